"""Kaskade: was die Spielleitung festlegt: Lesarten und Werte."""

from __future__ import annotations

from typing import Annotated

from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command
from wuerfelwerk.rules.figures import reading_set, value_set
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import Audience, Note, Seat
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.stand import Tisch
from wuerfelwerk.systems.kaskade.tisch import KIT, Ansage, Auswahl, kennende

SETZBAR = ("physis", "psyche", "respekt", "mp", "ep", "regeneration", "getraenke", "wach")
LEITUNG = Chapter[Tisch](
    words={
        "sl": N_("Spielleitung"), "respekt": N_("Respekt"), "mp": N_("Mythospunkte"),
        "ep": N_("Erfahrungspunkte"), "regeneration": N_("Regeneration"),
        "getraenke": N_("Getränke"),
    }
)  # fmt: skip


@command(N_("Lesart setzen"), LEITUNG)
class LesartSetzen(Ansage):
    """Die SL stellt einen Schalter um."""

    schalter: Annotated[str, Ask("Schalter", kind="wahl")]
    wert: Annotated[str, Ask("Wert")]

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        return KIT.readings(cls, Lesart, seat)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """Die Lesart des Tisches bestimmt die SL; alt und neu stehen im Protokoll."""
        return (reading_set(tisch, self.schalter, self.wert),)
        yield


@command(N_("Wert setzen"), LEITUNG)
class Eingreifen(Ansage):
    """Die SL setzt einen Wert; alt und neu stehen im Protokoll."""

    figur: Auswahl
    wert: Annotated[str, Ask("Wert", options=SETZBAR)]
    neu: Annotated[int, Ask("Neuer Wert", -99, 999)]
    grund: Annotated[str, Ask("Grund")] = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        return KIT.by_gm(cls, "KAS-PHPS-01", tisch, seat)

    def audience(self, tisch: Tisch | None, /) -> Audience:
        return kennende(tisch, self.figur)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """Die SL setzt einen Wert; beide Zahlen bleiben sichtbar."""
        figur = tisch.figur(self.figur)
        alt = int(getattr(figur, self.wert))
        return (value_set(figur, self.wert, alt, self.neu, self.grund),)
        yield

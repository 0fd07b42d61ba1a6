"""Roll & Keep: was die Spielleitung am Tisch setzt: Lesarten und Werte."""

from __future__ import annotations

from typing import Annotated

from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command
from wuerfelwerk.rules.figures import reading_set, value_set
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import Audience, Note, Seat
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rollkeep.kampf.zug import runde_vorbei
from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.systems.rollkeep.stand import Tisch
from wuerfelwerk.systems.rollkeep.tisch import KIT, Ansage, Auswahl, kennende

LEITUNG = Chapter[Tisch]("RK-WURF", words={"sl": N_("Spielleitung")})


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
        gesetzt = reading_set(tisch, self.schalter, self.wert)
        return (gesetzt, *runde_vorbei(tisch, [gesetzt]))
        yield


@command(N_("Wert setzen"), LEITUNG)
class Eingreifen(Ansage):
    """Die SL setzt einen Wert; alt und neu stehen im Protokoll."""

    figur: Auswahl
    wert: Annotated[str, Ask("Wert", options=("wunden", "vp", "ehre"))]
    neu: Annotated[int, Ask("Neuer Wert", 0, 300)]
    grund: Annotated[str, Ask("Grund")] = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        return KIT.by_gm(cls, "RK-WUND-01", tisch, seat)

    def audience(self, tisch: Tisch | None, /) -> Audience:
        return kennende(tisch, self.figur)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """Die SL setzt Wunden, Void-Punkte oder Ehre; beide Zahlen bleiben sichtbar."""
        figur = tisch.figur(self.figur)
        neu = min(self.neu, figur.bogen.void) if self.wert == "vp" else self.neu
        alt = int(getattr(figur, self.wert))
        gesetzt = value_set(figur, self.wert, alt, neu, self.grund)
        return (gesetzt, *runde_vorbei(tisch, [gesetzt]))
        yield

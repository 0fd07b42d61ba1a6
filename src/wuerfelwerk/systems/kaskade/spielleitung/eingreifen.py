"""Kaskade: was die Spielleitung festlegt: Lesarten und Werte."""

from __future__ import annotations

from typing import Annotated

from wuerfelwerk.rules.chapter import Chapter, Happened, command
from wuerfelwerk.rules.commands import ReadingCommand
from wuerfelwerk.rules.figures import value_set
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.kaskade.stand import Tisch
from wuerfelwerk.systems.kaskade.tisch import Auswahl, SlAnsage

SETZBAR = ("physis", "psyche", "respekt", "mp", "ep", "regeneration", "getraenke", "wach")
LEITUNG = Chapter[Tisch](
    words={
        "sl": N_("Spielleitung"), "respekt": N_("Respekt"), "mp": N_("Mythospunkte"),
        "ep": N_("Erfahrungspunkte"), "regeneration": N_("Regeneration"),
        "getraenke": N_("Getränke"),
        "respekt_sinn": N_("Wie sehr man dich achtet; legendäre Fehlschläge kosten ihn."),
        "mp_sinn": N_("Lohn für legendäre Würfe: drei Gleiche und mehr."),
        "ep_sinn": N_("Für jeden wirfst du einen Würfel, um einen Wert zu steigern."),
        "regeneration_sinn": N_(
            "So viel Physis und Psyche bringt eine halbe Stunde Pause zurück."
        ),
    }
)  # fmt: skip


@command(N_("Hausregel setzen"), LEITUNG)
class LesartSetzen(ReadingCommand[Tisch]):
    """Die SL stellt einen Schalter um."""


@command(N_("Wert setzen"), LEITUNG)
class Eingreifen(SlAnsage):
    """Die SL setzt einen Wert; alt und neu stehen im Protokoll."""

    private = True
    rule = "KAS-PHPS-01"
    figur: Auswahl
    wert: Annotated[str, Ask("Wert", options=SETZBAR)]
    neu: Annotated[int, Ask("Neuer Wert", -99, 999)]
    grund: Annotated[str, Ask("Grund")] = ""

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """Die SL setzt einen Wert; beide Zahlen bleiben sichtbar."""
        figur = tisch.figur(self.figur)
        alt = int(getattr(figur, self.wert))
        return (value_set(figur, self.wert, alt, self.neu, self.grund),)

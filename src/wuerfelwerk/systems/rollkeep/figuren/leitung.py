"""Roll & Keep: was die Spielleitung am Tisch setzt: Lesarten und Werte."""

from __future__ import annotations

from typing import Annotated

from wuerfelwerk.rules.chapter import Chapter, Happened, command
from wuerfelwerk.rules.commands import ReadingCommand
from wuerfelwerk.rules.figures import reading_set, value_set
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rollkeep.bogen import MEISTE_EHRE
from wuerfelwerk.systems.rollkeep.kampf.zug import runde_vorbei
from wuerfelwerk.systems.rollkeep.stand import Tisch
from wuerfelwerk.systems.rollkeep.tisch import Auswahl, SlAnsage

LEITUNG = Chapter[Tisch]("RK-WURF", words={"sl": N_("Spielleitung")})


@command(N_("Hausregel setzen"), LEITUNG)
class LesartSetzen(ReadingCommand[Tisch]):
    """Die SL stellt einen Schalter um."""

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """Die Lesart des Tisches bestimmt die SL; alt und neu stehen im Protokoll."""
        gesetzt = reading_set(tisch, self.schalter, self.wert)
        return (gesetzt, *runde_vorbei(tisch, [gesetzt]))


@command(N_("Wert setzen"), LEITUNG)
class Eingreifen(SlAnsage):
    """Die SL setzt einen Wert; alt und neu stehen im Protokoll."""

    private = True
    rule = "RK-WUND-01"
    figur: Auswahl
    wert: Annotated[str, Ask("Wert", options=("wunden", "vp", "ehre"))]
    neu: Annotated[int, Ask("Neuer Wert", 0, 300)]
    grund: Annotated[str, Ask("Grund")] = ""

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """Die SL setzt Wunden, Void-Punkte oder Ehre; beide Zahlen bleiben sichtbar."""
        figur = tisch.figur(self.figur)
        hoechstens = {"vp": figur.bogen.void, "ehre": MEISTE_EHRE}
        neu = min(self.neu, hoechstens.get(self.wert, self.neu))
        alt = int(getattr(figur, self.wert))
        gesetzt = value_set(figur, self.wert, alt, neu, self.grund)
        return (gesetzt, *runde_vorbei(tisch, [gesetzt]))

"""Roll & Keep: was Chancen und Rat auf einmal zählen, statt jeden Wurf zu verfolgen."""

from __future__ import annotations

from typing import Any

from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.request import Question
from wuerfelwerk.rules.shortcuts.keep import KEEP, Keep, KeepShape
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rollkeep.kampf.schaden import verwunden
from wuerfelwerk.systems.rollkeep.proben.zielwert import Probenwurf
from wuerfelwerk.systems.rollkeep.rat.schlicht import schlicht
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch
from wuerfelwerk.values import dataclass, replace

KETTE = 4
"""So weit zählt der Rat eine Kette; länger ist nicht jeder zehntausendste Würfel."""
MEISTE = 30
"""So viele Würfel werden auf einmal gezählt."""


@KEEP.of(Probenwurf)
def _wurf(wurf: Probenwurf) -> Keep | None:
    """X werfen, Y behalten; nicht, wo der VP an den behaltenen hängt."""
    zahl, lesart = wurf.zahl, wurf.lesart
    if lesart.vp_nur_behaltene or zahl.werfen > MEISTE:
        return None
    tiefe = min(lesart.explosion_max or KETTE, KETTE) if wurf.explodiert else 0
    form = KeepShape(10, zahl.werfen, zahl.behalten, tiefe)
    gefragt = schlicht if wurf.fragen else None
    return Keep(wurf.platz, wurf.wissende, form, wurf.kommt_auf, gefragt, _schnitte(wurf))


def _schnitte(wurf: Probenwurf) -> tuple[int, ...] | None:
    """Gegen einen TN zählt nur, ob er erreicht ist, mit und ohne die Raises."""
    schnitte, ziel = wurf.schnitte, wurf.ziel
    if not wurf.summe_zaehlt:
        schnitte = () if ziel is None else tuple(sorted({ziel.ohne_raises, ziel.gesamt}))
    return schnitte and tuple(each - wurf.zahl.bonus for each in schnitte)


@dataclass(frozen=True, slots=True)
class Verwundung:
    """Von der Frage nach der Wundreduktion an; was davor geschah, ist ihr gleich."""

    tisch: Tisch
    figur: Figur
    schaden: int

    def __call__(self, note: Note = SILENT) -> Procedure[list[Event]]:
        return (yield from verwunden(self.tisch, self.figur, self.schaden, note))


def verwundung(tisch: Tisch, frage: Question[Any]) -> Verwundung | None:
    """Der Rest des Zuges ab einer solchen Frage; keiner bei jeder anderen."""
    if frage.rule != "RK-VOID-09":
        return None
    figur = tisch.figur(str(frage.fact("figur")))
    wunden, schaden = int(str(frage.fact("wunden"))), int(str(frage.fact("schaden")))
    return Verwundung(tisch, replace(figur, wunden=wunden), schaden)

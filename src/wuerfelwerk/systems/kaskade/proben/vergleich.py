"""Kaskade: zwei Proben gegeneinander, mit dem Tausch der Hohen Meisterschaft (KAS-HOCH-02)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce

from wuerfelwerk.rules.chapter import after
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, unit
from wuerfelwerk.rules.request import Branch, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade.proben.ansatz import Ansatz, aufsetzen
from wuerfelwerk.systems.kaskade.proben.einsatz import tauschen
from wuerfelwerk.systems.kaskade.proben.endstand import Endstand
from wuerfelwerk.systems.kaskade.proben.nachspiel import (
    Abgelegt,
    Ablegen,
    ProbeErgab,
    auswerten,
    vorbereiten,
)
from wuerfelwerk.systems.kaskade.proben.probe import Lage, Wurf
from wuerfelwerk.systems.kaskade.proben.wurf import Werfen
from wuerfelwerk.systems.kaskade.stand import Tisch
from wuerfelwerk.values import dataclass, replace

Bereit = tuple[Ansatz, Wurf, tuple[Event, ...]]


def gegeneinander(
    tisch: Tisch, eins: Ansatz, zwei: Ansatz, note: Note
) -> Procedure[tuple[Abgelegt, Abgelegt]]:
    """Beide würfeln zugleich; wer über 20 ist, darf vor dem Werten tauschen."""
    beide = (eins, zwei)
    if not any(aufsetzen(tisch, each, SILENT).extras.hoch for each in beide):
        hier, dort = yield Together(tuple(Branch(Ablegen(tisch, each)) for each in beide))
        return hier, dort
    bereit = yield Together(tuple(Branch(_Bereiten(tisch, each)) for each in beide))
    return (yield from _mit_tausch(tisch, bereit, note))


def befunden(events: Sequence[Event], worauf: str, urteil: Mapping[str, bool]) -> tuple[Event, ...]:
    """Was Proben wert waren, die sich erst im Vergleich entscheiden: je Figur das Urteil."""
    return tuple(
        replace(each, gelungen=urteil[each.figur])
        if isinstance(each, ProbeErgab) and each.worauf == worauf and each.figur in urteil
        else each
        for each in events
    )


@dataclass(frozen=True, slots=True)
class _Bereiten:
    """Was vor dem Werfen zu entscheiden ist, und womit geworfen wird."""

    tisch: Tisch
    ansatz: Ansatz

    def __call__(self, note: Note = SILENT) -> Procedure[Bereit]:
        ansatz, events = yield from vorbereiten(self.tisch, self.ansatz, note)
        danach = reduce(after, events, self.tisch)
        return ansatz, aufsetzen(danach, ansatz, note), events


def _mit_tausch(
    tisch: Tisch, bereit: tuple[Bereit, Bereit], note: Note
) -> Procedure[tuple[Abgelegt, Abgelegt]]:
    """KAS-M-52: nach dem letzten Teilwurf, vor dem Ausgleich der Patzer."""
    (_, hier, _), (_, dort, _) = bereit
    eigene, fremde = yield Together((Branch(Werfen(hier)), Branch(Werfen(dort))))
    eigene, fremde, hier = yield from tausche(hier, eigene, fremde, note)
    fremde, eigene, dort = yield from tausche(dort, fremde, eigene, note)
    links = yield from unit(_Werten(tisch, bereit[0][0], hier, eigene))
    rechts = yield from unit(_Werten(tisch, bereit[1][0], dort, fremde))
    return (links[0], (*bereit[0][2], *links[1])), (rechts[0], (*bereit[1][2], *rechts[1]))


def tausche(
    wurf: Wurf, eigene: Lage, fremde: Lage, note: Note
) -> Procedure[tuple[Lage, Lage, Wurf]]:
    """Einen Einsatz nach dem anderen; was übrig bleibt, reicht für Schattenwürfe."""
    hoch = wurf.extras.hoch if eigene.hand and fremde.hand else 0
    while hoch:
        getauscht = yield from tauschen(wurf, eigene, fremde, note)
        if getauscht is None:
            break
        (eigene, fremde), hoch = getauscht, hoch - 1
    rest = wurf.extras.hoch if not eigene.hand or not fremde.hand else hoch
    return eigene, fremde, replace(wurf, extras=replace(wurf.extras, hoch=rest))


@dataclass(frozen=True, slots=True)
class _Werten:
    """Eine Seite nach dem Tausch: die übrigen Einsätze, Ausgleich, Wertung, Folgen."""

    tisch: Tisch
    ansatz: Ansatz
    wurf: Wurf
    lage: Lage

    def __call__(self, note: Note = SILENT) -> Procedure[Abgelegt]:
        wertung = yield from Endstand(self.wurf, self.lage)(note)
        events = yield from auswerten(self.tisch, self.ansatz, self.wurf, wertung, note)
        return wertung, events

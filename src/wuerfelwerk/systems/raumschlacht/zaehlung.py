"""Raumschlacht: Sammelwürfe Würfel für Würfel, damit sich auch große schnell auszählen lassen.

Am Tisch fallen alle Würfel eines Satzes auf einmal; wer nur Summen zählt, darf sie einzeln werfen.
"""

from __future__ import annotations

from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, Start, throw, unit
from wuerfelwerk.rules.shortcuts.keep import KEPT_SUM, KeptSum
from wuerfelwerk.systems.raumschlacht.wild_die import EINZELN, Ergebnis, Sammelwurf
from wuerfelwerk.values import dataclass

KETTE = 5
"""So viele Sechser unterscheidet der Rat; mehr wirft der Wild Die in einem von 7776 Würfen."""


def ein_wuerfel() -> Procedure[int]:
    """Ein gewöhnlicher Würfel."""
    ((auge,),) = yield from throw("wurf", "RS-WILD-01", EINZELN)
    return auge


@dataclass(frozen=True, slots=True)
class Summe:
    """Die Summe gewöhnlicher Würfel, in Hälften gezählt."""

    wuerfel: int

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        if self.wuerfel < 2:
            return (yield from ein_wuerfel()) if self.wuerfel else 0
        halb = self.wuerfel // 2
        eine = yield from unit(Summe(halb))
        andere = yield from unit(Summe(self.wuerfel - halb))
        return eine + andere


@KEPT_SUM.of(Summe)
def _summe(summe: Summe) -> KeptSum:
    return KeptSum(6, summe.wuerfel, summe.wuerfel, 6 * summe.wuerfel, int, open_ended=False)


@dataclass(frozen=True, slots=True)
class Kette:
    """RS-WILD-03: was ein Wild Die zeigt, mit allem, was er nach einer Sechs noch dazugibt.

    Ab ``genug`` wird nichts mehr unterschieden.
    """

    genug: int

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        summe = auge = yield from ein_wuerfel()
        while auge == 6 and summe < self.genug:
            auge = yield from ein_wuerfel()
            summe += auge
        return min(self.genug, summe)


@KEPT_SUM.of(Kette)
def _kette(kette: Kette) -> KeptSum:
    return KeptSum(6, 1, 1, kette.genug, int)


@dataclass(frozen=True, slots=True)
class Gezaehlt:
    """RS-WILD: derselbe Sammelwurf für den Rat, Kette für Kette bis zur letzten, die zählt."""

    wuerfel: int
    plus: int

    @classmethod
    def von(cls, wurf: Sammelwurf) -> Gezaehlt:
        """Was von einem Sammelwurf für seine Summe zählt."""
        return cls(wurf.wuerfel, wurf.plus + wurf.bonus)

    def __call__(self, note: Note = SILENT) -> Procedure[Ergebnis]:
        if self.wuerfel == 0:
            return Ergebnis(self.plus)
        summe = self.plus + (yield from unit(Summe(self.wuerfel - 1)))
        wild = yield from ein_wuerfel()
        summe, patzer = summe + wild, wild == 1
        for _ in range(KETTE):
            if wild < 6:
                break
            wild = yield from ein_wuerfel()
            summe += wild
        return Ergebnis(summe, patzer)


def gezaehlt(wurf: Sammelwurf, note: Note) -> Start[Ergebnis]:
    """Am Tisch fallen alle Würfel zugleich; für den Rat zählt nur die Summe."""
    ganz: Start[Ergebnis] = wurf
    nur_summe: Start[Ergebnis] = Gezaehlt.von(wurf)
    return note.gist(ganz, nur_summe)

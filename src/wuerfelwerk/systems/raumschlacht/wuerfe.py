"""Raumschlacht: der Sammelwurf mit dem Wild Die (RS-WILD)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from wuerfelwerk.dice.pool import Die, Pool
from wuerfelwerk.rules.note import SILENT, Note, Seat, Total
from wuerfelwerk.rules.procedure import Procedure, throw
from wuerfelwerk.systems.raumschlacht.lesart import Lesart
from wuerfelwerk.systems.raumschlacht.stand import Schiff

WILD = Die(6, open_ended=True)
"""RS-WILD-03: Die Augen einer Kette sind schon zusammengezählt (6, 6, 2 ist 14)."""
EINZELN = Pool.of((1, 6))


class Ergebnis(NamedTuple):
    """Was ein Sammelwurf ergibt."""

    summe: int
    patzer: bool = False


@dataclass(frozen=True, slots=True)
class Sammelwurf:
    """Alle Würfel eines Satzes zusammen, einer davon wild."""

    wer: Seat
    schiff: str
    rule: str
    wuerfel: int
    plus: int = 0
    bonus: int = 0
    """Der Zuschlag des Captains, in ``plus`` nicht enthalten."""

    def __call__(self, note: Note = SILENT) -> Procedure[Ergebnis]:
        fest = self.plus + self.bonus
        note("RS-WILD-01", schiff=self.schiff, wuerfel=self.wuerfel, wild=min(1, self.wuerfel))
        if self.wuerfel == 0:
            return Ergebnis(fest)
        pool = Pool.of((self.wuerfel - 1, 6), (1, WILD))
        gewoehnliche, (wild,) = yield from throw(
            self.wer, self.rule, pool, schiff=self.schiff, plus=fest
        )
        kette(self.schiff, wild, note)
        ergebnis = Ergebnis(sum(gewoehnliche) + wild + fest, wild == 1)
        if ergebnis.patzer:
            note("RS-WILD-04", schiff=self.schiff)
        return ergebnis

    def teile(self, ergebnis: Ergebnis, fest: str) -> Total:
        """Die Summe mit ihren Teilen; ``fest`` ist der Name des Zuschlags."""
        augen = ergebnis.summe - self.plus - self.bonus
        teile = (("wuerfel", augen), (fest, self.plus), ("kommandant", self.bonus))
        return Total(
            ergebnis.summe, tuple((name, n) for name, n in teile if n or name == "wuerfel")
        )


def kette(schiff: str, wild: int, note: Note) -> None:
    """RS-WILD-02, RS-WILD-03: was der Wild Die nach einer Sechs dazugibt."""
    sechser, rest = divmod(wild, 6)
    if sechser:
        note("RS-WILD-02", schiff=schiff, wild=wild)
    if sechser > 1:
        note("RS-WILD-03", schiff=schiff, sechser=sechser, rest=rest)


def satz(lesart: Lesart, wuerfel: int) -> int:
    """RS-M-04: Ohne Würfel wird nicht geworfen, es sei denn, der Tisch gibt den Wild Die dazu."""
    return wuerfel or int(lesart.leerer_pool == "nur_wild_die")


def initiativwurf(schiff: Schiff, lesart: Lesart) -> Sammelwurf:
    """RS-SCHIFF-02: Manövrieren und Geschwindigkeit (RS-M-01: die fest ist oder auch Würfel)."""
    bonus, mehr = schiff.bonus if lesart.bonus_initiative else (0, 0)
    tempo = schiff.wert("geschwindigkeit")
    als_wuerfel = tempo if lesart.geschwindigkeit == "wuerfel" else 0
    wuerfel = satz(lesart, schiff.wert("manoevrieren") + als_wuerfel + mehr)
    plus = tempo - als_wuerfel + schiff.bogen.plus_initiative
    return Sammelwurf(schiff.platz, schiff.name, "RS-INI-01", wuerfel, plus, bonus)


def angriffswurf(schiff: Schiff, lesart: Lesart) -> Sammelwurf:
    """RS-ANG-04: Zielcomputer und Geschützschaden."""
    bonus, mehr = schiff.bonus if lesart.bonus_angriff else (0, 0)
    eigene = schiff.wert("zielcomputer") + schiff.wert("geschuetzschaden")
    wuerfel = satz(lesart, eigene + mehr if eigene else 0)
    plus = schiff.bogen.plus_angriff
    return Sammelwurf(schiff.platz, schiff.name, "RS-ANG-04", wuerfel, plus, bonus)


def verteidigungswurf(schiff: Schiff, lesart: Lesart) -> Sammelwurf:
    """RS-TREFFER-01: Schilde und Rumpf; liegen die Schilde, nur der Rumpf."""
    bonus, mehr = schiff.bonus if lesart.bonus_verteidigung else (0, 0)
    wuerfel = schiff.schilde + schiff.wert("rumpf") + mehr
    plus = schiff.bogen.plus_verteidigung
    return Sammelwurf(schiff.platz, schiff.name, "RS-TREFFER-01", wuerfel, plus, bonus)

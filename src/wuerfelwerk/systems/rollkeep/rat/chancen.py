"""Roll & Keep: Abläufe, nach deren Chancen ohne Tisch gefragt werden kann.

Gezählt wird derselbe Wurf wie am Tisch (``Wuerfe``), nur dass eine Kette nicht weiter verfolgt
wird, sobald sie nichts mehr ändern kann. So sind die Zahlen genau, wie lang die Ketten auch sind.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from typing import Annotated

from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, unit
from wuerfelwerk.rules.shortcuts.keep import KEPT_SUM, KeptSum
from wuerfelwerk.rules.system import Check
from wuerfelwerk.systems.rollkeep.kampf.schaden import schadenszahl
from wuerfelwerk.systems.rollkeep.lesart import VORGABE
from wuerfelwerk.systems.rollkeep.listen import Waffe
from wuerfelwerk.systems.rollkeep.proben.zielwert import STUFE
from wuerfelwerk.systems.rollkeep.rat.mittelwert import mittel
from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import Wuerfelzahl, begrenzt
from wuerfelwerk.systems.rollkeep.wurf.werfen import UNBEGRENZT, Wuerfe
from wuerfelwerk.values import dataclass

SCHADEN_BIS = 60
"""Ab hier wird Schaden nicht mehr unterschieden: Die oberste Zahl heißt „so viel oder mehr“."""
Werfen = Annotated[int, Ask("Geworfene Würfel", 1, 10, rule="RK-WURF-01")]
Behalten = Annotated[int, Ask("Behaltene Würfel", 1, 10, rule="RK-WURF-02")]
Bonus = Annotated[int, Ask("Zuschlag", -20, 40, rule="RK-NOT-03")]
Ziel = Annotated[int, Ask("TN", 1, 100, rule="RK-TN-01")]
Raises = Annotated[int, Ask("Raises", 0, 10, rule="RK-RAISE-01")]


@dataclass(frozen=True, slots=True)
class Summe:
    """Die Summe der behaltenen Würfel, von ``genug`` an nicht mehr unterschieden."""

    zahl: Wuerfelzahl
    genug: int
    explodiert: bool = True

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        zahl = begrenzt(self.zahl, VORGABE)
        fehlt = self.genug - zahl.bonus
        if fehlt <= 0:
            return self.genug
        tiefe = UNBEGRENZT if self.explodiert else 0
        wuerfe = Wuerfe("wurf", "wurf", zahl.werfen, zahl.behalten, tiefe, genug=fehlt)
        hand = yield from wuerfe(note)
        return self.kommt_auf(zahl.bonus, sum(hand))

    def kommt_auf(self, bonus: int, summe: int) -> int:
        """Was davon noch unterschieden wird."""
        return min(self.genug, summe + bonus)


@KEPT_SUM.of(Summe)
def _summe(summe: Summe) -> KeptSum:
    """Derselbe Wurf in Zahlen."""
    zahl = begrenzt(summe.zahl, VORGABE)
    kommt_auf = partial(summe.kommt_auf, zahl.bonus)
    fehlt = max(0, summe.genug - zahl.bonus)
    return KeptSum(10, zahl.werfen, zahl.behalten, fehlt, kommt_auf, summe.explodiert)


@dataclass(frozen=True, slots=True)
class WurfChance:
    """Erreicht der Wurf den TN mit seinen Raises?"""

    werfen: Werfen = 5
    behalten: Behalten = 3
    bonus: Bonus = 0
    tn: Ziel = 15
    raises: Raises = 0
    geuebt: Annotated[bool, Ask("Zehner explodieren", rule="RK-EXPL-01")] = True

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        zahl = Wuerfelzahl(self.werfen, self.behalten, self.bonus)
        ziel = self.tn + STUFE * self.raises
        summe = yield from unit(Summe(zahl, ziel, self.geuebt))
        return "erfolg" if summe >= ziel else "misserfolg"


@dataclass(frozen=True, slots=True)
class SchadenChance:
    """Wie viel Schaden macht ein Treffer (60: so viel oder mehr)?"""

    staerke: Annotated[int, Ask("Stärke", 1, 5, rule="RK-KAMPF-05")] = 3
    waffe: Annotated[int, Ask("Schadenswürfel der Waffe", 0, 3, rule="RK-KAMPF-05")] = 3
    keep: Annotated[int, Ask("Keep der Waffe", 1, 3, rule="RK-KAMPF-05")] = 2
    raises: Annotated[int, Ask("Raises für Schaden", 0, 4, rule="RK-MAN-06")] = 0

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        waffe = Waffe("waffe", self.waffe, self.keep)
        zahl = schadenszahl(self.staerke, waffe, self.raises, VORGABE)
        return (yield from unit(Summe(zahl, SCHADEN_BIS)))


@dataclass(frozen=True, slots=True)
class AngriffChance:
    """Wie viel Schaden macht ein Angriff mit so vielen Raises auf Schaden?"""

    werfen: Werfen = 5
    behalten: Behalten = 3
    bonus: Bonus = 0
    tn: Ziel = 15
    raises: Annotated[int, Ask("Raises für Schaden", 0, 4, rule="RK-MAN-06")] = 1
    staerke: Annotated[int, Ask("Stärke", 1, 5, rule="RK-KAMPF-05")] = 3
    waffe: Annotated[int, Ask("Schadenswürfel der Waffe", 0, 3, rule="RK-KAMPF-05")] = 3
    keep: Annotated[int, Ask("Keep der Waffe", 1, 3, rule="RK-KAMPF-05")] = 2

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        zahl = Wuerfelzahl(self.werfen, self.behalten, self.bonus)
        ziel = self.tn + STUFE * self.raises
        if (yield from unit(Summe(zahl, ziel))) < ziel:
            return 0
        schaden = SchadenChance(self.staerke, self.waffe, self.keep, self.raises)
        return (yield from unit(schaden))


@dataclass(frozen=True, slots=True)
class Zehner:
    """Wie viele Würfel eine Zehn zeigen, in Hälften gezählt und ab zweien nicht unterschieden."""

    wuerfel: int

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        if self.wuerfel == 1:
            hand = yield from Wuerfe("wurf", "wurf", 1, 1, 0)(note)
            return hand.count(10)
        halb = self.wuerfel // 2
        eine = yield from unit(Zehner(halb))
        andere = yield from unit(Zehner(self.wuerfel - halb))
        return min(2, eine + andere)


@dataclass(frozen=True, slots=True)
class VoidChance:
    """Bringt der Wurf einen Void-Punkt zurück?"""

    werfen: Werfen = 5

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        return "vp" if (yield from unit(Zehner(self.werfen))) > 1 else "kein_vp"


def _wurf_mittel(chance: WurfChance, _: Mapping[str, Fraction]) -> Fraction:
    """Die Summe im Mittel, ob sie den TN erreicht oder nicht."""
    zahl = Wuerfelzahl(chance.werfen, chance.behalten, chance.bonus)
    return mittel(begrenzt(zahl, VORGABE), chance.geuebt)


def _schaden_mittel(chance: SchadenChance, _: Mapping[int, Fraction]) -> Fraction:
    waffe = Waffe("waffe", chance.waffe, chance.keep)
    return mittel(schadenszahl(chance.staerke, waffe, chance.raises, VORGABE), True)


def _angriff_mittel(chance: AngriffChance, chancen: Mapping[int, Fraction]) -> Fraction:
    """Wer trifft, macht immer Schaden: Mit 0 ist der Angriff verfehlt."""
    schaden = SchadenChance(chance.staerke, chance.waffe, chance.keep, chance.raises)
    return (1 - chancen.get(0, Fraction())) * _schaden_mittel(schaden, chancen)


ABLAEUFE: dict[str, Check] = {
    "wurf": Check(WurfChance, mean=_wurf_mittel),
    "schaden": Check(SchadenChance, mean=_schaden_mittel),
    "angriff": Check(AngriffChance, mean=_angriff_mittel),
    "void": Check(VoidChance),
}

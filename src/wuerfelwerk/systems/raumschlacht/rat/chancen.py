"""Raumschlacht: Abläufe, nach deren Chancen ohne Tisch gefragt werden kann.

Gezählt wird genau, ohne Rest: Eine Kette wird nur so weit verfolgt, wie sie noch etwas ändern kann,
und werfen beide Seiten zugleich eine Sechs, so steht es zwischen ihnen wie zuvor (``until``). Was
weggelassen wird, ist also nichts; nur ``InitiativeChance`` fasst alles ab ``HOCH`` zusammen.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, become, unit, until
from wuerfelwerk.rules.system import Check
from wuerfelwerk.systems.raumschlacht.schadenstabelle import (
    ABGEFANGEN,
    DANEBEN,
    PATZER,
    STUFE,
    ZEILEN,
    zeile,
)
from wuerfelwerk.systems.raumschlacht.zaehlung import Summe, ein_wuerfel
from wuerfelwerk.values import dataclass

HOCH = 60
"""Ab hier wird eine Initiative nicht mehr unterschieden: Die oberste Zahl heißt „oder mehr“."""
GENUG = STUFE * (len(ZEILEN) - 1)
"""RS-SCHADEN-06: Mehr Unterschied ändert nichts mehr."""
Angriff = Annotated[int, Ask("Angriffswürfel", 1, 30, rule="RS-ANG-04")]
Plus = Annotated[int, Ask("Zuschlag auf Angriff", 0, 40, rule="RS-SCHIFF-03")]
Wehr = Annotated[int, Ask("Verteidigungswürfel", 1, 30, rule="RS-TREFFER-01")]
Mehr = Annotated[int, Ask("Zuschlag auf Verteidigung", 0, 40, rule="RS-SCHIFF-03")]
Tempo = Annotated[int, Ask("Geschwindigkeit", 0, 40, rule="RS-INI-01")]
Bonus = Annotated[int, Ask("Zuschlag auf Initiative", 0, 40, rule="RS-SCHIFF-03")]


class Offen(NamedTuple):
    """Eine Summe, deren Wild Die vielleicht noch eine Sechs zeigt und weiterläuft."""

    summe: int
    laeuft: bool = False
    patzer: bool = False


@dataclass(frozen=True, slots=True)
class Wurf:
    """RS-WILD: Ein Sammelwurf; die Kette läuft nur, solange ``bis`` nicht erreicht ist."""

    wuerfel: int
    plus: int
    bis: int = 0

    def __call__(self, note: Note = SILENT) -> Procedure[Offen]:
        if self.wuerfel == 0:
            return Offen(self.plus)
        summe = self.plus + (yield from unit(Summe(self.wuerfel - 1)))
        wild = yield from ein_wuerfel()
        summe, patzer = summe + wild, wild == 1
        while wild == 6 and summe < self.bis:
            wild = yield from ein_wuerfel()
            summe += wild
        return Offen(summe, wild == 6, patzer)


@dataclass(frozen=True, slots=True)
class Beide:
    """Beide Wild Dice laufen noch; zwei Sechser heben sich auf."""

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[int, int] | None]:
        eine = yield from ein_wuerfel()
        andere = yield from ein_wuerfel()
        return None if eine == andere == 6 else (eine, andere)


@dataclass(frozen=True, slots=True)
class Vergleich:
    """RS-TREFFER-02: die Differenz, wenn noch Ketten laufen, als Zeile der Schadenstabelle."""

    differenz: int
    angriff_laeuft: bool = False
    abwehr_laeuft: bool = False

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        if self._entschieden():
            return zeile(self.differenz)
        if self.angriff_laeuft and self.abwehr_laeuft:
            eine, andere = yield from until(Beide())
        else:
            auge = yield from ein_wuerfel()
            eine, andere = (auge, 0) if self.angriff_laeuft else (0, auge)
        danach = Vergleich(self.differenz + eine - andere, eine == 6, andere == 6)
        return (yield from become(self, danach, note))

    def _entschieden(self) -> bool:
        if self.angriff_laeuft:
            return not self.abwehr_laeuft and self.differenz >= GENUG
        return not self.abwehr_laeuft or self.differenz < 0


@dataclass(frozen=True, slots=True)
class Abwehr:
    """RS-TREFFER-01: was der Wild Die einer Verteidigung aus einem Treffer noch macht."""

    differenz: int
    angriff_laeuft: bool

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        wild = yield from ein_wuerfel()
        vergleich = Vergleich(self.differenz - wild, self.angriff_laeuft, wild == 6)
        return (yield from become(self, vergleich, note))


@dataclass(frozen=True, slots=True)
class Getroffen:
    """RS-TREFFER-01: wogegen sich so viele Würfel wehren; wie es dazu kam, ist ihnen gleich."""

    angriff: int
    laeuft: bool
    abwehr: int

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        fest = yield from unit(Summe(self.abwehr - 1))
        return (yield from become(self, Abwehr(self.angriff - fest, self.laeuft), note))


@dataclass(frozen=True, slots=True)
class SalveChance:
    """Trifft die Salve, und was richtet sie an?"""

    angriff: Angriff = 7
    plus: Plus = 0
    initiative: Annotated[int, Ask("Initiative des Ziels", 0, 80, rule="RS-ANG-09")] = 12
    abwehr: Wehr = 8
    mehr: Mehr = 0

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        angriff = yield from unit(Wurf(self.angriff, self.plus, self.initiative))
        if angriff.patzer or angriff.summe < self.initiative:
            return PATZER if angriff.patzer else DANEBEN
        getroffen = Getroffen(angriff.summe - self.mehr, angriff.laeuft, self.abwehr)
        return (yield from become(self, getroffen, note))


@dataclass(frozen=True, slots=True)
class Unterschied:
    """Wie viel mehr so viele gewöhnliche Würfel zeigen als so viele andere.

    Ein Würfel weniger ist ein Würfel mehr und sieben weniger: Es zählt nur, wie viele es sind.
    """

    wuerfel: int
    dagegen: int

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        alle = yield from unit(Summe(self.wuerfel + self.dagegen))
        return alle - 7 * self.dagegen


@dataclass(frozen=True, slots=True)
class Wildwurf:
    """RS-TREFFER-02: was der Wild Die eines Angriffs aus einer Differenz macht."""

    differenz: int
    abwehr_laeuft: bool

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        wild = yield from ein_wuerfel()
        if wild == 1:
            return PATZER
        vergleich = Vergleich(self.differenz + wild, wild == 6, self.abwehr_laeuft)
        return DANEBEN if (yield from unit(vergleich)) == ABGEFANGEN else "treffer"


@dataclass(frozen=True, slots=True)
class TrefferChance:
    """Trifft der Angriff ein Schiff, dessen Initiative noch nicht geworfen ist?"""

    angriff: Angriff = 7
    plus: Plus = 0
    manoevrieren: Annotated[int, Ask("Manövrieren (W)", 0, 20, rule="RS-INI-01")] = 2
    geschwindigkeit: Tempo = 5
    bonus: Bonus = 0

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        anderer = (yield from ein_wuerfel()) if self.manoevrieren else 0
        patzer = anderer == 1
        dagegen = 0 if patzer else max(0, self.manoevrieren - 1)
        fest = self.plus - self.geschwindigkeit - (0 if patzer else self.bonus + anderer)
        mehr = yield from unit(Unterschied(self.angriff - 1, dagegen))
        return (yield from become(self, Wildwurf(fest + mehr, anderer == 6), note))


@dataclass(frozen=True, slots=True)
class InitiativeChance:
    """Wie hoch wird die Initiative (60: so hoch oder höher)?"""

    manoevrieren: Annotated[int, Ask("Manövrieren (W)", 0, 20, rule="RS-INI-01")] = 2
    geschwindigkeit: Tempo = 5
    bonus: Bonus = 0

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        wurf = Wurf(self.manoevrieren, self.geschwindigkeit + self.bonus, HOCH)
        ini = yield from unit(wurf)
        return min(HOCH, self.geschwindigkeit if ini.patzer else ini.summe)


ABLAEUFE: dict[str, Check] = {
    "salve": Check(SalveChance),
    "treffer": Check(TrefferChance),
    "initiative": Check(InitiativeChance),
}

"""Raumschlacht: Abläufe, nach deren Chancen ohne Tisch gefragt werden kann.

Gezählt wird genau, ohne Rest: Eine Kette wird nur so weit verfolgt, wie sie noch etwas ändern kann,
und werfen beide Seiten zugleich eine Sechs, so steht es zwischen ihnen wie zuvor (``until``). Was
weggelassen wird, ist also nichts; nur ``InitiativeChance`` fasst alles ab ``HOCH`` zusammen.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import AddedUp, Joined, Only, Procedure, Start, become, unit, until
from wuerfelwerk.rules.system import Check
from wuerfelwerk.systems.raumschlacht.schadenstabelle import DANEBEN, PATZER, STUFE, ZEILEN, zeile
from wuerfelwerk.systems.raumschlacht.zaehlung import Kette, Summe, ein_wuerfel
from wuerfelwerk.values import dataclass

HOCH = 60
"""Ab hier wird eine Initiative nicht mehr unterschieden: Die oberste Zahl heißt „oder mehr“."""
GENUG = STUFE * (len(ZEILEN) - 1)
"""RS-SCHADEN-06: Mehr Unterschied ändert nichts mehr."""
RUND = 24
"""Wie weit eine Kette verfolgt wird, ist ein Vielfaches davon."""
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
        satz = (Summe(self.wuerfel - 1), Summe(1))
        summe, laeuft, patzer = yield from unit(Joined(satz, Gelegt(self.plus)))
        while laeuft and summe < self.bis:
            wild = yield from ein_wuerfel()
            summe, laeuft = summe + wild, wild == 6
        return Offen(summe, laeuft, patzer)


@dataclass(frozen=True, slots=True)
class Gelegt:
    """RS-WILD-02, -03: was die Summe der anderen Würfel mit dem Wild Die ist."""

    plus: int

    def __call__(self, summe: int, wild: int) -> Offen:
        return Offen(self.plus + summe + wild, wild == 6, wild == 1)


def _beide(eine: int, andere: int) -> tuple[int, int] | None:
    """Beide Wild Dice laufen noch; zwei Sechser heben sich auf."""
    return None if eine == andere == 6 else (eine, andere)


BEIDE = Joined((Summe(1), Summe(1)), _beide)


@dataclass(frozen=True, slots=True)
class Vorsprung:
    """RS-WILD-03: um wie viel ein Wild Die, der noch läuft, am Ende vor einem anderen liegt."""

    genug: int

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        eine, andere = yield from until(BEIDE)
        if 6 not in (eine, andere):
            return eine - andere
        wer = 1 if eine == 6 else -1
        weiter = AddedUp(((wer, Kette(self.genug)),), int, eine - andere)
        return (yield from become(self, weiter, note))


class Spanne(NamedTuple):
    """Wie weit eine Differenz reicht, solange kein Wild Die weiterläuft."""

    tief: int
    hoch: int

    def ketten(self, ab: int, angriff: bool, dagegen: bool) -> tuple[tuple[int, Start[int]], ...]:
        """Was laufende Wild Dice daran ändern, so weit es zwischen unter 0 und ``ab`` zählt."""
        hinauf, hinab = _rund(ab - self.tief), _rund(self.hoch + 1)
        if angriff and dagegen:
            return ((1, Vorsprung(_rund(max(hinauf, hinab) + 6))),)
        if angriff:
            return ((1, Kette(hinauf)),)
        return ((-1, Kette(hinab)),) if dagegen else ()


def _rund(zahl: int) -> int:
    """Mindestens so viel, und für ähnliche Fragen gleich viel: Dann wird es nur einmal gezählt."""
    return RUND * max(1, -(-zahl // RUND))


LIEGT, LAEUFT = "liegt", "laeuft"


@dataclass(frozen=True, slots=True)
class Gefallen:
    """RS-ANG-05, -06, -07: was ein Angriffswurf gegen eine Initiative ist."""

    initiative: int

    def __call__(self, offen: Offen) -> str:
        return _art(offen, self.initiative)


def _art(offen: Offen, initiative: int) -> str:
    summe, laeuft, patzer = offen
    if patzer or summe < initiative:
        return PATZER if patzer else DANEBEN
    return LAEUFT if laeuft else LIEGT


@dataclass(frozen=True, slots=True)
class Hoehe:
    """Wie hoch ein Angriffswurf dieser Art ist; von anderen nichts."""

    art: str
    initiative: int

    def __call__(self, offen: Offen) -> int | None:
        return offen.summe if _art(offen, self.initiative) == self.art else None


@dataclass(frozen=True, slots=True)
class Getroffen:
    """Wie hoch ein Angriffswurf ist, von dem bekannt ist, von welcher Art er ist."""

    wurf: Wurf
    art: str

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        hoehe = Hoehe(self.art, self.wurf.bis)
        return (yield from until(Only(self.wurf, hoehe, shared=True)))


@dataclass(frozen=True, slots=True)
class SalveChance:
    """Trifft die Salve, und was richtet sie an?"""

    angriff: Angriff = 7
    plus: Plus = 0
    initiative: Annotated[int, Ask("Initiative des Ziels", 0, 80, rule="RS-ANG-09")] = 12
    abwehr: Wehr = 8
    mehr: Mehr = 0

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        wurf = Wurf(self.angriff, self.plus, self.initiative)
        art = yield from unit(Only(wurf, Gefallen(self.initiative), shared=True))
        if art in (PATZER, DANEBEN):
            return art
        fest = ((1, Getroffen(wurf, art)), (-1, Summe(self.abwehr - 1)))
        ketten = self._spanne().ketten(GENUG, art == LAEUFT, dagegen=True)
        danach = AddedUp((*fest, *ketten), zeile, -self.mehr, tuple(range(0, GENUG + 1, STUFE)))
        return (yield from become(self, danach, note))

    def _spanne(self) -> Spanne:
        hoechstens = max(6 * self.angriff + self.plus, self.initiative + 5)
        mindestens = self.angriff + self.plus
        wehr = self.abwehr - 1
        return Spanne(mindestens - self.mehr - 6 * wehr, hoechstens - self.mehr - wehr)


def ausgang(differenz: int) -> str:
    """RS-ANG-05, -06: ob ein Angriff die Initiative erreicht."""
    return DANEBEN if differenz < 0 else "treffer"


@dataclass(frozen=True, slots=True)
class TrefferChance:
    """Trifft der Angriff ein Schiff, dessen Initiative noch nicht geworfen ist?"""

    angriff: Angriff = 7
    plus: Plus = 0
    manoevrieren: Annotated[int, Ask("Manövrieren (W)", 0, 20, rule="RS-INI-01")] = 2
    geschwindigkeit: Tempo = 5
    bonus: Bonus = 0

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        wild = yield from ein_wuerfel()
        if wild == 1:
            return PATZER
        anderer = (yield from ein_wuerfel()) if self.manoevrieren else 0
        patzer = anderer == 1
        dagegen = 0 if patzer else max(0, self.manoevrieren - 1)
        fest = self.plus - self.geschwindigkeit - (0 if patzer else self.bonus)
        andere = 0 if patzer else anderer
        danach = self._verglichen(fest + wild - andere, dagegen, wild == 6, anderer == 6)
        return (yield from become(self, danach, note))

    def _verglichen(self, fest: int, dagegen: int, *laufen: bool) -> AddedUp[str]:
        """Ein Würfel weniger ist ein Würfel mehr und sieben weniger: Es zählt nur, wie viele."""
        alle = self.angriff - 1 + dagegen
        fest -= 7 * dagegen
        ketten = Spanne(fest + alle, fest + 6 * alle).ketten(0, *laufen)
        return AddedUp(((1, Summe(alle)), *ketten), ausgang, fest, (0,))


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

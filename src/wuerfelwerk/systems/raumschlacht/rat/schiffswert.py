"""Raumschlacht: was ein Schiff der Taktik wert ist und was eine Salve davon nimmt, genau gezählt.

Die Gewichte sind Annahmen der Taktik, nicht Regel; was daraus folgt, ist ausgezählt: jede Zeile der
Schadenstabelle mit jedem Systemwurf.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from wuerfelwerk.systems.raumschlacht.lagebild import Gegenueber
from wuerfelwerk.systems.raumschlacht.rat.schadenserwartung import ausgaenge, summen
from wuerfelwerk.systems.raumschlacht.schadenstabelle import BESCHAEDIGT, PATZER, SCHILDE, ZERSTOERT

DASEIN = 4000
"""Was ein Schiff schon dadurch wert ist, dass es noch da ist, in Tausendsteln."""
JE_WUERFEL = (600, 300, 900, 900, 1000, 1600)
"""Was ein Würfel jedes Wertes wert ist, in der Reihenfolge von ``Bau``."""
JE_BONUS = 400
SCHILDE_UNTEN = 150
"""Was ein Schildwürfel wert ist, der für den Rest der Runde fehlt."""
BONUS_AUS = 200


class Bau(NamedTuple):
    """Woraus ein Schiff besteht."""

    manoevrieren: int
    geschwindigkeit: int
    zielcomputer: int
    geschuetzschaden: int
    schilde: int
    rumpf: int
    captain: int

    @classmethod
    def von(cls, schiff: Gegenueber) -> Bau:
        """Was von einem Schiff am Tisch dazugehört."""
        return cls(*schiff[10:15], schiff.rumpf, schiff.captain)


def je_wuerfel(name: str) -> int:
    """Was ein Würfel eines Wertes wert ist."""
    return JE_WUERFEL[Bau._fields.index(name)]


TRIEBWERK, TEMPO, GESCHUETZE, ZIELCOMPUTER, SCHILDWERT, RUMPF, CAPTAIN = 0, 1, 3, 2, 4, 5, 6
SYSTEME = (TRIEBWERK, GESCHUETZE, ZIELCOMPUTER, SCHILDWERT, RUMPF, CAPTAIN)
"""Was die Treffertabelle trifft, 1 bis 6."""


@lru_cache(4096)
def wert(bau: Bau) -> int:
    """Der Wert eines Schiffes in Tausendsteln; zerstört ist es nichts wert."""
    if bau.rumpf <= 0:
        return 0
    wuerfel = sum(n * je for n, je in zip(bau, JE_WUERFEL, strict=False))
    return DASEIN + wuerfel + JE_BONUS * bau.captain


def getroffen(bau: Bau, system: int, wuerfel: int) -> Bau:
    """RS-SYSTEM: Würfel für Würfel, und was nicht mehr da ist, trifft den Rumpf."""
    werte = list(bau)
    for _ in range(wuerfel):
        wo = SYSTEME[system - 1]
        if wo == TRIEBWERK and not werte[wo]:
            wo = TEMPO
        if wo == CAPTAIN and werte[wo]:
            werte[wo] = 0
        else:
            werte[wo if werte[wo] else RUMPF] -= 1
    return Bau(*werte)


@lru_cache(4096)
def nach_treffern(bau: Bau, systeme: int, wuerfel: int) -> tuple[int, int]:
    """Im Mittel über alle Systemwürfe: wie viel Wert fehlt, und wie oft (in Tausendsteln) alles."""
    if systeme == 0 or bau.rumpf <= 0:
        return 0, 1000 * (bau.rumpf <= 0)
    fehlt = faellt = 0
    for system in range(1, 7):
        danach = getroffen(bau, system, wuerfel)
        weiter, zerstoert = nach_treffern(danach, systeme - 1, wuerfel)
        fehlt += wert(bau) - wert(danach) + weiter
        faellt += zerstoert
    return fehlt // 6, faellt // 6


@lru_cache(4096)
def _patzt(bau: Bau) -> int:
    """RS-ANG-07: was ein Patzer den kostet, der feuert; eine 6 kostet den Bonus für die Runde."""
    ohne = bau._replace(captain=0)
    fehlt = sum(wert(ohne) - wert(getroffen(ohne, system, 1)) for system in range(1, 6))
    return (fehlt + BONUS_AUS) // 6


class Salvenwert(NamedTuple):
    """Was eine Salve im Mittel bringt und kostet, in Tausendsteln."""

    nutzen: int
    """Was dem Ziel fehlt, weniger, was der eigene Patzer kostet."""
    versenkt: int
    """Wie oft von tausend Mal das Ziel zerstört ist."""


@lru_cache(16384)
def salve(
    von: Bau, angriff: int, plus: int, an: Bau, initiative: int, abwehr: int, mehr: int
) -> Salvenwert:
    """Eine Salve gegen eine bekannte Initiative."""
    if angriff == 0 or abwehr == 0:
        return Salvenwert(0, 0)
    gezaehlt = ausgaenge(angriff, plus, initiative, abwehr, mehr)
    alle = sum(gezaehlt.values())
    nutzen = gezaehlt[ZERSTOERT] * wert(an) - gezaehlt[PATZER] * _patzt(von)
    nutzen += gezaehlt[SCHILDE] * SCHILDE_UNTEN * (abwehr - an.rumpf if an.schilde else 0)
    versenkt = gezaehlt[ZERSTOERT] * 1000
    for zeile, (systeme, wuerfel) in BESCHAEDIGT.items():
        fehlt, faellt = nach_treffern(an, systeme, wuerfel)
        nutzen, versenkt = nutzen + gezaehlt[zeile] * fehlt, versenkt + gezaehlt[zeile] * faellt
    return Salvenwert(nutzen // alle, versenkt // alle)


@lru_cache(4096)
def jetzt(von: Gegenueber, an: Gegenueber) -> Salvenwert:
    """Eine Salve in dieser Runde."""
    ziel = (Bau.von(an), an.initiative, an.abwehr, an.abwehr_plus)
    return salve(Bau.von(von), von.angriff, von.angriff_plus, *ziel)


@lru_cache(4096)
def demnaechst(von: Gegenueber, an: Gegenueber) -> Salvenwert:
    """Eine Salve in der nächsten Runde: Schilde stehen wieder, die Initiative ist mittelgut."""
    ziel = Bau.von(an)
    abwehr = ziel.schilde + ziel.rumpf
    mit = (ziel, _mittlere(ziel), abwehr, an.abwehr_plus)
    return salve(Bau.von(von), von.angriff, von.angriff_plus, *mit)


@lru_cache(1024)
def _mittlere(bau: Bau) -> int:
    """Was die nächste Initiative im Mittel zeigt."""
    return round(sum(n * ini for ini, n in enumerate(initiative(bau))) / GANZ)


GANZ = 1_000_000
HOECHSTENS = 60


@lru_cache(1024)
def initiative(bau: Bau) -> tuple[int, ...]:
    """Wie oft von einer Million Mal die nächste Initiative jede Zahl zeigt; 60 ist auch mehr."""
    gut, patzer = summen(bau.manoevrieren)
    plus = bau.geschwindigkeit + max(0, bau.captain - 1)
    alle = sum(gut) + sum(patzer)
    oft = [0] * (HOECHSTENS + 1)
    for augen, n in enumerate(gut):
        oft[min(HOECHSTENS, augen + plus)] += n * GANZ // alle
    oft[min(HOECHSTENS, bau.geschwindigkeit)] += sum(patzer) * GANZ // alle
    return tuple(oft)


@lru_cache(1024)
def reichweiten(bau: Bau) -> tuple[float, ...]:
    """Wie oft die nächste Initiative für 0, 1, 2 … Zentimeter reicht."""
    oft = initiative(bau)
    return tuple(sum(oft[weit:]) / GANZ for weit in range(HOECHSTENS + 1))


@lru_cache(4096)
def zuerst(eines: Bau, anderes: Bau) -> float:
    """Wie oft das eine in der nächsten Runde vor dem anderen zieht."""
    unter, vorher = 0.0, 0
    for n, m in zip(initiative(eines), initiative(anderes), strict=True):
        unter += n * (vorher + m / 2)
        vorher += m
    return unter / GANZ / GANZ

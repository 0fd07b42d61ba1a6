"""Roll & Keep: was ein Wurf im Mittel bringt, genau, wie lang die Ketten auch sind."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import Wuerfelzahl

SEITEN = 10


def mittel(zahl: Wuerfelzahl, explodiert: bool) -> Fraction:
    """Die Summe der behaltenen Würfel und der Zuschlag, im Mittel; ``zahl`` ist begrenzt."""
    summe = _offen if explodiert else _beste
    return summe(zahl.werfen, zahl.behalten) + zahl.bonus


@cache
def _beste(wuerfel: int, behalten: int, seiten: int = SEITEN) -> Fraction:
    """Ohne Explosion: Für jede Augenzahl kommt hinzu, wie viele behaltene sie erreichen."""
    erreicht = sum(
        min(da, behalten) * comb(wuerfel, da) * ab**da * (seiten - ab) ** (wuerfel - da)
        for ab in range(1, seiten + 1)
        for da in range(1, wuerfel + 1)
    )
    return Fraction(erreicht, seiten**wuerfel)


@cache
def _offen(wuerfel: int, behalten: int) -> Fraction:
    """Mit Explosion: Zehner sind besser als alles andere, und was sie nachwerfen, ist ein Wurf.

    Sind alle Zehner, steht dasselbe Mittel auch rechts; darum wird am Ende geteilt.
    """
    behalten = min(behalten, wuerfel)
    if not behalten:
        return Fraction()
    alle: int = SEITEN**wuerfel
    summe = Fraction(SEITEN * behalten)
    for zehner in range(wuerfel):
        rest = wuerfel - zehner
        wege: int = comb(wuerfel, zehner) * (SEITEN - 1) ** rest
        gehalten = min(zehner, behalten)
        wert = SEITEN * gehalten + _offen(zehner, gehalten)
        summe += wege * (wert + _beste(rest, behalten - gehalten, SEITEN - 1))
    return summe / (alle - 1)

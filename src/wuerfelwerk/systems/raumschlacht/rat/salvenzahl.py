"""Raumschlacht: eine Salve auf einmal gezählt, über Summen statt über Würfe."""

from __future__ import annotations

from functools import lru_cache

from wuerfelwerk.rules.shortcuts.counted import COUNTED
from wuerfelwerk.systems.raumschlacht.angriff import Salve
from wuerfelwerk.systems.raumschlacht.rat.schadenserwartung import gewoehnliche
from wuerfelwerk.systems.raumschlacht.schadenstabelle import DANEBEN, PATZER, zeile
from wuerfelwerk.systems.raumschlacht.treffer import Ausgang
from wuerfelwerk.systems.raumschlacht.zaehlung import KETTE, Gezaehlt

Wurfzahlen = tuple[tuple[int, bool, int], ...]
"""Je Summe, und ob der Wild Die eine Eins zeigt: wie oft."""


def _wild() -> dict[tuple[int, bool], int]:
    """Der Wild Die allein, bis zur längsten Kette, die noch unterschieden wird."""
    wege = {(auge, auge == 1): 6**KETTE for auge in range(1, 6)}
    for sechser in range(1, KETTE + 1):
        for auge in range(1, 6):
            wege[6 * sechser + auge, False] = 6 ** (KETTE - sechser)
    wege[6 * (KETTE + 1), False] = 1
    return wege


WILD = _wild()


@lru_cache(maxsize=256)
def summen(wuerfel: int, plus: int) -> Wurfzahlen:
    """Wie oft ein Sammelwurf jede Summe zeigt, mit allem, was dazukommt."""
    if not wuerfel:
        return ((plus, False, 1),)
    found: dict[tuple[int, bool], int] = {}
    for augen, n in enumerate(gewoehnliche(wuerfel - 1)):
        for (wild, patzer), wege in WILD.items() if n else ():
            key = plus + augen + wild, patzer
            found[key] = found.get(key, 0) + n * wege
    return tuple((summe, patzer, n) for (summe, patzer), n in found.items())


@COUNTED.of(Salve)
def _salve(salve: Salve) -> dict[Ausgang, int]:
    angriff, abwehr = Gezaehlt.von(salve.angriff), Gezaehlt.von(salve.abwehr)
    return ausgaenge(angriff, abwehr, salve.initiative)


@lru_cache(maxsize=256)
def ausgaenge(angriff: Gezaehlt, abwehr: Gezaehlt, initiative: int) -> dict[Ausgang, int]:
    """Was von einer Salve zu spüren ist, von gleich wahrscheinlichen Fällen."""
    found: dict[Ausgang, int] = {}
    abwehren = summen(abwehr.wuerfel, abwehr.plus)
    alle = sum(n for _, _, n in abwehren)
    for summe, patzer, n in summen(angriff.wuerfel, angriff.plus):
        if patzer or summe < initiative:
            ausgang = Ausgang(PATZER if patzer else DANEBEN)
            found[ausgang] = found.get(ausgang, 0) + n * alle
            continue
        for dagegen, abwehr_patzt, m in abwehren:
            ausgang = Ausgang(zeile(summe - dagegen), abwehr_patzt)
            found[ausgang] = found.get(ausgang, 0) + n * m
    return found

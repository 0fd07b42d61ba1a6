"""Raumschlacht: was eine Salve im Mittel anrichtet, schnell ausgezählt für die Taktik.

Ein schneller Zwilling von ``Salve``: Er zählt dieselben Ausgänge über Summen statt über Würfe. Wer
gleich oft eine Kette von mehr als ``KETTE`` Sechsern wirft, ist hier gleich gut dran.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate

from wuerfelwerk.systems.raumschlacht.schadenstabelle import (
    ABGEFANGEN,
    AUSGAENGE,
    DANEBEN,
    PATZER,
    STUFE,
    ZEILEN,
)
from wuerfelwerk.systems.raumschlacht.zaehlung import KETTE

WERT = {
    "patzer": -800,
    "daneben": 0,
    "abgefangen": 0,
    "schilde": 500,
    "klein": 1000,
    "doppelt": 2000,
    "gross": 2000,
    "doppelt_gross": 4000,
    "zerstoert": 8000,
}
"""Was ein Ausgang wert ist, in Tausendstel Würfeln Schaden; Annahme der Taktik, nicht Regel."""
Zahlen = tuple[int, ...]


@lru_cache(256)
def gewoehnliche(wuerfel: int) -> Zahlen:
    """Wie oft so viele Würfel jede Summe zeigen."""
    if wuerfel == 0:
        return (1,)
    davor = gewoehnliche(wuerfel - 1)
    return (0, *(sum(davor[max(0, at - 5) : at + 1]) for at in range(len(davor) + 5)))


def _wild() -> Zahlen:
    """Der Wild Die ohne Patzer, bis zur längsten Kette, die noch unterschieden wird."""
    wege = [0] * (6 * (KETTE + 1))
    for sechser in range(KETTE + 1):
        for auge in range(1, 6):
            wege[6 * sechser + auge] = 6 ** (KETTE - sechser)
    wege[6 * KETTE + 5] += 1
    wege[1] = 0
    return tuple(wege)


WILD = _wild()
WEGE: int = 6 ** (KETTE + 1)


@lru_cache(256)
def summen(wuerfel: int) -> tuple[Zahlen, Zahlen]:
    """Wie oft ein Sammelwurf jede Summe zeigt: ohne Patzer, und mit."""
    if wuerfel == 0:
        return (1,), (0,)
    rest = gewoehnliche(wuerfel - 1)
    gut = [0] * (len(rest) + len(WILD))
    for summe, n in enumerate(rest):
        for wild, wege in enumerate(WILD):
            gut[summe + wild] += n * wege
    return tuple(gut), (0, *(n * (WEGE // 6) for n in rest))


@lru_cache(4096)
def ausgaenge(angriff: int, plus: int, initiative: int, abwehr: int, mehr: int) -> dict[str, int]:
    """Wie oft jeder Ausgang einer Salve eintritt, von gleich wahrscheinlichen Fällen."""
    gut, patzer = summen(angriff)
    ohne, mit = summen(abwehr)
    breite = max(len(ohne), len(mit))
    abwehren = [(*ohne, *[0] * breite)[at] + (*mit, *[0] * breite)[at] for at in range(breite)]
    bis = (0, *accumulate(abwehren))
    alle = bis[-1]
    gezaehlt = dict.fromkeys(AUSGAENGE, 0)
    gezaehlt[PATZER] = sum(patzer) * alle
    for augen, n in enumerate(gut):
        if augen + plus < initiative:
            gezaehlt[DANEBEN] += n * alle
        elif n:
            _vergleichen(gezaehlt, n, augen + plus - mehr, bis)
    return gezaehlt


def _vergleichen(gezaehlt: dict[str, int], n: int, gleich: int, bis: Zahlen) -> None:
    """Ein Angriff gegen alle Verteidigungen; ``gleich`` ist die Verteidigung, die er erreicht."""

    def hoechstens(summe: int) -> int:
        return bis[min(max(summe + 1, 0), len(bis) - 1)]

    gezaehlt[ABGEFANGEN] += n * (bis[-1] - hoechstens(gleich))
    for nummer, zeile in enumerate(ZEILEN):
        ab = gleich - STUFE * nummer
        unten = hoechstens(ab - STUFE) if nummer < len(ZEILEN) - 1 else 0
        gezaehlt[zeile] += n * (hoechstens(ab) - unten)


@lru_cache(4096)
def erwartung(angriff: int, plus: int, initiative: int, abwehr: int, mehr: int, rumpf: int) -> int:
    """Der mittlere Schaden einer Salve in Tausendstel; wer wenig Rumpf hat, fällt eher."""
    if angriff == 0 or abwehr == 0:
        return 0
    gezaehlt = ausgaenge(angriff, plus, initiative, abwehr, mehr)
    wert = dict(WERT)
    if rumpf <= 2:
        wert |= {"klein": 1500, "doppelt": 3000, "gross": 3500, "doppelt_gross": 6000}
    return sum(n * wert[was] for was, n in gezaehlt.items()) // sum(gezaehlt.values())

"""Roll & Keep: Wundstufen und ihre Abzüge (RK-WUND-01)."""

from __future__ import annotations

from functools import lru_cache

from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.values import dataclass

DOWN, OUT, TOT = "down", "out", "tot"
_L5R3 = (
    ("gesund", 0, 2), ("nicked", 3, 2), ("grazed", 5, 2), ("hurt", 10, 2),
    ("injured", 15, 2), ("crippled", 20, 2), (DOWN, 40, 2), (OUT, 40, 5),
)  # fmt: skip
_L5R4 = (("gesund", 0, 5), *_L5R3[1:-1], (OUT, 40, 2))
"""Vierte Ausgabe, ein Beispiel und nicht aus der Quelle: Gesund 5 × Erde, alle anderen 2 × Erde."""
Zeile = tuple[str, int, int]


@dataclass(frozen=True, slots=True)
class Stufe:
    """Eine Wundstufe: bis zu wie vielen Wunden sie reicht und was sie den TN erschwert."""

    name: str
    bis: int
    abzug: int


def stufen(erde: int, lesart: Lesart) -> tuple[Stufe, ...]:
    """RK-WUND-01: alle Stufen bis Out; was darüber hinausgeht, ist der Tod."""
    return _stufen(erde, lesart.wundmodell, lesart.wundtabelle)


@lru_cache(maxsize=256)
def _stufen(erde: int, modell: str, tabelle: tuple[str, ...]) -> tuple[Stufe, ...]:
    """Gefragt wird danach bei jedem Ereignis."""
    eigene = _bis_out(tuple(map(_gelesen, tabelle))) if modell == "eigene" and tabelle else ()
    reihe = eigene or (_L5R4 if modell == "l5r4" else _L5R3)
    found, bis = list[Stufe](), 0
    for name, abzug, faktor in reihe:
        bis += erde * faktor
        found.append(Stufe(name, bis, abzug))
    return tuple(found)


def _bis_out(reihe: tuple[Zeile, ...]) -> tuple[Zeile, ...]:
    """Die letzte Stufe ist Out; nennt die Tabelle keine, gilt 5 × Erde wie in der Vorgabe."""
    namen = [name for name, _, _ in reihe]
    if OUT in namen:
        return reihe[: namen.index(OUT) + 1]
    return (*reihe, (OUT, reihe[-1][1], 5))


def _gelesen(eintrag: str) -> Zeile:
    """Ein Eintrag der Tabelle des Tisches: „Name Abzug Faktor“, etwa „down 40 2“.

    Ohne Faktor ist die Stufe 2 × Erde breit (Out 5 × Erde), ohne Abzug erschwert sie nichts.
    """
    worte = eintrag.lower().split()
    zahlen = list[int]()
    while len(worte) > 1 and len(zahlen) < 2 and _ist_zahl(worte[-1]):
        zahlen.insert(0, int(worte.pop()))
    name = " ".join(worte)
    abzug, *faktor = zahlen or [0]
    return name, abzug, faktor[0] if faktor else (5 if name == OUT else 2)


def _ist_zahl(wort: str) -> bool:
    return wort.isascii() and wort.isdigit() and len(wort) <= 3


def steht_bis(alle: tuple[Stufe, ...]) -> int:
    """RK-WUND-04: So viele Wunden hat, wer noch steht; eine mehr, und er ist Down oder Out."""
    stehend = [each.bis for each in alle if each.name not in (DOWN, OUT)]
    return stehend[-1] if stehend else alle[-1].bis


def stufe_bei(wunden: int, erde: int, lesart: Lesart) -> Stufe:
    """Eine genau gefüllte Stufe zählt noch zu ihr; über Out hinaus ist tot."""
    alle = stufen(erde, lesart)
    return next((each for each in alle if wunden <= each.bis), Stufe(TOT, wunden, alle[-1].abzug))

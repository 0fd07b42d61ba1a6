"""Kaskade: Würfelstufe und Würfelzahl (KAS-WURF)."""

from __future__ import annotations

from wuerfelwerk.systems.kaskade.lesart import Lesart

STUFEN = (8, 12, 20)
MOST_WUERFEL = 6
STERN_AB = 12
"""KAS-STERN-01: ab diesem FkW gibt es den Könnerstern."""
_EIGENSCHAFT = ((21, 6, 20), (18, 5, 20), (15, 4, 20), (12, 3, 20), (8, 3, 12), (0, 3, 8))


def eigenschaftsvorrat(wert: int) -> tuple[int, int]:
    """KAS-WURF-03: Anzahl und Seiten zu einem Eigenschaftswert.

    >>> [eigenschaftsvorrat(wert) for wert in (7, 8, 12, 15, 18, 21)]
    [(3, 8), (3, 12), (3, 20), (4, 20), (5, 20), (6, 20)]
    """
    return next((anzahl, seiten) for ab, anzahl, seiten in _EIGENSCHAFT if wert >= ab)


def stufe(fkw: int) -> int:
    """KAS-M-01: bis 7 W8, 8 bis 11 W12, ab 12 W20."""
    return eigenschaftsvorrat(fkw)[1]


def begrenzt(anzahl: int, malus: int, lesart: Lesart) -> int:
    """KAS-WURF-02, KAS-M-02, -03: höchstens sechs, dann Mali; unter 0 geht es nicht."""
    if lesart.malus_vor_deckel:
        rest = min(MOST_WUERFEL, anzahl - malus)
    else:
        rest = min(MOST_WUERFEL, anzahl) - malus
    return max(1 if lesart.mindestens_ein_wuerfel else 0, rest)

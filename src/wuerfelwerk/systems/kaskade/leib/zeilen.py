"""Kaskade: Physis- und Psychezeilen: welche geleert sind und was die aktuelle noch braucht."""

from __future__ import annotations

from functools import lru_cache

MOST_ZEILEN, LAENGSTE = 10, 20
Zeilen = tuple[int, ...]


@lru_cache(maxsize=256)
def lesen(text: str) -> Zeilen | None:
    """Zeilenlängen wie „4/4/4“; was nicht so dasteht, ist keine Angabe.

    >>> lesen("4/4/2")
    (4, 4, 2)
    """
    teile = [teil.strip() for teil in text.split("/")]
    if not all(teil.isascii() and teil.isdigit() and len(teil) <= 2 for teil in teile):
        return None
    found = tuple(int(teil) for teil in teile)
    return found if len(found) <= MOST_ZEILEN and all(1 <= n <= LAENGSTE for n in found) else None


def geleert(zeilen: Zeilen, stand: int) -> int:
    """KAS-PHPS-01, -02: wie viele Zeilen leer sind; die erste leert sich zuerst.

    >>> [geleert((4, 4, 4), stand) for stand in (9, 8, 7, 4, 0)]
    [0, 1, 1, 2, 3]
    """
    verloren, leer = sum(zeilen) - stand, 0
    for laenge in zeilen:
        verloren -= laenge
        if verloren < 0:
            break
        leer += 1
    return leer


def bis_voll(zeilen: Zeilen, stand: int) -> int:
    """KAS-REG-01, KAS-M-39: was die Zeile noch braucht, in der der letzte verlorene Punkt lag.

    >>> [bis_voll((4, 4, 4), stand) for stand in (12, 9, 8, 7, 1)]
    [0, 3, 4, 1, 3]
    """
    verloren = sum(zeilen) - stand
    for laenge in zeilen:
        if verloren <= laenge:
            return max(0, verloren)
        verloren -= laenge
    return max(0, verloren)

"""Kaskade: eine schlichte Taktik für jede Frage."""

from __future__ import annotations

from typing import Any

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.request import Answer, Number, Pick, Question, first_answer
from wuerfelwerk.systems.kaskade.lesart import VORGABE
from wuerfelwerk.systems.kaskade.proben.wertung import ergebnis, ohne
from wuerfelwerk.systems.kaskade.rat.schlicht_kampf import im_kampf

UEBLICH = 7
"""Welchen Mindestwert eine schlichte SL nennt; Annahme, nicht Regel."""


def schlicht(frage: Question[Any]) -> Answer:
    """Lässt alles liegen, gleicht schonend aus, verwandelt nichts und setzt nichts ein."""
    if taktik := im_kampf(frage):
        return taktik(frage)
    match frage:
        case Pick():
            return _wuerfel(frage)
        case Number(rule="KAS-WURF-05"):
            return UEBLICH
        case Number(low=low, high=high):
            return max(low, min(0, high))
    return first_answer(frage)


def _wuerfel(frage: Pick) -> Hand:
    if frage.rule in ("KAS-SIEB-01", "KAS-KASK-02"):
        return _hoechste(frage, frage.at_most)
    if frage.rule == "KAS-PATZER-03":
        return max(frage.answers(), key=lambda weg: _bleibt(frage, weg))
    if frage.rule == "KAS-LERN-01":
        return _gelernt(frage)
    return _hoechste(frage, frage.at_least)


def _hoechste(frage: Pick, anzahl: int) -> Hand:
    """So viele der höchsten, und was liegen bleiben muss."""
    frei = sorted(ohne(frage.faces, frage.forced), reverse=True)[: anzahl - len(frage.forced)]
    return tuple(sorted((*frage.forced, *frei)))


def _bleibt(frage: Pick, weg: Hand) -> tuple[int, int]:
    """Das Ergebnis, das nach dem Ausgleich bleibt."""
    wert = int(str(frage.fact("wert") or 0))
    return ergebnis(ohne(frage.faces, weg), wert, VORGABE), -len(weg)


def _gelernt(frage: Pick) -> Hand:
    """KAS-LERN-02: alles, wenn es gelungen ist; sonst nur den niedrigsten ablegen."""
    wert = int(str(frage.fact("wert") or 0))
    gelungen = max((*frage.faces, *frage.kept)) > wert
    return tuple(sorted(frage.faces)) if gelungen else (min(frage.faces),)

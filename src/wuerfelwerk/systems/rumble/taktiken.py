"""Dice Rumble: einen ganzen Kampf kühn, vorsichtig oder sparsam spielen.

Rat zu jeder Frage wäre für Tausende von Kämpfen zu viel.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wuerfelwerk.rules.request import Answer, Choice, Question
from wuerfelwerk.rules.system import Tactic
from wuerfelwerk.systems.rumble.schicksal import BEHALTEN, WIEDERHOLEN
from wuerfelwerk.systems.rumble.stand import Tisch
from wuerfelwerk.systems.rumble.taktik import schlicht


def kuehn(frage: Question[Any]) -> Answer:
    """RUM-REAKT-01: Wer angegriffen wird, schlägt zurück; auch Knappes wird noch einmal gewagt."""
    match frage:
        case Choice(rule="RUM-SCHICKSAL-02", options=options) if WIEDERHOLEN in options:
            return WIEDERHOLEN if _knapp(frage) else schlicht(frage)
    return _reagiert(frage, "gegenangriff")


def _knapp(frage: Choice) -> bool:
    """Ein Erfolg, der nur wenig Schaden macht: Im Wurf liegt mehr als die Hälfte des Wertes."""
    wurf, sw = frage.fact("wurf"), frage.fact("sw")
    return isinstance(wurf, int) and isinstance(sw, int) and 2 * wurf > sw


def vorsichtig(frage: Question[Any]) -> Answer:
    """RUM-REAKT-01: Wer angegriffen wird, weicht aus."""
    return _reagiert(frage, "ausweichen")


def _reagiert(frage: Question[Any], wie: str) -> Answer:
    match frage:
        case Choice(rule="RUM-REAKT-01", options=options) if wie in options and frage.fact(wie):
            return wie
    return schlicht(frage)


def sparsam(frage: Question[Any]) -> Answer:
    """RUM-SCHICKSAL-02: Schicksalspunkte bleiben für ein andermal."""
    match frage:
        case Choice(rule="RUM-SCHICKSAL-02"):
            return BEHALTEN
    return schlicht(frage)


TAKTIKEN: Mapping[str, Tactic[Tisch]] = {
    "bold": Tactic(policy=kuehn),
    "careful": Tactic(policy=vorsichtig),
    "thrifty": Tactic(policy=sparsam),
}

"""Dice Rumble: einen ganzen Kampf kühn, vorsichtig, sparsam oder auf Sieg spielen.

Rat zu jeder Frage wäre für Tausende von Kämpfen zu viel.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wuerfelwerk.rules.note import SILENT
from wuerfelwerk.rules.request import Answer, Choice, Question
from wuerfelwerk.rules.system import WIN, Tactic
from wuerfelwerk.systems.rumble.aktion import Angreifen
from wuerfelwerk.systems.rumble.grundlagen import wert
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


def auf_sieg(frage: Question[Any]) -> Answer:
    """RUM-DURCH-02: Gegenangriffe mit dem besseren Talent; sonst wie schlicht, samt Schicksal."""
    match frage:
        case Choice(rule="RUM-DURCH-02", options=options):
            return max(options, key=lambda talent: int(str(frage.fact(f"sw_{talent}") or 0)))
    return schlicht(frage)


def wirksamster(tisch: Tisch, zuege: Sequence[Any]) -> Any:
    """Der Angriff, der im Mittel am meisten anrichtet; alle auf dasselbe Ziel, bis es fällt.

    RUM-SCHADEN-02: Wer unter seinem Wert bleibt, richtet an, was fehlt, und dazu die Waffe.
    """
    angriffe = [zug for zug in zuege if isinstance(zug, Angreifen)]
    return max(angriffe, key=lambda zug: _schaden(tisch, zug)) if angriffe else zuege[0]


def _schaden(tisch: Tisch, zug: Angreifen) -> int:
    """Zehnmal, was ohne Abwehr zu erwarten ist."""
    figur = tisch.figur(zug.figur)
    sw = min(10, wert(tisch, figur, zug.talent, zug.attribut, 0, SILENT).schwellenwert)
    return sum(sw - wurf + figur.bogen.schaden(zug.waffe) for wurf in range(1, sw + 1))


TAKTIKEN: Mapping[str, Tactic[Tisch]] = {
    "bold": Tactic(policy=kuehn),
    "careful": Tactic(policy=vorsichtig),
    "thrifty": Tactic(policy=sparsam),
    WIN: Tactic(policy=auf_sieg, choose=wirksamster),
}
STAERKER: Mapping[str, int] = {"talente": 1, "werte": 1, "lp": 2}
"""Was ein Gegner mit jeder Stufe zulegt, wenn er stärker werden soll; Annahme, nicht Regel."""

"""Roll & Keep: einen ganzen Kampf kühn, vorsichtig, sparsam oder auf Sieg spielen.

Rat zu jeder Frage wäre für Tausende von Kämpfen zu viel.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wuerfelwerk.rules.request import Answer, Choice, Question
from wuerfelwerk.rules.system import WIN, Tactic
from wuerfelwerk.systems.rollkeep.rat.schlicht import LOHNT, schlicht
from wuerfelwerk.systems.rollkeep.stand import VOLLER_ANGRIFF, Tisch
from wuerfelwerk.systems.rollkeep.tisch import JA, NEIN


def kuehn(frage: Question[Any]) -> Answer:
    """RK-STELL-03: immer der volle Angriff, mit mehr Schaden und weniger Deckung."""
    match frage:
        case Choice(rule="RK-STELL-01", options=options) if VOLLER_ANGRIFF in options:
            return VOLLER_ANGRIFF
    return schlicht(frage)


def vorsichtig(frage: Question[Any]) -> Answer:
    """RK-VOID-09: ein Void-Punkt, sooft er eine Wundstufe erspart."""
    match frage:
        case Choice(rule="RK-VOID-09"):
            return JA if frage.fact("stufe") != frage.fact("stufe_erspart") else NEIN
    return schlicht(frage)


def sparsam(frage: Question[Any]) -> Answer:
    """RK-VOID-09: ein Void-Punkt nur, wo er ganz ausgenutzt wird und der Schaden schwer ist."""
    match frage:
        case Choice(rule="RK-VOID-09"):
            return JA if int(str(frage.fact("schaden") or 0)) >= 2 * LOHNT else NEIN
    return schlicht(frage)


def auf_sieg(frage: Question[Any]) -> Answer:
    """Voller Angriff, und Void gegen Wunden, die eine Stufe oder mindestens zehn Punkte kosten.

    Void bleibt sonst für diese Wunden liegen: Was sie ersparen, wiegt mehr als ein besserer Wurf.
    """
    match frage:
        case Choice(rule="RK-VOID-09") if vorsichtig(frage) == JA:
            return JA
    return kuehn(frage)


TAKTIKEN: Mapping[str, Tactic[Tisch]] = {
    "bold": Tactic(policy=kuehn),
    "careful": Tactic(policy=vorsichtig),
    "thrifty": Tactic(policy=sparsam),
    WIN: Tactic(policy=auf_sieg),
}
STAERKER: Mapping[str, int] = {"fertigkeiten": 1, "reflexe": 1}
"""Was ein Gegner mit jeder Stufe zulegt, wenn er stärker werden soll; Annahme, nicht Regel."""

"""Raumschlacht: eine ganze Schlacht kühn, vorsichtig, sparsam oder auf Sieg spielen.

Schlicht gespielt fährt jedes Schiff so gut, wie es auf seinem Bogen steht.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wuerfelwerk.rules.request import Answer, Question
from wuerfelwerk.rules.route import Route
from wuerfelwerk.rules.system import WIN, Tactic
from wuerfelwerk.systems.raumschlacht.rat.taktik import schlicht, weitsichtig
from wuerfelwerk.systems.raumschlacht.stand import Tisch
from wuerfelwerk.values import replace


def _als(stufe: str, frage: Question[Any]) -> Any:
    """Die Frage, wie sie an ein Schiff dieser Stärke ginge."""
    andere = tuple((name, wert) for name, wert in frage.facts if name != "stufe")
    return replace(frage, facts=(*andere, ("stufe", stufe)))


def kuehn(frage: Question[Any]) -> Answer:
    """Dorthin, wo der nächste Schuss am meisten anrichtet, was auch immer zurückkommt."""
    return schlicht(_als("mittel", frage))


def vorsichtig(frage: Question[Any]) -> Answer:
    """Weitsichtig, und auch heil lieber außer Reichweite als in einem schlechten Tausch."""
    if isinstance(frage, Route):
        return weitsichtig(frage, wund=True)
    return schlicht(_als("schwer", frage))


def sparsam(frage: Question[Any]) -> Answer:
    """Fährt nie ganz aus und feuert nur, wo es mehr bringt, als ein Patzer kosten kann."""
    return schlicht(_als("mittel" if isinstance(frage, Route) else "schwer", frage))


def auf_sieg(frage: Question[Any]) -> Answer:
    """Weitsichtig: was Ort und Schuss für den Rest der Schlacht wert sind, nicht nur jetzt."""
    return schlicht(_als("schwer", frage))


TAKTIKEN: Mapping[str, Tactic[Tisch]] = {
    "bold": Tactic(policy=kuehn),
    "careful": Tactic(policy=vorsichtig),
    "thrifty": Tactic(policy=sparsam),
    WIN: Tactic(policy=auf_sieg),
}
STAERKER: Mapping[str, int] = {"rumpf": 1, "schilde": 1}
"""Was ein Gegner mit jeder Stufe zulegt, wenn er stärker werden soll; Annahme, nicht Regel."""

"""Ultima Ratio Civium: einen ganzen Kampf kühn, vorsichtig, sparsam oder auf Sieg spielen.

Schlicht gespielt bleibt Tagesform liegen; jede Taktik gibt sie anders aus. Rat zu jeder Frage wäre
für Tausende von Kämpfen zu viel.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wuerfelwerk.rules.request import Answer, Number, Question
from wuerfelwerk.rules.system import WIN, Tactic
from wuerfelwerk.systems.urc.rat.taktik import mit_wuerfel, schlicht
from wuerfelwerk.systems.urc.stand import Tisch
from wuerfelwerk.values import replace

ZWEI = 2
"""Wie viele Würfel vor einem Wurf den Ausgang meist schon wenden; Annahme, nicht Regel."""


def mit_schwung(tisch: Tisch, zuege: Sequence[Any]) -> Any:
    """URC-TF-09: Wer Tagesform hat, wirft beim bewaffneten Angriff einen Würfel mehr."""
    figur = tisch.dran()
    return next(mit_wuerfel(zuege[0], figur), zuege[0]) if figur else zuege[0]


def mit_wucht(tisch: Tisch, zuege: Sequence[Any]) -> Any:
    """URC-TF-09: zwei Würfel mehr, solange es reicht: Was früh fällt, schlägt nicht mehr zurück.

    Im Turnier gewinnt das öfter als ein Würfel und öfter, als Tagesform für die Abwehr zu lassen.
    """
    figur = tisch.dran()
    zug = mit_schwung(tisch, zuege)
    return replace(zug, tagesform=min(ZWEI, figur.tagesform)) if figur and zug != zuege[0] else zug


def vorsichtig(frage: Question[Any]) -> Answer:
    """URC-RND-11: Tagesform geht in die Abwehr, bis zu zwei Würfel."""
    match frage:
        case Number(rule="URC-RND-11", high=high) if frage.fact("schaden"):
            return min(ZWEI, high)
    return schlicht(frage)


def sparsam(frage: Question[Any]) -> Answer:
    """URC-RND-11: ein Würfel, und nur, wenn es zweimal so nicht gut ginge."""
    match frage:
        case Number(rule="URC-RND-11", high=high) if _bedroht(frage):
            return min(1, high)
    return schlicht(frage)


def _bedroht(frage: Question[Any]) -> bool:
    schaden, tp = frage.fact("schaden"), frage.fact("tp")
    return isinstance(schaden, int) and isinstance(tp, int) and ZWEI * schaden >= tp


TAKTIKEN: Mapping[str, Tactic[Tisch]] = {
    "bold": Tactic(choose=mit_schwung),
    "careful": Tactic(policy=vorsichtig),
    "thrifty": Tactic(policy=sparsam),
    WIN: Tactic(choose=mit_wucht),
}
STAERKER: Mapping[str, int] = {"angriffswert": 1, "verteidigungswert": 1, "tp": 3}
"""Was ein Gegner mit jeder Stufe zulegt, wenn er stärker werden soll; Annahme, nicht Regel."""

"""A decision that leads to a throw yet to come: worth what that throw is worth by itself.

A procedure says with which dice, or with which throw, one of its values goes on (``onward``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

from wuerfelwerk.advice.shortcuts.let_lie import answers_worth, fitting
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.keep.let_lie import best_plan
from wuerfelwerk.odds.keep.solver import Plan
from wuerfelwerk.rules.note import SILENT
from wuerfelwerk.rules.procedure import Done, Open, Policy, Slot, Start, advance
from wuerfelwerk.rules.request import Answer, Pick, Throw
from wuerfelwerk.rules.shortcuts.let_lie import Laying, near_laying_of

MOST_ASKED = 100
"""How much may be asked before a throw that is yet to come."""
Worth: TypeAlias = Callable[[Any], int]


class Saved:
    """What dice are worth of which any may lie when a throw begins."""

    def __init__(self, plan: Plan[Fraction]) -> None:
        self._plan = plan
        self._best: dict[Hand, Fraction] = {}

    def __call__(self, hand: Hand) -> Fraction:
        found = self._best.get(hand)
        if found is None:
            fewer = {hand[:i] + hand[i + 1 :] for i in range(len(hand))}
            found = max([self._plan.value(hand), *map(self, fewer)])
            self._best[hand] = found
        return found


def leads(throw: Start[Any]) -> bool:
    """Does a procedure say what its values go on with?"""
    return hasattr(throw, "onward")


def ends_worth(laying: Laying, worth: Worth) -> Callable[[Any], Fraction]:
    """What the ends of a laying are worth."""
    if laying.then is not None:
        return Saved(best_plan(laying.then, worth))
    return lambda end: Fraction(worth(end))


def onward(
    throw: Start[Any], given: Mapping[Slot, Answer], asked: Open, worth: Worth, policy: Policy
) -> list[tuple[Answer, Fraction]]:
    """Every answer with the worth of the throw it leads to; nothing where that says too little."""
    found = list[tuple[Answer, Fraction]]()
    for answer in asked.question.answers():
        known = {**given, asked.slot: answer}
        value = _followed(throw, known, asked, worth, policy)
        if value is None:
            return []
        found.append((answer, value))
    return found


def _followed(
    throw: Start[Any], given: Mapping[Slot, Answer], asked: Open, worth: Worth, policy: Policy
) -> Fraction | None:
    """On to the end of the procedure, or to dice that are let lie; the rest is answered plainly."""
    near = near_laying_of(throw)
    for _ in range(MOST_ASKED):
        standing = advance(throw, given, SILENT, asked.slot.path)
        if isinstance(standing, Done):
            laying: Laying | None = throw.onward(standing.value)  # type: ignore[attr-defined]
            return None if laying is None else _from(laying, worth)
        question, slot = standing.open[0].question, standing.open[0].slot
        if isinstance(question, Throw):
            return None
        fits = fitting(near, question) if isinstance(question, Pick) else None
        if fits is not None and isinstance(question, Pick):
            return max(each for _, each in answers_worth(fits, question, ends_worth(fits, worth)))
        given = {**given, slot: policy(question)}
    return None


def _from(laying: Laying, worth: Worth) -> Fraction:
    """What a laying is worth with the dice that lie in it."""
    if len(laying.kept) == laying.dice:
        value = ends_worth(laying, worth)
        return max(map(value, laying.ends(laying.kept)))
    return best_plan(laying, worth).value(laying.kept)

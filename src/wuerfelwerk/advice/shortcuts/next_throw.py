"""A decision that leads to a throw yet to come: worth what that throw is worth by itself.

It is said with which dice, or with which throw, a value of a procedure goes on (``Aside.onward``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, TypeAlias

from wuerfelwerk.advice.shortcuts.let_lie import Means, answers_worth, fitting
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.keep.let_lie import best_plan
from wuerfelwerk.odds.keep.solver import Plan
from wuerfelwerk.rules.note import SILENT, Path
from wuerfelwerk.rules.procedure import Done, Open, Policy, Slot, Start, advance
from wuerfelwerk.rules.request import Answer, Pick, Throw
from wuerfelwerk.rules.shortcuts.let_lie import Laying, near_laying_of
from wuerfelwerk.values import dataclass

MOST_ASKED = 100
"""How much may be asked before a throw that is yet to come."""
Worth: TypeAlias = Callable[[Any], tuple[int, ...]]
"""What the value of a throw is worth by itself, for goals in their order."""


class Saved:
    """What dice are worth of which any may lie when a throw begins."""

    def __init__(self, plan: Plan[Means]) -> None:
        self._plan = plan
        self._best: dict[Hand, int] = {}
        self._worths: dict[int, Means] = {}

    def __call__(self, hand: Hand) -> Means:
        rank = self._rank(hand)
        found = self._worths.get(rank)
        if found is None:
            found = self._worths[rank] = self._plan.at_rank(rank)
        return found

    def _rank(self, hand: Hand) -> int:
        """The best that some of the dice are worth: by their place among all worths."""
        found = self._best.get(hand)
        if found is None:
            fewer = {hand[:i] + hand[i + 1 :] for i in range(len(hand))}
            found = self._best[hand] = max([self._plan.rank(hand), *map(self._rank, fewer)])
        return found


def ends_worth(laying: Laying, worth: Worth) -> Callable[[Any], Means]:
    """What the ends of a laying are worth."""
    if laying.then is not None:
        return Saved(best_plan(laying.then, worth))
    return lambda end: tuple(map(Fraction, worth(end)))


@dataclass(frozen=True, slots=True)
class NextThrow:
    """Weighs the answers within a procedure by the throw that its value goes on with."""

    start: Start[Any]
    onward: Callable[[Any], Laying | None]
    worth: Worth
    policy: Policy

    def answers(self, given: Mapping[Slot, Answer], asked: Open) -> list[tuple[Answer, Means]]:
        """Every answer with the worth of the throw it leads to; nothing where that is unknown."""
        found = list[tuple[Answer, Means]]()
        for answer in asked.question.answers():
            value = self._followed({**given, asked.slot: answer}, asked.slot.path)
            if value is None:
                return []
            found.append((answer, value))
        return found

    def _followed(self, given: Mapping[Slot, Answer], at: Path) -> Means | None:
        """On to the end, or to dice that are let lie; the rest is answered plainly."""
        near, worth = near_laying_of(self.start), self.worth
        for _ in range(MOST_ASKED):
            standing = advance(self.start, given, SILENT, at)
            if isinstance(standing, Done):
                laying = self.onward(standing.value)
                return None if laying is None else _from(laying, worth)
            question, slot = standing.open[0].question, standing.open[0].slot
            if isinstance(question, Throw):
                return None
            fits = fitting(near, question) if isinstance(question, Pick) else None
            if fits is not None and isinstance(question, Pick):
                ends = ends_worth(fits, worth)
                return max(each for _, each in answers_worth(fits, question, ends))
            given = {**given, slot: self.policy(question)}
        return None


def _from(laying: Laying, worth: Worth) -> Means:
    """What a laying is worth with the dice that lie in it."""
    if len(laying.kept) == laying.dice:
        value = ends_worth(laying, worth)
        return max(map(value, laying.ends(laying.kept)))
    found: Means = best_plan(laying, worth).value(laying.kept)
    return found

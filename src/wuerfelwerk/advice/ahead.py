"""Looking ahead from one question or command: worlds, budgets, and what is left where it is much.

All cases of one question are reckoned alike; where the best later decisions are too much, one world
is supposed, then later decisions are left to the policy, or a throw is weighed by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, TypeAlias

from wuerfelwerk.advice.figures import Figures
from wuerfelwerk.advice.search import positions
from wuerfelwerk.advice.search.beliefs import World, middle_of
from wuerfelwerk.advice.search.branches import Reckoner, Unit
from wuerfelwerk.advice.search.foresight import Foresight
from wuerfelwerk.advice.search.positions import Node, TooFar
from wuerfelwerk.advice.search.turn_branches import BranchOver
from wuerfelwerk.advice.shortcuts.let_lie import Means, answers_worth, ends_of, laying_now
from wuerfelwerk.advice.shortcuts.single_throw import (
    MOST_ASIDE,
    SingleThrow,
    aside,
    aside_figures,
    indifferent,
    throw_at,
)
from wuerfelwerk.odds.known import Known
from wuerfelwerk.odds.undisturbed import undisturbed
from wuerfelwerk.rules.note import Audience, Path, Seat
from wuerfelwerk.rules.procedure import Open, Policy, Slot
from wuerfelwerk.rules.request import Answer, Pick
from wuerfelwerk.rules.shortcuts.let_lie import Laying
from wuerfelwerk.rules.system import Goal
from wuerfelwerk.values import dataclass, replace

MOST_PLAIN = 8_000
"""How many positions are looked at in plain play, where nothing has to be weighed."""


UNEVEN = 8
"""How many times its even share of all work one end of a throw may take: else all take too much."""


Case: TypeAlias = tuple[Any, Sequence[World]]
"""What may be answered, and all ways things could be then."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An answer (or a command) and what it is worth on average for the stated goal."""

    answer: Any
    worth: Fraction
    exact: bool = True
    """Are later decisions the best ones, and was all reckoned with that may be? Else too much."""
    supposed: bool = False
    """Was what is hidden taken to be the one thing in the middle of all that it may be?"""
    ahead: bool = True
    """Are later decisions of the seat the best ones? Else it plays plainly."""
    alone: bool = False
    """Was only the throw itself weighed, and nothing of what follows it?"""


@dataclass(frozen=True)
class Ahead:
    """One question for advice: which worlds there may be, what each answer is worth in them."""

    seat: Seat
    goal: Goal[Any]
    policy: Policy
    tail: int
    audience: Audience = None
    rulings: frozenset[str] = frozenset()
    """Rules by which the game master says how things are, which nobody may turn to account."""

    def advice(self, cases: Sequence[Case]) -> tuple[Advice, ...]:
        """The cases by what they are worth; all reckoned alike, or they could not be compared."""
        if all(indifferent(world.start) for _, worlds in cases for world in worlds):
            return tuple(Advice(answer, Fraction(0)) for answer, _ in cases)
        with undisturbed():
            return self._advice(cases)

    def mean(self, worlds: Sequence[World]) -> Advice | None:
        """All these worlds together, none of them supposed; none where that is too much."""
        with undisturbed():
            cases = [(None, worlds)]
            best = self._tried(cases, self.seat, positions.MOST_WORK)[0]
            plain = [] if best else self._tried(cases, None, MOST_PLAIN)[0]
            return next(iter(best), None) or next((replace(p, ahead=False) for p in plain), None)

    def _advice(self, cases: Sequence[Case]) -> tuple[Advice, ...]:
        found = self._weighed(cases, positions.MOST_WORK)
        return _sorted(found or self._plain(*usual_cases(cases)))

    def _weighed(self, cases: Sequence[Case], most: int) -> list[Advice]:
        """Later decisions are the best ones; one world is supposed where all are too much."""
        usual, several = usual_cases(cases)
        found, work = self._tried(usual, self.seat, most // (1 + several))
        if several:
            ways = sum(len(worlds) for _, worlds in cases)
            bearable = found and work * ways <= most * len(cases)
            whole = self._tried(cases, self.seat, most)[0] if bearable else []
            found = whole or [replace(each, exact=False, supposed=True) for each in found]
        return found

    def answering(
        self, worlds: Sequence[World], asked: Open, answers: Sequence[Answer]
    ) -> tuple[Advice, ...]:
        """The answers to a question by what they are worth."""
        cases = [(each, all_answer(worlds, asked.slot, each)) for each in answers]
        middle = middle_of(worlds)
        throw = throw_at(middle.start, middle.given, asked.slot.path)
        if throw is None:
            return self.lying(worlds, asked) or self.advice(cases)
        with undisturbed():
            if throw.aside.indifferent:
                return tuple(Advice(each, Fraction(0)) for each in answers)
            whole = () if throw.aside.apart else self._little(worlds, asked, cases)
            return whole or self._aside(throw, middle, asked)

    def _little(
        self, worlds: Sequence[World], asked: Open, cases: Sequence[Case]
    ) -> tuple[Advice, ...]:
        """What follows a throw is looked at as long as it is little."""
        found = self.lying(worlds, asked)
        middle = middle_of(worlds)
        if found or laying_now(middle.start, middle.given, asked) is not None:
            return found
        return _sorted(self._weighed(cases, MOST_ASIDE))

    def _aside(self, throw: SingleThrow, world: World, asked: Open) -> tuple[Advice, ...]:
        """The throw weighed by itself, and said to be."""
        found = aside(throw, world.given, asked, self.goal.name, self.reckoner(self.seat))
        return _sorted([Advice(a, w, exact=False, ahead=False, alone=True) for a, (w,) in found])

    def figures_aside(
        self, throw: SingleThrow, world: World, asked: Open
    ) -> list[tuple[Answer, Figures]]:
        """The same with all that stands on a card; nothing where the throw does not tell it."""
        with undisturbed():
            reckoner = self.reckoner(self.seat)
            return aside_figures(throw, world.given, asked, self.goal.name, reckoner)

    def lying(self, worlds: Sequence[World], asked: Open) -> tuple[Advice, ...]:
        """What to let lie, where the question says so; nothing where it has to be searched."""
        question, middle = asked.question, middle_of(worlds)
        laying = laying_now(middle.start, middle.given, asked)
        if laying is None or not isinstance(question, Pick) or question.seat != self.seat:
            return ()
        if not laying.whole:
            return ()
        with undisturbed():
            found, work = self._laid(laying, question, (middle,), asked.slot.path)
            if len(worlds) == 1 or not found:
                return _sorted(found)
            bearable = work * len(worlds) <= positions.MOST_WORK
            whole = self._laid(laying, question, worlds, asked.slot.path)[0] if bearable else []
            return _sorted(whole or [replace(each, exact=False, supposed=True) for each in found])

    def _laid(
        self, laying: Laying, question: Pick, worlds: Sequence[World], path: Path
    ) -> tuple[list[Advice], int]:
        """What the solver says if ends are worth what follows them; and how much that was."""
        reckoner = replace(self.reckoner(self.seat), blind=True)
        search = Foresight(reckoner, positions.MOST_WORK)
        in_turn = _InTurn(search, len(ends_of(laying)), partial(self._told, search, worlds, path))
        try:
            found = answers_worth(laying, question, in_turn)
        except (TooFar, RecursionError):
            return [], search.work
        return [Advice(answer, worth) for answer, (worth,) in found], search.work

    def _told(
        self, search: Foresight, worlds: Sequence[World], path: Path, value: Any
    ) -> tuple[Fraction]:
        """What it is worth that the branch at this path comes to a value."""
        roots = []
        for world in worlds:
            start = BranchOver(world.start, tuple(world.given.items()), path, value)
            worth = partial(self.goal.worth, self.seat, world.state)
            roots.append((search.root(Unit(start), worth), world.chance))
        return (search.worth(roots),)

    def _plain(self, usual: Sequence[Case], several: bool) -> list[Advice]:
        """Later decisions are left to the policy, and one world is reckoned with.

        Nothing comes back where even that is too much.
        """
        found, _ = self._tried(usual, None, MOST_PLAIN)
        return [replace(each, supposed=several, ahead=False) for each in found]

    def _tried(
        self, cases: Sequence[Case], best: Seat | None, most: int
    ) -> tuple[list[Advice], int]:
        """Nothing where it is too much; and how much it was."""
        short = most if most <= MOST_ASIDE else None
        search = Foresight(replace(self.reckoner(best), most=short), most)
        try:
            return self._reckoned(search, cases), search.work
        except (TooFar, RecursionError):
            return [], search.work

    def reckoner(self, best: Seat | None) -> Reckoner:
        """Who decides as well as can be, and how all others answer."""
        return Reckoner(best, self.policy, self.tail, self.audience, self.rulings)

    def _reckoned(self, search: Foresight, cases: Sequence[Case]) -> list[Advice]:
        return [
            Advice(
                answer,
                search.worth([(self.root(search, each), each.chance) for each in worlds]),
                search.reckoner.seat is not None,
            )
            for answer, worlds in cases
        ]

    def root(self, search: Foresight, world: World) -> Node:
        """Where a world begins in a search."""
        rest = Known.of(world.start, world.given) if world.given else world.start
        worth = partial(self.goal.worth, self.seat, world.state)
        return search.root(Unit(rest), worth, id(world.state))


class _InTurn:
    """What ends are worth, one after the other; gives up as soon as it will be too much."""

    def __init__(self, search: Foresight, ends: int, told: Callable[[Any], Means]) -> None:
        self._search, self._ends, self._told, self._done = search, ends, told, 0

    def __call__(self, value: Any) -> Means:
        search, left = self._search, self._ends - self._done
        share = UNEVEN * (positions.MOST_WORK - search.work) // max(1, left)
        search.most = min(positions.MOST_WORK, search.work + share)
        self._done += 1
        return self._told(value)


def usual_cases(cases: Sequence[Case]) -> tuple[list[Case], bool]:
    """The cases with the middle one of their worlds; and whether some have several."""
    usual: list[Case] = [(answer, (middle_of(worlds),)) for answer, worlds in cases]
    return usual, any(len(worlds) > 1 for _, worlds in cases)


def _sorted(found: Sequence[Advice]) -> tuple[Advice, ...]:
    return tuple(sorted(found, key=lambda advice: -advice.worth))


def all_answer(worlds: Sequence[World], slot: Slot, answer: Answer) -> tuple[World, ...]:
    """The worlds once this was answered in all of them."""
    return tuple(world.with_answer(slot, answer, Fraction(1)) for world in worlds)

"""The throws that a turn comes to first, those of a seat weighed by themselves.

Of a throw it is said how its dice are let lie (``LAYING``, ``NEARLY``) and what its ends are worth
for a goal (``ASIDE``); the keep solver does the rest, whatever comes after the throw.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

from wuerfelwerk.advice.search.branches import BranchGroup, Reckoner, Standing, Unit
from wuerfelwerk.advice.shortcuts.let_lie import MOST_HANDS
from wuerfelwerk.advice.shortcuts.next_throw import MOST_ASKED
from wuerfelwerk.advice.shortcuts.single_throw import throw_at
from wuerfelwerk.odds.keep.let_lie import best_plan, game_of, hands_of
from wuerfelwerk.rules.procedure import Open, Slot, Start
from wuerfelwerk.rules.request import Answer, Pick, Question, Throw
from wuerfelwerk.rules.shortcuts.aside import ASIDE, Aside
from wuerfelwerk.rules.shortcuts.let_lie import LAYING, Laying, near_laying_of
from wuerfelwerk.rules.system import Goal
from wuerfelwerk.values import replace

MOST_LOOSE = 200
"""From how many hands a search begins, where a throw cannot be solved with what follows it."""


class FirstThrow(NamedTuple):
    """A throw of a turn: how its dice are let lie, and how it is weighed by itself."""

    start: Start[Any]
    laying: Laying
    aside: Aside

    @property
    def apart(self) -> bool:
        """Does so much follow that nothing of it is looked at?"""
        return self.aside.apart

    @property
    def hands(self) -> int:
        """How many different hands it may end with."""
        return hands_of(game_of(self.laying))

    @property
    def hopeless(self) -> bool:
        """Would what follows have to be searched from too many hands, one by one?"""
        exactly = LAYING(self.start)
        return (exactly is None or not exactly.whole) and self.hands > MOST_LOOSE

    def tells(self, goal: Goal[Any]) -> bool:
        """Is a number for this goal to be had from the throw itself?

        Whether something succeeds is not, where other throws decide about it.
        """
        return goal.name in self.laying.told and not (goal.chance and self.apart)

    def worth(self, goal: Goal[Any]) -> Fraction:
        """The mean worth of the best play."""
        alone = partial(self.aside.alone, goal.name)
        found: Fraction = best_plan(self.laying, alone).value(self.laying.kept)
        return found


def first_throws(unit: Unit, reckoner: Reckoner) -> Iterator[FirstThrow]:
    """The first throws of a turn, whoever throws; whatever is asked before is answered plainly."""
    laying = _next_laying(unit.start)
    if laying is None:
        standing = _standing(unit, reckoner)
        for each in standing.units if isinstance(standing, BranchGroup) else ():
            yield from first_throws(each, reckoner)
    elif (aside := ASIDE(unit.start)) is not None and _bearable(laying):
        yield FirstThrow(unit.start, laying, aside)


def begins_apart(unit: Unit, reckoner: Reckoner) -> bool:
    """Does a turn begin with choices after which so much follows that nothing is looked at?"""
    standing = _standing(unit, reckoner)
    first = standing.units if isinstance(standing, BranchGroup) else ()
    weighed = ((each, ASIDE(each.start)) for each in first)
    chosen = (each for each, aside in weighed if aside is not None and aside.apart)
    return any(not isinstance(_standing(each, reckoner), Throw | BranchGroup) for each in chosen)


def _next_laying(start: Start[Any]) -> Laying | None:
    """How the dice are let lie; where they are only saved, what comes of them at once."""
    found = near_laying_of(start)
    if found is None or found.then is None:
        return found
    return replace(found.then, kept=found.kept)


def _standing(unit: Unit, reckoner: Reckoner) -> Standing:
    """Where a unit stands once everything before the first dice is answered plainly."""
    answers: tuple[Any, ...] = ()
    for _ in range(MOST_ASKED):
        standing = unit.at(answers)
        if isinstance(standing, Unit):
            unit, answers = standing, ()
        elif isinstance(standing, Question) and not isinstance(standing, Throw):
            answers = (*answers, reckoner.policy(standing))
        else:
            break
    return standing


def open_throw(start: Start[Any], given: Mapping[Slot, Answer], asked: Open) -> FirstThrow | None:
    """The throw that is asked for, with the dice of it that lie already, if it can be weighed."""
    throw, pool = throw_at(start, given, asked.slot.path), _dice(asked.question)
    laying = None if throw is None else _next_laying(throw.start)
    if throw is None or laying is None or not _bearable(laying):
        return None
    key = Pick(laying.seat, laying.rule, (), 0, 0).key
    lie = [hand for slot, hand in given.items() if slot.path == asked.slot.path and slot.key == key]
    picked = [die for hand in lie if isinstance(hand, tuple) for die in hand]
    kept = tuple(sorted([*laying.kept, *picked]))
    fits = len(kept) + pool == laying.dice
    return FirstThrow(throw.start, replace(laying, kept=kept), throw.aside) if fits else None


def _dice(question: Question[Any]) -> int:
    return sum(group.count for group in question.pool.groups) if isinstance(question, Throw) else 0


def _bearable(laying: Laying) -> bool:
    return hands_of(game_of(laying)) <= MOST_HANDS


def throws_worth(throws: Sequence[FirstThrow], goal: Goal[Any]) -> Fraction | None:
    """What throws side by side are worth; points add up, a chance is named of one throw only."""
    if not throws or (goal.chance and len(throws) > 1):
        return None
    told = all(throw.tells(goal) for throw in throws)
    return sum((throw.worth(goal) for throw in throws), Fraction(0)) if told else None

"""The best answer to a question, from what the asked seat can see.

Whatever the seat may not see is spread out over everything it could be (``worlds``); worlds in
which the seat would not have seen what it has seen are dropped. What is asked later in the turn,
of this seat or another, is answered by the plain policy; its exact odds come from ``expand``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

from wuerfelwerk.dice.pool import TAIL
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.odds.known import Known
from wuerfelwerk.play.view import Sight
from wuerfelwerk.rules.note import Note, Seat, allowed
from wuerfelwerk.rules.procedure import Done, Open, Policy, Procedure, Slot, Start, advance
from wuerfelwerk.rules.request import Answer, Throw
from wuerfelwerk.rules.system import Event, Goal, System

MOST_HIDDEN = 8
"""How many unseen answers a world may hold; what repeats itself out of sight is cut off there."""


class World(NamedTuple):
    """One way things could be: how likely, and all answers in it."""

    state: Any
    start: Start[Any]
    chance: Fraction
    given: Mapping[Slot, Answer]

    def with_answer(self, slot: Slot, answer: Answer, chance: Fraction) -> World:
        """The world in which this was answered."""
        return self._replace(chance=self.chance * chance, given={**self.given, slot: answer})


@dataclass(frozen=True, slots=True)
class Advice:
    """An answer (or a command) and what it is worth on average for the stated goal."""

    answer: Any
    worth: Fraction


def advise(
    system: System[Any, Any],
    sight: Sight,
    asked: Open,
    goal: Goal[Any],
    others: Policy | None = None,
    tail: int = TAIL,
) -> tuple[Advice, ...]:
    """Every answer with its mean worth, best first; ``others`` says how the others will decide.

    Nothing comes back where nothing the seat could suppose leads to this question.
    """
    search = _Search(system, sight.seat, goal, others or system.policy, tail)
    known = {old.slot: old.answer for old in sight.given}
    worlds = [
        world
        for state, weight in system.suppose(sight.view, sight.seat)
        for world in search.leading_to(
            asked,
            World(state, partial(system.decide, state, sight.command), Fraction(weight), known),
        )
    ]
    total = sum(world.chance for world in worlds)
    if not total:
        return ()
    found = [
        Advice(answer, search.worth(_all_answer(worlds, asked.slot, answer)) / total)
        for answer in asked.question.answers()
    ]
    return tuple(sorted(found, key=lambda advice: -advice.worth))


def advise_commands(
    system: System[Any, Any],
    view: Any,
    seat: Seat,
    commands: Sequence[Any],
    goal: Goal[Any],
    tail: int = TAIL,
) -> tuple[Advice, ...]:
    """Every command with its mean worth when all questions are answered by the plain policy."""
    supposed = system.suppose(view, seat)
    total = sum(weight for _, weight in supposed)
    found = []
    for command in commands:
        worth = Fraction(0)
        for state, weight in supposed:
            events = expand(_counted(partial(system.decide, state, command)), system.policy, tail)
            worth += weight * events.mean(partial(goal.worth, seat, state))
        found.append(Advice(command, worth / total))
    return tuple(sorted(found, key=lambda advice: -advice.worth))


def _counted(decision: Start[Sequence[Event]]) -> Start[tuple[Event, ...]]:
    """A decision whose events can be counted."""

    def start(note: Note) -> Procedure[tuple[Event, ...]]:
        return tuple((yield from decision(note)))

    return start


@dataclass(frozen=True)
class _Search:
    system: System[Any, Any]
    seat: Seat
    goal: Goal[Any]
    others: Policy
    tail: int

    def leading_to(self, asked: Open, world: World, deep: int = 0) -> Iterator[World]:
        """All ways in which the hidden answers can have led to this very question."""
        try:
            standing = advance(world.start, world.given)
        except IllegalCommand:
            return
        if isinstance(standing, Done):
            return
        unseen = [o for o in standing.open if not allowed(o.question.audience, self.seat)]
        if any(_same(asked, each) for each in standing.open):
            yield world
        elif unseen and deep < MOST_HIDDEN:
            for next_world in self._spread(world, unseen[0]):
                yield from self.leading_to(asked, next_world, deep + 1)

    def worth(self, worlds: Sequence[World]) -> Fraction:
        """Mean worth of all these worlds, played on by the plain policy."""
        return sum((world.chance * self._mean(world) for world in worlds), Fraction(0))

    def _mean(self, world: World) -> Fraction:
        rest = Known.of(_counted(world.start), world.given)
        events = expand(rest, self.others, self.tail)
        return events.mean(lambda happened: self.goal.worth(self.seat, world.state, happened))

    def _spread(self, world: World, each: Open) -> Iterator[World]:
        """The world split up by everything that could have been answered out of sight."""
        question = each.question
        if isinstance(question, Throw):
            size = question.pool.size(self.tail)
            for faces, ways in question.pool.throws(self.tail):
                yield world.with_answer(each.slot, faces, Fraction(ways, size))
            return
        answers = tuple(question.answers())
        for answer in answers:
            yield world.with_answer(each.slot, answer, Fraction(1, len(answers)))


def _same(asked: Open, each: Open) -> bool:
    """Is it the same question, whoever answers it?"""
    question = replace(each.question, seat=asked.question.seat)
    return each.slot == asked.slot and question == asked.question


def _all_answer(worlds: Sequence[World], slot: Slot, answer: Answer) -> tuple[World, ...]:
    return tuple(world.with_answer(slot, answer, Fraction(1)) for world in worlds)

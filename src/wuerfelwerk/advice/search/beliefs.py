"""What a seat may suppose of what it does not see: all ways to a question, or some way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice
from typing import Any, NamedTuple

from wuerfelwerk.advice.search.positions import TooFar
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.view import Sight
from wuerfelwerk.rules.note import Path, Seat, allowed
from wuerfelwerk.rules.procedure import Decision, Done, Open, Slot, Start, advance
from wuerfelwerk.rules.request import Answer, Question, Throw
from wuerfelwerk.rules.system import System
from wuerfelwerk.values import replace

MOST_SPREAD = 120
"""How many ways out of sight are tried to find what led to a question; then there is no advice."""
PLAINLY_TOO_MANY = 4 * MOST_SPREAD
"""If one way to a question passes by so many others, they are not tried one by one."""
MOST_HIDDEN = 8
"""How many unseen answers a world may hold; what repeats itself out of sight is cut off there."""
MOST_TRIED = 300
"""How many ways are tried to find one that leads to a question."""
MOST_DEEP = 60
"""How many unseen answers that one may hold."""
MOST_BESIDE = 60
"""How often those are answered for who are asked beside somebody."""


class World(NamedTuple):
    """One way things could be: how likely, and all answers in it."""

    state: Any
    start: Start[Any]
    chance: Fraction
    given: Mapping[Slot, Answer]

    def with_answer(self, slot: Slot, answer: Answer, chance: Fraction) -> World:
        """The world in which this was answered."""
        return self._replace(chance=self.chance * chance, given={**self.given, slot: answer})


def announced_in(
    system: System[Any, Any], view: Any, seat: Seat, commands: Sequence[Any]
) -> list[tuple[Any, list[World]]]:
    """Every command with all worlds that a view may hide, in which it has just been announced."""
    supposed = system.suppose(view, seat)
    return [
        (
            command,
            [World(s, Decision(system.decide, s, command), Fraction(n), {}) for s, n in supposed],
        )
        for command in commands
    ]


def supposed_worlds(system: System[Any, Any], sight: Sight, asked: Open, tail: int) -> list[World]:
    """All worlds in which the seat would have seen what it has seen; none where it is too much."""
    known = {old.slot: old.answer for old in sight.given}
    search, decide = _Spreading(asked, sight.seat, tail), system.decide
    begun = [
        World(state, Decision(decide, state, sight.command), Fraction(weight), known)
        for state, weight in system.suppose(sight.view, sight.seat)
    ]
    if _Glance(asked, sight.seat, tail).ways(begun[0]) > PLAINLY_TOO_MANY:
        return []
    try:
        return [world for each in begun for world in search.leading_to(each)]
    except TooFar:
        return []


def some_world(system: System[Any, Any], sight: Sight, asked: Open) -> World | None:
    """Any way things could be, where there are too many: a throw by itself is the same in all."""
    known = {old.slot: old.answer for old in sight.given}
    state, weight = system.suppose(sight.view, sight.seat)[0]
    start = Decision(system.decide, state, sight.command)
    search = _Somehow(asked, sight.seat)
    try:
        return next(search.leading_to(World(state, start, Fraction(weight), known)), None)
    except TooFar:
        return None


def beside(here: Path, there: Path) -> bool:
    """Are two questions asked in branches that run side by side?"""
    return any(a != b for a, b in zip(here, there, strict=False))


def by_oneself(system: System[Any, Any], seat: Seat, path: Path, world: World) -> World:
    """The world in which all others beside a branch are done, where what they come to is their own.

    It stays as it is where the seat itself is asked there, too.
    """
    given = dict(world.given)
    for _ in range(MOST_BESIDE):
        standing = advance(world.start, given)
        if isinstance(standing, Done):
            break
        others = [each for each in standing.open if beside(path, each.slot.path)]
        if not others:
            return world._replace(given=given)
        if any(each.question.seat == seat for each in others):
            break
        given |= {each.slot: _somehow(system, each.question) for each in others}
    return world


def _somehow(system: System[Any, Any], question: Question[Any]) -> Answer:
    """Any answer: the plain one, or the lowest throw, which nothing follows in most games."""
    if isinstance(question, Throw):
        return tuple((1,) * group.count for group in question.pool.groups)
    return system.policy(question)


def middle_of(worlds: Sequence[World]) -> World:
    """The world in the middle: as likely before it as behind it."""
    half, passed = sum(world.chance for world in worlds) / 2, Fraction(0)
    for world in worlds:
        passed += world.chance
        if passed >= half:
            break
    return world


class _Spreading:
    """Looks for the worlds that lead to a question."""

    most, deepest = MOST_SPREAD, MOST_HIDDEN

    def __init__(self, asked: Open, seat: Seat, tail: int = 0) -> None:
        self.asked, self.seat, self.tail, self.tried = asked, seat, tail, 0

    def leading_to(self, world: World, deep: int = 0) -> Iterator[World]:
        """All ways in which the hidden answers can have led to this very question."""
        self.tried += 1
        if self.tried > self.most:
            raise TooFar
        try:
            standing = advance(world.start, world.given)
        except IllegalCommand:
            return
        if isinstance(standing, Done):
            return
        unseen = [each for each in standing.open if not allowed(each.question.audience, self.seat)]
        if any(_same(self.asked, each) for each in standing.open):
            yield world
        elif unseen and deep < self.deepest:
            for next_world in self.spread(world, unseen[0]):
                yield from self.leading_to(next_world, deep + 1)

    def spread(self, world: World, each: Open) -> Iterator[World]:
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


class _Glance(_Spreading):
    """Follows one way only, that of the answers in the middle, and counts those it passes by."""

    def ways(self, world: World) -> int:
        """How many there are beside it, wherever it leads."""
        self.beside = 1
        next(self.leading_to(world), None)
        return self.beside

    def spread(self, world: World, each: Open) -> Iterator[World]:
        """The answer in the middle."""
        every = list(islice(super().spread(world, each), PLAINLY_TOO_MANY + 1))
        self.beside *= len(every)
        yield every[len(every) // 2]


class _Somehow(_Spreading):
    """Looks for one world only, so one throw is enough: the highest, which ends nothing early."""

    most, deepest = MOST_TRIED, MOST_DEEP

    def spread(self, world: World, each: Open) -> Iterator[World]:
        """The highest throw, or every answer."""
        question = each.question
        if not isinstance(question, Throw):
            yield from super().spread(world, each)
            return
        highest = tuple((group.die.sides,) * group.count for group in question.pool.groups)
        yield world.with_answer(each.slot, highest, Fraction(1))


def _same(asked: Open, each: Open) -> bool:
    """Is it the same question, whoever answers it?"""
    question = replace(each.question, seat=asked.question.seat)
    return each.slot == asked.slot and question == asked.question

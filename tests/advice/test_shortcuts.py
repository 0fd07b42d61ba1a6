"""Sifts and rerolls: what is counted at once is worth what following every choice finds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.shortcuts import both_ways, forget
from support.toys import MOST, NIMM, SOLO, WAHL, WURF, Roll, plain
from wuerfelwerk.advice import best
from wuerfelwerk.advice.best import advise_commands
from wuerfelwerk.advice.search import branches as units
from wuerfelwerk.advice.search import positions
from wuerfelwerk.advice.search.beliefs import World
from wuerfelwerk.advice.shortcuts import reroll as rerolls
from wuerfelwerk.dice.pool import Hand, Pool, without
from wuerfelwerk.rules.note import GM, SILENT, Note
from wuerfelwerk.rules.procedure import Done, Procedure, Start, ask, become, throw, unit
from wuerfelwerk.rules.request import Branch, Choice, Pick, Question, Together
from wuerfelwerk.rules.shortcuts.reroll import REROLL, Asker, Dice, Points, Reroll
from wuerfelwerk.rules.shortcuts.sift import SIFT, Sift, Usual
from wuerfelwerk.rules.system import Goal

SECRET = frozenset({GM})
WORTHS = st.lists(st.integers(-5, 9), min_size=7, max_size=7).map(tuple)


@pytest.fixture(autouse=True)
def _nothing_is_remembered() -> Iterator[None]:
    forget()
    yield
    forget()


def worth(command: Any) -> tuple[Fraction, bool]:
    (found,) = advise_commands(SOLO, None, "ada", [command], MOST)
    return found.worth, found.exact


def agree(command: Any) -> bool:
    """Is it worth the same with and without shortcuts?"""
    quick, slow = both_ways(lambda: worth(command))
    return quick == slow


# --- dice taken away


def kept_by(question: Question[Any]) -> Any:
    """A policy that takes away so that the most odd dice stay."""
    if isinstance(question, Pick):
        return max(question.answers(), key=lambda away: odd(without(question.faces, away)))
    return plain(question)


def odd(lying: Hand) -> int:
    return sum(face % 2 for face in lying)


@dataclass(frozen=True, slots=True)
class Lying:
    """Dice lie; a last choice may turn their worth."""

    total: int
    worths: tuple[int, ...]

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        said = yield from ask(Choice("ada", WAHL, ("a", "b"), facts=(("rest", self.total),)))
        return self.worths[(self.total + (said == "b")) % len(self.worths)]


@dataclass(frozen=True, slots=True)
class Cast:
    """Three or four dice, some of them taken away."""

    seat: str
    dice: int
    away: int
    worths: tuple[int, ...]

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        ((*hand,),) = yield from throw(self.seat, WURF, Pool.of((self.dice, 4)))
        away: Hand = ()
        if self.away:
            away = yield from ask(Pick(self.seat, NIMM, tuple(hand), self.away, self.away))
        return (yield from become(self, self.after(sum(without(tuple(hand), away))), note))

    def after(self, total: int) -> Lying:
        return Lying(total, self.worths)


@SIFT.of(Cast)
def _sift(cast: Cast) -> Sift:
    told = (cast.seat, cast.dice, cast.away)
    return Sift(cast.seat, cast.dice, 4, cast.away, sum, cast.after, told, Usual(kept_by, odd))


@dataclass(frozen=True, slots=True)
class Turn:
    """One of several casts (which one, nobody knows), and something after it."""

    casts: tuple[Any, ...]

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        at = 0
        if len(self.casts) > 1:
            ((face,),) = yield from throw(GM, WURF, Pool.of((1, len(self.casts))), SECRET)
            at = face - 1
        found: int = yield from unit(self.casts[at])
        return (found * found + found + at) % 11


@settings(max_examples=25)
@given(st.integers(1, 4), st.integers(0, 2), WORTHS)
def test_a_sift_is_worth_what_following_it_finds(
    dice: int, away: int, worths: tuple[int, ...]
) -> None:
    turn = Turn((Cast("ada", dice, min(away, dice), worths),))
    assert agree(turn)


@settings(max_examples=25)
@given(st.integers(1, 3), st.integers(0, 1), WORTHS, WORTHS)
def test_a_sift_in_worlds_that_cannot_be_told_apart(
    dice: int, away: int, one: tuple[int, ...], other: tuple[int, ...]
) -> None:
    turn = Turn((Cast("ada", dice, away, one), Cast("ada", dice, away, other)))
    assert agree(turn)


def test_worlds_that_the_question_tells_apart_are_not_sifted_together() -> None:
    turn = Turn((Cast("ada", 2, 1, (0, 9, 0, 1, 0, 2, 0)), Cast("ada", 3, 1, tuple(range(7)))))
    assert agree(turn)


@settings(max_examples=25)
@given(st.integers(1, 4), st.integers(0, 2), WORTHS)
def test_a_sift_of_somebody_else_by_a_known_policy(
    dice: int, away: int, worths: tuple[int, ...]
) -> None:
    rules = _with_policy(kept_by)
    turn = Turn((Cast("bo", dice, min(away, dice), worths),))
    quick, slow = both_ways(lambda: advise_commands(rules, None, "ada", [turn], MOST))
    assert quick == slow


def test_an_unknown_policy_is_asked_for_every_throw() -> None:
    asked: list[Any] = []

    def lowest(question: Question[Any]) -> Any:
        asked.append(question)
        return next(iter(question.answers()))

    cast = Cast("bo", 3, 1, (1, 5, 2, 8, 3, 9, 4))
    advise_commands(_with_policy(lowest), None, "ada", [Turn((cast,))], MOST)
    assert any(isinstance(question, Pick) for question in asked)


def _with_policy(policy: Any) -> Any:
    class Rules(type(SOLO)):  # type: ignore[misc]
        """The toy with another policy."""

    rules = Rules()
    rules.policy = policy
    return rules


# --- dice thrown anew


@dataclass(frozen=True, slots=True)
class Twice:
    """Two dice of three sides; Ada and Bo may throw them anew as long as they have points."""

    points: tuple[int, ...]
    worths: tuple[int, ...]
    dice: Dice = (0, 0)

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        dice = self.dice
        if 0 in dice:
            at = dice.index(0)
            face = yield from Roll("ada", Pool.of((1, 3)))(note)
            fallen = (*dice[:at], face, *dice[at + 1 :])
            return (yield from become(self, replace(self, dice=fallen), note))
        for who, points in enumerate(self.points):
            if points:
                said = yield from ask(self._question(who, dice, self.points))
                again = dict(ASKERS[who].answers)[said]
                if again is not None:
                    return (yield from become(self, self._again(who, again), note))
        after = self._after(dice, self.points)
        if isinstance(after, Done):
            return int(after.value)
        return (yield from become(self, after, note))

    def _again(self, who: int, at: int) -> Twice:
        fewer = tuple(n - (i == who) for i, n in enumerate(self.points))
        return replace(self, points=fewer, dice=(*self.dice[:at], 0, *self.dice[at + 1 :]))

    def _question(self, who: int, dice: Dice, points: Points) -> Choice:
        options = tuple(said for said, _ in ASKERS[who].answers)
        rest = (sum(dice) + points[who]) % 2
        return Choice(ASKERS[who].seat, WAHL, options, facts=(("rest", rest), ("liegt", dice)))

    def _after(self, dice: Dice, points: Points) -> Done[int] | Start[int]:
        total = dice[0] * 3 + dice[1] + sum(points)
        if dice[0] == dice[1] == 1:
            return Lying(total, self.worths)
        return Done(self.worths[total % len(self.worths)])


def thrown_anew(twice: Twice) -> Reroll:
    ways = (twice._question, twice._after)
    return Reroll(twice.worths, 3, twice.dice, ASKERS, twice.points, *ways, "alike")


REROLL.of(Twice)(thrown_anew)


ASKERS = (
    Asker("ada", (("stehen", None), ("links", 0), ("rechts", 1))),
    Asker("bo", (("stehen", None), ("rechts", 1))),
)


@settings(max_examples=25)
@given(st.integers(0, 2), st.integers(0, 1), WORTHS)
def test_rerolls_are_worth_what_following_them_finds(
    own: int, other: int, worths: tuple[int, ...]
) -> None:
    turn = Turn((Twice((own, other), worths),))
    assert agree(turn)


@settings(max_examples=25)
@given(st.integers(0, 2), WORTHS, WORTHS)
def test_rerolls_in_worlds_that_cannot_be_told_apart(
    own: int, one: tuple[int, ...], other: tuple[int, ...]
) -> None:
    turn = Turn((Twice((own, 0), one), Twice((own, 0), other)))
    assert agree(turn)


def test_rerolls_of_others_do_not_tell_the_worlds_apart_by_mistake() -> None:
    turn = Turn((Twice((1, 1), (3, 1, 4, 1, 5, 9, 2)), Twice((1, 1), (2, 7, 1, 8, 2, 8, 1))))
    assert agree(turn)


def test_who_has_a_say() -> None:
    ada = units.Reckoner("ada", plain, 30)
    assert rerolls.decided(thrown_anew(Twice((1, 1), ())), ada)
    assert not rerolls.decided(thrown_anew(Twice((0, 1), ())), ada)
    assert rerolls.alone(thrown_anew(Twice((1, 0), ())), ada)
    assert not rerolls.alone(thrown_anew(Twice((1, 1), ())), ada)


# --- how much is looked at


def _number(seat: str, state: Any, value: Any) -> int:
    return int(value)


NUMBER: Goal[Any] = Goal("zahl", _number)


def test_work_is_counted_alike_whatever_is_remembered() -> None:
    turn = Turn((Cast("ada", 4, 2, (3, 1, 4, 1, 5, 9, 2)), Twice((2, 0), (2, 7, 1, 8, 2, 8, 1))))
    ahead = best._Ahead("ada", NUMBER, plain, 30)
    cases = [(turn, [World(None, turn, Fraction(1), {})])]
    cold = ahead._tried(cases, "ada", 1000)
    assert ahead._tried(cases, "ada", 1000) == cold


def test_too_much_falls_back_in_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """All worlds; then the one in the middle; then plain play in it."""
    commands = [Cast("ada", 3, 1, tuple(range(7)))]
    ahead = best._Ahead("ada", NUMBER, plain, 30)
    worlds_of = [World(None, commands[0], Fraction(n), {}) for n in (1, 2, 1)]
    cases = [("a", worlds_of)]
    _, work = ahead._tried([("a", worlds_of[:1])], "ada", 1000)
    found = {}
    for most in (100 * work, 2 * work, 0):
        monkeypatch.setattr(positions, "MOST_WORK", most)
        (each,) = ahead.advice(cases)
        found[most] = (each.exact, each.supposed, each.ahead)
    assert found == {
        100 * work: (True, False, True),
        2 * work: (False, True, True),
        0: (False, True, False),
    }


# --- what nobody sees


@dataclass(frozen=True, slots=True)
class Veiled:
    """Dice that only the game master sees, and of which little is left: many ways, few ends."""

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        ((one, two),) = yield from throw(GM, WURF, Pool.of((2, 20)), SECRET)
        return int(one > two)


@dataclass(frozen=True, slots=True)
class Behind:
    """Much happens side by side out of sight, then a choice."""

    many: int

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        fell = yield Together(tuple(Branch(Veiled(), SECRET) for _ in range(self.many)))
        said = yield from ask(Choice("ada", WAHL, ("a", "b")))
        return sum(fell) if said == "a" else self.many // 2


def test_veiled_throws_side_by_side_do_not_multiply_without_end() -> None:
    """Six throws of 210 hands each are more ways than can be followed; that is noticed in time."""
    found = advise_commands(SOLO, None, "ada", [Behind(6)], MOST)
    assert all(not each.exact for each in found)
    (little,) = advise_commands(SOLO, None, "ada", [Behind(1)], MOST)
    assert little.exact

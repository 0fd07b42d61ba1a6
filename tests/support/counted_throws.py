"""Turns whose throws are said in numbers, to advise with and without shortcuts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from support.shortcuts import both_ways
from support.toys import MOST, NIMM, SOLO, WAHL, WURF, Roll, plain
from wuerfelwerk.advice.best import advise_commands
from wuerfelwerk.dice.pool import Hand, Pool, without
from wuerfelwerk.rules.note import GM, SILENT, Note
from wuerfelwerk.rules.procedure import Done, Procedure, Start, ask, become, throw, unit
from wuerfelwerk.rules.request import Choice, Pick, Question
from wuerfelwerk.rules.shortcuts.reroll import REROLL, Asker, Dice, Points, Reroll
from wuerfelwerk.rules.shortcuts.sift import SIFT, Sift, Usual

SECRET = frozenset({GM})
WORTHS = st.lists(st.integers(-5, 9), min_size=7, max_size=7).map(tuple)


def worth(command: Any) -> tuple[Fraction, bool]:
    (found,) = advise_commands(SOLO, None, "ada", [command], MOST)
    return found.worth, found.exact


def agree(command: Any) -> bool:
    """Is it worth the same with and without shortcuts?"""
    quick, slow = both_ways(lambda: worth(command))
    return quick == slow


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

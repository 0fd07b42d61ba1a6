"""Chances moved on step by step: what is left, what is refused, what steps must not share."""

from __future__ import annotations

from dataclasses import field
from typing import Any

import pytest

from wuerfelwerk.dice.pool import Die, Pool
from wuerfelwerk.errors import TooMuch
from wuerfelwerk.odds.chain import REST, Steps, settled
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, anew, throw, unit, until
from wuerfelwerk.values import dataclass


def steps(most: int = 10_000) -> Steps:
    return Steps(lambda question: 0, most, lambda: False)


@dataclass(frozen=True, slots=True)
class Shown:
    """A die, of which a story tells what it shows, and rules only whether it is a six."""

    die: Die = Die(6)
    plus: int = field(default=0, compare=False)

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        ((face,),) = yield from throw("a", "X-1", Pool.of((1, self.die)))
        return note.brief(face, int(face == 6)) + self.plus


@dataclass(frozen=True, slots=True)
class Step:
    """A step that rests on a unit."""

    shown: Shown

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        return (yield from unit(self.shown))


def test_what_is_left_over_is_said_and_small() -> None:
    def following(place: int) -> list[tuple[int | None, str | None, float]]:
        return [(place, None, 0.5), (None, "won", 0.3), (None, "lost", 0.2)]

    found = settled(0, following, lambda ways: None)
    assert 0 < found.undecided <= REST
    assert found.ends["won"] == pytest.approx(0.6, abs=2 * REST)
    assert sum(found.ends.values()) + found.undecided == pytest.approx(1)


def test_values_are_kept_in_brief() -> None:
    odds = steps().after(Step(Shown()))
    assert {value: odds[value] * 6 for value in odds} == {0: 5, 1: 1}


def test_what_comparing_leaves_out_is_not_taken_from_another_step() -> None:
    counting = steps()
    assert {*counting.after(Step(Shown()))} == {0, 1}
    assert {*counting.after(Step(Shown(plus=10)))} == {10, 11}
    assert {*counting.after(Step(Shown()))} == {0, 1}


def test_open_ended_dice_are_refused() -> None:
    with pytest.raises(TooMuch):
        steps().after(Step(Shown(Die(6, open_ended=True))))


def test_what_begins_otherwise_each_time_is_refused() -> None:
    @dataclass(frozen=True, slots=True)
    class Round:
        number: int = 0

        def __call__(self, note: Note = SILENT) -> Procedure[Any]:
            ((face,),) = yield from throw("a", "X-1", Pool.of((1, 6)))
            return face if face > self.number else anew(Round(self.number + 1), note)

    @dataclass(frozen=True, slots=True)
    class Rounds:
        def __call__(self, note: Note = SILENT) -> Procedure[Any]:
            return (yield from until(Round(1)))

    with pytest.raises(TooMuch):
        steps().after(Rounds())


def test_work_is_refused_before_it_is_done() -> None:
    with pytest.raises(TooMuch):
        steps(most=5).after(Step(Shown()))
    with pytest.raises(TooMuch):
        Steps(lambda question: 0, 10_000, lambda: True).after(Step(Shown()))

"""Several figures in one number: packed, averaged by any search, read again exactly."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from wuerfelwerk.advice.figures import Figures, Packed, read
from wuerfelwerk.advice.search.affine import LARGEST, WIDE, constant, first, mixed, several
from wuerfelwerk.advice.search.positions import TooFar
from wuerfelwerk.rules.system import Goal, Outcome, Stakes


def _packed(worth: int, outcome: Outcome) -> int:
    goal: Goal[Any] = Goal("ziel", lambda *_: worth)
    return Packed(goal, Stakes(lambda *_: outcome)).worth("ada", None, ())


def _read(line: tuple[int, ...]) -> Figures:
    return read(line)


def _figures(worth: int, outcome: Outcome) -> list[int]:
    tried, sign = outcome.success is not None, outcome.sign
    return [
        worth, int(outcome.success is True), int(tried), int(sign > 0), int(sign < 0),
        outcome.lost, outcome.dealt,
    ]  # fmt: skip


def _outcome(chance: Random) -> Outcome:
    success = chance.choice((True, False, None))
    return Outcome(success, chance.randint(0, 9), chance.randint(0, 9))


def _thinned(times: int) -> None:
    """An end that is less and less likely."""
    line = constant(_packed(1, Outcome(True, 0, 0)))
    other = constant(_packed(0, Outcome(False, 0, 0)))
    for _ in range(times):
        line = mixed([(line, 1), (other, 2**13 - 2)])


def test_means_of_means_are_read_figure_by_figure() -> None:
    chance = Random(3)
    for _ in range(40):
        ends = [(chance.randint(-9, 9), _outcome(chance)) for _ in range(12)]
        inner = [[chance.randint(1, 99) for _ in range(4)] for _ in range(3)]
        outer = [chance.randint(1, 9) for _ in range(3)]
        lines = [constant(_packed(*end)) for end in ends]
        parts = [
            (mixed(zip(lines[4 * i : 4 * i + 4], inner[i], strict=True)), outer[i])
            for i in range(3)
        ]
        plain = [
            sum(
                Fraction(w, sum(outer))
                * Fraction(n, sum(inner[i]))
                * _figures(*ends[4 * i + k])[at]
                for i, w in enumerate(outer)
                for k, n in enumerate(inner[i])
            )
            for at in range(7)
        ]
        assert list(_read(mixed(parts))) == plain


def test_weights_that_cancel_keep_numbers_small() -> None:
    line = constant(_packed(-3, Outcome(True, 5, 2)))
    for n in range(2, 120):
        line = mixed([(line, n), (constant(_packed(4, Outcome(False, 0, 1))), n + 1)])
    assert several(line)
    assert line[0].bit_length() < WIDE - LARGEST
    assert first(line)[0] <= line[0]


def test_numbers_that_grow_too_large_are_refused_instead_of_mixed_up() -> None:
    _thinned(20)
    with pytest.raises(OverflowError):
        _thinned(60)
    with pytest.raises(TooFar):
        _packed(1 << LARGEST, Outcome(None, 0, 0))


def test_of_plans_that_are_worth_the_same_the_one_that_costs_less_is_better() -> None:
    for success in (True, False, None):
        for dealt in (0, 3):
            ends = [_packed(2, Outcome(success, dealt, lost)) for lost in (0, 1, 2, 9)]
            assert ends == sorted(ends, reverse=True)
            assert len(set(ends)) == len(ends)

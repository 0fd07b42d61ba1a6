"""The tail of open-ended dice compares as far as it is sure."""

from __future__ import annotations

from collections.abc import Callable
from operator import ge, gt, le, lt

import pytest

from wuerfelwerk.dice.notation import ROLL_AND_KEEP
from wuerfelwerk.errors import TooMuch
from wuerfelwerk.odds.pools.kept import keep_highest, reach
from wuerfelwerk.odds.pools.open_ended import AtLeast


def test_the_tail_answers_what_is_certain() -> None:
    tail = AtLeast(30)
    assert [tail >= 30, tail > 29, tail < 30, tail <= 29] == [True, True, False, False]
    assert [le(30, tail), lt(29, tail), gt(30, tail), ge(29, tail)] == [True, True, False, False]
    assert str(tail) == "≥ 30"


@pytest.mark.parametrize(
    "unsure",
    [
        lambda tail: tail >= 31,
        lambda tail: tail > 30,
        lambda tail: tail < 31,
        lambda tail: tail <= 30,
    ],
)
def test_the_tail_never_guesses(unsure: Callable[[AtLeast], bool]) -> None:
    with pytest.raises(TooMuch, match="30"):
        unsure(AtLeast(30))


def test_a_chance_below_the_tail_is_the_exact_one() -> None:
    odds = keep_highest(5, ROLL_AND_KEEP, 3, tail=15)
    assert odds.chance(lambda total: total >= 15) == reach(5, 3, 15)

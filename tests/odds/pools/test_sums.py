"""Sums of pools against counting every case, ``expand`` and what is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from support.pools import brute, collapsed, told
from support.toys import Roll, plain
from wuerfelwerk.dice.notation import ROLL_AND_KEEP
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.errors import TooMuch
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.odds.pools.open_ended import AtLeast
from wuerfelwerk.odds.pools.sums import sums


@pytest.mark.parametrize(
    "pool", ["1W1", "1W6", "3W6", "4W3", "2W4 1W6", "2W2 2W5", "0W6", "0W6 2W3"]
)
def test_sums_are_what_counting_every_case_gives(pool: str) -> None:
    dice = [group.die for group in Pool.parse(pool).groups for _ in range(group.count)]
    assert told(sums(Pool.parse(pool))) == brute(dice, sum)


@pytest.mark.parametrize("pool", ["1W2!", "2W3!", "1W2 2W3!", "1W2! 1W3!"])
@pytest.mark.parametrize("depth", range(3))
def test_sums_of_dice_that_go_on_so_often(pool: str, depth: int) -> None:
    dice = [group.die for group in Pool.parse(pool).groups for _ in range(group.count)]
    assert told(sums(Pool.parse(pool), depth=depth)) == brute(dice, sum, depth)


@pytest.mark.parametrize("pool", ["1W2!", "2W3!", "1W2 2W3!", "1W2! 1W3!", "1W6 1W3!"])
@pytest.mark.parametrize("tail", range(1, 9))
def test_sums_without_end_are_exact_below_the_tail(pool: str, tail: int) -> None:
    dice = [group.die for group in Pool.parse(pool).groups for _ in range(group.count)]
    assert told(sums(Pool.parse(pool), tail=tail)) == collapsed(brute(dice, sum, 4), tail)


def test_sums_have_room_for_three_more_throws_unless_told_otherwise() -> None:
    assert max(t for t in sums(Pool.parse("2W6!")).counts if isinstance(t, int)) == 29
    assert AtLeast(30) in sums(Pool.parse("2W6!")).counts


@pytest.mark.parametrize("pool", ["3W6", "2W4 3W6"])
def test_sums_are_what_a_procedure_gives(pool: str) -> None:
    assert told(expand(Roll("ada", Pool.parse(pool)), plain)) == told(sums(Pool.parse(pool)))


REFUSED: list[Callable[[], object]] = [
    lambda: sums(Pool.of((1000, 1000))),
    lambda: sums(Pool.of((100, ROLL_AND_KEEP)), depth=100),
]


@pytest.mark.parametrize("ask", REFUSED)
def test_too_much_is_refused_with_what_works(ask: Callable[[], object]) -> None:
    with pytest.raises(TooMuch, match=r"mit \d+ geht es"):
        ask()


def test_what_is_offered_instead_does_work() -> None:
    with pytest.raises(TooMuch) as refused:
        sums(Pool.of((1000, 20)))
    fewer = refused.value.values["fewer"]
    assert isinstance(fewer, int)
    assert 100 <= fewer < 1000

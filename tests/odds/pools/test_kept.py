"""Kept dice against counting every case, ``expand`` and published figures."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.pools import brute, collapsed, told
from support.toys import WURF, Keep, plain
from wuerfelwerk.dice.notation import ROLL_AND_KEEP
from wuerfelwerk.dice.pool import Die, Pool
from wuerfelwerk.errors import InvalidNotation, TooMuch
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.odds.pools.kept import keep_highest, keep_lowest, order_statistic, reach
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, throw

KEPT = [
    pytest.param(keep_highest, lambda hand, n: sum(sorted(hand)[len(hand) - n :]), id="highest"),
    pytest.param(keep_lowest, lambda hand, n: sum(sorted(hand)[:n]), id="lowest"),
]
SMALL = [(dice, kept) for dice in range(5) for kept in range(dice + 1)]
OPEN = [Die(2, open_ended=True), Die(3, open_ended=True), Die(4, open_ended=True)]


@pytest.mark.parametrize(("keep", "measure"), KEPT)
@pytest.mark.parametrize("sides", [1, 2, 3, 6])
@pytest.mark.parametrize(("dice", "kept"), SMALL)
def test_kept_dice(keep: Any, measure: Any, sides: int, dice: int, kept: int) -> None:
    wanted = brute([Die(sides)] * dice, lambda hand: measure(hand, kept))
    assert told(keep(dice, sides, kept)) == wanted


@pytest.mark.parametrize(("keep", "measure"), KEPT)
@pytest.mark.parametrize("die", OPEN, ids=str)
@pytest.mark.parametrize(("dice", "kept"), [case for case in SMALL if case[0] < 4])
@pytest.mark.parametrize("depth", range(3))
def test_kept_dice_that_go_on_so_often(
    keep: Any, measure: Any, die: Die, dice: int, kept: int, depth: int
) -> None:
    wanted = brute([die] * dice, lambda hand: measure(hand, kept), depth)
    assert told(keep(dice, die, kept, depth=depth)) == wanted


@pytest.mark.parametrize(("keep", "measure"), KEPT)
@pytest.mark.parametrize("die", OPEN, ids=str)
@pytest.mark.parametrize(("dice", "kept"), [case for case in SMALL if case[0] < 4])
@pytest.mark.parametrize("tail", [1, 2, 5, 8])
def test_kept_dice_without_end_are_exact_below_the_tail(
    keep: Any, measure: Any, die: Die, dice: int, kept: int, tail: int
) -> None:
    wanted = brute([die] * dice, lambda hand: measure(hand, kept), 3)
    assert told(keep(dice, die, kept, tail=tail)) == collapsed(wanted, tail)


@pytest.mark.parametrize("dice", range(1, 5))
@pytest.mark.parametrize("sides", [1, 2, 5])
def test_order_statistics(dice: int, sides: int) -> None:
    for place in range(1, dice + 1):
        wanted = brute([Die(sides)] * dice, lambda hand: sorted(hand)[place - 1])  # noqa: B023
        assert told(order_statistic(dice, sides, place)) == wanted


def test_an_order_statistic_without_end_carries_its_tail() -> None:
    die = Die(3, open_ended=True)
    wanted = collapsed(brute([die] * 2, max, 3), 7)
    assert told(order_statistic(2, die, 2, tail=7)) == wanted


@pytest.mark.parametrize(("dice", "sides", "kept"), [(3, 4, 2), (4, 6, 3), (5, 6, 2)])
def test_kept_dice_are_what_a_procedure_gives(dice: int, sides: int, kept: int) -> None:
    def best(question: Any) -> Any:
        return tuple(sorted(question.faces)[-kept:])

    assert told(expand(Keep("ada", dice, sides, kept), best)) == told(
        keep_highest(dice, sides, kept)
    )


def roll_and_keep(note: Note = SILENT) -> Procedure[int]:
    """5K3, cut off where nothing below 15 can change any more."""
    (hand,) = yield from throw("ada", WURF, Pool.of((5, ROLL_AND_KEEP)))
    return min(sum(sorted(hand)[-3:]), 15)


def test_roll_and_keep_against_15() -> None:
    """The catalogue's figure for 5K3; and what the procedure says."""
    chance = reach(5, 3, 15)
    assert round(chance * 100000) == 93183
    assert chance == expand(roll_and_keep, plain, tail=15)[15]


@pytest.mark.parametrize("die", [Die(6), *OPEN], ids=str)
@pytest.mark.parametrize(("dice", "kept"), [case for case in SMALL if case[0] < 4])
def test_reaching_a_target_is_exact(die: Die, dice: int, kept: int) -> None:
    chances = brute([die] * dice, lambda hand: sum(sorted(hand)[dice - kept :]), 3)
    for target in range(-2, 9):
        below = sum(p for total, p in chances.items() if total + 1 < target)
        assert reach(dice, kept, target, bonus=1, die=die) == 1 - below


def test_one_open_ended_die_reaches_a_hundred_as_often_as_ten_tens_fall() -> None:
    assert reach(1, 1, 101) == reach(1, 1, 100) == Fraction(1, 10**10)


@given(st.integers(1, 7), st.integers(1, 12), st.data())
def test_the_kept_and_the_dropped_make_the_whole(dice: int, sides: int, data: Any) -> None:
    kept = data.draw(st.integers(0, dice))
    high, low = keep_highest(dice, sides, kept), keep_lowest(dice, sides, dice - kept)
    assert high.mean() + low.mean() == Fraction(dice * (sides + 1), 2)


@given(st.integers(1, 6), st.integers(2, 8), st.data())
def test_highest_and_lowest_are_mirrored(dice: int, sides: int, data: Any) -> None:
    kept = data.draw(st.integers(0, dice))
    mirror = keep_lowest(dice, sides, kept).map(lambda total: kept * (sides + 1) - total)
    assert told(mirror) == told(keep_highest(dice, sides, kept))


@given(st.integers(1, 8), st.data())
def test_the_sum_of_all_places_has_the_mean_of_the_kept(dice: int, data: Any) -> None:
    kept = data.draw(st.integers(1, dice))
    places = range(dice - kept + 1, dice + 1)
    means = sum(order_statistic(dice, 10, place).mean() for place in places)
    assert keep_highest(dice, 10, kept).mean() == means


REFUSED: list[Callable[[], object]] = [
    lambda: keep_highest(1000, 1000, 500),
    lambda: keep_highest(1000, ROLL_AND_KEEP, 500),
    lambda: keep_lowest(1000, 6, 500),
    lambda: order_statistic(1000, 1000, 500),
]


@pytest.mark.parametrize("ask", REFUSED)
def test_too_much_is_refused_with_what_works(ask: Callable[[], object]) -> None:
    with pytest.raises(TooMuch, match=r"mit \d+ geht es"):
        ask()


def test_where_no_number_of_dice_would_do_the_sentence_says_what_would() -> None:
    with pytest.raises(TooMuch, match="niedrigeren Grenze"):
        reach(1000, 500, 10_000)


WRONG: list[Callable[[], object]] = [
    lambda: keep_highest(3, 6, 4),
    lambda: keep_highest(-1, 6, 0),
    lambda: keep_highest(1001, 6, 1),
    lambda: keep_lowest(3, 6, -1),
    lambda: keep_highest(3, 0, 1),
    lambda: keep_highest(3, ROLL_AND_KEEP, 1, depth=-1),
    lambda: keep_highest(3, ROLL_AND_KEEP, 1, tail=0),
    lambda: order_statistic(3, 6, 0),
    lambda: order_statistic(3, 6, 4),
    lambda: reach(3, 4, 5),
]


@pytest.mark.parametrize("ask", WRONG)
def test_nonsense_is_refused(ask: Callable[[], object]) -> None:
    with pytest.raises(InvalidNotation):
        ask()

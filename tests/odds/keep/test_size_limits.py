"""What is too much for the keep solver is refused with what would work, and the rest has room."""

from __future__ import annotations

import tracemalloc
from typing import NoReturn

import pytest

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.errors import TooMuch
from wuerfelwerk.odds.keep.size_limits import MOST_ROOM, Load, fits, room
from wuerfelwerk.odds.keep.solver import KeepRule, solve, solve_targets


def asked(hand: Hand) -> NoReturn:
    raise AssertionError(hand)


def distinct(hand: Hand) -> int:
    """Something else for almost every hand."""
    return sum(face**3 * 7**place for place, face in enumerate(hand))


@pytest.mark.parametrize(
    "rule",
    [KeepRule(8, 20), KeepRule(54, 2), KeepRule(20, 6), KeepRule(6, 20, throws=40)],
    ids=repr,
)
def test_too_much_is_refused_with_what_would_work(rule: KeepRule) -> None:
    with pytest.raises(TooMuch, match="höchstens") as refused:
        solve(rule, asked)
    works = refused.value.values["works"]
    assert isinstance(works, int)
    assert 0 < works < rule.dice
    with pytest.raises(AssertionError):
        solve(KeepRule(works, rule.sides, throws=rule.throws), asked)


def test_where_fewer_dice_do_not_help_fewer_throws_do() -> None:
    with pytest.raises(TooMuch, match="höchstens so vielen Würfen: 729") as refused:
        solve(KeepRule(1, 1000, 0, throws=1000), distinct)
    works, fewer = refused.value.values["works"], refused.value.values["fewer"]
    assert works == 1
    assert isinstance(fewer, int)
    load = Load(bits=distinct((1000,)).bit_length(), kinds=1000)
    assert fits(KeepRule(1, 1000, 0, throws=fewer), 1000, load)
    assert not fits(KeepRule(1, 1000, 0, throws=fewer + 1), 1000, load)


def test_worths_that_are_too_much_are_refused_once_they_are_known() -> None:
    with pytest.raises(TooMuch, match="höchstens so vielen Würfeln: 3"):
        solve(KeepRule(4, 20), lambda hand: distinct(hand) << 90_000)
    with pytest.raises(TooMuch, match="kleineren Zahlen oder weniger Zielen"):
        solve(KeepRule(1, 1000), lambda hand: hand[0] << 40_000_000 // hand[0])


def test_limbs_of_worths_count_as_work() -> None:
    """A thousand worths of 600,000 bits fit into memory, but not into a few seconds."""
    rule = KeepRule(1, 1000)
    assert fits(rule, 1000, Load(bits=100_000, kinds=1000))
    assert room(rule, 1000, Load(bits=600_000, kinds=1000)) <= MOST_ROOM
    assert not fits(rule, 1000, Load(bits=600_000, kinds=1000))


def test_many_targets_are_as_much_as_many_goals() -> None:
    """Each target is solved for itself; all of them together have to be bearable."""
    rule = KeepRule(9, 6)
    with pytest.raises(TooMuch, match="höchstens"):
        solve_targets(rule, asked, range(3000))
    with pytest.raises(AssertionError):
        solve_targets(rule, asked, range(3))


ROOMY = [
    KeepRule(6, 10),
    KeepRule(4, 20, 2),
    KeepRule(2, 40, 0, throws=30),
    KeepRule(1, 60, 0, throws=150),
    KeepRule(4, 6, 0, throws=60, again=True),
]


@pytest.mark.parametrize("rule", ROOMY, ids=repr)
def test_no_solve_takes_more_room_than_estimated(rule: KeepRule) -> None:
    tracemalloc.start()
    try:
        solve(rule, distinct).outcomes(distinct)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    top = distinct((rule.sides,) * rule.dice).bit_length()
    assert peak < room(rule, rule.sides, Load(bits=top, kinds=MOST_ROOM))


def test_what_is_let_in_stays_below_a_gigabyte() -> None:
    assert MOST_ROOM < 1_000_000_000
    assert fits(KeepRule(7, 20), 20)
    assert room(KeepRule(7, 20), 20) < MOST_ROOM


def test_a_solve_needs_little_room() -> None:
    tracemalloc.start()
    try:
        solve(KeepRule(6, 20), sum).outcomes(sum)
        assert tracemalloc.get_traced_memory()[1] < 300_000_000
    finally:
        tracemalloc.stop()

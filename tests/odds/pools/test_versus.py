"""One side against the other: matrices and races against following them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from wuerfelwerk.errors import InvalidNotation, TooMuch
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.odds.pools.kept import keep_highest
from wuerfelwerk.odds.pools.open_ended import AtLeast
from wuerfelwerk.odds.pools.versus import DRAW, LOSS, WIN, first_to, roll_under, versus
from wuerfelwerk.rules.system import system
from wuerfelwerk.systems.rumble.chancen import DuellChance


def test_a_matrix_is_what_counting_every_case_gives() -> None:
    pools = [keep_highest(n, 6, k) for n, k in ((1, 1), (2, 1), (2, 2), (3, 2))]
    numbers = [Distribution({int(str(t)): n for t, n in p.counts.items()}, p.total) for p in pools]
    sides = [*numbers, Distribution.certain(4)]
    for ours, row in zip(sides, versus(sides, sides), strict=True):
        for theirs, cell in zip(sides, row, strict=True):
            wanted = Counter[int]()
            for (a, n), (b, m) in product(ours.counts.items(), theirs.counts.items()):
                wanted[(a > b) - (a < b)] += n * m
            assert cell == Distribution(dict(wanted), wanted.total())


def test_nothing_against_nothing() -> None:
    assert versus([], []) == ()
    assert versus([Distribution.certain(1)], []) == ((),)


def test_a_tail_is_never_compared() -> None:
    odds: Distribution[Any] = Distribution.certain(AtLeast(30))
    with pytest.raises(TooMuch, match="≥ 30"):
        versus([odds], [])


def graded(value: int) -> Distribution[int]:
    """The lower of two throws is better, then the higher value."""
    return roll_under(value).map(lambda good: good and 100 * good + value)


@pytest.mark.parametrize("links", range(-1, 12))
@pytest.mark.parametrize("rechts", range(-1, 12))
def test_the_matrix_is_the_fast_twin_of_the_duel_at_the_table(links: int, rechts: int) -> None:
    """Equal throws go to the higher value, are thrown again for equal ones; both may fail."""
    ours, theirs = graded(links), graded(rechts)
    ((duel,),) = versus([ours], [theirs])
    failed = ours[0] * theirs[0]
    decided = 1 - (duel[DRAW] - failed)
    wanted = {
        "links": duel[WIN] / decided,
        "rechts": duel[LOSS] / decided,
        "keiner": failed / decided,
    }
    table = expand(DuellChance(links, rechts), system("rumble").policy).chances()
    assert dict(table) == {who: p for who, p in wanted.items() if p}


@pytest.mark.parametrize("points", range(1, 5))
@pytest.mark.parametrize(("mine", "other"), [(1, 9), (5, 5), (8, 3)])
def test_a_race_is_what_following_it_gives(points: int, mine: int, other: int) -> None:
    ((duel,),) = versus([roll_under(mine)], [roll_under(other)])
    win = duel[WIN] / (duel[WIN] + duel[LOSS])

    def follow(left: int, right: int) -> Fraction:
        if left == 0 or right == 0:
            return Fraction(left == 0)
        return win * follow(left - 1, right) + (1 - win) * follow(left, right - 1)

    assert first_to(points, duel) == follow(points, points)


def test_a_race_that_nobody_can_win_is_refused() -> None:
    with pytest.raises(TooMuch, match="unentschieden"):
        first_to(3, Distribution.certain(DRAW))


WRONG: list[Callable[[], object]] = [
    lambda: first_to(0, Distribution.certain(WIN)),
    lambda: roll_under(5, 0),
]


@pytest.mark.parametrize("question", WRONG)
def test_nonsense_is_refused(question: Callable[[], object]) -> None:
    with pytest.raises(InvalidNotation):
        question()


REFUSED: list[Callable[[], object]] = [
    lambda: versus([Distribution.uniform(range(200))] * 200, [Distribution.certain(1)] * 200)
]


@pytest.mark.parametrize("question", REFUSED)
def test_too_much_is_refused(question: Callable[[], object]) -> None:
    with pytest.raises(TooMuch):
        question()

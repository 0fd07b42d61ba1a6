"""Pools with a wild die against counting every case and the limit of going on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from support.toys import WURF
from wuerfelwerk.dice.pool import Die, Pool
from wuerfelwerk.errors import InvalidNotation, TooMuch
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.odds.pools.open_ended import AtLeast
from wuerfelwerk.odds.pools.sums import sums
from wuerfelwerk.odds.pools.versus import at_least
from wuerfelwerk.odds.pools.wild import wild, wild_at_least, wild_duels
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, throw


def chains(sides: int, depth: int) -> Iterator[tuple[int, bool, Fraction]]:
    """A wild die as it is thrown: total, whether the first throw is a 1, chance."""
    for face in range(1, sides + 1):
        if face < sides or depth == 0:
            yield face, face == 1, Fraction(1, sides)
        else:
            for total, _, p in chains(sides, depth - 1):
                yield sides + total, False, p / sides


def brute(dice: int, sides: int, depth: int) -> dict[tuple[int, bool], Fraction]:
    found = defaultdict[tuple[int, bool], Fraction](Fraction)
    for others in product(range(1, sides + 1), repeat=dice - 1):
        for total, patzer, p in chains(sides, depth):
            found[sum(others) + total, patzer] += p / sides ** (dice - 1)
    return dict(found)


@pytest.mark.parametrize("sides", [2, 3, 6])
@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("depth", range(3))
def test_a_wild_pool_is_what_counting_every_case_gives(sides: int, dice: int, depth: int) -> None:
    odds = wild(dice, sides, depth=depth)
    assert sum(odds.counts.values()) == odds.total
    assert dict(odds.chances()) == brute(dice, sides, depth)


@pytest.mark.parametrize("tail", [1, 3, 7, 12])
def test_a_wild_pool_without_end_is_exact_below_the_tail(tail: int) -> None:
    odds, deep = wild(2, 3, tail=tail), brute(2, 3, 6)
    assert sum(odds.counts.values()) == odds.total
    for patzer in (False, True):
        below = {total: p for (total, bad), p in deep.items() if bad == patzer and total < tail}
        assert {total: odds[total, patzer] for total in below} == below
        rest = sum(p for (_, bad), p in deep.items() if bad == patzer) - sum(below.values())
        assert odds[AtLeast(tail), patzer] == rest


def test_a_pool_without_dice_is_nothing_and_no_patzer() -> None:
    assert wild(0) == Distribution.certain((0, False))


def test_the_total_is_that_of_an_open_ended_die_among_others() -> None:
    pooled = sums(Pool.of((3, 6), (1, Die(6, open_ended=True))), tail=40)
    assert wild(4, tail=40).map(lambda thrown: thrown[0]).chances() == pooled.chances()


def attack(note: Note = SILENT) -> Procedure[tuple[int, bool]]:
    """Two ordinary dice and the wild one, which goes on three times at most."""
    (others,) = yield from throw("ada", WURF, Pool.of((2, 6)))
    ((first,),) = yield from throw("ada", WURF, Pool.of((1, 6)))
    total = last = first
    for _ in range(3):
        if last == 6:
            ((last,),) = yield from throw("ada", WURF, Pool.of((1, 6)))
            total += last
    return sum(others) + total, first == 1


def test_a_wild_pool_is_what_a_procedure_gives() -> None:
    procedure = expand(attack, lambda question: None)
    assert procedure.chances() == wild(3, depth=3).chances()


def totals(
    dice: int, sides: int, depth: int, bonus: int = 0, fails: bool = False
) -> Distribution[int]:
    """The totals of a wild pool that goes on so often; a Patzer that fails is far behind."""
    odds: Distribution[Any] = wild(dice, sides, depth=depth)
    return odds.map(lambda thrown: -1000 if fails and thrown[1] else thrown[0] + bonus)


@pytest.mark.parametrize("sides", [2, 3, 6])
@pytest.mark.parametrize("bonus", [-7, -1, 0, 4])
@pytest.mark.parametrize("fails", [False, True])
def test_the_closed_form_is_the_limit_of_going_on(sides: int, bonus: int, fails: bool) -> None:
    """What goes on further than the depth changes the chance by no more than that is likely."""
    depth = 24 // sides + 4
    duels = wild_duels(range(4), range(4), bonus=bonus, sides=sides, patzer_fails=fails)
    for ours, theirs in product(range(4), repeat=2):
        mine = totals(ours, sides, depth, bonus, fails)
        cut = at_least(mine, totals(theirs, sides, depth))
        assert abs(duels[ours][theirs] - cut) <= Fraction(2, sides ** (depth + 1))


def test_one_die_against_one_by_hand() -> None:
    """Ties: both go on equally often (5/7) and end alike (1/5); else each side as often."""
    assert wild_at_least(1, 1) == (1 + Fraction(5, 7) * Fraction(1, 5)) / 2


def test_a_patzer_loses_its_sixth() -> None:
    assert wild_at_least(3, 0) == 1
    assert wild_at_least(3, 0, patzer_fails=True) == Fraction(5, 6)
    assert wild_at_least(0, 0, patzer_fails=True) == 1
    assert wild_at_least(0, 3) == 0


@pytest.mark.parametrize(("ours", "theirs"), [(1, 2), (4, 4), (7, 3), (12, 12)])
def test_both_sides_together_are_certain(ours: int, theirs: int) -> None:
    ahead, behind = wild_at_least(ours, theirs), wild_at_least(theirs, ours, bonus=-1)
    assert ahead + behind == 1


WRONG: list[Callable[[], object]] = [
    lambda: wild(-1),
    lambda: wild(2, 1),
    lambda: wild_at_least(1001, 1),
]


@pytest.mark.parametrize("question", WRONG)
def test_nonsense_is_refused(question: Callable[[], object]) -> None:
    with pytest.raises(InvalidNotation):
        question()


REFUSED: list[Callable[[], object]] = [lambda: wild(1000), lambda: wild_at_least(1000, 1000)]


@pytest.mark.parametrize("question", REFUSED)
def test_too_much_is_refused(question: Callable[[], object]) -> None:
    with pytest.raises(TooMuch):
        question()

"""What is counted face by face, against counting every case."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations

import pytest

from support.faces import DROPPED, SMALL, both, brute, told
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.errors import InvalidNotation, TooMuch
from wuerfelwerk.odds.pools.faces import SumAndPasch, joint, largest_group, sum_and_pasch


@pytest.mark.parametrize(("dice", "sides"), SMALL)
def test_a_joint_outcome_is_what_the_faces_make_it(dice: int, sides: int) -> None:
    def step(state: Hand, face: int, count: int) -> Hand:
        return state + (face,) * count

    wanted = brute(dice, sides, lambda hand: tuple(sorted(hand)))
    assert told(joint(dice, sides, step, ())) == wanted


@pytest.mark.parametrize(("dice", "sides"), SMALL)
def test_sum_and_pasch_by_any_way(dice: int, sides: int) -> None:
    def step(state: SumAndPasch, face: int, count: int) -> SumAndPasch:
        return state[0] + face * count, state[1] + max(count - 1, 0)

    wanted = brute(dice, sides, both)
    assert told(sum_and_pasch(dice, sides)) == wanted
    assert told(joint(dice, sides, step, (0, 0))) == wanted


@pytest.mark.parametrize("dice", [7, 12])
def test_sum_and_pasch_of_many_dice_is_the_joint_count(dice: int) -> None:
    def step(state: SumAndPasch, face: int, count: int) -> SumAndPasch:
        return state[0] + face * count, state[1] + max(count - 1, 0)

    assert told(sum_and_pasch(dice)) == told(joint(dice, 6, step, (0, 0)))


@pytest.mark.parametrize(("dice", "sides"), SMALL)
def test_the_largest_group(dice: int, sides: int) -> None:
    wanted = brute(dice, sides, lambda hand: max(Counter(hand).values(), default=0))
    assert told(largest_group(dice, sides)) == wanted


@pytest.mark.parametrize(("dice", "sides", "out"), DROPPED)
def test_sum_and_pasch_without_the_lowest(dice: int, sides: int, out: int) -> None:
    wanted = brute(dice, sides, lambda hand: both(tuple(sorted(hand)[out:])))
    assert told(sum_and_pasch(dice, sides, out)) == wanted


@pytest.mark.parametrize(("dice", "sides", "out"), DROPPED)
def test_to_drop_the_lowest_is_best_for_both_together(dice: int, sides: int, out: int) -> None:
    best = brute(
        dice, sides, lambda hand: max(sum(both(kept)) for kept in combinations(hand, dice - out))
    )
    assert told(sum_and_pasch(dice, sides, out).map(sum)) == best


def all_told(state: Hand, face: int, count: int) -> Hand:
    return (*state, count)


REFUSED: list[Callable[[], object]] = [
    lambda: sum_and_pasch(1000),
    lambda: sum_and_pasch(100, 100),
    lambda: largest_group(1000, 6),
    lambda: joint(200, 6, all_told, Hand()),
]


@pytest.mark.parametrize("question", REFUSED)
def test_too_much_is_refused_with_what_works(question: Callable[[], object]) -> None:
    with pytest.raises(TooMuch, match="geht es"):
        question()


WRONG: list[Callable[[], object]] = [
    lambda: sum_and_pasch(3, dropped=4),
    lambda: sum_and_pasch(3, 0),
    lambda: largest_group(-1, 6),
    lambda: joint(3, 0, lambda state, face, count: state, 0),
]


@pytest.mark.parametrize("question", WRONG)
def test_nonsense_is_refused(question: Callable[[], object]) -> None:
    with pytest.raises(InvalidNotation):
        question()

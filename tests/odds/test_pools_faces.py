"""What is counted face by face, against counting every case."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest

from support.toys import NIMM, WURF
from wuerfelwerk.dice.pool import Hand, Pool
from wuerfelwerk.errors import InvalidNotation, TooMuch
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.odds.pools.dropped import drop_best
from wuerfelwerk.odds.pools.faces import SumAndPasch, joint, largest_group, sum_and_pasch
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask, throw
from wuerfelwerk.rules.request import Pick

Score = Callable[[int, int], Any]

SMALL = [(dice, sides) for sides in (1, 2, 3, 6) for dice in range(6 if sides < 6 else 5)]
DROPPED = [(dice, sides, out) for dice, sides in SMALL for out in range(dice + 1)]


def brute(dice: int, sides: int, measure: Callable[[Hand], Any]) -> dict[Any, Fraction]:
    counts = Counter(map(measure, product(range(1, sides + 1), repeat=dice)))
    return {value: Fraction(n, sides**dice) for value, n in counts.items()}


def told(odds: Distribution[Any]) -> dict[Any, Fraction]:
    assert sum(odds.counts.values()) == odds.total
    return dict(odds.chances())


def both(hand: Hand) -> SumAndPasch:
    """Sum and Pasch points, as the rule says it: dice minus different faces."""
    return sum(hand), len(hand) - len(set(hand))


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


SCORES: dict[str, Score] = {
    "both rise": lambda total, pasch: total + 2 * pasch,
    "pasch first": lambda total, pasch: (pasch, total),
    "sum first": lambda total, pasch: (total, pasch),
    "only pasch": lambda total, pasch: pasch,
    "few pasch": lambda total, pasch: (-pasch, total),
    "small": lambda total, pasch: -total,
    "erratic": lambda total, pasch: (total * 7 + pasch * 3) % 5,
    "just 9": lambda total, pasch: total == 9,
}


@pytest.mark.parametrize("name", SCORES)
@pytest.mark.parametrize(("dice", "sides", "out"), DROPPED)
def test_the_best_dice_are_dropped_for_any_score(
    name: str, dice: int, sides: int, out: int
) -> None:
    score = SCORES[name]

    def best(hand: Hand) -> SumAndPasch:
        kept = map(both, combinations(hand, dice - out))
        return max(kept, key=lambda cell: (score(*cell), cell))

    assert told(drop_best(dice, out, score, sides)) == brute(dice, sides, best)


@pytest.mark.parametrize("out", range(4))
def test_the_search_agrees_with_the_direct_way_for_larger_pools(out: int) -> None:
    searched = drop_best(9 + out, out, lambda total, pasch: total + pasch)
    assert told(searched.map(sum)) == told(sum_and_pasch(9 + out, dropped=out).map(sum))


def exchange(note: Note = SILENT) -> Procedure[SumAndPasch]:
    """Five W6; one is taken away."""
    (hand,) = yield from throw("ada", WURF, Pool.of((5, 6)))
    return both((yield from ask(Pick("ada", NIMM, hand, 4, 4))))


def test_the_search_is_what_a_procedure_gives() -> None:
    def policy(question: Any) -> Any:
        kept = combinations(question.faces, 4)
        return max(kept, key=lambda hand: (both(hand)[1], both(hand)))

    wanted = told(expand(exchange, policy))
    assert told(drop_best(5, 1, lambda total, pasch: pasch)) == wanted


def all_told(state: Hand, face: int, count: int) -> Hand:
    return (*state, count)


REFUSED: list[Callable[[], object]] = [
    lambda: sum_and_pasch(1000),
    lambda: sum_and_pasch(100, 100),
    lambda: largest_group(1000, 6),
    lambda: drop_best(100, 3, lambda total, pasch: total),
    lambda: drop_best(20, 3, lambda total, pasch: total, 20),
    lambda: joint(200, 6, all_told, Hand()),
]


@pytest.mark.parametrize("question", REFUSED)
def test_too_much_is_refused_with_what_works(question: Callable[[], object]) -> None:
    with pytest.raises(TooMuch, match="geht es"):
        question()


WRONG: list[Callable[[], object]] = [
    lambda: sum_and_pasch(3, dropped=4),
    lambda: sum_and_pasch(3, 0),
    lambda: drop_best(3, 4, lambda total, pasch: total),
    lambda: largest_group(-1, 6),
    lambda: joint(3, 0, lambda state, face, count: state, 0),
]


@pytest.mark.parametrize("question", WRONG)
def test_nonsense_is_refused(question: Callable[[], object]) -> None:
    with pytest.raises(InvalidNotation):
        question()

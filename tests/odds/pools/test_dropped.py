"""Dice dropped for any score, against trying every way."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from support.faces import DROPPED, both, brute, told
from support.toys import NIMM, WURF
from wuerfelwerk.dice.pool import Hand, Pool
from wuerfelwerk.errors import InvalidNotation, TooMuch
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.odds.pools.dropped import drop_best
from wuerfelwerk.odds.pools.faces import SumAndPasch, sum_and_pasch
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask, throw
from wuerfelwerk.rules.request import Pick

Score = Callable[[int, int], Any]
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


REFUSED: list[Callable[[], object]] = [
    lambda: drop_best(100, 3, lambda total, pasch: total),
    lambda: drop_best(20, 3, lambda total, pasch: total, 20),
]


@pytest.mark.parametrize("question", REFUSED)
def test_too_much_is_refused_with_what_works(question: Callable[[], object]) -> None:
    with pytest.raises(TooMuch, match="geht es"):
        question()


WRONG: list[Callable[[], object]] = [lambda: drop_best(3, 4, lambda total, pasch: total)]


@pytest.mark.parametrize("question", WRONG)
def test_nonsense_is_refused(question: Callable[[], object]) -> None:
    with pytest.raises(InvalidNotation):
        question()

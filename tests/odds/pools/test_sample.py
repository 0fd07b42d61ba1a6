"""Drawing in bulk: what is drawn follows the odds, and can be drawn again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from wuerfelwerk.dice.notation import parse
from wuerfelwerk.dice.pool import Die
from wuerfelwerk.errors import TooMuch
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.pools.kept import keep_highest
from wuerfelwerk.odds.pools.sample import MOST_SAMPLES, roller, sample
from wuerfelwerk.odds.pools.wild import wild


def near(counts: dict[Any, int], odds: Distribution[Any], drawn: int) -> bool:
    """Each frequency lies within five standard deviations of its chance."""
    chances = odds.chances()
    return set(counts) <= set(chances) and all(
        abs(counts.get(value, 0) - drawn * p) <= 5 * float(drawn * p * (1 - p)) ** 0.5 + 1
        for value, p in chances.items()
    )


@pytest.mark.parametrize(
    "odds",
    [
        Distribution.certain("immer"),
        Distribution.uniform(range(1, 7)),
        keep_highest(10, Die(10, open_ended=True), 5, depth=6),
        wild(3),
    ],
    ids=["certain", "die", "huge counts", "wild"],
)
def test_what_is_drawn_follows_the_odds(odds: Distribution[Any]) -> None:
    drawn = sample(odds, 100_000, seed=3)
    assert len(drawn.picks) == 100_000
    assert near(drawn.tally(), odds, 100_000)


def test_the_same_seed_draws_the_same() -> None:
    odds = wild(3)
    first, again, other = (sample(odds, 50, seed).picks.tolist() for seed in (1, 1, 2))
    assert first == again != other


@pytest.mark.parametrize("text", ["3W6", "5W10k3", "3K2+2", "2W6-1W4", "4W6k0+1", "1W20-3"])
def test_a_thrower_follows_the_notation(text: str) -> None:
    notation = parse(text)
    throw_it = roller(notation, seed=5)
    counts = Counter(min(throw_it(), 40) for _ in range(20_000))
    wanted = Counter[int]()
    for faces, ways in notation.pool.throws(tail=45):
        wanted[min(notation.score(faces).total, 40)] += ways
    assert near(dict(counts), Distribution(dict(wanted), wanted.total()), 20_000)


REFUSED: list[Callable[[], object]] = [
    lambda: sample(Distribution.certain(1), MOST_SAMPLES + 1, seed=1)
]


@pytest.mark.parametrize("question", REFUSED)
def test_too_much_is_refused(question: Callable[[], object]) -> None:
    with pytest.raises(TooMuch):
        question()

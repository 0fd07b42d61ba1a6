"""Sum and Pasch points counted the slow way, hand by hand, to compare with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.pools.faces import SumAndPasch

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

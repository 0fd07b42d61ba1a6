"""Pools counted the slow way, throw by throw, to compare with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

from wuerfelwerk.dice.pool import Die, Hand
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.pools.open_ended import AtLeast

Chances = dict[Any, Fraction]


def shares(counts: Counter[Any]) -> Chances:
    return {value: Fraction(n, counts.total()) for value, n in counts.items()}


def brute(dice: Sequence[Die], measure: Callable[[Hand], Any], depth: int = 0) -> Chances:
    """Every throw one by one, open-ended dice thrown on at most ``depth`` times."""
    counts = Counter[Any]()
    for case in product(*(die.totals(die.sides * (depth + 1)) for die in dice)):
        counts[measure(tuple(total for total, _ in case))] += prod(ways for _, ways in case)
    return shares(counts)


def told(odds: Distribution[Any]) -> Chances:
    """All chances, once it is sure that no way was lost."""
    assert sum(odds.counts.values()) == odds.total
    assert all(type(n) is int and n > 0 for n in odds.counts.values())
    return dict(odds.chances())


def collapsed(chances: Chances, tail: int) -> Chances:
    """The same with one outcome from ``tail`` on."""
    found: Chances = {total: p for total, p in chances.items() if total < tail}
    rest = 1 - sum(found.values(), Fraction(0))
    return {**found, AtLeast(tail): rest} if rest else found

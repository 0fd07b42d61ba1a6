"""Independent numbers added up: every sum with its ways, by packed polynomials."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from math import prod

from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.pools.packed_polynomials import coefficients, slot

Part = tuple[int, Distribution[int]]
"""What a number is multiplied by, and its odds."""


def added(parts: Iterable[Part], plus: int = 0) -> Distribution[int]:
    """The odds of the sum.

    >>> die = Distribution.uniform(range(1, 3))
    >>> dict(added([(1, die), (-1, die)], plus=5).counts)
    {4: 1, 5: 2, 6: 1}
    """
    many = [_multiplied(times, odds) for times, odds in parts]
    ways = prod(total for _, total in many)
    size = slot(ways)
    packed, low = 1, plus
    for counts, _ in many:
        least = min(counts)
        packed *= _packed(counts, least, size)
        low += least
    found = coefficients(packed, size)
    return Distribution({low + i: n for i, n in enumerate(found) if n}, ways)


def adding_up(parts: Iterable[Part]) -> int:
    """How many pairs of numbers are added up for that, gaps between them included."""
    pairs = width = 0
    for times, odds in parts:
        wide = abs(times) * (max(odds.counts) - min(odds.counts)) + 1
        pairs += (width + 1) * wide
        width += wide
    return pairs


def _multiplied(times: int, odds: Distribution[int]) -> tuple[dict[int, int], int]:
    return {times * value: n for value, n in odds.counts.items()}, odds.total


def _packed(counts: dict[int, int], least: int, size: int) -> int:
    row = [0] * (max(counts) - least + 1)
    for value, n in counts.items():
        row[value - least] = n
    return int.from_bytes(b"".join([n.to_bytes(size, "little") for n in row]), "little")


def cut(odds: Distribution[int], cuts: Sequence[int]) -> Distribution[int]:
    """Only the cut that each number has reached, or one less than the first.

    >>> dict(cut(Distribution.uniform(range(10)), (3, 7)).counts)
    {2: 3, 3: 4, 7: 3}
    """
    reached = (cuts[0] - 1, *cuts)
    counts = [0] * len(reached)
    for value, n in odds.counts.items():
        counts[bisect_right(cuts, value)] += n
    found = {value: n for value, n in zip(reached, counts, strict=True) if n}
    return Distribution(found, odds.total)

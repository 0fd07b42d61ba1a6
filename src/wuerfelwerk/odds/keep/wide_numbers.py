"""Whole numbers too wide for a machine word, many at a time and exact.

A number is a row of limbs, the highest first and the only one with a sign; rows are ordered like
the numbers. Several numbers side by side are ordered by the first, then the second.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wuerfelwerk.odds.keep.rule import WORD
from wuerfelwerk.values import dataclass

Array = NDArray[Any]

BLOCK = 1 << 16
"""So many numbers are weighed at a time: they stay near the processor."""


@dataclass(frozen=True, slots=True)
class Wide:
    """Numbers of ``limbs`` limbs of ``bits`` bits."""

    bits: int
    limbs: int

    @classmethod
    def of(cls, numbers: Iterable[int], most: int) -> Wide:
        """Wide enough for these numbers, and for weights that are ``most`` together."""
        bits = WORD - most.bit_length()
        needed = max((number.bit_length() for number in numbers), default=0) + 1
        return cls(bits, -(-needed // bits))

    def split(self, rows: Sequence[Sequence[int]]) -> Array:
        """Numbers side by side as limbs."""
        return np.array([[part for n in row for part in self._parts(n)] for row in rows], np.int64)

    def _parts(self, number: int) -> list[int]:
        return _halved(number, self.bits, self.limbs)

    def join(self, limbs: Array) -> tuple[int, ...]:
        """The numbers of one row."""
        parts, size = limbs.tolist(), self.limbs
        return tuple(_joined(parts[i : i + size], self.bits) for i in range(0, len(parts), size))

    def carry(self, sums: Array) -> None:
        """Bring limbs that have grown too large back into range."""
        mask = (1 << self.bits) - 1
        for i in self._from_lowest(sums):
            sums[:, i - 1] += sums[:, i] >> self.bits
            sums[:, i] &= mask

    def widened(self, rows: Array, narrow: Wide) -> Array:
        """Numbers of fewer limbs, which may have grown too large, with as many as these have."""
        apart = rows.reshape(len(rows), -1, narrow.limbs)
        wide = np.zeros((*apart.shape[:2], self.limbs), np.int64)
        wide[:, :, self.limbs - narrow.limbs :] = apart
        found: Array = wide.reshape(len(rows), -1)
        self.carry(found)
        return found

    def _from_lowest(self, rows: Array) -> Iterable[int]:
        """All limbs that have a higher one."""
        return (i for i in reversed(range(rows.shape[1])) if i % self.limbs)

    def divide(self, rows: Array, by: int) -> None:
        """Divide every number, from its highest limb down; nothing may be left over."""
        if by == 1:
            return
        left = np.zeros(len(rows), np.int64)
        for i in range(rows.shape[1]):
            dividend = rows[:, i] + (left << self.bits)
            rows[:, i], left = np.divmod(dividend, by)


def _halved(number: int, bits: int, limbs: int) -> list[int]:
    """The limbs of a number; by halves, so that twice as many do not take four times as long."""
    if limbs == 1:
        return [number]
    low = limbs // 2
    shift = bits * low
    rest = number & ((1 << shift) - 1)
    return [*_halved(number >> shift, bits, limbs - low), *_halved(rest, bits, low)]


def _joined(limbs: list[int], bits: int) -> int:
    if len(limbs) == 1:
        return limbs[0]
    high = len(limbs) - len(limbs) // 2
    return (_joined(limbs[:high], bits) << bits * (len(limbs) - high)) + _joined(limbs[high:], bits)


def weighed(table: Array, found: Array, ways: Array) -> Array:
    """For each column of ``found``: the rows of ``table`` it names, times their ways, summed."""
    sums = np.zeros((table.shape[1], found.shape[1]), np.int64)
    step = max(1, BLOCK // found.shape[1])
    columns = np.ascontiguousarray(table.T)
    for start in range(0, len(found), step):
        part, times = found[start : start + step].astype(np.intp), ways[start : start + step]
        for limb, column in enumerate(columns):
            sums[limb] += np.einsum("o,ok->k", times, column.take(part, mode="clip"))
    return np.ascontiguousarray(sums.T)


def ranked(rows: Array) -> tuple[Array, Array]:
    """The distinct rows in rising order, and where each given row stands among them."""
    order = np.lexsort(rows.T[::-1])
    rising = rows[order]
    new = np.ones(len(rows), bool)
    new[1:] = (rising[1:] != rising[:-1]).any(axis=1)
    places = np.empty(len(rows), np.int32)
    places[order] = np.cumsum(new) - 1
    return rising[new], places

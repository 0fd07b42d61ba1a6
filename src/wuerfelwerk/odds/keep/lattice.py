"""All hands of up to so many like dice as whole arrays, and the best hand within each throw.

A hand is a rising row of digits. Hands of n dice stand ordered by their last digit, then the one
before, and so on; so the hands whose last digit is d are the first hands of n - 1 dice, each with
a d behind it, and every table below grows from the one for a die less.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wuerfelwerk.odds.keep.hand_index import NEVER, size
from wuerfelwerk.values import dataclass

Array = NDArray[Any]

CELLS_AT_ONCE = 1 << 17
"""How many pairs of hands (lying, thrown) are worked on together: few enough to stay in the cache
of a processor, and a bound for the memory."""


@dataclass(frozen=True, slots=True, eq=False)
class HandLevel:
    """All hands of so many dice."""

    digits: Array
    """One row a hand."""
    ways: Array
    """In how many orders the dice can show the hand, faces of the same digit counted apart."""
    runs: Array
    """How often the last digit stands in the hand."""
    drop: Array
    """``drop[i][hand]``: where the hand without its i-th die stands among the smaller ones."""

    @property
    def size(self) -> int:
        """How many hands there are."""
        return len(self.ways)

    @property
    def dice(self) -> int:
        """How many dice a hand has."""
        return int(self.digits.shape[1])


@dataclass(frozen=True, slots=True, eq=False)
class Lattice:
    """All hands of 0, 1, 2, … dice."""

    levels: tuple[HandLevel, ...]
    add: tuple[Array, ...]
    """``add[n][digit][hand]``: where a hand of n dice stands once this digit is added to it."""

    @property
    def dice(self) -> int:
        """How many dice the largest hands have."""
        return len(self.levels) - 1

    def offsets(self) -> list[int]:
        """Where each level begins if all hands stand in one row; the last number is their count."""
        found = [0]
        for level in self.levels:
            found.append(found[-1] + level.size)
        return found


@lru_cache(maxsize=4)
def lattice(weights: tuple[int, ...], dice: int) -> Lattice:
    """The hands of up to ``dice`` dice whose digit d stands on ``weights[d]`` faces."""
    levels = [_nothing()]
    add = [np.arange(len(weights), dtype=np.int32).reshape(-1, 1)]
    for _ in range(dice):
        levels.append(_larger(levels[-1], np.array(weights, np.int64)))
    for level in levels[1:-1]:
        add.append(_adding(level, add[-1]))
    return Lattice(tuple(levels), tuple(add))


def _nothing() -> HandLevel:
    one = np.ones(1, np.int64)
    return HandLevel(np.empty((1, 0), np.int16), one, one, np.empty((0, 1), np.int32))


def _larger(level: HandLevel, weights: Array) -> HandLevel:
    """The hands of one die more: behind each digit the first hands that do not go beyond it."""
    n, count = level.dice, len(weights)
    many = size(count, n + 1)
    digits, drop = np.empty((many, n + 1), np.int16), np.empty((n + 1, many), np.int32)
    ways, runs = np.empty(many, np.int64), np.ones(many, np.int64)
    here, end = np.arange(level.size, dtype=np.int32), 0
    for digit, step in enumerate(_steps(count, n - 1) if n else np.zeros(count, np.int32)):
        before, after = size(digit, n) if digit else 0, size(digit + 1, n)
        start, end = end, end + after
        digits[start:end, :n], digits[start:end, n] = level.digits[:after], digit
        drop[:n, start:end], drop[n, start:end] = level.drop[:, :after] + step, here[:after]
        if n:
            runs[start + before : end] += level.runs[before:after]
        ways[start:end] = level.ways[:after] * ((n + 1) * weights[digit]) // runs[start:end]
    return HandLevel(digits, ways, runs, drop)


def _adding(level: HandLevel, smaller: Array) -> Array:
    """A digit not below the last goes behind it, any other into the hand before the last."""
    n, steps = level.dice, _steps(len(smaller), level.dice)
    here = np.arange(level.size, dtype=np.int32)
    add: Array = np.take(smaller, level.drop[-1], axis=1) + steps[level.digits[:, -1]]
    for digit, step in enumerate(steps):
        behind = size(digit + 1, n)
        add[digit, :behind] = here[:behind] + step
    return add


def _steps(count: int, position: int) -> Array:
    """How far a digit at this position moves a hand on; see ``place``."""
    return np.array([comb(d + position, position + 1) for d in range(count)], np.int32)


@dataclass(frozen=True, slots=True, eq=False)
class Moves:
    """Which dice of a throw may be thrown again."""

    hands: Lattice
    drop: tuple[Array, ...]
    """Like ``HandLevel.drop``, but what is not allowed leads behind the last hand."""

    @classmethod
    def of(cls, hands: Lattice, at_least: int, stuck: Sequence[int]) -> Moves:
        """At least so many dice stay, besides those that show a ``stuck`` digit."""
        drop = [hands.levels[0].drop]
        for below, level in zip(hands.levels, hands.levels[1:], strict=False):
            drop.append(_allowed(level, at_least, stuck, below.size))
        return cls(hands, tuple(drop))

    def best(
        self, scores: Sequence[Array], kept: int, among: Array | None = None
    ) -> Iterator[tuple[Array, Array]]:
        """For hands of ``kept`` dice (some of them) and every throw of all others: the best score
        among what may lie then. Rows are throws, columns hands; yields (hands, scores)."""
        columns = np.arange(self.hands.levels[kept].size) if among is None else among
        width = max(1, CELLS_AT_ONCE // self.hands.levels[self.hands.dice - kept].size)
        for start in range(0, len(columns), width):
            part = columns[start : start + width]
            yield part, self._best(scores, kept, part)

    def _best(self, scores: Sequence[Array], kept: int, columns: Array) -> Array:
        """Keep all of a throw, or what is best without one of its dice."""
        levels, together = self.hands.levels, columns[None, :]
        best = _gathered(scores[kept], together)
        for n in range(1, self.hands.dice - kept + 1):
            together = _thrown(self.hands.add[kept + n - 1], levels[n], together)
            fewer, best = best, _gathered(scores[kept + n], together)
            without = np.empty_like(best[:-1])
            for places in self.drop[n]:
                np.take(fewer, places, axis=0, out=without, mode="clip")
                np.maximum(best[:-1], without, out=best[:-1])
        return best[:-1]


def _allowed(level: HandLevel, at_least: int, stuck: Sequence[int], behind: int) -> Array:
    """Where hands stand without each of their dice, ``behind`` where it has to stay."""
    if not stuck and level.dice > at_least:
        return level.drop
    free = ~np.isin(level.digits.T, stuck)
    may = free & (free.sum(axis=0) > at_least)
    return np.where(may, level.drop, np.int32(behind))


def _gathered(scores: Array, places: Array) -> Array:
    """The scores at these places, with a last row for what is not allowed."""
    found = np.empty((len(places) + 1, places.shape[1]), scores.dtype)
    np.take(scores, places, out=found[:-1], mode="clip")
    found[-1] = NEVER
    return found


def _thrown(add: Array, thrown: HandLevel, together: Array) -> Array:
    """Where hands stand that have one more die, given where they stand without its last."""
    found = np.empty((thrown.size, together.shape[1]), add.dtype)
    end = 0
    for digit, where in enumerate(add):
        start, end = end, end + size(digit + 1, thrown.dice - 1)
        np.take(where, together[: end - start], out=found[start:end], mode="clip")
    return found.astype(np.intp)  # else every look-up would do so again

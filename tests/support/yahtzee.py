"""Solitaire Yahtzee played as well as possible, on the lattice of the keep solver.

A position between turns is what is filled in (a bit a box), the upper sum up to 63 and whether the
Yahtzee box brought 50. A turn is solved for many positions at once: worths of the 252 hands, twice
the best that may lie of each, means by adding one die at a time. A further Yahtzee brings 100 once
the box brought 50, and is a joker in the lower boxes once the box and its own upper box are filled
(free choice: nothing has to be filled first).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wuerfelwerk.odds.keep.lattice import Lattice, lattice

Array = NDArray[Any]

BOXES = (*"123456", "three", "four", "full", "small", "large", "yahtzee", "chance")
YAHTZEE, LAST = 1 << BOXES.index("yahtzee"), (1 << len(BOXES)) - 1
ENOUGH, BONUS, AGAIN = 63, 35, 100
MASKS_AT_ONCE = 8


def _small(faces: set[int]) -> bool:
    return any(faces >= set(range(low, low + 4)) for low in (1, 2, 3))


def score(box: int, hand: Sequence[int], joker: bool = False) -> int:
    """What a hand brings in a box of the card."""
    faces, most = set(hand), max(map(hand.count, hand))
    if box < 6:
        return (box + 1) * hand.count(box + 1)
    fits = {
        "three": most >= 3,
        "four": most >= 4,
        "full": joker or sorted(map(hand.count, faces)) == [2, 3],
        "small": joker or _small(faces),
        "large": joker or (len(faces) == 5 and max(faces) - min(faces) == 4),
        "yahtzee": most == 5,
        "chance": True,
    }
    worth = {"full": 25, "small": 30, "large": 40, "yahtzee": 50}.get(BOXES[box], sum(hand))
    return worth if fits[BOXES[box]] else 0


class Game:
    """The means of the best play from every position that can lie ahead of some box card."""

    def __init__(self, filled: int = 0) -> None:
        """``filled``: these boxes count as used up from the beginning."""
        self.filled = filled
        self.means = np.zeros((2, LAST + 1, ENOUGH + 1))
        self.means[:, LAST, ENOUGH] = BONUS
        self._dice = lattice((1,) * 6, 5)
        self._hands: list[tuple[int, ...]] = [
            tuple(int(digit) + 1 for digit in row) for row in self._dice.levels[-1].digits
        ]
        self._plain = self._scores(joker=False)
        self._joker = self._scores(joker=True)
        self._counts = self._plain[:6] // np.arange(1, 7)[:, None]
        self._alike = np.flatnonzero(self._counts.max(axis=0) == 5)
        self._solve()

    def _scores(self, joker: bool) -> Array:
        rows = [[score(box, hand, joker) for hand in self._hands] for box in range(len(BOXES))]
        return np.array(rows)

    def mean(self, upper: int = 0) -> float:
        """What the boxes left bring, from this upper sum on and without a Yahtzee so far."""
        return float(self.means[0, self.filled, upper])

    def _solve(self) -> None:
        masks = [mask for mask in range(LAST) if mask & self.filled == self.filled]
        for boxes in reversed(range(len(BOXES))):
            some = [mask for mask in masks if mask.bit_count() == boxes]
            for part in _parts(some, MASKS_AT_ONCE):
                places = [reached(mask) for mask in part]
                worths = [self._worths(m)[:, at] for m, at in zip(part, places, strict=True)]
                means = turn(self._dice, np.concatenate(worths, axis=1))
                ends = np.cumsum([len(at) for at in places])[:-1]
                for mask, at, found in zip(part, places, np.split(means, ends), strict=True):
                    self.means[at // (ENOUGH + 1), mask, at % (ENOUGH + 1)] = found

    def _worths(self, mask: int) -> Array:
        """For each hand at the end of a turn (rows) and each flag and upper sum: the best box."""
        best = np.full((len(self._hands), 2, ENOUGH + 1), -np.inf)
        for box in range(len(BOXES)):
            if not mask >> box & 1:
                np.maximum(best, self._filling(mask, box), out=best)
        best[self._alike, 1] += AGAIN
        return best.reshape(len(self._hands), -1)

    def _filling(self, mask: int, box: int) -> Array:
        """By hand, flag and upper sum: what a box brings and all that comes after."""
        after, points = self.means[:, mask | 1 << box], self._plain[box][:, None, None]
        found: Array
        if box < 6:
            sums = np.minimum(np.arange(ENOUGH + 1) + points[:, 0], ENOUGH)
            found = points + after[:, sums].transpose(1, 0, 2)
        elif 1 << box == YAHTZEE:
            flags = (points > 0).astype(int)
            found = points + after[flags, np.arange(ENOUGH + 1)].repeat(2, axis=1)
        else:
            found = after + self._lower(mask, box)[:, None, None]
        return found

    def _lower(self, mask: int, box: int) -> Array:
        """Scores in a lower box; five alike are a joker if their own boxes are filled."""
        scores: Array = self._plain[box].copy()
        for hand in self._alike:
            own = 1 << int(self._counts[:, hand].argmax())
            if mask & YAHTZEE and mask & own:
                scores[hand] = self._joker[box][hand]
        return scores


@cache
def reached(mask: int) -> Array:
    """Where flags and upper sums stand that can be with these boxes filled."""
    sums = {0}
    for face in range(1, 7):
        if mask >> face - 1 & 1:
            sums = {min(before + n * face, ENOUGH) for before in sums for n in range(6)}
    flags = (0, 1) if mask & YAHTZEE else (0,)
    return np.array([flag * (ENOUGH + 1) + total for flag in flags for total in sorted(sums)])


def turn(dice: Lattice, worths: Array) -> Array:
    """What three throws are worth on the mean, by column; rows are the hands at the end."""
    for _ in range(2):
        worths = _best(dice, _means(dice, worths))
    mean: Array = _means(dice, worths)[0][0]
    return mean


def _means(dice: Lattice, worths: Array) -> list[Array]:
    """By number of dice kept: the mean worth once the others are thrown."""
    found = [worths]
    for add in reversed(dice.add):
        more = found[-1]
        total = more[add[0]]
        for places in add[1:]:
            total += more[places]
        total /= len(add)
        found.append(total)
    return found[::-1]


def _best(dice: Lattice, means: Sequence[Array]) -> Array:
    """The best that may lie of each whole hand: all of it, or of what is left without a die."""
    best = means[0]
    for level, kept in zip(dice.levels[1:], means[1:], strict=True):
        fewer, best = best, kept
        for places in level.drop:
            best = np.maximum(best, fewer[places])
    return best


def _parts(masks: Sequence[int], length: int) -> Iterator[list[int]]:
    for start in range(0, len(masks), length):
        yield list(masks[start : start + length])


def but(boxes: Iterable[str]) -> int:
    """A card on which only these boxes are open."""
    return LAST - sum(1 << BOXES.index(box) for box in boxes)

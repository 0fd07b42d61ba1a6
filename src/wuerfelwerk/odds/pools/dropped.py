"""Drop dice by any score: which dice to drop is searched for every throw."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from functools import lru_cache
from math import comb
from typing import Any

from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.limits import as_die, check_dice, check_work
from wuerfelwerk.odds.pools.faces import SumAndPasch
from wuerfelwerk.odds.pools.packed_polynomials import coefficients, slot

Losses = tuple[int, ...]
"""By how many dice are dropped: what that can cost, bit ``sum * (sides + 1) + faces`` for each."""


def drop_best(
    dice: int, dropped: int, score: Callable[[int, int], Any], sides: int = 6
) -> Distribution[SumAndPasch]:
    """Sum and Pasch points when the dice to drop are chosen for the highest ``score(sum, pasch)``.

    Of equal scores the one with the higher sum is chosen.

    >>> drop_best(3, 1, lambda total, pasch: pasch).chance(lambda both: both[1] == 1)
    Fraction(4, 9)
    """
    check_dice(dice, dropped)
    check_work(lambda n: 4000 * comb(n + sides - 1, n), dice, as_die(sides))
    if dropped == dice:
        return Distribution.certain((0, 0))
    return _Search(dice, dropped, score, sides).found()


class _Search:
    """One question: throws that can lose the same are followed together, face by face."""

    def __init__(
        self, dice: int, dropped: int, score: Callable[[int, int], Any], sides: int
    ) -> None:
        self.dice, self.dropped, self.sides, self.faced = dice, dropped, sides, sides + 1
        self.size = slot(sides**dice)
        self.cells = _ranked(dice - dropped, sides, score)
        self.rank = {
            total * self.faced + dice - dropped - pasch: at
            for at, (total, pasch) in enumerate(self.cells)
        }

    def found(self) -> Distribution[SumAndPasch]:
        """The best that can be kept of every throw."""
        rank, best = self.rank, defaultdict[int, int](int)
        for (faces, lost), packed in self._throws().items():
            losses = _bits(lost)
            at = self.dice * self.faced + faces
            for ways in coefficients(packed, self.size):
                if ways:
                    best[max([rank[at - loss] for loss in losses])] += ways
                at += self.faced
        counts = {self.cells[at]: ways for at, ways in best.items()}
        return Distribution(counts, self.sides**self.dice)

    def _throws(self) -> dict[tuple[int, int], int]:
        """Faces and losses of all throws, the ways of each packed by its sum above one per die."""
        sum_rises = self._rises(self.faced)
        table = _table(self.dropped, self.sides, sum_rises, sum_rises and self._rises(-1))
        rows = {(0, self.dice): 1}
        for face in range(1, self.sides):
            rows = self._face(rows, table, face)
        found = defaultdict[tuple[int, int], int](int)
        step = 8 * self.size * (self.sides - 1)
        for (state, left), packed in rows.items():
            found[table.end(state, min(left, self.dropped + 1))] += packed << step * left
        return found

    def _face(
        self, rows: dict[tuple[int, int], int], table: _DropTable, face: int
    ) -> dict[tuple[int, int], int]:
        """One more face, shown by some of the dice that are left."""
        found = defaultdict[tuple[int, int], int](int, rows)
        enough, step = self.dropped + 1, 8 * self.size * (face - 1)
        shown = [
            [(min(n, enough), left - n, comb(left, n), step * n) for n in range(1, left + 1)]
            for left in range(self.dice + 1)
        ]
        for (state, left), packed in rows.items():
            follows = table.follow(state, face)
            for count, rest, ways, shift in shown[left]:
                found[follows[count], rest] += packed * ways << shift
        return found

    def _rises(self, step: int) -> bool:
        """Whether one more of something is always ranked higher."""
        rank = self.rank
        return all(at + step not in rank or rank[at] < rank[at + step] for at in rank)


class _DropTable:
    """What throws can lose, whatever the score; states are numbered as they are met.

    Where more is always better, of the sum or of the Pasch points, a loss that is worse than
    another in both is forgotten at once.
    """

    def __init__(self, dropped: int, sides: int, sum_rises: bool, pasch_rises: bool) -> None:
        self.dropped, self.faced = dropped, sides + 1
        self.sum_rises, self.pasch_rises = sum_rises, pasch_rises
        every = sum(1 << self.faced * total for total in range(dropped * sides + 1))
        self.alike = [every << faces for faces in range(min(dropped, sides), -1, -1)]
        start = 0, (1, *[0] * dropped)
        self.states: list[tuple[int, Losses]] = [start]
        self.numbers = {start: 0}
        self.rows: dict[tuple[int, int], list[int]] = {}
        self.ends: dict[tuple[int, int], tuple[int, int]] = {}

    def follow(self, state: int, face: int) -> list[int]:
        """The states that follow when 0, 1, … dice show the face."""
        key = state, face
        if key not in self.rows:
            counts = range(1, self.dropped + 2)
            self.rows[key] = [state, *(self._after(state, face, count) for count in counts)]
        return self.rows[key]

    def _after(self, state: int, face: int, count: int) -> int:
        faces, losses = self.states[state]
        lost = tuple(self._lost(losses, n, face, count) for n in range(self.dropped + 1))
        number = self.numbers.setdefault((faces + 1, lost), len(self.states))
        if number == len(self.states):
            self.states.append((faces + 1, lost))
        return number

    def end(self, state: int, count: int) -> tuple[int, int]:
        """Faces and losses in the end, when so many dice show the highest face."""
        key = state, count
        if key not in self.ends:
            faces, losses = self.states[state]
            lost = self._lost(losses, self.dropped, self.faced - 1, count)
            self.ends[key] = faces + (count > 0), lost
        return self.ends[key]

    def _lost(self, losses: Losses, dropped: int, face: int, count: int) -> int:
        """What can be lost when so many dice, or more, show one more face."""
        lost = losses[dropped]
        for some in range(1, min(count, dropped) + 1):
            lost |= losses[dropped - some] << self.faced * face * some + (some == count)
        return self._worth_it(lost) if self.sum_rises else lost

    def _worth_it(self, lost: int) -> int:
        """Of losses of as many faces the least sum, and more only for fewer faces."""
        kept, last = 0, 0
        for alike in self.alike:
            least = lost & alike
            least &= -least
            if least and not (self.pasch_rises and 0 < last < least << self.faced):
                kept |= least
                last = least
        return kept


_table = lru_cache(maxsize=32)(_DropTable)


def _bits(number: int) -> list[int]:
    """Which bits are set, the lowest first."""
    found = []
    while number:
        lowest = number & -number
        found.append(lowest.bit_length() - 1)
        number ^= lowest
    return found


def _ranked(kept: int, sides: int, score: Callable[[int, int], Any]) -> list[SumAndPasch]:
    """All that may be kept, the worst first."""
    cells = [
        (total, kept - faces)
        for total in range(kept, kept * sides + 1)
        for faces in range(1, min(kept, sides) + 1)
    ]
    return sorted(cells, key=lambda cell: (score(*cell), cell))

"""Keep at least one of n W6 a throw for the highest sum: exact values for hundreds of dice.

The kept dice only add up, so a position is the number of dice still to throw, and f(n) is the mean
of the best ``top k dice + f(n - k)`` over k >= 1. There are too many hands of 200 dice to look at.
Two facts, checked for every n on the way, make that needless:

- No gain ``f(m) - f(m - 1)`` below n is more than 6: so all sixes are kept.
- From some number of dice on, ``f(m) - f(m - c) >= 5 c`` for all c: so of dice without a six none
  is kept unless one must be, and then only the highest. Fewer dice than that are looked at hand by
  hand.

Everything is a whole number: ``f(n)`` is ``scaled[n]`` parts of ``6 ** (1 + 2 + ... + n)``.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import accumulate, combinations_with_replacement
from math import comb, factorial, prod

SIX = 6


class KeepOne:
    """The means of the best play for 0, 1, 2, ... dice, as far as asked for."""

    def __init__(self) -> None:
        self.scaled = [0]
        self._free = [0]
        """What dice without a six are worth if all may be thrown again: parts of 5^m times more."""
        self._alone = [False]
        """Is of so many dice without a six none worth keeping?"""
        self._best = 0

    def mean(self, dice: int) -> Fraction:
        """The mean of the best play with so many dice."""
        while len(self.scaled) <= dice:
            self._next()
        return Fraction(self.scaled[dice], _parts(dice))

    def gains_more_than_six(self, dice: int) -> bool:
        """Is one more die worth more than the highest face? Decided in whole numbers."""
        self.mean(dice)
        gain: int = self.scaled[dice] - self.scaled[dice - 1] * SIX**dice
        return gain > SIX * _parts(dice)

    def _next(self) -> None:
        n = len(self.scaled)
        total = 0
        for left in range(n):
            sixes = comb(n, left) * 5**left * SIX * (n - left)
            total = total * SIX**left + sixes * _parts(left) + comb(n, left) * self._free[left]
        self.scaled.append(total + self._forced(n))
        if self.gains_more_than_six(n):
            return
        self._alone.append(self._beats_fives(n))
        self._free.append(self._voluntary(n))

    def _forced(self, n: int) -> int:
        """No six among n dice, one of which must lie: parts of 5^n times more."""
        if self._alone[n - 1]:
            highest = 5 * 5**n - sum(face**n for face in range(1, 5))
            return int(highest * _parts(n - 1) + 5**n * self.scaled[n - 1])
        return sum(ways * max(self._kept(hand)[1:]) for hand, ways in _hands(n))

    def _voluntary(self, n: int) -> int:
        """No six among n dice, and all may be thrown again."""
        if self._alone[n]:
            return int(5**n * self.scaled[n])
        last = [(ways, self._kept(hand)) for hand, ways in _hands(n)]
        return sum(ways * max(self.scaled[n], SIX**n * max(kept[1:])) for ways, kept in last)

    def _kept(self, hand: tuple[int, ...]) -> list[int]:
        """What it is worth to keep the highest 0, 1, 2, ... of a hand; the first means nothing."""
        n = len(hand)
        sums = accumulate(hand, initial=0)
        return [
            total * _parts(n - 1)
            + (self.scaled[n - k] * _parts(n - 1) // _parts(n - k) if k else 0)
            for k, total in enumerate(sums)
        ]

    def _beats_fives(self, n: int) -> bool:
        """``f(n) - f(m) >= 5 (n - m)`` for every m below n; the highest ``f(m) - 5 m`` decides."""
        best, whole = self._best, _parts(n)
        before = self.scaled[best] * (whole // _parts(best))
        beaten = self.scaled[n] - before >= 5 * (n - best) * whole
        self._best = n if beaten else best
        return beaten


@cache
def _parts(dice: int) -> int:
    parts: int = SIX ** (dice * (dice + 1) // 2)
    return parts


def _hands(n: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Falling hands without a six, and in how many orders each falls."""
    for hand in combinations_with_replacement(range(5, 0, -1), n):
        yield hand, factorial(n) // prod(factorial(hand.count(face)) for face in set(hand))

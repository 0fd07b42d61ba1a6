"""How many hands there are and where each stands among them, without numpy.

A hand is a rising row of digits; hands of n dice stand ordered by their last digit, then the one
before, and so on. Whoever asks only this need not wait until numpy is loaded.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

NEVER = -1
"""The score of what may not be kept."""


def size(digits: int, dice: int) -> int:
    """How many hands there are of so many dice."""
    return comb(digits + dice - 1, dice)


def place(hand: Sequence[int]) -> int:
    """Where a rising hand stands among those of as many dice.

    >>> [place(hand) for hand in [(0, 0), (0, 1), (1, 1), (0, 2)]]
    [0, 1, 2, 3]
    """
    return sum(comb(digit + i, i + 1) for i, digit in enumerate(hand))


def cells(digits: int, dice: int) -> int:
    """How many pairs (lying, just thrown) a walk through all positions touches."""
    hands = [size(digits, n) for n in range(dice + 1)]
    return sum(hands[k] * sum(hands[1 : dice - k + 1]) for k in range(dice))

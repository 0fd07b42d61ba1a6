"""Goals for hands of dice as plain functions; the mean of any of them can be played for."""

from __future__ import annotations

from collections.abc import Callable

from wuerfelwerk.dice.pool import Hand


def most_alike(hand: Hand) -> int:
    """How many dice show the same face, at most.

    >>> most_alike((2, 5, 5, 6))
    2
    """
    return max(map(hand.count, hand), default=0)


def largest_group(hand: Hand) -> int:
    """How many dice show equal or adjacent faces without a gap, at most.

    >>> largest_group((2, 5, 5, 6, 7, 11))
    4
    """
    most = size = 0
    before = None
    for face in sorted(hand):
        size = size + 1 if before is not None and face - before <= 1 else 1
        most, before = max(most, size), face
    return most


def reach(measure: Callable[[Hand], int], target: int) -> Callable[[Hand], int]:
    """1 where the measure is at least ``target``, else 0: its mean is a chance."""
    return lambda hand: int(measure(hand) >= target)


def in_order(*goals: Callable[[Hand], int]) -> Callable[[Hand], tuple[int, ...]]:
    """First this, then that: a later goal counts only where all earlier ones are equal."""
    return lambda hand: tuple(goal(hand) for goal in goals)

"""Several figures of one plan by one search: packed into one whole number, read out of its mean.

The worth of an end is ``worth·B⁶ + success·B⁵ + …`` with a very large ``B``. Its best mean belongs
to the best plan for the goal, of equals to the surest, then to the one that costs least: what is
bad or lost is packed as what is not. A search keeps such numbers over one common
denominator (``affine``), so that every figure of the mean is a digit, as long as ``B`` is larger
than a figure times that denominator: else it gives up.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from wuerfelwerk.advice.search.affine import DIGIT, LARGEST, WIDE, Line
from wuerfelwerk.advice.search.positions import TooFar
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.system import Event, Goal, Outcome, Stakes
from wuerfelwerk.values import dataclass

ALL = (1 << LARGEST) - 1
"""More than anybody can lose."""


class Figures(NamedTuple):
    """The means of one plan."""

    worth: Fraction
    success: Fraction
    tried: Fraction
    good: Fraction
    bad: Fraction
    lost: Fraction
    dealt: Fraction


@dataclass(frozen=True, slots=True)
class Packed:
    """A goal together with what stands on a card, as one whole number."""

    goal: Goal[Any]
    stakes: Stakes[Any]

    def as_goal(self) -> Goal[Any]:
        """To be searched for like any other."""
        return Goal(self.goal.name, self.worth)

    def worth(self, seat: Seat, state: Any, events: Sequence[Event]) -> int:
        """All figures of an end, the goal highest."""
        worth = self.goal.worth(seat, state, events)
        return packed(end_figures(worth, self.stakes.outcome(seat, state, events)))


def end_figures(worth: int, outcome: Outcome) -> tuple[int, ...]:
    """The figures of one end, in the order of ``Figures``: whole numbers."""
    (success, dealt, lost), sign = outcome, outcome.sign
    return worth, success is True, success is not None, sign > 0, sign < 0, lost, dealt


def packed(figures: tuple[int, ...]) -> int:
    """Several figures in one number."""
    worth, success, tried, good, bad, lost, dealt = figures
    if max(abs(worth), lost, dealt) >> LARGEST:
        raise TooFar
    found = (worth << WIDE) + success
    found = (((found << WIDE) + tried) << WIDE) + good
    found = (((found << WIDE) + (not bad)) << WIDE) + ALL - lost
    return (found << WIDE) + dealt


def read(line: Line) -> Figures:
    """The figures of a mean."""
    over, number = line[0], line[1]
    found: list[Fraction] = []
    for _ in Figures._fields[1:]:
        found.append(Fraction(number & DIGIT, over))
        number >>= WIDE
    dealt, kept, not_bad, good, tried, success = found
    worth = Fraction(number, over)
    return Figures(worth, success, tried, good, 1 - not_bad, ALL - kept, dealt)

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
from wuerfelwerk.rules.system import Event, Goal, Stakes
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
        outcome, bits = self.stakes.outcome(seat, state, events), WIDE
        worth, lost, dealt = self.goal.worth(seat, state, events), outcome.lost, outcome.dealt
        if max(abs(worth), lost, dealt) >> LARGEST:
            raise TooFar
        sign = outcome.sign
        packed = (worth << bits) + (outcome.success is True)
        packed = (packed << bits) + (outcome.success is not None)
        packed = (packed << bits) + (sign > 0)
        packed = (packed << bits) + (sign >= 0)
        return (((packed << bits) + ALL - lost) << bits) + dealt

    def read(self, line: Line) -> Figures:
        """The figures of a mean."""
        over, number = line[0], line[1]
        found: list[Fraction] = []
        for _ in Figures._fields[1:]:
            found.append(Fraction(number & DIGIT, over))
            number >>= WIDE
        dealt, kept, not_bad, good, tried, success = found
        worth = Fraction(number, over)
        return Figures(worth, success, tried, good, 1 - not_bad, ALL - kept, dealt)

"""Several figures of one plan by one search: packed into one whole number, read out of its mean.

The worth of an end is ``worth·B⁶ + success·B⁵ + …`` with a very large ``B``. Its best mean belongs
to the best plan for the goal, of equals to the surest. Every figure is read out of that mean as the
simplest fraction that is near enough; what is left over has to be as small as the lower figures
are, which by chance would happen once in ``2**MARGIN``: else nothing is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.system import Event, Goal, Stakes
from wuerfelwerk.values import dataclass

MARGIN = 64
"""So many bits more than needed show that a figure was read rightly."""
LARGEST = 40
"""Of how many bits a figure may be: damage and worths of ends."""
BITS = (256, 1024)
"""How large the base is; the second is for chances of very many dice."""


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
    bits: int = BITS[0]

    def as_goal(self) -> Goal[Any]:
        """To be searched for like any other."""
        return Goal(self.goal.name, self.worth)

    def worth(self, seat: Seat, state: Any, events: Sequence[Event]) -> int:
        """All figures of an end, the goal highest."""
        outcome = self.stakes.outcome(seat, state, events)
        sign, bits = outcome.sign, self.bits
        packed = self.goal.worth(seat, state, events)
        packed = (packed << bits) + (outcome.success is True)
        packed = (packed << bits) + (outcome.success is not None)
        packed = (packed << bits) + (sign > 0)
        packed = (packed << bits) + (sign < 0)
        packed = (packed << bits) + outcome.lost
        return (packed << bits) + outcome.dealt

    def read(self, mean: Fraction) -> Figures | None:
        """The figures of a mean; nothing where the base is too small for its fractions."""
        rest, found = mean, list[Fraction]()
        for place in reversed(range(len(Figures._fields))):
            figure = _simplest(rest, self.bits * place, self.bits) if place else rest
            if figure is None or abs(figure) >= 1 << LARGEST:
                return None
            found.append(figure)
            rest -= figure * (1 << self.bits * place)
        return Figures(*found) if _sound(found) else None


def _sound(found: Sequence[Fraction]) -> bool:
    _, success, tried, good, bad, lost, dealt = found
    chances = 0 <= success <= tried <= 1 and good >= 0 and bad >= 0 and good + bad <= 1
    return chances and lost >= 0 and dealt >= 0


def _simplest(number: Fraction, shift: int, bits: int) -> Fraction | None:
    """The simplest fraction so near to ``number / 2**shift`` that what is left may be the lower
    figures; none where it is not simple enough to be the only one."""
    near = bits - LARGEST - 1
    unit = 1 << 2 * bits
    wanted = (number.numerator << 2 * bits) // (number.denominator << shift)
    over, under = wanted, unit
    before, top, below, bottom = 0, 1, 1, 0
    while under:
        whole, rest = divmod(over, under)
        before, top = top, before + whole * top
        below, bottom = bottom, below + whole * bottom
        if abs(wanted * bottom - top * unit) << near <= bottom * unit:
            break
        over, under = under, rest
    return None if 2 * bottom.bit_length() > near - MARGIN else Fraction(top, bottom)

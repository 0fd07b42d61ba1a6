"""How sure a share is that was counted: Wilson's interval, and what it is called."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from wuerfelwerk.rules.wording import N_

Z = 1.959963984540054
"""Of a hundred such intervals ninety-five hold the true share."""


class Interval(NamedTuple):
    """Where a share lies, from 0 to 1."""

    low: float
    high: float

    @property
    def half(self) -> float:
        """How far it is from its middle to its ends."""
        return (self.high - self.low) / 2

    @property
    def judgement(self) -> str:
        """One of ``JUDGEMENTS``: what somebody may say of it in a word."""
        for name, (low, high) in _BOUNDS.items():
            if self.low >= low and self.high <= high:
                return name
        return OPEN


OPEN = "open"
_BOUNDS = {
    "certain": (0.97, 1.0),
    "likely": (0.6, 1.0),
    "excluded": (0.0, 0.03),
    "unlikely": (0.0, 0.4),
}
JUDGEMENTS = {
    "certain": N_("so gut wie sicher"),
    "likely": N_("wahrscheinlich"),
    OPEN: N_("offen"),
    "unlikely": N_("unwahrscheinlich"),
    "excluded": N_("so gut wie ausgeschlossen"),
}
"""The words for where an interval lies; ``open`` also where it says too little."""


def interval(found: int, of: int) -> Interval:
    """Wilson's interval for a share of fights.

    >>> low, high = interval(540, 2000)
    >>> round(low, 3), round(high, 3)
    (0.251, 0.29)
    >>> interval(0, 0)
    Interval(low=0.0, high=1.0)
    """
    if of == 0:
        return Interval(0.0, 1.0)
    share, spread = found / of, Z * Z / of
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / of + spread / (4 * of)) / (1 + spread)
    low = 0.0 if found == 0 else middle - half
    return Interval(low, 1.0 if found == of else middle + half)

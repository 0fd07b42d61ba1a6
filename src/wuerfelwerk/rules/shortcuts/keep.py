"""A throw of like dice of which the highest are kept: how a procedure says that it is just that.

Odds and advice then need not follow every throw and every chain: what comes of it hangs on the sum
of what is kept, and on whether several dice were thrown on.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

from wuerfelwerk.rules.note import Audience, Seat
from wuerfelwerk.rules.procedure import Policy
from wuerfelwerk.rules.shortcuts.shortcut import Shortcut
from wuerfelwerk.values import dataclass


class KeepShape(NamedTuple):
    """The numbers of a keep alone, whoever throws: the key under which its count is remembered."""

    sides: int
    dice: int
    kept: int
    depth: int
    """How often a die that shows its highest face is thrown on and added; 0: never."""


@dataclass(frozen=True, slots=True)
class Keep:
    """So many dice are thrown, and the seat keeps so many of them: the highest, if it is asked.

    The procedure is then over, with what ``end`` says of the sum of the kept dice and of whether
    two or more dice were thrown on.
    """

    seat: Seat
    audience: Audience
    """Who sees dice and choice."""
    shape: KeepShape
    end: Callable[[int, bool], Any]
    usual: Policy | None = None
    """A policy that always keeps the highest; none is needed where nobody is asked."""
    cuts: tuple[int, ...] | None = None
    """From one of these sums to the next only the mean matters; none: every sum does."""

    @property
    def told(self) -> Hashable:
        """Worlds in which this is the same cannot be told apart by the throw."""
        return self.seat, self.audience, self.shape


KEEP = Shortcut[Keep]("keep")
"""Where systems say which procedures are a keep and nothing else."""


@dataclass(frozen=True, slots=True)
class KeptSum:
    """So many like dice are thrown, the highest ``kept`` of them counted; nobody is asked.

    The procedure is then over, with what ``end`` says of the sum; sums from ``enough`` on are not
    told apart. Open-ended dice go on without end.
    """

    sides: int
    dice: int
    kept: int
    enough: int
    end: Callable[[int], Any]
    open_ended: bool = True


KEPT_SUM = Shortcut[KeptSum]("kept sum")
"""Where systems say which procedures are such a sum and nothing else, exactly."""

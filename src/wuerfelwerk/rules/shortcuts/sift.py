"""A throw of like dice of which some are taken away: how a procedure says that it begins so.

Odds and advice then need not follow every throw with every choice; dice that lie alike for all
that is still to come are counted as one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Policy, Start
from wuerfelwerk.rules.shortcuts.shortcut import Shortcut
from wuerfelwerk.values import dataclass


@dataclass(frozen=True, slots=True)
class Usual:
    """By what a policy decides: it leaves the dice for whose ``gist`` the ``key`` is highest.

    Of equals it takes away lower dice. ``gist`` is what of the dice the key looks at, whatever it
    aims at: procedures with other aims share it. Where none is said, it is all of them.
    """

    policy: Policy
    key: Callable[[Any], Any]
    gist: Callable[[Hand], Hashable] = tuple


@dataclass(frozen=True, slots=True)
class Sift:
    """So many dice are thrown for all to see; the seat takes exactly ``away`` of them away.

    The procedure then goes on as ``after`` of what ``lying`` says of the (sorted) dice that lie,
    and as nothing else.
    """

    seat: Seat
    dice: int
    sides: int
    away: int
    lying: Callable[[Hand], Hashable]
    after: Callable[[Any], Start[Any]]
    told: Hashable = None
    """All that the question about the dice tells besides them."""
    usual: Usual | None = None

    @property
    def shape(self) -> tuple[Hashable, ...]:
        """Worlds in which this is the same cannot be told apart by the throw and its question."""
        return self.seat, self.dice, self.sides, self.away, self.lying, self.told


SIFT = Shortcut[Sift]("sift")
"""Where systems say which procedures begin with a sift."""

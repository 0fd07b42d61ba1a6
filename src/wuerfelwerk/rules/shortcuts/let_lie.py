"""Dice of which some are let lie, throw after throw: how a procedure says that it begins so.

Odds and advice then need not follow every throw with every choice: the best way to let dice lie is
solved at once, for all hands.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.note import Audience, Seat
from wuerfelwerk.rules.procedure import Policy, Start
from wuerfelwerk.rules.shortcuts.shortcut import Shortcut
from wuerfelwerk.values import dataclass

Ends = tuple[Hashable, ...]


class Judged:
    """Ends of final hands that are quicker to judge by what a goal looks at than to make whole."""

    __slots__ = ()

    def best(self, hand: Hand, goal: Callable[[Any], int], /) -> int:
        """How good the best of a hand's ends is for the goal."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Laying:
    """All dice but ``kept`` are thrown; the seat lets some lie and throws the others again.

    Of each throw at least ``at_least`` dice have to lie (all, where there are fewer), besides those
    that show a ``stuck`` face. When all lie, the procedure is over with one of the values that
    ``ends`` says for the (sorted) dice, whichever the seat likes best, and with nothing else.
    """

    seat: Seat
    rule: str
    """The rule by which the seat is asked what is to lie."""
    dice: int
    sides: int
    ends: Callable[[Hand], Ends]
    at_least: int = 1
    stuck: frozenset[int] = frozenset()
    kept: Hand = ()
    once: bool = False
    """Thrown once only: there is nothing to choose."""
    alike: tuple[tuple[int, ...], ...] = ()
    """Faces that ``ends`` cannot tell apart."""
    audience: Audience = None
    """Who sees the dice."""
    plain: Policy | None = None
    """A policy that lets everything lie at once and takes the first of the ends."""
    whole: bool = True
    """Are the ends all that later rules need? Else they only say what the throw comes to."""
    then: Laying | None = None
    """Are the ends dice, any of which may lie when another throw begins? Their worth is its."""
    goal: Callable[[Any], int] | None = None
    """What is striven for where nobody says so: then odds are those of the best play for it."""
    told: frozenset[str] = frozenset()
    """The goals of which the ends say in numbers what the throw is worth."""


LAYING = Shortcut[Laying]("laying")
"""Where systems say which procedures begin by letting dice lie."""
NEARLY = Shortcut[Laying]("nearly")
"""The same where something that cannot be counted is left out."""
PLAINLY = Shortcut[Laying]("plainly")
"""The same as the policy plays it, for procedures whose best play cannot be counted."""


def plain_laying_of(start: Start[Any]) -> Laying | None:
    """How a procedure begins where it is played plainly, even if best play cannot be counted."""
    exactly = LAYING(start)
    return exactly if exactly is not None and exactly.whole else PLAINLY(start)


def near_laying_of(start: Start[Any]) -> Laying | None:
    """How a procedure begins, exactly or, where that cannot be said, nearly."""
    exactly = LAYING(start)
    return NEARLY(start) if exactly is None else exactly

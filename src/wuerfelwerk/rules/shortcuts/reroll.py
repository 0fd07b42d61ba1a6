"""Dice that may be thrown anew for a point: how a procedure says that it begins so.

Odds and advice then need not run through the procedure for every face and every point.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Done, Policy, Start
from wuerfelwerk.rules.request import Answer, Question
from wuerfelwerk.rules.shortcuts.shortcut import Shortcut
from wuerfelwerk.values import dataclass

Dice = tuple[int, ...]
Points = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Asker:
    """Who may throw a die anew; which one each answer throws (``None``: the dice stay)."""

    seat: Seat
    answers: tuple[tuple[Answer, int | None], ...]


@dataclass(frozen=True, slots=True)
class Reroll:
    """Dice lie for all to see; whoever has points is asked in turn, and asked again after a throw.

    A die that shows 0 is thrown first. When all let the dice stay, the procedure is over or goes on
    as ``after`` says, and as nothing else. A die thrown anew costs its asker one point.
    """

    family: Hashable
    """Rerolls of one family differ in dice and points only."""
    sides: int
    dice: Dice
    askers: tuple[Asker, ...]
    points: Points
    question: Callable[[int, Dice, Points], Question[Any]]
    """What an asker is asked: it tells of the dice and of the asker's own points only."""
    after: Callable[[Dice, Points], Done[Any] | Start[Any]]
    told: Hashable = None
    """All that the questions tell besides dice and points."""
    alike: Callable[[Dice], Hashable] = tuple
    """Dice of which this is the same come to the same if they stay, whatever points are left."""
    narrow: Policy | None = None
    """A policy that looks at nothing but the dice that the asker may throw anew."""

    @property
    def shape(self) -> tuple[Hashable, ...]:
        """Worlds in which this is the same cannot be told apart by throws and questions."""
        return self.sides, self.dice, self.askers, self.points, self.told


REROLL = Shortcut[Reroll]("reroll")
"""Where systems say which procedures begin with a reroll."""

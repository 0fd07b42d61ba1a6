"""What a command would come to, for every goal: one look at the turn serves all of them.

Where what follows a throw is too much, the seat's own throw is weighed by itself (``ASIDE``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, TypeAlias

from wuerfelwerk.advice.ahead import MOST_PLAIN, Advice
from wuerfelwerk.advice.search.beliefs import (
    World,
    announced_in,
    middle_of,
    some_world,
    supposed_worlds,
)
from wuerfelwerk.advice.search.branches import Reckoner, Unit
from wuerfelwerk.advice.search.foresight import Foresight
from wuerfelwerk.advice.search.positions import MOST_WORK, Node, TooFar
from wuerfelwerk.advice.shortcuts.first_throws import (
    begins_apart,
    first_throws,
    open_throw,
    throws_worth,
)
from wuerfelwerk.advice.shortcuts.single_throw import indifferent
from wuerfelwerk.dice.pool import TAIL
from wuerfelwerk.odds.undisturbed import undisturbed
from wuerfelwerk.play.view import Sight
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.system import Goal, System
from wuerfelwerk.values import replace

Forecast: TypeAlias = list[tuple[Goal[Any], Advice]]


def forecast(
    system: System[Any, Any],
    view: Any,
    seat: Seat,
    command: Any,
    goals: Iterable[Goal[Any]],
    tail: int = TAIL,
) -> Forecast:
    """The worth of one command for every goal of which something can be said."""
    ((_, worlds),) = announced_in(system, view, seat, [command])
    reckoner = Reckoner(seat, system.policy, tail, rulings=system.wording.layout.rulings)
    looking = Looking(worlds, reckoner, seat)
    with undisturbed():
        found = [(goal, looking.advice(goal)) for goal in goals]
    return [(goal, replace(each, answer=command)) for goal, each in found if each is not None]


def forecast_throw(
    system: System[Any, Any],
    sight: Sight,
    asked: Open,
    goals: Iterable[Goal[Any]],
    tail: int = TAIL,
) -> Forecast | None:
    """The worth of a throw by itself for every goal it tells of; none where it tells nothing."""
    worlds = supposed_worlds(system, sight, asked, tail)
    middle = middle_of(worlds) if worlds else some_world(system, sight, asked)
    throw = middle and open_throw(middle.start, middle.given, asked)
    if throw is None:
        return None
    with undisturbed():
        found = [(goal, throws_worth([throw], goal)) for goal in goals]
    return [(g, _alone(w)) for g, w in found if w is not None]


class Looking:
    """Weighs goal after goal; what was too much for one of them is not tried for the next."""

    def __init__(self, worlds: Sequence[World], reckoner: Reckoner, seat: Seat) -> None:
        self.reckoner, self.seat, self.work = reckoner, seat, 0
        self.worlds, self.usual = worlds, [middle_of(worlds)]
        self._units = {id(world): Unit(world.start) for world in worlds}
        self._too_much: set[tuple[int, bool]] = set()
        usual = self._units[id(self.usual[0])]
        throws = tuple(first_throws(usual, reckoner))
        self.throws = [throw for throw in throws if throw.laying.seat == seat]
        self.apart = any(throw.apart for throw in throws) or begins_apart(usual, reckoner)
        self.hopeless = any(throw.hopeless for throw in self.throws)

    def advice(self, goal: Goal[Any]) -> Advice | None:
        """The best that can be said: the whole turn, the throw by itself, or plain play."""
        if indifferent(self.usual[0].start):
            return Advice(None, Fraction(0))
        if self.apart or self.hopeless:
            return self._aside(goal)
        return self._ahead(goal) or (self._aside(goal) if self.throws else self._plain(goal))

    def _ahead(self, goal: Goal[Any]) -> Advice | None:
        """Later decisions are the best ones; one world is supposed where all are too much."""
        most, several, before = MOST_WORK, len(self.worlds) > 1, self.work
        found = self._tried(goal, self.usual, most // (1 + several))
        if found is None or not several:
            return None if found is None else Advice(None, found)
        hands = sum(throw.hands for throw in self.throws)
        bearable = max(hands, self.work - before) * len(self.worlds) <= most
        whole = self._tried(goal, self.worlds, most) if bearable else None
        if whole is not None:
            return Advice(None, whole)
        return Advice(None, found, exact=False, supposed=True)

    def _aside(self, goal: Goal[Any]) -> Advice | None:
        """The seat's own throws by themselves, and said to be."""
        worth = throws_worth(self.throws, goal)
        return None if worth is None else _alone(worth)

    def _plain(self, goal: Goal[Any]) -> Advice | None:
        """Later decisions are left to the policy, and one world is reckoned with."""
        worth = self._tried(goal, self.usual, MOST_PLAIN, plain=True)
        several = len(self.worlds) > 1
        made = {"exact": False, "supposed": several, "ahead": False}
        return None if worth is None else Advice(None, worth, **made)

    def _tried(
        self, goal: Goal[Any], worlds: Sequence[World], most: int, plain: bool = False
    ) -> Fraction | None:
        """The mean worth of these worlds; nothing where that is too much."""
        way = (len(worlds), plain)
        if way in self._too_much:
            return None
        search = Foresight(replace(self.reckoner, seat=None if plain else self.seat), most)
        try:
            return search.worth([(self._root(search, goal, each), each.chance) for each in worlds])
        except (TooFar, RecursionError):
            self._too_much.add(way)
            return None
        finally:
            self.work += search.work

    def _root(self, search: Foresight, goal: Goal[Any], world: World) -> Node:
        worth = partial(goal.worth, self.seat, world.state)
        return search.root(self._units[id(world)], worth, id(world.state))


def _alone(worth: Fraction) -> Advice:
    return Advice(None, worth, exact=False, ahead=False, alone=True)

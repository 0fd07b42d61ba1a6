"""A few typical moments of every system: before, in and after what it plays, and while it asks."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from conformance.driver import STRANGER, AnyGame, AnySystem, evening
from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.play.engine import BY_HAND, answer, roll, submit
from wuerfelwerk.play.game import new_game
from wuerfelwerk.rules.form import name_of
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.request import Throw

SEED, TURNS, RANDOM_TURNS = 20, 60, 30
MOST = 24
"""How many moments of a kind are looked at."""


@dataclass(frozen=True)
class Moment:
    """A game somebody may do something wrong in, and what it is like."""

    game: AnyGame
    when: str
    new: frozenset[Hashable]
    """Seats with commands, or questions, that no moment before had like this."""

    @property
    def system(self) -> AnySystem:
        return self.game.system

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody at the table, and somebody who only watches."""
        return (*self.system.seats(self.game.state), STRANGER)

    def kind(self, seat: Seat) -> str:
        """What somebody is at the table just now."""
        if seat in (GM, STRANGER):
            return "Zuschauer" if seat == STRANGER else "SL"
        return "am Zug" if self.system.acting(self.game.state) == seat else "Spieler"


def moments(system: AnySystem) -> Iterator[Moment]:
    """Moments that have something new about them, first those of fights, then of anything."""
    known: set[Hashable] = set()
    counted = {True: 0, False: 0}
    for game in _all_games(system):
        waits = bool(game.open)
        new = frozenset(_news(game) - known)
        if new and counted[waits] < MOST:
            counted[waits] += 1
            known |= new
            yield Moment(game, _when(game), new)


def _all_games(system: AnySystem) -> Iterator[AnyGame]:
    for setup in system.examples.values():
        yield from _evening_of_bots(system, setup)
    for setup in islice(system.examples.values(), 2):
        yield from evening(system, setup, SEED, RANDOM_TURNS)


def _evening_of_bots(system: AnySystem, setup: Any) -> Iterator[AnyGame]:
    """Host and bots play; every question is a moment of its own."""
    game, random, dice = new_game(system, setup), Random(SEED), RandomDice(SEED)
    yield game
    for _ in range(TURNS):
        state = game.state
        acting = system.acting(state)
        found = system.candidates(state, acting) if acting is not None else ()
        command = system.host(state) or (random.choice(found) if found else None)
        if system.over(state) or command is None:
            return
        game = submit(game, command.wer, command, BY_HAND)
        yield game
        while game.open:
            asked = game.open[0]
            seat = asked.question.seat
            if isinstance(asked.question, Throw):
                game = roll(game, seat, dice, BY_HAND, asked.slot)
            else:
                game = answer(game, seat, system.policy(asked.question), BY_HAND, asked.slot)
            yield game


def _news(game: AnyGame) -> set[Hashable]:
    """What can be done wrong now: with which command, by whom; or with which question."""
    if game.open:
        return {(each.question.rule, type(each.question).__name__) for each in game.open}
    system, state = game.system, game.state
    found: set[Hashable] = set()
    for seat in (*system.seats(state), STRANGER):
        who = seat in (GM, STRANGER) and seat
        found |= {(who, each.name) for each in system.offers(state, seat)}
        found |= {(who, name_of(kind), e.message) for kind, e in system.locked(state, seat)}
    return found


def _when(game: AnyGame) -> str:
    system, state = game.system, game.state
    if game.open:
        first = game.open[0].question
        return f"gefragt ist {first.seat} ({first.rule})"
    acting = system.acting(state)
    if acting is not None:
        return f"am Zug ist {acting}"
    return "nach dem Ende" if game.past and system.over(state) else "niemand ist am Zug"

"""Random fights of any system: whatever is offered is played somehow, and what always holds, holds.

Short, a few fights of each system; with WUERFELWERK_FIGHTS as many as that says.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from typing import Any

import pytest

from conformance.driver import STRANGER, AnyGame, AnySystem, RandomPlayer
from conformance.secrets import sheets_in
from wuerfelwerk.play.engine import submit, undo
from wuerfelwerk.play.game import new_game, restore
from wuerfelwerk.play.journal import entries, export
from wuerfelwerk.play.view import look, tale
from wuerfelwerk.rules.form import Offer, form, name_of
from wuerfelwerk.rules.note import GM, Seat, allowed
from wuerfelwerk.rules.request import Question, Throw

FIGHTS = int(os.environ.get("WUERFELWERK_FIGHTS", "0"))
TURNS, BACK, GLIMPSES = 30, 4, 8
FREE = 4
"""In every so-manieth fight anything at all may be announced, figures and values changed, too."""


class Fighting(RandomPlayer):
    """Everybody at the table, at random; half of the answers are plain ones, so that more comes."""

    def __init__(self, system: AnySystem, seed: int) -> None:
        super().__init__(system, seed)
        self.said = Counter[str]()
        self.free = seed % FREE == FREE - 1

    def readings(self, *kept: str) -> dict[str, Any]:
        """Random switches, but for those named; every third table plays by the book."""
        if self.random.random() < 1 / 3:
            return {}
        asked = (f for f in form(self.system.switches) if f.key not in kept)
        return {field.key: self.value(field) for field in asked}

    def reply(self, question: Question[Any]) -> Any:
        """Plainly or anyhow."""
        if isinstance(question, Throw) or self.random.random() < 0.5:
            return super().reply(question)
        return self.system.policy(question)

    def choice_of(self, offered: Sequence[tuple[Seat, Offer]]) -> Any:
        """One of these commands, of the kind that was said least."""
        kinds = sorted({offer.name for _, offer in offered})
        self.random.shuffle(kinds)
        kind = min(kinds, key=lambda each: self.said[each])
        self.said[kind] += 1
        seat, offer = self.random.choice([each for each in offered if each[1].name == kind])
        return self.command(offer, seat)

    def plays(self, game: AnyGame, command: Any) -> AnyGame:
        """A command with all that is asked; now and then taken back or begun anew in between."""
        running = submit(game, command.wer, command, self.hands)
        for _ in range(300):
            if not running.open:
                break
            if self.random.random() < 0.05:
                assert restore(self.system, running.log) == running, command
                assert running.turn is not None
                back = undo(running, running.turn.number, self.hands)
                assert (back.state, back.turn) == (game.state, None), command
            running = self.answer(running)
        assert running.turn is None, f"no end to {command}"
        assert running.past[-1].refused is None, f"offered, but refused later: {command}"
        return running


@dataclass(frozen=True)
class Fight:
    """A fight from its beginning: the game after every announcement."""

    seed: int
    games: tuple[AnyGame, ...]
    free: bool

    @property
    def steps(self) -> Iterator[tuple[Any, AnyGame]]:
        """Every announcement with the game after it."""
        return ((game.past[-1].turn.command, game) for game in self.games)


def named(names: str) -> frozenset[str]:
    """Commands, by their names."""
    return frozenset(names.split())


class Ring(ABC):
    """How one system comes to fights, and what keeps them going."""

    system: AnySystem
    begins = "kampf_beginnen"
    goes_on: frozenset[str]
    """With these a fight goes on by itself: one of them is always possible, unless it is over."""
    besides: frozenset[str] = frozenset()
    """What may be said in a fight, too."""
    reluctantly: frozenset[str] = frozenset()
    """What is said only where nothing else is possible."""
    short = 6
    """How many fights the short tests play."""

    @abstractmethod
    def setup(self, player: Fighting) -> dict[str, Any]:
        """Random figures and readings."""

    def figures(self, state: Any) -> Sequence[Any]:
        """Everybody who can have a secret."""
        found: Sequence[Any] = state.figuren
        return found

    def running(self, state: Any) -> bool:
        """Do at least two sides still fight?"""
        return state.kampf is not None and len(state.stehende_seiten()) > 1

    def opening(self, player: Fighting, state: Any) -> Any:
        """What begins the fight; mostly everybody takes part."""
        found = [pair for pair in self.offered(state) if pair[1].name == self.begins]
        command = player.choice_of(found)
        some = getattr(command, "teilnehmer", ()) and player.random.random() < 0.8
        return replace(command, teilnehmer=()) if some else command

    def offered(self, state: Any) -> tuple[tuple[Seat, Offer], ...]:
        """Everything that may be announced now, and by whom."""
        return _offered(self, state)

    def able(self, state: Any) -> bool:
        """Can somebody carry the fight on?"""
        return any(offer.name in self.goes_on for _, offer in self.offered(state))

    def announcement(self, player: Fighting, state: Any) -> Any:
        """Something of the fight; in a free one, sometimes anything."""
        offered = self.offered(state)
        if player.free and player.random.random() < 0.3:
            return player.choice_of([o for o in offered if o[1].name != self.begins])
        known = self.goes_on if player.random.random() < 0.4 else self.goes_on | self.besides
        usual = [pair for pair in offered if pair[1].name in known]
        lively = [pair for pair in usual if pair[1].name not in self.reluctantly]
        return player.choice_of(lively or usual)

    @property
    def seeds(self) -> range:
        """Which fights are played."""
        return range(FIGHTS or self.short)

    def fought(self, seed: int) -> Fight:
        """A fight that lasts until one side is left, or long enough."""
        return _fought(self, seed)


@lru_cache(maxsize=256)
def _offered(ring: Ring, state: Any) -> tuple[tuple[Seat, Offer], ...]:
    system = ring.system
    return tuple((s, o) for s in system.seats(state) for o in system.offers(state, s))


@lru_cache(maxsize=32)
def _fought(ring: Ring, seed: int) -> Fight:
    player = Fighting(ring.system, seed)
    game: AnyGame = new_game(ring.system, ring.setup(player))
    game = player.plays(game, ring.opening(player, game.state))
    found = [game]
    while ring.running(game.state) and len(found) < TURNS and ring.able(game.state):
        game = player.plays(game, ring.announcement(player, game.state))
        found.append(game)
    return Fight(seed, tuple(found), player.free)


def never_seen(ring: Ring, events: str, most: int = 60) -> set[str]:
    """Which commands of the fight and which of these events have come up in none of so many."""
    missing = {*ring.goes_on, *ring.besides, *events.split()}
    for seed in range(most):
        for past in ring.fought(seed).games[-1].past:
            missing.discard(name_of(type(past.turn.command)))
            missing -= {type(event).__name__ for event in past.events}
        if not missing:
            break
    return missing


# What holds in every fight of every system --------------------------------------------------------


def check_nothing_is_stuck(ring: Ring, fight: Fight) -> None:
    """Somebody can always act, or the fight is over."""
    for command, game in fight.steps:
        assert ring.able(game.state) or not ring.running(game.state), (command, game.state)


def check_nobody_comes_or_goes(ring: Ring, fight: Fight) -> None:
    """The figures are those who were there, unless somebody may announce anything."""
    names = {tuple(each.name for each in ring.figures(game.state)) for game in fight.games}
    assert all(len({*each}) == len(each) for each in names), "two of one name"
    assert fight.free or len(names) == 1, names


def check_undone_is_undone(ring: Ring, fight: Fight) -> None:
    """Taken back turn by turn, the table is as it was."""
    back, hands = fight.games[-1], Fighting(ring.system, fight.seed).hands
    for before in fight.games[-2 : -2 - BACK : -1]:
        back = undo(back, back.past[-1].turn.number, hands)
        assert back.turn is None
        assert back.state == before.state


def check_the_log_is_the_game(ring: Ring, fight: Fight) -> None:
    """Written down and read again, it is the same game."""
    game = fight.games[-1]
    assert restore(ring.system, entries(export(game, b"fight"), ring.system)) == game


def check_sights_tell_no_secret(ring: Ring, fight: Fight) -> None:
    """Every seat can look at any time; hidden sheets and what is not for it are not there."""
    for game in fight.games[:: max(1, len(fight.games) // GLIMPSES)]:
        for seat in (*ring.system.seats(game.state), STRANGER):
            _look(ring, game, seat)


def _look(ring: Ring, game: AnyGame, seat: Seat) -> None:
    system, sight = ring.system, look(game, seat)
    view = system.view(game.state, seat)
    assert sight.view == view
    system.scene(view)
    system.overview(view)
    seen = [*sheets_in(system, view)]
    for figure in ring.figures(game.state):
        assert seat == GM or allowed(figure.wissende, seat) or figure.bogen not in seen, figure
    for told in tale(game, seat)[-1:]:
        parts: tuple[Any, ...] = (*told.events, *told.steps, *told.given)
        assert all(allowed(each.audience, seat) for each in parts)
    for state, weight in islice(system.suppose(view, seat), 2):
        assert weight > 0
        assert system.view(state, seat) == view, f"{seat} can tell {state} apart"


CHECKS: tuple[Callable[[Ring, Fight], None], ...] = (
    check_nothing_is_stuck,
    check_nobody_comes_or_goes,
    check_undone_is_undone,
    check_the_log_is_the_game,
    check_sights_tell_no_secret,
)
each_check = pytest.mark.parametrize(
    "check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_")
)
"""One test for each thing that holds in every fight of every system."""

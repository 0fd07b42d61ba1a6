"""One numbered fight: set-up, readings, tactics, edition and a word make it what it is.

Played quickly, a fight is the very one that a table plays with the same dice; what is skipped there
is only to look once more whether host and candidates announce what is offered. Every hundredth
fight looks all the same.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from functools import reduce
from hashlib import blake2b
from io import BytesIO
from pickle import Pickler, loads
from typing import Any, NamedTuple

from wuerfelwerk.errors import Unknown
from wuerfelwerk.play.engine import Advisor, Hands, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.rules.abilities import Quick
from wuerfelwerk.rules.note import GM, Note
from wuerfelwerk.rules.procedure import Decision, Policy, Procedure
from wuerfelwerk.rules.scene import Scene
from wuerfelwerk.rules.system import System, system
from wuerfelwerk.sim.conclude import conclude, thrower
from wuerfelwerk.sim.number import WORD, NumberedDice, seed_of
from wuerfelwerk.sim.tactic import Players, assigned, players
from wuerfelwerk.values import dataclass

MOST_COMMANDS = 2_000
"""After so many announcements a fight without an end is broken off."""
CHECKED = 100
"""Every how-manieth fight is held against the offers."""
OVER, ENDLESS, STUCK = "over", "endless", "stuck"
"""Why a fight ended: as the rules say; broken off; nobody could announce anything."""


@dataclass(frozen=True)
class Encounter:
    """All that makes fight n the same everywhere: who fights, how, by which readings and dice."""

    system: str
    setup: Mapping[str, Any]
    tactics: Mapping[str, str]
    """Names of tactics by side or figure, ``*`` for all others; whoever is not named is plain."""
    word: str = WORD
    standing: str = ""
    """A state in the middle of things, ``packed``, where a fight does not begin with the set-up;
    only ever made by this program."""

    def plain(self) -> dict[str, Any]:
        """As JSON: what ``Encounter(**…)`` takes."""
        return {
            "system": self.system, "setup": self.setup, "tactics": self.tactics, "word": self.word,
            **({"standing": self.standing} if self.standing else {}),
        }  # fmt: skip

    @property
    def rules(self) -> System[Any, Any]:
        """The rule system."""
        return system(self.system)

    @property
    def identity(self) -> str:
        """A short mark that differs wherever a fight may: also with the edition of the rules."""
        tactics = Arena(self).tactics
        parts = [self.system, self.rules.edition, self.setup, tactics, self.word]
        parts += [self.standing] if self.standing else []
        # In their order: the weapon that a sheet names first is the one that is used.
        text = json.dumps(parts, ensure_ascii=False)
        return blake2b(text.encode(), digest_size=6).hexdigest()


def packed(state: Any) -> str:
    """A state as text, the same for equal states, whichever of their parts are one object."""
    with BytesIO() as file:
        pickler = Pickler(file)
        pickler.fast = True
        pickler.dump(state)
        return b64encode(file.getvalue()).decode()


def unpacked(text: str) -> Any:
    """The state of such a text; only ever one that this program has ``packed``."""
    return loads(b64decode(text))


class Fought(NamedTuple):
    """A fight that is over."""

    before: Any
    """The state right before the fight began."""
    last: Any
    """The last state in which it was still fought."""
    state: Any
    """How things stand at the end."""
    why: str
    commands: int
    rounds: tuple[tuple[int, Any], ...] = ()
    """Every round that was over before the last, with the state in which it ended."""


def round_of(rules: System[Any, Any], state: Any) -> int | None:
    """Which round it is; none before a fight begins and after it."""
    return rounds_by(rules)(state)


def rounds_by(rules: System[Any, Any]) -> Callable[[Any], int | None]:
    """How rounds are told; whoever asks in every turn asks for this only once."""
    if isinstance(rules, Quick):
        return rules.round_of
    return lambda state: scene_of(rules, state).round


def scene_of(rules: System[Any, Any], state: Any) -> Scene:
    """How things stand, nothing hidden."""
    return rules.scene(rules.view(state, GM))


class Arena:
    """A set-up from which fight after fight begins."""

    def __init__(self, encounter: Encounter) -> None:
        self.encounter, self.rules = encounter, encounter.rules
        self.start = (
            unpacked(encounter.standing)
            if encounter.standing
            else self.rules.start(encounter.setup)
        )
        self.scene = scene_of(self.rules, self.start)
        self.tactics = assigned(self.scene.figures, encounter.tactics)
        """Everybody's tactic by name."""
        self.players: Players = players(self.rules, self.scene.figures, self.tactics)

    def fight(self, number: int) -> Fought:
        """Fight ``number`` without a table: nothing is logged, noted or looked at twice."""
        rules, policy, decide = self.rules, self.players.policy, self._decide(number)
        dice, evolve = thrower(seed_of(self.encounter.word, number)), rules.evolve
        course = _Course(rules, self.start)
        while (command := course.announced(self.players.chosen)) is not None:
            events = conclude(Decision(decide, course.state, command), dice, policy)
            course.on(reduce(evolve, events, course.state))
        return course.fought()

    def _decide(self, number: int) -> Callable[[Any, Any, Note], Procedure[Any]]:
        trusted = isinstance(self.rules, Quick) and number % CHECKED
        return self.rules.carry_out if trusted else self.rules.decide  # type: ignore[attr-defined]

    def shown(self, number: int) -> Game[Any, Any]:
        """The same fight at a table, with its log and every note."""
        if self.encounter.standing:
            raise Unknown("Gezeigt wird nur ein Kampf, der mit einer Aufstellung beginnt.")
        game, source = new_game(self.rules, self.encounter.setup), self._source(number)
        policy = self.players.policy
        seats = dict.fromkeys((GM, *self.players.seats.values()), _advisor(policy))
        hands, course = Hands(lambda question: source, seats), _Course(self.rules, game.state)
        while (command := course.announced(self.players.chosen)) is not None:
            game = submit(game, command.wer, command, hands)
            course.on(game.state)
        return game

    def _source(self, number: int) -> NumberedDice:
        return NumberedDice(self.encounter.word, number)


def _advisor(policy: Policy) -> Advisor:
    return lambda sight, asked: policy(asked.question)


class _Course:
    """How a fight goes on: what is announced next, and when it has begun and ended."""

    def __init__(self, rules: System[Any, Any], state: Any) -> None:
        self._rules, self.state, self._commands = rules, state, 0
        self._round_of = rounds_by(rules)
        self._before = self._last = state
        self._round: int | None = None
        self._rounds: list[tuple[int, Any]] = []

    def announced(self, chosen: Callable[[Any, str], Any | None]) -> Any | None:
        """The next command: the host's, where it has to keep things going; none at the end."""
        if self._commands >= MOST_COMMANDS:
            return None
        command = self._rules.host(self.state)
        if command is None and not self._rules.over(self.state):
            command = chosen(self.state, self._rules.acting(self.state) or GM)
        return command

    def on(self, state: Any) -> None:
        """A command was carried out."""
        self._commands += 1
        now = self._round_of(state)
        if now is not None:
            if self._round is not None and self._round != now:
                self._rounds.append((self._round, state))
            self._round = now
        elif self._round is None:
            self._before = state
        self._last, self.state = self.state, state

    def fought(self) -> Fought:
        """The whole, once nothing is announced any more."""
        if self._rules.over(self.state):
            why = OVER
        else:
            why = ENDLESS if self._commands >= MOST_COMMANDS else STUCK
        rounds = tuple(self._rounds)
        return Fought(self._before, self._last, self.state, why, self._commands, rounds)

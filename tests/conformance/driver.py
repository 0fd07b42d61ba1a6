"""Plays a system at random, but only what its rules offer; repeatable by seed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from functools import partial
from itertools import count, islice
from random import Random
from typing import Any

from wuerfelwerk.dice.pool import Fallen, Pool
from wuerfelwerk.dice.sources import DiceSource, throw_each
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.engine import Hands, answer, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.rules.form import TRUE, Field, Offer, form
from wuerfelwerk.rules.note import Recorder, Seat
from wuerfelwerk.rules.procedure import Open, advance
from wuerfelwerk.rules.request import LONGEST_TEXT, Number, Question, Text, Throw
from wuerfelwerk.rules.system import System

AnySystem = System[Any, Any]
AnyGame = Game[Any, Any]
STRANGER: Seat = "niemand von hier"
MOST_ANSWERS = 300
"""More answers than this in one turn mean that it need not end."""
CONSIDERED = 200
TRIES = 200
"""How often an offer is filled in anew where its fields do not go together."""


class RandomPlayer:
    """Announces, answers and throws at random; every word it says is a new one."""

    def __init__(self, system: AnySystem, seed: int) -> None:
        self.system, self.random, self._words = system, Random(seed), count(1)
        self.hands = Hands(dice=self._dice)

    def throw(self, pool: Pool, /) -> Fallen:
        """The player's own dice."""
        return Fallen(throw_each(pool, lambda sides: self.random.randint(1, sides)), "random")

    def _dice(self, question: Throw) -> DiceSource | None:
        """Half of the throws are made by the table, the others are typed in."""
        return self if self.random.random() < 0.5 else None

    def word(self, low: int = 0, high: int = LONGEST_TEXT) -> str:
        """A word never said before, sometimes as long as allowed."""
        said = f"Wort{next(self._words)}"
        long = self.random.random() < 0.1
        return said.ljust(high if long else low, "ß")[:high]

    def value(self, field: Field) -> Any:
        """Something that a form with this field lets through."""
        ask = field.ask
        if not field.required and field.accepts(field.default) and self.random.random() < 0.4:
            return field.default
        match field.kind:
            case "zahl":
                return self._number(ask.low, ask.high)
            case "haken":
                return self.random.choice(ask.options or ("ja", "nein")) in TRUE
            case "mehrere":
                words = ask.options or tuple(self.word(1, 20) for _ in range(3))
                most = len(words) if ask.high is None else min(ask.high, len(words))
                return tuple(self.random.sample(words, self.random.randint(ask.low or 0, most)))
            case "werte":
                several = self.random.randint(0, 3)
                names = [self.word(1, 20) for _ in range(several)]
                if ask.options:
                    names = self.random.sample(ask.options, min(several, len(ask.options)))
                return tuple((name, self._number(ask.low, ask.high)) for name in names)
        longest = LONGEST_TEXT if ask.high is None else ask.high
        return self.random.choice(ask.options or (self.word(ask.low or 0, longest),))

    def _number(self, low: int | None, high: int | None) -> int:
        least = -99 if low is None else low
        return self.random.randint(least, least + 99 if high is None else high)

    def command(self, offer: Offer, seat: Seat) -> Any:
        """One of the commands that an offer stands for; what its fields tell together counts."""
        for _ in range(TRIES):
            filled = {each.name: self.value(each) for each in offer.fields}
            command = offer.command(wer=seat, **filled)
            if offer.unless is None or offer.unless(command) is None:
                break
        return command

    def announcement(self, game: AnyGame) -> Any:
        """Something that somebody may announce now; every kind of command as likely."""
        offered = [
            (seat, each)
            for seat in self.system.seats(game.state)
            for each in self.system.offers(game.state, seat)
        ]
        assert offered, "nobody can do anything"
        kind = self.random.choice(sorted({each.name for _, each in offered}))
        seat, offer = self.random.choice([pair for pair in offered if pair[1].name == kind])
        return self.command(offer, seat)

    def reply(self, question: Question[Any]) -> Any:
        """One of the answers to a question."""
        match question:
            case Throw(pool=pool):
                return self.throw(pool).faces
            case Number(low=low, high=high):
                return self.random.randint(low, high)
            case Text(suggestions=suggestions):
                return self.random.choice((*suggestions, "", self.word()))
        return self.random.choice(list(islice(question.answers(), CONSIDERED)))

    def answer(self, game: AnyGame) -> AnyGame:
        """One open question answered, whosever it is."""
        asked: Open = self.random.choice(game.open)
        lying = game.lying(asked.slot)
        raw = self.reply(asked.question)
        if isinstance(asked.question, Throw) and lying:
            missing = asked.question.missing(lying.answer)
            assert missing is not None, "a complete throw is asked for again"
            raw = self.throw(missing).faces
        return answer(game, asked.question.seat, raw, self.hands, asked.slot)

    def settle(self, game: AnyGame) -> AnyGame:
        """Answer until nobody is asked any more."""
        for _ in range(MOST_ANSWERS):
            if not game.open:
                return game
            game = self.answer(game)
        raise AssertionError(f"no end to turn {game.turn}")


_PLAYED: dict[tuple[AnySystem, str, int, int], tuple[AnyGame, ...]] = {}


def evening(
    system: AnySystem, setup: Mapping[str, Any], seed: int, turns: int
) -> tuple[AnyGame, ...]:
    """The game at every moment when somebody was asked or a turn was over, from the start."""
    key = system, json.dumps(setup), seed, turns
    if key not in _PLAYED:
        _PLAYED[key] = tuple(_moments(system, setup, seed, turns))
    return _PLAYED[key]


def _moments(
    system: AnySystem, setup: Mapping[str, Any], seed: int, turns: int
) -> Iterator[AnyGame]:
    player, game = RandomPlayer(system, seed), new_game(system, setup)
    yield game
    for _ in range(turns):
        command = player.announcement(game)
        try:
            game = submit(game, command.wer, command, player.hands)
        except IllegalCommand as error:
            raise AssertionError(f"offered, but refused: {command} ({error})") from error
        for _ in range(MOST_ANSWERS):
            yield game
            if not game.open:
                break
            game = player.answer(game)
        assert game.turn is None, f"no end to {command}"
        assert game.past[-1].refused is None, f"offered, but refused later: {command}"


def between_turns(games: tuple[AnyGame, ...]) -> list[AnyGame]:
    """The moments at which anything may be announced."""
    return [game for game in games if game.turn is None]


def refusal(system: AnySystem, state: Any, command: Any) -> IllegalCommand | None:
    """Why the rules refuse a command at once, if they do."""
    try:
        advance(partial(system.decide, state, command), {}, Recorder(known=system.catalogue))
    except IllegalCommand as error:
        return error
    return None


def unoffered(player: RandomPlayer, state: Any, seat: Seat) -> Iterator[Any]:
    """Commands that nobody offered to this seat: of every kind, and near misses of offers."""
    system = player.system
    others = [each for each in (STRANGER, *system.seats(state)) if each != seat]
    offers = {each: system.offers(state, each) for each in (seat, *others)}
    wild = (player.command(Offer(each, form(each)), seat) for each in system.commands)
    near = (
        miss
        for each in offers[seat]
        for miss in _near_misses(player, each, player.command(each, seat), others)
    )
    for command in (*wild, *near):
        if not any(each.allows(command) for each in offers[command.wer]):
            yield command


def _near_misses(
    player: RandomPlayer, offer: Offer, command: Any, others: list[Seat]
) -> Iterator[Any]:
    """The command at another seat, and with one field filled in wrongly."""
    yield replace(command, wer=player.random.choice(others))
    for field in offer.fields:
        yield replace(command, **{field.name: player.random.choice(_outside(field))})


def _outside(field: Field) -> list[Any]:
    """Values that are no answer to this field, or only by accident."""
    found: list[Any] = [None, 1.5, b"x", "x" * 10_000, -(10**30), ("x", ("y",)), "gibt es nicht"]
    limits = (field.ask.low, -1), (field.ask.high, 1)
    return found + [limit + more for limit, more in limits if limit is not None]


def fields_of(value: Any) -> dict[str, Any]:
    """A dataclass by the names of its fields."""
    return {each.name: getattr(value, each.name) for each in fields(value)}

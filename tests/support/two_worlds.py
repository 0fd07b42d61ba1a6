"""Two tables that differ in secrets alone: hidden numbers, and the seeds of their dice."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache, partial
from io import BytesIO
from pickle import Pickler
from typing import Any

from conformance.driver import AnyGame, AnySystem
from conformance.secrets import numbers_in
from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.play.engine import BY_HAND, answer, roll, submit
from wuerfelwerk.play.game import new_game
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.rules.system import installed
from wuerfelwerk.table.play.hands import Chains

SECRETS = b"\1" * 32, b"\2" * 32
TURNS = 3
Pair = tuple[AnyGame, AnyGame]


def moments(system: AnySystem) -> tuple[Pair, ...]:
    """The same moments of both tables, from the start on, as long as they go the same way."""
    return _moments_of(system.id)


@cache
def _moments_of(name: str) -> tuple[Pair, ...]:
    return tuple(_moments(installed()[name]))


def _moments(system: AnySystem) -> Iterator[Pair]:
    for setup in system.examples.values():
        for one, other in _setups(system, setup):
            first, second = Chains(SECRETS[0]).promises, Chains(SECRETS[1]).promises
            try:
                pair = new_game(system, one, first), new_game(system, other, second)
            except WuerfelwerkError:
                continue
            yield from _played(pair)


def _setups(system: AnySystem, setup: Any) -> Iterator[tuple[Any, Any]]:
    """A set-up whose last figure is hidden where that can be, and the same with another number."""
    plain = json.loads(json.dumps(setup))
    if "verdeckt" not in {field.key for field in form(system.sheet)}:
        yield plain, plain
        return
    plain["sheets"][-1]["verdeckt"] = True
    for holder, key in [*numbers_in(plain["sheets"][-1])]:
        before = json.loads(json.dumps(plain))
        holder[key] += 1
        yield before, json.loads(json.dumps(plain))
        holder[key] -= 1


def _played(pair: Pair) -> Iterator[Pair]:
    yield pair
    for turn in range(TURNS):
        system, state = pair[0].system, pair[0].state
        acting = system.acting(state)
        found = system.candidates(state, acting) if acting is not None else ()
        command = system.host(state) or (found[0] if found else None)
        if command is None:
            return
        try:
            pair = _each(pair, partial(_submitted, command))
            yield pair
            while pair[0].open:
                pair = _each(pair, partial(_answered, turn))
                yield pair
        except WuerfelwerkError:
            return  # only in one of the worlds it is possible


def _each(pair: Pair, change: Any) -> Pair:
    one, other = (change(game) for game in pair)
    if [each.slot for each in one.open] != [each.slot for each in other.open]:
        raise WuerfelwerkError("here they part")
    return one, other


def _submitted(command: Any, game: AnyGame) -> AnyGame:
    return submit(game, command.wer, command, BY_HAND)


def _answered(seed: int, game: AnyGame) -> AnyGame:
    asked = game.open[0]
    seat = asked.question.seat
    if isinstance(asked.question, Throw):
        dice = RandomDice(seed + len(game.log))
        return roll(game, seat, dice, BY_HAND, asked.slot)
    return answer(game, seat, game.system.policy(asked.question), BY_HAND, asked.slot)


def written_out(value: Any) -> bytes:
    """A value as it is sent, without which of its equal parts are one and the same object."""
    with BytesIO() as file:
        pickler = Pickler(file)
        pickler.fast = True
        pickler.dump(value)
        return file.getvalue()


def kinds_that_tell_nothing(
    system: AnySystem, questions: Callable[[AnyGame, Seat], Iterator[Any]]
) -> tuple[int, set[type]]:
    """How many questions of seats that see the same in both worlds send the same bytes; of which
    kinds they are."""
    compared, kinds = 0, set[type]()
    for one, other in moments(system):
        for seat in system.seats(one.state):
            if look(one, seat) == look(other, seat):
                for here, there in zip(questions(one, seat), questions(other, seat), strict=True):
                    assert written_out(here) == written_out(there)
                    assert hash(here) == hash(there)
                    compared, kinds = compared + 1, {*kinds, type(here)}
    return compared, kinds

"""A whole evening on paper: who announced what, what fell, what was answered, what happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from conformance.driver import AnyGame, AnySystem, fields_of
from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.play.engine import Hands, submit
from wuerfelwerk.play.entries import Given
from wuerfelwerk.play.game import Past, new_game
from wuerfelwerk.rules.form import name_of
from wuerfelwerk.rules.note import GM, Seat

SEED = 20
LONGEST_EVENING = 200


def evening_of_bots(
    system: AnySystem, setup: Mapping[str, Any], seed: int = SEED, longest: int = LONGEST_EVENING
) -> AnyGame:
    """Host and bots play until there is nothing left to play for; all answers by plain policy."""
    game, random, dice = new_game(system, setup), Random(seed), RandomDice(seed)
    plain = {seat: lambda sight, asked: system.policy(asked.question) for seat in _seats(game)}
    hands = Hands(lambda question: dice, plain)
    for _ in range(longest):
        if system.over(game.state) or (command := _next(system, game.state, random)) is None:
            break
        game = submit(game, command.wer, command, hands)
    return game


def _seats(game: AnyGame) -> tuple[Seat, ...]:
    return tuple(game.system.seats(game.state))


def _next(system: AnySystem, state: Any, random: Random) -> Any:
    """What is announced next: by the host if it has to, else by whoever is to act."""
    host, acting = system.host(state), system.acting(state)
    if host is not None:
        return host
    found = system.candidates(state, acting) if acting is not None else ()
    return random.choice(found) if found else None


def playthrough(system: AnySystem) -> str:
    """All examples of a system, each played for an evening and written down."""
    return "\n".join(line for name in system.examples for line in _evening(system, name))


def _evening(system: AnySystem, name: str) -> Iterator[str]:
    game = evening_of_bots(system, system.examples[name])
    yield f"# {system.id}, {name}, {len(game.past)} turns"
    for past in game.past:
        yield from turn_lines(past)
    for row in system.overview(system.view(game.state, GM)):
        yield "= " + ", ".join(f"{key} {value}" for key, value in row.items() if value != "")
    yield ""


def turn_lines(past: Past[Any, Any]) -> Iterator[str]:
    turn = past.turn
    yield f"{turn.number + 1}. {turn.seat}: {_shown(turn.command)}"
    for given in turn.given:
        yield f"   {given.slot.key}: {_answer(given)} ({given.origin})"
    for event in past.events:
        yield f"   → {_shown(event)}{_only(event.audience)}"


def _answer(given: Given) -> str:
    """Dice as people read them out, everything else as it was said."""
    if "/" in given.slot.key:
        return " | ".join(" ".join(map(str, hand)) for hand in given.answer)
    return f"„{given.answer}“" if isinstance(given.answer, str) else _plain(given.answer)


def _only(audience: frozenset[str] | None) -> str:
    return "" if audience is None else f" [nur {', '.join(sorted(audience))}]"


def _shown(value: Any) -> str:
    """A command or an event, without what does not matter."""
    fields = fields_of(value).items()
    told = [
        f"{k}={_plain(v)}" for k, v in fields if k not in ("wer", "audience") and v not in ("", ())
    ]
    return " ".join([name_of(type(value)), *told])


def _plain(value: Any) -> str:
    if isinstance(value, tuple):
        return "(" + " ".join(map(_plain, value)) + ")"
    if hasattr(value, "__dataclass_fields__"):
        return ":".join(_plain(each) for each in fields_of(value).values())
    return str(value)

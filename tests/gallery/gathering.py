"""Every question and every verdict of a system once: gathered from evenings played at random.

Random evenings reach what nobody would try, fights by plain policies what everybody does. What a
seat sees for the first time is kept with the game as it stood, so that it can be drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from benchmarks.fights import _announced, _reply

from conformance.driver import evening
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.play.engine import BY_HAND, answer
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.play.view import told
from wuerfelwerk.rules.note import GM, Seat, allowed
from wuerfelwerk.rules.system import System, system
from wuerfelwerk.rules.wording import fitting

SYSTEMS = ("rumble", "raumschlacht", "rollkeep", "urc", "kaskade")
TURNS, ACTS = 40, 400
"""Turns of a random evening, and acts of a fight."""


@dataclass(frozen=True)
class Piece:
    """Something to look at: what it is, and the game and seat that show it."""

    name: str
    game: Game[Any, Any]
    seat: Seat


@cache
def gathered(name: str, seeds: int) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """Questions by rule and kind, verdicts by event and sentence; of each the first one seen."""
    rules = system(name)
    questions: dict[str, Piece] = {}
    verdicts: dict[str, Piece] = {}
    for game in _moments(rules, seeds):
        for asked in game.open:
            key = f"{asked.question.rule} {type(asked.question).__name__}"
            questions.setdefault(key, Piece(key, game, asked.question.seat))
        for key in _pronounced(game):
            verdicts.setdefault(key, Piece(key, game, _onlooker(game)))
    return tuple(questions.values()), tuple(verdicts.values())


def _moments(rules: System[Any, Any], seeds: int) -> Iterator[Game[Any, Any]]:
    for example in rules.examples.values():
        for seed in range(seeds):
            yield from _fight(rules, example, seed)
            yield from evening(rules, example, seed, TURNS)


def _fight(rules: System[Any, Any], example: Any, seed: int) -> Iterator[Game[Any, Any]]:
    random, game = Random(seed), new_game(rules, example)
    for _ in range(ACTS):
        if game.open:
            asked = random.choice(game.open)
            try:
                game = answer(
                    game, asked.question.seat, _reply(rules, asked.question, random), BY_HAND,
                    asked.slot,
                )  # fmt: skip
            except WuerfelwerkError:
                return
        else:
            found = _announced(rules, game, random)
            if found is None:
                return
            game = found[1]
        yield game


def _pronounced(game: Game[Any, Any]) -> Iterator[str]:
    if game.turn is not None or not game.past:
        return
    known = game.system.wording.verdicts
    for event in told(game.past[-1], _onlooker(game), 0, False).events:
        values = {name: getattr(event, name) for name in type(event).__dataclass_fields__}
        found = fitting(known.get(type(event), ()), values)
        if found is not None:
            yield f"{type(event).__name__}: {found.said}"


def _onlooker(game: Game[Any, Any]) -> Seat:
    """A player where there is one who has heard of the last turn, else the game master."""
    seats = (seat for seat in game.system.seats(game.state) if seat != GM)
    audience = game.past[-1].turn.audience if game.past else None
    return next((seat for seat in seats if allowed(audience, seat)), GM)

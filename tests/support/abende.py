"""Guided evenings played without a page: ways at random, fights by what bots would weigh."""

from __future__ import annotations

from random import Random
from typing import Any

from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.play.abend import Progress, announced, long_enough, progress
from wuerfelwerk.play.engine import Hands, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.rules.abend import Abend
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.system import System
from wuerfelwerk.table.play.due import led

MOST_TURNS = 120
"""So many turns an evening may take before it is said to stall."""


class Stalled(AssertionError):
    """Nobody could do anything, or it never ended."""


def evening(rules: System[Any, Any], abend: Abend, seed: int) -> Game[Any, Any]:
    """An evening from its beginning to its end."""
    chance = Random(seed)
    dice = RandomDice(seed)
    hands = Hands(lambda _: dice)
    game: Game[Any, Any] = new_game(rules, abend.setup)
    for _ in range(MOST_TURNS):
        stands = progress(abend, game)
        if stands.over:
            return game
        game = step(abend, game, stands, hands, chance)
    raise Stalled(f"{abend.name}, seed {seed}: {MOST_TURNS} turns and no end")


def step(
    abend: Abend, game: Game[Any, Any], stands: Progress, hands: Hands, chance: Random
) -> Game[Any, Any]:
    """The next turn: a way of the scene at random, or what is announced in a fight."""
    rules = game.system
    everybody = {seat: lambda sight, asked: rules.policy(asked.question)
                 for seat in (*rules.seats(game.state), GM)}  # fmt: skip
    playing = Hands(hands.dice, everybody)
    if stands.waits:
        way = chance.choice(stands.scene.ways)
        return announced(way, game, playing)
    command = long_enough(abend, game) or led(game)
    if command is not None:
        return submit(game, GM, command, playing)
    acting = rules.acting(game.state)
    found = rules.candidates(game.state, acting) if acting else ()
    if not found or acting is None:
        raise Stalled(f"nobody acts in {stands.scene.id}")
    return submit(game, acting, chance.choice(found), playing)

"""An evening of bots at a table is the one that the rules, its dice and the advice come to.

At the table, answers are weighed in other processes and acts are tried before they are done; here
the same evening is played by the engine alone, weighing as it goes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from support.party import housed, looped, watched
from wuerfelwerk.advice.autopilot import Autopilot
from wuerfelwerk.play.engine import Hands, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.system import system
from wuerfelwerk.table.desk.desk import Desk
from wuerfelwerk.table.people.places import ALL_KINDS
from wuerfelwerk.table.play import bots
from wuerfelwerk.table.play.hands import Chains, dice_for
from wuerfelwerk.table.play.live import body

SECRET = bytes(range(32))
EVENINGS = [
    ("kaskade", "gasse"),
    ("raumschlacht", "duell"),
    ("rollkeep", "duell"),
    ("rumble", "duell"),
    ("urc", "wache"),
]


def by_the_engine(name: str, example: str) -> Sequence[str]:
    """The log of an evening without a house."""
    rules = system(name)
    game = new_game(rules, rules.examples[example], Chains(SECRET).promises)
    pilots = dict.fromkeys((GM, *rules.seats(game.state)), Autopilot(rules))
    while (command := _next(game)) is not None:
        game = submit(game, command.wer, command, Hands(dice_for(SECRET, game), pilots))
    return [body(entry, rules) for entry in game.log]


def _next(game: Game[Any, Any]) -> Any | None:
    rules, acting = game.system, game.system.acting(game.state)
    if rules.over(game.state):
        return None
    if acting != GM and (command := rules.host(game.state)) is not None:
        return command
    return None if acting is None else Autopilot(rules).command(look(game, acting).view, acting)


@pytest.mark.parametrize(("name", "example"), EVENINGS)
@looped
async def test_the_evening_at_the_table_is_that_of_the_engine(
    name: str, example: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "PAUSE", 0.0)
    monkeypatch.setattr("wuerfelwerk.table.people.people.secrets.token_bytes", lambda n: SECRET)
    wanted = by_the_engine(name, example)
    async with housed(desk=Desk()) as service:
        sl = await service.people.open(
            "sl", system=name, title="Abend", name="Lea", example=example
        )
        rules = system(name)
        start = (await service.house.read(sl.table)).game.state
        for number, seat in enumerate({*rules.seats(start), GM}):
            await service.play.autopilot(sl, f"k{number}", list(ALL_KINDS), seat)
        async with watched(service, sl, "sl"), asyncio.timeout(300):
            while len(found := await service.house.store.entries(sl.table)) < len(wanted):
                await asyncio.sleep(0.02)
    assert [*found] == [*wanted]

"""Places at which the program plays: it announces when it is their turn, one turn after another."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any

from wuerfelwerk.advice.autopilot import Autopilot
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.play.engine import submit
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.table.hands import hands_of, weighs
from wuerfelwerk.table.house import Access, Change, House, Receipt, Thought, Turn
from wuerfelwerk.table.live import Live
from wuerfelwerk.table.roles import may
from wuerfelwerk.table.store import PlaceRow

AT_ONCE = 2
"""How many acts are weighed at the same time."""
PAUSE = 0.5
"""How long the program waits before a turn, so that people can follow."""
MOST_TURNS = 200
"""How many turns the program plays in a row before a person has to do something."""


class Bots(House):
    """Drives the places that play by themselves."""

    async def play(self, access: Access, act: str, request: str, change: Change) -> Receipt:
        """An act of the game; what the program has to weigh for it is weighed before.

        Weighing can take seconds. Nobody's turn at any table waits for it, nor does the event loop.
        """
        thoughts = await self._thoughts(access, act, change)
        return await self.act(access, act, request, change, thoughts)

    async def _thoughts(self, access: Access, act: str, change: Change) -> Sequence[Thought]:
        seen = await self.read(access.table)
        deciding = act == "autopilot" or any(map(weighs, seen.places))
        if not deciding or not may(access.role, act, seen.row.settings):
            return ()
        places = {place.seat: place for place in seen.places}
        # Played through once without a store: the same dice fall when it counts.
        trial = Turn(access, seen.row, places, seen.game, self.clock())
        async with self._heads:
            with suppress(WuerfelwerkError):
                await asyncio.to_thread(asyncio.run, _done(change, trial))
        return trial.thoughts

    @cached_property
    def _heads(self) -> asyncio.Semaphore:
        return asyncio.Semaphore(AT_ONCE)

    def drive(self, table: str) -> None:
        """See to it that the program takes its turns at this table."""
        live = self.live(table)
        live.moved = True
        if live.bots is None or live.bots.done():
            live.bots = asyncio.create_task(self._drive(table, live))

    async def _drive(self, table: str, live: Live) -> None:
        """Somebody may move while the program still looks; then it looks again."""
        left = MOST_TURNS
        while live.moved and left:
            live.moved = False
            while left and await self._took_turn(table):
                left -= 1

    async def _took_turn(self, table: str) -> bool:
        due = await self._due(table)
        if due is None:
            return False
        await asyncio.sleep(PAUSE)
        try:
            return await self._announced(table, *due)
        except WuerfelwerkError:
            return False

    async def _due(self, table: str) -> tuple[PlaceRow, int] | None:
        """The place whose turn it is, if the program plays it."""
        seen = await self.read(table)
        bots = {place.seat: place for place in seen.places if "ansage" in place.autopilot}
        if not bots:
            return None
        if seen.game.turn is not None or seen.row.settings.paused:
            return None
        seat = _acting(seen.game, frozenset(bots))
        return None if seat is None else (bots[seat], seen.held.count)

    async def _announced(self, table: str, place: PlaceRow, count: int) -> bool:
        """Announce something, if the program knows what."""
        seen = await self.read(table)
        command = await asyncio.to_thread(chosen, seen.game, place.seat)
        if command is None:
            return False

        async def change(turn: Turn) -> None:
            turn.game = submit(turn.game, place.seat, command, hands_of(turn)[0])

        access = Access(table, place.seat, place.role, place.name)
        # Named after the log's length: of two workers that drive the same bot, one acts.
        await self.play(access, "announce", f"bot-{count}", change)
        return True


async def _done(change: Change, turn: Turn) -> None:
    await change(turn)


def _acting(game: Game[Any, Any], bots: frozenset[Seat]) -> Seat | None:
    acting = game.system.acting(game.state)
    if acting is not None and acting != GM:
        return acting if acting in bots else None
    due = game.system.host(game.state) is not None or acting == GM
    return GM if GM in bots and due and not game.system.over(game.state) else None


def chosen(game: Game[Any, Any], seat: Seat) -> Any | None:
    """What the program announces for a seat, from what that seat sees."""
    rules = game.system
    if seat == GM and rules.acting(game.state) != GM:
        return rules.host(game.state)
    goal = next(iter(rules.goals.values()))
    return Autopilot(rules, goal).command(look(game, seat).view, seat)

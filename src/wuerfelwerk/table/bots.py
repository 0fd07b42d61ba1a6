"""Places at which the program plays: it announces when it is their turn, one turn after another."""

from __future__ import annotations

import asyncio
from typing import Any

from wuerfelwerk.advice.autopilot import Autopilot
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.play.engine import submit
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.table.hands import hands_of
from wuerfelwerk.table.house import Access, House, Turn
from wuerfelwerk.table.store import PlaceRow

PAUSE = 0.5
"""How long the program waits before a turn, so that people can follow."""
MOST_TURNS = 200
"""How many turns the program plays in a row before a person has to do something."""


class Bots(House):
    """Drives the places that play by themselves."""

    def drive(self, table: str) -> None:
        """See to it that the program takes its turns at this table."""
        live = self.live(table)
        if live.bots is None or live.bots.done():
            live.bots = asyncio.create_task(self._drive(table))

    async def _drive(self, table: str) -> None:
        for _ in range(MOST_TURNS):
            due = await self._due(table)
            if due is None:
                return
            await asyncio.sleep(PAUSE)
            place, count = due
            try:
                await self._announce(table, place, count)
            except WuerfelwerkError:
                return

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

    async def _announce(self, table: str, place: PlaceRow, count: int) -> None:
        seen = await self.read(table)
        command = await asyncio.to_thread(chosen, seen.game, place.seat)
        if command is None:
            return

        async def change(turn: Turn) -> None:
            turn.game = submit(turn.game, place.seat, command, hands_of(turn)[0])

        access = Access(table, place.seat, place.role, place.name)
        # Named after the log's length: of two workers that drive the same bot, one acts.
        await self.act(access, "announce", f"bot-{count}", change)


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

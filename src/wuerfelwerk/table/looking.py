"""Looking on: the screen of a place, advice, the log to take home, and news as it comes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

from wuerfelwerk.errors import IllegalCommand, shorten
from wuerfelwerk.play.entries import Corrected, Settled, Undone
from wuerfelwerk.play.game import Game, restore
from wuerfelwerk.play.proof import save
from wuerfelwerk.play.view import tale
from wuerfelwerk.present.screen import Screen, screen
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.table.assemble import table_screen
from wuerfelwerk.table.house import Access, House, fingerprint
from wuerfelwerk.table.live import Watcher
from wuerfelwerk.table.roles import demand
from wuerfelwerk.table.screen import TableScreen

CARDS = 40
PATIENCE = 15.0
"""After how many seconds without news a stream gives a sign of life."""


@dataclass(frozen=True, slots=True)
class Message:
    """News for a place; an empty one (no number) only says that the line is alive."""

    number: int
    news: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """The table as it was at some moment of the evening."""

    step: int
    steps: int
    play: Screen


class Looking(House):
    """Everything that changes nothing."""

    async def look(self, access: Access, lang: str, last: int = CARDS) -> TableScreen:
        """The table as this place sees it now."""
        seen = await self.read(access.table)
        demand(access.role, "see", seen.row.settings)
        here = self.live(access.table).here()
        words = Words(seen.game.system, lang)
        return table_screen(access, seen, here, self.clock(), words, last)

    async def export(self, access: Access, whole: bool = False) -> str:
        """The log as a file: what this place may read of it, or all of it."""
        seen = await self.read(access.table)
        demand(access.role, "export_all" if whole else "export", seen.row.settings)
        return await asyncio.to_thread(
            save, seen.game, seen.row.key, {}, None if whole else access.place
        )

    async def at(self, access: Access, lang: str, step: int | None = None) -> Step:
        """The table at some moment of the evening, as this place sees it; by default the last."""
        seen = await self.read(access.table)
        demand(access.role, "see", seen.row.settings)
        return await asyncio.to_thread(_at, seen.game, access.place, lang, step)

    async def watch(
        self, access: Access, token: str, after: int | None = None
    ) -> AsyncIterator[Message]:
        """Messages to this place as they come.

        With ``after`` every message after that number, one by one. Without it the first says how
        things stand, and of several that come at once only the last is told: for viewers that are
        sent the whole state anyway.
        """
        live, watcher = self.live(access.table), Watcher(access.place)
        live.watchers.add(watcher)
        await self.store.see([(access.table, access.place)], self.clock())
        self.told(access.table)
        try:
            last = -1 if after is None else after
            while True:
                rows = await self._news(access, last, after is None)
                for message in rows:
                    last = message.number
                    yield message
                    if "tisch" in message.news and not await self.holds(access, token):
                        return
                if not await watcher.wait(PATIENCE):
                    yield Message(0)
        finally:
            live.watchers.discard(watcher)
            self.told(access.table)

    async def _news(self, access: Access, last: int, newest: bool) -> list[Message]:
        if newest:
            place = (await self.read(access.table)).place(access.place)
            number = place.number if place else last + 1
            return [Message(number, ("tisch", "spiel"))] if number > last else []
        rows = await self.store.messages(access.table, access.place, last)
        return [Message(row.number, row.news) for row in rows]

    async def holds(self, access: Access, token: str) -> bool:
        """Does this token still open that place?"""
        keys = await self.store.held(fingerprint(token))
        return any(k.table == access.table and k.seat == access.place for k in keys)


def _moments(game: Game[Any, Any], seat: Seat) -> list[int]:
    """Lengths of the log after which this seat had heard something new."""
    ends = (Settled, Corrected, Undone)
    found, heard = [], None
    for length, entry in enumerate(game.log, 1):
        if isinstance(entry, ends):
            now = tale(restore(game.system, game.log[:length]), seat)
            if now != heard:
                found.append(length)
                heard = now
    return found


def _at(game: Game[Any, Any], seat: Seat, lang: str, step: int | None) -> Step:
    moments = [2, *_moments(game, seat)]
    at = len(moments) - 1 if step is None else step
    if not 0 <= at < len(moments):
        raise IllegalCommand(
            "Der Abend hat %(steps)d Schritte; einen Schritt %(step)s gibt es nicht.",
            steps=len(moments) - 1,
            step=shorten(step),
        )
    then = restore(game.system, game.log[: moments[at]])
    return Step(at, len(moments) - 1, screen(then, seat, Words(game.system, lang)))

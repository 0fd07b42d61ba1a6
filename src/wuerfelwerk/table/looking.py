"""Looking on: the screen of a place, advice, the log to take home, and news as it comes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass

from wuerfelwerk.play.proof import save
from wuerfelwerk.present.chronicle import Chronicle, Noticed, Replay, chronicle, replayed
from wuerfelwerk.present.sheet import SheetShown, sheets_shown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.note import allowed
from wuerfelwerk.table.assemble import notice_sentence, table_screen
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

    async def at(self, access: Access, lang: str, step: int) -> Replay:
        """The table after so many turns of the evening, as this place sees it."""
        seen = await self.read(access.table)
        demand(access.role, "see", seen.row.settings)
        names = {place.seat: place.name for place in seen.places}
        return replayed(seen.game, access.place, Words(seen.game.system, lang), step, names)

    async def sheets(self, access: Access, lang: str) -> tuple[SheetShown, ...]:
        """The character sheets this place may read, its own first."""
        seen = await self.read(access.table)
        demand(access.role, "see", seen.row.settings)
        return sheets_shown(seen.game, access.place, Words(seen.game.system, lang))

    async def chronicle(self, access: Access, lang: str) -> Chronicle:
        """Everything that happened, as this place may tell it."""
        seen = await self.read(access.table)
        demand(access.role, "see", seen.row.settings)
        words = Words(seen.game.system, lang)
        names = {place.seat: place.name for place in seen.places}
        heard = [row for row in seen.notices if allowed(row.audience, access.place)]
        noticed = [Noticed(row.entries, notice_sentence(row, words)) for row in heard]
        return chronicle(seen.game, access.place, words, seen.row.title, names, noticed)

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

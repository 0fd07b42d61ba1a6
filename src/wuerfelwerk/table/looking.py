"""Looking on: the screen of a place, advice, the log to take home, and news as it comes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass
from time import monotonic

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.proof import save
from wuerfelwerk.present.chronicle import Chronicle, Noticed, Replay, chronicle, replayed
from wuerfelwerk.present.sheet import SheetShown, sheets_shown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.note import allowed
from wuerfelwerk.table.assemble import actors, notice_sentence, table_screen
from wuerfelwerk.table.bots import Bots
from wuerfelwerk.table.house import Access, fingerprint
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
    more: bool = False
    """Is there a newer one already?"""


class Looking(Bots):
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
        if whole and not (seen.game.evening and seen.game.hearing):
            raise IllegalCommand("Das ganze Protokoll gibt es, sobald der Abend beendet ist.")
        return await asyncio.to_thread(
            save, seen.game, seen.row.key, {}, None if whole else access.place
        )

    async def at(self, access: Access, lang: str, step: int) -> Replay:
        """The table after so many turns of the evening, as this place sees it."""
        seen = await self.read(access.table)
        demand(access.role, "see", seen.row.settings)
        names = actors(seen)
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
        names = actors(seen)
        heard = [row for row in seen.notices if allowed(row.audience, access.place)]
        noticed = [Noticed(row.entries, notice_sentence(row, words)) for row in heard]
        return chronicle(seen.game, access.place, words, seen.row.title, names, noticed)

    async def watch(
        self, access: Access, token: str, after: int | None = None
    ) -> AsyncGenerator[Message, None]:
        """Messages to this place as they come.

        With ``after`` every message after that number, one by one. Without it the first says how
        things stand, of several that come at once only the last is told, and who comes or goes is
        news, too, without a number of its own: for viewers that are sent the whole state anyway.
        """
        live, watcher = self.live(access.table), Watcher(access.place)
        live.watchers.add(watcher)
        await self.store.see([(access.table, access.place)], self.clock())
        live.wake()
        self.drive(access.table)
        try:
            last, here = -1 if after is None else after, live.here()
            quiet = monotonic()
            while True:
                due = await self._news(access, last, after is None)
                if not await self._still(access, token, due):
                    return
                if after is None and not due and live.here() != here:
                    due = [Message(last, ("leute",))]
                here = live.here()
                for message in due:
                    last, quiet = message.number, monotonic()
                    yield message
                # Being woken by what this place may not know must not delay the sign of life.
                if not await watcher.wait(quiet + PATIENCE - monotonic()):
                    quiet = monotonic()
                    yield Message(0)
        finally:
            live.watchers.discard(watcher)
            live.wake()

    async def _news(self, access: Access, last: int, newest: bool) -> list[Message]:
        if newest:
            place = (await self.read(access.table)).place(access.place)
            number = place.number if place else last + 1
            return [Message(number, ("tisch", "spiel"))] if number > last else []
        rows = await self.store.messages(access.table, access.place, last)
        return [Message(row.number, row.news, row is not rows[-1]) for row in rows]

    async def _still(self, access: Access, token: str, due: Sequence[Message]) -> bool:
        """May this viewer be told anything more? Who sits where changes with news of the table;
        whoever was removed hears of nothing at all."""
        changed = not due or any("tisch" in message.news for message in due)
        return not changed or await self.holds(access, token)

    async def holds(self, access: Access, token: str) -> bool:
        """Does this token still open that place?"""
        keys = await self.store.held(fingerprint(token))
        return any(k.table == access.table and k.seat == access.place for k in keys)

"""Work on the whole log of a table: bounded, and done aside, so that nobody else waits for it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, ParamSpec, TypeVar

from wuerfelwerk.errors import IllegalCommand, TooOften
from wuerfelwerk.play.game import Game
from wuerfelwerk.table.play.live import Access, Draft, Live

P = ParamSpec("P")
T = TypeVar("T")
MOST_LOGGED = 20_000
"""How many entries the log of a table may have before nothing new is announced there."""
LONG = 200
"""From how many entries on a log is worked on in a thread."""
MOST_AT_ONCE = 2
"""How many whole logs are told or played again at once, besides acts."""
MOST_ASKED = 4
"""How many of them one address may wait for."""


async def aside(length: int, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What comes of work on a log of that length; a long one holds up nobody else."""
    if length < LONG:
        return work(*args, **kwargs)
    return await asyncio.to_thread(work, *args, **kwargs)


async def in_draft(draft: Draft, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """The same within an act; while the program only thinks ahead, nothing may be waited for."""
    length = 0 if draft.work is None else len(draft.game.log)
    return await aside(length, work, *args, **kwargs)


def full(game: Game[Any, Any]) -> bool:
    """Is the log so long that nothing new is announced?"""
    return len(game.log) >= MOST_LOGGED


def demand_room(draft: Draft) -> None:
    """Refuse to make a log longer that is too long already; what runs may come to its end."""
    if full(draft.game):
        raise IllegalCommand(
            "Das Protokoll dieses Tisches ist voll (Einträge: %(most)d). Beendet den Abend und "
            "öffnet für den nächsten einen neuen Tisch.",
            most=MOST_LOGGED,
        )


class WholeLogs:
    """Who works on whole logs just to look: one at a time at a table, few at once in a house."""

    def __init__(self) -> None:
        self._few = asyncio.Semaphore(MOST_AT_ONCE)
        self._asked: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, access: Access, live: Live) -> AsyncIterator[None]:
        """Wait until it is this one's turn; refuses whoever waits for too many already."""
        if self._asked[access.asker] >= MOST_ASKED:
            raise TooOften(
                "Von hier aus wird schon in so vielen Protokollen nachgesehen: %(most)d; erwartet "
                "wird, dass eines davon fertig wird.",
                most=MOST_ASKED,
            )
        self._asked[access.asker] += 1
        try:
            async with live.whole, self._few:
                yield
        finally:
            self._asked[access.asker] -= 1
            if not self._asked[access.asker]:
                del self._asked[access.asker]

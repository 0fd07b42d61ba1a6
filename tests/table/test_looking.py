"""Looking on while others act: nobody is shown the table as it was, nor told of hidden turns."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from wuerfelwerk.table.house import Access
from wuerfelwerk.table.live import Held, Seen, Watcher
from wuerfelwerk.table.looking import PATIENCE
from wuerfelwerk.table.service import Service
from wuerfelwerk.table.sql import create_store

CHECK = {"talent": "Nahkampf", "figuren": ["Wache"], "sicht": "verdeckt"}


@asynccontextmanager
async def raid(folder: Path) -> AsyncIterator[tuple[Service, Access, Access]]:
    """A game master and Ada at a table."""
    service = Service(create_store(folder))
    await service.start()
    sl = await service.open("sl", system="rumble", title="Kai", name="Jona", example="ueberfall")
    code = dict(await service.links(sl))["spieler"]
    ada = await service.join("ada", code, "Merle", "ada")
    try:
        yield service, sl, ada
    finally:
        await service.close()


async def test_a_slow_look_does_not_bring_the_old_table_back(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with raid(folder) as (service, sl, _):
        reading, go_on = asyncio.Event(), asyncio.Event()
        read = service._read

        async def slow(table: str, held: Held | None) -> Seen:
            found = await read(table, held)
            reading.set()
            await go_on.wait()
            return found

        monkeypatch.setattr(service, "_read", slow)
        service.live(sl.table).stale = True
        look = asyncio.create_task(service.read(sl.table))
        await reading.wait()
        await service.announce(sl, "r1", "aendern", {"figur": "Wache", "um": 1})
        go_on.set()
        assert (await look).held.count == len(await service.store.entries(sl.table))
        assert (await service.look(sl, "de")).play.cards


async def test_hidden_turns_send_nothing_not_even_later_signs_of_life(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    woken = asyncio.Queue[bool]()

    async def wait(self: Watcher, timeout: float) -> bool:
        waits.append(timeout)
        return await woken.get()

    monkeypatch.setattr(Watcher, "wait", wait)
    async with raid(folder) as (service, sl, ada):
        stream = service.watch(ada, "ada")
        first = await anext(stream)
        following: asyncio.Future[Any] = asyncio.ensure_future(anext(stream))
        await service.announce(sl, "r1", "probe_verlangen", CHECK)
        await woken.put(True)
        await woken.put(False)
        assert not (await following).news
        assert waits[0] <= PATIENCE
        assert waits[1] < waits[0]
        assert (await service.look(ada, "de")).number == first.number
        await stream.aclose()

"""What was stored here need not be read again; what others store, or what ends badly, must."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from support.memory_store import MemoryStore
from wuerfelwerk.table.play.live import Access, Draft
from wuerfelwerk.table.service import Service
from wuerfelwerk.table.store.base import Whole, Work

HURT = {"figur": "Ada", "wert": "lp", "neu": 3, "grund": "Sturz"}


class CountingStore(MemoryStore):
    """Knows how often a whole table was read, and can lose the answer to a commit."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = 0
        self.lose = False

    async def whole(self, table: str, after: int = 0, noticed: int = 0) -> Whole | None:
        self.reads += 1
        return await super().whole(table, after, noticed)

    @asynccontextmanager
    async def work(self, table: str) -> AsyncIterator[Work]:
        async with super().work(table) as work:
            yield work
        if self.lose:
            raise asyncio.CancelledError


Scene = Callable[[Service, CountingStore, Access], Awaitable[None]]


def at_a_table(scene: Scene) -> None:
    """Play a scene at a table that was read once."""

    async def played() -> None:
        store = CountingStore()
        service = Service(store)
        await service.start()
        access = await service.people.open(
            "t", system="rumble", title="Kai", name="B", example="duell"
        )
        await service.looking.look(access, "de")
        await asyncio.sleep(0)
        await service.house.read(access.table)
        store.reads = 0
        await scene(service, store, access)
        await service.close()

    asyncio.run(played())


async def hurt(service: Service, access: Access, request: str) -> None:
    """Somebody loses life by a word of the game master."""
    await service.play.announce(access, request, "eingreifen", HURT)


def test_an_act_of_this_process_is_not_read_again() -> None:
    async def scene(service: Service, store: CountingStore, access: Access) -> None:
        before = (await service.house.read(access.table)).held.count
        await hurt(service, access, "1")
        await asyncio.sleep(0.01)
        assert (await service.house.read(access.table)).held.count > before
        assert store.reads == 0

    at_a_table(scene)


def test_what_another_process_stores_is_read() -> None:
    async def scene(service: Service, store: CountingStore, access: Access) -> None:
        async with store.work(access.table) as work:
            await work.save_table(replace(work.table, title="Neu"))
        await asyncio.sleep(0.01)
        assert (await service.house.read(access.table)).row.title == "Neu"

    at_a_table(scene)


def test_who_sits_where_is_read_after_it_changed() -> None:
    async def scene(service: Service, store: CountingStore, access: Access) -> None:
        async def renamed(turn: Draft) -> None:
            turn.row = replace(turn.row, title="Neu")

        await service.house.act(access, "configure", "1", renamed)
        assert (await service.house.read(access.table)).row.title == "Neu"
        assert store.reads > 0

    at_a_table(scene)


def test_an_act_whose_answer_got_lost_is_read() -> None:
    async def scene(service: Service, store: CountingStore, access: Access) -> None:
        before = (await service.house.read(access.table)).held.count
        store.lose = True
        with pytest.raises(asyncio.CancelledError):
            await hurt(service, access, "1")
        store.lose = False
        await asyncio.sleep(0.01)
        assert (await service.house.read(access.table)).held.count > before

    at_a_table(scene)


def test_news_is_passed_over_once() -> None:
    async def scene(service: Service, store: CountingStore, access: Access) -> None:
        live = service.house.live(access.table)
        live.own.append("m")
        changes = live.changes
        live.heard("m")
        assert live.changes == changes
        live.heard("m")
        assert live.changes == changes + 1

    at_a_table(scene)

"""What a process remembers of a table is never older than it believes, whatever goes wrong."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from support.memory_store import MemoryStore
from support.party import Party, housed, looped, party
from table.conftest import Open
from wuerfelwerk.errors import Unavailable
from wuerfelwerk.table.service import Service
from wuerfelwerk.table.store.base import NoticeRow, PlaceRow, Whole, Work
from wuerfelwerk.table.store.batches import Said
from wuerfelwerk.table.store.connections import FileTransaction
from wuerfelwerk.table.store.network import ONE_MOMENT, Line
from wuerfelwerk.table.store.sql import create_store


class Troubled(MemoryStore):
    """A store whose next reading fails, or waits."""

    def __init__(self) -> None:
        super().__init__()
        self.broken = False
        self.go_on = asyncio.Event()
        self.go_on.set()

    async def whole(self, table: str, after: int = 0, noticed: int = 0) -> Whole | None:
        await self.go_on.wait()
        if self.broken:
            raise Unavailable("Die Daten sind gerade nicht zu erreichen.")
        return await super().whole(table, after, noticed)


async def _title(service: Service, table: str) -> str:
    return (await service.house.read(table)).row.title


async def _renamed(table: Party, title: str) -> None:
    await table.service.play.configure(table.sl, table.key(), {"title": title})


@looped
async def test_after_a_reading_that_failed_the_table_is_read_again() -> None:
    store = Troubled()
    async with party(store) as table, housed(store, table.clock) as other:
        await other.house.read(table.table)
        await _renamed(table, "Neu")
        store.broken = True
        with pytest.raises(Unavailable):
            await other.house.read(table.table)
        store.broken = False
        assert await _title(other, table.table) == "Neu"


@looped
async def test_whoever_leaves_while_reading_leaves_nothing_old_behind() -> None:
    store = Troubled()
    async with party(store) as table, housed(store, table.clock) as other:
        await other.house.read(table.table)
        await _renamed(table, "Neu")
        store.go_on.clear()
        first, second = (asyncio.create_task(_title(other, table.table)) for _ in range(2))
        await asyncio.sleep(0.01)
        first.cancel()
        store.go_on.set()
        assert await second == "Neu"


@pytest.mark.parametrize("steps", range(12))
@looped
async def test_an_act_that_is_cancelled_at_any_step_is_seen_just_if_it_is_stored(
    steps: int, tmp_path: Path
) -> None:
    async with party(create_store(tmp_path)) as table:
        for number in range(8):
            title = f"Nummer {number}"
            acting = asyncio.create_task(_renamed(table, title))
            await asyncio.sleep(0.001 * steps)
            acting.cancel()
            with suppress(asyncio.CancelledError):
                await acting
            await asyncio.sleep(0.01)
            stored = await table.service.house.store.table(table.table)
            assert stored is not None
            assert await _title(table.service, table.table) == stored.title


class Leaving(MemoryStore):
    """A store during whose next commit whoever acts is cancelled, too late."""

    leaving = False

    @asynccontextmanager
    async def work(self, table: str) -> AsyncIterator[Work]:
        async with super().work(table) as work:
            yield work
        if self.leaving:
            self.leaving = False
            raise asyncio.CancelledError


@looped
async def test_an_act_that_is_cancelled_once_it_is_stored_is_seen() -> None:
    store = Leaving()
    async with party(store) as table:
        await table.service.house.read(table.table)
        for title in ("Neu", "Neuer"):
            store.leaving = True
            with pytest.raises(asyncio.CancelledError):
                await _renamed(table, title)
            assert await _title(table.service, table.table) == title


async def test_a_whole_table_is_read_as_of_one_moment(
    seated: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, sent, others = FileTransaction.found, Line.ask, [PlaceRow("cy", "Cy", "spieler")]

    async def overtake() -> None:
        while others:
            place = others.pop()
            async with store.work("t1") as work:
                await work.append(["vier"], 3.0)
                await work.save_place(place)
                await work.notice(NoticeRow(0, 4, "cy", "gekommen", {}, 3.0))

    async def overtaken(line: FileTransaction, *asked: Any) -> Any:
        rows = await found(line, *asked)
        await overtake()
        return rows

    async def slow(line: Line, batch: Sequence[Said], *then: Any) -> Any:
        if batch[0] != ONE_MOMENT or not others:
            return await sent(line, batch, *then)
        waiting = [batch[0], ("SELECT pg_sleep(0.5)", ()), *batch[1:]]
        asking = asyncio.create_task(sent(line, waiting, *then))
        await asyncio.sleep(0.1)
        await overtake()
        begun, _, *rest = await asking
        return [begun, *rest]

    async with seated() as store:
        monkeypatch.setattr(FileTransaction, "found", overtaken)
        monkeypatch.setattr(Line, "ask", slow)
        before, after = await store.whole("t1", 1), await store.whole("t1", 3, 1)
        assert before is not None
        assert after is not None
        seats = [[each.seat for each in found.places] for found in (before, after)]
        assert seats == [["bo", "ada"], ["bo", "ada", "cy"]]
        assert [*map(list, (before.bodies, after.bodies))] == [["zwei", "drei"], ["vier"]]
        assert (*before.notices, *after.notices) == ()
        assert await store.whole("t1", 4) == replace(
            after, bodies=[], notices=await store.notices("t1")
        )
        assert await store.whole("t9") is None

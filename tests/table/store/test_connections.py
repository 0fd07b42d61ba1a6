"""What is said when the database is away, locked, full or damaged."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from support import postgres
from table.conftest import opening, with_table
from table.store.test_work import Bell, increase_title
from wuerfelwerk.errors import BrokenLog, Unavailable
from wuerfelwerk.table.store import databases as engine
from wuerfelwerk.table.store.connections import edge
from wuerfelwerk.table.store.sql import create_store


async def test_a_database_that_is_not_there_is_told(tmp_path: Path) -> None:
    store = create_store(f"postgresql://anna:geheim@/x?host={tmp_path}")
    with pytest.raises(Unavailable, match="nicht zu erreichen") as refused:
        await store.start()
    assert "geheim" not in str(refused.value)
    await store.close()


@pytest.mark.usefixtures("server")  # which skips where there is no PostgreSQL
async def test_a_server_that_goes_and_comes_back() -> None:
    with postgres.server() as own, postgres.database(own) as url:
        async with with_table(lambda: opening(url)) as store:
            bell = Bell(store)
            assert await bell.next() == ""
            await asyncio.to_thread(own.stop, "fast")
            with pytest.raises(Unavailable):
                await increase_title(store)
            with pytest.raises(Unavailable):
                await store.entries("t1")
            await asyncio.to_thread(own.start)
            assert await bell.next() == ""
            await increase_title(store)
            assert await bell.next() == "t1"
            assert len(await store.entries("t1")) == 3
            await bell.stop()


@pytest.mark.usefixtures("server")
async def test_a_server_that_goes_during_a_work() -> None:
    with postgres.server() as own, postgres.database(own) as url:
        async with with_table(lambda: opening(url)) as store:
            with pytest.raises(Unavailable):
                async with store.work("t1") as work:
                    await work.append(["vier"], 1.0)
                    await asyncio.to_thread(own.stop)
            await asyncio.to_thread(own.start)
            assert len(await store.entries("t1")) == 3


async def test_a_file_somebody_else_keeps_locked(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "wuerfelwerk.table.store.databases.PRAGMAS",
        ("PRAGMA busy_timeout = 50", "PRAGMA journal_mode = WAL"),
    )
    monkeypatch.setattr(engine, "PATIENT", "PRAGMA busy_timeout = 50")
    async with with_table(lambda: opening(str(folder))) as store:
        other = create_store(folder)
        async with other.work("t1"):
            with pytest.raises(Unavailable):
                await increase_title(store)
        await other.close()
        await increase_title(store)


async def test_another_writer_is_waited_for_while_everybody_else_goes_on(folder: Path) -> None:
    async with with_table(lambda: opening(str(folder))) as store:
        other = create_store(folder)
        async with other.work("t1") as work:
            waiting = asyncio.create_task(increase_title(store))
            for _ in range(20):
                await asyncio.sleep(0.01)
                assert len(await store.entries("t1")) == 3
            assert not waiting.done()
            await work.append(["vier"], 1.0)
        await waiting
        await other.close()
        found = await store.table("t1")
        assert (found.title if found else "", len(await store.entries("t1"))) == ("neu", 4)


async def test_a_work_leaves_the_event_loop_once_to_be_stored(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    aside: list[object] = []
    submit = ThreadPoolExecutor.submit

    def counted(pool: ThreadPoolExecutor, step: Any, *args: Any) -> Any:
        aside.append(step)
        return submit(pool, step, *args)

    async with with_table(lambda: opening(str(folder))) as store:
        monkeypatch.setattr(ThreadPoolExecutor, "submit", counted)
        async with store.work("t1") as work:
            await work.append(["vier"], 1.0)
            assert not aside
        assert len(aside) == 1


async def test_a_disk_that_is_full(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with with_table(lambda: opening(str(folder))):
        pass
    full = (*engine.PRAGMAS, "PRAGMA max_page_count = 40")
    monkeypatch.setattr(engine, "PRAGMAS", full)
    store = create_store(folder)
    with pytest.raises(Unavailable, match="Platz hat"):
        async with store.work("t1") as work:
            await work.append(["x" * 100_000], 1.0)
            await work.append(["x" * 100_000], 1.0)
    assert len(await store.entries("t1")) == 3
    await increase_title(store)
    await store.close()


async def test_a_file_that_was_damaged_is_told(folder: Path) -> None:
    async with with_table(lambda: opening(str(folder))):
        pass
    path = next(folder.iterdir())
    path.write_bytes(path.read_bytes()[:4096] + b"\xff" * 200_000)
    store = create_store(folder)
    with pytest.raises(BrokenLog, match="beschädigt"):
        await store.entries("t1")
    await store.close()


def test_a_fault_of_the_program_is_not_made_a_sentence() -> None:
    for fault in (OSError("x"), TimeoutError(), KeyError("x")):
        with pytest.raises(type(fault)), edge():
            raise fault

"""Works are exclusive, requests act once, news arrives: between tasks and between processes."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest

from support import postgres
from support.table_worker import increase, repeat
from table.conftest import TABLE, opening, with_table
from wuerfelwerk.errors import Unavailable
from wuerfelwerk.table.store import listening, sql

if TYPE_CHECKING:
    from table.conftest import Open

TIMES = 300
TESTS = Path(__file__).parents[2]


def process(*args: str) -> subprocess.Popen[str]:
    """A worker in a process of its own."""
    known = os.environ.get("PYTHONPATH", "")
    env = {**os.environ, "PYTHONPATH": f"{TESTS}{os.pathsep}{known}"}
    command = [sys.executable, "-m", "support.table_worker", *args]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)


async def finished(*workers: subprocess.Popen[str]) -> None:
    """Wait until all have done their work."""
    for each in workers:
        await asyncio.to_thread(each.communicate)
        assert each.returncode == 0


class Bell:
    """Hears which tables there is news of."""

    def __init__(self, store: sql.SqlStore) -> None:
        self.heard: asyncio.Queue[str] = asyncio.Queue()
        self._task = asyncio.ensure_future(
            store.listen(lambda table, _: self.heard.put_nowait(table))
        )

    async def next(self) -> str:
        """The next table, as soon as there is one."""
        return await asyncio.wait_for(self.heard.get(), 30)

    async def stop(self) -> None:
        """Cancelling is how listening ends."""
        self._task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await self._task


async def test_no_update_of_two_tasks_is_lost(opened: Open) -> None:
    async with opened() as store:
        await store.create(replace(TABLE, title="0"), [], 1.0)
        await asyncio.gather(*(increase(store, seat, str(TIMES)) for seat in ("ada", "bo")))
        found = await store.entries("t1")
        assert [int(each.split()[1]) for each in found] == list(range(1, 2 * TIMES + 1))


async def test_no_update_of_two_processes_is_lost(where: str, opened: Open) -> None:
    async with opened() as store:
        await store.create(replace(TABLE, title="0"), [], 1.0)
        workers = [process(where, "increase", seat, str(TIMES)) for seat in ("ada", "bo")]
        await finished(*workers)
        table = await store.table("t1")
        assert table is not None
        assert table.title == str(2 * TIMES)
        found = await store.entries("t1")
        assert [int(each.split()[1]) for each in found] == list(range(1, 2 * TIMES + 1))
        assert {each.split()[0] for each in found} == {"ada", "bo"}


async def test_works_on_two_tables_go_side_by_side(postgres_url: str) -> None:
    async with with_table(lambda: opening(postgres_url)) as store:
        await store.create(replace(TABLE, id="t2"), [], 1.0)
        async with store.work("t1"), asyncio.timeout(20), store.work("t2") as work:
            await work.append(["eins"], 1.0)


async def test_a_request_acts_once_however_often_it_is_made(where: str, seated: Open) -> None:
    async with seated() as store:
        workers = [process(where, "repeat", "r1", "50") for _ in range(2)]
        await asyncio.gather(*(repeat(store, "r1", "20") for _ in range(5)))
        await finished(*workers)
        assert await store.entries("t1") == ["eins", "zwei", "drei", "r1"]


async def test_a_request_is_known_for_its_place_and_table_only(seated: Open) -> None:
    async with seated() as store:
        await store.create(replace(TABLE, id="t2"), [], 1.0)
        async with store.work("t1") as work:
            await work.remember("ada", {"r1": "gut"}, 1.0)
            assert await work.answered("ada", "r1") == "gut"
            assert await work.answered("bo", "r1") is None
            assert await work.answered("ada", "R1") is None
            await work.remember("bo", {"r1": "auch gut"}, 1.0)
        async with store.work("t2") as work:
            assert await work.answered("ada", "r1") is None
        async with store.work("t1") as work:
            assert await work.answered("bo", "r1") == "auch gut"


async def test_many_stores_start_at_once_on_nothing(
    server: postgres.Server, tmp_path: Path
) -> None:
    with postgres.database(server) as empty:
        for where in (empty, str(tmp_path / "neu")):
            workers = [process(where, "increase", "ada", "0") for _ in range(4)]
            await finished(*workers)
            async with opening(where) as store:
                assert await store.count() == 0


async def test_the_secret_of_the_house_is_one(opened: Open) -> None:
    async with opened() as store, opened() as other:
        found = await asyncio.gather(*(each.secret() for each in (store, other) * 5))
        assert len(set(found)) == 1


async def test_listening_begins_with_reading_everything(opened: Open) -> None:
    async with opened() as store:
        bell = Bell(store)
        assert await bell.next() == ""
        await bell.stop()


async def test_a_work_that_changed_something_wakes(seated: Open) -> None:
    async with seated() as store:
        bell, other = Bell(store), Bell(store)
        assert (await bell.next(), await other.next()) == ("", "")
        with pytest.raises(ZeroDivisionError):
            async with store.work("t1") as work:
                await work.append(["vier"], 1.0)
                raise ZeroDivisionError
        async with store.work("t1") as work:
            assert await work.answered("ada", "r1") is None
        await store.create(replace(TABLE, id="t2"), [], 1.0)
        async with store.work("t2") as work:
            await work.append(["eins"], 1.0)
            assert bell.heard.empty()
        assert (await bell.next(), await other.next()) == ("t2", "t2")
        await other.stop()
        await increase_title(store)
        assert await bell.next() == "t1"
        await bell.stop()


async def increase_title(store: sql.SqlStore) -> None:
    async with store.work("t1") as work:
        await work.save_table(replace(work.table, title="neu"))


async def test_news_is_stored_before_it_is_told(seated: Open) -> None:
    async with seated() as store:
        bell = Bell(store)
        assert await bell.next() == ""
        for number in range(4, 24):
            async with store.work("t1") as work:
                await work.append([str(number)], 1.0)
            assert await bell.next() == "t1"
            assert len(await store.entries("t1")) == number
        await bell.stop()


async def test_a_listener_that_fails_fails_alone(seated: Open) -> None:
    failures: list[object] = []

    def wake(table: str, mark: str) -> None:
        raise ZeroDivisionError

    async with seated() as store:
        asyncio.get_running_loop().set_exception_handler(lambda _, what: failures.append(what))
        failing = asyncio.ensure_future(store.listen(wake))
        bell = Bell(store)
        assert await bell.next() == ""
        await increase_title(store)
        assert await bell.next() == "t1"
        async with asyncio.timeout(20):  # it listens on a line of its own
            while not failures:
                await asyncio.sleep(0.01)
        assert not failing.done()
        failing.cancel()
        await bell.stop()


async def test_news_of_another_process_arrives(postgres_url: str) -> None:
    async with with_table(lambda: opening(postgres_url)) as store:
        await increase(store, "ada", "0")
        async with store.work("t1") as work:
            await work.save_table(replace(work.table, title="0"))
        bell = Bell(store)
        assert await bell.next() == ""
        worker = process(postgres_url, "increase", "bo", "3")
        assert [await bell.next() for _ in range(3)] == ["t1"] * 3
        await finished(worker)
        await bell.stop()


async def test_a_listener_cut_off_comes_back_and_wakes_all(
    server: postgres.Server, postgres_url: str
) -> None:
    cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
    async with with_table(lambda: opening(postgres_url)) as store:
        bell = Bell(store)
        assert await bell.next() == ""
        for _ in range(3):
            assert await asyncio.to_thread(server.sql, cut) == "1"
            assert await bell.next() == ""
            await increase_title(store)
            assert await bell.next() == "t1"
        await bell.stop()


async def test_a_silent_line_is_tried_and_kept(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wuerfelwerk.table.store.listening.SILENCE", 0.05)
    async with with_table(lambda: opening(postgres_url)) as store:
        bell = Bell(store)
        assert await bell.next() == ""
        await asyncio.sleep(0.3)
        await increase_title(store)
        assert await bell.next() == "t1"
        await bell.stop()


class Answering:
    """A line on which the listener is told to stop in the very moment an answer arrives."""

    def __init__(self) -> None:
        self.listener: asyncio.Task[None] | None = None
        self.asked = 0

    async def notifies(self, timeout: float) -> AsyncIterator[Any]:
        """No news for so long."""
        await asyncio.sleep(0)
        return
        yield

    async def execute(self, query: str) -> None:
        """The answer, and at once the end."""
        assert self.listener is not None
        self.asked += 1
        if self.asked == 1:
            await asyncio.sleep(0)
            self.listener.cancel()
        else:
            raise AssertionError("still listening")


async def test_a_listener_stops_even_where_an_answer_arrives_at_that_moment() -> None:
    line = Answering()
    line.listener = asyncio.ensure_future(listening._hear(cast("Any", line), lambda *_: None))
    with pytest.raises(asyncio.CancelledError):
        await line.listener
    assert line.asked == 1


async def test_a_name_too_long_for_the_database_wakes_all(postgres_url: str) -> None:
    long = "ü" * 4_000
    async with opening(postgres_url) as store:
        await store.create(replace(TABLE, id=long), [], 1.0)
        bell = Bell(store)
        assert await bell.next() == ""
        async with store.work(long) as work:
            await work.append(["eins"], 1.0)
        assert await bell.next() == ""
        await bell.stop()


async def test_leaving_during_a_work_undoes_it(seated: Open) -> None:
    async with seated() as store:
        inside = asyncio.Event()

        async def slow() -> None:
            async with store.work("t1") as work:
                await work.append(["vier"], 1.0)
                inside.set()
                await asyncio.sleep(60)

        task = asyncio.ensure_future(slow())
        await inside.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert len(await store.entries("t1")) == 3
        await increase_title(store)


async def test_leaving_at_any_moment_leaves_all_or_nothing_and_news_of_it(seated: Open) -> None:
    async with seated() as store:
        bell = Bell(store)
        assert await bell.next() == ""
        expected = 3

        async def quick() -> None:
            async with store.work("t1") as work:
                await work.append(["a", "b"], 1.0)

        for steps in range(120):
            task = asyncio.ensure_future(quick())
            for _ in range(steps):
                await asyncio.sleep(0.0002 if steps % 2 else 0)
            task.cancel()
            await asyncio.wait([task])
            found = len(await store.entries("t1"))
            assert found in (expected, expected + 2)
            if found > expected:
                assert await bell.next() == "t1"
            expected = found
        await increase_title(store)
        assert await bell.next() == "t1"
        await bell.stop()


async def test_waiting_too_long_for_a_turn_is_told(
    seated: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sql, "WAIT", 0.05)
    async with seated() as store:
        async with store.work("t1") as work:
            await work.append(["vier"], 1.0)
            with pytest.raises(Unavailable, match="nicht zu erreichen"):
                await increase_title(store)
        await increase_title(store)
        assert len(await store.entries("t1")) == 4

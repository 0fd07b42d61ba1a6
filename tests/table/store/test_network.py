"""Lines to a PostgreSQL server: few, used again, never in the middle of anything."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace

import pytest
from sqlalchemy.engine import make_url
from sqlalchemy.exc import InternalError

from support import postgres
from table.conftest import TABLE, opening, with_table
from table.store.test_work import increase_title
from wuerfelwerk.errors import Taken, Unavailable
from wuerfelwerk.table.store import network
from wuerfelwerk.table.store.base import Work
from wuerfelwerk.table.store.network import NetworkTransaction

OTHERS = (
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
CUT = (  # and waits until it is
    "SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


async def asked(server: postgres.Server, url: str, statement: str) -> str:
    """What the server says about the lines to one of its databases."""
    return await asyncio.to_thread(server.sql, statement, make_url(url).database or "")


async def test_a_whole_table_is_the_first_thing_asked_on_a_line(postgres_url: str) -> None:
    async with with_table(lambda: opening(postgres_url)):
        pass
    async with opening(postgres_url) as store:
        for _ in range(2):
            whole = await store.whole("t1", after=1)
            assert whole is not None
            assert (whole.row, whole.bodies) == (TABLE, ["zwei", "drei"])
            assert [each.seat for each in whole.places] == ["bo", "ada"]
        assert await store.whole("t2") is None


async def test_a_line_on_which_something_failed_is_used_again(
    server: postgres.Server, postgres_url: str
) -> None:
    async def twice(work: Work) -> None:
        await work.remember("ada", {"r1": "gut"}, 1.0)
        await work.remember("ada", {"r1": "besser"}, 1.0)

    async with with_table(lambda: opening(postgres_url)) as store:
        for _ in range(5):
            with pytest.raises(Taken):
                async with store.work("t1") as work:
                    await twice(work)
            with pytest.raises(Taken):
                async with store.work("t1") as work:
                    await twice(work)
                    await work.save_table(replace(work.table, title="anders"))
        await increase_title(store)
        assert await asked(server, postgres_url, OTHERS) == "1"


async def test_a_work_whose_failure_nobody_looks_at_is_not_said_to_be_stored(
    postgres_url: str,
) -> None:
    async with with_table(lambda: opening(postgres_url)) as store:
        with pytest.raises(InternalError):
            async with store.work("t1") as work:
                await work.append(["vier"], 1.0)
                await work.remember("ada", {"r1": "gut"}, 1.0)
                await work.remember("ada", {"r1": "besser"}, 1.0)
                with suppress(Exception):
                    await work.answered("ada", "r1")
        assert len(await store.entries("t1")) == 3


async def test_more_than_a_line_takes_at_once(postgres_url: str) -> None:
    async with with_table(lambda: opening(postgres_url)) as store:
        async with store.work("t1") as work:
            await work.append(["ü" * 50_000] * 200, 1.0)
            assert len(await work.entries(3)) == 200
        assert len(await store.entries("t1")) == 203


async def test_whoever_needs_one_line_more_waits(
    server: postgres.Server, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "MOST_LINES", 3)
    async with with_table(lambda: opening(postgres_url)) as store:
        for number in range(12):
            await store.create(replace(TABLE, id=f"m{number}"), [], 1.0)

        async def worked(table: str) -> None:
            async with store.work(table) as work:
                await asyncio.sleep(0.02)
                await work.append(["eins"], 1.0)

        await asyncio.gather(*(worked(f"m{number}") for number in range(12)))
        assert await asked(server, postgres_url, OTHERS) == "3"


async def test_waiting_too_long_for_a_line_is_told(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "MOST_LINES", 1)
    monkeypatch.setattr(network, "WAIT", 0.05)
    async with with_table(lambda: opening(postgres_url)) as store:
        async with store.work("t1"):
            with pytest.raises(Unavailable):
                await store.entries("t1")
        assert len(await store.entries("t1")) == 3


async def test_a_line_that_was_cut_while_nobody_used_it_is_not_noticed(
    server: postgres.Server, postgres_url: str
) -> None:
    async with with_table(lambda: opening(postgres_url)) as store:
        for number in range(4, 7):
            assert await asked(server, postgres_url, CUT) == "1"
            async with store.work("t1") as work:
                await work.append(["mehr"], 1.0)
            assert len(await store.entries("t1")) == number


async def test_a_line_that_is_cut_during_a_work_is_told(
    server: postgres.Server, postgres_url: str
) -> None:
    async with with_table(lambda: opening(postgres_url)) as store:
        for more in (False, True):
            with pytest.raises(Unavailable):
                async with store.work("t1") as work:
                    await work.append(["mehr"], 1.0)
                    assert await asked(server, postgres_url, CUT) == "1"
                    if more:
                        await work.answered("ada", "r1")
        assert len(await store.entries("t1")) == 3


async def test_statements_of_both_kinds_are_one_transaction(postgres_url: str) -> None:
    async with with_table(lambda: opening(postgres_url)) as store:
        with pytest.raises(ZeroDivisionError):
            async with store.work("t1") as work:
                await work.append(["vier"], 1.0)
                await work.save_table(replace(work.table, title="anders"))
                await work.append(["fünf"], 1.0)
                raise ZeroDivisionError
        assert await store.entries("t1") == ["eins", "zwei", "drei"]
        async with store._reading() as line:
            assert isinstance(line, NetworkTransaction)

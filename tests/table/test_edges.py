"""Where tables are kept, what is tidied up, and what is said when the database is away."""

from __future__ import annotations

import asyncio
import builtins
import stat
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from support import postgres
from table.conftest import ADA, TABLE, Open, opening, with_table
from table.test_works import Bell, increase_title
from wuerfelwerk.errors import BrokenLog, Unavailable, Unknown
from wuerfelwerk.table.store import databases as engine
from wuerfelwerk.table.store import prune, schema
from wuerfelwerk.table.store.base import KeyRow, MessageRow, Settings
from wuerfelwerk.table.store.connections import edge
from wuerfelwerk.table.store.location import data_directory, location
from wuerfelwerk.table.store.sql import create_store


@pytest.mark.parametrize(
    ("platform", "environ", "ends"),
    [
        ("linux", {}, ".local/share/wuerfelwerk"),
        ("linux", {"XDG_DATA_HOME": "daten"}, "daten/wuerfelwerk"),
        ("darwin", {}, "Library/Application Support/wuerfelwerk"),
        ("win32", {"LOCALAPPDATA": "lokal"}, "lokal/wuerfelwerk"),
        ("win32", {}, "AppData/Local/wuerfelwerk"),
        ("linux", {"WUERFELWERK_DATA": "runde", "XDG_DATA_HOME": "daten"}, "runde"),
    ],
)
def test_the_data_directory(platform: str, environ: dict[str, str], ends: str) -> None:
    assert data_directory(environ, platform).as_posix().endswith(ends)


@pytest.mark.parametrize(
    ("where", "environ", "driver", "database"),
    [
        (None, {"WUERFELWERK_DATA": "runde"}, "sqlite", "runde/tische.sqlite3"),
        ("ordner", {"WUERFELWERK_DATABASE_URL": "x"}, "sqlite", "ordner/tische.sqlite3"),
        (Path("eine.sqlite3"), {}, "sqlite", "eine.sqlite3"),
        ("sqlite:///eine.db", {}, "sqlite", "eine.db"),
        ("sqlite+aiosqlite:///eine.db", {}, "sqlite", "eine.db"),
        (None, {"WUERFELWERK_DATABASE_URL": "postgres://a@b/c"}, "postgresql+psycopg", "c"),
        ("postgresql://a:p@b:1/c?sslmode=require", {}, "postgresql+psycopg", "c"),
        ("postgresql+asyncpg://b/c", {}, "postgresql+psycopg", "c"),
    ],
)
def test_where_the_tables_are(
    where: str | Path | None, environ: dict[str, str], driver: str, database: str
) -> None:
    url = location(where, environ)
    assert (url.drivername, url.database) == (driver, database)


@pytest.mark.parametrize(
    "wrong", ["mysql://anna:geheim@x/y", "://geheim", "sqlite://", "a://geheim:x:y@"]
)
def test_a_wrong_address_is_refused_and_not_repeated(wrong: str) -> None:
    with pytest.raises(Unknown, match="erwartet wird in WUERFELWERK_DATABASE_URL") as refused:
        location(wrong)
    assert "geheim" not in str(refused.value)


async def test_nobody_else_may_read_the_file(tmp_path: Path) -> None:
    async with opening(str(tmp_path / "neu" / "daten")):
        made = [tmp_path / "neu" / "daten", *(tmp_path / "neu" / "daten").iterdir()]
        assert len(made) >= 2
        assert [stat.S_IMODE(each.stat().st_mode) & 0o077 for each in made] == [0] * len(made)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "datei").write_text("")
    with pytest.raises(Unavailable, match="lässt sich nichts speichern"):
        create_store(tmp_path / "datei" / "daten")


async def test_the_promises_of_sqlite(folder: Path) -> None:
    async with opening(str(folder)) as store, store._reading() as line:
        asked = ("journal_mode", "synchronous", "foreign_keys")
        found = [await line.column(_pragma(each)) for each in asked]
        assert found == [["wal"], [2], [1]]


async def test_the_promises_of_postgresql(server: postgres.Server, postgres_url: str) -> None:
    name = postgres_url.partition("?")[0].rpartition("/")[2]
    server.sql(f"ALTER DATABASE {name} SET synchronous_commit = off")
    async with opening(postgres_url) as store, store._reading() as line:
        assert await line.column(_shown("synchronous_commit")) == ["on"]
        assert await line.column(_shown("lock_timeout")) == ["30s"]


def _pragma(name: str) -> Any:
    return text(f"PRAGMA {name}")


def _shown(name: str) -> Any:
    return text(f"SHOW {name}")


async def test_postgresql_without_its_package_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *args: Any, **more: Any) -> Any:
        if name == "psycopg":
            raise ImportError(name)
        return real(name, *args, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(Unavailable, match=r"pip install 'wuerfelwerk\[postgres\]'"):
        create_store("postgresql://nirgends/x")


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
    async with with_table(lambda: opening(str(folder))) as store:
        other = create_store(folder)
        async with other.work("t1"):
            with pytest.raises(Unavailable):
                await increase_title(store)
        await other.close()
        await increase_title(store)


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


async def test_settings_of_an_older_and_a_newer_program(opened: Open) -> None:
    read = schema.SettingsType().read({"undo": "frei", "farbe": "rot"})
    assert read == Settings(undo="frei")
    async with opened() as store:
        settings = Settings(undo="frei")
        await store.create(replace(TABLE, settings=settings), [], 1.0)
        found = await store.table("t1")
        assert found is not None
        assert found.settings == settings


async def test_what_nobody_can_ask_for_is_tidied_up(where: str) -> None:
    now = 10 * prune.REMEMBERED
    old = now - prune.REMEMBERED
    async with opening(where) as store:
        await store.create(TABLE, [f"{n}" for n in range(2_000)], 1.0)
        async with store.work("t1") as work:
            await work.save_place(ADA)
            for number in range(1, 1_004):
                await work.tell(MessageRow("ada", number, 1, ()))
            await work.remember("ada", "alt", "x", old - 1)
            await work.remember("ada", "neu", "x", old + 1)
            await work.add_key(KeyRow("bleibt", "t1", "ada", "cookie", 1.0))
            await work.add_key(KeyRow("spät", "t1", "ada", "carry", 1.0, now - 1))
            await work.add_key(KeyRow("vorbei", "t1", "ada", "carry", 1.0, now - prune.DAY - 1))
        await store.tried("alt", now - 100, 50)
        await store.tried("neu", now - 100, 500)
    later = create_store(where, clock=lambda: now)
    await later.start()
    assert len(await later.entries("t1")) == 2_000
    numbers = [each.number for each in await later.messages("t1", "ada", 0)]
    assert numbers == list(range(4, 1_004))
    async with later.work("t1") as work:
        assert [await work.answered("ada", each) for each in ("alt", "neu")] == [None, "x"]
        assert {each.token for each in await work.keys()} == {"bleibt", "spät"}
    async with later._reading() as line:
        assert len(await line.column(schema.ATTEMPTS.select())) == 1
    await later.close()

"""Every test of the store runs twice: with SQLite, and with a PostgreSQL server that is started."""

from __future__ import annotations

import asyncio
import inspect
import os
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import TypeAlias

import pytest

from support import postgres
from support.party import hasty
from wuerfelwerk.table.store.base import PlaceRow, TableRow
from wuerfelwerk.table.store.databases import file_of
from wuerfelwerk.table.store.location import FILE, location
from wuerfelwerk.table.store.migrate import upgrade
from wuerfelwerk.table.store.sql import SqlStore, create_store

Open: TypeAlias = Callable[[], AbstractAsyncContextManager[SqlStore]]
BOTH = ("sqlite", "postgresql")
TABLE = TableRow("t1", "rumble", "Der Ork am Tor", b"key\0\xff", b"secret", 1.25)
ADA = PlaceRow("ada", "Ada", "spieler")
BO = PlaceRow("bo", "Bo", "spieler")


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Tests may be coroutines; each has an event loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture(scope="session")
def server() -> Iterator[postgres.Server]:
    """A PostgreSQL server for this session; without one the tests say so, and CI fails."""
    if postgres.programs() is None and os.environ.get("CI") != "true":
        pytest.skip(postgres.MISSING)
    with postgres.server() as running:
        yield running


@pytest.fixture(scope="session")
def template(server: postgres.Server) -> str:
    """A database with all tables in it, to be copied."""
    server.sql("CREATE DATABASE vorlage TEMPLATE template0")
    upgrade(location(server.url("vorlage")))
    return "vorlage"


@pytest.fixture
def postgres_url(server: postgres.Server, template: str) -> Iterator[str]:
    """A PostgreSQL database of one's own."""
    with postgres.database(server, template) as url:
        yield url


@pytest.fixture(scope="session")
def template_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with all tables in it, to be copied."""
    url = location(tmp_path_factory.mktemp("vorlage"))
    upgrade(url)
    return file_of(url)


@pytest.fixture
def folder(template_file: Path, tmp_path: Path) -> Path:
    """A data directory of one's own."""
    made = tmp_path / "daten"
    made.mkdir()
    shutil.copy(template_file, made / FILE)
    return made


@pytest.fixture(params=BOTH)
def where(request: pytest.FixtureRequest) -> str:
    """A database of one's own, of either kind."""
    name = "folder" if request.param == "sqlite" else "postgres_url"
    return str(request.getfixturevalue(name))


@asynccontextmanager
async def opening(where: str) -> AsyncIterator[SqlStore]:
    """The store at a place, while it is needed."""
    store = create_store(where)
    await store.start()
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture
def opened(where: str) -> Open:
    """Opens the store, as often as wanted."""
    return lambda: opening(where)


@pytest.fixture
def seated(opened: Open) -> Open:
    """Opens the store with a table that has two players and three entries."""
    return lambda: with_table(opened)


@asynccontextmanager
async def with_table(opened: Open) -> AsyncIterator[SqlStore]:
    """A store that has a table."""
    async with opened() as store:
        await store.create(TABLE, ["eins", "zwei", "drei"], 2.5)
        async with store.work(TABLE.id) as work:
            await work.save_place(BO)
            await work.save_place(ADA)
        yield store


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has to follow what bots do here."""
    hasty(monkeypatch)

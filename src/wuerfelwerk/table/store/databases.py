"""Engines for either database, with the promises kept that each leaves to its users."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from sqlite3 import SQLITE_BUSY
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from wuerfelwerk.errors import BrokenLog, Unavailable, shorten
from wuerfelwerk.table.store.folder import not_writable, refuse_folder
from wuerfelwerk.table.store.sqlite_copies import found

WAIT = 30
"""Seconds that somebody waits for a turn or a lock before being told so."""
WRITE = {"write": True, "at_once": False}
"""For connections that will change something."""
WRITE_AT_ONCE = {"write": True, "at_once": True}
"""For those that would rather be refused than wait for somebody else who does."""

PATIENT, IMPATIENT = f"PRAGMA busy_timeout = {WAIT * 1000}", "PRAGMA busy_timeout = 0"
PRAGMAS = (
    PATIENT,
    "PRAGMA journal_mode = WAL",
    # What is committed outlives a power cut, not only the end of the program.
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",
    "PRAGMA foreign_keys = ON",
)
SESSION = (
    "SET client_encoding = 'UTF8'",
    f"SET lock_timeout = '{WAIT}s'",
    # A worker that hangs in a transaction must not keep the table for ever.
    f"SET idle_in_transaction_session_timeout = '{2 * WAIT}s'",
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off'",
)


def over_network(url: URL) -> AsyncEngine:
    """Connections of the running table to a server, which whoever makes them keeps."""
    # What stands in a statement may be secret, and errors are written down.
    engine = create_async_engine(_ready(url), hide_parameters=True, poolclass=NullPool)
    _promise(engine.sync_engine)
    return engine


def in_file(url: URL) -> Engine:
    """Connections of the running table to its file."""
    engine = create_engine(_ready(url), hide_parameters=True)
    _promise(engine)
    return engine


def synchronous(url: URL) -> Engine:
    """Connections for one thing at a time: migrations and tidying up."""
    engine = create_engine(_ready(url), poolclass=NullPool, hide_parameters=True)
    _promise(engine)
    return engine


def _ready(url: URL) -> URL:
    """The way to the database, made passable."""
    if url.get_backend_name() != "sqlite":
        return _reachable(url)
    _own_file(file_of(url))
    return url


def file_of(url: URL) -> Path:
    """The file of an SQLite database."""
    return Path(str(url.database))


def _own_file(path: Path) -> None:
    """Seeds and the house's secret lie here: nobody else on this machine shall read them.

    A new file is never empty, so an empty one has lost what was in it: nothing is put in its place.
    """
    refuse_folder(path)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Never opened once it is there: closing it would drop the locks SQLite holds on it.
        if not os.path.lexists(path):
            found(path)
        empty = path.stat().st_size == 0
    except (OSError, ValueError) as error:
        raise not_writable(path.parent) from error
    if empty:
        raise BrokenLog(
            "Die Datei „%(path)s“ ist leer; erwartet wird eine, die Würfelwerk angelegt hat. Eine "
            "Sicherung spielt man mit wuerfelwerk restore --force ein; wer neu anfangen will, "
            "löscht die leere Datei.",
            path=shorten(str(path), 200),
        )


def _reachable(url: URL) -> URL:
    try:
        import psycopg  # noqa: F401
    except ImportError:
        raise Unavailable(
            "Für PostgreSQL fehlt ein Paket; erwartet wird: pip install 'wuerfelwerk[postgres]'."
        ) from None
    return (
        url if "connect_timeout" in url.query else url.update_query_dict({"connect_timeout": "10"})
    )


def _promise(engine: Engine) -> None:
    """Every connection keeps what it commits, and begins its transactions itself."""
    sqlite = engine.dialect.name == "sqlite"

    @event.listens_for(engine, "connect")
    def connected(connection: Any, record: object) -> None:
        if sqlite:
            connection.isolation_level = None  # the driver must not begin for us
        cursor = connection.cursor()
        for each in PRAGMAS if sqlite else SESSION:
            cursor.execute(each)
        cursor.close()
        connection.commit()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        if sqlite:
            options = connection.get_execution_options()
            how = "BEGIN IMMEDIATE" if options.get("write") else "BEGIN"
            with driven(connection, how) as driver:
                if options.get("at_once"):
                    _at_once(driver, how)
                else:
                    driver.execute(how)


def _at_once(driver: Any, statement: str) -> None:
    driver.execute(IMPATIENT)
    try:
        driver.execute(statement)
    finally:
        driver.execute(PATIENT)


@contextmanager
def driven(connection: Connection, statement: str) -> Iterator[Any]:
    """The driver's own connection, for what every act asks; its errors are told like all others."""
    dialect = connection.dialect
    try:
        yield connection.connection.driver_connection
    except dialect.loaded_dbapi.Error as error:
        fault = dialect.loaded_dbapi.Error
        raise DBAPIError.instance(
            statement, None, error, fault, hide_parameters=True, dialect=dialect
        ) from error


def in_use(error: OperationalError) -> bool:
    """Is it only that somebody else is writing?"""
    code: int = getattr(error.orig, "sqlite_errorcode", 0)
    return code & 0xFF == SQLITE_BUSY

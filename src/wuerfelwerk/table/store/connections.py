"""Transactions in a file, and what holds for those on a server (``network``), too.

Whoever leaves while a statement runs must not tear it in the middle: drivers then lose connections
with locks still held. So being cancelled takes effect between statements, never during a commit.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import (
    AbstractAsyncContextManager,
    AbstractContextManager,
    asynccontextmanager,
    contextmanager,
)
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, CursorResult, Engine, Executable, Select, Transaction
from sqlalchemy.exc import (
    DatabaseError,
    DBAPIError,
    IntegrityError,
    InterfaceError,
    OperationalError,
    StatementError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout

from wuerfelwerk.errors import BrokenLog, Taken, Unavailable, WuerfelwerkError
from wuerfelwerk.table.store.batches import Uninterrupted
from wuerfelwerk.table.store.databases import WRITE, WRITE_AT_ONCE, driven, in_use
from wuerfelwerk.table.store.prepared import Prepared, Spoken

T = TypeVar("T")
Values = Mapping[str, Any] | Sequence[Mapping[str, Any]]
"""What is put into a statement, once or several times."""
Asked = tuple[Prepared, Mapping[str, Any]]
"""A query that was put together once, and what it is asked about this time."""
Committed = Callable[[], None]
"""Called as soon as a transaction has been stored."""


class OpenTransaction(Protocol):
    """A connection within a transaction."""

    dialect: str

    async def execute(
        self, statement: Executable, values: Values | None = None
    ) -> CursorResult[Any]:
        """Run a statement, with values or one for each of several values."""

    async def column(
        self, query: Select[Any] | Prepared, values: Mapping[str, Any] | None = None
    ) -> Sequence[Any]:
        """The first column of all that a query finds."""

    async def found(self, query: Prepared, values: Mapping[str, Any]) -> Sequence[Sequence[Any]]:
        """All that a query of every act finds, column by column."""

    async def together(self, *asked: Asked) -> Sequence[Sequence[Sequence[Any]]]:
        """All that several queries of every act find; while reading, as of one moment."""

    async def store(self, change: Prepared, values: Sequence[Mapping[str, Any]]) -> None:
        """Make a change of every act, once for each of several values."""


class Database(Protocol):
    """The way to a database."""

    def reading(self) -> AbstractAsyncContextManager[OpenTransaction]:
        """A transaction that changes nothing."""

    def writing(self, committed: Committed) -> AbstractAsyncContextManager[OpenTransaction]:
        """A transaction that is committed at the end, or undone by an exception."""

    async def close(self) -> None:
        """Let go of every connection."""


def unless_cancelled(error: Exception) -> None:
    """A driver may answer being cancelled with an error of its own; whoever goes on has to end."""
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError from error


async def to_the_end(step: Coroutine[Any, Any, T] | asyncio.Future[T]) -> T:
    """Await a step; being cancelled meanwhile counts only when it is done."""
    task = asyncio.ensure_future(step)
    left: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError as error:
            left = error
    if left is not None:
        if not task.cancelled():
            task.exception()  # looked at, so that nobody complains that it was not
        raise left
    return task.result()


@contextmanager
def edge() -> Iterator[None]:
    """What goes wrong with a database becomes a sentence; its own words stay in the cause."""
    try:
        yield
    except StatementError as error:
        said = _worded(error)
        if said is None:
            raise
        raise said from error
    except PoolTimeout as error:
        raise away() from error


def _worded(error: StatementError) -> WuerfelwerkError | None:
    if isinstance(error.orig, WuerfelwerkError):
        return error.orig
    if isinstance(error, IntegrityError):
        return Taken(
            "Das hat im selben Augenblick jemand anders getan; erwartet wird, dass man noch einmal "
            "nachsieht und es dann neu versucht."
        )
    if isinstance(error, (OperationalError, InterfaceError)):
        return away()
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return away()
    return broken() if type(error) is DatabaseError else None


def away() -> Unavailable:
    """Nobody answers, or not in time."""
    return Unavailable(
        "Die Daten der Tische sind gerade nicht zu erreichen; erwartet wird, dass die Datenbank "
        "läuft und Platz hat. Was schon bestätigt war, ist gespeichert."
    )


def broken() -> BrokenLog:
    """The file is no database, or no longer."""
    return BrokenLog(
        "Die Datei mit den Tischen ist beschädigt oder keine von Würfelwerk; erwartet wird eine, "
        "die Würfelwerk angelegt hat. Eine Sicherung spielt man mit wuerfelwerk restore ein."
    )


class FileTransaction:
    """A connection within a transaction; no statement can be left in the middle."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.dialect = connection.dialect.name

    async def execute(
        self, statement: Executable, values: Values | None = None
    ) -> CursorResult[Any]:
        """Run a statement, with values or one for each of several values."""
        return self._connection.execute(statement, values)

    async def column(
        self, query: Select[Any] | Prepared, values: Mapping[str, Any] | None = None
    ) -> Sequence[Any]:
        """The first column of all that a query finds."""
        if isinstance(query, Prepared):
            return [each[0] for each in await self.found(query, values or {})]
        return self._connection.execute(query, values).scalars().all()

    async def found(self, query: Prepared, values: Mapping[str, Any]) -> Sequence[Sequence[Any]]:
        """All that a query of every act finds, column by column."""
        spoken = query.spoken(self._connection.dialect)
        with self._driver(spoken) as driver:
            rows = driver.execute(spoken.sql, spoken.arguments(values)).fetchall()
        return spoken.read(rows)

    async def together(self, *asked: Asked) -> Sequence[Sequence[Sequence[Any]]]:
        """All that several queries of every act find, one after the other."""
        return [await self.found(*each) for each in asked]

    async def store(self, change: Prepared, values: Sequence[Mapping[str, Any]]) -> None:
        """Make a change of every act, once for each of several values."""
        spoken = change.spoken(self._connection.dialect)
        with self._driver(spoken) as driver:
            driver.executemany(spoken.sql, [spoken.arguments(each) for each in values])

    def _driver(self, spoken: Spoken) -> AbstractContextManager[Any]:
        """The driver itself, in the same transaction."""
        if not self._connection.in_transaction():
            self._connection.begin()
        return driven(self._connection, spoken.sql)


class File:
    """The way to a database file, which has one writer at a time."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._aside = ThreadPoolExecutor(1, "wuerfelwerk-file")

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[OpenTransaction]:
        """A transaction that changes nothing."""
        with self._engine.connect() as connection:
            yield FileTransaction(connection)

    @asynccontextmanager
    async def writing(self, committed: Committed) -> AsyncIterator[OpenTransaction]:
        """A transaction that is committed at the end, or undone by an exception."""
        with self._engine.connect() as connection:
            transaction = await self._begun(connection)
            yield FileTransaction(connection)
            await self._done(transaction.commit, committed)

    async def _begun(self, connection: Connection) -> Transaction:
        """Nobody else writes as a rule; only where somebody does it is waited for, in a thread."""
        try:
            return connection.execution_options(**WRITE_AT_ONCE).begin()
        except OperationalError as error:
            if not in_use(error):
                raise
        return await self._done(connection.execution_options(**WRITE).begin)

    def _done(self, step: Callable[[], T], then: Committed = lambda: None) -> Uninterrupted[T]:
        """What takes time, in a thread; ``then`` is called when it is done, whoever has left."""
        loop = asyncio.get_running_loop()
        ended: Uninterrupted[T] = Uninterrupted(loop=loop)

        def run() -> None:
            try:
                result = step()
            except Exception as error:
                loop.call_soon_threadsafe(ended.set_exception, error)
            else:
                loop.call_soon_threadsafe(end, result)

        def end(result: T) -> None:
            then()
            ended.set_result(result)

        self._aside.submit(run)
        return ended

    async def close(self) -> None:
        """Let go of every connection."""
        self._aside.shutdown()
        self._engine.dispose()

"""Transactions in either database, a file or a server, and the news of them to every process.

Whoever leaves while a statement runs must not tear it in the middle: drivers then lose connections
with locks still held. So being cancelled takes effect between statements, never during a commit.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from itertools import product
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from sqlalchemy import (
    Connection,
    CursorResult,
    Engine,
    Executable,
    Select,
    Transaction,
    func,
    select,
)
from sqlalchemy.exc import (
    DatabaseError,
    DBAPIError,
    IntegrityError,
    InterfaceError,
    OperationalError,
    StatementError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncTransaction

from wuerfelwerk.errors import BrokenLog, Taken, Unavailable, WuerfelwerkError
from wuerfelwerk.table.store.databases import WRITE

T = TypeVar("T")
Values = Mapping[str, Any] | Sequence[Mapping[str, Any]]
"""What is put into a statement, once or several times."""
Committed = Callable[[], None]
"""Called as soon as a transaction has been stored."""


class OpenTransaction(Protocol):
    """A connection within a transaction."""

    dialect: str

    async def execute(
        self, statement: Executable, values: Values | None = None
    ) -> CursorResult[Any]:
        """Run a statement, with values or one for each of several values."""

    async def column(self, query: Select[Any], values: Values | None = None) -> Sequence[Any]:
        """The first column of all that a query finds."""


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

    async def column(self, query: Select[Any], values: Values | None = None) -> Sequence[Any]:
        """The first column of all that a query finds."""
        return self._connection.execute(query, values).scalars().all()


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
        loop = asyncio.get_running_loop()
        with self._engine.connect() as connection:
            connection.execution_options(**WRITE)
            transaction = await to_the_end(loop.run_in_executor(self._aside, connection.begin))
            yield FileTransaction(connection)
            await to_the_end(self._commit(transaction, committed))

    async def _commit(self, transaction: Transaction, committed: Committed) -> None:
        await asyncio.get_running_loop().run_in_executor(self._aside, transaction.commit)
        committed()

    async def close(self) -> None:
        """Let go of every connection."""
        self._aside.shutdown()
        self._engine.dispose()


class NetworkTransaction:
    """A connection within a transaction; every statement is a way there and back."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection
        self.dialect = connection.dialect.name

    async def execute(
        self, statement: Executable, values: Values | None = None
    ) -> CursorResult[Any]:
        """Run a statement, with values or one for each of several values."""
        return await to_the_end(self._connection.execute(statement, values))

    async def column(self, query: Select[Any], values: Values | None = None) -> Sequence[Any]:
        """The first column of all that a query finds."""
        return (await self.execute(query, values)).scalars().all()


class Network:
    """The way to a database server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[OpenTransaction]:
        """A transaction that changes nothing."""
        connection = self.engine.connect()
        try:
            await to_the_end(connection.start())
            yield NetworkTransaction(connection)
        finally:
            await _closed(connection)

    @asynccontextmanager
    async def writing(self, committed: Committed) -> AsyncIterator[OpenTransaction]:
        """A transaction that is committed at the end, or undone by an exception."""
        connection = self.engine.connect()
        try:
            await to_the_end(connection.start())
            await connection.execution_options(**WRITE)
            transaction = await to_the_end(connection.begin().start())
            yield NetworkTransaction(connection)
            await to_the_end(_commit(transaction, committed))
        finally:
            await _closed(connection)

    async def close(self) -> None:
        """Let go of every connection."""
        await to_the_end(self.engine.dispose())


async def _commit(transaction: AsyncTransaction, committed: Committed) -> None:
    await transaction.commit()
    committed()


async def _closed(connection: AsyncConnection) -> None:
    """Whatever is not committed by now is undone."""
    if connection.sync_connection is not None:
        await to_the_end(connection.close())


if TYPE_CHECKING:
    from psycopg import AsyncConnection as Listener

Wake = Callable[[str, str], None]
"""Gets the table that changed, and the mark of the work that changed it."""
CHANNEL = "wuerfelwerk"
LONGEST = 7_000
"""PostgreSQL refuses a longer payload."""
SOON, LATER = 0.2, 5.0
"""Seconds until the first and between later tries to listen again."""
SILENCE = 20.0
"""After so many seconds without news the listener asks whether the line is still there."""


class LocalWake:
    """Wakes whoever listens in this process: SQLite has one."""

    def __init__(self) -> None:
        self._wakes: list[Wake] = []

    async def announce(self, line: OpenTransaction, table: str, mark: str) -> None:
        """Nothing before the commit."""

    def committed(self, works: Sequence[tuple[str, str]]) -> None:
        """Wake everybody."""
        for (table, mark), wake in product(works, self._wakes):
            _soon(wake, table, mark)

    async def listen(self, wake: Wake) -> None:
        """Until cancelled."""
        self._wakes.append(wake)
        try:
            _soon(wake, "")
            await asyncio.Event().wait()
        finally:
            self._wakes.remove(wake)


class PostgresWake:
    """Wakes every process by LISTEN and NOTIFY, which goes out with the commit or not at all."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def announce(self, line: OpenTransaction, table: str, mark: str) -> None:
        """In the same transaction."""
        payload = f"{mark} {table}" if len(table.encode()) <= LONGEST else ""
        await line.execute(select(func.pg_notify(CHANNEL, payload)))

    def committed(self, works: Sequence[tuple[str, str]]) -> None:
        """The database tells everybody, this process too."""

    async def listen(self, wake: Wake) -> None:
        """Until cancelled; whenever the line was down, everybody is woken once."""
        from psycopg import Error

        pause = SOON
        while True:
            try:
                async with await self._line() as line:
                    await line.execute(f"LISTEN {CHANNEL}")
                    pause = SOON
                    _soon(wake, "")
                    await _hear(line, wake)
            except (Error, OSError) as error:
                unless_cancelled(error)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LATER)

    async def _line(self) -> Listener[Any]:
        from psycopg import AsyncConnection

        args, kwargs = self._engine.dialect.create_connect_args(self._engine.url)
        return await AsyncConnection.connect(*args, **{**kwargs, "autocommit": True})


async def _hear(line: Listener[Any], wake: Wake) -> None:
    while True:
        async for news in line.notifies(timeout=SILENCE):
            mark, _, table = news.payload.partition(" ")
            _soon(wake, table, mark)
        await asyncio.wait_for(line.execute("SELECT 1"), SILENCE)


def _soon(wake: Wake, table: str, mark: str = "") -> None:
    """Not from inside: neither a work that is done nor the listening shall fail with a listener."""
    asyncio.get_running_loop().call_soon(wake, table, mark)

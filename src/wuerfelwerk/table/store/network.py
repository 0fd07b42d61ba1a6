"""Transactions on a PostgreSQL server.

What is read at the beginning of a work goes there in one batch, what it changes goes with the
commit: a work goes there and back as often as it has to know something, and once more to be stored.
"""

from __future__ import annotations

import asyncio
import select
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

from sqlalchemy import CursorResult, Executable, Select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from wuerfelwerk.table.store.batches import Batches, Results, Said, rows, written
from wuerfelwerk.table.store.connections import (
    Asked,
    Committed,
    OpenTransaction,
    Values,
    away,
    to_the_end,
)
from wuerfelwerk.table.store.databases import WAIT, driven
from wuerfelwerk.table.store.prepared import Prepared

MOST_LINES = 15
"""So many lines to the server this process has at most; whoever needs one more waits."""
IDLE = 0
"""How libpq calls a line without a transaction."""
BEGIN: Said = ("BEGIN", ())
COMMIT: Said = ("COMMIT", ())
ROLLBACK: Said = ("ROLLBACK", ())
ONE_MOMENT: Said = ("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", ())
"""Every statement is else read as of its own moment."""


class Line:
    """A connection to the server, for one transaction at a time."""

    def __init__(self, connection: AsyncConnection) -> None:
        assert connection.sync_connection is not None
        self.connection, self._plain = connection, connection.sync_connection
        self._libpq = self._plain.connection.driver_connection.pgconn  # type: ignore[union-attr]
        self._batches = Batches(self._libpq)
        self._heard = select.poll()
        self._heard.register(self._libpq.socket, select.POLLIN | select.POLLHUP | select.POLLERR)

    @property
    def idle(self) -> bool:
        """Is there no transaction?"""
        return bool(self._libpq.transaction_status == IDLE)

    def alive(self) -> bool:
        """Nobody has said anything unasked: a server that goes does."""
        return self.idle and not self._heard.poll(0)

    async def ask(self, batch: Sequence[Said], then: Committed = lambda: None) -> Results:
        """What a batch finds."""
        with driven(self._plain, batch[-1][0]):
            return await self._batches.send(batch, then)

    async def end(self) -> None:
        """Undo whatever is not committed."""
        if self.connection.in_transaction():
            self._batches.forget()  # so does the driver
            await to_the_end(self.connection.rollback())
        elif not self.idle:
            await self.ask([ROLLBACK])

    async def close(self) -> None:
        """Let go of it, in whatever state it is."""
        with suppress(SQLAlchemyError):
            await to_the_end(self.connection.invalidate())
        await to_the_end(self.connection.close())


class NetworkTransaction:
    """A line within a transaction; changes of every act wait for the next question or the end."""

    dialect = "postgresql"

    def __init__(self, line: Line, writing: bool) -> None:
        self._line, self._writing = line, writing
        self._waiting: list[Said] = []

    async def execute(
        self, statement: Executable, values: Values | None = None
    ) -> CursorResult[Any]:
        """Run a statement, with values or one for each of several values."""
        if self._waiting:
            await self._ask([])
        return await to_the_end(self._line.connection.execute(statement, values))

    async def column(
        self, query: Select[Any] | Prepared, values: Mapping[str, Any] | None = None
    ) -> Sequence[Any]:
        """The first column of all that a query finds."""
        if isinstance(query, Prepared):
            return [each[0] for each in await self.found(query, values or {})]
        return (await self.execute(query, values)).scalars().all()

    async def found(self, query: Prepared, values: Mapping[str, Any]) -> Sequence[Sequence[Any]]:
        """All that a query of every act finds, column by column."""
        results = await self._ask([said(query, values)])
        return query.numbered.read(rows(results[-1]))

    async def together(self, *asked: Asked) -> Sequence[Sequence[Sequence[Any]]]:
        """All that several queries of every act find, in one way there and back."""
        wanted = [said(*each) for each in asked]
        if self._writing:
            results = (await self._ask(wanted))[-len(asked) :]
        else:
            results = (await self._line.ask([ONE_MOMENT, *wanted, COMMIT]))[1:-1]
        found = zip(asked, results, strict=True)
        return [query.numbered.read(rows(result)) for (query, _), result in found]

    async def store(self, change: Prepared, values: Sequence[Mapping[str, Any]]) -> None:
        """Make a change of every act, once for each of several values, before anything else."""
        self._waiting += [said(change, each) for each in values]

    async def commit(self, committed: Committed) -> None:
        """Store all of it; ``committed`` is called even if nobody waits for it any more."""
        if not self._line.connection.in_transaction():
            results = await self._ask([COMMIT], committed)
            if results[-1].command_status != b"COMMIT":  # so it answers where something failed
                raise away()
            return
        if self._waiting:
            await self._ask([])
        await to_the_end(_commit(self._line.connection, committed))

    async def _ask(self, more: Sequence[Said], then: Committed = lambda: None) -> Results:
        begin = [BEGIN] if self._writing and self._line.idle else []
        batch = [*begin, *self._waiting, *more]
        self._waiting = []
        return await self._line.ask(batch, then)


async def _commit(connection: AsyncConnection, committed: Committed) -> None:
    await connection.commit()
    committed()


def said(query: Prepared, values: Mapping[str, Any]) -> Said:
    """A statement of every act as it goes over the line."""
    spoken = query.numbered
    return spoken.sql, [written(each) for each in spoken.arguments(values)]


class Network:
    """The way to a database server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._free: list[Line] = []
        self._room = asyncio.Semaphore(MOST_LINES)
        self._closed = False

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[OpenTransaction]:
        """A transaction that changes nothing."""
        async with self._line() as line:
            yield NetworkTransaction(line, writing=False)

    @asynccontextmanager
    async def writing(self, committed: Committed) -> AsyncIterator[OpenTransaction]:
        """A transaction that is committed at the end, or undone by an exception."""
        async with self._line() as line:
            transaction = NetworkTransaction(line, writing=True)
            yield transaction
            await transaction.commit(committed)

    @asynccontextmanager
    async def _line(self) -> AsyncIterator[Line]:
        await self._waited()
        try:
            line = await self._taken()
            try:
                yield line
            finally:
                await self._given_back(line)
        finally:
            self._room.release()

    async def _waited(self) -> None:
        try:
            async with asyncio.timeout(WAIT):
                await self._room.acquire()
        except TimeoutError as error:
            raise away() from error

    async def _taken(self) -> Line:
        """A line that was used before, if the server still listens at one."""
        while self._free:
            line = self._free.pop()
            if line.alive():
                return line
            await line.close()
        connection = self.engine.connect()
        await to_the_end(connection.start())
        return Line(connection)

    async def _given_back(self, line: Line) -> None:
        """What is not committed by now is undone; a line on which that fails is let go."""
        try:
            await line.end()
        except SQLAlchemyError:
            await line.close()
            return
        if self._closed:
            await line.close()
        else:
            self._free.append(line)

    async def close(self) -> None:
        """Let go of every connection."""
        self._closed = True
        while self._free:
            await self._free.pop().close()
        await to_the_end(self.engine.dispose())

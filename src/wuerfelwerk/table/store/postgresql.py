"""Transactions over a network: PostgreSQL, without keeping anybody else waiting."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import CursorResult, Executable, Select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncTransaction

from wuerfelwerk.table.store.connection import Committed, Line, to_the_end
from wuerfelwerk.table.store.databases import WRITE


class NetworkLine:
    """A connection within a transaction; every statement is a way there and back."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection
        self.dialect = connection.dialect.name

    async def execute(
        self, statement: Executable, values: Sequence[Mapping[str, Any]] | None = None
    ) -> CursorResult[Any]:
        """Run a statement, or one for each of several values."""
        return await to_the_end(self._connection.execute(statement, values))

    async def column(self, query: Select[Any]) -> Sequence[Any]:
        """The first column of all that a query finds."""
        return (await self.execute(query)).scalars().all()


class Network:
    """The way to a database server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Line]:
        """A transaction that changes nothing."""
        connection = self.engine.connect()
        try:
            await to_the_end(connection.start())
            yield NetworkLine(connection)
        finally:
            await _closed(connection)

    @asynccontextmanager
    async def writing(self, committed: Committed) -> AsyncIterator[Line]:
        """A transaction that is committed at the end, or undone by an exception."""
        connection = self.engine.connect()
        try:
            await to_the_end(connection.start())
            await connection.execution_options(**WRITE)
            transaction = await to_the_end(connection.begin().start())
            yield NetworkLine(connection)
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

"""Transactions whose every step is awaited to its end.

Whoever leaves while a statement runs must not tear it in the middle: drivers then lose connections
with locks still held. So being cancelled takes effect between statements, never during a commit.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from sqlalchemy import CursorResult, Executable, Select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncTransaction

from wuerfelwerk.table.engine import WRITE

T = TypeVar("T")


class Line:
    """A connection within a transaction."""

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


@asynccontextmanager
async def reading(engine: AsyncEngine) -> AsyncIterator[Line]:
    """A transaction that changes nothing."""
    connection = engine.connect()
    try:
        await to_the_end(connection.start())
        yield Line(connection)
    finally:
        await _closed(connection)


@asynccontextmanager
async def writing(
    engine: AsyncEngine, committed: Callable[[], None] = lambda: None
) -> AsyncIterator[Line]:
    """A transaction that is committed at the end, or undone by an exception."""
    connection = engine.connect()
    try:
        await to_the_end(connection.start())
        await connection.execution_options(**WRITE)
        transaction = await to_the_end(connection.begin().start())
        yield Line(connection)
        await to_the_end(_commit(transaction, committed))
    finally:
        await _closed(connection)


async def _commit(transaction: AsyncTransaction, committed: Callable[[], None]) -> None:
    await transaction.commit()
    committed()


async def _closed(connection: AsyncConnection) -> None:
    """Whatever is not committed by now is undone."""
    if connection.sync_connection is not None:
        await to_the_end(connection.close())


async def to_the_end(step: Coroutine[Any, Any, T]) -> T:
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

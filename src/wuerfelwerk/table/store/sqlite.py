"""Transactions in a file: SQLite, where a statement takes less time than handing it to a thread.

Statements run where they are asked for. Only what may wait, for another process to be done or for
the disk, goes to a thread of its own: the beginning and the end of a transaction that writes.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection, CursorResult, Engine, Executable, Select, Transaction

from wuerfelwerk.table.store.connection import Committed, Line, to_the_end
from wuerfelwerk.table.store.databases import WRITE


class FileLine:
    """A connection within a transaction; no statement can be left in the middle."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.dialect = connection.dialect.name

    async def execute(
        self, statement: Executable, values: Sequence[Mapping[str, Any]] | None = None
    ) -> CursorResult[Any]:
        """Run a statement, or one for each of several values."""
        return self._connection.execute(statement, values)

    async def column(self, query: Select[Any]) -> Sequence[Any]:
        """The first column of all that a query finds."""
        return self._connection.execute(query).scalars().all()


class File:
    """The way to a database file, which has one writer at a time."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._aside = ThreadPoolExecutor(1, "wuerfelwerk-file")

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Line]:
        """A transaction that changes nothing."""
        with self._engine.connect() as connection:
            yield FileLine(connection)

    @asynccontextmanager
    async def writing(self, committed: Committed) -> AsyncIterator[Line]:
        """A transaction that is committed at the end, or undone by an exception."""
        loop = asyncio.get_running_loop()
        with self._engine.connect() as connection:
            connection.execution_options(**WRITE)
            transaction = await to_the_end(loop.run_in_executor(self._aside, connection.begin))
            yield FileLine(connection)
            await to_the_end(self._commit(transaction, committed))

    async def _commit(self, transaction: Transaction, committed: Committed) -> None:
        await asyncio.get_running_loop().run_in_executor(self._aside, transaction.commit)
        committed()

    async def close(self) -> None:
        """Let go of every connection."""
        self._aside.shutdown()
        self._engine.dispose()

"""The news of what was stored, to every process that has the same tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any

from sqlalchemy import Text, bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from wuerfelwerk.table.store.connections import OpenTransaction, unless_cancelled
from wuerfelwerk.table.store.prepared import Prepared

if TYPE_CHECKING:
    from psycopg import AsyncConnection as Listener

Wake = Callable[[str, str], None]
"""Gets the table that changed, and the mark of the work that changed it."""
CHANNEL = "wuerfelwerk"
LONGEST = 7_000
"""PostgreSQL refuses a longer payload."""
SOON, LATER = 0.2, 5.0
"""Seconds until the first and between later tries to listen again."""
_NOTIFY = Prepared(select(func.pg_notify(CHANNEL, bindparam("payload", type_=Text))))
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
        await line.store(_NOTIFY, [{"payload": payload}])

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
        async with asyncio.timeout(SILENCE):  # Python 3.11's wait_for may swallow a cancellation
            await line.execute("SELECT 1")


def _soon(wake: Wake, table: str, mark: str = "") -> None:
    """Not from inside: neither a work that is done nor the listening shall fail with a listener."""
    asyncio.get_running_loop().call_soon(wake, table, mark)

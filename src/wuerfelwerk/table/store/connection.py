"""Transactions whose every step is awaited to its end, in either database.

Whoever leaves while a statement runs must not tear it in the middle: drivers then lose connections
with locks still held. So being cancelled takes effect between statements, never during a commit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol, TypeVar

from sqlalchemy import CursorResult, Executable, Select

T = TypeVar("T")
Committed = Callable[[], None]
"""Called as soon as a transaction has been stored."""


class Line(Protocol):
    """A connection within a transaction."""

    dialect: str

    async def execute(
        self, statement: Executable, values: Sequence[Mapping[str, Any]] | None = None
    ) -> CursorResult[Any]:
        """Run a statement, or one for each of several values."""

    async def column(self, query: Select[Any]) -> Sequence[Any]:
        """The first column of all that a query finds."""


class Lines(Protocol):
    """The way to a database."""

    def reading(self) -> AbstractAsyncContextManager[Line]:
        """A transaction that changes nothing."""

    def writing(self, committed: Committed) -> AbstractAsyncContextManager[Line]:
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

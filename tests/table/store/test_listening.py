"""Listening to other processes ends when it is told to, whatever the driver answers to that."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Self

import psycopg
import pytest

from support.party import looped
from wuerfelwerk.table.store import listening as fanout
from wuerfelwerk.table.store.listening import PostgresWake


class Sulking:
    """A line that answers being cancelled with an error of its own, as a driver may."""

    def __init__(self) -> None:
        self.heard = asyncio.Event()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        return None

    async def execute(self, query: str) -> None:
        """Nothing to do."""

    async def notifies(self, timeout: float) -> AsyncIterator[Any]:
        """Silence, until somebody hangs up."""
        self.heard.set()
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            raise psycopg.OperationalError("the line is closed") from None
        yield


@looped
async def test_a_listener_ends_even_if_the_driver_turns_that_into_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    line = Sulking()

    async def made(self: PostgresWake) -> Sulking:
        return line

    monkeypatch.setattr(PostgresWake, "_line", made)
    monkeypatch.setattr(fanout, "SOON", 60.0)
    listening = asyncio.create_task(PostgresWake(None).listen(lambda *_: None))  # type: ignore[arg-type]
    await line.heard.wait()
    listening.cancel()
    done, _ = await asyncio.wait([listening], timeout=10)
    assert done
    assert listening.cancelled()

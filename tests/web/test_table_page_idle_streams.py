"""A stream that waits for news keeps digests of what it sent, and nothing of the page itself."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

import pytest
from starlette.types import Message

from support.collector import only_new
from support.party import looped, party
from wuerfelwerk.api import live, looking
from wuerfelwerk.api.live import EventStream
from wuerfelwerk.table.looking.screen import TableScreen
from wuerfelwerk.web.pages import table as page


def no_goal(system: str) -> str:
    """What a browser wants that never said so."""
    return ""


class Chunk(str):
    """Text whose end can be noticed."""


@looped
async def test_what_was_sent_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "CLOSING", asyncio.Event())
    sent, waiting = asyncio.Event(), asyncio.Event()
    kept: list[weakref.ref[Chunk]] = []

    async def told() -> AsyncGenerator[str, None]:
        yield noted(Chunk("x" * 1000))
        sent.set()
        await waiting.wait()

    def noted(chunk: Chunk) -> Chunk:
        kept.append(weakref.ref(chunk))
        return chunk

    async def nothing() -> Message:
        await waiting.wait()
        return {"type": "http.disconnect"}

    async def keep(message: Message) -> None:
        pass

    stream = EventStream(told())
    task = asyncio.create_task(stream({"type": "http", "method": "GET"}, nothing, keep))
    await sent.wait()
    assert [each() for each in kept] == [None]
    waiting.set()
    await task


@pytest.mark.parametrize("kind", ["page", "api"])
@looped
async def test_no_screen_is_kept_while_nothing_happens(kind: str) -> None:
    with only_new():
        await _no_screen_is_kept(kind)


async def _no_screen_is_kept(kind: str) -> None:
    async with party() as table:
        messages: Any
        if kind == "page":
            messages = page._messages(table.service, table.ada, "token-ada", "de", False, no_goal)
        else:
            now = await table.service.looking.look(table.ada, "de")
            messages = looking._told(table.service, table.ada, "token-ada", "de", now, None)
            del now
        async with aclosing(messages):
            assert await anext(messages)
            waiting = asyncio.ensure_future(anext(messages))
            for _ in range(20):
                await asyncio.sleep(0)
            gc.collect()
            held = [each for each in gc.get_objects() if isinstance(each, TableScreen)]
            assert not held
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)

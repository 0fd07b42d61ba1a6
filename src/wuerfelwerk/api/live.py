"""Server-sent events: numbered messages to one viewer, ended when the server or the place ends."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

CLOSING = asyncio.Event()
"""Set when the server is to stop: every stream ends at once."""
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


def event(data: str, number: int = 0, name: str = "") -> str:
    """One message as it goes over the line; a number of 0 is not announced."""
    head = f"id: {number}\n" if number else ""
    kind = f"event: {name}\n" if name else ""
    lines = data.replace("\n", "\ndata: ")
    return f"{head}{kind}data: {lines}\n\n"


def whole_event(data: bytes, number: int) -> bytes:
    """The same for a message of one line, such as JSON, that is written in bytes already."""
    head = b"id: %d\n" % number if number else b""
    return b"%bdata: %b\n\n" % (head, data)


PING = event("", name="puls")
"""A sign of life, by which a page notices a line that is dead but still open."""


class EventStream(Response):
    """A response that notices when the viewer or the server goes; asked for its head, no stream."""

    media_type = "text/event-stream"

    def __init__(self, chunks: AsyncGenerator[str | bytes, None]) -> None:
        super().__init__()
        self._chunks = chunks

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        if scope["method"] == "HEAD":
            await send({"type": "http.response.body", "body": b""})
            return
        tasks = {
            asyncio.create_task(gone(receive)),
            asyncio.create_task(self._pump(send)),
            asyncio.create_task(_closing()),
        }
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(Exception):
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _pump(self, send: Send) -> None:
        # Whoever goes while something is being sent is gone at once, not when memory is tidied up.
        async with contextlib.aclosing(self._chunks) as chunks:
            async for chunk in chunks:
                body = chunk if isinstance(chunk, bytes) else chunk.encode()
                del chunk  # a stream that waits for news must not keep the last of it
                await send({"type": "http.response.body", "body": body, "more_body": True})
                del body


async def gone(receive: Receive) -> None:
    """Until the viewer hangs up."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def _closing() -> None:
    await CLOSING.wait()

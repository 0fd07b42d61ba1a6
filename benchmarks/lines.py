"""Lines of a browser that cost next to nothing: whoever loads a server shares its machine with it.

Of a stream only the number of the last message that came whole is read, of an answer its status.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import cast

MESSAGE_ENDS = b"\n\n\r\n"
"""How a message ends that is a piece of an answer in pieces."""
NUMBER = b"\nid: "
LENGTH = re.compile(rb"(?i)\ncontent-length: (\d+)")


class Stream(asyncio.Protocol):
    """The stream of a page; says the number of every message as soon as all of it is here."""

    def __init__(self, request: bytes, told: Callable[[int], None]) -> None:
        self._request, self._told = request, told
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        cast("asyncio.WriteTransport", transport).write(self._request)

    def data_received(self, data: bytes) -> None:
        come = self._rest + data if self._rest else data
        if not come.endswith(MESSAGE_ENDS):
            self._rest = come
            return
        self._rest = b""
        at = come.rfind(NUMBER)
        if at >= 0:
            at += len(NUMBER)
            self._told(int(come[at : come.index(b"\n", at)]))


class Clicks(asyncio.Protocol):
    """The line a browser clicks on: kept as long as the server keeps it."""

    def __init__(self) -> None:
        self._come = b""
        self._answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.WriteTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.WriteTransport", transport)

    @property
    def open(self) -> bool:
        """Can more be asked here?"""
        return self._transport is not None and not self._transport.is_closing()

    def ask(self, request: bytes) -> asyncio.Future[bytes]:
        """The whole answer, its status first; an error if the server hangs up instead."""
        assert self._transport is not None
        self._come = b""
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        return self._answer

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        self._come += data
        head, found, body = self._come.partition(b"\r\n\r\n")
        length = LENGTH.search(head) if found else None
        if length and len(body) >= int(length[1]) and not self._answer.done():
            self._answer.set_result(self._come)

    def connection_lost(self, error: Exception | None) -> None:
        if not self._answer.done():
            self._answer.set_exception(ConnectionResetError("the server has hung up"))
            self._answer.exception()  # nobody may be waiting

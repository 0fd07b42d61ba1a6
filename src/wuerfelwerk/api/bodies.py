"""Bodies of requests: read once, few long ones at a time, refused where they hold too much.

Whoever checks a body writes down every fault of it, which takes far longer than reading it; so what
nobody needs to look at is not looked at.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from fastapi.routing import APIRoute
from starlette.requests import Request
from starlette.responses import Response

from wuerfelwerk.api.addresses import client_of
from wuerfelwerk.errors import Busy, TooMuch, Waiting

MOST_KEYS = 200
"""How many names one object of a body has; a form with all its fields has fewer."""
MOST_OBJECTS = 1_000
"""How many objects stand in a body."""

LONG = 100_000
"""From how many bytes on a body is a long one: a log to be proven, nothing else."""
MOST_LONG, MOST_LONG_OF_ONE = 24, 4
"""How many long ones are read at once, and of one address: they wait in memory until they are here,
and no more of them could be counted at once."""


class Arriving:
    """The long bodies that are on their way to this process."""

    def __init__(self) -> None:
        self._of: Counter[str] = Counter()

    @contextmanager
    def one(self, who: str) -> Iterator[None]:
        """A long body of somebody is being read; refused where too many are."""
        if self._of[who] >= MOST_LONG_OF_ONE:
            raise Waiting(
                "Von hier kommen schon so viele lange Anfragen zugleich: %(most)d; erwartet wird, "
                "dass eine davon ankommt.",
                most=MOST_LONG_OF_ONE,
            )
        if self._of.total() >= MOST_LONG:
            raise Busy(
                "Gerade kommen zu viele lange Anfragen zugleich; versuch es in einem Augenblick "
                "noch einmal."
            )
        self._of[who] += 1
        try:
            yield
        finally:
            self._of[who] -= 1
            if not self._of[who]:
                del self._of[who]


ARRIVING = Arriving()


def parsed(body: bytes) -> Any:
    """The JSON of a body; refuses one that holds more than anybody has to say."""
    objects = 0

    def made(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal objects
        objects += 1
        if len(pairs) > MOST_KEYS or objects > MOST_OBJECTS:
            raise TooMuch(
                "In einer Anfrage stehen höchstens %(most)d JSON-Objekte, jedes mit höchstens "
                "%(longest)d Namen.",
                most=MOST_OBJECTS,
                longest=MOST_KEYS,
            )
        return dict(pairs)

    return json.loads(body, object_pairs_hook=made)


class BoundedRequest(Request):
    """A request whose body is bounded."""

    async def body(self) -> bytes:
        """All of it, read once."""
        if not hasattr(self, "_body"):
            read = bytearray()
            with ExitStack() as counted:
                async for chunk in self.stream():
                    if len(read) <= LONG < len(read) + len(chunk):
                        counted.enter_context(ARRIVING.one(client_of(self.scope)))
                    read += chunk
            self._body = bytes(read)
        return self._body

    async def json(self) -> Any:
        """The body as JSON, read once."""
        if not hasattr(self, "_json"):
            self._json = parsed(await self.body())
        return self._json


class BoundedRoute(APIRoute):
    """An operation of the API; every one is of this kind."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        answer = super().get_route_handler()

        async def answering(request: Request) -> Response:
            return await answer(BoundedRequest(request.scope, request.receive))

        return answering

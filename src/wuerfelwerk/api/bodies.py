"""Bodies of requests: read once, and refused before they are checked where they hold too much.

Whoever checks a body writes down every fault of it, which takes far longer than reading it; so what
nobody needs to look at is not looked at.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi.routing import APIRoute
from starlette.requests import Request
from starlette.responses import Response

from wuerfelwerk.errors import TooMuch

MOST_KEYS = 200
"""How many names one object of a body has; a form with all its fields has fewer."""
MOST_OBJECTS = 1_000
"""How many objects stand in a body."""


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

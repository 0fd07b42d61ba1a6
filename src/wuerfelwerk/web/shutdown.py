"""When the house closes: whoever is still waiting is told to ask again, instead of a crash."""

from __future__ import annotations

from asyncio import CancelledError
from collections.abc import Callable

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from wuerfelwerk.errors import Unavailable, WuerfelwerkError


class Parting:
    """Answers requests that the server gives up because it stops.

    Nothing of such a request has been acknowledged; with the same key it can be made again.
    """

    def __init__(
        self, app: ASGIApp, refuse: Callable[[Request, WuerfelwerkError], ASGIApp]
    ) -> None:
        self.app, self.refuse = app, refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, sending)
        except CancelledError:
            if begun or scope["type"] != "http":
                raise
            closing = Unavailable("Das Haus schließt gerade; bitte gleich noch einmal.")
            await self.refuse(Request(scope), closing)(scope, receive, send)

"""The live stream of a table's page: only what has changed, and all of it on every connect."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

from starlette.requests import Request

from wuerfelwerk.api.live import PING, EventStream, event
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.table.play.house import Access
from wuerfelwerk.table.service import Service
from wuerfelwerk.web import panels
from wuerfelwerk.web.pages.common import service
from wuerfelwerk.web.pages.table import access, for_all

AFRESH = event("", name="neu")
"""Says that this place is no longer this browser's."""


async def stream(request: Request) -> EventStream:
    """Numbered messages for one viewer."""
    who = await access(request)
    house: Service = service(request)
    tv = request.query_params.get("ansicht") == "fernseher"
    await house.look(who, request.state.lang, 1)
    house.admit(who, request.state.token)
    return EventStream(_messages(house, who, request.state.token, request.state.lang, tv))


async def _messages(
    house: Service, who: Access, token: str, lang: str, tv: bool
) -> AsyncGenerator[str, None]:
    """The full state first, whatever the viewer had; then what changes."""
    sent: panels.Digests = {}
    try:
        async with aclosing(house.watch(who, token)) as messages:
            async for message in messages:
                if not message.news:
                    yield PING
                    continue
                seen = await (for_all(house, who, lang) if tv else house.look(who, lang))
                html, sent = panels.changed(seen, lang, sent, tv)
                yield event(html, seen.number)
    except WuerfelwerkError:
        # The place is gone or may no longer look on; the page says so when it asks again.
        return
    # Somebody else sits there now, and this browser perhaps elsewhere: the page has to begin anew.
    yield AFRESH

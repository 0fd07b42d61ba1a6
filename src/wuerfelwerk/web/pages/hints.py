"""Hints for newcomers: a browser that wanted none at one table is told none at the next."""

from __future__ import annotations

from secrets import token_hex

from starlette.requests import Request
from starlette.responses import Response

from wuerfelwerk.table.play.abend import ALL_HINTS, NO_HINTS
from wuerfelwerk.table.play.live import Access
from wuerfelwerk.web.guard import YEAR
from wuerfelwerk.web.pages.common import service

HINTS = "hinweise"
"""The cookie by which a browser remembers that no hints are wanted."""


def remember(answer: Response, hint: str) -> None:
    """Keep in the browser that none are wanted, until some are wanted again."""
    if hint == NO_HINTS:
        answer.set_cookie(HINTS, NO_HINTS, max_age=YEAR, httponly=True, samesite="lax")
    elif hint == ALL_HINTS:
        answer.delete_cookie(HINTS, httponly=True, samesite="lax")


async def as_before(request: Request, taken: Access) -> None:
    """A new table says nothing to a browser that wanted no hints."""
    if request.cookies.get(HINTS) == NO_HINTS:
        await service(request).play.heed(taken, token_hex(8), NO_HINTS)

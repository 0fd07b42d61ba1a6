"""Work for somebody who may leave: given up when the line of the request ends."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from starlette.requests import Request

from wuerfelwerk.api.live import gone
from wuerfelwerk.errors import Unavailable

T = TypeVar("T")


async def while_here(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What comes of the work; it is cancelled when whoever asked hangs up.

    The body of the request has to be read by then. Nobody hears the refusal that is raised.
    """
    task = asyncio.create_task(work)
    leaving = asyncio.create_task(gone(request.receive))
    try:
        await asyncio.wait({task, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            return task.result()
        raise Unavailable("Wer gefragt hat, ist gegangen.")
    finally:
        for each in (task, leaving):
            each.cancel()
        await asyncio.gather(task, leaving, return_exceptions=True)

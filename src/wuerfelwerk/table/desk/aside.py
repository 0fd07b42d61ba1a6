"""Threads that only wait for a process; nobody waits for them when the house closes."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def aside(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> asyncio.Future[T]:
    """What comes of it, for the event loop; an executor's threads would hold up the end."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def tell(settle: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the event loop has ended meanwhile
            loop.call_soon_threadsafe(lambda: None if future.done() else settle())

    def run() -> None:
        try:
            found = work(*args, **kwargs)
        except BaseException as error:
            why = error
            tell(lambda: future.set_exception(why))
        else:
            tell(lambda: future.set_result(found))

    threading.Thread(target=run, name="wuerfelwerk-desk", daemon=True).start()
    return future

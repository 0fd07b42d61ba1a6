"""A process of its own that works on a table; see ``test_work``.

``python -m support.table_worker WHERE increase SEAT TIMES`` counts a title up, one work each.
``python -m support.table_worker WHERE repeat REQUEST TIMES`` makes one request again and again.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from wuerfelwerk.table.store.sql import SqlStore, create_store


async def increase(store: SqlStore, seat: str, times: str) -> None:
    """Read, think, write: lost updates would show."""
    for _ in range(int(times)):
        async with store.work("t1") as work:
            number = int(work.table.title) + 1
            await asyncio.sleep(0)
            await work.save_table(replace(work.table, title=str(number)))
            await work.append([f"{seat} {number}"], float(number))


async def repeat(store: SqlStore, request: str, times: str) -> None:
    """Act once, however often it is asked for."""
    for _ in range(int(times)):
        async with store.work("t1") as work:
            if await work.answered("ada", request) is None:
                await work.append([request], time.time())
                await work.remember("ada", {request: "gut"}, time.time())


WHAT: Mapping[str, Callable[..., Awaitable[None]]] = {"increase": increase, "repeat": repeat}


async def main(where: str, what: str, *args: str) -> None:
    """Say when it begins, then do it."""
    store = create_store(where)
    await store.start()
    os.write(1, b"ready\n")
    await WHAT[what](store, *args)
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))

"""Evenings that were played elsewhere, put into the store of a house with a link to their story."""

from __future__ import annotations

import asyncio
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from wuerfelwerk.play.game import Game
from wuerfelwerk.table.people.places import led, new_id, new_story_code
from wuerfelwerk.table.people.roles import READER
from wuerfelwerk.table.play.live import body
from wuerfelwerk.table.service import Service
from wuerfelwerk.table.store.base import LinkRow, NoticeRow, TableRow
from wuerfelwerk.table.store.sql import create_store


def stored(folder: Path, game: Game[Any, Any], title: str) -> str:
    """Store an evening; gives the code by which its story is read.

    In a thread, for a browser may be driven by a loop of this one.
    """
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(asyncio.run, _stored(folder, game, title)).result()


async def _stored(folder: Path, game: Game[Any, Any], title: str) -> str:
    service = Service(create_store(f"sqlite:///{folder / 'tische.db'}"))
    await service.start()
    now, code = time.time(), new_story_code()
    key, secret = secrets.token_bytes(32), secrets.token_bytes(32)
    row = TableRow(new_id(), game.system.id, title, key, secret, now)
    await service.house.store.create(row, [body(each, game.system) for each in game.log], now)
    async with service.house.store.work(row.id) as work:
        for place in led("Bea"):
            await work.save_place(place)
        await work.add_link(LinkRow(code, row.id, READER, now))
        await work.notice(NoticeRow(0, 0, "sl", "geoeffnet", {"name": "Bea"}, now))
    await service.close()
    return code

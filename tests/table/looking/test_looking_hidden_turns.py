"""Watching while something hidden happens: nothing comes, nothing comes later than usual."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from wuerfelwerk.table.looking.looking import PATIENCE
from wuerfelwerk.table.play.live import Access, Watcher
from wuerfelwerk.table.service import Service
from wuerfelwerk.table.store.sql import create_store

CHECK = {"talent": "Nahkampf", "figuren": ["Wache"], "sicht": "verdeckt"}


@asynccontextmanager
async def raid(folder: Path) -> AsyncIterator[tuple[Service, Access, Access]]:
    """A game master and Ada at a table."""
    service = Service(create_store(folder))
    await service.start()
    sl = await service.people.open(
        "sl", system="rumble", title="Kai", name="Jona", example="ueberfall"
    )
    code = dict(await service.people.links(sl))["spieler"]
    ada = await service.people.join("ada", code, "Merle", "ada")
    try:
        yield service, sl, ada
    finally:
        await service.close()


async def test_hidden_turns_send_nothing_not_even_later_signs_of_life(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    woken = asyncio.Queue[bool]()

    async def wait(self: Watcher, timeout: float) -> bool:
        waits.append(timeout)
        return await woken.get()

    monkeypatch.setattr(Watcher, "wait", wait)
    async with raid(folder) as (service, sl, ada):
        stream = service.looking.watch(ada, "ada")
        first = await anext(stream)
        following: asyncio.Future[Any] = asyncio.ensure_future(anext(stream))
        await service.play.announce(sl, "r1", "probe_verlangen", CHECK)
        await woken.put(True)
        await woken.put(False)
        assert not (await following).news
        assert waits[0] <= PATIENCE
        assert waits[1] < waits[0]
        assert (await service.looking.look(ada, "de")).number == first.number
        await stream.aclose()


@pytest.mark.parametrize(
    ("command", "fields"), [("probe_verlangen", CHECK), ("aendern", {"figur": "Wache", "um": -1})]
)
async def test_a_first_announcement_in_secret_changes_nothing_others_see(
    folder: Path, command: str, fields: dict[str, Any]
) -> None:
    """Words may still be given, for nobody who does not know of it may tell that it was made."""
    async with raid(folder) as (service, sl, ada):
        before = await service.looking.look(ada, "de")
        assert before.seal.may_speak
        await service.play.announce(sl, "r1", command, fields, secret=True)
        assert await service.looking.look(ada, "de") == before
        await service.play.speak(ada, "r2", "Mondlicht")
        assert dict((await service.looking.look(ada, "de")).seal.words) == {"ada": "Mondlicht"}


async def test_a_secret_turn_that_waits_shows_nowhere_after_an_open_one(folder: Path) -> None:
    async with raid(folder) as (service, sl, ada):
        await service.play.autopilot(sl, "r0", [])
        await service.play.announce(sl, "r1", "aendern", {"figur": "Wache", "um": -1})
        before = await service.looking.look(ada, "de")
        mine = await service.members.mine("ada", "de")
        await service.play.announce(sl, "r2", "probe_verlangen", CHECK, secret=True)
        assert (await service.house.read(sl.table)).game.turn is not None
        assert await service.looking.look(ada, "de") == before
        assert await service.members.mine("ada", "de") == mine

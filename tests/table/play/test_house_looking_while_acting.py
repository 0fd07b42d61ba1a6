"""Whoever looks while somebody acts never puts an older table in the place of a newer one."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from wuerfelwerk.table.play.live import Draft
from wuerfelwerk.table.service import Service
from wuerfelwerk.table.store.base import Whole
from wuerfelwerk.table.store.sql import create_store


async def looked_during_an_act(folder: Path, patch: pytest.MonkeyPatch) -> tuple[str, str]:
    """The table's name after a slow look was overtaken by an act, and of a fresh look."""
    service = Service(create_store(f"sqlite:///{folder / 'tische.db'}"))
    await service.start()
    access = await service.people.open(
        "t", system="rumble", title="Kai", name="Bea", example="ueberfall"
    )
    whole = service.house.store.whole
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def slowly(table: str, after: int = 0, noticed: int = 0) -> Whole | None:
        found = await whole(table, after, noticed)
        begun.set()
        await go_on.wait()
        return found

    async def renamed(turn: Draft) -> None:
        turn.row = replace(turn.row, title="Neu")

    await service.looking.look(access, "de")
    service.house.live(access.table).changed()
    patch.setattr(service.house.store, "whole", slowly)
    slow = asyncio.create_task(service.house.read(access.table))
    await begun.wait()
    await service.house.act(access, "configure", "1", renamed)
    go_on.set()
    seen = await slow, await service.house.read(access.table)
    await service.close()
    return seen[0].row.title, seen[1].row.title


def test_a_slow_look_does_not_bring_back_an_older_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert asyncio.run(looked_during_an_act(tmp_path, monkeypatch)) == ("Neu", "Neu")

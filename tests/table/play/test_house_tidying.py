"""A house that stays open is tidied up every day, and one bad day does not end that."""

from __future__ import annotations

import asyncio

import pytest

from support.memory_store import MemoryStore
from support.party import Clock, housed, looped
from wuerfelwerk.errors import Unavailable
from wuerfelwerk.table.play import house


class Tidied(MemoryStore):
    """Counts how often it is tidied up; the first time fails."""

    tidied = 0

    async def tidy(self) -> None:
        self.tidied += 1
        if self.tidied == 1:
            raise Unavailable("Gerade nicht.")


@looped
async def test_every_day_that_a_house_is_open_it_is_tidied_up(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(house, "BEAT", 0.0)
    store, clock = Tidied(), Clock()
    async with housed(store, clock):
        for days in range(3):
            for _ in range(20):
                await asyncio.sleep(0)
            assert store.tidied == days
            clock.now += house.TIDY
    assert "not tidied up: Unavailable" in caplog.text

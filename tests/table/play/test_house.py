"""Several workers over one store, and a table in a database."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from support.memory_store import MemoryStore
from support.party import housed, looped, party
from wuerfelwerk.play.proof import verify
from wuerfelwerk.table.store.sql import create_store

pytestmark = pytest.mark.usefixtures("quick")


@looped
async def test_two_workers_share_a_table() -> None:
    store = MemoryStore()
    async with party(store) as table, housed(store, table.clock) as other:
        await table.fight()
        for _ in range(3):
            table.service, other = other, table.service
            await table.attack()
        keys = [f"worker-{number}" for number in range(10)]
        acts = [
            service.play.configure(table.sl, key, {"advice": number % 2 == 0})
            for number, key in enumerate(keys)
            for service in (table.service, other)
        ]
        receipts = await asyncio.gather(*acts)
        assert sum(each.repeated for each in receipts) == len(keys)
        messages = await store.messages(table.table, "ada", 0)
        assert [each.number for each in messages] == list(range(1, len(messages) + 1))
        await table.service.play.end_evening(table.sl, table.key())
        whole = [await each.looking.export(table.sl, whole=True) for each in (table.service, other)]
        assert whole[0] == whole[1]
        assert verify(whole[0]).proven


@looped
async def test_a_table_in_a_database_is_played_like_any_other(tmp_path: Path) -> None:
    async with party(create_store(tmp_path)) as table:
        await table.fight()
        await table.attack()
        before = [await table.sees(who) for who in table.everybody.values()]
    async with housed(create_store(tmp_path), table.clock) as again:
        after = [await again.looking.look(who, "de") for who in table.everybody.values()]
        assert [each.play for each in after] == [each.play for each in before]
        assert [each.number for each in after] == [each.number for each in before]
        await again.play.end_evening(table.sl, "ende")
        assert verify(await again.looking.export(table.sl, whole=True)).proven

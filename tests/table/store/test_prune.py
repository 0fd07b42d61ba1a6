"""What nobody can ask for any more is tidied up."""

from __future__ import annotations

from table.conftest import ADA, TABLE, opening
from wuerfelwerk.table.store import prune, schema
from wuerfelwerk.table.store.base import KeyRow, MessageRow
from wuerfelwerk.table.store.sql import create_store


async def test_what_nobody_can_ask_for_is_tidied_up(where: str) -> None:
    now = 10 * prune.REMEMBERED
    old = now - prune.REMEMBERED
    async with opening(where) as store:
        await store.create(TABLE, [f"{n}" for n in range(2_000)], 1.0)
        async with store.work("t1") as work:
            await work.save_place(ADA)
            for number in range(1, 1_004):
                await work.tell(MessageRow("ada", number, 1, ()))
            await work.remember("ada", {"alt": "x"}, old - 1)
            await work.remember("ada", {"neu": "x"}, old + 1)
            await work.add_key(KeyRow("bleibt", "t1", "ada", "cookie", 1.0))
            await work.add_key(KeyRow("eben", "t1", "ada", "carry", 1.0, now))
            await work.add_key(KeyRow("vorbei", "t1", "ada", "carry", 1.0, now - prune.DAY - 1))
        await store.tried("alt", now - 100, 50)
        await store.tried("neu", now - 100, 500)
        await store.keep("alt", "x", now)
        await store.keep("neu", "x", now + 1)
    later = create_store(where, clock=lambda: now)
    await later.start()
    assert len(await later.entries("t1")) == 2_000
    numbers = [each.number for each in await later.messages("t1", "ada", 0)]
    assert numbers == list(range(4, 1_004))
    async with later.work("t1") as work:
        assert [await work.answered("ada", each) for each in ("alt", "neu")] == [None, "x"]
        assert {each.token for each in await work.keys()} == {"bleibt"}
    async with later._reading() as line:
        assert len(await line.column(schema.ATTEMPTS.select())) == 1
        assert await line.column(schema.KEPT.select()) == ["neu"]
    await later.close()

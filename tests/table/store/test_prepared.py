"""What every act asks is asked of the driver itself, and comes to what SQLAlchemy would find."""

from __future__ import annotations

import pytest

from table.conftest import ADA, TABLE, Open
from wuerfelwerk.errors import InvalidNotation, Taken
from wuerfelwerk.table.store import schema
from wuerfelwerk.table.store.base import KeyRow, MessageRow, NoticeRow, PlaceRow, TableRow
from wuerfelwerk.table.store.prepared import Prepared

KEY = KeyRow("hash", "t1", "ada", "cookie", 1.5)
NOTICE = NoticeRow(0, 3, "ada", "gekommen", {"name": "Ä"}, 2.5, frozenset({"ada", "bo"}))
MESSAGES = [MessageRow("ada", 1, 3, ("spiel", "tisch")), MessageRow("bo", 1, 3, ())]
ASKED = (
    (TableRow, schema.the_table("t1")),
    (TableRow, schema.the_table("t1", alone=True)),
    (PlaceRow, schema.the_places("t1")),
    (NoticeRow, schema.the_notices("t1")),
    (KeyRow, schema.the_keys("t1")),
    (KeyRow, schema.the_keys("t1", "hash")),
    (MessageRow, schema.the_messages("t1", "ada", 0)),
)


async def test_rows_are_found_as_they_were_stored(seated: Open) -> None:
    async with seated() as store:
        async with store.work("t1") as work:
            await work.add_key(KEY)
            await work.notice(NOTICE)
            await work.tell(*MESSAGES)
            await work.remember("ada", {"r1": "gut"}, 1.0)
        async with store._reading() as line:
            for kind, asked in ASKED:
                (prepared, values), found = asked, await schema.rows(line, kind, asked)
                plain = await line.execute(prepared.statement, values)
                assert found == tuple(kind(**each) for each in plain.mappings())
                assert found, prepared.statement
            assert await line.column(*schema.the_outcome("t1", "ada", "r1")) == ["gut"]
            assert await line.column(*schema.the_last_entry("t1")) == [2]
            assert await schema.rows(line, TableRow, schema.the_table("t1")) == (TABLE,)
            assert await schema.rows(line, NoticeRow, schema.the_notices("t1")) == (NOTICE,)


async def test_text_that_cannot_be_stored_is_refused_and_nothing_else_is_stored(
    seated: Open,
) -> None:
    async with seated() as store:
        for text in ("null\0", "halb\ud800"):
            with pytest.raises(InvalidNotation, match="nicht speichern"):
                async with store.work("t1") as work:
                    await work.append(["gut", text], 1.0)
        assert len(await store.entries("t1")) == 3


async def test_a_number_that_is_taken_is_told_as_ever(seated: Open) -> None:
    async with seated() as store:
        with pytest.raises(Taken):
            async with store.work("t1") as work:
                await work.remember("ada", {"r1": "gut"}, 1.0)
                await work.remember("ada", {"r1": "besser"}, 1.0)
        async with store.work("t1") as work:
            assert await work.answered("ada", "r1") is None
            assert ADA.seat in {each.seat for each in work.places}


async def test_statements_are_translated_once(seated: Open) -> None:
    prepared: Prepared = schema.the_table("t1")[0]
    async with seated() as store:
        async with store._reading() as line:
            await schema.rows(line, TableRow, schema.the_table("t1"))
        if store._sqlite:
            (spoken,) = prepared._spoken.values()
            await store.table("t1")
            assert [*prepared._spoken.values()] == [spoken]

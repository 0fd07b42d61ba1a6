"""Notes: by place, for nobody else's eyes, bounded; they go with people, not with chairs."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import make_url

from support.party import housed, looped, party
from wuerfelwerk.errors import InvalidNotation, NotAllowed, TooMuch
from wuerfelwerk.table.people.notes import LONGEST_NOTES
from wuerfelwerk.table.store.sql import SqlStore


@looped
async def test_everybody_reads_the_own_notes_and_nobody_elses() -> None:
    async with party() as table:
        notes = table.service.notes
        await notes.write(table.ada, "Dem Wirt nicht trauen")
        await notes.write(table.sl, "Der Wirt ist es")
        assert await notes.read(table.ada) == "Dem Wirt nicht trauen"
        assert await notes.read(table.sl) == "Der Wirt ist es"
        assert await notes.read(table.bo) == ""
        await notes.write(table.ada, "")
        assert await notes.read(table.ada) == ""


@looped
async def test_spectators_share_a_seat_and_have_no_notes() -> None:
    async with party() as table:
        with pytest.raises(NotAllowed):
            await table.service.notes.read(table.zoe)
        with pytest.raises(NotAllowed):
            await table.service.notes.write(table.zoe, "x")


@looped
async def test_notes_are_bounded() -> None:
    async with party() as table:
        await table.service.notes.write(table.ada, "ä" * LONGEST_NOTES)
        with pytest.raises(TooMuch, match=str(LONGEST_NOTES)):
            await table.service.notes.write(table.ada, "x" * (LONGEST_NOTES + 1))


@looped
async def test_notes_go_along_when_somebody_else_leads() -> None:
    async with party() as table:
        notes, people = table.service.notes, table.service.people
        await notes.write(table.sl, "Plan")
        await notes.write(table.ada, "Verdacht")
        await people.hand_over(table.sl, "k1", table.ada.place)
        found = {
            seat: await table.service.house.store.jotted(table.sl.table, seat)
            for seat in (table.sl.place, table.ada.place)
        }
        assert found == {table.sl.place: "Verdacht", table.ada.place: "Plan"}


@looped
async def test_whoever_comes_later_finds_no_notes() -> None:
    async with party() as table:
        await table.service.notes.write(table.ada, "Verdacht")
        await table.service.people.remove(table.sl, "k1", table.ada.place)
        store = table.service.house.store
        assert await store.jotted(table.sl.table, table.ada.place) == ""


@looped
async def test_notes_survive_a_restart(tmp_path: Path) -> None:
    url = make_url(f"sqlite:///{tmp_path / 'tische.db'}")
    async with housed(SqlStore(url)) as service:
        taken = await service.people.open(
            "t" * 32, system="rumble", title="Am Tor", name="Lea", example="duell"
        )
        await service.notes.write(taken, "Zeile 1\nZeile 2 „ä“")
        with pytest.raises(InvalidNotation):
            await service.notes.write(taken, "\0")
    async with housed(SqlStore(url)) as service:
        assert await service.notes.read(taken) == "Zeile 1\nZeile 2 „ä“"

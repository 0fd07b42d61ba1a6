"""Links to stories: whoever leads gives and takes them, and they tell what everybody may know."""

from __future__ import annotations

from typing import Any

import pytest

from support.memory_store import MemoryStore
from support.party import Clock, housed, looped, party
from wuerfelwerk.errors import NotAllowed, Unknown
from wuerfelwerk.table.people.roles import ONLOOKERS, SPECTATOR
from wuerfelwerk.table.people.stories import SHARED

SOLO: dict[str, Any] = {"system": "rumble", "title": "Am Tor", "name": "Lea", "example": "duell"}


@looped
async def test_a_link_tells_what_everybody_may_know_and_opens_no_place() -> None:
    async with party() as table:
        code = await table.service.stories.share(table.sl)
        assert len(code) >= 24
        reader = await table.service.stories.reader(code)
        assert (reader.table, reader.place, reader.role) == (table.sl.table, ONLOOKERS, SPECTATOR)
        with pytest.raises(Unknown):
            await table.service.people.invitation(code)
        with pytest.raises(Unknown):
            await table.service.people.join("fremd", code, "Eva")
        assert code not in [each for _, each in await table.service.people.links(table.sl)]


@looped
async def test_an_invitation_is_no_link_to_a_story() -> None:
    async with party() as table:
        for _, code in await table.service.people.links(table.sl):
            with pytest.raises(Unknown):
                await table.service.stories.reader(code)


@looped
async def test_the_link_before_ends_with_a_new_one_and_all_with_a_word() -> None:
    async with party() as table:
        stories = table.service.stories
        assert await stories.shared(table.sl) == ""
        old, new = await stories.share(table.sl), await stories.share(table.sl)
        assert await stories.shared(table.sl) == new
        with pytest.raises(Unknown):
            await stories.reader(old)
        assert (await stories.reader(new)).table == table.sl.table
        await stories.end(table.sl)
        assert await stories.shared(table.sl) == ""
        with pytest.raises(Unknown):
            await stories.reader(new)


@looped
async def test_only_whoever_leads_shares() -> None:
    async with party() as table:
        stories = table.service.stories
        code = await stories.share(table.sl)
        assert not await stories.may_share(table.ada)
        for refused in (stories.share, stories.end, stories.shared):
            with pytest.raises(NotAllowed):
                await refused(table.ada)
        assert (await stories.reader(code)).table == table.sl.table


@looped
async def test_whoever_plays_alone_with_the_program_shares_too() -> None:
    async with housed(MemoryStore()) as service:
        mine = await service.people.open("geheim", **SOLO, solo=True)
        assert mine.role != "sl"
        code = await service.stories.share(mine)
        assert (await service.stories.reader(code)).table == mine.table
        await service.stories.end(mine)


@looped
async def test_a_link_ends_by_itself() -> None:
    clock = Clock()
    async with housed(MemoryStore(), clock) as service:
        mine = await service.people.open("geheim", **SOLO)
        code = await service.stories.share(mine)
        clock.now += SHARED - 1
        assert (await service.stories.reader(code)).table == mine.table
        clock.now += 2
        with pytest.raises(Unknown):
            await service.stories.reader(code)
        assert await service.stories.shared(mine) == ""


@looped
async def test_where_nobody_may_look_on_nobody_reads_either() -> None:
    async with party() as table:
        reader = await table.service.stories.reader(await table.service.stories.share(table.sl))
        assert (await table.service.looking.chronicle(reader, "de")).title
        await table.service.play.configure(table.sl, "r", {"watch": False})
        with pytest.raises(NotAllowed):
            await table.service.looking.chronicle(reader, "de")

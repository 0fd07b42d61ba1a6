"""A nudge reaches whoever the game waits for, and nobody else."""

from __future__ import annotations

import pytest

from support.party import Party, looped, party
from wuerfelwerk.errors import IllegalCommand, TooOften
from wuerfelwerk.table.play.live import Access
from wuerfelwerk.table.play.nudges import PATIENCE


async def _asked(table: Party) -> None:
    """Ada is asked to throw."""
    said = {"figur": "Ada", "talent": "Nahkampf"}
    await table.service.play.announce(table.ada, table.key(), "proben", said)


async def _told(table: Party, who: Access) -> list[str]:
    return [each.sentence for each in (await table.sees(who)).notices]


@looped
async def test_it_is_told_to_whom_it_is_meant_for_and_to_nobody_else() -> None:
    async with party() as table:
        await _asked(table)
        before = (await table.sees(table.sl)).number
        await table.service.play.nudge(table.bo, table.key(), "ada")
        said = "Bert stupst Anna an."
        heard = [(await _told(table, who))[-1] for who in (table.ada, table.bo)]
        assert heard == [said, said]
        assert said not in await _told(table, table.sl)
        assert (await table.sees(table.sl)).number == before


@looped
async def test_once_a_minute_is_enough() -> None:
    async with party() as table:
        await _asked(table)
        await table.service.play.nudge(table.bo, table.key(), "ada")
        with pytest.raises(TooOften, match="einmal in der Minute"):
            await table.service.play.nudge(table.bo, table.key(), "ada")
        await table.service.play.nudge(table.sl, table.key(), "ada")
        table.clock.now += PATIENCE
        await table.service.play.nudge(table.bo, table.key(), "ada")


@looped
async def test_nobody_is_nudged_who_need_not_do_anything() -> None:
    async with party() as table:
        await _asked(table)
        for seat in ("bo", "nobody", "zuschauer"):
            with pytest.raises(IllegalCommand, match="wartet gerade niemand"):
                await table.service.play.nudge(table.sl, table.key(), seat)
        with pytest.raises(IllegalCommand, match="wartet gerade niemand"):
            await table.service.play.nudge(table.ada, table.key(), "ada")

"""The line of whoever leads: from how the fight stands, grey once it is old, hers unless shared."""

from __future__ import annotations

import asyncio
import json
import re
from base64 import b64decode
from pickle import loads
from typing import Any

import pytest

from support.desks import DeskAtHand
from support.party import Party, looped, raided
from wuerfelwerk.errors import NotAllowed, Unknown
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.system import system
from wuerfelwerk.table.forecasts.fights import Fights
from wuerfelwerk.table.forecasts.outlook import FORETOLD
from wuerfelwerk.table.looking.outlook import OutlookShown
from wuerfelwerk.table.people.roles import ONLOOKERS


async def foretold(table: Party) -> None:
    """Ask for the line, and wait until everybody has been told."""
    before = len(notices(table))
    await table.service.outlooks.begin(table.sl)
    shared = (await table.service.house.read(table.table)).row.settings.foretold
    while len(notices(table)) < before + 1 + shared:
        await asyncio.sleep(0.001)


def notices(table: Party) -> list[dict[str, Any]]:
    rows = table.memory.tables[table.table].notices
    return [dict(each.values) for each in rows if each.kind == FORETOLD]


def desk(table: Party) -> DeskAtHand:
    found = table.service.forecasts.desk = DeskAtHand()
    return found


async def line(table: Party, who: Any, lang: str = "de") -> OutlookShown:
    found = (await table.sees(who, lang)).outlook
    assert found is not None
    return found


@looped
async def test_whoever_leads_sees_how_the_fight_goes_on_from_where_it_stands() -> None:
    async with raided() as table:
        counting = desk(table)
        await table.fight()
        assert await line(table, table.sl) == OutlookShown()
        numbers = await table.numbers()
        await foretold(table)
        told = await line(table, table.sl)
        chance, falls = told.sentence.split(", ")
        assert re.fullmatch(r"Die Helden gewinnen zu \d+ %", chance)
        assert falls.startswith(("Ada fällt in ", "Cy fällt in "))
        assert (told.turn, told.round, told.stale, told.shared) == (1, 1, False, False)
        assert told.fights >= 25
        assert told.tactic == "vorsichtig"
        english = await line(table, table.sl, "en")
        assert english.sentence.startswith("The heroes win in ")
        question = counting.asked[0][0]
        assert isinstance(question, Fights)
        ((encounter, _),) = json.loads(question.asked)[0]
        state = (await table.service.house.read(table.table)).game.state
        assert loads(b64decode(encounter["standing"])) == state
        # Nobody else hears of it, not even that there is something to hear of.
        after = await table.numbers()
        assert {seat for seat in after if after[seat] != numbers[seat]} == {GM}
        for who in (table.ada, table.bo, table.zoe):
            shown = await table.sees(who)
            assert shown.outlook is None
            assert not any(each.kind == FORETOLD for each in shown.notices)
        await table.service.play.announce(
            table.sl, table.key(), "figur_entfernen", {"figur": "Wache"}
        )
        assert (await line(table, table.sl)).stale
        # What was foretold of a fight goes with it.
        await table.service.play.announce(table.sl, table.key(), "kampf_beenden", {})
        await table.settle()
        assert await line(table, table.sl) == OutlookShown()


@looped
async def test_what_all_see_where_it_is_shared_is_made_of_what_all_may_know() -> None:
    async with raided() as table:
        counting = desk(table)
        await table.fight()
        await table.service.play.configure(table.sl, table.key(), {"foretold": True})
        await foretold(table)
        state = (await table.service.house.read(table.table)).game.state
        rules = system("rumble")
        worlds = [world for world, _ in rules.suppose(rules.view(state, ONLOOKERS), ONLOOKERS)]
        sent = {each.asked for each, _, _ in counting.asked if isinstance(each, Fights)}
        found = [
            [loads(b64decode(raw["standing"])) for raw, _ in json.loads(each)[0]] for each in sent
        ]
        assert sorted(found, key=len) == [[state], worlds]
        for who in (table.ada, table.bo, table.zoe):
            shown = await line(table, who)
            assert shown.sentence
            assert not shown.running
        mine, others = sorted(notices(table), key=lambda each: each["seat"] != GM)
        assert (mine["seat"], others["seat"]) == (GM, ONLOOKERS)
        # What only whoever leads hears makes hers old, and theirs not.
        await table.service.play.announce(
            table.sl, table.key(), "proben", {"figur": "Ork", "talent": "Nahkampf"}, secret=True
        )
        await table.settle()
        assert (await line(table, table.sl)).stale
        assert not (await line(table, table.ada)).stale
        await table.service.play.configure(table.sl, table.key(), {"foretold": False})
        assert (await table.sees(table.ada)).outlook is None


@looped
async def test_it_is_watched_and_ended_by_whoever_leads_alone() -> None:
    async with raided() as table:
        reached = asyncio.Event()

        async def held(question: Any, who: str, lane: Any) -> None:
            if question.first >= 10:
                reached.set()
                await asyncio.Event().wait()

        table.service.forecasts.desk = DeskAtHand(held)
        outlooks = table.service.outlooks
        with pytest.raises(NotAllowed):
            await outlooks.begin(table.ada)
        course = await outlooks.begin(table.sl)
        await reached.wait()
        shown = await line(table, table.sl)
        assert (shown.running, shown.counted) == (course.number, 10)
        with pytest.raises(NotAllowed):
            await outlooks.known(table.ada, course.number)
        with pytest.raises(Unknown):
            await outlooks.known(table.sl, "0" * 24)
        await outlooks.cancel(table.sl, course.number)
        ended = await line(table, table.sl)
        assert (ended.running, ended.fights) == ("", 10)
        again = await outlooks.begin(table.sl)
        await table.fight()
        newer = await outlooks.begin(table.sl)
        assert table.service.forecasts.running == 1, "of one table only the newest is counted"
        assert again.number != newer.number

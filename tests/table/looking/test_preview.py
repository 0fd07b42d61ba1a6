"""Chances before anything is sent or thrown: exact, from what the seat knows, where allowed."""

from __future__ import annotations

from typing import Any

import pytest

from support.party import Party, looped, party
from wuerfelwerk.errors import IllegalCommand, NotAllowed
from wuerfelwerk.table.play.live import Access

SNEAK = {"figur": "Ada", "talent": "Schleichen"}


async def _demands(table: Party, **fields: Any) -> None:
    said = {"figuren": ["Ada"], "talent": "Schleichen", **fields}
    await table.service.play.announce(table.sl, table.key(), "probe_verlangen", said)


async def _asked(table: Party, who: Access) -> Any:
    (question,) = (await table.sees(who)).play.questions
    return question


@looped
async def test_a_command_is_weighed_before_it_is_announced_and_nothing_happens() -> None:
    async with party() as table:
        never = {"figur": "Ada", "wann": "nie"}
        await table.service.play.announce(table.ada, table.key(), "fragen_stellen", never)
        log = await table.log()
        shown = await table.service.preview.forecast(table.ada, "proben", SNEAK, "de")
        assert dict(shown.rows)["eigene Würfe gelingen"] == "80,0 %"
        harder = {**SNEAK, "attribut": "charisma"}
        shown = await table.service.preview.forecast(table.ada, "proben", harder, "de")
        assert dict(shown.rows)["eigene Würfe gelingen"] == "60,0 %"
        assert await table.log() == log


@looped
async def test_what_is_not_on_offer_is_refused_and_where_no_advice_is_there_is_none() -> None:
    async with party() as table:
        with pytest.raises(IllegalCommand):
            await table.service.preview.forecast(
                table.ada, "proben", {**SNEAK, "figur": "Bo"}, "de"
            )
        await table.service.play.configure(table.sl, table.key(), {"advice": False})
        with pytest.raises(NotAllowed, match="keinen Rat"):
            await table.service.preview.forecast(table.ada, "proben", SNEAK, "de")


@looped
async def test_a_demanded_check_says_talent_threshold_and_chance() -> None:
    async with party() as table:
        never = {"figur": "Ada", "wann": "nie"}
        await table.service.play.announce(table.ada, table.key(), "fragen_stellen", never)
        await _demands(table, aenderung=-2)
        question = await _asked(table, table.ada)
        assert question.basis == (("Talent", "Schleichen"), ("Schwellenwert", "6"))
        shown = await table.service.preview.chance(table.ada, question.key, "de")
        assert dict(shown.rows)["eigene Würfe gelingen"] == "60,0 %"


@looped
async def test_a_hidden_threshold_is_called_so_and_the_chance_does_not_betray_it() -> None:
    found = set()
    for change in (-5, 1):
        async with party() as table:
            await _demands(table, sicht="ziel_verdeckt")
            hidden = await _asked(table, table.sl)
            await table.service.play.answer(table.sl, table.key(), hidden.key, change)
            question = await _asked(table, table.ada)
            assert question.basis == (("Talent", "Schleichen"), ("Schwellenwert", "verdeckt"))
            found.add(await table.service.preview.chance(table.ada, question.key, "de"))
    assert len(found) == 1


@looped
async def test_a_throw_that_is_measured_by_nothing_says_nothing() -> None:
    async with party() as table:
        await table.service.play.announce(table.sl, table.key(), "kampf_beginnen", {})
        assert (await _asked(table, table.ada)).basis == ()


@looped
async def test_more_points_than_anybody_has_leave_the_chance_open_and_nobody_waiting() -> None:
    """Each point is thrown inside the throw before it: that went deeper than there is room."""
    async with party() as table:
        for figure in ("Ada", "Bo"):
            many = {"figur": figure, "wert": "schicksal", "neu": 200}
            await table.service.play.announce(table.sl, table.key(), "eingreifen", many)
        await table.service.preview.forecast(table.ada, "proben", SNEAK, "de")
        duel = {"figur": "Ada", "gegner": "Bo", "talent": "Nahkampf", "gegner_talent": "Nahkampf"}
        shown = await table.service.preview.forecast(table.sl, "duellieren", duel, "de")
        assert shown.title

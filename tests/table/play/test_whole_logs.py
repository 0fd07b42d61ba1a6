"""Whole logs are told once, worked on aside, bounded in length and in who asks for them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from support.party import ADAS_CHECK, Party, looped, party
from wuerfelwerk.errors import IllegalCommand, TooOften
from wuerfelwerk.play import view
from wuerfelwerk.present.pages.chronicle import chronicle
from wuerfelwerk.table.looking import looking
from wuerfelwerk.table.play import consent, house, play, whole_logs

pytestmark = pytest.mark.usefixtures("quick")


def _recorded(work: Callable[..., Any], calls: list[int]) -> Callable[..., Any]:
    def recorded(*args: Any) -> Any:
        calls.append(threading.get_ident())
        return work(*args)

    return recorded


async def _check(table: Party) -> None:
    await table.service.play.announce(table.ada, table.key(), "proben", ADAS_CHECK)
    await table.settle()


@looped
async def test_an_evening_is_told_once_for_a_place_and_a_language_until_it_goes_on() -> None:
    calls: list[int] = []
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(looking, "chronicle", _recorded(chronicle, calls))
        async with party() as table:
            await _check(table)
            told = table.service.looking.chronicle
            first = await told(table.ada, "de")
            assert await told(table.ada, "de") is first
            assert len(calls) == 1
            await told(table.bo, "de")
            await told(table.ada, "en")
            assert len(calls) == 3
            await _check(table)
            assert await told(table.ada, "de") != first
            assert len(calls) == 4
            await table.service.play.configure(table.sl, table.key(), {"title": "Anders"})
            assert (await told(table.ada, "de")).title == "Anders"


@looped
async def test_what_goes_through_a_long_log_is_done_in_a_thread() -> None:
    here, calls = threading.get_ident(), dict[str, list[int]]()
    works = [(looking, "chronicle"), (house, "begun"), (play, "correct"), (consent, "undo")]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(whole_logs, "LONG", 1)
        for module, name in works:
            made = _recorded(getattr(module, name), calls.setdefault(name, []))
            patched.setattr(module, name, made)
        async with party() as table:
            await _check(table)
            other = ADAS_CHECK | {"aenderung": 1}
            acts = table.service.play
            await table.service.looking.chronicle(table.ada, "de")
            await acts.preview(table.sl, 0, "proben", other, "de")
            await acts.correct(table.sl, table.key(), 0, "proben", other)
            await acts.undo(table.sl, table.key(), 0)
            table.service.house.lives.clear()
            await table.sees(table.ada)
    assert {name: len(each) >= 1 for name, each in calls.items()} == dict.fromkeys(calls, True)
    assert here not in calls["chronicle"] + calls["correct"] + calls["undo"]
    assert here != calls["begun"][-1]


@looped
async def test_a_log_that_is_full_takes_nothing_new_but_what_runs_ends() -> None:
    with pytest.MonkeyPatch.context() as patched:
        async with party() as table:
            await table.service.play.announce(table.ada, table.key(), "proben", ADAS_CHECK)
            patched.setattr(whole_logs, "MOST_LOGGED", len(await table.log()))
            await table.settle()
            before = await table.log()
            with pytest.raises(IllegalCommand, match="Protokoll dieses Tisches ist voll"):
                await _check(table)
            with pytest.raises(IllegalCommand, match="neuen Tisch"):
                await table.service.play.correct(table.sl, table.key(), 0, "proben", ADAS_CHECK)
            assert await table.log() == before
            await table.service.play.end_evening(table.sl, table.key())
            assert len(await table.log()) > len(before)


@looped
async def test_one_address_waits_for_few_whole_logs_at_once() -> None:
    async with party() as table:
        await _check(table)
        live = table.service.house.live(table.table)
        here = replace(table.ada, address="203.0.113.7")
        async with live.whole:
            waiting = [
                asyncio.create_task(table.service.looking.chronicle(here, "de"))
                for _ in range(whole_logs.MOST_ASKED)
            ]
            await asyncio.sleep(0.01)
            with pytest.raises(TooOften, match="Protokollen"):
                await table.service.looking.chronicle(here, "de")
            elsewhere = replace(table.bo, address="203.0.113.8")
            waiting.append(asyncio.create_task(table.service.looking.chronicle(elsewhere, "de")))
            await asyncio.sleep(0.01)
        assert len(await asyncio.gather(*waiting)) == whole_logs.MOST_ASKED + 1
        await table.service.looking.chronicle(here, "de")


@looped
async def test_the_form_of_a_correction_tells_no_other_turn() -> None:
    told: list[int] = []
    with pytest.MonkeyPatch.context() as patched:
        async with party() as table:
            for _ in range(3):
                await _check(table)
            patched.setattr(view, "told", _recorded(view.told, told))
            await table.service.play.correctable(table.sl, 1, "de")
    assert len(told) == 1

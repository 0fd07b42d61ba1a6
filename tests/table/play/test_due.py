"""Somebody alone with the program reads their throw before it plays on."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from support.party import housed, looped, plain_answer, watched
from wuerfelwerk.dice.sources import ScriptedDice
from wuerfelwerk.play.abend import progress
from wuerfelwerk.play.engine import Hands, submit
from wuerfelwerk.rules.note import GM
from wuerfelwerk.table.play.abend import evening_of
from wuerfelwerk.table.play.due import READ, unread
from wuerfelwerk.table.play.live import Access
from wuerfelwerk.table.play.notices import AT_ONCE, ONWARD
from wuerfelwerk.table.service import Service
from wuerfelwerk.values import replace

pytestmark = pytest.mark.usefixtures("quick")


async def opened(service: Service, *, onward: bool) -> Access:
    """Ada against Bo, whom the program plays."""
    return await service.people.open(
        "ich", system="rumble", title="Solo", name="Lea", example="duell", solo=True, onward=onward
    )


async def attacked(service: Service, me: Access) -> int:
    """Ada has attacked and everything is answered; how many turns there have been with that."""
    for number in range(1000):
        past = (await service.house.read(me.table)).game.past
        mine = [nr for nr, each in enumerate(past, 1) if each.turn.seat == me.seat]
        if mine:
            return mine[-1]
        screen, key = await service.looking.look(me, "de"), f"k{number}"
        acts = screen.play.acting == me.seat and screen.play.running is None
        if screen.held:
            await service.play.go_on(me, key)
        elif screen.play.questions:
            question = screen.play.questions[0]
            await service.play.answer(me, key, question.key, plain_answer(question))
        elif acts and "angreifen" in {each.name for each in screen.play.offers}:
            # By the sword nobody falls at one blow, whatever is thrown.
            fields = {"figur": "Ada", "ziel": "Bo", "waffe": "Schwert"}
            await service.play.announce(me, key, "angreifen", fields)
        await asyncio.sleep(0.01)
    raise AssertionError("nobody could attack")


async def went_on(service: Service, me: Access, past: int) -> None:
    """Wait until the program has announced something."""
    async with asyncio.timeout(60):
        while True:
            game = (await service.house.read(me.table)).game
            if len(game.past) > past or game.turn is not None:
                return
            await asyncio.sleep(0.01)


@looped
async def test_the_program_waits_until_a_throw_is_read() -> None:
    async with housed() as service:
        me = await opened(service, onward=False)
        async with watched(service, me, "ich"):
            past = await attacked(service, me)
            assert (await service.looking.look(me, "de")).held
            with suppress(TimeoutError):
                async with asyncio.timeout(0.3):
                    await went_on(service, me, past)
            assert len((await service.house.read(me.table)).game.past) == past
            await service.play.go_on(me, "gelesen")
            assert not (await service.looking.look(me, "de")).held
            await went_on(service, me, past)
        seen = await service.house.read(me.table)
        assert [each.seat for each in seen.notices if each.kind == READ][-1] == me.seat
        told = (await service.looking.look(me, "de")).notices
        assert all(each.kind != READ for each in told)


@looped
async def test_whoever_wants_no_waiting_is_not_waited_for() -> None:
    async with housed() as service:
        me = await opened(service, onward=True)
        async with watched(service, me, "ich"):
            past = await attacked(service, me)
            assert not (await service.looking.look(me, "de")).held
            await went_on(service, me, past)


@looped
async def test_a_new_fight_waits_as_the_last_one_did() -> None:
    async with housed() as service:
        me = await opened(service, onward=False)
        again = await service.people.again(me, "ich")
        assert ONWARD not in (await service.looking.look(again, "de")).autopilot
        await service.play.autopilot(again, "k", [*AT_ONCE, ONWARD])
        third = await service.people.again(again, "ich")
        assert ONWARD in (await service.looking.look(third, "de")).autopilot


@looped
async def test_what_was_read_in_a_scene_is_not_read_again_as_a_fight_begins() -> None:
    async with housed() as service:
        me = await service.people.open(
            "ich", system="rumble", title="Solo", name="Lea", evening="zollhof", onward=False
        )
        seen = await service.house.read(me.table)
        abend = evening_of(seen)
        assert abend is not None
        rules, game = seen.game.system, seen.game
        answers = {seat: lambda _, each: rules.policy(each.question) for seat in (me.seat, GM)}
        hands = Hands(lambda asked: ScriptedDice(["2" if asked.seat == GM else "9"]), answers)
        while progress(abend, game).fight is None:
            way = progress(abend, game).scene.ways[0]
            game = submit(game, way.seat, way.command, hands)
        begun = replace(seen, held=replace(seen.held, game=game))
        assert rules.acting(game.state) == GM, "the guard comes first"
        assert unread(begun) is None
        blow = rules.candidates(game.state, GM)[0]
        game = submit(game, GM, blow, hands)
        assert unread(replace(seen, held=replace(seen.held, game=game))) is not None

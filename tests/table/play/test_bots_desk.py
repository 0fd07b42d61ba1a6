"""What the program does when the desk is full, breaks, or is filled by strangers: it plays on."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from support.desk_questions import Busily
from support.desks import DeskAtHand
from support.party import ADAS_CHECK, Party, housed, looped, raided, swiftly, watched
from wuerfelwerk.errors import Busy, TooMuch, Waiting, WuerfelwerkError
from wuerfelwerk.table.desk.desk import Desk, Failed
from wuerfelwerk.table.desk.limits import Limits
from wuerfelwerk.table.desk.questions import Lane, Question
from wuerfelwerk.table.people.places import ALL_KINDS
from wuerfelwerk.table.play import bots
from wuerfelwerk.table.play.live import Access
from wuerfelwerk.table.service import Service
from wuerfelwerk.table.weighing.turns import BestAnswer, BestCommand

FULL = Busy("Gerade wird zu viel auf einmal gerechnet; versuch es gleich noch einmal.")
MINE = Waiting("Von hier werden schon %(most)d Fragen gerechnet.", most=4)


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has to be able to follow."""
    monkeypatch.setattr(bots, "PAUSE", 0.0)
    monkeypatch.setattr(bots, "AGAIN", 0.001)


class Refusing:
    """Refuses what is asked for the program so many times."""

    def __init__(self, error: Exception, times: float = float("inf")) -> None:
        self.error, self.left, self.refused = error, times, 0

    async def __call__(self, question: Question[Any], who: str, lane: Lane) -> None:
        assert lane is Lane.TABLE
        if self.left > 0:
            self.left, self.refused = self.left - 1, self.refused + 1
            raise self.error


async def until(true: Any) -> None:
    async with asyncio.timeout(120):
        while not await true():
            await asyncio.sleep(0.01)


@asynccontextmanager
async def adas_program(table: Party) -> AsyncIterator[None]:
    """Ada leaves her decisions to the program, and one of them comes up."""
    await swiftly(table)
    await table.service.play.autopilot(table.ada, table.key(), ALL_KINDS[:-1])
    yield


async def _checks(table: Party, refusing: Refusing) -> None:
    """Ada's checks, until there was something to decide."""
    while not refusing.refused:
        await table.service.play.announce(table.sl, table.key(), "proben", ADAS_CHECK)
        if not refusing.refused:
            await table.settle()


@pytest.mark.parametrize("error", [FULL, MINE], ids=["all", "one"])
@looped
async def test_an_act_is_done_at_once_and_the_program_answers_when_there_is_room(
    error: WuerfelwerkError,
) -> None:
    async with raided() as table, adas_program(table):
        table.desk.before = refusing = Refusing(error)
        announced = asyncio.create_task(_checks(table, refusing))
        await announced
        assert await table.questions(), "it is left open, for the person too"
        refusing.left = 0

        async def answered() -> bool:
            return not await table.questions()

        await until(answered)  # though nobody watches: nobody else could go on


@looped
async def test_what_is_left_open_can_be_answered_by_the_person(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bots, "AGAIN", 60.0)
    async with raided() as table, adas_program(table):
        table.desk.before = refusing = Refusing(FULL)
        await _checks(table, refusing)
        who, question = (await table.questions())[0]
        assert who is table.ada
        await table.respond(who, question)
        assert question.key not in {each.key for _, each in await table.questions()}


async def _solo(service: Service) -> Access:
    return await service.people.open(
        "ich", system="rumble", title="Solo", name="Lea", example="duell", solo=True
    )


async def _begun(service: Service, me: Access) -> bool:
    """Has the program taken its first turn?"""
    return (await service.looking.look(me, "de")).play.round is not None


async def _over(service: Service, me: Access) -> bool:
    """Everything of one's own is left to the program, too: the duel goes on to its end."""
    screen = await service.looking.look(me, "de")
    return any(figure.out for figure in screen.play.figures)


@pytest.mark.parametrize(
    "error", [FULL, MINE, TooMuch("Zu viel."), Failed("ZeroDivisionError")], ids=lambda e: type(e)
)
@looped
async def test_an_evening_goes_on_plainly_where_nothing_can_be_weighed(error: Exception) -> None:
    desk = DeskAtHand(Refusing(error))
    async with housed(desk=desk) as service:
        me = await _solo(service)
        await service.play.autopilot(me, "k", list(ALL_KINDS))
        async with watched(service, me, "ich"):
            await until(lambda: _over(service, me))
    assert desk.asked, "it was asked, and refused"


@looped
async def test_the_program_waits_and_asks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    decided: list[object] = []
    refusing = Refusing(FULL, bots.MOST_TRIES - 1)
    desk = DeskAtHand(refusing)
    monkeypatch.setattr(BestCommand, "plain", decided.append)
    monkeypatch.setattr(BestAnswer, "plain", decided.append)
    async with housed(desk=desk) as service:
        me = await _solo(service)
        await service.play.autopilot(me, "k", list(ALL_KINDS))
        async with watched(service, me, "ich"):
            await until(lambda: _over(service, me))
    assert refusing.refused == bots.MOST_TRIES - 1
    assert not decided, "nothing was decided plainly"


@looped
async def test_an_evening_goes_on_while_strangers_fill_the_desk(tmp_path: Path) -> None:
    """In processes of their own: the house itself counts nothing."""
    desk = Desk(Limits(processes=2, waiting=4))
    async with housed(desk=desk) as service:
        me = await _solo(service)
        crowd = [asyncio.create_task(_stranger(desk, f"{n}")) for n in range(12)]
        try:
            await service.play.autopilot(me, "k", list(ALL_KINDS))
            async with watched(service, me, "ich"):
                await until(lambda: _over(service, me))
            assert os.getpid() not in desk.processes
            assert len(desk.processes) == 2
        finally:
            for each in crowd:
                each.cancel()
            await asyncio.gather(*crowd, return_exceptions=True)


async def _stranger(desk: Desk, name: str) -> None:
    """Asks the dearest of all questions again and again."""
    for number in range(1_000_000):
        try:
            await desk.ask(Busily(f"{name}-{number}"), name, lane=Lane.STRANGER)
        except WuerfelwerkError:
            await asyncio.sleep(0.05)

"""A table with people at it, for tests of the service and of what stands above it."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager, aclosing, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, ParamSpec

import pytest

from support.desks import DeskAtHand
from support.memory_store import MemoryStore
from wuerfelwerk.advice.autopilot import Autopilot
from wuerfelwerk.play.view import Sight
from wuerfelwerk.present.screen.values import QuestionShown
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.table.desk.desk import Desk
from wuerfelwerk.table.looking.screen import TableScreen
from wuerfelwerk.table.people.places import ALL_KINDS
from wuerfelwerk.table.play import bots
from wuerfelwerk.table.play.live import Access
from wuerfelwerk.table.service import Service
from wuerfelwerk.table.store.base import Store

P = ParamSpec("P")


def looped(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that is a coroutine, with an event loop of its own."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that neither wait nor weigh: the first command worth weighing will do."""

    def first(pilot: Autopilot, view: Any, seat: Seat) -> Any:
        state, _ = pilot.system.suppose(view, seat)[0]
        return pilot.system.candidates(state, seat)[0]

    def plain(pilot: Autopilot, sight: Sight, asked: Open) -> Any:
        return pilot.system.policy(asked.question)

    monkeypatch.setattr(bots, "PAUSE", 0.0)
    monkeypatch.setattr(Autopilot, "command", first)
    monkeypatch.setattr(Autopilot, "__call__", plain)


class Clock:
    """A clock that stands still until somebody turns it."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Party:
    """A service with one table: Lea leads, Anna plays Ada, Bert plays Bo, Zoe looks on."""

    service: Service
    clock: Clock
    sl: Access
    ada: Access
    bo: Access
    zoe: Access
    codes: dict[str, str]
    keys: int = field(default=0)

    @property
    def everybody(self) -> dict[Seat, Access]:
        return {each.place: each for each in (self.sl, self.ada, self.bo, self.zoe)}

    @property
    def desk(self) -> DeskAtHand:
        assert isinstance(self.service.desk, DeskAtHand)
        return self.service.desk

    @property
    def memory(self) -> MemoryStore:
        assert isinstance(self.service.house.store, MemoryStore)
        return self.service.house.store

    def key(self) -> str:
        """A request nobody has made before."""
        self.keys += 1
        return f"key-{self.keys}"

    async def sees(self, who: Access, lang: str = "de") -> TableScreen:
        return await self.service.looking.look(who, lang)

    async def numbers(self) -> dict[Seat, int]:
        return {
            place.seat: place.number for place in await self.service.house.store.places(self.table)
        }

    @property
    def table(self) -> str:
        return self.sl.table

    async def log(self) -> Sequence[str]:
        return await self.service.house.store.entries(self.table)

    async def fight(self) -> None:
        """Begin a fight and throw for the order."""
        await self.service.play.announce(self.sl, self.key(), "kampf_beginnen", {})
        await self.settle()

    async def settle(self) -> None:
        """Throw and answer until nobody is asked any more."""
        while asked := await self.questions():
            who, question = asked[0]
            await self.respond(who, question)

    async def respond(self, who: Access, question: QuestionShown) -> None:
        """Throw what is to be thrown; else the first answer that comes to mind."""
        if question.kind == "wurf":
            await self.service.play.roll(who, self.key(), question.key)
        else:
            await self.service.play.answer(who, self.key(), question.key, plain_answer(question))

    async def questions(self) -> list[tuple[Access, QuestionShown]]:
        """All questions that are open, and who is asked."""
        shown = [(who, await self.sees(who)) for who in self.everybody.values()]
        return [(who, each) for who, screen in shown for each in screen.play.questions]

    async def turn(self) -> Access:
        """Whose turn it is."""
        acting = (await self.sees(self.sl)).play.acting
        assert acting is not None
        return self.everybody[acting]

    async def attack(self) -> Access:
        """Whoever's turn it is attacks the other; everything that follows is answered."""
        if (await self.sees(self.sl)).play.acting is None:
            await self.service.play.announce(self.sl, self.key(), "neue_runde", {})
            await self.settle()
        who = await self.turn()
        figure, other = ("Ada", "Bo") if who is self.ada else ("Bo", "Ada")
        fields = {"figur": figure, "ziel": other}
        await self.service.play.announce(who, self.key(), "angreifen", fields)
        await self.settle()
        return who


def plain_answer(question: QuestionShown) -> Any:
    """Some answer that the question allows."""
    shown = question.field
    if question.kind == "wuerfel":
        faces = [die.total for die in question.dice]
        return faces[: max(1, shown.low or 0)]
    if question.kind == "reihenfolge":
        return [option for option, _ in shown.options]
    return shown.options[0][0] if shown.options else shown.low if question.kind == "zahl" else "–"


@asynccontextmanager
async def housed(
    store: Store | None = None, clock: Clock | None = None, desk: Desk | None = None
) -> AsyncIterator[Service]:
    """A service that runs."""
    service = Service(store or MemoryStore(), clock or Clock(), desk or DeskAtHand())
    await service.start()
    try:
        yield service
    finally:
        await service.close()


@asynccontextmanager
async def watched(service: Service, who: Access, token: str) -> AsyncIterator[None]:
    """Somebody watches the table meanwhile; else the program does not play."""
    async with aclosing(service.looking.watch(who, token)) as messages:
        await anext(messages)
        yield


@asynccontextmanager
async def party(
    store: Store | None = None, example: str = "duell", seats: tuple[str, str] = ("ada", "bo")
) -> AsyncIterator[Party]:
    """A table with everybody at it."""
    clock = Clock()
    async with housed(store, clock) as service:
        sl = await service.people.open(
            "token-sl", system="rumble", title="Am Tor", name="Lea", example=example
        )
        codes = dict(await service.people.links(sl))
        ada = await service.people.join("token-ada", codes["spieler"], "Anna", seats[0])
        bo = await service.people.join("token-bo", codes["spieler"], "Bert", seats[1])
        zoe = await service.people.join("token-zoe", codes["zuschauer"], "Zoe")
        yield Party(service, clock, sl, ada, bo, zoe, codes)


ADAS_CHECK = {"figur": "Ada", "talent": "Nahkampf"}


def raided() -> AbstractAsyncContextManager[Party]:
    """Ada and Cy, an orc that is hidden and a guard that is not."""
    return party(example="ueberfall", seats=("ada", "cy"))


async def swiftly(table: Party) -> None:
    """Whatever the game master is asked the program answers, so that turns are over at once."""
    await table.service.play.autopilot(table.sl, table.key(), ALL_KINDS[:-1])

"""Streams cost a house little: a crowd that comes and goes, many at once, seats that are taken."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing, suppress

import pytest

from support.memory_store import MemoryStore
from support.party import Party, housed, looped, party
from wuerfelwerk.errors import NotAllowed, TooOften
from wuerfelwerk.table.looking import looking
from wuerfelwerk.table.looking.looking import Message
from wuerfelwerk.table.play import live
from wuerfelwerk.table.store.base import KeyRow, MessageRow


class Counting(MemoryStore):
    """A store that counts how often it is asked."""

    asked = 0

    async def held(self, token: str) -> Sequence[KeyRow]:
        self.asked += 1
        return await super().held(token)


class Stream:
    """A stream that somebody has open, and what was heard."""

    def __init__(self, messages: AsyncGenerator[Message, None]) -> None:
        self.heard: list[Message] = []
        self._messages = messages
        self._task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async with aclosing(self._messages) as messages:
            async for message in messages:
                self.heard.append(message)

    async def closed(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task


async def _watching(table: Party, count: int, after: int | None = None) -> list[Stream]:
    found = [
        Stream(table.service.looking.watch(table.zoe, "token-zoe", after)) for _ in range(count)
    ]
    await asyncio.sleep(0.02)
    return found


@looped
async def test_who_comes_and_goes_is_told_together_and_asks_the_store_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(live, "APART", 3600.0)
    store = Counting()
    async with party(store) as table:
        streams = await _watching(table, 3)
        heard = [len(each.heard) for each in streams]
        before = store.asked
        for _ in range(20):
            stream = Stream(table.service.looking.watch(table.ada, "token-ada", 10**6))
            await asyncio.sleep(0)
            await stream.closed()
        assert [len(each.heard) for each in streams] == heard
        assert store.asked - before <= 20
        table.service.house.live(table.table)._tell_people()
        await asyncio.sleep(0.02)
        assert store.asked - before <= 20
        for each in streams:
            await each.closed()


@looped
async def test_who_comes_is_told_soon() -> None:
    async with party() as table:
        (stream,) = await _watching(table, 1)
        heard = len(stream.heard)
        ada = Stream(table.service.looking.watch(table.ada, "token-ada"))
        async with asyncio.timeout(30):
            while len(stream.heard) == heard:
                await asyncio.sleep(0.01)
        assert stream.heard[-1].news == ("leute",)
        for each in (stream, ada):
            await each.closed()


@looped
async def test_too_many_streams_of_one_token_are_refused_until_one_is_closed() -> None:
    async with party() as table:
        streams = await _watching(table, looking.MOST_OWN, 10**6)
        with pytest.raises(TooOften, match="schließe andere"):
            await anext(table.service.looking.watch(table.zoe, "token-zoe"))
        table.service.looking.admit(table.ada, "token-ada")
        await streams[0].closed()
        table.service.looking.admit(table.zoe, "token-zoe")
        for each in streams:
            await each.closed()


@looped
async def test_a_crowd_of_spectators_leaves_room_for_those_who_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(looking, "MOST_AT_PLACE", 3)
    async with party() as table:
        streams = await _watching(table, 3, 10**6)
        with pytest.raises(TooOften, match="An diesem Platz"):
            table.service.looking.admit(table.zoe, "another token")
        table.service.looking.admit(table.ada, "token-ada")
        for each in streams:
            await each.closed()


@looped
async def test_whoever_spoke_for_a_free_seat_sees_nothing_of_it_once_it_is_taken() -> None:
    async with party() as table:
        await table.service.people.remove(table.sl, table.key(), "bo")
        deputy = await table.service.house.access(table.table, "token-sl", "bo")
        assert (await table.sees(deputy)).seat == "bo"
        code = dict(await table.service.people.links(table.sl))["spieler"]
        await table.service.people.join("neu", code, "Nina", "bo")
        with pytest.raises(NotAllowed, match="wer dort sitzt"):
            await table.sees(deputy)


class Late(MemoryStore):
    """A store whose announcements are on the way for ever."""

    async def listen(self, wake: object) -> None:
        await asyncio.Event().wait()


@looped
async def test_whoever_is_told_a_message_sees_what_it_tells_of() -> None:
    store = Late()
    async with party(store) as table, housed(store, table.clock) as other:
        number = (await other.looking.look(table.ada, "de")).number
        await table.service.play.configure(table.sl, table.key(), {"title": "Neu"})
        async with aclosing(other.looking.watch(table.ada, "token-ada", number)) as messages:
            message = await anext(messages)
            screen = await other.looking.look(table.ada, "de")
        assert (screen.number, screen.title) == (message.number, "Neu")


class Asked(MemoryStore):
    """A store that counts how often it is asked for messages."""

    messages_asked = 0

    async def messages(self, table: str, seat: str, after: int) -> Sequence[MessageRow]:
        self.messages_asked += 1
        return await super().messages(table, seat, after)


@looped
async def test_messages_of_acts_done_here_reach_streams_without_the_store() -> None:
    store = Asked()
    async with party(store) as table:
        stream = Stream(table.service.looking.watch(table.zoe, "token-zoe", 0))
        await asyncio.sleep(0.02)
        store.messages_asked = 0
        before = len(stream.heard)
        await table.fight()
        await asyncio.sleep(0.02)
        numbers = [message.number for message in stream.heard]
        assert len(stream.heard) > before
        assert numbers == [*range(1, len(numbers) + 1)]
        assert store.messages_asked == 0
        await stream.closed()


@looped
async def test_messages_of_another_process_are_asked_of_the_store() -> None:
    store = Asked()
    async with party(store) as table:
        await table.service.play.announce(table.sl, table.key(), "kampf_beginnen", {})
        table.service.house.live(table.table).changed()
        stream = Stream(table.service.looking.watch(table.zoe, "token-zoe", 0))
        await asyncio.sleep(0.02)
        assert store.messages_asked
        numbers = [message.number for message in stream.heard]
        assert numbers == [*range(1, len(numbers) + 1)]
        await stream.closed()

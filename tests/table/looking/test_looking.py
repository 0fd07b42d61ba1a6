"""What each place is told, in gap-free numbers, also while something hidden happens."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import replace
from typing import Any

import pytest

from support.party import ADAS_CHECK, Party, looped, party, raided, swiftly
from wuerfelwerk.errors import TooOften, WuerfelwerkError
from wuerfelwerk.play.proof import save
from wuerfelwerk.table.looking import looking
from wuerfelwerk.table.looking.looking import Message
from wuerfelwerk.table.play import whole_logs
from wuerfelwerk.table.play.live import Access
from wuerfelwerk.table.play.whole_logs import MOST_ASKED

pytestmark = pytest.mark.usefixtures("quick")

HIDDEN = {"figur": "Ork", "talent": "Nahkampf"}
"""Nobody but the game master knows what the orc can do, or that it tries."""


async def _who_heard(table: Party, before: dict[str, int]) -> set[str]:
    after = await table.numbers()
    return {seat for seat in before if before[seat] != after[seat]}


@looped
async def test_of_a_secret_announcement_players_hear_nothing_at_all() -> None:
    async with raided() as table:
        await swiftly(table)
        before, shown = await table.numbers(), (await table.sees(table.ada)).play
        await table.service.play.announce(table.sl, table.key(), "proben", HIDDEN, True)
        assert await _who_heard(table, before) == {"sl"}
        assert (await table.sees(table.ada)).play == shown
        assert len((await table.sees(table.sl)).play.cards) == 1
        told = await table.service.looking.chronicle(table.ada, "de")
        assert not [each for chapter in told.chapters for each in chapter.passages if each.title]


@looped
async def test_a_secret_announcement_after_an_open_one_is_not_noticed_either() -> None:
    async with raided() as table:
        await swiftly(table)
        await table.service.play.announce(
            table.sl, table.key(), "proben", HIDDEN | {"figur": "Wache"}
        )
        before, shown = await table.numbers(), (await table.sees(table.ada)).play
        seal, log = (
            (await table.sees(table.ada)).seal,
            await table.service.looking.export(table.ada),
        )
        assert len(shown.cards) == 1
        assert json.loads(log.partition("\n")[0])["head"] == seal.head
        await table.service.play.announce(table.sl, table.key(), "proben", HIDDEN, True)
        assert await _who_heard(table, before) == {"sl"}
        assert (await table.sees(table.ada)).play == shown
        assert (await table.sees(table.ada)).seal == seal
        assert await table.service.looking.export(table.ada) == log
        assert (await table.sees(table.sl)).seal.head != seal.head


@looped
async def test_a_secret_turn_is_taken_back_and_corrected_in_secret() -> None:
    async with raided() as table:
        await swiftly(table)
        await table.service.play.announce(table.sl, table.key(), "proben", HIDDEN, True)
        before = await table.numbers()
        changed = HIDDEN | {"talent": "Akrobatik"}
        await table.service.play.correct(table.sl, table.key(), 0, "proben", changed)
        assert (await table.sees(table.sl)).play.cards[0].corrected
        await table.service.play.undo(table.sl, table.key(), 0)
        assert await _who_heard(table, before) == {"sl"}
        assert (await table.sees(table.sl)).play.cards == ()
        assert len((await table.sees(table.sl)).notices) > len((await table.sees(table.bo)).notices)


@looped
async def test_a_log_is_written_in_its_turn_and_once_until_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written: list[object] = []
    wait = threading.Event()

    def noted(*args: Any) -> str:
        written.append(args[-1])
        wait.wait(20)
        return save(*args)

    monkeypatch.setattr(looking, "save", noted)
    monkeypatch.setattr(whole_logs, "LONG", 0)
    async with raided() as table:
        ada = replace(table.ada, address="10.0.0.1")
        asking = [asyncio.create_task(table.service.looking.export(ada)) for _ in range(MOST_ASKED)]
        await asyncio.sleep(0.05)
        with pytest.raises(TooOften, match="nachgesehen: 4"):
            await table.service.looking.export(ada)
        wait.set()
        assert len(set(await asyncio.gather(*asking))) == 1
        assert written == ["ada"]
        assert await table.service.looking.export(ada) == await asking[0]
        assert written == ["ada"]
        assert await table.service.looking.export(table.sl) != await asking[0]
        await table.service.play.announce(table.sl, table.key(), "proben", HIDDEN)
        assert await table.service.looking.export(ada) != await asking[0]
        assert written == ["ada", "sl", "ada"]


class Listener:
    """Somebody who watches, breaks off and comes back with the last number heard."""

    def __init__(self, table: Party, who: Access, token: str) -> None:
        self.table, self.who, self.token = table, who, token
        self.heard: list[int] = []
        self.first = 0

    async def begin(self) -> None:
        self.first = (await self.table.numbers())[self.who.place]

    @property
    def last(self) -> int:
        return self.heard[-1] if self.heard else self.first

    async def catch_up(self) -> None:
        now = (await self.table.numbers())[self.who.place]
        if self.last == now:
            return
        async with aclosing(self._watch()) as messages:
            async for message in messages:
                self.heard.append(message.number)
                assert message.more == (message.number < now)
                if message.number >= now:
                    return

    def _watch(self) -> AsyncGenerator[Message, None]:
        return self.table.service.looking.watch(self.who, self.token, self.last)


async def _something(table: Party, chance: random.Random) -> None:
    """One random act of anybody: play, hidden turns, corrections, taking back, nonsense."""
    asked = await table.questions()
    if asked and chance.random() < 0.8:
        who, question = chance.choice(asked)
        await table.respond(who, question)
        return
    acts: list[tuple[str, Any]] = [
        ("announce", (table.sl, "kampf_beginnen", {})),
        ("announce", (table.sl, "neue_runde", {})),
        ("announce", (table.sl, "proben", HIDDEN, True)),
        ("announce", (table.ada, "proben", ADAS_CHECK)),
        ("undo", (table.sl, chance.randrange(4))),
        ("undo", (table.bo, chance.randrange(4))),
        ("consent", (table.sl, chance.random() < 0.5)),
        ("configure", (table.sl, {"advice": chance.random() < 0.5})),
    ]
    for who in (table.ada, table.bo):
        offers = (await table.sees(who)).play.offers
        for offer in (each for each in offers if each.name == "angreifen"):
            filled = {f.key: chance.choice(f.options)[0] for f in offer.fields if f.required}
            acts += [("announce", (who, "angreifen", filled))] * 4
    name, (who, *rest) = chance.choice(acts)
    await getattr(table.service.play, name)(who, table.key(), *rest)


@pytest.mark.parametrize("seed", range(4))
@looped
async def test_numbers_have_no_gaps_over_an_evening_with_hidden_turns(seed: int) -> None:
    chance = random.Random(seed)
    async with raided() as table:
        await swiftly(table)
        listeners = [
            Listener(table, who, f"token-{name}")
            for name, who in zip(("sl", "ada", "bo", "zoe"), table.everybody.values(), strict=True)
        ]
        for each in listeners:
            await each.begin()
        await table.service.play.announce(table.sl, table.key(), "proben", HIDDEN, True)
        for _ in range(40):
            try:
                await _something(table, chance)
            except WuerfelwerkError:
                continue
            if chance.random() < 0.3:
                await chance.choice(listeners).catch_up()
        for each in listeners:
            await each.catch_up()
            assert each.heard == list(range(each.first + 1, each.first + 1 + len(each.heard)))
            assert each.last == (await table.sees(each.who)).number
        assert len(listeners[0].heard) > len(listeners[3].heard) > 0


@looped
async def test_a_stream_ends_before_a_word_more_is_told_to_whoever_was_removed() -> None:
    async with party() as table:
        heard: list[int] = []

        async def listen() -> None:
            async for message in table.service.looking.watch(table.ada, "token-ada", 10**6):
                heard.append(message.number)

        listening = asyncio.create_task(listen())
        await asyncio.sleep(0.01)
        await table.service.people.remove(table.sl, table.key(), "ada")
        await asyncio.wait_for(listening, 30)
        code = dict(await table.service.people.links(table.sl))["spieler"]
        await table.service.people.join("neu", code, "Nina", "ada")
        assert heard == []
        async for _ in table.service.looking.watch(table.ada, "token-ada"):
            pytest.fail("told something")


@looped
async def test_whoever_handed_over_is_told_no_secret_any_more() -> None:
    async with party() as table:
        await table.service.people.hand_over(table.sl, table.key(), "ada")
        async for _ in table.service.looking.watch(table.sl, "token-sl", 0):
            pytest.fail("told something")


@looped
async def test_a_new_viewer_is_told_how_things_stand_and_then_only_the_newest() -> None:
    async with (
        party() as table,
        aclosing(table.service.looking.watch(table.ada, "token-ada")) as messages,
    ):
        assert (await anext(messages)).number == (await table.numbers())["ada"]
        await table.fight()
        assert (await anext(messages)).number == (await table.numbers())["ada"]

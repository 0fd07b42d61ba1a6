"""Places at which the program plays: what it answers, when it weighs, when it waits."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, aclosing
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from support.memory_store import MemoryStore
from support.party import (
    ADAS_CHECK,
    Party,
    housed,
    looped,
    party,
    plain_answer,
    raided,
    swiftly,
    watched,
)
from wuerfelwerk.advice.autopilot import Autopilot
from wuerfelwerk.errors import NotAllowed
from wuerfelwerk.play.engine import submit
from wuerfelwerk.play.scenario import command_of
from wuerfelwerk.present.screen.screen import rule_named
from wuerfelwerk.present.screen.values import QuestionShown
from wuerfelwerk.table.desk.questions import Lane, Question
from wuerfelwerk.table.people.places import ALL_KINDS
from wuerfelwerk.table.play import bots
from wuerfelwerk.table.play.bots import MOST_OF_ADDRESS, MOST_THOUGHTS, TURNS_AT_A_TIME
from wuerfelwerk.table.play.hands import hands_of
from wuerfelwerk.table.play.live import Access, Draft
from wuerfelwerk.table.service import Service

pytestmark = pytest.mark.usefixtures("quick")


async def until(true: Callable[[], Any]) -> None:
    """Wait for something that is about to happen; for ever means that the test hangs."""
    async with asyncio.timeout(300):
        while not await true():
            await asyncio.sleep(0.01)


@looped
async def test_alone_against_the_program_until_the_end() -> None:
    async with housed() as service:
        me = await service.people.open(
            "ich", system="rumble", title="Solo", name="Lea", example="duell", solo=True
        )
        assert (me.seat, me.role) == ("ada", "spieler")
        number = 0

        async def over() -> bool:
            nonlocal number
            number += 1
            screen = await service.looking.look(me, "de")
            if screen.play.questions:
                await _respond(service, me, f"k{number}", screen.play.questions[0])
            elif screen.play.acting == "ada" and "angreifen" in {
                o.name for o in screen.play.offers
            }:
                fields = {"figur": "Ada", "ziel": "Bo"}
                await service.play.announce(me, f"k{number}", "angreifen", fields)
            return any(figure.out for figure in screen.play.figures)

        async with watched(service, me, "ich"):
            await until(over)


@looped
async def test_alone_an_attack_and_a_defence_are_one_tap_and_one_choice_of_dice() -> None:
    """URC: the program says in between that a specialisation fits, and is waited for by nobody."""
    asked, taps = Counter[str](), Counter[str]()
    async with housed() as service:
        me = await service.people.open(
            "ich", system="urc", title="Solo", name="Lea", example="ueberfall", solo=True
        )
        number = 0

        async def over() -> bool:
            nonlocal number
            number += 1
            screen, key = await service.looking.look(me, "de"), f"k{number}"
            if screen.play.questions:
                question = screen.play.questions[0]
                rule = rule_named(question.key)
                asked[rule] += 1
                if question.runs:
                    taps["run"] += 1
                    answers = question.runs[0].answers
                    await service.play.answer_run(me, key, question.key, answers)
                else:
                    await _respond(service, me, key, question)
            elif screen.play.acting == me.seat and screen.play.offers:
                shown = await service.preview.cards(me, "", "unterschied", "de", onward=True)
                best = next((e for e in shown.options if e.best), shown.options[0])
                taps["card"] += best.answer["command"] == "angreifen"
                answers = best.answer.get("answers", ())
                said = (best.answer["command"], best.answer["fields"], False, answers)
                await service.play.announce(me, key, *said)
            out = sum(figure.out for figure in screen.play.figures)
            return bool(taps["run"] and taps["card"]) or out > 1

        async with watched(service, me, "ich"):
            await until(over)
    assert not asked.keys() & {"URC-RND-11", "URC-TF-10", "URC-TF-12"}


async def _respond(service: Service, who: Access, key: str, question: QuestionShown) -> None:
    if question.kind == "wurf":
        await service.play.roll(who, key, question.key)
    else:
        await service.play.answer(who, key, question.key, plain_answer(question))


@pytest.mark.parametrize("kind", ["wurf", "wahl"])
@looped
async def test_the_program_answers_the_kinds_it_was_given_and_no_other(kind: str) -> None:
    async with party() as table:
        await table.service.play.autopilot(table.bo, table.key(), [kind])
        await table.service.play.announce(table.sl, table.key(), "kampf_beginnen", {})
        asked = {who.seat for who, _ in await table.questions()}
        assert ("bo" in asked) == (kind != "wurf")
        said = (await table.sees(table.ada)).notices[-1].sentence
        word = {"wurf": "Würfe", "wahl": "Entscheidungen"}[kind]
        assert said == f"Bert lässt das Programm entscheiden: {word}."


@looped
async def test_turning_the_program_on_answers_what_is_open_and_off_is_told() -> None:
    async with party() as table:
        await table.service.play.announce(table.sl, table.key(), "kampf_beginnen", {})
        await table.service.play.autopilot(table.bo, table.key(), ["wurf"])
        assert {who.seat for who, _ in await table.questions()} == {"ada"}
        await table.service.play.autopilot(table.bo, table.key(), [])
        said = (await table.sees(table.ada)).notices[-1].sentence
        assert said == "Bert entscheidet wieder alles selbst."


@looped
async def test_the_game_master_lets_the_program_play_a_free_seat_and_frees_it_again() -> None:
    async with party() as table:
        await table.service.people.remove(table.sl, table.key(), "bo")
        with pytest.raises(NotAllowed):
            await table.service.play.autopilot(table.ada, table.key(), list(ALL_KINDS), "bo")
        with pytest.raises(NotAllowed):
            await table.service.play.autopilot(table.sl, table.key(), ["wurf"], "ada")
        await table.service.play.autopilot(table.sl, table.key(), list(ALL_KINDS), "bo")
        code = dict(await table.service.people.links(table.sl))["spieler"]
        assert dict((await table.service.people.invitation(code)).seats) == {}
        await table.service.play.autopilot(table.sl, table.key(), [], "bo")
        assert dict((await table.service.people.invitation(code)).seats) == {"bo": "Bo"}
        assert (await table.sees(table.sl)).vacant == ("bo",)


async def _bot_and_me(table: Party) -> None:
    """Bo is played by the program, a fight is on."""
    await table.service.people.remove(table.sl, table.key(), "bo")
    await table.service.play.autopilot(table.sl, table.key(), list(ALL_KINDS), "bo")
    await table.service.play.announce(table.sl, table.key(), "kampf_beginnen", {})
    await _throw(table)


async def _throw(table: Party) -> None:
    """Whatever people are asked is answered."""
    for who in (table.sl, table.ada):
        for question in (await table.sees(who)).play.questions[:1]:
            await table.respond(who, question)


@looped
async def test_in_a_pause_the_program_waits_and_then_goes_on() -> None:
    async with party() as table, watched(table.service, table.sl, "token-sl"):
        await table.service.play.configure(table.sl, table.key(), {"paused": True})
        await _bot_and_me(table)

        async def acting() -> str | None:
            return (await table.sees(table.sl)).play.acting

        if await acting() == "ada":
            await table.service.play.announce(table.sl, table.key(), "vorziehen", {"figur": "Bo"})
        cards = len((await table.sees(table.sl)).play.cards)
        await asyncio.sleep(0.05)
        assert len((await table.sees(table.sl)).play.cards) == cards
        await table.service.play.configure(table.sl, table.key(), {"paused": False})

        async def moved() -> bool:
            await _throw(table)
            return len((await table.sees(table.sl)).play.cards) > cards

        await until(moved)


@looped
async def test_weighing_happens_at_the_desk_while_nobody_has_the_turn_of_the_table() -> None:
    where: list[tuple[bool, str, Lane]] = []

    async def weighing(question: Question[Any], who: str, lane: Lane) -> None:
        where.append((table.service.house.lives[table.table].turn.locked(), who, lane))

    async with raided() as table:
        table.desk.before = weighing
        await swiftly(table)
        await table.service.play.autopilot(table.ada, table.key(), ALL_KINDS[:-1])
        for _ in range(8):
            await table.service.play.announce(table.sl, table.key(), "proben", ADAS_CHECK)
            await table.settle()
        assert set(where) == {(False, table.table, Lane.TABLE)}


@looped
async def test_what_the_table_has_outrun_is_weighed_again_outside_and_then_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    where: list[bool] = []
    moving: list[int] = []

    async def weighing(question: Question[Any], who: str, lane: Lane) -> None:
        where.append(table.service.house.lives[table.table].turn.locked())

    async def outrun(*args: Any) -> None:
        """Somebody else is always faster, as long as ``moving`` says so."""
        await think(*args)
        if moving:
            moving.pop()
            change = {"figur": "Wache", "um": 1}
            await table.service.house.act(table.sl, "announce", table.key(), _changing(change))

    async with raided() as table:
        table.desk.before = weighing
        await swiftly(table)
        await table.service.play.autopilot(table.ada, table.key(), ALL_KINDS[:-1])
        think = table.service.bots._think
        monkeypatch.setattr(table.service.bots, "_think", outrun)
        while not where:  # not every throw leaves something to decide
            moving += [1]
            await table.service.play.announce(table.sl, table.key(), "proben", ADAS_CHECK)
            assert not await table.questions()
        with monkeypatch.context() as still:  # or the program would answer on its own
            still.setattr(table.service.bots, "drive", lambda table: None)
            while not await table.questions():
                moving.clear()
                points = {"figur": "Ada", "wert": "schicksal", "neu": 3}
                await table.service.play.announce(table.sl, table.key(), "eingreifen", points)
                moving[:] = [1] * MOST_THOUGHTS
                await table.service.play.announce(table.sl, table.key(), "proben", ADAS_CHECK)
        moving.clear()
        async with watched(table.service, table.sl, "token-sl"):

            async def answered() -> bool:
                return not await table.questions()

            await until(answered)
    assert where
    assert not any(where)


@looped
async def test_the_program_does_not_play_where_nobody_watches() -> None:
    async with housed() as service:
        me = await service.people.open(
            "ich", system="rumble", title="Solo", name="Lea", example="duell", solo=True
        )
        await asyncio.sleep(0.05)
        assert service.house.lives[me.table].bots is None
        begun = len(await service.house.store.entries(me.table))
        async with watched(service, me, "ich"):

            async def moved() -> bool:
                return len(await service.house.store.entries(me.table)) > begun

            await until(moved)


@looped
async def test_the_program_plays_at_some_tables_and_at_the_others_afterwards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bots, "MOST_TABLES", 2)
    async with housed() as service, AsyncExitStack() as watching:
        playing: set[str] = set()
        going, most = asyncio.Event(), 0
        played: set[str] = set()

        async def took(table: str) -> bool:
            nonlocal most
            playing.add(table)
            most = max(most, len(playing))
            await going.wait()
            playing.discard(table)
            played.add(table)
            return False

        monkeypatch.setattr(service.bots, "_took_turn", took)
        tables = [
            await service.people.open(
                f"t{n}", system="rumble", title="T", name="Lea", example="duell"
            )
            for n in range(5)
        ]
        for number, each in enumerate(tables):
            await watching.enter_async_context(watched(service, each, f"t{number}"))
        await asyncio.sleep(0.01)
        assert len(playing) == 2
        going.set()

        async def all_played() -> bool:
            return played == {each.table for each in tables}

        await until(all_played)
        assert most == 2


@looped
async def test_one_address_with_many_tables_keeps_the_program_from_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with housed() as service, AsyncExitStack() as watching:
        taken: list[str] = []

        async def took(table: str) -> bool:
            await asyncio.sleep(0)
            taken.append(table)
            return True

        monkeypatch.setattr(service.bots, "_took_turn", took)

        async def sits(number: int, address: str) -> str:
            opened = await service.people.open(
                f"t{number}", system="rumble", title="T", name="Lea", example="duell"
            )
            who = replace(opened, address=address)
            await watching.enter_async_context(watched(service, who, f"t{number}"))
            return opened.table

        many = [await sits(number, "10.0.0.1") for number in range(40)]
        mine = await sits(40, "10.0.0.2")
        came = len(taken)

        async def again() -> bool:
            return taken[came:].count(mine) >= 4 * TURNS_AT_A_TIME

        await until(again)
        waited = [number for number, each in enumerate(taken[came:]) if each == mine]
        bound = 2 * TURNS_AT_A_TIME * (MOST_OF_ADDRESS + 1)
        assert all(later - earlier <= bound for earlier, later in pairwise([0, *waited]))

        async def all_played() -> bool:
            return {*many} <= {*taken}

        await until(all_played)


@looped
async def test_tables_of_one_address_have_their_turns_one_after_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with housed() as service, AsyncExitStack() as watching:
        taken: list[str] = []

        async def took(table: str) -> bool:
            await asyncio.sleep(0)
            taken.append(table)
            return len(taken) < 400

        monkeypatch.setattr(service.bots, "_took_turn", took)
        for number in range(20):
            opened = await service.people.open(
                f"t{number}", system="rumble", title="T", name="Lea", example="duell"
            )
            await watching.enter_async_context(watched(service, opened, f"t{number}"))
        begun = len(taken)

        async def played() -> bool:
            return len(taken) >= 400

        await until(played)
        counted = Counter(taken[begun:400])
        assert len(counted) == 20
        assert max(counted.values()) - min(counted.values()) <= 2 * TURNS_AT_A_TIME


@looped
async def test_what_fails_unexpectedly_is_logged_without_a_value(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(pilot: Autopilot, view: Any, seat: str) -> Any:
        raise ZeroDivisionError("das Geheimnis")

    monkeypatch.setattr(Autopilot, "command", broken)
    async with party() as table, watched(table.service, table.sl, "token-sl"):
        await _bot_and_me(table)

        async def logged() -> bool:
            await _throw(table)  # whoever is equally quick is asked again
            if (await table.sees(table.sl)).play.acting == "ada":
                await table.service.play.announce(
                    table.sl, table.key(), "vorziehen", {"figur": "Bo"}
                )
            return "ZeroDivisionError" in caplog.text

        await until(logged)
        assert "Geheimnis" not in caplog.text
        assert "Traceback" not in caplog.text


def _changing(fields: dict[str, Any]) -> Callable[[Draft], Awaitable[None]]:
    async def change(turn: Draft) -> None:
        said = {"command": "aendern", "fields": fields}
        filled = command_of(turn.game.system, said, turn.access.seat)
        turn.game = submit(turn.game, turn.access.seat, filled, hands_of(turn)[0])

    return change


@looped
async def test_a_move_while_the_program_looks_is_not_overlooked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with party() as table, watched(table.service, table.sl, "token-sl"):
        await _bot_and_me(table)
        service, looks = table.service, 0

        async def due(name: str) -> bool:
            nonlocal looks
            looks += 1
            if looks == 1:
                service.bots.drive(name)
            return False

        await asyncio.gather(*(live.bots for live in service.house.lives.values() if live.bots))
        monkeypatch.setattr(service.bots, "_took_turn", due)
        service.bots.drive(table.table)
        await asyncio.gather(*(live.bots for live in service.house.lives.values() if live.bots))
        assert looks == 2


@looped
async def test_after_a_restart_the_program_goes_on_once_somebody_looks() -> None:
    store = MemoryStore()
    async with housed(store) as service:
        me = await service.people.open(
            "ich", system="rumble", title="Solo", name="Lea", example="duell", solo=True
        )
        before = len(await store.entries(me.table))
    async with housed(store) as service, aclosing(service.looking.watch(me, "ich")) as messages:
        await anext(messages)

        async def moved() -> bool:
            return len(await store.entries(me.table)) > before

        await until(moved)


@looped
async def test_two_workers_drive_a_bot_but_it_moves_once() -> None:
    store = MemoryStore()
    async with housed(store) as one, housed(store) as two:
        me = await one.people.open(
            "ich", system="rumble", title="Solo", name="Lea", example="duell", solo=True
        )

        async def begun() -> bool:
            return (await two.looking.look(me, "de")).play.round is not None

        async with watched(one, me, "ich"), watched(two, me, "ich"):
            await until(begun)
            await asyncio.sleep(0.05)
        begins = [body for body in await store.entries(me.table) if "KampfBeginnen" in body]
        assert len(begins) == 1


@looped
async def test_dice_of_which_the_highest_are_best_are_kept_without_asking() -> None:
    async with housed() as service:
        sl = await service.people.open(
            "sl", system="rollkeep", title="Am Tor", name="Lea", example="duell"
        )
        code = dict(await service.people.links(sl))["spieler"]
        kenji = await service.people.join("ken", code, "Ken", "kenji")
        for number, clear in enumerate((["klar"], [])):
            await service.play.autopilot(kenji, f"a{number}", ["wurf", *clear])
            thrown = {"figur": "Kenji", "wurf": "6K3"}
            await service.play.announce(kenji, f"b{number}", "frei_werfen", thrown)
            asked = [each.rule for each in (await service.looking.look(kenji, "de")).play.questions]
            assert asked == ([] if clear else ["RK-WURF-02"])


@looped
async def test_alone_with_the_program_nobody_has_to_say_that_they_let_it_pass() -> None:
    """In full defence there is nothing to do but to end the turn."""
    async with housed() as service:
        me = await service.people.open(
            "ich", system="rollkeep", title="Solo", name="Lea", example="duell", solo=True
        )
        number = 0

        async def second_round() -> bool:
            nonlocal number
            number += 1
            play = (await service.looking.look(me, "de")).play
            for each in play.questions[:1]:
                wanted = "volle_verteidigung" if each.rule == "RK-STELL-01" else None
                await service.play.answer(me, f"k{number}", each.key, wanted or plain_answer(each))
            return (play.round or 0) > 1

        async with watched(service, me, "ich"):
            await until(second_round)


@looped
async def test_nobody_passes_for_somebody_who_could_still_move() -> None:
    """URC with the Aktionsregel: after the attack there is a movement left (URC-ACT-01)."""
    async with housed() as service:
        me = await service.people.open(
            "ich", system="urc", title="Solo", name="Lea", example="panzer", solo=True
        )
        number = 0

        async def attacked() -> bool:
            nonlocal number
            number += 1
            play, key = (await service.looking.look(me, "de")).play, f"k{number}"
            offers = {each.name for each in play.offers} if play.acting == me.seat else set()
            if play.questions:
                await _respond(service, me, key, play.questions[0])
            elif "angreifen" in offers:
                shown = await service.preview.cards(me, "", "", "de")
                best = next(each for each in shown.options if each.best)
                await service.play.announce(me, key, "angreifen", best.answer["fields"])
            elif "bewegen" in offers:
                return True
            return any(figure.out for figure in play.figures)

        async with watched(service, me, "ich"):
            await until(attacked)
            before = (await service.looking.look(me, "de")).play
            await asyncio.sleep(0.3)
            after = (await service.looking.look(me, "de")).play
            if not any(figure.out for figure in before.figures):
                assert before.acting == after.acting == me.seat

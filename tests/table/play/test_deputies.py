"""Whoever leads may speak for somebody who has a place, and hears no more by it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from support.party import Clock, Party, housed, looped, party
from wuerfelwerk.errors import NotAllowed
from wuerfelwerk.rules.note import GM
from wuerfelwerk.table.play.live import Access

ADAS = {"figur": "Ada", "talent": "Nahkampf"}
BOLD, CALM = ("voller_angriff", "angriff"), ("normaler_angriff", "anderes")


async def _instead(table: Party, seat: str = "ada") -> Access:
    return await table.service.house.access(table.table, "token-sl", seat)


async def _told(table: Party, who: Access) -> list[str]:
    return [each.sentence for each in (await table.sees(who)).notices]


@looped
async def test_whoever_leads_throws_for_somebody_who_sits_there_and_the_story_says_so() -> None:
    async with party() as table:
        await table.service.play.announce(table.ada, table.key(), "proben", ADAS)
        (asked,) = (await table.sees(table.sl)).asked
        assert (asked.seat, asked.closed) == ("ada", False)
        assert asked.title
        (question,) = (await table.sees(table.ada)).play.questions
        assert asked.throw == question.key
        deputy = await _instead(table)
        assert (deputy.seat, deputy.place) == ("ada", GM)
        await table.service.play.roll(deputy, table.key(), question.key)
        assert all(not each.throw for each in (await table.sees(table.sl)).asked)
        for who in table.everybody.values():
            assert (await _told(table, who))[-1] == "Für Ada spricht Lea."


@looped
async def test_it_is_told_once_in_a_turn_and_not_of_a_free_seat() -> None:
    async with party() as table:
        await table.fight()
        who = await table.turn()
        other = "bo" if who is table.ada else "ada"
        fields = {"figur": who.seat.capitalize(), "ziel": other.capitalize()}
        await table.service.play.announce(who, table.key(), "angreifen", fields)
        deputies = {seat: await _instead(table, seat) for seat in ("ada", "bo")}
        before = len(await _told(table, table.sl))
        asked = 0
        while found := await table.questions():
            seat, question = found[0][0].seat, found[0][1]
            await table.respond(deputies.get(seat, found[0][0]), question)
            asked += 1
        said = (await _told(table, table.sl))[before:]
        assert asked > len(said)
        assert len(said) == len(set(said)) >= 1
        await table.service.people.remove(table.sl, table.key(), "ada")
        free, heard = await _instead(table), len(await _told(table, table.sl))
        await table.service.play.announce(free, table.key(), "proben", ADAS)
        assert len(await _told(table, table.sl)) == heard


@looped
async def test_whoever_leads_acts_for_somebody_whose_turn_it_is() -> None:
    async with party() as table:
        deputy = await _instead(table)
        await table.service.play.announce(deputy, table.key(), "proben", ADAS)
        assert (await table.sees(table.ada)).play.questions
        assert "Für Ada spricht Lea." in await _told(table, table.bo)


@looped
async def test_nobody_else_speaks_for_others_nor_anybody_for_the_program_or_onlookers() -> None:
    async with party() as table:
        house = table.service.house
        for token, seat in [("token-bo", "ada"), ("token-zoe", "ada"), ("token-ada", GM)]:
            with pytest.raises(NotAllowed, match="wer dort sitzt"):
                await house.access(table.table, token, seat)
        for seat in (GM, "zuschauer", "niemand"):
            with pytest.raises(NotAllowed, match="wer dort sitzt"):
                await house.access(table.table, "token-sl", seat)
        await table.service.people.remove(table.sl, table.key(), "bo")
        await table.service.play.autopilot(table.sl, table.key(), ("ansage", "wurf"), "bo")
        with pytest.raises(NotAllowed, match="wer dort sitzt"):
            await house.access(table.table, "token-sl", "bo")


@asynccontextmanager
async def declaring() -> AsyncIterator[Party]:
    """Kenji and Mariko are about to declare in secret what they do this round."""
    async with housed(clock=Clock()) as service:
        sl = await service.people.open(
            "token-sl", system="rollkeep", title="Am Tor", name="Lea", example="strasse"
        )
        codes = dict(await service.people.links(sl))
        kenji = await service.people.join("token-kenji", codes["spieler"], "Anna", "kenji")
        mariko = await service.people.join("token-mariko", codes["spieler"], "Bert", "mariko")
        zoe = await service.people.join("token-zoe", codes["zuschauer"], "Zoe")
        table = Party(service, Clock(), sl, kenji, mariko, zoe, codes)
        hidden = {"schalter": "rk.erklaerung.art", "wert": "verdeckt"}
        await service.play.announce(sl, table.key(), "lesart_setzen", hidden)
        await service.play.announce(sl, table.key(), "kampf_beginnen", {})
        await table.settle()
        await service.play.announce(sl, table.key(), "erklaeren", {})
        yield table


async def _declares(table: Party, who: Access, *answers: str) -> None:
    for each in answers:
        question = (await table.service.looking.instead(who, "de")).play.questions[0]
        await table.service.play.answer(who, table.key(), question.key, each)


@looped
async def test_what_was_declared_in_secret_stays_so_before_whoever_leads() -> None:
    async with declaring() as table:
        before = await table.numbers()
        seal, log = (await table.sees(table.sl)).seal, await table.service.looking.export(table.sl)
        await _declares(table, table.ada, BOLD[0])
        assert (await table.numbers())[GM] == before[GM], "not even counted"
        assert (await table.sees(table.sl)).seal == seal
        assert await table.service.looking.export(table.sl) == log
        asked = {each.seat: each for each in (await table.sees(table.sl)).asked}
        assert (asked["kenji"].title, asked["kenji"].closed) == ("", True)
        assert (asked["mariko"].title, asked["mariko"].closed) == ("", False)
        with pytest.raises(NotAllowed, match="auch vor der Spielleitung verdeckt"):
            await _instead(table, "kenji")


@looped
async def test_who_was_spoken_for_can_be_spoken_for_to_the_end_and_no_further() -> None:
    async with declaring() as table:
        deputy = await _instead(table, "kenji")
        await _declares(table, deputy, BOLD[0])
        told = {seat: len(await _told(table, who)) for seat, who in table.everybody.items()}
        await _declares(table, deputy, BOLD[1])
        for seat, who in table.everybody.items():
            more = len(await _told(table, who)) - told[seat]
            assert more == (seat in (GM, "kenji")), "how much was answered is for those two"
        question = (await table.sees(table.ada)).play.questions[0]
        await table.respond(table.ada, question)
        with pytest.raises(NotAllowed, match="auch vor der Spielleitung verdeckt"):
            await table.service.looking.instead(deputy, "de")
        with pytest.raises(NotAllowed, match="wer dort sitzt"):
            await table.sees(deputy)
        with pytest.raises(NotAllowed, match="auch vor der Spielleitung verdeckt"):
            await table.service.play.answer(deputy, table.key(), question.key, "anderes")


@looped
async def test_no_place_is_freed_while_that_would_show_what_was_declared_in_secret() -> None:
    async with declaring() as table:
        await _declares(table, table.ada, BOLD[0])
        with pytest.raises(NotAllowed, match="wenn der Zug vorbei"):
            await table.service.people.remove(table.sl, table.key(), "kenji")
        await table.service.people.remove(table.sl, table.key(), "mariko")
        with pytest.raises(NotAllowed, match="auch vor der Spielleitung verdeckt"):
            await _instead(table, "kenji")


@looped
@pytest.mark.parametrize("deputy", [False, True], ids=["by themselves", "by whoever leads"])
async def test_the_lead_is_not_handed_over_with_secrets_of_others(deputy: bool) -> None:
    async with declaring() as table:
        who = await _instead(table, "kenji") if deputy else table.ada
        await _declares(table, who, BOLD[0])
        with pytest.raises(NotAllowed, match="die Leitung wechselt"):
            await table.service.people.hand_over(table.sl, table.key(), "mariko")


@looped
async def test_whoever_went_is_away_for_good_after_a_while_and_all_are_told() -> None:
    async with declaring() as table:
        live = table.service.house.live(table.table)
        before = live.presence()
        live.fades(0.0)
        await asyncio.sleep(0.01)
        assert live.presence() != before

"""The tables of ``serve --examples``: three systems, and the first click leads to playing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from support.doors import LiveTable, Turn
from support.listening import Browser, open_house, service_of
from support.screens import words
from wuerfelwerk.advice.autopilot import Autopilot
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.report import plain
from wuerfelwerk.play.view import look
from wuerfelwerk.present.screen.screen import key_of
from wuerfelwerk.rules.form import form, name_of
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.rules.route import Route
from wuerfelwerk.rules.system import installed
from wuerfelwerk.table.examples import MOST, example_tables, first_examples
from wuerfelwerk.table.people.places import ALL_KINDS
from wuerfelwerk.table.people.roles import ONLOOKERS

pytestmark = pytest.mark.usefixtures("quick")
ENOUGH = 4
"""So many own turns are played at every table."""


def test_every_system_has_an_example_to_begin_with_the_easiest_first() -> None:
    found = first_examples()
    rules = [len(each.rules.catalogue) for each in found]
    assert {each.rules.id for each in found} == set(installed())
    assert rules == sorted(rules)


async def test_three_different_systems_each_with_the_person_as_a_player(tmp_path: Path) -> None:
    async with open_house(tmp_path) as app:
        me = Browser(app, "mensch", "mein-zeichen")
        tables = await brought(me)
        assert len({each.system for each in tables}) == MOST
        assert tables[0].system == "rumble"
        service = service_of(app)
        for each in tables:
            places = {p.seat: p for p in (await service.house.read(each.table)).places}
            mine, others = places.pop(each.seat), {*places} - {ONLOOKERS}
            assert (each.role, mine.autopilot) == ("spieler", ("wurf", "klar"))
            assert GM in others
            assert all(places[seat].autopilot == ALL_KINDS for seat in others)
            game = (await service.house.read(each.table)).game
            assert {each.seat, *others} >= {*game.system.seats(game.state)}


async def test_looking_at_the_link_says_what_is_to_be_played(tmp_path: Path) -> None:
    async with open_house(tmp_path) as app:
        await example_tables(service_of(app), "beispiele", "de")
        page = words((await Browser(app, "mensch", "z").get("/mitnehmen/beispiele")).text)
        for each in first_examples()[:MOST]:
            assert f"{each.title('de')} {each.rules.catalogue.name.de}" in page
        assert "du spielst" in page
        assert "Losspielen" in page


@pytest.mark.parametrize("number", range(MOST))
async def test_some_turns_are_played_as_the_person_and_nobody_else_is_waited_for(
    number: int, tmp_path: Path
) -> None:
    async with open_house(tmp_path) as app:
        me = Browser(app, "mensch", "mein-zeichen")
        held = (await brought(me))[number]
        person = Person(me, held.table, held.seat)
        await me.watch(f"/tisch/{held.table}/ereignisse")
        try:
            async with asyncio.timeout(300):
                while person.turns < ENOUGH and not await person.played():
                    await asyncio.sleep(0.01)
        finally:
            await me.leave()
        game = await person.game()
        assert GM in {past.turn.seat for past in game.past}, "the program leads"
        assert person.turns == ENOUGH or game.system.over(game.state), "and plays the others"
        assert not me.crashes


async def brought(me: Browser) -> list[Any]:
    """The example tables in this browser, as the first page lists them; the link leads to the
    first of them."""
    service = service_of(me.app)
    assert await example_tables(service, "beispiele", "de") == MOST
    answer = await me.post("/mitnehmen/beispiele", script=False)
    found = list(await service.members.mine(me.token))
    assert answer.headers["location"] == f"/tisch/{found[0].table}"
    page = await me.get(f"/tisch/{found[0].table}")
    assert page.status == 200
    return found


class Person:
    """Plays as the bots would, but through the forms of the page."""

    def __init__(self, browser: Browser, table: str, seat: str) -> None:
        self.browser, self.table, self.seat = browser, table, seat
        self.turns = 0

    async def game(self) -> Game[Any, Any]:
        """How things stand."""
        return (await service_of(self.browser.app).house.read(self.table)).game

    async def played(self) -> bool:
        """Do what is asked of this seat, or announce something; True when all is over."""
        game = await self.game()
        at = LiveTable(game.system.id, {self.seat: self.browser}, "seite", self.table, self.turns)
        mine = [each for each in game.open if each.question.seat == self.seat]
        if mine and isinstance(mine[0].question, Throw):
            key = (("request", f"wurf-{len(game.log)}"), ("question", key_of(mine[0].slot)))
            said = await self.browser.post(f"/tisch/{self.table}/wurf", key)
            assert said.status < 300, said.text
        elif mine:
            question = mine[0].question
            stays = isinstance(question, Route)
            answered = "" if stays else plain(game.system.policy(question))
            at.asked = 1000 + len(game.log)
            await at.answer(mine[0], answered)
        elif game.turn is None and game.system.acting(game.state) == self.seat:
            command = Autopilot(game.system).command(look(game, self.seat).view, self.seat)
            values = {f.key: plain(getattr(command, f.name)) for f in form(type(command))}
            at.asked = 2000 + len(game.log)
            await at.announce(Turn(self.seat, name_of(type(command)), values))
            self.turns += 1
        return game.turn is None and game.system.over(game.state)

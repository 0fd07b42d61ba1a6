"""*Jetzt spielen* of every system: the first tap leads to playing, and nobody is waited for."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from support.doors import LiveTable, Turn
from support.listening import Browser, open_house, service_of
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
from wuerfelwerk.table.examples import First, first_examples
from wuerfelwerk.table.people.members import Member
from wuerfelwerk.table.people.places import ALL_KINDS
from wuerfelwerk.table.people.roles import ONLOOKERS
from wuerfelwerk.table.play.due import held

pytestmark = pytest.mark.usefixtures("quick")
ENOUGH = 4
"""So many own turns are played at every table."""


def test_every_system_has_an_example_to_begin_with_the_easiest_first() -> None:
    found = first_examples()
    rules = [len(each.rules.catalogue) for each in found]
    assert {each.rules.id for each in found} == set(installed())
    assert rules == sorted(rules)


@pytest.mark.parametrize("first", first_examples(), ids=lambda each: each.rules.id)
async def test_whoever_begins_plays_and_the_program_is_everybody_else(
    first: First, tmp_path: Path
) -> None:
    async with open_house(tmp_path) as app:
        me = Browser(app, "mensch", "mein-zeichen")
        mine = await begun(me, first)
        live = await service_of(app).house.read(mine.table)
        places = {p.seat: p for p in live.places}
        own, others = places.pop(mine.seat), {*places} - {ONLOOKERS}
        assert (mine.seat, mine.role, own.autopilot) == (first.seat, "spieler", ("wurf", "klar"))
        assert GM in others
        assert all(places[seat].autopilot == ALL_KINDS for seat in others)
        assert {mine.seat, *others} >= {*live.game.system.seats(live.game.state)}


@pytest.mark.parametrize("first", first_examples(), ids=lambda each: each.rules.id)
async def test_some_turns_are_played_as_the_person_and_nobody_else_is_waited_for(
    first: First, tmp_path: Path
) -> None:
    async with open_house(tmp_path) as app:
        me = Browser(app, "mensch", "mein-zeichen")
        mine = await begun(me, first)
        person = Person(me, mine.table, mine.seat)
        await me.watch(f"/tisch/{mine.table}/ereignisse")
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


async def begun(me: Browser, first: First) -> Member:
    """The table that the first page opens for the first example."""
    assert f'action="/spielen/{first.rules.id}"' in (await me.get("/")).text
    wanted = {"example": first.example}
    answer = await me.post(f"/spielen/{first.rules.id}", wanted, script=False)
    (found,) = await service_of(me.app).members.mine(me.token)
    assert answer.headers["location"] == f"/tisch/{found.table}"
    assert (await me.get(f"/tisch/{found.table}")).status == 200
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
            try:
                await at.announce(Turn(self.seat, name_of(type(command)), values))
            except AssertionError:
                if len((await self.game()).log) == len(game.log):
                    raise
                return False  # the program was quicker: look again
            self.turns += 1
        elif held(await service_of(self.browser.app).house.read(self.table)):
            read = (("request", f"gelesen-{len(game.log)}"),)
            said = await self.browser.post(f"/tisch/{self.table}/weiter", read)
            assert said.status < 300, said.text
        return game.turn is None and game.system.over(game.state)

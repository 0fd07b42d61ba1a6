"""Whoever follows the suggestions of the page comes to the end of the fight, and stays in bounds.

Only what the page offers is pressed, with exactly the fields of its form: what is advised, else the
button that confirms, else the first option.
"""

from __future__ import annotations

import gzip
import html
import re
import secrets
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

from support import web as support_web
from support.markup import controls, read
from support.memory_store import MemoryStore
from support.suggested import Walk
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.system import installed, system
from wuerfelwerk.systems.kaskade.beispiele import AUFSTELLUNGEN
from wuerfelwerk.table.examples import group_example
from wuerfelwerk.table.looking.screen import TableScreen
from wuerfelwerk.table.people import people
from wuerfelwerk.web import table_page

MOST_ACTS = 400
EXAMPLES = [(name, example) for name, rules in installed().items() for example in rules.examples]
SEEDS = {("raumschlacht", "geleitzug"): 2000, ("raumschlacht", "flotte"): 2000}
"""With other dice these ships repair for hundreds of acts before one side is down."""
WORN = {"kritisch": 3, "schwer": 5}
"""Fights of Kaskade take half a thousand acts: armour has to go first. Here everybody is wounded
before they begin, and how they begin in good health is followed for a while."""
LONG = (("kaskade", "duell"), ("kaskade", "handgemenge"))
A_WHILE = 50
ENDINGS = frozenset({"kampf_beenden", "schlacht_beenden"})
BESIDE = frozenset({"lade", "kopf", "geschichte", "fussleiste", "sprung"})
"""The drawers, the header, the story and what only a phone or a keyboard has."""
MOST_CONTROLS, MOST_BYTES, MOST_SENT = 30, 300_000, 12_000
EVERY = 8
"""How often pages are measured: each of so many acts."""


@pytest.fixture
def walk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Walk]:
    """A table of an example, with everybody at it or nobody but the game master."""
    name, example, alone, worn = request.param
    numbers = count(SEEDS.get((name, example), 0) + 1)

    def fixed(size: int) -> bytes:
        return sha256(b"%d" % next(numbers)).digest()[:size]

    known = {each: getattr(secrets, each) for each in ("token_urlsafe", "choice")}
    monkeypatch.setattr(people, "secrets", SimpleNamespace(token_bytes=fixed, **known))
    if worn:
        sheets = [{**each, "beginnt": WORN} for each in AUFSTELLUNGEN[example]["sheets"]]
        made = {**AUFSTELLUNGEN[example], "sheets": sheets}
        monkeypatch.setitem(AUFSTELLUNGEN, example, made)
    with support_web.client(Path(), store=MemoryStore()) as web:
        found = Walk(web, name, example, alone)
        found.open()
        yield found


def each_example(alone: bool) -> pytest.MarkDecorator:
    """Every example of every system."""
    found = [(name, example, alone, (name, example) in LONG) for name, example in EXAMPLES]
    return pytest.mark.parametrize(
        "walk", found, indirect=True, ids=[f"{name}-{example}" for name, example in EXAMPLES]
    )


def followed(walk: Walk) -> Iterator[str]:
    """Press what is suggested until the fight is over."""
    while not walk.over():
        assert walk.acts < MOST_ACTS, walk.told()
        stand = walk.sides()
        yield walk.step()
        if walk.command in ENDINGS:
            assert len(stand) < 2, f"both sides stood: {walk.told()}"


@each_example(alone=False)
def test_suggestions_lead_everybody_to_the_end_of_the_fight(walk: Walk) -> None:
    seen = Measured(walk)
    for _ in followed(walk):
        seen.measure()
    assert walk.acts > 5


@each_example(alone=True)
def test_suggestions_lead_the_game_master_alone_to_the_end(walk: Walk) -> None:
    for _ in followed(walk):
        if walk.acts % EVERY == 0:
            assert_few(walk)
    assert walk.acts > 5


@pytest.mark.parametrize(
    "walk", [(*each, alone, False) for each in LONG for alone in (False, True)], indirect=True
)
def test_a_long_fight_begins_without_a_dead_end(walk: Walk) -> None:
    for _ in range(A_WHILE):
        walk.step()
    assert len(walk.sides()) == 2


def test_all_systems_are_followed() -> None:
    assert {name for name, _ in EXAMPLES} == {each.id for each in installed().values()}
    assert system("kaskade").examples is AUFSTELLUNGEN


class Measured:
    """How large pages and messages are while a fight goes on."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.sent = {seat: self._message(seat, {})[1] for seat in (GM, *walk.seats)}
        walk.before = self._standing

    def _look(self, seat: str) -> TableScreen:
        walk = self.walk
        assert walk.web.portal
        who = walk.web.portal.call(walk.access, seat)
        return walk.web.portal.call(walk.service.looking.look, who, "de")

    def _message(self, seat: str, before: table_page.Digests) -> tuple[str, table_page.Digests]:
        return table_page.changed(self._look(seat), "de", before)

    def _standing(self, seat: str) -> None:
        """What others did meanwhile has been sent before."""
        self.sent[seat] = self._message(seat, self.sent[seat])[1]

    def measure(self) -> None:
        """The message to whoever acted; from time to time everybody's page."""
        walk = self.walk
        message, self.sent[walk.actor] = self._message(walk.actor, self.sent[walk.actor])
        size = len(gzip.compress(message.encode()))
        assert size <= MOST_SENT, walk.told()
        if walk.acts % EVERY == 0:
            for each in (GM, *walk.seats):
                assert len(walk.page(each).encode()) <= MOST_BYTES, (each, walk.told())
            assert_few(walk)


def assert_few(walk: Walk) -> None:
    """In a fight the game master has few controls to look at, those for an empty seat included."""
    if walk.fighting():
        found = [*controls(read(walk.page(GM)), BESIDE), *controls(read(walk.instead()), BESIDE)]
        assert len(found) <= MOST_CONTROLS, [each.text or each.attrs for each in found]


MOST_TAPS = 120
"""So many taps lead from any moment of a fight into its next round."""
FOUGHT = [(name, group_example(system(name)), True, False)
          for name in ("rumble", "rollkeep", "urc", "kaskade")]  # fmt: skip


@pytest.mark.parametrize("walk", FOUGHT, indirect=True)
def test_an_opponent_who_comes_during_a_fight_is_in_it_from_the_next_round_on(walk: Walk) -> None:
    while not (walk.fighting() and walk.game().turn is None):
        walk.step()
    page = walk.page(GM)
    asked = page[page.index('<div id="verlangen">') : page.index('<div id="werkbank">')]
    cards = re.findall(r'name="karte" value="([^"]+)">\+ ([^<]+)<', asked)
    sent = {"request": "neu", "dazu": "ja", "karte": html.unescape(cards[0][0])}
    before, name = {each.name for each in walk.scene().figures}, f"{cards[0][1]} 2"
    answer = walk.web.post(f"/tisch/{walk.table}/ansage", data=sent, headers=walk._as(GM))
    assert answer.status_code == 303
    assert {each.name for each in walk.scene().figures} - before == {name}
    assert f"{name} ist am Tisch" in walk.page(GM)
    for _ in range(MOST_TAPS):
        if name in [each.figure for each in walk.scene().order]:
            return
        walk.step()
    raise AssertionError(walk.told())

"""A fight foretold from how it stands: present wounds and order, and for others what they know."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Any

import pytest

from conformance.driver import AnyGame, AnySystem
from support.encounters import arena
from support.two_worlds import kinds_that_tell_nothing
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.procedure import Decision
from wuerfelwerk.rules.system import installed
from wuerfelwerk.sim.conclude import conclude, thrower
from wuerfelwerk.sim.fight import Arena, Encounter, packed
from wuerfelwerk.table.forecasts.fights import Asked, Fights, standing
from wuerfelwerk.table.people.roles import ONLOOKERS

SYSTEMS = sorted(installed())


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_fight_begun_goes_on_from_where_it_stands(name: str) -> None:
    whole = arena(name)
    rules, state, dice = whole.rules, whole.start, thrower(7)
    for _ in range(4):
        command = rules.host(state) or whole.players.chosen(state, rules.acting(state) or GM)
        events = conclude(Decision(rules.decide, state, command), dice, whole.players.policy)
        state = reduce(rules.evolve, events, state)
    ((middle, weight),) = standing(rules, state, GM, {})
    again = Arena(middle)
    assert weight == 1
    assert again.start == state
    found = Fights(Asked(((middle, 1),)).written, 0, 2).answer()
    assert found["0"]["fights"] == 2
    assert middle.identity != Encounter(name, {}, {}, standing=packed(whole.start)).identity


def _asked(game: AnyGame, seat: Seat) -> Iterator[Any]:
    for known in {ONLOOKERS, seat} - {GM}:
        worlds = standing(game.system, game.state, known, {})
        yield Fights(Asked(worlds).written, 0, 1)


@pytest.mark.parametrize("name", SYSTEMS)
def test_what_a_seat_is_foretold_is_the_same_in_worlds_it_cannot_tell_apart(name: str) -> None:
    compared, _ = kinds_that_tell_nothing(installed()[name], _asked)
    assert compared


def test_every_supposed_world_has_its_share_of_fights() -> None:
    system: AnySystem = installed()["urc"]
    setup = system.examples["wache"]
    hidden = {**setup, "sheets": [setup["sheets"][0], {**setup["sheets"][1], "verdeckt": True}]}
    worlds = standing(system, system.start(hidden), "bo", {})
    assert len(worlds) > 1
    total = sum(weight for _, weight in worlds)
    whole = Fights(Asked(worlds).written, 0, total).answer()
    assert whole["0"]["fights"] == total
    assert standing(system, system.start(hidden), GM, {}) != worlds

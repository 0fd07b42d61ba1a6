"""A forecast: enough fights, whole numbers, what they mean."""

from __future__ import annotations

import json
from typing import Any

import pytest

from support.encounters import arena, encounter
from wuerfelwerk.sim.forecast import Forecast, Spread
from wuerfelwerk.sim.growing import forecast
from wuerfelwerk.sim.precision import interval
from wuerfelwerk.sim.tally import block


@pytest.fixture(scope="module")
def found() -> Forecast:
    return forecast(encounter("rumble"), fights=60, processes=1)


def test_it_is_as_many_fights_as_was_said(found: Forecast) -> None:
    assert found.fights == 60
    assert sum(each.wins for each in found.sides.values()) + found.drawn == 60
    assert found.rounds.total == 60


def test_the_numbers_are_those_of_the_fights(found: Forecast) -> None:
    counted = block(arena("rumble"), 0, 60)
    assert {each.name: each.wins for each in found.sides.values()} == counted["wins"]
    falls = {name: each["falls"] for name, each in counted["figures"].items()}
    assert {each.name: each.falls for each in found.figures.values()} == falls
    for each in found.figures.values():
        assert each.interval == interval(each.falls, 60)


def test_points_that_are_spent_stand_apart_from_bars(found: Forecast) -> None:
    ada = found.figures["Ada"]
    assert (set(ada.lost), set(ada.spent)) == ({"lp", "mg"}, {"schicksal"})
    assert ada.spent["schicksal"].total == 60


def test_a_forecast_as_json(found: Forecast) -> None:
    plain: Any = json.loads(json.dumps(found.plain()))
    assert plain["fights"] == 60
    assert {name: each["wins"] for name, each in plain["sides"].items()} == {
        each.name: each.wins for each in found.sides.values()
    }
    for name, each in plain["figures"].items():
        assert isinstance(each["falls"], int)
        assert each["interval"] == list(found.figures[name].interval)
    assert plain["draws"]["number"] == 0
    assert plain["rounds"]["low"] <= plain["rounds"]["middle"] <= plain["rounds"]["high"]
    assert plain["identity"] == found.encounter.identity


def test_a_spread_says_what_most_fights_come_to() -> None:
    spread = Spread({0: 1, 3: 6, 5: 2, 12: 1})
    assert (spread.share(10), spread.share(50), spread.share(90)) == (0, 3, 5)
    assert spread.mean == 4.0
    assert spread.plain()["counts"] == {"0": 1, "3": 6, "5": 2, "12": 1}

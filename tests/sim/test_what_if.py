"""Forecasts side by side with the same dice: differences are those of the single fights."""

from __future__ import annotations

import json
from random import Random

import pytest

from support.encounters import arena, encounter
from wuerfelwerk.errors import TooMuch
from wuerfelwerk.sim.fight import Arena
from wuerfelwerk.sim.growing import forecast
from wuerfelwerk.sim.sensitivity import MOST_TOLD, ranked, suggested
from wuerfelwerk.sim.tally import counted
from wuerfelwerk.sim.variation import Variation
from wuerfelwerk.sim.what_if import MOST_VARIATIONS, Comparison, Difference, compare, comparing
from wuerfelwerk.sim.workers import Here

FIGHTS = 60
MORE, FEWER, SAME = Variation(more={"Ork": 1}), Variation(without=("Cy",)), Variation()


@pytest.fixture(scope="module")
def found() -> Comparison:
    return compare(encounter("rumble"), [MORE, FEWER, SAME], fights=FIGHTS, workers=Here())


def test_each_is_the_forecast_it_would_be_alone(found: Comparison) -> None:
    alone = forecast(MORE.of(encounter("rumble")), fights=FIGHTS, workers=Here())
    assert found.alternatives[0].forecast.plain() == alone.plain()
    assert (
        found.forecast.plain()
        == forecast(encounter("rumble"), fights=FIGHTS, workers=Here()).plain()
    )


def test_differences_are_counted_fight_by_fight(found: Comparison) -> None:
    one, other = arena("rumble"), Arena(MORE.of(encounter("rumble")))
    moved = {"helden": [0, 0], "Ada": [0, 0]}
    for number in range(FIGHTS):
        pair = [counted(each, each.fight(number)) for each in (one, other)]
        for name, here in (
            ("helden", [each.get("wins", {}).get("helden", 0) for each in pair]),
            ("Ada", [each["figures"]["Ada"]["falls"] for each in pair]),
        ):
            moved[name][0] += here[1] > here[0]
            moved[name][1] += here[1] < here[0]
    first = found.alternatives[0]
    assert first.wins["helden"] == Difference(moved["helden"][0], moved["helden"][1], FIGHTS)
    assert first.falls["Ada"] == Difference(moved["Ada"][0], moved["Ada"][1], FIGHTS)
    assert "Ork 2" not in first.falls
    assert first.wins["helden"].sure
    wins = [each.sides["helden"].wins for each in (first.forecast, found.forecast)]
    assert first.wins["helden"].share == (wins[0] - wins[1]) / FIGHTS


def test_without_a_change_nothing_moves(found: Comparison) -> None:
    same = found.alternatives[2]
    assert same.weight == 0
    assert not any(each.more or each.less or each.sure for each in same.falls.values())


def test_a_comparison_as_json(found: Comparison) -> None:
    plain = json.loads(json.dumps(found.plain()))
    assert plain["fights"] == FIGHTS
    first = plain["what_if"][0]
    assert first["variation"] == {"more": {"Ork": 1}}
    moved = first["sides"]["helden"]["moved"]
    assert moved["interval"][0] <= moved["difference"] <= moved["interval"][1] < 0
    assert "moved" not in first["figures"]["Ork 2"]


@pytest.mark.parametrize(("more", "less"), [(0.02, 0.02), (0.3, 0.1), (0.05, 0.0)])
def test_the_true_difference_is_within_in_about_ninety_five_of_a_hundred(
    more: float, less: float
) -> None:
    random, held, series, of = Random(5), 0, 600, 200
    for _ in range(series):
        draws = [random.random() for _ in range(of)]
        up, down = sum(x < more for x in draws), sum(x > 1 - less for x in draws)
        low, high = Difference(up, down, of).interval
        held += low <= more - less <= high
    assert held / series > 0.92


def test_too_many_changes_are_refused() -> None:
    with pytest.raises(TooMuch, match=f"höchstens {MOST_VARIATIONS}"):
        comparing(encounter("rumble"), [SAME] * (MOST_VARIATIONS + 1))


def test_what_would_change_most_stands_first() -> None:
    before = encounter("rumble")
    thought = suggested(before)
    assert {"without", "more", "tactics", "sheets", "readings"} == {
        name for each in thought for name in each.plain()
    }
    found = ranked(before, [SAME, *thought[:6]], fights=30, workers=Here())
    weights = [each.weight for each in found.alternatives]
    assert weights == sorted(weights, reverse=True)
    assert 0 < len(weights) <= MOST_TOLD
    assert SAME not in [each.variation for each in found.alternatives]

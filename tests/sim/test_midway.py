"""What if, in the middle of a fight: it goes on as after the announcement of whoever leads."""

from __future__ import annotations

from typing import Any

import pytest

from support.encounters import EXAMPLES, encounter
from wuerfelwerk.errors import IllegalCommand, WuerfelwerkError
from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.system import system
from wuerfelwerk.sim.fight import Arena, Encounter, packed, round_of, scene_of
from wuerfelwerk.sim.variation import Variation, typed
from wuerfelwerk.sim.what_if import compare
from wuerfelwerk.sim.workers import Here


def standing(name: str) -> Encounter:
    """A fight after its first round."""
    rounds = (Arena(encounter(name)).fight(number).rounds for number in range(20))
    _, state = next(each[0] for each in rounds if each)
    assert round_of(system(name), state) is not None
    return Encounter(name, {}, {}, standing=packed(state))


def another(rules: Any, state: Any) -> tuple[str, Any]:
    """A switch, and another position of it."""
    for field in form(rules.switches):
        now = getattr(rules.reading(state), field.name)
        options = (True, False) if field.kind == "haken" else field.ask.options
        for option in options:
            if option != now:
                return field.key, option
    raise AssertionError(rules.id)


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_it_goes_on_without_somebody_by_another_reading_and_tactic(name: str) -> None:
    before = standing(name)
    rules, arena = before.rules, Arena(before)
    up = [each for each in arena.scene.figures if not each.out]
    gone = next(each for each in up if len([one for one in up if one.side == each.side]) > 1)
    switch, value = another(rules, arena.start)
    changed = Variation(
        without=(gone.name,), readings={switch: value}, tactics={gone.side: "careful"}
    ).of(before)
    after = Arena(changed)
    left = {each.name: each.gauges for each in scene_of(rules, after.start).figures}
    assert left == {each.name: each.gauges for each in arena.scene.figures if each != gone}
    assert getattr(rules.reading(after.start), _field(rules, switch)) == value
    assert {after.tactics[each.name] for each in up if each.side == gone.side and each != gone} == {
        "careful"
    }
    found = compare(before, [Variation(without=(gone.name,))], fights=5, workers=Here())
    assert gone.name not in found.alternatives[0].forecast.figures


def _field(rules: Any, key: str) -> str:
    return next(each.name for each in form(rules.switches) if each.key == key)


@pytest.mark.parametrize("said", ["more:Ork", "set:Ada.staerke=3", '{"added": [{"name": "X"}]}'])
def test_whoever_would_come_or_have_other_values_is_refused(said: str) -> None:
    before = standing("rumble")
    with pytest.raises(IllegalCommand, match="Mitten im Kampf"):
        typed(said, before).of(before)


@pytest.mark.parametrize("said", ["without:Zed", "reading:Zed=ja", "tactic:Zed=bold"])
def test_whom_or_what_there_is_not_is_refused(said: str) -> None:
    before = standing("rumble")
    with pytest.raises(WuerfelwerkError, match="Zed"):
        Arena(typed(said, before).of(before))

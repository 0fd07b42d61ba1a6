"""How many and how strong: the search ends near the wanted chance, whoever counts for it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from support.encounters import EXAMPLES, encounter
from wuerfelwerk.errors import TooMuch, Unknown
from wuerfelwerk.sim.balance import (
    MOST_OPPONENTS,
    Balance,
    Trial,
    balanced,
    searching,
    strengthened,
)
from wuerfelwerk.sim.fight import Arena
from wuerfelwerk.sim.forecast import foretold
from wuerfelwerk.sim.growing import fightable
from wuerfelwerk.sim.variation import Variation
from wuerfelwerk.sim.workers import Here


def pretended(trial: Trial, wins: int) -> Any:
    """A forecast in which the heroes win so often of two hundred."""
    arena = Arena(trial.encounter)
    figures = {each.name: {"falls": 0} for each in arena.scene.figures}
    tally = {"fights": 200, "wins": {"helden": wins, "gegner": 200 - wins}, "figures": figures}
    return foretold(arena, {**tally, "rounds": {"1": 200}})


def looked_for(wanted: float, chance: Any, who: str = "Ork") -> Balance:
    search = searching(encounter("rumble"), who, wanted)
    trial = next(search)
    try:
        for _ in range(40):
            trial = search.send(pretended(trial, chance(trial.number, trial.steps)))
    except StopIteration as end:
        found: Balance = end.value
        return found
    raise AssertionError("no end")


@pytest.mark.parametrize("number", [1, 3, 7, MOST_OPPONENTS])
def test_the_number_is_found_that_gives_the_wanted_chance(number: int) -> None:
    found = looked_for(0.5, lambda n, steps: max(0, min(200, 100 + 40 * (number - n))))
    assert (found.best.trial.number, found.best.trial.steps) == (number, 0)
    assert len(found.tried) <= 9
    names = [each["name"] for each in found.best.trial.encounter.setup["sheets"]]
    assert sum(name.startswith("Ork") for name in names) == number


def test_where_all_are_too_few_they_become_stronger() -> None:
    found = looked_for(0.5, lambda n, steps: 200 - 35 * steps)
    assert [each.trial.number for each in found.tried if not each.trial.steps] == [1, 2, 4, 8, 16]
    assert (found.best.trial.number, found.best.trial.steps) == (16, 3)


@pytest.mark.parametrize(("shift", "steps"), [(45, 3), (-45, -3)])
def test_strength_makes_up_for_what_a_number_cannot(shift: int, steps: int) -> None:
    found = looked_for(0.5, lambda n, s: 200 if n < 3 else 0 if n > 3 else 100 + shift - 15 * s)
    assert (found.best.trial.number, found.best.trial.steps) == (3, steps)


def test_those_who_are_there_already_are_of_the_number() -> None:
    before = Variation(more={"Ork": 3}).of(encounter("rumble"))
    first = next(searching(before, "Ork 2"))
    names = [each["name"] for each in first.encounter.setup["sheets"]]
    assert names == ["Ada", "Cy", "Wache", "Ork 2"]


@pytest.mark.parametrize("name", EXAMPLES)
def test_opponents_become_stronger_and_can_still_be_fought(name: str) -> None:
    before = encounter(name)
    sheet = before.setup["sheets"][-1]
    grown = {steps: strengthened(before, sheet, steps) for steps in (-1, 1, 2)}
    if name != "raumschlacht":  # there a class says what a ship is made of
        assert len({json.dumps(each) for each in grown.values()}) == 3
    for each in grown.values():
        fightable(Variation(sheets={sheet["name"]: each}).of(before))


def test_a_real_search() -> None:
    found = balanced(encounter("rumble"), "Wache", 0.9, workers=Here())
    plain = json.loads(json.dumps(found.plain()))
    assert plain["side"] == "helden"
    assert abs(found.chance(found.best) - 0.9) == min(
        abs(found.chance(each) - 0.9) for each in found.tried
    )
    assert plain["best"] in plain["tried"]
    assert plain["sheets"] == [*found.best.trial.encounter.setup["sheets"]]


def test_what_cannot_be_looked_for_is_refused() -> None:
    with pytest.raises(Unknown, match="möglich ist: Ada, Cy, Ork, Wache"):
        searching(encounter("rumble"), "Zoe")
    with pytest.raises(Unknown, match="Gesucht werden Gegner"):
        searching(encounter("rumble"), "Ork", side="gegner")
    with pytest.raises(TooMuch, match="zwischen 1 und 99"):
        searching(encounter("rumble"), "Ork", 1.0)

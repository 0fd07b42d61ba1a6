"""In whole fights hosts, candidates and tactics announce only what is offered.

That is what lets simulations carry out their commands without looking at the offers.
"""

from __future__ import annotations

from functools import reduce
from random import Random
from typing import Any

import pytest

from support.encounters import EXAMPLES, SLOW
from wuerfelwerk.rules.abilities import Quick, Versatile
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.procedure import Decision
from wuerfelwerk.rules.system import TACTICS, system
from wuerfelwerk.sim.conclude import conclude, thrower
from wuerfelwerk.sim.fight import Arena, Encounter
from wuerfelwerk.sim.tactic import ALL, players

LONGEST = 600
STARTS = [
    pytest.param(name, example, seed, id=f"{name}-{example}-{seed}")
    for name in EXAMPLES
    for example in system(name).examples
    for seed in range(1, 2 if name in SLOW else 4)
]


@pytest.mark.parametrize(("name", "example", "seed"), STARTS)
def test_whatever_is_announced_in_a_whole_fight_is_offered(
    name: str, example: str, seed: int
) -> None:
    setup = system(name).examples[example]
    ring = Arena(Encounter(name, setup, {}))
    rules, state, random, dice = ring.rules, ring.start, Random(seed), thrower(seed)
    ways = [
        players(rules, ring.scene.figures, Arena(Encounter(name, setup, {ALL: each})).tactics)
        for each in TACTICS
    ]
    for _ in range(LONGEST):
        if (command := rules.host(state)) is not None:
            found = [command]
        elif rules.over(state):
            return
        else:
            seat = rules.acting(state) or GM
            found = list(rules.candidates(state, seat))
            assert isinstance(rules, Quick)
            assert rules.first(state, seat) == (found[0] if found else None)
            found += [way.chosen(state, seat) for way in ways]
        for each in found:
            _offered(rules, state, each)
        command = random.choice(found)
        events = conclude(Decision(rules.decide, state, command), dice, random.choice(ways).policy)
        state = reduce(rules.evolve, events, state)
    raise AssertionError("no end")


def _offered(rules: Any, state: Any, command: Any) -> None:
    offers = rules.offers(state, command.wer)
    assert any(each.allows(command) for each in offers), f"not offered: {command}"


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_system_knows_every_tactic(name: str) -> None:
    rules = system(name)
    assert isinstance(rules, Versatile)
    assert tuple(rules.tactics) == TACTICS[1:]

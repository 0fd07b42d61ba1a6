"""The tournament of tactics: both sides are the same, and acting first is no advantage."""

from __future__ import annotations

import pytest
from benchmarks.tactics import BLUE, RED, SYSTEMS, Pair, played, symmetric

from wuerfelwerk.rules.system import PLAIN, WIN
from wuerfelwerk.sim.fight import Encounter
from wuerfelwerk.sim.growing import fightable
from wuerfelwerk.sim.sensitivity import kind_of
from wuerfelwerk.sim.workers import Here


@pytest.mark.parametrize("name", SYSTEMS)
def test_both_sides_are_the_same(name: str) -> None:
    (arena,) = fightable(Encounter(name, symmetric(name), {}))
    sides = {
        side: [
            kind_of({**each, "seite": "", "platz": "", "stufe": ""})
            for each in arena.encounter.setup["sheets"]
            if each["seite"] == side
        ]
        for side in (RED, BLUE)
    }
    assert sides[RED] == sides[BLUE]


def test_the_same_tactic_on_both_sides_wins_as_often_as_it_loses() -> None:
    found = played("rumble", PLAIN, PLAIN, 40, Here())
    assert (found.won + found.lost + found.drawn, found.won) == (40, found.lost)


def test_playing_to_win_beats_playing_plainly() -> None:
    found = played("rumble", WIN, PLAIN, 160, Here())
    assert found.verdict == 1


@pytest.mark.parametrize(
    ("won", "lost", "verdict"), [(220, 180, 1), (219, 181, 0), (180, 220, -1), (0, 0, 0)]
)
def test_what_may_be_chance_is_a_tie(won: int, lost: int, verdict: int) -> None:
    assert Pair("win", "plain", won, lost, 0).verdict == verdict

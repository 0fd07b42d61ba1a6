"""Fights as whole numbers: who won, who fell, what is gone."""

from __future__ import annotations

from typing import Any

import pytest

from support.encounters import EXAMPLES, arena
from wuerfelwerk.rules.scene import Figure, Gauge, Level, Scene
from wuerfelwerk.sim import tally
from wuerfelwerk.sim.fight import ENDLESS, OVER, STUCK, Fought, round_of, scene_of
from wuerfelwerk.sim.tally import NOBODY, REASONS, SEVERAL, added, block, counted


def figure(name: str, side: str, lp: int, wounds: int = 0, out: str = "") -> Figure:
    gauges = (
        Gauge("lp", lp, 10),
        Gauge("wunden", wounds, 20, levels=(Level("heil", 20),)),
        Gauge("psyche", None),
    )
    return Figure(name, "sl", True, side, out, bool(out), gauges)


BEFORE = Scene((figure("Ada", "helden", 10), figure("Ork", "gegner", 8, 3)))


class _Ring:
    """States that are scenes already."""

    class rules:
        @staticmethod
        def view(state: Any, seat: str) -> Any:
            return state

        @staticmethod
        def scene(view: Any) -> Scene:
            found: Scene = view
            return found


def count(*end: Figure, why: str = OVER) -> dict[str, Any]:
    fought = Fought(BEFORE, Scene(BEFORE.figures, round=4), Scene(end), why, 17)
    ring: Any = _Ring()
    return counted(ring, fought)


def test_a_fight_in_numbers() -> None:
    found = count(figure("Ada", "helden", 4), figure("Ork", "gegner", -2, 9, "tot"))
    assert found == {
        "fights": 1,
        "commands": 17,
        "wins": {"helden": 1},
        "rounds": {"4": 1},
        "figures": {
            "Ada": {"falls": 0, "lost": {"lp": {"6": 1}, "wunden": {"0": 1}}},
            "Ork": {
                "falls": 1,
                "ends": {"tot": 1},
                "lost": {"lp": {"10": 1}, "wunden": {"6": 1}},
                "fell": {"4": 1},
            },
        },
    }


@pytest.mark.parametrize(
    ("ada", "ork", "why", "reason"),
    [
        ("tot", "tot", OVER, NOBODY),
        ("", "", OVER, SEVERAL),
        ("", "", ENDLESS, ENDLESS),
        ("", "tot", STUCK, STUCK),
    ],
)
def test_where_nobody_wins_it_says_why(ada: str, ork: str, why: str, reason: str) -> None:
    found = count(figure("Ada", "helden", 1, out=ada), figure("Ork", "gegner", 1, out=ork), why=why)
    assert "wins" not in found
    assert found["draws"] == {reason: 1}
    assert reason in REASONS


def test_who_is_gone_has_fallen() -> None:
    found = count(figure("Ada", "helden", 10))
    assert found["figures"]["Ork"] == {"falls": 1, "fell": {"4": 1}}
    assert found["wins"] == {"helden": 1}


def test_the_round_counts_in_which_somebody_left_for_good() -> None:
    ada, ork = figure("Ada", "helden", 10), figure("Ork", "gegner", 0, out="tot")
    hurt, down = figure("Ork", "gegner", 5), figure("Ada", "helden", 0, out="tot")
    rounds = ((1, Scene((down, hurt))), (2, Scene((ada, hurt))), (3, Scene((ada, ork))))
    fought = Fought(BEFORE, Scene((), round=4), Scene((down, ork)), OVER, 17, rounds)
    ring: Any = _Ring()
    found = counted(ring, fought)["figures"]
    assert [found[name]["fell"] for name in ("Ada", "Ork")] == [{"4": 1}, {"3": 1}]


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_system_says_which_round_it_is_as_its_scene_does(name: str) -> None:
    ring = arena(name)
    fought = ring.fight(1)
    assert [number for number, _ in fought.rounds] == sorted({n for n, _ in fought.rounds})
    for state in (fought.before, fought.last, fought.state, *(each for _, each in fought.rounds)):
        assert round_of(ring.rules, state) == scene_of(ring.rules, state).round


def test_tallies_add_up_in_any_order() -> None:
    ring = arena("rumble")
    parts = [block(ring, first, 5) for first in (0, 5, 10)]
    one = added(added(parts[0], parts[1]), parts[2])
    other = added(parts[2], added(parts[1], parts[0]))
    assert one == other == block(ring, 0, 15)
    assert one["fights"] == 15


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_fight_is_won_or_drawn_and_everybody_is_counted(name: str) -> None:
    ring = arena(name)
    found = block(ring, 1, 3)
    decided = sum(found.get("wins", {}).values()) + sum(found.get("draws", {}).values())
    assert decided == found["fights"] == sum(found["rounds"].values()) == 3
    assert list(found["figures"]) == [each.name for each in ring.scene.figures]
    assert "0" not in found["rounds"]
    lost = [each for figure in found["figures"].values() for each in figure["lost"].values()]
    assert all(sum(each.values()) == 3 for each in lost)
    for each in found["figures"].values():
        assert sum(each.get("fell", {}).values()) == each["falls"]


def test_a_block_is_small() -> None:
    assert tally.BLOCK == 25  # else forecasts by precision end elsewhere, and are others

"""A figure that begins in the middle of things comes through all four doors alike."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from support.doors import at_the_house, by_command_line, by_library, came_to, spoken
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.system import installed

ADA = {"name": "Ada", "platz": "ada"}
SHEETS: dict[str, tuple[str, dict[str, Any]]] = {
    "kaskade": ("figur_stellen", {"beginnt": {"physis": 5, "schwer": 2, "leicht": 1}}),
    "raumschlacht": ("klasse_stellen", {"klasse": "Jäger", "beginnt": {"rumpf": 1, "captain": 0}}),
    "rollkeep": ("figur_stellen", {"void": 3, "beginnt": {"wunden": 11, "vp": 0}}),
    "rumble": ("figur_stellen", {"nsc": True, "beginnt": {"lp": 3, "mg": 4}}),
    "urc": ("figur_stellen", {"beginnt": {"tp": 0, "mp": 2}}),
}
each_system = pytest.mark.parametrize("name", sorted(installed()))


def brought(name: str) -> Any:
    command, sheet = SHEETS[name]
    step = {"seat": GM, "command": command, "fields": {**ADA, **sheet}}
    turns, game = spoken(name, [step])
    state: Any = game.state
    (figure,) = getattr(state, "figuren", None) or state.schiffe
    assert dict(figure.bogen.beginnt) == sheet["beginnt"]
    return turns, came_to(game)


@each_system
def test_library_and_command_line_bring_it(name: str, tmp_path: Path) -> None:
    turns, expected = brought(name)
    assert by_library(name, turns) == expected
    assert by_command_line(name, turns, tmp_path) == expected


@each_system
@pytest.mark.parametrize("door", ["api", "seite"])
def test_the_house_brings_it(name: str, door: str, tmp_path: Path) -> None:
    turns, expected = brought(name)
    assert asyncio.run(at_the_house(name, turns, ["ada"], tmp_path, door)) == expected

"""Every written evening through all four doors: library, command line, API and pages."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from support.doors import at_the_house, by_command_line, by_library, came_to
from support.evenings import EVENINGS, evening
from wuerfelwerk.rules.note import GM

pytestmark = pytest.mark.parametrize("name", EVENINGS)


def test_the_library_plays_the_same_evening(name: str) -> None:
    turns, expected = evening(name)
    assert by_library(expected.system.id, turns) == came_to(expected)


def test_the_command_line_plays_the_same_evening(name: str, tmp_path: Path) -> None:
    turns, expected = evening(name)
    assert by_command_line(expected.system.id, turns, tmp_path) == came_to(expected)


@pytest.mark.parametrize("door", ["api", "seite"])
def test_the_house_plays_the_same_evening(name: str, door: str, tmp_path: Path) -> None:
    turns, expected = evening(name)
    seats = sorted({turn.seat for turn in turns} - {GM})
    played = asyncio.run(at_the_house(expected.system.id, turns, seats, tmp_path, door))
    assert played == came_to(expected)

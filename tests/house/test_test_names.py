"""Tests lie where one looks for them: in the room of what they test, under its name."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
SOURCE = TESTS.parent / "src" / "wuerfelwerk"
FLOORS = ("advice", "odds", "play", "present", "rules")
ROOMS = sorted(
    {
        *(path.parent for path in TESTS.glob("systems/*/*/test_*.py")),
        *(path.parent for path in TESTS.glob("table/*/test_*.py")),
        *(path.parent for floor in FLOORS for path in TESTS.glob(f"{floor}/**/test_*.py")),
    }
)


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: str(room.relative_to(TESTS)))
def test_every_test_has_the_name_of_a_module_of_its_room(room: Path) -> None:
    modules = tuple(path.stem for path in (SOURCE / room.relative_to(TESTS)).glob("*.py"))
    named = [path.stem.removeprefix("test_") for path in room.glob("test_*.py")]
    assert [
        name
        for name in named
        if not any(name == module or name.startswith(f"{module}_") for module in modules)
    ] == []

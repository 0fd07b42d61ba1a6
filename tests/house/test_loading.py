"""Only what is needed is loaded: the slow parts where they are used, a system when it is named."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import wuerfelwerk

ROOMS = ("dice", "rules", "systems", "play", "odds", "advice", "present", "sim", "cli")
USUAL = re.compile(r"^from dataclasses import .*\b(dataclass|replace)\b", re.MULTILINE)

SLOW = (
    "numpy", "shapely", "typst", "sqlalchemy", "fastapi", "pydantic", "starlette", "uvicorn",
    "jinja2", "babel", "rich", "click", "anyio", "httpx",
)  # fmt: skip
"""What takes long to load and serves one door or one question."""
SYSTEMS = ("kaskade", "raumschlacht", "rollkeep", "rumble", "urc")
TYPED = {
    "roll": ["roll", "3W6"],
    "rules": ["rules", "rumble"],
    "odds": ["odds", "rumble", "probe", "schwellenwert=12"],
    "matrix": ["odds", "rumble", "duell", "links=1..3", "rechts=1..3"],
    "forecast": ["forecast", "--help"],
    "verify": ["verify", "--help"],
    "serve": ["serve", "--help"],
    "help": ["--help"],
}
"""What somebody types, by what it is about."""


def loaded(code: str) -> set[str]:
    """Every module that a new process has loaded when the code is through."""
    shown = f"import sys\n{code}\nprint('LOADED', *sys.modules)"
    ran = subprocess.run(
        [sys.executable, "-c", shown], capture_output=True, encoding="utf-8", check=True
    )
    return set(ran.stdout.rpartition("LOADED")[2].split())


def loaded_by(words: list[str]) -> set[str]:
    """The same for a command line."""
    return loaded(
        f"from wuerfelwerk.cli.group import GROUP\nGROUP.main({words!r}, standalone_mode=False)"
    )


def slow(modules: set[str]) -> set[str]:
    return {each for each in SLOW if each in modules}


def systems(modules: set[str]) -> set[str]:
    return {each for each in SYSTEMS if f"wuerfelwerk.systems.{each}" in modules}


def test_the_library_loads_nothing_before_it_is_asked() -> None:
    found = loaded("import wuerfelwerk")
    assert {each for each in found if each.startswith("wuerfelwerk")} == {"wuerfelwerk"}
    assert not slow(found)


def test_the_names_of_the_library_load_no_system() -> None:
    found = loaded(
        "import wuerfelwerk\nfor name in wuerfelwerk.__all__: getattr(wuerfelwerk, name)"
    )
    assert not systems(found)
    assert not slow(found)


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_system_is_loaded_alone(name: str) -> None:
    found = loaded(f"import wuerfelwerk\nwuerfelwerk.system({name!r})")
    assert systems(found) == {name}
    assert not slow(found)


@pytest.mark.parametrize("name", SYSTEMS)
def test_the_chances_of_a_system_are_listed_without_the_others(name: str) -> None:
    found = loaded_by(["odds", name])
    assert systems(found) == {name}
    assert "importlib.metadata" not in found
    assert slow(found) == {"click", "rich"}


@pytest.mark.parametrize("about", TYPED)
def test_a_command_line_loads_what_it_is_about(about: str) -> None:
    found = loaded_by(TYPED[about])
    assert systems(found) <= {"rumble"}
    assert slow(found) <= {"click", "rich"}


@pytest.mark.parametrize("room", ROOMS)
def test_values_are_declared_and_copied_the_quick_way(room: str) -> None:
    modules = Path(wuerfelwerk.__file__).with_name(room).rglob("*.py")
    assert [each.name for each in modules if USUAL.search(each.read_text("utf-8"))] == []

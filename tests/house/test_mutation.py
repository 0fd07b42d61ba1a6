"""The tool that changes rules one by one: what it tells mutmut, and what it refuses."""

from __future__ import annotations

import tomllib
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = spec_from_file_location("mutation", ROOT / "tools" / "mutation.py")
    assert spec is not None
    assert spec.loader is not None
    loaded = module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def test_all_of_a_system_is_changed_where_no_modules_are_named(tool: ModuleType) -> None:
    found = tomllib.loads(tool.settings("rumble", (), ()))["tool"]["mutmut"]
    assert found == {
        "source_paths": ["src"],
        "only_mutate": ["src/wuerfelwerk/systems/rumble/*"],
        "pytest_add_cli_args_test_selection": ["tests/systems/rumble"],
    }


def test_modules_and_tests_can_be_chosen(tool: ModuleType) -> None:
    found = tomllib.loads(tool.settings("urc", ("tagesform", "wertung"), ("tests/a.py",)))["tool"]
    assert found["mutmut"]["only_mutate"] == [
        "src/wuerfelwerk/systems/urc/leib/tagesform.py",
        "src/wuerfelwerk/systems/urc/proben/wertung.py",
    ]
    assert found["mutmut"]["pytest_add_cli_args_test_selection"] == ["tests/a.py"]


def test_what_is_not_there_is_named(tool: ModuleType) -> None:
    assert tool.unknown("urc", ("wertung", "niemand")) == ["niemand"]
    assert tool.unknown("niemand", ()) == ["niemand"]
    assert tool.unknown("urc", ("wertung",)) == []


def test_the_settings_of_the_project_leave_room_for_those_of_a_run() -> None:
    assert "mutmut" not in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]

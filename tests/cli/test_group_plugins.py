"""Broken plug-ins at the command line: named once on standard error, and nothing else changes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.plugins import BROKEN, KOPIE, broken, whole

TESTS = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def plugins(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with every kind of broken plug-in and a whole one."""
    folder = tmp_path_factory.mktemp("plugins")
    broken(folder)
    whole(folder)
    return folder


def said(plugins: Path, *args: str) -> tuple[int, str, list[str]]:
    """Exit code, output, and the lines on standard error, of a program of its own."""
    paths = (str(plugins), str(TESTS), os.environ.get("PYTHONPATH", ""))
    done = subprocess.run(
        [sys.executable, "-m", "wuerfelwerk", *args],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), "COLUMNS": "80"},
        cwd=plugins,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stdout, done.stderr.splitlines()


def test_every_broken_plug_in_is_named_once_and_the_others_are_listed(plugins: Path) -> None:
    code, out, err = said(plugins, "systems")
    assert code == 0
    assert all(f"{name} " in out for name in ("rumble", "urc", KOPIE))
    for kind, (_, _, reason) in BROKEN.items():
        start = f"Warnung: Das Regelsystem „{kind}“ aus dem Paket „paket-{kind}“ bleibt weg. "
        assert sum(line.startswith(start + reason) for line in err) == 1, (kind, err)
    assert len(err) == len(BROKEN)


def test_programs_get_the_warnings_as_json(plugins: Path) -> None:
    code, out, err = said(plugins, "odds", KOPIE, "duell", "links=7", "rechts=6", "--json")
    assert code == 0
    assert json.loads(out)
    warned = [json.loads(line)["warning"] for line in err]
    assert {each["system"] for each in warned} == set(BROKEN)
    assert {each["code"] for each in warned} == {"left-out"}


def test_a_system_in_the_init_of_its_package_is_covered_as_any_other(plugins: Path) -> None:
    _, out, err = said(plugins, "rules", "--coverage", "--json", "--lang", "en")
    found = json.loads(out)
    assert found[KOPIE]["cited"] == found["rumble"]["cited"] == 62
    assert found[KOPIE]["tested"] == 0
    assert all('"Warning:' not in line and "is left out." in line for line in err)


@pytest.mark.parametrize("args", [("schema",), ("rules", KOPIE, "RUM-DUELL-05"), ("roll", "3W6")])
def test_every_other_command_works_as_ever(plugins: Path, args: tuple[str, ...]) -> None:
    code, out, err = said(plugins, *args)
    assert (code, bool(out)) == (0, True)
    assert len(err) == (0 if args[0] == "roll" else len(BROKEN))

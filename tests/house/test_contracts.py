"""The import contracts of pyproject.toml are seen to break when somebody breaks them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LINT = Path(sys.executable).with_name("lint-imports")
VERDICT = re.compile(r"^(.+) (KEPT|BROKEN)\b", re.MULTILINE)

FLOORS = "The house has floors"
OUTSIDE = "Rules know neither chance, nor clock, nor outside world"
WEIGHING = "What is weighed for a seat knows no table"
STRANGERS = "Systems do not know each other"

PLANTED = [
    pytest.param(FLOORS, "dice/planted.py", "import wuerfelwerk.rules", id="dice-rules"),
    pytest.param(FLOORS, "odds/planted.py", "import wuerfelwerk.play", id="odds-play"),
    pytest.param(FLOORS, "sim/planted.py", "import wuerfelwerk.present", id="sim-present"),
    pytest.param(FLOORS, "attic/__init__.py", "", id="room-on-no-floor"),
    pytest.param(OUTSIDE, "rules/planted.py", "import random", id="rules-random"),
    pytest.param(OUTSIDE, "systems/rumble/planted.py", "import time", id="rumble-time"),
    pytest.param(OUTSIDE, "dice/pool.py", "import secrets", id="pool-secrets"),
    pytest.param(
        WEIGHING, "table/weighing/planted.py", "import wuerfelwerk.table.store.base", id="weighing"
    ),
    pytest.param(
        STRANGERS, "systems/fremd/__init__.py", "import wuerfelwerk.systems.rumble", id="fremd"
    ),
]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the package and of its contracts."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def verdicts(house: Path) -> tuple[int, dict[str, str]]:
    """The exit status of lint-imports in a house, and what it says of each contract."""
    env = {**os.environ, "PYTHONPATH": str(house / "src"), "NO_COLOR": "1", "COLUMNS": "200"}
    command = [str(LINT), "--no-cache", "--no-logo"]
    done = subprocess.run(
        command, cwd=house, env=env, capture_output=True, text=True, encoding="utf-8", check=False
    )
    said = dict(VERDICT.findall(done.stdout))
    assert said, done.stdout + done.stderr
    return done.returncode, said


def contracts() -> set[str]:
    """The names of all contracts of the project."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return {each["name"] for each in config["tool"]["importlinter"]["contracts"]}


def test_every_contract_has_a_planted_violation() -> None:
    assert {str(case.values[0]) for case in PLANTED} == contracts()


def test_the_house_as_it_is_keeps_every_contract(house: Path) -> None:
    assert verdicts(house) == (0, dict.fromkeys(contracts(), "KEPT"))


@pytest.mark.parametrize(("contract", "module", "line"), PLANTED)
def test_a_planted_import_breaks_its_contract(
    house: Path, contract: str, module: str, line: str
) -> None:
    planted = house / "src" / "wuerfelwerk" / module
    planted.parent.mkdir(parents=True, exist_ok=True)
    with planted.open("a", encoding="utf-8") as file:
        file.write(f"\n{line}\n")
    status, said = verdicts(house)
    assert status == 1
    assert {name for name, verdict in said.items() if verdict == "BROKEN"} == {contract}

"""The command line as tests call it: inside this process, or as a program of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from click.testing import CliRunner, Result

from wuerfelwerk.cli.group import GROUP

Run: TypeAlias = Callable[..., Result]
Program: TypeAlias = Callable[..., subprocess.CompletedProcess[bytes]]

SCENARIO: dict[str, Any] = {
    "system": "rumble",
    "title": "Der Ork am Tor",
    "sheets": [
        {
            "name": "Ada", "platz": "ada", "staerke": 2, "geschick": 3, "verstand": 1,
            "charisma": 1, "talente": {"Nahkampf": 5}, "waffen": {"Schwert": 2},
        },
        {
            "name": "Ork", "nsc": True, "verdeckt": True, "werte": {"Nahkampf": 6},
            "lp": 13, "mg": 7, "waffen": {"Keule": 2},
        },
    ],
    "dice": {"ada": ["2", "4"], "sl": ["5", "9"]},
    "answers": {"sl": ["gegenangriff", "Nahkampf", "Keule"], "ada": ["behalten"]},
    "commands": [
        {"seat": "sl", "command": "kampf_beginnen"},
        {"seat": "ada", "command": "angreifen", "fields": {"figur": "Ada", "ziel": "Ork"}},
    ],
}  # fmt: skip


@pytest.fixture
def run() -> Run:
    """Call the command line; 80 columns, no language from outside."""
    environment = {"WUERFELWERK_LANG": None, "COLUMNS": "80", "FORCE_COLOR": None}

    def called(*args: str, stdin: str | bytes | None = None, **env: str) -> Result:
        return CliRunner().invoke(GROUP, args, input=stdin, env={**environment, **env})

    return called


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """Call the command line as a program."""

    def called(*args: str | bytes, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        known = {name: value for name, value in os.environ.items() if name != "WUERFELWERK_LANG"}
        command = [sys.executable, "-m", "wuerfelwerk", *args]
        return subprocess.run(
            command, input=stdin, capture_output=True, cwd=tmp_path, env=known, check=False
        )

    return called


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A scenario with a hidden opponent."""
    path = tmp_path / "szenario.json"
    path.write_text(json.dumps(SCENARIO), "utf-8")
    return str(path)


@pytest.fixture
def log(run: Run, file: str, tmp_path: Path) -> Path:
    """A log that was written and can be tampered with."""
    path = tmp_path / "abend.log"
    assert run("play", file, "--log", str(path)).exit_code == 0
    return path


def parsed(run: Run, *args: str, code: int = 0) -> Any:
    """What a command says to programs."""
    result = run(*args, "--json")
    assert (result.exit_code, result.stderr) == (code, "")
    return json.loads(result.stdout)

"""The command line as tests call it: inside this process, or as a program of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from click.testing import CliRunner, Result

from wuerfelwerk.cli.group import GROUP

Run: TypeAlias = Callable[..., Result]
Program: TypeAlias = Callable[..., subprocess.CompletedProcess[bytes]]


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

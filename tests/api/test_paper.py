"""The client of docs/api.md really plays."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from support_api import serving
from support_party import hasty

PAPER = Path(__file__).parents[2] / "docs" / "api.md"


def client() -> str:
    """The program in the paper."""
    (found,) = re.findall(r"```python\n(.*?)```", PAPER.read_text("utf-8"), re.DOTALL)
    return str(found)


def test_the_client_is_as_short_as_promised() -> None:
    assert len(client().splitlines()) <= 32
    assert len([line for line in client().splitlines() if line]) <= 30


def test_the_client_plays_a_duel_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hasty(monkeypatch)
    program = tmp_path / "client.py"
    program.write_text(client(), "utf-8")
    with serving() as address:
        done = subprocess.run(
            [sys.executable, "-X", "utf8", program, address],
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            timeout=600,
        )
    assert (done.returncode, done.stderr) == (0, "")
    assert "begin" in done.stdout.splitlines()[0].lower()
    assert len(done.stdout.splitlines()) > 5

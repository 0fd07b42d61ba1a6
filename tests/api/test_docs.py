"""The client of docs/api.md really plays, and what the paper says of bodies is so."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from support.api import serving
from support.memory_store import MemoryStore
from support.party import hasty
from wuerfelwerk.api.app import create_api
from wuerfelwerk.table.looking.looking import MOST_OWN
from wuerfelwerk.table.service import Service

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


def _told() -> dict[str, tuple[set[str], set[str]]]:
    """By request, what the paper says must and may be sent."""
    rows = re.findall(r"^\| `POST (\S+)` \| (.+) \|$", PAPER.read_text("utf-8"), re.MULTILINE)
    found = {path: re.sub(r"\([^)]*\)|: [^;]*?(?=;|$)", "", body) for path, body in rows}
    names = {path: re.findall(r"`(\w+)`(\??)", body) for path, body in found.items()}
    return {
        path: ({n for n, may in said if not may}, {n for n, may in said if may})
        for path, said in names.items()
    }


def test_the_paper_names_every_body_and_every_field_of_it() -> None:
    api = create_api(Service(MemoryStore())).openapi()
    wanted = {}
    for path, methods in api["paths"].items():
        if body := methods.get("post", {}).get("requestBody"):
            said = body["content"]["application/json"]["schema"]
            (named,) = (each for each in (said, *said.get("anyOf", ())) if "$ref" in each)
            name = named["$ref"].rpartition("/")[2]
            schema = api["components"]["schemas"][name]
            must = set(schema.get("required", ()))
            wanted[path] = (must, set(schema["properties"]) - must)
    assert _told() == wanted


def test_the_paper_says_how_many_streams_there_may_be() -> None:
    words = {6: ("six", "sechs")}[MOST_OWN]
    assert all(f" {word} " in PAPER.read_text("utf-8") for word in words)

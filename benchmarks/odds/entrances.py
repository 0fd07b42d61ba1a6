"""The same question at every door: library, command line, page and API, each in a fresh process.

Of the command line all CPU time of the process counts; beside it stands what a script with the best
peer takes, its import included. Of page and API it is the CPU time of the server from request to
answer, when it is up and has shown another page; asked for the first time, and again.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from benchmarks.odds import door_questions as asked
from benchmarks.odds.contest import OURS, best, yes
from benchmarks.odds.door_questions import Question
from benchmarks.odds.doors import DOORS

ROUNDS = 3
COMMAND = 0.35
"""Seconds of CPU that a question at the command line may take."""
QUESTIONS: dict[str, tuple[Question, str]] = {
    "W10c": (asked.KEEP["10K5"][0], "hdroller"),
    "W11a": (asked.CHECK[0], "icepool"),
    "W11c": (asked.ATTACK[0], "icepool"),
    "W12d": (asked.fate(3)[0], "dyce"),
    "W13a": (asked.HIT[0], "dyce"),
    "W13c": (asked.SALVO[0], "dicetables"),
    "W14f": (asked.SHOT[0], "dyce"),
    "W14h": (asked.LARGE[0], ""),
}
"""By its workload a question, and a peer that can ask it."""
WIDTHS = (4, 24, 12, 14, 16, 4, 20, 20)


def table() -> None:
    """Every question at every door."""
    heads = ("at every door", "library", "command line", "script of a peer", "met", "page", "API")
    _print("", *heads)
    for key, (question, peer) in QUESTIONS.items():
        library, command = best(key, OURS).seconds, commanded(question)
        contender = next((name for name in DOORS[key].peers if peer and peer in name), "")
        script = f"{peer} {_ms(imported(peer) + best(key, contender).seconds)}" if peer else ""
        seen = [" / ".join(_ms(each) for each in served(door, key)) for door in ("page", "api")]
        name = f"{question.system} {question.check}"
        _print(key, name, _ms(library), _ms(command), script, yes(command <= COMMAND), *seen)


def commanded(question: Question) -> float:
    """CPU seconds of the whole command."""
    fields = [f"{key}={value}" for key, value in question.fields.items()]
    words = ["-m", "wuerfelwerk", "odds", question.system, question.check, *fields]
    return min(_cpu(words) for _ in range(ROUNDS))


def imported(peer: str) -> float:
    """CPU seconds of a process that imports a peer and does nothing."""
    return min(_cpu(["-c", f"import {peer}"]) for _ in range(ROUNDS))


def _cpu(words: list[str]) -> float:
    before = os.times()
    subprocess.run([sys.executable, *words], check=True, capture_output=True)
    after = os.times()
    used, known = (each.children_user + each.children_system for each in (after, before))
    return used - known


def served(door: str, key: str) -> tuple[float, float]:
    """CPU seconds of the server for the first request and for the same again."""
    command = [sys.executable, "-m", "benchmarks.odds.entrances", door, key]
    found = []
    for _ in range(ROUNDS):
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        found.append(json.loads(done.stdout.splitlines()[-1]))
    return min(first for first, _ in found), min(again for _, again in found)


async def serving(door: str, question: Question) -> tuple[float, float]:
    """A house of its own in this process, asked twice."""
    from wuerfelwerk.web.app import create_app

    with tempfile.TemporaryDirectory() as folder:
        app = create_app(f"sqlite:///{Path(folder) / 'tische.db'}", rate=1000)
        async with app.router.lifespan_context(app):
            await _request(app, "GET", "/chancen", b"")
            return await _timed(app, door, question), await _timed(app, door, question)


async def _timed(app: Any, door: str, question: Question) -> float:
    system, check, fields = question
    begun = time.process_time()
    if door == "page":
        await _request(app, "GET", f"/chancen/{system}/{check}?{urlencode(fields)}", b"")
    else:
        body = json.dumps({"system": system, "check": check, "fields": fields}).encode()
        await _request(app, "POST", "/api/odds", body)
    return time.process_time() - begun


async def _request(app: Any, method: str, address: str, body: bytes) -> None:
    path, _, query = address.partition("?")
    headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
    headers.append((b"content-length", str(len(body)).encode()))
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": headers,
        "client": ("127.0.0.1", 50000),
        "server": ("localhost", 80),
        "state": {},
    }
    status: list[int] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            status.append(message["status"])

    await app(scope, receive, send)
    if status != [200]:
        raise SystemExit(f"{method} {address}: {status}")


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms"


def _print(*cells: str) -> None:
    print("  ".join(map(str.ljust, cells, WIDTHS)), flush=True)


if __name__ == "__main__":
    print(json.dumps(asyncio.run(serving(sys.argv[1], QUESTIONS[sys.argv[2]][0]))))

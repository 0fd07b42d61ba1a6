"""The real server process: how it starts, stops, writes its lines, and replaces workers."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx2 as httpx

from support.serving import PATIENCE, Served, free_port, serving

OPENING = {"system": "rumble", "title": "Kai", "name": "Jona", "example": "ueberfall"}
CANARY = "Känarie<7>"


def opened(url: str) -> tuple[str, dict[str, str]]:
    """A new table, and the headers of whoever leads it."""
    seated = httpx.post(f"{url}/api/tables", json=OPENING, timeout=PATIENCE).json()
    return seated["table"], {"Authorization": f"Bearer {seated['token']}"}


def watching(served: Served, table: str, headers: dict[str, str]) -> socket.socket:
    """A stream that has begun."""
    line = socket.create_connection(("127.0.0.1", served.port), PATIENCE)
    head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    path = f"/api/tables/{table}/events"
    line.sendall(f"GET {path} HTTP/1.1\r\nHost: haus\r\n{head}\r\n".encode())
    assert line.recv(20).startswith(b"HTTP/1.1 200")
    return line


def rest(line: socket.socket) -> bytes:
    """All that still comes, until the server closes the line."""
    parts = []
    with contextlib.closing(line):
        while part := line.recv(65536):
            parts.append(part)
    return b"".join(parts)


def onlookers(
    served: Served, table: str, leader: dict[str, str], count: int
) -> list[dict[str, str]]:
    """So many people who look on, each with a token of their own: one may open only few streams."""
    with httpx.Client(base_url=f"{served.url}/api", timeout=PATIENCE) as client:
        links = client.get(f"/tables/{table}/invitations", headers=leader).json()
        code = next(each["code"] for each in links if each["role"] == "zuschauer")
        come = [client.post(f"/invitations/{code}", json={"name": "Zoe"}) for _ in range(count)]
        return [{"Authorization": f"Bearer {each.json()['token']}"} for each in come]


def test_a_stop_ends_every_stream_in_order_and_waits_for_nobody(tmp_path: Path) -> None:
    with serving(str(tmp_path), tmp_path) as served:
        table, headers = opened(served.url)
        lines = [watching(served, table, headers) for _ in range(5)]
        assert served.stop() in (0, -signal.SIGTERM)
        for line in lines:
            assert rest(line).endswith(b"0\r\n\r\n")
        assert not [each for each in served.lines() if each["level"] != "info"]


def test_health_is_there_or_the_door_is_shut(tmp_path: Path) -> None:
    """While it starts and stops nobody gets an error: an answer, or no connection."""
    served = Served(str(tmp_path), tmp_path / "stderr")
    served.start()
    try:
        seen_while_starting_and_stopping(served)
    finally:
        served.end()
    assert not [each for each in served.lines() if each["level"] != "info"]


def seen_while_starting_and_stopping(served: Served) -> None:
    seen: list[Any] = []
    end = time.monotonic() + PATIENCE
    while "ok" not in seen and time.monotonic() < end:
        with contextlib.suppress(httpx.TransportError):
            seen.append(httpx.get(f"{served.url}/health", timeout=PATIENCE).json()["status"])
    assert seen == ["ok"]
    assert served.process is not None
    served.process.send_signal(signal.SIGTERM)
    while served.process.poll() is None:
        with contextlib.suppress(httpx.TransportError):
            assert httpx.get(f"{served.url}/health", timeout=PATIENCE).status_code == 200


CRASHING = f"""
import sys
from wuerfelwerk.table.looking.looking import Views
from wuerfelwerk.cli import main
async def look(*args): raise RuntimeError({CANARY!r})
Views.look = look
sys.exit(main())
"""


def test_a_crash_is_written_down_without_what_it_was_about(tmp_path: Path) -> None:
    port, errors = free_port(), tmp_path / "stderr"
    served = Served(str(tmp_path), errors, port=port)
    command = [sys.executable, "-c", CRASHING, "serve", "--port", str(port)]
    with errors.open("wb") as file:
        served.process = subprocess.Popen(
            [*command, "--data", str(tmp_path)], stdout=subprocess.DEVNULL, stderr=file
        )
    try:
        served.ready()
        form = {"title": "Kai", "name": "Jona"}
        with httpx.Client(base_url=served.url, timeout=PATIENCE) as browser:
            address = browser.post("/oeffnen/rumble", data=form).headers["location"]
            answer = browser.get(address)
        assert answer.status_code == 500
        assert CANARY not in answer.text
        assert "Traceback" not in answer.text
        served.stop()
    finally:
        served.end()
    written = [each for each in served.lines() if each["level"] == "error"]
    assert [each["error"] for each in written] == ["RuntimeError"]
    assert CANARY not in errors.read_text()


def test_every_worker_serves_and_one_that_dies_is_replaced(
    postgres_url: str, tmp_path: Path
) -> None:
    with serving(postgres_url, tmp_path, workers=2) as served:
        table, headers = opened(served.url)
        _, *workers = until(served, 2)
        lines = [watching(served, table, each) for each in onlookers(served, table, headers, 40)]
        for line in lines:
            line.close()
        assert until_all_answered(served) == set(workers)
        os.kill(workers[0], signal.SIGKILL)
        _, *after = until(served, 2, but=workers[0])
        assert workers[1] in after
        assert httpx.get(f"{served.url}/health", timeout=PATIENCE).status_code == 200
        ended = [each for each in served.lines() if each["what"] == "worker ended"]
        assert [(each["worker"], each["code"]) for each in ended] == [(workers[0], -9)]
        assert served.stop() == 0


def until_all_answered(served: Served) -> set[object]:
    """The processes that have answered somebody at this table; a stream is written when it ends."""
    end, route = time.monotonic() + PATIENCE, "/api/tables/{table}/events"
    found: list[object] = []
    while len(found) < 40 and time.monotonic() < end:
        found = [each["process"] for each in served.lines() if str(each.get("route")) in route]
        time.sleep(0.05)
    return set(found)


def until(served: Served, workers: int, but: int = 0) -> list[int]:
    """The process and its workers, as soon as there are so many."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = served.family()
        if len(found) == workers + 1 and but not in found:
            return found
        time.sleep(0.05)
    raise AssertionError(served.family())


def test_workers_end_with_whoever_started_them(postgres_url: str, tmp_path: Path) -> None:
    with serving(postgres_url, tmp_path, workers=2) as served:
        _, *workers = until(served, 2)
        served.kill()
        end = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{pid}").exists() for pid in workers):
            assert time.monotonic() < end
            time.sleep(0.05)

"""Whoever begins a request and does not finish it holds nothing open."""

from __future__ import annotations

import http.client
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn

from support.serving import running
from wuerfelwerk.web import connections, guard, server

SOON = 0.3
PATIENCE = 60.0


@pytest.fixture
def port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A real server with little patience."""
    monkeypatch.setattr(guard, "SECONDS_FOR_BODY", SOON)
    monkeypatch.setattr(connections, "SECONDS_FOR_HEAD", SOON)
    with running(uvicorn.Server(server.config(str(tmp_path), port=0))) as found:
        yield found


def _answer(port: int, *parts: str) -> str:
    """All that comes back until the server hangs up; a line that stays open is a failure."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as line:
        for part in parts:
            line.sendall(part.encode())
        return b"".join(iter(lambda: line.recv(65536), b"")).decode()


def _post(path: str) -> str:
    kind = "application/json" if path.startswith("/api") else "application/x-www-form-urlencoded"
    return (
        f"POST {path} HTTP/1.1\r\nHost: haus\r\nContent-Type: {kind}\r\nContent-Length: 9\r\n\r\n"
    )


@pytest.mark.parametrize("begun", ["", "GET / HT", "GET / HTTP/1.1\r\nHost: ha"])
def test_half_a_head_is_not_waited_for(port: int, begun: str) -> None:
    assert _answer(port, begun) == ""


@pytest.mark.parametrize("path", ["/api/tables", "/oeffnen/rumble"])
def test_half_a_body_is_refused_and_the_line_is_closed(port: int, path: str) -> None:
    said = _answer(port, _post(path), "{")
    assert said.startswith("HTTP/1.1 408")
    assert "connection: close" in said.lower()
    assert "in höchstens" in said


def test_a_body_that_nobody_reads_does_not_hold_the_line_either(port: int) -> None:
    said = _answer(port, "GET /health HTTP/1.1\r\nHost: haus\r\nContent-Length: 9\r\n\r\n", "{")
    assert said.startswith("HTTP/1.1 200")


def test_whoever_is_answered_may_take_time_and_ask_again_on_the_same_line(port: int) -> None:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    line.connect()
    first = line.sock
    for _ in range(3):
        line.request("GET", "/health")
        answer = line.getresponse()
        assert (answer.status, answer.read()[:1]) == (200, b"{")
        time.sleep(2 * SOON)
        assert line.sock is first
    line.close()

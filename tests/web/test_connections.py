"""Many connections at once: whoever finishes a request is answered, the others make room."""

from __future__ import annotations

import json
import logging
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest

from support.serving import PATIENCE, free_port
from wuerfelwerk.web import connections, server
from wuerfelwerk.web.answers import HEADERS
from wuerfelwerk.web.limits import SPARE, Limits, room_for_lines
from wuerfelwerk.web.logs import OFTEN, Seldom
from wuerfelwerk.web.server import Server

MOST, MOST_OF_ONE = 40, 20
FEW = Limits(rate=1e6, lines=MOST, lines_of_one=MOST_OF_ONE)
HALF_HEAD = b"GET /health HTTP/1.1\r\nHost: ha"
HALF_BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: haus\r\nContent-Type: application/json\r\n"
    b"Content-Length: 99\r\n\r\n{"
)


@contextmanager
def running(folder: Path, limits: Limits = FEW) -> Iterator[int]:
    """A server of this process; the port it listens at."""
    opened = threading.Event()
    made = Server(server.config(str(folder), limits=limits), opened.set)
    bound = socket.create_server(("0.0.0.0", 0), backlog=2048)
    thread = threading.Thread(target=made.serve_all, args=(bound,), daemon=True)
    thread.start()
    assert opened.wait(PATIENCE)
    try:
        yield bound.getsockname()[1]
    finally:
        made.should_exit = True
        thread.join(PATIENCE)


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    with running(tmp_path) as found:
        yield found


class Crowd(ExitStack):
    """Connections that are open until the end."""

    def __init__(self, port: int) -> None:
        super().__init__()
        self._port = port

    def comes(self, said: bytes, address: str = "127.0.0.1") -> socket.socket:
        """Somebody says something from an address of this machine, and then nothing more."""
        line = socket.create_connection(("127.0.0.1", self._port), PATIENCE, (address, 0))
        self.enter_context(line)
        line.sendall(said)
        return line


def health(port: int) -> str:
    answer = httpx.get(f"http://127.0.0.1:{port}/health", timeout=PATIENCE)
    return str(answer.json()["status"])


@pytest.mark.parametrize("half", [b"", HALF_HEAD, HALF_BODY], ids=["nothing", "head", "body"])
def test_half_sent_requests_keep_nobody_out(port: int, half: bytes) -> None:
    with Crowd(port) as crowd:
        for _ in range(3 * MOST):
            crowd.comes(half)
        assert health(port) == "ok"


@pytest.mark.parametrize("half", [HALF_HEAD, HALF_BODY], ids=["head", "body"])
def test_half_sent_requests_from_many_addresses_keep_nobody_out(port: int, half: bytes) -> None:
    with Crowd(port) as crowd:
        for number in range(3 * MOST):
            crowd.comes(half, f"127.0.1.{1 + number % 100}")
        assert health(port) == "ok"


def watching(port: int) -> Callable[[], bytes]:
    """Opens one table; what has to be said to look on at it by ever new people."""
    with httpx.Client(base_url=f"http://127.0.0.1:{port}/api", timeout=PATIENCE) as client:
        opening = {"system": "rumble", "title": "Kai", "name": "Jona", "example": "duell"}
        seated = client.post("/tables", json=opening).json()
        leader = {"Authorization": f"Bearer {seated['token']}"}
        links = client.get(f"/tables/{seated['table']}/invitations", headers=leader).json()
        code = next(each["code"] for each in links if each["role"] == "zuschauer")
        come = [client.post(f"/invitations/{code}", json={"name": "Zoe"}) for _ in range(MOST)]
        tokens = [each.json()["token"] for each in come]

    def said() -> bytes:
        head = f"Authorization: Bearer {tokens.pop()}\r\nHost: haus\r\n"
        return f"GET /api/tables/{seated['table']}/events HTTP/1.1\r\n{head}\r\n".encode()

    return said


def test_streams_count_for_their_address_and_keep_out_nobody_else(port: int) -> None:
    stream = watching(port)
    with Crowd(port) as crowd:
        for _ in range(MOST_OF_ONE):
            line = crowd.comes(stream(), "127.0.0.7")
            assert line.recv(15) == b"HTTP/1.1 200 OK"
        refused(crowd.comes(b"", "127.0.0.7"))
        assert health(port) == "ok"
    until(lambda: not crowded(port, "127.0.0.7"))


def crowded(port: int, address: str) -> bool:
    with Crowd(port) as crowd:
        line = crowd.comes(b"GET /health HTTP/1.1\r\nHost: haus\r\n\r\n", address)
        return b"503" in line.recv(15)


def until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end
        time.sleep(0.05)


def refused(line: socket.socket) -> None:
    """A whole answer with a sentence in both languages, for whoever it is."""
    said = b"".join(iter(lambda: line.recv(65536), b"")).decode()
    head, _, body = said.partition("\r\n\r\n")
    assert head.startswith("HTTP/1.1 503 ")
    assert all(f"{name}: {value}" in head for name, value in HEADERS)
    told = json.loads(body)
    assert told["code"] == "unavailable"
    assert "zu viele Verbindungen" in told["sentence"]
    assert "too many connections" in told["sentence"]


def test_streams_of_all_together_are_bounded_and_make_room_when_they_go(port: int) -> None:
    stream = watching(port)
    with Crowd(port) as crowd:
        for number in range(MOST):
            line = crowd.comes(stream(), f"127.0.2.{1 + number}")
            assert line.recv(15) == b"HTTP/1.1 200 OK"
        refused(crowd.comes(b""))
    until(lambda: not crowded(port, "127.0.0.1"))
    assert health(port) == "ok"


def test_a_proxy_is_not_bounded_but_whom_it_brings_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WUERFELWERK_PROXY", "127.0.0.9")
    limits = Limits(rate=1e6, lines=MOST, lines_of_one=3)
    with running(tmp_path, limits) as port, Crowd(port) as crowd:
        stream = watching(port)
        for number in range(9):
            line = crowd.comes(brought(stream(), f"10.0.0.{number // 3}"), "127.0.0.9")
            assert line.recv(15) == b"HTTP/1.1 200 OK"
        line = crowd.comes(brought(stream(), "10.0.0.0"), "127.0.0.9")
        assert line.recv(12) == b"HTTP/1.1 429"


def brought(said: bytes, address: str) -> bytes:
    return said.replace(b"Host:", f"X-Forwarded-For: {address}\r\nHost:".encode())


def test_whoever_never_reads_a_stream_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kernel takes some, the server little more; then it waits a while and hangs up."""
    monkeypatch.setattr(connections, "SECONDS_TO_TAKE", 0.5)
    kept: list[int] = []
    pause = connections.Line.pause_writing

    def noted(line: connections.Line) -> None:
        kept.append(line.transport.get_write_buffer_size())
        pause(line)

    made = connections.Line.connection_made

    def small(line: connections.Line, transport: Any) -> None:
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        made(line, transport)

    monkeypatch.setattr(connections.Line, "pause_writing", noted)
    monkeypatch.setattr(connections.Line, "connection_made", small)
    with running(tmp_path) as port, httpx.Client(timeout=PATIENCE) as client:
        base = f"http://127.0.0.1:{port}"
        form = {"title": "Kai", "name": "Jona", "example": "ueberfall"}
        address = client.post(f"{base}/oeffnen/rumble", data=form).headers["location"]
        cookie = client.cookies["wuerfelwerk"]
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", port))
        head = (
            f"GET {address}/ereignisse HTTP/1.1\r\nHost: haus\r\nCookie: wuerfelwerk={cookie}\r\n"
        )
        line.sendall(f"{head}\r\n".encode())
        number = 0

        def acts() -> bool:
            nonlocal number
            number += 1
            act = {"request": f"r{number}", "command": "aendern", "feld.figur": "Wache"}
            more = {"feld.um": str(1 + number % 3)}
            answer = client.post(f"{base}{address}/ansage", data=act | more)
            assert answer.status_code < 400, answer.text
            return bool(kept)

        until(acts)
        time.sleep(1.0)
        assert max(kept) < 1_000_000
        assert client.get(f"{base}/health").json()["status"] == "ok"
        with line:
            left = b"".join(iter(lambda: line.recv(65536), b""))
        assert not left.endswith(b"0\r\n\r\n")


def test_an_answer_does_not_wait_until_its_head_is_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Head and body are two packets; many clients acknowledge the first after 40 ms only."""
    at_once: list[int] = []
    made = connections.Line.connection_made

    def noted(line: connections.Line, transport: Any) -> None:
        made(line, transport)
        found = transport.get_extra_info("socket")
        at_once.append(found.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

    monkeypatch.setattr(connections.Line, "connection_made", noted)
    with running(tmp_path) as port:
        assert health(port) == "ok"
    assert at_once
    assert all(at_once)


@pytest.mark.parametrize(
    "said",
    [
        b"Guten Abend\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(80),
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nHost: a\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 100_000,
    ],
)
def test_what_is_no_http_is_told_so_with_safe_headers(port: int, said: bytes) -> None:
    with Crowd(port) as crowd:
        line = crowd.comes(said)
        answer = line.recv(65536).decode()
    head, _, body = answer.partition("\r\n\r\n")
    assert head.startswith("HTTP/1.1 400 ")
    assert all(f"{name}: {value}" in head for name, value in HEADERS)
    assert json.loads(body)["code"] == "unreadable"


def test_the_same_line_of_others_is_written_only_so_often() -> None:
    now = 0.0
    seldom = Seldom(lambda: now)

    def passes(what: str, name: str = "asyncio") -> bool:
        return bool(seldom.filter(logging.LogRecord(name, logging.ERROR, "", 0, what, None, None)))

    told = [passes("socket.accept() out of system resource") for _ in range(1000)]
    assert told == [True] * OFTEN + [False] * (1000 - OFTEN)
    assert passes("something else")
    assert all(passes("ours", "wuerfelwerk") for _ in range(100))
    now = 61.0
    assert passes("socket.accept() out of system resource")
    assert not passes("Traceback (most recent call last):\n")


FULL = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (200, 200))
from wuerfelwerk.cli import main
sys.exit(main())
"""


def test_few_descriptors_bound_the_connections_and_do_not_fill_the_log(tmp_path: Path) -> None:
    port, errors = free_port(), tmp_path / "stderr"
    command = [sys.executable, "-c", FULL, "serve", "--port", str(port), "--data", str(tmp_path)]
    environment = {**os.environ, "WUERFELWERK_RATE": "1000000"}
    with errors.open("wb") as file:
        process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=file, text=True
        )
    try:
        assert process.stdout
        assert "offen" in process.stdout.readline()
        with Crowd(port) as crowd:
            for _ in range(300):
                crowd.comes(HALF_HEAD)
            assert health(port) == "ok"
        assert errors.read_text() == ""
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def test_there_is_room_for_no_more_than_the_system_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    limits: list[Any] = [(300, 500)]
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda _, new: limits.append(new))
    assert room_for_lines(100) == 100
    assert len(limits) == 1
    assert room_for_lines(6_000) == 500 - SPARE
    assert limits[-1] == (500, 500)

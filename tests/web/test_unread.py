"""What is not read does not pile up: those who leave most of it lying go first."""

from __future__ import annotations

import socket
import threading
from dataclasses import dataclass
from pathlib import Path

import pytest

from support.serving import PATIENCE
from wuerfelwerk.web import connections, server
from wuerfelwerk.web.limits import Limits
from wuerfelwerk.web.server import Server
from wuerfelwerk.web.unread import Unread


@dataclass(eq=False)
class Line:
    """Somebody who does not read."""

    address: str
    gone: list[Line]

    def hang_up(self) -> None:
        self.gone.append(self)


def test_however_many_do_not_read_no_more_waits_than_allowed() -> None:
    gone: list[Line] = []
    unread = Unread(1_000)
    for number in range(200):
        unread.waits(Line(f"10.0.0.{number % 7}", gone), 90)
        assert len(unread) <= 1_000
    assert len(gone) == 200 - 1_000 // 90


def test_whoever_leaves_most_lying_goes_first_and_longest_of_all_its_lines() -> None:
    gone: list[Line] = []
    unread = Unread(1_000)
    slow, *many = Line("slow", gone), *(Line("greedy", gone) for _ in range(4))
    for each in (slow, *many):
        unread.waits(each, 300)
    assert gone == many[:2]


def test_what_was_read_waits_no_longer() -> None:
    gone: list[Line] = []
    unread, line = Unread(1_000), Line("a", gone)
    for _ in range(10):
        unread.waits(line, 900)
        unread.waits(line, 800)
        unread.taken(line)
        unread.taken(line)
    assert (gone, len(unread)) == ([], 0)


def test_a_single_answer_larger_than_all_is_not_kept() -> None:
    gone: list[Line] = []
    unread, line = Unread(1_000), Line("a", gone)
    unread.waits(line, 1_001)
    assert (gone, len(unread)) == ([line], 0)


def test_a_server_keeps_no_more_than_that(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty ask for one page after the other and read none of it."""
    most = 1_000_000
    waiting, cut = Unread(most), threading.Event()
    seen: list[int] = []
    waits, hang_up = waiting.waits, connections.Line.hang_up

    def noted(line: connections.Line, size: int) -> None:
        waits(line, size)
        seen.append(len(waiting))

    def gone(line: connections.Line) -> None:
        hang_up(line)
        cut.set()

    monkeypatch.setattr(waiting, "waits", noted)
    monkeypatch.setattr(connections, "Unread", lambda: waiting)
    monkeypatch.setattr(connections.Line, "hang_up", gone)
    opened = threading.Event()
    made = Server(server.config(str(tmp_path), limits=Limits(1e6, 100, 50)), opened.set)
    bound = socket.create_server(("127.0.0.1", 0))
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    thread = threading.Thread(target=made.serve_all, args=(bound,), daemon=True)
    thread.start()
    assert opened.wait(PATIENCE)
    lines = []
    try:
        for _ in range(20):
            line = socket.create_connection(bound.getsockname(), PATIENCE)
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: haus\r\n\r\n" * 8)
            lines.append(line)
        assert cut.wait(PATIENCE)
        assert max(seen) <= most
    finally:
        for line in lines:
            line.close()
        made.should_exit = True
        thread.join(PATIENCE)

"""Connections: how many are open, whose, and which one has to go when there are too many.

Whoever has not yet sent a whole request has the least claim. So where a bound is reached the one
that has kept us waiting longest is hung up on, and only where all are being answered (streams are)
somebody new is refused. Thus nobody is kept out by requests that are never finished.
"""

from __future__ import annotations

import json
import socket
from asyncio import TimerHandle, Transport
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from wuerfelwerk.api.addresses import counted
from wuerfelwerk.errors import InvalidNotation, Unavailable, WuerfelwerkError
from wuerfelwerk.present.language import LANGS
from wuerfelwerk.present.wording import sentence
from wuerfelwerk.web.answers import HEADERS
from wuerfelwerk.web.unread import Unread

SECONDS_FOR_HEAD = 20.0
"""How long somebody may take to say what is wanted."""
SECONDS_TO_TAKE = 60.0
"""How long somebody may leave an answer or a stream lying unread before the line is cut."""
REASONS = {400: b"Bad Request", 503: b"Service Unavailable"}


class Lines:
    """The open connections of this process."""

    def __init__(self, most: int, most_of_one: int, free: Callable[[str], bool]) -> None:
        self._most, self._most_of_one, self._free = most, most_of_one, free
        self._open: Counter[str] = Counter()
        self.unread = Unread()
        # Dicts keep the order in which somebody began to be waited for.
        self._waiting: dict[Line, None] = {}
        self._waiting_of: defaultdict[str, dict[Line, None]] = defaultdict(dict)

    def __len__(self) -> int:
        return self._open.total()

    def admit(self, line: Line) -> bool:
        """Is there room for one more? Somebody who is waited for may have to make some."""
        who = line.address
        bounded = not self._free(line.host)
        if bounded and self._open[who] >= self._most_of_one:
            if not self._made_room(self._waiting_of.get(who, {})):
                return False
        elif self._open.total() >= self._most and not self._made_room(self._waiting):
            return False
        self._open[who] += 1
        self.waits(line)
        return True

    def waits(self, line: Line) -> None:
        """A whole request is being waited for; since when counts only once."""
        self._waiting.setdefault(line)
        self._waiting_of[line.address].setdefault(line)

    def answers(self, line: Line) -> None:
        """A request is here and being answered."""
        self._waiting.pop(line, None)
        mine = self._waiting_of.get(line.address, {})
        mine.pop(line, None)
        if not mine:
            self._waiting_of.pop(line.address, None)

    def left(self, line: Line) -> None:
        """A connection that was admitted is gone."""
        self.answers(line)
        self._open[line.address] -= 1
        if not self._open[line.address]:
            del self._open[line.address]

    def _made_room(self, waiting: Iterable[Line]) -> bool:
        longest = next(iter(waiting), None)
        if longest is None:
            return False
        longest.hang_up()
        return True


class Line(H11Protocol):
    """A connection with patience: for a head, and for answers to be taken."""

    lines: Lines
    host = ""
    address = ""
    """Whom it counts for; a proxy is known by its host alone."""
    _admitted = False
    _due: TimerHandle | None = None
    _taking: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        at_once(transport)
        self.host = self.client[0] if self.client else ""
        self.address = counted(self.host)
        self._admitted = self.lines.admit(self)
        if self._admitted:
            self._expect()
        else:
            self._refuse(503, _full())

    def data_received(self, data: bytes) -> None:
        if not self._admitted or self.transport.is_closing():
            return
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        self._come()
        self.resume_writing()
        self._leave()
        super().connection_lost(exc)

    def hang_up(self) -> None:
        """Make room for somebody else, at once."""
        self._leave()
        self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._taking is None:
            self._taking = self.loop.call_later(SECONDS_TO_TAKE, self.transport.abort)
        self.lines.unread.waits(self, self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        super().resume_writing()
        self.lines.unread.taken(self)
        if self._taking is not None:
            self._taking.cancel()
            self._taking = None

    def send_400_response(self, msg: str) -> None:
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self._refuse(400, _unreadable())
        else:
            self.transport.close()

    def _refuse(self, status: int, error: WuerfelwerkError) -> None:
        self.transport.write(refusal(status, error))
        self.transport.close()

    def _leave(self) -> None:
        if self._admitted:
            self._admitted = False
            self.lines.left(self)

    def _look(self) -> None:
        """Is a request being answered now, or one waited for? A head has its own deadline."""
        if not self._admitted:
            return
        if getattr(self.cycle, "response_complete", True):  # there is none before the first one
            self.lines.waits(self)
            if self._has_begun():
                self._expect()
            return
        self._come()
        if self.cycle.more_body:
            self.lines.waits(self)
        else:
            self.lines.answers(self)

    def _has_begun(self) -> bool:
        """Is some of a request here? How long none may come at all is uvicorn's to say."""
        return self.conn.their_state is not h11.IDLE or bool(self.conn.trailing_data[0])

    def _expect(self) -> None:
        """From the first byte on; those that follow give no more time."""
        if self._due is None:
            self._due = self.loop.call_later(SECONDS_FOR_HEAD, self.transport.close)

    def _come(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None


def at_once(transport: Transport) -> None:
    """Whatever is written goes out, even if the client has not acknowledged what came before.

    The event loop sees to that only where it can tell that a socket is TCP. Of one that we have
    bound ourselves it cannot, and every answer would wait 40 ms between its head and its body.
    """
    found: socket.socket | None = transport.get_extra_info("socket")
    if found is not None and found.family in (socket.AF_INET, socket.AF_INET6):
        with suppress(OSError):  # whoever has hung up already is noticed elsewhere
            found.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def line_of(lines: Lines) -> type[Line]:
    """The kind of connection that is counted there."""

    class Counted(Line):
        """A connection of this server."""

    Counted.lines = lines
    return Counted


def refusal(status: int, error: WuerfelwerkError) -> bytes:
    """An answer to somebody whose request nobody has read: the same for people and programs."""
    said = " · ".join(sentence(error, lang) for lang in LANGS)
    told: dict[str, Any] = {"code": error.code, "sentence": said, "rule": ""}
    body = json.dumps(told, ensure_ascii=False).encode()
    heads = {
        **dict(HEADERS),
        "content-type": "application/json",
        "content-length": str(len(body)),
        "cache-control": "no-store",
        "connection": "close",
    }
    lines = [b"HTTP/1.1 %d %s" % (status, REASONS[status])]
    lines += [f"{name}: {value}".encode() for name, value in heads.items()]
    return b"\r\n".join([*lines, b"", body])


def _full() -> Unavailable:
    return Unavailable(
        "Gerade sind zu viele Verbindungen offen; schließe andere Tische oder versuch es in einem "
        "Augenblick noch einmal."
    )


def _unreadable() -> InvalidNotation:
    return InvalidNotation("Die Anfrage war nicht zu lesen; erwartet wird HTTP.")

"""The whole house in one process, and browsers that keep every byte they were ever sent."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlencode

from starlette.applications import Starlette

from wuerfelwerk.table.play import live as lively
from wuerfelwerk.table.play.live import Live
from wuerfelwerk.table.service import Service
from wuerfelwerk.web.app import create_app
from wuerfelwerk.web.pages import looking

Form = Mapping[str, str] | Sequence[tuple[str, str]]
FORM = b"application/x-www-form-urlencoded"

LONG = 60.0
"""Seconds that a page waits for chances in tests that compare pages."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        """The body."""
        return self.body.decode()


@dataclass
class Browser:
    """Somebody who looks and acts through the door that everybody uses."""

    app: Starlette
    who: str
    token: str
    lang: str = "de"
    calls: list[list[bytes]] = field(default_factory=list)
    """Every byte that was sent here, call by call: status, headers, body or stream."""
    streams: list[asyncio.Task[None]] = field(default_factory=list)
    crashes: list[str] = field(default_factory=list)

    @property
    def heard(self) -> str:
        """All of it."""
        return b"\n".join(part for call in self.calls for part in call).decode()

    @property
    def cookie(self) -> str:
        """What this browser shows for a pass."""
        return str(self.app.state.signer.write(self.token))

    async def get(self, path: str, **headers: str) -> Answer:
        """Look at a page."""
        return await self._ask("GET", path, b"", headers)

    async def head(self, path: str) -> Answer:
        """Ask for nothing but the headers."""
        return await self._ask("HEAD", path, b"", self._pass())

    async def post(self, path: str, form: Form = (), script: bool = True) -> Answer:
        """Send a form, as the page does or as it does without a script."""
        more = {"hx-request": "true"} if script else {}
        sent = {"content-type": FORM.decode(), **more}
        return await self._ask("POST", path, urlencode(form).encode(), sent)

    async def program(self, path: str, body: str = "", request: str = "") -> Answer:
        """Ask as a program does: what is sent is JSON, and what acts has a key."""
        keyed = {"idempotency-key": request} if request else {}
        method = "POST" if body else "GET"
        headers = {"content-type": "application/json", **self._pass(), **keyed}
        return await self._ask(method, path, body.encode(), headers)

    def _pass(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}

    async def watch(self, path: str) -> None:
        """Keep a stream open until ``leave``; it has begun when this returns.

        A stream that has nothing to say yet has begun when it waits for news.
        """
        begun, before = asyncio.Event(), watchers(self.app)
        self.streams.append(asyncio.create_task(self._stream(path, begun)))
        async with asyncio.timeout(30):
            while not begun.is_set() and (watchers(self.app) == before or not parked(self.app)):
                await asyncio.sleep(0.001)

    async def leave(self) -> None:
        """Close all streams."""
        for each in self.streams:
            each.cancel()
        await asyncio.gather(*self.streams, return_exceptions=True)
        self.streams.clear()

    async def _stream(self, path: str, begun: asyncio.Event) -> None:
        try:
            await self._ask("GET", path, b"", self._pass(), begun)
        finally:
            begun.set()

    async def _ask(
        self,
        method: str,
        path: str,
        body: bytes,
        headers: Mapping[str, str],
        begun: asyncio.Event | None = None,
    ) -> Answer:
        call = Call(self, body, begun)
        scope = self._scope(method, path, {"content-length": str(len(body)), **headers})
        try:
            await self.app(scope, call.receive, call.send)
        except Exception as error:  # what a server would only write into its log
            self.crashes.append(f"{method} {path}: {type(error).__name__}")
        return Answer(call.status, dict(call.headers), b"".join(call.parts))

    def _scope(self, method: str, path: str, headers: Mapping[str, str]) -> dict[str, Any]:
        bare, _, query = path.partition("?")
        known = {
            "host": "haus",
            "cookie": f"wuerfelwerk={self.cookie}; sprache={self.lang}",
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": unquote(bare),
            "raw_path": bare.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in known.items()],
            "client": (self.who, 1),
            "server": ("haus", 80),
        }


class Call:
    """One request on its way, and what comes back of it."""

    def __init__(self, browser: Browser, body: bytes, begun: asyncio.Event | None) -> None:
        self._body, self._begun = body, begun
        self._asked = False
        self._heard: list[bytes] = []
        browser.calls.append(self._heard)
        self.status = 0
        self.headers: list[tuple[str, str]] = []
        self.parts: list[bytes] = []

    async def receive(self) -> dict[str, Any]:
        """The body, and then nothing until somebody leaves."""
        if not self._asked:
            self._asked = True
            return {"type": "http.request", "body": self._body, "more_body": False}
        await asyncio.Event().wait()
        raise AssertionError

    async def send(self, message: Mapping[str, Any]) -> None:
        """Keep what is sent."""
        heard = self._heard
        if message["type"] == "http.response.start":
            self.status = message["status"]
            lines = [(name.decode(), value.decode()) for name, value in message["headers"]]
            self.headers = lines
            heard.append(f"{self.status} {HTTPStatus(self.status).phrase}\n".encode())
            # How long a body is stands in no other relation to what is hidden than the body.
            told = (each for each in lines if each[0] != "content-length")
            heard += [f"{name}: {value}\n".encode() for name, value in told]
            return
        if body := message.get("body", b""):
            heard.append(body)
            self.parts.append(body)
            if self._begun:
                self._begun.set()


@asynccontextmanager
async def open_house(folder: Path) -> AsyncIterator[Starlette]:
    """The real application over a file of its own."""
    app = create_app(str(folder), rate=1e9)
    # Transcripts say who came and went one by one.
    lively.APART = 0.0
    # Whether chances come with the page or a moment later must not hang on how busy it is here.
    soon, looking.SOON = looking.SOON, LONG
    try:
        async with app.router.lifespan_context(app):
            yield app
    finally:
        looking.SOON = soon


def service_of(app: Starlette) -> Service:
    """The tables of a house."""
    found: Service = app.state.service
    return found


def watchers(app: Starlette) -> int:
    """How many streams the tables of a house send to."""
    return sum(len(live.watchers) for live in service_of(app).house.lives.values())


async def settled(app: Starlette) -> None:
    """Wait until every stream has sent what it has to send, and waits for news."""
    await asyncio.sleep(0)
    while not parked(app):
        await asyncio.sleep(0.001)


def parked(app: Starlette) -> bool:
    """Does every stream wait for news?"""
    return all(map(_parked, service_of(app).house.lives.values()))


def _parked(live: Live) -> bool:
    busy = live.bots is not None and not live.bots.done()
    waiting = (not each.news.is_set() and bool(each.news._waiters) for each in live.watchers)
    return not busy and live._telling is None and all(waiting)

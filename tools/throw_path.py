"""The way of one throw: how deep it goes and how many modules it passes, from form to stream.

``python tools/throw_path.py`` opens a house in memory, seats two people at a table of Dice Rumble
and posts the form that throws, while the other seat listens on its stream.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any
from urllib.parse import urlencode

from wuerfelwerk.web.app import create_app

OURS = "wuerfelwerk"
HANDLER = f"{OURS}.web.pages.table"
THROWN = f"{OURS}.dice.seal"
PATIENCE = 20.0
FORM = b"application/x-www-form-urlencoded"


@dataclass
class Passed:
    """What a throw passed: functions on the stack above the die, and modules in which code ran."""

    frames: list[str] = field(default_factory=list)
    modules: set[str] = field(default_factory=set)

    def watch(self, frame: FrameType, event: str, _: Any) -> None:
        """Called by the interpreter with every function that begins or goes on."""
        name = _module(frame)
        if event != "call" or not _ours(name):
            return
        self.modules.add(name)
        if name == THROWN and frame.f_code.co_name == "throw" and not self.frames:
            self.frames = _above(frame)


def _module(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", ""))


def _ours(name: str) -> bool:
    return name.split(".")[0] == OURS


def _above(frame: FrameType) -> list[str]:
    """The functions of ours from the page's handler down to this one."""
    found: list[str] = []
    at: FrameType | None = frame
    while at is not None:
        if _ours(_module(at)):
            found.append(f"{_module(at)}.{at.f_code.co_qualname}")
        at = at.f_back
    first = max(n for n, name in enumerate(found) if name.startswith(f"{HANDLER}."))
    return found[first::-1]


class Visitor:
    """Somebody at the door of the application, without a network in between."""

    def __init__(self, app: Any, name: str) -> None:
        self._app, self._name = app, name
        self.heard: list[bytes] = []

    async def get(self, path: str) -> str:
        """A page."""
        return (await self._ask("GET", path))[1]

    async def post(self, path: str, **form: str) -> str:
        """Send a form; where the page leads then."""
        return (await self._ask("POST", path, urlencode(form).encode()))[0]

    @asynccontextmanager
    async def listening(self, path: str) -> AsyncIterator[None]:
        """Hear what a stream sends."""
        task = asyncio.create_task(self._call("GET", path, b"", self._hear, waits=True))
        await self.until(lambda text: "hx-partial" in text)
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def until(self, said: Callable[[str], bool]) -> None:
        """Wait for something on the stream."""
        async with asyncio.timeout(PATIENCE):
            while not said(b"".join(self.heard).decode()):
                await asyncio.sleep(0.001)

    async def _hear(self, message: Any) -> None:
        self.heard.append(message.get("body", b""))

    async def _ask(self, method: str, path: str, body: bytes = b"") -> tuple[str, str]:
        messages: list[Any] = []

        async def send(message: Any) -> None:
            messages.append(message)

        await self._call(method, path, body, send)
        headers = dict(messages[0]["headers"])
        shown = b"".join(each.get("body", b"") for each in messages[1:]).decode()
        assert messages[0]["status"] < 400, shown
        return headers.get(b"location", b"").decode(), shown

    async def _call(
        self, method: str, path: str, body: bytes, send: Any, waits: bool = False
    ) -> None:
        sent = False

        async def receive() -> Any:
            nonlocal sent
            if sent and waits:
                await asyncio.Event().wait()
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}

        cookie = f"wuerfelwerk={self._app.state.signer.write(self._name)}".encode()
        headers = [(b"host", b"tisch"), (b"content-type", FORM), (b"cookie", cookie)]
        headers.append((b"content-length", str(len(body)).encode()))
        scope = {
            "type": "http", "method": method, "path": path, "query_string": b"", "scheme": "http",
            "headers": headers, "client": ("127.0.0.1", 1), "server": ("tisch", 80),
            "http_version": "1.1", "asgi": {"version": "3.0"},
        }  # fmt: skip
        await self._app(scope, receive, send)


async def _looked_round(app: Any) -> None:
    """Whoever comes to watch has the program look for its turn: that is no part of a throw."""
    lives = app.state.service.house.lives.values()
    await asyncio.gather(*(live.bots for live in lives if live.bots))


async def measured(folder: Path) -> Passed:
    """Throw once, while somebody else at the table listens."""
    app = create_app(f"sqlite:///{folder / 'tische.db'}")
    async with app.router.lifespan_context(app):
        ada, lea = Visitor(app, "ada"), Visitor(app, "lea")
        form = {"title": "Kai", "name": "Lea", "example": "ueberfall"}
        table = await lea.post("/oeffnen/rumble", **form)
        shown = await lea.get(f"{table}/einladen")
        code = next(iter(re.findall(r">[^<]*/beitreten/(\w+)", shown)))  # players come first
        await ada.post(f"/beitreten/{code}", name="Merle", seat="ada")
        check = {"command": "proben", "feld.figur": "Ada", "feld.talent": "Nahkampf"}
        await ada.post(f"{table}/ansage", request="a", **check)
        asked = re.search(r'data-frage="([^"]+)"', await ada.get(table))
        assert asked is not None
        passed = Passed()
        async with lea.listening(f"{table}/ereignisse"):
            await _looked_round(app)
            lea.heard.clear()
            sys.setprofile(passed.watch)
            try:
                await ada.post(f"{table}/wurf", request="b", question=asked[1])
                await lea.until(lambda text: "karte-" in text)
            finally:
                sys.setprofile(None)
        return passed


def main() -> None:
    """Say how long the way is."""
    with TemporaryDirectory() as folder:
        passed = asyncio.run(measured(Path(folder)))
    print(f"{len(passed.frames)} frames from the page's handler to the die:")
    print(*(f"  {each}" for each in passed.frames), sep="\n")
    print(f"{len(passed.modules)} modules from the form to the other seat's stream:")
    print(*(f"  {each}" for each in sorted(passed.modules)), sep="\n")


if __name__ == "__main__":
    main()

"""The API before a house in memory: in this thread, or over a real socket for streams."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx2
import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.routing import Mount
from starlette.testclient import TestClient

from support.memory_store import MemoryStore
from wuerfelwerk.api import live
from wuerfelwerk.api.app import create_api
from wuerfelwerk.api.refusals import failed
from wuerfelwerk.table.service import Service


def app() -> Starlette:
    """The API under /api, over a store in memory."""
    service = Service(MemoryStore())

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await service.start()
        live.CLOSING = asyncio.Event()
        yield
        await service.close()

    made = Starlette(
        routes=[Mount("/api", create_api(service))],
        exception_handlers={HTTPException: failed},
        lifespan=lifespan,
    )
    made.state.service = service
    return made


@dataclass
class Guest:
    """Somebody with a token, at a table."""

    client: Any
    token: str
    table: str
    seat: str
    lang: str = "de"
    keys: int = field(default=0)

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx2.Response:
        """Ask something; acts get a new key unless one is given."""
        self.keys += 1
        sent = {
            "Authorization": f"Bearer {self.token}",
            "Accept-Language": self.lang,
            "Idempotency-Key": f"{self.seat}-{self.keys}",
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }
        found: httpx2.Response = self.client.request(
            method, f"/api{path}", json=body, headers={k: v for k, v in sent.items() if v}
        )
        return found

    def get(self, path: str = "") -> Any:
        """Something of the table; it has to be there."""
        answer = self.ask("GET", f"/tables/{self.table}{path}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, **headers: str) -> httpx2.Response:
        """An act at the table."""
        return self.ask("POST", f"/tables/{self.table}{path}", body, **headers)

    def done(self, path: str, body: Any = None) -> Any:
        """An act that succeeds."""
        answer = self.post(path, body)
        assert answer.status_code < 300, answer.text
        return answer.json()


@dataclass
class Table:
    """A table with Lea, Anna, Bert and Zoe at it."""

    client: Any
    sl: Guest
    ada: Guest
    bo: Guest
    zoe: Guest

    @property
    def everybody(self) -> tuple[Guest, ...]:
        return self.sl, self.ada, self.bo, self.zoe

    @property
    def service(self) -> Service:
        found: Service = self.client.app.state.service
        return found

    def length(self) -> int:
        """How long the log is."""
        store = self.service.house.store
        assert isinstance(store, MemoryStore)
        return len(store.tables[self.sl.table].log)

    def fight(self) -> None:
        """Begin a fight; Ada comes first, by dice typed in."""
        self.sl.done("/commands", {"command": "kampf_beginnen"})
        for guest, face in ((self.ada, "1"), (self.bo, "5")):
            (question,) = guest.get()["play"]["questions"]
            guest.done("/answers", {"question": question["key"], "answer": face})

    def throw(self) -> None:
        """Let the program throw whatever is to be thrown, ties included; the rest is answered."""
        while asked := [
            (guest, question)
            for guest in (self.sl, self.ada, self.bo)
            for question in guest.get()["play"]["questions"]
        ]:
            guest, question = asked[0]
            if question["kind"] == "wurf":
                guest.done("/rolls", {"question": question["key"]})
            else:
                options = [option for option, _ in question["field"]["options"]]
                said = options if question["kind"] == "reihenfolge" else options[0]
                guest.done("/answers", {"question": question["key"], "answer": said})


def seated(client: Any, example: str = "duell", second: str = "bo") -> Table:
    """A new table with everybody at it."""
    opening = {"system": "rumble", "title": "Am Tor", "name": "Lea", "example": example}
    sl = _guest(client, client.post("/api/tables", json=opening))
    links = {each["role"]: each["code"] for each in sl.get("/invitations")}

    def joined(role: str, **who: str) -> Guest:
        return _guest(client, client.post(f"/api/invitations/{links[role]}", json=who))

    return Table(
        client,
        sl,
        joined("spieler", name="Anna", seat="ada"),
        joined("spieler", name="Bert", seat=second),
        joined("zuschauer", name="Zoe"),
    )


def _guest(client: Any, answer: httpx2.Response) -> Guest:
    assert answer.status_code == 201, answer.text
    found = answer.json()
    return Guest(client, found["token"], found["table"], found["seat"])


@contextmanager
def talking() -> Iterator[TestClient]:
    """A client in this thread."""
    with TestClient(app(), raise_server_exceptions=False) as client:
        yield client


@contextmanager
def serving() -> Iterator[str]:
    """A real server in a thread, at any free port; its address."""
    config = uvicorn.Config(
        app(), port=0, log_level="error", ws="none", timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    started = threading.Event()
    begin = server.startup

    async def startup(sockets: Any = None) -> None:
        await begin(sockets=sockets)
        started.set()

    server.startup = startup  # type: ignore[method-assign]
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    assert started.wait(60)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(60)


def messages(lines: Iterator[str]) -> Iterator[dict[str, Any]]:
    """The messages of an event stream, each with its id and name."""
    found: dict[str, Any] = {}
    for line in lines:
        name, _, value = line.partition(": ")
        if name in ("id", "event"):
            found[name] = value
        elif name == "data":
            found |= json.loads(value)
        elif not line and found:
            yield found
            found = {}

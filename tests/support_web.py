"""A small app around the pages, as the real one has it: language, theme and token by request."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.base import BaseHTTPMiddleware, RequestResponseEndpoint
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.testclient import TestClient

from wuerfelwerk.errors import Unknown, WuerfelwerkError
from wuerfelwerk.play.game import Game
from wuerfelwerk.present.chronicle import Chronicle, Noticed, Replay, chronicle, replayed
from wuerfelwerk.present.sheet import SheetShown, sheets_shown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.web.pages import errors

NAMES = {"sl": "Bea", "ada": "Merle"}
TOKEN = "ein-geheimes-zeichen"


async def prepared(request: Request, call_next: RequestResponseEndpoint) -> Response:
    """What the guard of the real app does, by header instead of cookie."""
    request.state.token = TOKEN
    request.state.lang = request.headers.get("x-lang", "de")
    request.state.theme = request.headers.get("x-theme", "")
    return await call_next(request)


def app(routes: Sequence[Route], service: object = None) -> Starlette:
    """The app."""
    made = Starlette(
        routes=list(routes),
        middleware=[Middleware(BaseHTTPMiddleware, dispatch=prepared)],
        exception_handlers={
            WuerfelwerkError: errors.refused,
            HTTPException: errors.failed,
            Exception: errors.crashed,
        },
    )
    made.state.service = service
    return made


def client(routes: Sequence[Route], service: Any = None, lang: str = "de") -> TestClient:
    """A browser without script."""
    made = app(routes, service)
    return TestClient(
        made, headers={"x-lang": lang}, follow_redirects=False, raise_server_exceptions=False
    )


@dataclass(frozen=True, slots=True)
class Held:
    """A place of a browser."""

    table: str
    title: str
    system: str
    seat: str
    role: str
    name: str
    your_turn: bool = False
    ended: bool = False


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a code leads to."""

    code: str
    table: str
    title: str
    system: str
    role: str
    seats: tuple[tuple[str, str], ...] = ()
    password: bool = False
    locked: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody sits."""

    table: str
    seat: str
    role: str = "spieler"
    name: str = "Merle"


@dataclass(frozen=True, slots=True)
class Glance:
    """The little of a table screen that pages around the table use."""

    title: str
    system: str
    system_name: str


class Tables:
    """Tables in memory behind the interface of the service, recording what was asked of it."""

    def __init__(self, game: Game[Any, Any] | None = None, seat: str = "sl") -> None:
        self.game, self.seat = game, seat
        self.done: list[tuple[Any, ...]] = []
        self.refuse: WuerfelwerkError | None = None
        self.held: tuple[Held, ...] = ()
        self.invited = Invitation("KAI9-7QF2", "t1", "Überfall am Kai", "rumble", "spieler")

    def _note(self, *what: Any) -> None:
        self.done.append(what)
        if self.refuse is not None:
            raise self.refuse

    async def mine(self, token: str) -> tuple[Held, ...]:
        assert token == TOKEN
        return self.held

    async def open(self, token: str, **asked: str) -> Place:
        self._note("open", token, asked)
        return Place("t1", "sl", "sl")

    async def invitation(self, code: str) -> Invitation:
        if code != self.invited.code:
            raise Unknown("Die Einladung „%(code)s“ gibt es nicht.", code=code)
        return self.invited

    async def join(self, token: str, code: str, name: str, seat: str, password: str) -> Place:
        self._note("join", token, code, name, seat, password)
        return Place("t1", seat)

    async def redeem(self, token: str, carried: str) -> Place:
        self._note("redeem", token, carried)
        return Place("t1", "ada")

    async def access(self, table: str, token: str) -> Place:
        if table != "t1" or token != TOKEN:
            raise Unknown("An diesem Tisch hast du keinen Platz.")
        return Place("t1", self.seat)

    async def announce(
        self, taken: Place, key: str, command: str, fields: Mapping[str, Any]
    ) -> None:
        self._note("announce", taken.seat, key, command, fields)

    async def look(self, taken: Place, lang: str, last: int = 40) -> Glance:
        rules = self._game.system
        return Glance("Überfall am Kai", rules.id, rules.catalogue.name.said(lang))

    async def chronicle(self, taken: Place, lang: str) -> Chronicle:
        words, noticed = Words(self._game.system, lang), Noticed(2, "Merle setzt sich dazu.")
        return chronicle(self._game, taken.seat, words, "Überfall am Kai", NAMES, [noticed])

    async def at(self, taken: Place, lang: str, step: int) -> Replay:
        return replayed(self._game, taken.seat, Words(self._game.system, lang), step, NAMES)

    async def sheets(self, taken: Place, lang: str) -> tuple[SheetShown, ...]:
        return sheets_shown(self._game, taken.seat, Words(self._game.system, lang))

    @property
    def _game(self) -> Game[Any, Any]:
        assert self.game is not None
        return self.game

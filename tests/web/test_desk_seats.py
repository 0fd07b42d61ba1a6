"""Advice and chances at a table while the desk is full, remembers, or loses whoever asks."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.types import ASGIApp, Message

from support.desks import DeskAtHand, at_once
from wuerfelwerk.errors import Busy, Waiting
from wuerfelwerk.table.desk.desk import Desk
from wuerfelwerk.table.desk.questions import Lane, Question
from wuerfelwerk.table.service import Service
from wuerfelwerk.web import app as house
from wuerfelwerk.web.app import create_app

FULL = Busy("Gerade wird zu viel auf einmal gerechnet; versuch es gleich noch einmal.")
MINE = Waiting(
    "Von hier werden schon %(most)d Fragen gerechnet; warte, bis eine davon fertig ist.", most=4
)
SAID = {
    "de": "Gerade wird zu viel auf einmal gerechnet",
    "en": "Too much is being counted at once just now",
}
BEGIN = {"command": "kampf_beginnen"}


class Table:
    """A duel that its game master has opened, by page and by program."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, desk: Desk) -> None:
        def service(store: Any) -> Service:
            return Service(store, desk=desk)

        monkeypatch.setattr(house, "Service", service)
        self.app = create_app(str(folder), rate=1e9)
        self.browser = TestClient(self.app, follow_redirects=False)

    def open(self) -> None:
        sent = {"title": "", "name": "Jona", "example": "duell", "password": ""}
        self.page = self.browser.post("/oeffnen/rumble", data=sent).headers["location"]
        body = {"system": "rumble", "title": "T", "name": "Lea", "example": "duell"}
        opened = self.browser.post("/api/tables", json=body).json()
        self.bearer = {"authorization": f"Bearer {opened['token']}"}
        self.api = f"/api/tables/{opened['table']}"


@pytest.fixture
def desk() -> DeskAtHand:
    return DeskAtHand()


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, desk: DeskAtHand) -> Iterator[Table]:
    found = Table(tmp_path, monkeypatch, desk)
    with found.browser:
        found.open()
        yield found


@pytest.mark.parametrize(("error", "status"), [(FULL, 503), (MINE, 429)], ids=["all", "one"])
def test_a_full_desk_is_a_sentence_and_the_page_stays(
    table: Table, desk: DeskAtHand, error: Busy, status: int
) -> None:
    async def full(*asked: object) -> None:
        raise error

    desk.before = full
    for scripted in ({"hx-request": "true"}, {}):
        advice = table.browser.get(f"{table.page}/rat", headers=scripted)
        chance = table.browser.post(f"{table.page}/chance", data=BEGIN, headers=scripted)
        for answer in (advice, chance):
            assert (answer.status_code, answer.headers["retry-after"]) == (status, "2")
            assert str(error) in answer.text
            assert ("<html" in answer.text) is not bool(scripted), "the whole page, or a piece"
    assert 'value="kampf_beginnen"' in table.browser.get(table.page).text, "it is still on offer"
    for answer in (
        table.browser.get(f"{table.api}/advice", headers=table.bearer),
        table.browser.post(f"{table.api}/forecast", json=BEGIN, headers=table.bearer),
    ):
        assert (answer.status_code, answer.headers["retry-after"]) == (status, "2")
        assert answer.json()["sentence"] == str(error)
    desk.before = at_once
    assert table.browser.post(f"{table.page}/chance", data=BEGIN).status_code == 200


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_sentence_is_said_in_the_language_of_the_reader(
    table: Table, desk: DeskAtHand, lang: str
) -> None:
    async def full(*asked: object) -> None:
        raise FULL

    desk.before = full
    answer = table.browser.get(f"{table.page}/rat", headers={"accept-language": lang})
    assert SAID[lang] in answer.text


def test_people_at_tables_ask_by_their_address(table: Table, desk: DeskAtHand) -> None:
    """Whoever opens many tables is one all the same."""
    table.browser.post(f"{table.page}/chance", data=BEGIN)
    table.browser.post(f"{table.api}/forecast", json=BEGIN, headers=table.bearer)
    assert [(who, lane) for _, who, lane in desk.asked] == [("testclient", Lane.SEATED)] * 2


def test_the_same_question_is_answered_from_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``kampf_beginnen`` takes long to foresee; whoever looks again does not wait again."""
    desk = Desk()
    table = Table(tmp_path, monkeypatch, desk)
    with table.browser:
        table.open()
        piece = {"hx-request": "true"}
        first = table.browser.post(f"{table.page}/chance", data=BEGIN, headers=piece)
        assert first.status_code == 200
        monkeypatch.setattr(desk, "_admitted", _nobody)
        again = table.browser.post(f"{table.page}/chance", data=BEGIN, headers=piece)
        assert (again.status_code, again.text) == (200, first.text)
        # At another table that looks the same, too.
        other = table.browser.post(f"{table.api}/forecast", json=BEGIN, headers=table.bearer)
        assert other.status_code == 200


def _nobody(*asked: object) -> Any:
    raise AssertionError("it was counted before")


ROUTES = ["page advice", "page chance", "api advice", "api forecast"]


@pytest.mark.parametrize("route", ROUTES)
def test_weighing_is_given_up_when_the_client_leaves(
    table: Table, desk: DeskAtHand, route: str
) -> None:
    begun, left = asyncio.Event(), asyncio.Event()

    async def endless(question: Question[Any], who: str, lane: Lane) -> None:
        begun.set()
        try:
            await asyncio.sleep(60)
        finally:
            left.set()

    desk.before = endless
    path, body, headers = _asking(table, route)

    async def leaving() -> None:
        asked = asyncio.create_task(_hang_up(table.app, path, body, headers, begun))
        async with asyncio.timeout(20):
            await left.wait()
            await asked

    assert table.browser.portal is not None
    table.browser.portal.call(leaving)
    assert left.is_set()


def _asking(table: Table, route: str) -> tuple[str, bytes, dict[str, str]]:
    cookies = "; ".join(f"{name}={value}" for name, value in table.browser.cookies.items())
    form = {"cookie": cookies, "content-type": "application/x-www-form-urlencoded"}
    match route:
        case "page advice":
            return f"{table.page}/rat", b"", form
        case "page chance":
            return f"{table.page}/chance", b"command=kampf_beginnen", form
        case "api advice":
            return f"{table.api}/advice", b"", table.bearer
    body = json.dumps(BEGIN).encode()
    return f"{table.api}/forecast", body, {**table.bearer, "content-type": "application/json"}


async def _hang_up(
    app: ASGIApp, path: str, body: bytes, headers: dict[str, str], begun: asyncio.Event
) -> None:
    """A request whose line ends once the desk has it."""
    said = iter([{"type": "http.request", "body": body, "more_body": False}])

    async def receive() -> Message:
        if (found := next(said, None)) is not None:
            return found
        await begun.wait()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        """Nobody hears it."""

    heard = {"host": "testserver", "content-length": str(len(body)), **headers}
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST" if body else "GET",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in heard.items()],
        "client": ("testclient", 50_000),
        "server": ("testserver", 80),
        "state": {},
    }
    await app(scope, receive, send)

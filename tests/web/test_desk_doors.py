"""The desk as it is met at the doors: refusals in both languages, and people who leave."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.testclient import TestClient

from support.desk_questions import Breaks, Dies
from support.serving import running
from wuerfelwerk.table.desk.desk import Desk
from wuerfelwerk.table.desk.limits import Limits
from wuerfelwerk.table.desk.questions import Lane
from wuerfelwerk.web import server
from wuerfelwerk.web.app import create_app

PATIENCE = 60.0
CALM = Limits(processes=2, longest_wait=PATIENCE, longest=PATIENCE)
DUEL = "/chancen/rumble/duell?links=5&rechts=4"
ASKED: dict[str, dict[str, Any]] = {
    "/api/odds": {"system": "rumble", "check": "duell", "fields": {"links": 5, "rechts": 4}},
    "/api/keep": {"dice": 2, "sides": 6, "throws": 2},
    "/api/verify": {"log": "{}"},
}
FULL = {
    "de": "Gerade wird zu viel auf einmal gerechnet; versuch es gleich noch einmal.",
    "en": "Too much is being counted at once just now; try again in a moment.",
}
MINE = {
    "de": "Von hier werden schon 0 Fragen gerechnet; warte, bis eine davon fertig ist.",
    "en": "0 questions from here are being counted already; wait until one of them is done.",
}


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    app = create_app(str(tmp_path_factory.mktemp("haus")), rate=1e9)
    app.state.service.desk = Desk(CALM)
    with TestClient(app, follow_redirects=False, raise_server_exceptions=False) as found:
        yield found


@pytest.fixture
def desk(browser: TestClient) -> Iterator[Desk]:
    """The desk of the house; what a test changes about it is put right again."""
    found = _desk(browser.app)
    yield found
    found.limits = CALM


def _desk(app: Any) -> Desk:
    found: Desk = app.state.service.desk
    return found


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(
    ("limits", "status", "said"),
    [
        (replace(CALM, waiting=0), 503, FULL),
        (replace(CALM, of_one=0), 429, MINE),
        (replace(CALM, longest=0.0), 503, FULL),
    ],
    ids=["all", "one", "deadline"],
)
def test_a_full_desk_refuses_with_a_sentence_and_says_when_to_come_back(
    browser: TestClient, desk: Desk, limits: Limits, status: int, said: dict[str, str], lang: str
) -> None:
    desk.limits = limits
    spoken = {"accept-language": lang}
    page = browser.get("/chancen/rumble/duell?links=9&rechts=8", headers=spoken)
    assert (page.status_code, page.headers["retry-after"]) == (status, "2")
    assert said[lang] in page.text
    for path, body in ASKED.items():
        answer = browser.post(path, json=body, headers=spoken)
        assert (answer.status_code, answer.headers["retry-after"]) == (status, "2"), path
        code = "too-many-waiting" if status == 429 else "busy"
        assert answer.json() == {"code": code, "sentence": said[lang], "rule": ""}


def test_what_is_remembered_is_shown_while_the_desk_is_full(
    browser: TestClient, desk: Desk
) -> None:
    first = browser.get(DUEL)
    odds = browser.post("/api/odds", json=ASKED["/api/odds"])
    assert (first.status_code, odds.status_code) == (200, 200)
    desk.limits = replace(CALM, waiting=0, of_one=0)
    again = browser.get(f"{DUEL}&fbclid=7")
    assert again.status_code == 200
    assert _result(again.text) == _result(first.text)
    assert browser.post("/api/odds", json=ASKED["/api/odds"]).json() == odds.json()


def _result(page: str) -> str:
    return page.partition('id="ergebnis"')[2].partition("</main>")[0]


def test_the_first_page_and_wrong_questions_never_wait(browser: TestClient, desk: Desk) -> None:
    desk.limits = replace(CALM, waiting=0, of_one=0)
    assert browser.get("/").status_code == 200
    wrong = {"system": "rumble", "check": "duell", "fields": {"links": 5, "rechts": "x"}}
    assert browser.post("/api/odds", json=wrong).status_code == 422
    assert browser.get("/chancen/rumble/duell?links=viele&rechts=4").status_code == 422
    assert browser.get("/chancen/rumble/fehlt").status_code == 404


def test_a_process_that_dies_is_a_sentence_at_the_door(
    browser: TestClient, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = desk.ask

    async def dying(question: Any, who: str, *, lane: Lane) -> Any:
        return await ask(Dies(), who, lane=lane)

    monkeypatch.setattr(desk, "ask", dying)
    answer = browser.get(DUEL, headers={"accept-language": "en"})
    assert answer.status_code == 503
    assert "The count was broken off; try again in a moment." in answer.text


def test_a_fault_of_ours_is_told_without_any_detail(
    browser: TestClient, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = desk.ask

    async def breaking(question: Any, who: str, *, lane: Lane) -> Any:
        return await ask(Breaks("geheim"), who, lane=lane)

    monkeypatch.setattr(desk, "ask", breaking)
    page = browser.get(DUEL)
    assert page.status_code == 500
    assert "Der Fehler liegt bei uns" in page.text
    answer = browser.post("/api/keep", json=ASKED["/api/keep"])
    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
    assert "geheim" not in page.text + answer.text


class Endless:
    """A desk that never answers, and notes who leaves it."""

    def __init__(self) -> None:
        self.begun, self.left = threading.Event(), threading.Event()

    async def ask(self, *_: Any, lane: Lane) -> Any:
        self.begun.set()
        try:
            await asyncio.sleep(PATIENCE)
        finally:
            self.left.set()

    async def close(self) -> None:
        pass


@contextmanager
def _serving(folder: Path, desk: Any) -> Iterator[int]:
    config = server.config(str(folder), port=0)
    app = config.app
    assert isinstance(app, Starlette)
    app.state.service.desk = desk
    with running(uvicorn.Server(config)) as port:
        yield port


@pytest.mark.parametrize("path", [DUEL, *ASKED])
def test_a_question_is_given_up_when_the_client_leaves(tmp_path: Path, path: str) -> None:
    endless = Endless()
    body = json.dumps(ASKED[path]) if path in ASKED else ""
    method = "POST" if body else "GET"
    head = f"{method} {path} HTTP/1.1\r\nHost: haus\r\nContent-Type: application/json\r\n"
    with _serving(tmp_path, endless) as port:
        with socket.create_connection(("127.0.0.1", port), PATIENCE) as line:
            line.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode())
            assert endless.begun.wait(PATIENCE)
            assert not endless.left.wait(0.2), "nobody has left yet"
        assert endless.left.wait(PATIENCE / 2)

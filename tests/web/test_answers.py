"""Every answer has the safe headers, under /api it is JSON, and no header makes a crash."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from wuerfelwerk.web.answers import HEADERS
from wuerfelwerk.web.app import create_app
from wuerfelwerk.web.limits import Limits

METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "QUATSCH")
PATHS = (
    "/", "/health", "/static/wuerfelwerk.css", "/static/nichts", "/static/", "/static/../app.py",
    "/static/%00", "/static/" + "x" * 5000, "/static/%ff", "/vendor/nichts", "/nichts",
    "/tisch/nichts", "/tisch/nichts/ereignisse", "/tisch/%00", "/oeffnen/rumble", "/oeffnen/nichts",
    "/beitreten/ABCD2345", "/mitnehmen/nichts", "/mitnehmen/%00", "/regeln/rumble", "/darstellung",
    "/api", "/api/", "/api/nichts", "/api/tables", "/api/tables/mine", "/api/tables/x/events",
    "/api/openapi.json", "/api/invitations/%00", "/apix", "//", "/%2e%2e/", "/?" + "a&" * 3000,
)  # fmt: skip
HOSTILE = (
    "http://[", "[", "]", "http://[::1", "http://a:b:c", ":", "a:99999", "null", "\xff\xfe", "ä",
    "%00", ";" * 300, "=" * 300, '"' * 300, "\\" * 3000, "wuerfelwerk=" + "." * 3000,
    "wuerfelwerk=a.b; wuerfelwerk=c", 'wuerfelwerk="\\101"', "en;q=" + "9" * 3000,
    ",".join("x" * 3000), "multipart/form-data", "multipart/form-data; boundary=" + "x" * 300,
    "application/json; charset=\xff", "text/plain; charset=quatsch",
    "application/x-www-form-urlencoded; charset=utf-99",
    "bytes=0-,-1", "bytes=" + "9" * 300, "Bearer", "Bearer " + "x" * 3000, "Basic Og==",
    "W/\"x\"", "Thu, 99 Foo 1",
    "99999999999999999999", "-1", "1e9", "0x10",
)  # fmt: skip
NAMES = (
    "origin", "host", "cookie", "accept-language", "accept", "content-type", "content-length",
    "sec-fetch-site", "range", "if-range", "if-none-match", "if-modified-since", "authorization",
    "last-event-id", "hx-request", "referer", "x-forwarded-for", "x-forwarded-proto", "expect",
    "idempotency-key", "upgrade", "connection", "transfer-encoding", "accept-encoding",
)  # fmt: skip


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """Asks the house as the server would, whatever is asked."""
    folder = tmp_path_factory.mktemp("haus")
    app = create_app(str(folder), limits=Limits(rate=1e9))
    with TestClient(app, follow_redirects=False, raise_server_exceptions=False) as client:
        yield client


def is_safe(answer: Any, path: str) -> None:
    """The headers are there; a refusal to a program is JSON; and it is no crash."""
    assert answer.status_code < 500, (path, answer.status_code)
    assert {name: answer.headers.get(name) for name, _ in HEADERS} == dict(HEADERS), path
    api = path == "/api" or path.startswith(("/api/", "/api?"))
    if api and answer.status_code >= 400:
        assert answer.headers["content-type"] == "application/json", path
        if answer.request.method != "HEAD":
            assert answer.json()["sentence"]


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_is_safe(browser: TestClient, path: str) -> None:
    for method in METHODS:
        is_safe(browser.request(method, path), path)


@pytest.mark.parametrize("name", NAMES)
def test_no_header_makes_a_crash(browser: TestClient, name: str) -> None:
    read = [("GET", each) for each in ("/", "/static/wuerfelwerk.css", "/api/tables/mine")]
    written = [("POST", each) for each in ("/oeffnen/rumble", "/darstellung", "/api/tables")]
    for value in HOSTILE:
        for method, path in (*read, *written):
            said = [(name.encode(), value.encode("latin-1"))]
            is_safe(browser.request(method, path, headers=said), path)


@pytest.mark.parametrize("part", ["bytes=a-b", "bytes=5-1", "bytes=99999999-", "zeilen=1-2", "x"])
def test_a_file_is_given_whole_whatever_part_of_it_is_asked_for(
    browser: TestClient, part: str
) -> None:
    whole = browser.get("/static/wuerfelwerk.css")
    answer = browser.get("/static/wuerfelwerk.css", headers={"Range": part})
    assert (answer.status_code, answer.content) == (200, whole.content)
    assert answer.headers["accept-ranges"] == "none"


@pytest.mark.parametrize("method", ["GET", "POST", "QUATSCH"])
def test_the_bare_address_of_the_api_is_answered_as_json(browser: TestClient, method: str) -> None:
    answer = browser.request(method, "/api")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown")


@pytest.mark.parametrize("host", ["jemand@haus", "a:b@haus", "haus/x", "haus?x", "haus:eins"])
def test_a_host_that_is_no_host_is_refused(browser: TestClient, host: str) -> None:
    assert browser.get("/", headers={"host": host}).status_code == 422
    assert browser.get("/", headers={"host": "haus:8000"}).status_code == 200


TEXT = st.text(
    st.characters(min_codepoint=32, max_codepoint=255, exclude_characters="\x7f"), max_size=60
)


@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    st.dictionaries(st.sampled_from([each for each in NAMES if each != "host"]), TEXT, max_size=4),
    st.sampled_from(["/", "/api/tables", "/oeffnen/rumble", "/tisch/x/ansage"]),
    st.binary(max_size=60),
)
def test_no_request_at_random_makes_a_crash(
    browser: TestClient, headers: dict[str, str], path: str, body: bytes
) -> None:
    said = [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
    for method in ("GET", "POST"):
        is_safe(browser.request(method, path, headers=said, content=body), path)


@pytest.mark.parametrize("path", ["/", "/api/tables/mine"])
def test_even_a_crash_is_safe_and_has_a_sentence(
    browser: TestClient, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def torn(*_: object) -> None:
        raise RuntimeError("Geheimnis")

    monkeypatch.setattr("wuerfelwerk.table.people.members.Members.mine", torn)
    answer = browser.get(path, headers={"Authorization": "Bearer jemand"})
    assert answer.status_code == 500
    assert {name: answer.headers.get(name) for name, _ in HEADERS} == dict(HEADERS)
    assert "Geheimnis" not in answer.text
    expected = "application/json" if path.startswith("/api") else "text/html; charset=utf-8"
    assert answer.headers["content-type"] == expected


@pytest.mark.parametrize("path", ["/", "/api/tables/mine"])
def test_even_a_crash_in_the_guard_itself_is(
    browser: TestClient, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def torn(*_: object) -> None:
        raise RuntimeError("Geheimnis")

    monkeypatch.setattr("wuerfelwerk.web.guard.Guard._person", torn)
    answer = browser.get(path)
    assert answer.status_code == 500
    assert {name: answer.headers.get(name) for name, _ in HEADERS} == dict(HEADERS)
    assert "Geheimnis" not in answer.text


def test_whoever_asks_too_often_is_told_so_safely(tmp_path: Path) -> None:
    with TestClient(create_app(str(tmp_path), rate=0.01)) as client:
        for path in ("/", "/api/tables/mine", "/static/wuerfelwerk.css"):
            answer = client.get(path)
            assert answer.status_code == 429
            is_safe(answer, path)
        assert client.get("/health").status_code == 429

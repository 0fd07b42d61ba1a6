"""What goes wrong: one shape, the right status, a sentence in the reader's language, no change."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from support.api import Guest, Table, app, seated, talking
from wuerfelwerk.api.refusals import FAULTS, refusal
from wuerfelwerk.errors import (
    BrokenLog,
    IllegalAnswer,
    IllegalCommand,
    InvalidNotation,
    NotAllowed,
    Taken,
    TooMuch,
    TooOften,
    Unavailable,
    Unknown,
    WuerfelwerkError,
)


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with talking() as found:
        yield found


@pytest.fixture(scope="module")
def table(client: Any) -> Table:
    return seated(client)


@pytest.mark.parametrize(
    ("kind", "status"),
    [
        (Unknown, 404),
        (NotAllowed, 403),
        (TooOften, 429),
        (Unavailable, 503),
        (IllegalCommand, 422),
        (IllegalAnswer, 422),
        (InvalidNotation, 422),
        (TooMuch, 422),
        (BrokenLog, 422),
        (Taken, 409),
    ],
)
def test_the_kind_of_error_decides_the_status(kind: type[WuerfelwerkError], status: int) -> None:
    answer = refusal(kind("Diesen Tisch gibt es nicht.", rule="RUM-X-01"), "de")
    assert answer.status_code == status
    assert json.loads(bytes(answer.body)) == {
        "code": kind.code,
        "sentence": "Diesen Tisch gibt es nicht. (RUM-X-01)",
        "rule": "RUM-X-01",
    }


def test_a_refusal_speaks_the_language_asked_for(client: Any) -> None:
    def said(lang: str = "", **headers: str) -> str:
        path = f"/api/systems/schach{f'?lang={lang}' if lang else ''}"
        found = client.get(path, headers=headers).json()
        assert found["code"] == "unknown"
        return str(found["sentence"])

    german, english = said("de"), said("en")
    assert german != english
    assert "möglich ist" in german
    assert said(**{"accept-language": "fr, en-GB;q=0.8, de;q=0.7"}) == english
    assert said(**{"accept-language": "fr"}) == german
    assert said("de", **{"accept-language": "en"}) == german


def test_rules_refuse_with_their_rule(table: Table) -> None:
    refused = table.ada.post("/commands", {"command": "passen", "fields": {"figur": "Ada"}})
    found = refused.json()
    assert (refused.status_code, found["code"]) == (422, "illegal-command")
    assert found["rule"].startswith("RUM-")


@pytest.mark.parametrize(
    ("path", "body", "field", "sentence"),
    [
        ("/commands", {}, "command", "„command“ fehlt."),
        ("/commands", {"command": "passen", "x": 1}, "x", "„x“ gehört nicht hierher."),
        ("/commands", {"command": 7}, "command", "„command“: Erwartet wird Text."),
        ("/commands", {"command": ""}, "command", "von mindestens 1 Zeichen"),
        ("/commands", {"command": "x" * 81}, "command", "von höchstens 80 Zeichen"),
        ("/commands", {"command": "a\nb"}, "command", "nach dem Muster"),
        ("/commands", {"command": "passen", "fields": []}, "fields", "ein JSON-Objekt"),
        ("/commands", {"command": "passen", "secret": "ja"}, "secret", "true oder false"),
        ("/undo", {"card": "1"}, "card", "eine ganze Zahl"),
        ("/undo", {"card": 1.5}, "card", "eine ganze Zahl"),
        ("/undo", {"card": -1}, "card", "eine Zahl ab 0"),
        ("/undo", {"card": 10**9}, "card", "eine Zahl bis 1000000"),
        ("/autopilot", {"kinds": "wurf"}, "kinds", "eine Liste"),
        ("/autopilot", {"kinds": ["wurf"] * 11}, "kinds", "höchstens 10"),
        ("/autopilot", {"kinds": ["alles"]}, "kinds.0", "Möglich ist"),
        ("/settings", {"undo": "nie"}, "undo", "Möglich ist"),
        ("/undo", [], "body", "ein JSON-Objekt"),
    ],
)
def test_a_body_that_does_not_fit_is_refused_by_field(
    table: Table, path: str, body: Any, field: str, sentence: str
) -> None:
    length = table.length()
    answer = table.sl.post(path, body)
    found = answer.json()
    assert (answer.status_code, found["code"], found["field"]) == (422, "invalid", field)
    assert sentence in found["sentence"]
    assert table.length() == length


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"\xff\xfe", b"[" * 100_000, b'{"card": ' + b"9" * 5_000 + b"}", b"null"],
    ids=["empty", "half", "bytes", "deep", "huge", "null"],
)
def test_a_body_that_is_no_json_is_refused(client: Any, table: Table, body: bytes) -> None:
    answer = client.post(
        f"/api/tables/{table.sl.table}/undo", content=body, headers=_headers(table.sl)
    )
    assert answer.status_code == 422
    assert answer.json()["code"] == "invalid"


def _headers(guest: Guest) -> dict[str, str]:
    return {
        "Authorization": f"Bearer {guest.token}",
        "Idempotency-Key": uuid4().hex,
        "Content-Type": "application/json",
    }


@pytest.mark.parametrize("key", ["", "x" * 81, "mit Leerzeichen"])
def test_an_act_without_a_key_is_refused(table: Table, key: str) -> None:
    length = table.length()
    answer = table.sl.post("/commands", {"command": "kampf_beginnen"}, Idempotency_Key=key)
    assert (answer.status_code, answer.json()["field"]) == (422, "Idempotency-Key")
    assert table.length() == length


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer ", "Basic YTpi", "Bearer " + "x" * 999])
def test_without_a_token_nothing_is_open(client: Any, table: Table, header: str) -> None:
    headers = {"Authorization": header} if header else {}
    for path in ("/api/tables/mine", f"/api/tables/{table.sl.table}"):
        answer = client.get(path, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-allowed")
        assert "Authorization: Bearer" in answer.json()["sentence"]


def test_a_token_opens_no_other_table(client: Any, table: Table) -> None:
    other = seated(client)
    stranger = Guest(client, other.sl.token, table.sl.table, "sl")
    paths = (("GET", ""), ("GET", "/log"), ("POST", "/evening/end"), ("GET", "/events"))
    for method, path in paths:
        answer = stranger.ask(method, f"/tables/{table.sl.table}{path}")
        assert answer.status_code == 403, path
    unknown = stranger.ask("GET", "/tables/abcdefghijkm")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "unknown")


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/nirgends", 404, "unknown"),
        ("GET", "/api/systems/", 404, "unknown"),
        ("GET", "/api/systems/nirgends", 404, "unknown"),
        ("GET", "/api/systems/rumble/rules/RUM-X-99", 404, "unknown"),
        ("GET", "/api/invitations/ABCD2345", 404, "unknown"),
        ("GET", "/api/invitations/%00", 422, "invalid"),
        ("GET", "/api/tables/ABC", 422, "invalid"),
        ("GET", "/api/systems?lang=fr", 422, "invalid"),
        ("PUT", "/api/systems", 405, "wrong-method"),
        ("DELETE", "/api/tables", 405, "wrong-method"),
    ],
)
def test_addresses_and_methods_that_are_none(
    client: Any, table: Table, method: str, path: str, status: int, code: str
) -> None:
    answer = client.request(method, path, headers={"Authorization": f"Bearer {table.sl.token}"})
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json().keys() >= {"code", "sentence", "rule"}
    assert ("allow" in answer.headers) == (status == 405)


def test_what_breaks_unexpectedly_is_told_without_details(monkeypatch: pytest.MonkeyPatch) -> None:
    made = app()

    async def broken(*args: object) -> None:
        raise RuntimeError("geheim")

    async def away(*args: object) -> None:
        raise Unavailable("Die Daten der Tische sind gerade nicht zu erreichen.")

    with TestClient(made) as client:
        monkeypatch.setattr(made.state.service.people, "invitation", broken)
        answer = client.get("/api/invitations/ABCD2345")
        assert (answer.status_code, answer.json()["code"]) == (500, "internal")
        assert "geheim" not in answer.text
        monkeypatch.setattr(made.state.service.people, "invitation", away)
        assert client.get("/api/invitations/ABCD2345").status_code == 503


def test_every_kind_of_fault_has_a_sentence_that_can_be_filled_in() -> None:
    context = {"field": "x", "min_length": 1, "max_length": 2, "pattern": "", "ge": 0, "le": 1}
    for message in FAULTS.values():
        assert message % {**context, "expected": ""}


# Once per key


def test_the_same_key_acts_once_and_answers_the_same_but_only_to_the_same(client: Any) -> None:
    table = seated(client)
    first = table.sl.post("/commands", {"command": "kampf_beginnen"}, Idempotency_Key="einmal")
    length = table.length()
    again = table.sl.post("/commands", {"command": "kampf_beginnen"}, Idempotency_Key="einmal")
    other = table.sl.post("/settings", {"title": "Anders"}, Idempotency_Key="einmal")
    assert first.json() == {"number": 3, "repeated": False, "note": ""}
    assert again.json() == {"number": 3, "repeated": True, "note": ""}
    assert "anderen Bitte" in other.json()["sentence"]
    assert (table.length(), table.sl.get()["title"]) == (length, "Am Tor")


# Nonsense

ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
PATHS = (
    "/commands", "/answers", "/rolls", "/corrections", "/corrections/preview", "/undo", "/consent",
    "/hand-over",
)  # fmt: skip
KEYS = st.sampled_from(
    ["command", "fields", "secret", "question", "answer", "card", "agree", "seat"]
)
COMMANDS = st.sampled_from(["angreifen", "proben", "kampf_beginnen", "neue_runde", "aendern"])
FIELDS = st.sampled_from(["figur", "ziel", "talent", "name", "um", "erster", "wer"]) | st.text()
FUZZ = settings(max_examples=60, suppress_health_check=list(HealthCheck))


@FUZZ
@given(
    path=st.sampled_from(PATHS),
    body=ANY | st.dictionaries(KEYS, ANY, max_size=4),
    role=st.integers(0, 3),
)
def test_nonsense_gets_a_clear_answer_and_changes_nothing(
    client: Any, table: Table, path: str, body: Any, role: int
) -> None:
    length, guest = table.length(), table.everybody[role]
    where = f"/api/tables/{guest.table}{path}"
    answer = client.post(where, content=json.dumps(body), headers=_headers(guest))
    assert answer.status_code in (403, 422), answer.text
    assert answer.json()["sentence"]
    assert table.length() == length


@FUZZ
@given(command=COMMANDS, fields=st.dictionaries(FIELDS, ANY, min_size=1, max_size=4))
def test_nonsense_in_the_fields_of_a_command_gets_a_sentence(
    client: Any, table: Table, command: str, fields: Any
) -> None:
    length, body = table.length(), {"command": command, "fields": fields}
    where = f"/api/tables/{table.bo.table}/commands"
    answer = client.post(where, content=json.dumps(body), headers=_headers(table.bo))
    assert answer.status_code == 422, answer.text
    assert answer.json()["sentence"]
    assert table.length() == length

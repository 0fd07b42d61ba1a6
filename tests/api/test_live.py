"""News over a real socket: every number, in order, without gaps, also after a break."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx2
import pytest

from support.api import Guest, Table, messages, seated, serving
from wuerfelwerk.api import live
from wuerfelwerk.table.looking.looking import MOST_OWN


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serving() as found:
        yield found


@pytest.fixture
def table(address: str) -> Iterator[Table]:
    with httpx2.Client(base_url=address, timeout=60) as client:
        yield seated(client)


def listening(guest: Guest, count: int, query: str = "", **headers: str) -> list[dict[str, Any]]:
    """The next so many messages."""
    with stream(guest, query, **headers) as answer:
        found = messages(answer.iter_lines())
        return [next(found) for _ in range(count)]


def stream(guest: Guest, query: str = "", **headers: str) -> Any:
    sent = {"Authorization": f"Bearer {guest.token}"}
    sent |= {name.replace("_", "-"): value for name, value in headers.items()}
    return guest.client.stream("GET", f"/api/tables/{guest.table}/events{query}", headers=sent)


@pytest.mark.parametrize("number", [0, 7])
def test_a_message_in_bytes_is_the_same_as_in_text(number: int) -> None:
    assert live.whole_event(b'{"x":1}', number) == live.event('{"x":1}', number).encode()


def test_the_first_message_says_how_things_stand(table: Table) -> None:
    with stream(table.ada) as answer:
        assert answer.headers["content-type"] == "text/event-stream; charset=utf-8"
        first = next(messages(answer.iter_lines()))
    assert (first["id"], first["number"], first["news"]) == ("2", 2, [])
    assert first["screen"]["number"] == 2
    assert first["screen"]["seat"] == "ada"


def test_news_arrive_while_one_listens_each_place_its_own(table: Table) -> None:
    with stream(table.ada) as anna, stream(table.zoe) as zoe:
        heard = {"ada": messages(anna.iter_lines()), "zuschauer": messages(zoe.iter_lines())}
        first = {seat: next(found)["number"] for seat, found in heard.items()}
        for number, title in enumerate(("Eins", "Zwei", "Drei"), 1):
            table.sl.done("/settings", {"title": title})
            for seat, found in heard.items():
                news = next(found)
                assert (news["number"], news["news"]) == (first[seat] + number, ["tisch"])
                assert (news["screen"]["place"], news["screen"]["title"]) == (seat, title)


def test_after_a_break_exactly_the_missed_numbers_follow(table: Table) -> None:
    before = table.ada.get()["number"]
    table.fight()
    table.sl.done("/settings", {"title": "Am Fluss"})
    now = table.ada.get()["number"]
    missed = list(range(before + 1, now + 1))
    assert len(missed) >= 3
    for found in (
        listening(table.ada, len(missed), Last_Event_ID=str(before)),
        listening(table.ada, len(missed), f"?after={before}"),
        listening(table.ada, len(missed), "?after=0", Last_Event_ID=str(before)),
    ):
        assert [each["number"] for each in found] == missed
        assert [int(each["id"]) for each in found] == missed
        assert ["screen" in each for each in found] == [False] * (len(missed) - 1) + [True]
        assert found[-1]["screen"]["title"] == "Am Fluss"


def test_whoever_missed_nothing_waits_for_the_next(table: Table) -> None:
    now = table.ada.get()["number"]
    heard: list[dict[str, Any]] = []
    waiting = threading.Thread(
        target=lambda: heard.extend(listening(table.ada, 1, Last_Event_ID=str(now)))
    )
    waiting.start()
    table.sl.done("/settings", {"title": "Am Fluss"})
    waiting.join(60)
    assert [each["number"] for each in heard] == [now + 1]


def test_a_number_from_elsewhere_begins_anew(table: Table) -> None:
    (first,) = listening(table.ada, 1, Last_Event_ID="99999")
    assert (first["number"], "screen" in first) == (table.ada.get()["number"], True)


def test_hidden_turns_leave_no_gap_in_the_numbers(table: Table) -> None:
    table = seated(table.client, "ueberfall", "cy")
    table.sl.done("/autopilot", {"kinds": ["wurf", "wahl", "zahl", "text"]})
    before = table.ada.get()["number"]
    hidden = {"figur": "Ork", "talent": "Nahkampf"}
    for _ in range(3):
        table.sl.done("/commands", {"command": "proben", "fields": hidden, "secret": True})
    assert table.ada.get()["number"] == before
    table.sl.done("/settings", {"title": "Am Fluss"})
    (found,) = listening(table.ada, 1, Last_Event_ID=str(before))
    assert (found["number"], found["news"]) == (before + 1, ["tisch"])
    assert found["screen"]["play"]["cards"] == []


def test_the_stream_of_whoever_is_removed_ends(table: Table) -> None:
    with stream(table.bo) as answer:
        found = messages(answer.iter_lines())
        next(found)
        gone = table.sl.ask("DELETE", f"/tables/{table.sl.table}/places/bo")
        assert gone.status_code == 200
        assert list(found) == []
    with stream(table.bo) as answer:
        assert answer.status_code == 403


def test_where_nobody_may_look_on_any_longer_the_stream_says_so_and_ends(table: Table) -> None:
    with stream(table.zoe, "?lang=de") as answer:
        found = messages(answer.iter_lines())
        next(found)
        table.sl.done("/settings", {"watch": False})
        (last,) = found
    assert (last["event"], last["code"]) == ("refused", "not-allowed")
    with stream(table.zoe) as answer:
        assert answer.status_code == 403


def test_one_stream_too_many_does_not_begin_and_is_refused_as_everything_is(table: Table) -> None:
    with ExitStack() as open_streams:
        streams = [open_streams.enter_context(stream(table.bo)) for _ in range(MOST_OWN)]
        found = [messages(each.iter_lines()) for each in streams]
        for each in found:
            next(each)
        table.sl.done("/settings", {"title": "Am Fluss"})
        for each in found:
            next(each)
        with stream(table.bo, "?lang=de") as refused:
            answer = refused.read()
        assert (refused.status_code, refused.headers["content-type"]) == (429, "application/json")
        said = json.loads(answer)
        assert said["code"] == "too-often"
        assert "schließe andere" in said["sentence"]


def test_too_many_streams_are_told_in_the_description(address: str) -> None:
    found = httpx2.get(f"{address}/api/openapi.json").json()
    told = found["paths"]["/tables/{table}/events"]["get"]["responses"]
    assert "streams" in told["429"]["description"]
    assert told["429"]["content"]["application/json"]["schema"]["$ref"].endswith("/Refused")


@pytest.mark.parametrize("number", ["-1", "x", "1" * 21])
def test_a_number_that_is_none_is_refused(table: Table, number: str) -> None:
    with stream(table.ada, Last_Event_ID=number) as answer:
        assert answer.status_code == 422

"""Forecasts over HTTP: numbered, watched, ended, fetched; bounded, and refused in a sentence."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from support.api import Table, seated, talking
from support.desks import DeskAtHand
from wuerfelwerk.rules.system import system
from wuerfelwerk.sim.fight import Encounter
from wuerfelwerk.sim.growing import forecast
from wuerfelwerk.table.forecasts import limits

SETUP = system("rumble").examples["ueberfall"]
SCENARIO = {"system": "rumble", **SETUP}


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with talking() as found:
        yield found


@pytest.fixture
def table(client: Any) -> Table:
    return seated(client)


def fetched(client: Any, address: str, **asked: Any) -> Any:
    """Watch it to its end."""
    while (found := client.get(address, **asked).json())["state"] == "running":
        time.sleep(0.02)
    return found


def test_a_forecast_is_begun_watched_and_fetched_by_its_number(client: Any) -> None:
    client.app.state.service.forecasts.desk = DeskAtHand()
    asked = {"scenario": SCENARIO, "fights": 50, "what_if": [{"more": {"Ork": 1}}]}
    begun = client.post("/api/forecasts", json=asked)
    assert begun.status_code == 202
    address = begun.headers["location"]
    assert address == f"/api/forecasts/{begun.json()['number']}"
    found = fetched(client, address)
    assert (found["state"], found["fights"], found["left"]) == ("done", 50, 0.0)
    alone = forecast(Encounter("rumble", SETUP, {}), fights=50, processes=1).plain()
    (other,) = found["forecast"].pop("what_if")
    assert found["forecast"] == alone
    assert other["variation"] == {"more": {"Ork": 1}}
    assert {"more", "less", "interval"} <= other["sides"]["helden"]["moved"].keys()
    ended = client.delete(address)
    assert ended.json()["state"] == "done", "what is over stays as it is"
    assert client.post("/api/forecasts", json=asked).json()["fights"] == 50


@pytest.mark.parametrize(
    ("asked", "status", "code", "said"),
    [
        ({"scenario": {"system": "rumble"}}, 404, "unknown", "two sides"),
        ({"scenario": {"system": "x"}}, 404, "unknown", "not installed"),
        ({"scenario": SCENARIO, "fights": 10**6}, 422, "invalid", "fights"),
        ({"scenario": SCENARIO, "tactics": {"helden": "x"}}, 404, "unknown", "tactic"),
        ({"scenario": SCENARIO, "what_if": [{"more": {"Ork": 50}}]}, 422, "too-much", "30 figures"),
        ({"scenario": SCENARIO, "what_if": [{}] * 5}, 422, "invalid", "what_if"),
        ({"scenario": SCENARIO, "standing": "x"}, 422, "invalid", "standing"),
    ],
)
def test_what_cannot_be_foretold_is_refused(
    client: Any, asked: Any, status: int, code: str, said: str
) -> None:
    answer = client.post("/api/forecasts", json=asked, params={"lang": "en"})
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert said in answer.json()["sentence"]


def test_a_number_nobody_knows_is_refused(client: Any) -> None:
    for ask in (client.get, client.delete):
        assert ask(f"/api/forecasts/{'0' * 24}").status_code == 404
    assert client.get("/api/forecasts/17").status_code == 422


def test_whoever_asks_for_too_many_is_told_when_to_come_back(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wuerfelwerk.table.forecasts.jobs.MOST_OF_ONE", 0)
    answer = client.post("/api/forecasts", json={"scenario": SCENARIO, "fights": 7})
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many-waiting")
    assert answer.headers["retry-after"]
    monkeypatch.undo()
    monkeypatch.setattr("wuerfelwerk.table.forecasts.jobs.MOST_OF_STRANGERS", 0)
    answer = client.post("/api/forecasts", json={"scenario": SCENARIO, "fights": 7})
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")
    assert limits.MOST_OF_STRANGERS > limits.MOST_OF_ONE


def test_the_forecast_of_a_table_is_for_whoever_leads(table: Table, client: Any) -> None:
    client.app.state.service.forecasts.desk = DeskAtHand()
    refused = table.ada.post("/forecasts")
    assert (refused.status_code, refused.json()["code"]) == (403, "not-allowed")
    begun = table.sl.post("/forecasts")
    assert begun.status_code == 202
    number = begun.json()["number"]
    assert table.ada.ask("GET", f"/tables/{table.ada.table}/forecasts/{number}").status_code == 403
    assert client.get(f"/api/forecasts/{number}").status_code == 404
    assert client.delete(f"/api/forecasts/{number}").status_code == 404
    while table.sl.get(f"/forecasts/{number}")["state"] == "running":
        time.sleep(0.02)
    while not table.sl.get()["outlook"]["sentence"]:
        time.sleep(0.02)
    assert table.ada.get()["outlook"] is None
    table.sl.done("/settings", {"foretold": True})
    assert (
        table.sl.ask("DELETE", f"/tables/{table.sl.table}/forecasts/{number}").json()["state"]
        == "done"
    )


def test_what_if_in_the_middle_of_a_fight(client: Any) -> None:
    table = seated(client, "ueberfall", "cy")
    client.app.state.service.forecasts.desk = DeskAtHand()
    begun = table.sl.post("/forecasts", {"what_if": [{"without": ["Wache"]}]})
    assert begun.status_code == 202
    number = begun.json()["number"]
    while (course := table.sl.get(f"/forecasts/{number}"))["state"] == "running":
        time.sleep(0.02)
    (other,) = course["forecast"]["what_if"]
    assert other["variation"] == {"without": ["Wache"]}
    assert "Wache" not in other["figures"]
    refused = table.sl.post("/forecasts?lang=en", {"what_if": [{"more": {"Wache": 1}}]})
    assert refused.status_code == 422
    assert refused.json()["sentence"].startswith("In the middle of a fight")

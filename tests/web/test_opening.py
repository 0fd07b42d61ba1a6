"""Before the first turn: whoever leads has a list of what to do, and no step is a dead end."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from support.screens import words
from wuerfelwerk.errors import BrokenLog
from wuerfelwerk.rules.hinweis import leading_hints, parse_leading
from wuerfelwerk.rules.system import installed
from wuerfelwerk.table.examples import group_example
from wuerfelwerk.web.opening import stock

MERLE = {"x-token": "merle"}
WITH_OPPONENTS = [each for each in installed() if stock(each, npc=True)]
_keys = iter(range(10_000))


def opened(house: TestClient, system: str, example: str = "") -> str:
    sent = {"title": "Abend", "name": "Bea", "example": example}
    answer = house.post(f"/oeffnen/{system}", data=sent, follow_redirects=False)
    return str(answer.headers["location"])


def listed(house: TestClient, path: str) -> str:
    page = house.get(path).text
    return page[page.index('<div id="auftakt">') : page.index('<div id="frage">')]


def cards(page: str) -> dict[str, dict[str, Any]]:
    """What the buttons of the list send, by what they are called."""
    found = re.findall(r'name="karte" value="([^"]+)"(?: aria-label="([^"]+)")?>([^<]*)<', page)
    return {label or text: json.loads(html.unescape(value)) for value, label, text in found}


def send(house: TestClient, path: str, card: dict[str, Any]) -> int:
    sent = {"request": f"k{next(_keys)}", "karte": json.dumps(card)}
    headers = {"hx-request": "true"}
    return int(house.post(f"{path}/ansage", data=sent, headers=headers).status_code)


def test_the_same_opponent_comes_several_times_and_goes(house: TestClient) -> None:
    path = opened(house, "rumble")
    assert "Figuren noch keine" in words(listed(house, path))
    for count in (1, 2, 3):
        assert send(house, path, cards(listed(house, path))["Wache: einer mehr"]) == 200
        assert f"<output>{count}</output>" in listed(house, path)
    page = words(house.get(path).text)
    for name in ("Wache", "Wache 2", "Wache 3"):
        assert f"{name} " in page
    assert send(house, path, cards(listed(house, path))["Wache: einer weniger"]) == 200
    assert "<output>2</output>" in listed(house, path)


@pytest.mark.parametrize("system", WITH_OPPONENTS)
def test_everybody_on_the_list_can_be_brought(house: TestClient, system: str) -> None:
    path = opened(house, system)
    found = cards(listed(house, path))
    more = [card for label, card in found.items() if not label.endswith("weniger")]
    everybody = [*stock(system, npc=True), *stock(system, npc=False)]
    assert sorted(card["fields"]["name"] for card in more) == sorted(e["name"] for e in everybody)
    for card in more:
        assert send(house, path, card) == 200, card["fields"]["name"]
    left = cards(listed(house, path))
    assert not [label for label in left if label.endswith("dazustellen")]


@pytest.mark.parametrize("system", installed())
def test_every_system_has_the_list_before_the_first_turn(house: TestClient, system: str) -> None:
    path = opened(house, system, next(iter(installed()[system].examples)))
    assert "schritte" in listed(house, path)


def test_the_list_is_for_whoever_leads_and_goes_with_the_first_turn(house: TestClient) -> None:
    path = opened(house, "rumble", "ueberfall")
    large = house.get(f"{path}/einladen?gross=ja", headers={"hx-request": "true"}).text
    code = re.search(r"/beitreten/(\w+)", large)
    assert code is not None
    sat = house.post(f"/beitreten/{code[1]}", data={"name": "Merle", "seat": "ada"}, headers=MERLE)
    assert sat.status_code in (200, 303)
    seen = house.get(path, headers=MERLE).text
    assert 'id="auftakt"' in seen
    assert "schritte" not in seen
    assert "Merle spielt" in words(listed(house, path))
    assert send(house, path, {"command": "abenteuer_beginnen", "fields": {}}) == 200
    assert "schritte" not in listed(house, path)


def test_an_invitation_is_large_and_a_free_seat_waits_for_nobody(house: TestClient) -> None:
    path = opened(house, "rumble", "ueberfall")
    large = house.get(f"{path}/einladen?gross=ja", headers={"hx-request": "true"}).text
    assert re.search(r'gross-code">\w{4}-\w{4}<', large)
    assert large.count("/beitreten/") == 2, "one invitation: to copy, and to follow"
    page = words(listed(house, path))
    assert "Ich spiele für Ada" in page
    sent = {"request": "p1", "seat": "ada", "kinds": ["ansage", "wahl", "wuerfel", "zahl", "wurf"]}
    assert (
        house.post(f"{path}/selbst", data=sent, headers={"hx-request": "true"}).status_code == 200
    )
    assert "Das Programm spielt" in words(listed(house, path))


def hint(page: str) -> str:
    found = re.findall(r'<aside class="zettel".*?</aside>', page, re.S)
    assert len(found) <= 1
    return words(found[0]) if found else ""


def test_whoever_leads_is_told_one_thing_at_a_time_and_once(house: TestClient) -> None:
    path = opened(house, "rumble", "ueberfall")
    assert hint(house.get(path).text).startswith("Zeig allen das Bild.")
    assert "Show everybody" in hint(house.get(path, headers={"x-lang": "en"}).text)
    large = house.get(f"{path}/einladen?gross=ja", headers={"hx-request": "true"}).text
    code = re.findall(r"/beitreten/(\w+)", large)[0]
    house.post(f"/beitreten/{code}", data={"name": "Merle", "seat": "ada"}, headers=MERLE)
    assert "verlange eine Probe" in hint(house.get(path).text)
    assert hint(house.get(path, headers=MERLE).text) == "", "it is for whoever leads"
    heed = {"request": "h1", "hinweis": "leitung-probe"}
    house.post(f"{path}/hinweis", data=heed, headers={"hx-request": "true"})
    assert hint(house.get(path).text) == ""
    none = {"request": "h2", "hinweis": "leitung-gegner", "alle": "ja"}
    assert house.post(f"{path}/hinweis", data=none).status_code == 303
    other = opened(house, "urc", "ueberfall")
    assert hint(house.get(other).text) == "", "no hints at one table are none at the next"


def test_hints_for_whoever_leads_are_checked_when_they_are_read() -> None:
    assert [each.on for each in leading_hints()] == ["invite", "check", "opponent", "undo"]
    bad = '[[hints]]\nid="x"\non="turn"\nlead={de="a",en="b"}\ntext={de="c",en="d"}'
    with pytest.raises(BrokenLog, match="„turn“ gibt es hier nicht"):
        parse_leading(bad)


@pytest.mark.parametrize("name", sorted(installed()))
def test_the_next_step_of_whoever_leads_is_the_fight(house: TestClient, name: str) -> None:
    page = house.get(opened(house, name, group_example(installed()[name]))).text
    asked = page[page.index('<div id="frage">') : page.index('<div id="stups"')]
    (button,) = re.findall(r'<button class="knopf bestaetigen">([^<]+)</button>', asked)
    assert button == ("Runde beginnen" if name == "raumschlacht" else "Kampf beginnen")


def test_whoever_leads_can_have_hints_again(house: TestClient) -> None:
    path = opened(house, "rumble", "ueberfall")
    again = "Hinweise wieder zeigen"
    assert 'id="zettel"' in house.get(path).text
    assert again not in house.get(path).text
    house.post(f"{path}/hinweis", data={"request": "h1", "hinweis": "x", "alle": "ja"})
    without = house.get(path).text
    assert 'id="zettel"' not in without
    tools = without[without.index('<div id="leitung">') : without.index('<div id="lesarten">')]
    assert again in tools
    house.post(f"{path}/hinweis", data={"request": "h2", "hinweis": "wieder"})
    assert 'id="zettel"' in house.get(path).text
    assert again not in house.get(path).text

"""The evening to read: what is long is made once, and nobody else waits for it."""

from __future__ import annotations

import re
import threading
from typing import Any

import pytest
from starlette.testclient import TestClient

from support.web import TOKEN
from wuerfelwerk.present.pages import chronicle
from wuerfelwerk.table.service import Service
from wuerfelwerk.web import render

FORM = {"title": "Kai", "name": "Jona", "example": "ueberfall"}


def act(house: TestClient, address: str, key: str) -> None:
    said = {"request": key, "command": "aendern", "feld.figur": "Wache", "feld.um": "1"}
    assert house.post(f"{address}/ansage", data=said).status_code < 400


def test_an_evening_is_drawn_and_written_once_in_a_thread_until_it_goes_on(
    house: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[str, str]] = []
    fragment, written = render.fragment, chronicle.plain
    loop: list[str] = []

    def drawing(name: str, lang: str, /, **values: Any) -> str:
        here = threading.current_thread().name
        if name == "chronik.html":
            loop.append(here)
        elif name == "erzaehlung.html":
            made.append(("page", here))
        return fragment(name, lang, **values)

    def writing(text: str) -> str:
        if text == FORM["title"]:  # it begins with it
            made.append(("file", threading.current_thread().name))
        return written(text)

    monkeypatch.setattr(render, "fragment", drawing)
    monkeypatch.setattr(chronicle, "plain", writing)
    address = house.post("/oeffnen/rumble", data=FORM, follow_redirects=False).headers["location"]
    for number in (1, 2):
        act(house, address, f"r{number}")
        for path in ("/chronik", "/chronik.md", "/chronik", "/chronik.md"):
            assert "Wache" in house.get(f"{address}{path}").text
        assert [what for what, _ in made] == ["page", "file"] * number
    assert loop
    assert {where for _, where in made}.isdisjoint(loop)


STRANGER, MERLE = {"x-token": "fremd"}, {"x-token": "merles-zeichen"}


@pytest.fixture
def fight(house: TestClient) -> str:
    """A fight in which Ada has thrown; Merle plays her."""
    address = house.post("/oeffnen/rumble", data=FORM, follow_redirects=False).headers["location"]
    invited = re.findall(r"/beitreten/(\w+)", house.get(f"{address}/einladen").text)[0]
    house.post(f"/beitreten/{invited}", data={"name": "Merle", "seat": "ada"}, headers=MERLE)
    checked = {"command": "proben", "feld.figur": "Ada", "feld.talent": "Nahkampf"}
    assert house.post(f"{address}/ansage", data={"request": "p", **checked}).status_code < 400
    typed(house, address, MERLE["x-token"], "4", "behalten")
    return address


def typed(house: TestClient, address: str, token: str, *answers: str) -> None:
    """Somebody answers what is asked, one after another; dice are typed in."""

    async def answer(service: Service) -> None:
        who = await service.house.access(address.rpartition("/")[2], token)
        for said in answers:
            (asked,) = (await service.looking.look(who, "de")).play.questions
            await service.play.answer(who, f"{token} {said}", asked.key, said)

    app: Any = house.app
    assert house.portal is not None
    house.portal.call(answer, app.state.service)


def secretly(house: TestClient, address: str) -> None:
    """Whoever leads throws for the guard by hand, unseen by all others."""
    said = {"request": "g", "command": "probe_verlangen", "feld.talent": "Nahkampf",
            "feld.figuren": "Wache", "feld.sicht": "verdeckt"}  # fmt: skip
    assert house.post(f"{address}/ansage", data=said).status_code < 400
    typed(house, address, TOKEN, "4")


def shared_by(house: TestClient, address: str) -> str:
    """Share the story; gives its address."""
    assert house.post(f"{address}/teilen").status_code < 400
    found = re.search(
        r'href="http://testserver(/geschichte/\w+)"', house.get(f"{address}/chronik").text
    )
    assert found
    return found[1]


def test_the_table_after_a_throw_stands_above_the_story(house: TestClient, fight: str) -> None:
    first, last = (house.get(f"{fight}/chronik?bis={n}").text for n in (0, 1))
    assert "Der Tisch vor dem ersten Wurf" in first
    assert 'href="?bis=1#stand" rel="next"' in first
    assert 'rel="prev"' not in first
    assert "Der Tisch nach Wurf 1" in last
    assert 'href="?bis=0#stand" rel="prev"' in last
    part = house.get(f"{fight}/chronik?bis=1", headers={"hx-request": "true"}).text
    assert part.lstrip().startswith('<section class="nachgespielt"')
    assert "Der Tisch nach Wurf 1" in part
    assert house.get(f"{fight}/chronik?bis=viele").status_code == 404
    assert 'class="nachgespielt"' not in house.get(f"{fight}/chronik").text


def test_the_slider_has_one_stop_a_throw(house: TestClient, fight: str) -> None:
    shown = house.get(f"{fight}/chronik").text
    assert 'type="range" name="bis" min="0" max="1" value="1"' in shown
    assert "Wurf 1 von 1" in shown


def test_a_shared_story_is_read_without_a_place_until_it_is_taken_back(
    house: TestClient, fight: str
) -> None:
    address = shared_by(house, fight)
    read = house.get(address, headers=STRANGER)
    assert read.status_code == 200
    assert "Ada" in read.text
    assert '<meta name="robots" content="noindex">' in read.text
    assert "/tisch/" not in read.text
    assert "set-cookie" not in read.headers
    assert "Der Tisch nach Wurf 1" in house.get(f"{address}?bis=1", headers=STRANGER).text
    assert house.get(fight, headers=STRANGER).status_code in (403, 404)
    assert house.post(f"{fight}/nicht-teilen").status_code < 400
    gone = house.get(address, headers=STRANGER)
    assert gone.status_code == 404
    assert "Ada" not in gone.text


def test_only_whoever_leads_shares(house: TestClient, fight: str) -> None:
    assert "/teilen" not in house.get(f"{fight}/chronik", headers=MERLE).text
    for path in ("teilen", "nicht-teilen"):
        for headers in (MERLE, STRANGER):
            assert house.post(f"{fight}/{path}", headers=headers).status_code in (403, 404)
    shared_by(house, fight)
    assert "/geschichte/" not in house.get(f"{fight}/chronik", headers=MERLE).text


def test_a_secret_throw_changes_no_byte_of_anybody_elses_story(
    house: TestClient, fight: str
) -> None:
    address = shared_by(house, fight)
    assert house.post(f"{fight}/selbst", data={"request": "s"}).status_code < 400
    paths = [(f"{fight}/chronik", MERLE), (f"{fight}/chronik.md", MERLE), (address, STRANGER)]
    paths += [(f"{path}?bis={n}", who) for path, who in paths[::2] for n in (0, 1, 9)]
    before = [house.get(path, headers=who).text for path, who in paths]
    mine = house.get(f"{fight}/chronik").text
    secretly(house, fight)
    assert house.get(f"{fight}/chronik").text != mine
    assert [house.get(path, headers=who).text for path, who in paths] == before


def test_the_old_word_is_on_no_page(house: TestClient, fight: str) -> None:
    for path in (fight, f"{fight}/chronik", f"{fight}/chronik?bis=1", f"{fight}/bogen"):
        for lang, old in (("de", "Chronik"), ("en", "hronicle")):
            assert old not in house.get(path, headers={"x-lang": lang}).text

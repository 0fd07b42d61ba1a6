"""Figures as files and sheets of a table against people who send what no page offers."""

from __future__ import annotations

import json
from secrets import token_hex
from typing import Any

import pytest
from starlette.testclient import TestClient

from support.screens import words
from wuerfelwerk.web.pages.carried import LONGEST_FILE

NO_FIGURE = "In dieser Datei steht keine Figur"


def brought(web: TestClient, raw: str | bytes) -> tuple[int, str]:
    """What the house says to a file."""
    answer = web.post("/bogen/rumble/mitbringen", files={"datei": ("f.json", raw)})
    return answer.status_code, words(answer.text)


def figure(**fields: Any) -> str:
    """A file with a figure of these fields."""
    return json.dumps({"wuerfelwerk": "figur", "system": "rumble", "figur": fields})


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ("", NO_FIGURE), ("{", NO_FIGURE), ("null", NO_FIGURE), (b"\xff\xfe\x00", NO_FIGURE),
        ('{"figur": 1, "system": "rumble"}', NO_FIGURE),
        ('{"figur": {}, "system": ["rumble"]}', NO_FIGURE),
        ('{"system": "rumble", "figur": ' + "[" * 20_000, NO_FIGURE),
        ('{"system": "kaskade", "figur": {}}', "gehört zu einem anderen System (kaskade)"),
        ("x" * (LONGEST_FILE + 1), "Diese Datei ist zu groß"),
    ],
    ids=lambda each: str(each)[:20],
)  # fmt: skip
def test_a_file_without_a_figure_is_refused(web: TestClient, raw: str | bytes, said: str) -> None:
    status, page = brought(web, raw)
    assert status == 422
    assert said in page


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"name": ["x"]}, "Name: Erwartet wird Text"), ({"name": "x" * 30_000}, "Name: Erwartet"),
        ({"name": "\ud800"}, "Name: Erwartet"), ({"staerke": 10**400}, "Stärke: Erwartet"),
        ({"staerke": None}, "Stärke: Erwartet"), ({"talente": [["a", {}]]}, "Talente: Für „a“"),
        ({"talente": [["a", 1]] * 900}, "Talente: Zu nennen sind hier höchstens 100"),
    ],
    ids=lambda each: str(each)[:20],
)  # fmt: skip
def test_what_of_a_figure_cannot_be_read_is_said(
    web: TestClient, fields: dict[str, Any], said: str
) -> None:
    status, page = brought(web, figure(**fields))
    assert status == 200
    assert said in page


def test_no_name_leads_out_of_the_folder_a_file_is_kept_in(web: TestClient) -> None:
    kept = web.get("/bogen/rumble/figur.json", params={"name": "../../x"}).headers
    assert kept["content-disposition"] == "attachment; filename*=UTF-8''..%2F..%2Fx.json"


def test_a_player_turns_no_gauge_and_speaks_for_nobody_else(house: TestClient) -> None:
    form = {"title": "Abend", "name": "Jona", "example": "ueberfall"}
    table = house.post("/oeffnen/rumble", data=form).headers["location"].split("?")[0]
    house.post(f"{table}/notizen", data={"notizen": "Der Wirt ist es"})
    code = house.get(f"{table}/einladen").text.split('class="code">')[1].split("<")[0]
    house.headers["x-token"] = "ein-zeichen-von-merle"
    house.post(f"/beitreten/{code}", data={"name": "Merle", "seat": "ada"})
    check = {"command": "proben", "fields": {"figur": "Cy", "talent": "Nahkampf"}}
    turned = {"command": "eingreifen", "fields": {"figur": "Ada", "wert": "lp", "neu": 99}}
    for way in ("ansage", "bogen"):
        for card in (check, turned, {"command": "proben", "fields": {"figur": {}}}):
            sent = {"karte": json.dumps(card), "request": token_hex(8)}
            assert house.post(f"{table}/{way}", data=sent).status_code == 422, (way, card)
    assert house.get(f"{table}/figur.json?figur=Ork").status_code == 404
    seen = house.get(f"{table}/bogen?figur=Ork&platz=sl").text
    assert 'id="Cy"' in seen
    assert 'id="Ork"' not in seen
    assert "Der Wirt" not in seen
    assert house.post(f"{table}/notizen", data={"notizen": "x" * 5_000}).status_code == 422
    house.post(f"{table}/notizen", data={"notizen": "Verdacht"})
    house.headers["x-token"] = "ein-zeichen-von-niemand"
    assert house.get(f"{table}/bogen").status_code == 403
    del house.headers["x-token"]
    page = house.get(f"{table}/bogen").text
    assert "Der Wirt ist es" in page
    assert "Verdacht" not in page


def test_the_sheet_that_was_asked_for_or_turned_is_open_and_no_other(house: TestClient) -> None:
    form = {"title": "Abend", "name": "Jona", "example": "ueberfall"}
    table = house.post("/oeffnen/rumble", data=form).headers["location"].split("?")[0]
    folded = house.get(f"{table}/bogen").text
    assert (folded.count('class="falte"'), folded.count('class="falte" open')) == (4, 0)
    card = {"command": "eingreifen", "fields": {"figur": "Ork", "wert": "lp", "neu": 3}}
    sent = {"karte": json.dumps(card), "request": "k1"}
    answer = house.post(f"{table}/bogen", data=sent, follow_redirects=False)
    assert answer.headers["location"] == f"{table}/bogen?figur=Ork#Ork"
    turned = house.get(f"{table}/bogen?figur=Ork").text
    assert turned.count('class="falte" open') == 1
    assert (
        turned.index('id="Ork"') < turned.index('class="falte" open') < turned.index('id="Wache"')
    )

"""What picked dice give stands in the page itself; of many choices, each is asked for."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from starlette.testclient import TestClient

from support.screens import announced, answered, seen
from support.urc_page import urc
from wuerfelwerk.library import Table
from wuerfelwerk.systems.kaskade.beispiele import BORIN, MIRA
from wuerfelwerk.table.store.base import Settings
from wuerfelwerk.web.panels import PAGE, panel

EACH = re.compile(
    r'<li data-antwort="([\d,]*)"(?: data-ton="(\w+)")?><b>([^<]*)</b>(?:<i>([^<]*)</i>)?</li>'
)


def drawn(table: Table, seat: str, lang: str = "de", **changes: Any) -> str:
    """The panel of the open question."""
    view = seen(table, seat, lang, system=table.game.system.id, **changes)
    return panel(next(each for each in PAGE if each.name == "frage"), view, lang).html


def exchanging() -> Table:
    """Ada has thrown and is to put two dice away."""
    table = urc(fight=True)
    announced(table, "ada", "angreifen", figur="Ada", ziel="Anführer", waffe="Pistole",
              art="fernkampf", spezialisierung="Kampfgespür")  # fmt: skip
    answered(table, "sl", "bewilligen")
    return answered(answered(table, "ada", 0), "ada", "6 6 6 5 2 1")


def free_throw(faces: str, wurf: str) -> Table:
    """Kenji throws as he likes."""
    table = announced(Table("rollkeep", example="duell"), "kenji", "frei_werfen",
                      figur="Kenji", wurf=wurf, tn=20)  # fmt: skip
    while table.game.open[0].question.rule != "RK-WURF-01":
        answered(table, table.game.open[0].question.seat, "nein")
    return answered(table, "kenji", faces)


def test_every_choice_stands_in_the_page() -> None:
    html = drawn(exchanging(), "ada")
    found = [tuple(map(unescape, each)) for each in EACH.findall(html)]
    assert len(found) == 7
    assert found[0] == (
        "1,2", "gut", "25 gegen 18: trifft", "23 Augen + 2 für gleiche · Schaden 16"
    )  # fmt: skip
    assert found[-1] == ("6,6", "schlecht", "14 gegen 18: verfehlt", "")
    assert 'data-mit="# weglegen"' in html
    assert "data-gibt=" not in html, "nothing is left to ask for"
    assert "25 against 18: hits" in drawn(exchanging(), "ada", "en")


def test_it_stands_there_without_advice_as_well() -> None:
    quiet = drawn(exchanging(), "ada", settings=Settings(advice=False), may=frozenset({"answer"}))
    assert "karten" not in quiet
    assert len(EACH.findall(quiet)) == 7


def test_nobody_else_is_told() -> None:
    assert not EACH.findall(drawn(exchanging(), "bo"))


def test_what_is_chosen_already_is_said_without_a_script() -> None:
    html = unescape(drawn(free_throw("9 9 3 2 1", "5K3"), "kenji"))
    line = re.search(r'<div class="spruch vorschau-w gut" role="status" data-vorschau>.*', html)
    assert line is not None
    assert '<span class="kern">21 gegen 20: gelungen</span>' in line[0]
    assert '<span class="folgt">9 + 9 + 3 · 1 darüber</span>' in line[0]
    table = Table("kaskade", [MIRA, BORIN])
    announced(table, "mira", "lernen", figur="Mira", worauf="Zechen", wuerfel=2)
    answered(table, "mira", "3 8")
    html = drawn(table, "mira")
    assert (
        'data-mit="# behalten" data-ohne="Alles neu werfen" data-alle="Alle behalten, fertig"'
        in html
    )
    assert re.search(r'class="spruch vorschau-w" role="status" data-vorschau hidden>', html)


def test_of_many_choices_none_stands_in_the_page() -> None:
    html = drawn(free_throw("9 8 7 6 5 4 3 2 1", "9K4"), "kenji")
    assert not EACH.findall(html)
    assert 'data-gibt="/tisch/k7/gibt"' in html
    assert len(html) < 8_000


def kept_of_nine(house: TestClient) -> tuple[str, str]:
    """A table where the game master, who speaks for Kenji, is to keep four of nine dice."""
    sent = {"title": "", "name": "Jona", "example": "duell", "password": ""}
    path = str(house.post("/oeffnen/rollkeep", data=sent).headers["location"])
    throw = {"request": "r1", "command": "frei_werfen", "feld.figur": "Kenji", "feld.wurf": "9K4"}
    assert house.post(f"{path}/ansage?platz=kenji", data=throw).status_code == 303
    asked = question(house, path)
    thrown = {"request": "r2", "question": asked, "kind": "wurf", "antwort": "9 8 7 6 5 4 3 2 1"}
    house.post(f"{path}/antwort?platz=kenji", data=thrown)
    return path, question(house, path)


def question(house: TestClient, path: str) -> str:
    (asked,) = re.findall(r'data-frage="([^"]+)"', house.get(f"{path}?platz=kenji").text)
    return unescape(asked)


@pytest.mark.parametrize(("lang", "said"), [("de", "Zusammen 24"), ("en", "24 in all")])
def test_a_choice_of_many_is_asked_for(house: TestClient, lang: str, said: str) -> None:
    path, asked = kept_of_nine(house)
    before = house.get(f"{path}/protokoll").text
    query: dict[str, Any] = {"platz": "kenji", "frage": asked, "antwort": ["9", "8", "4", "3"]}
    found = house.get(f"{path}/gibt", params=query, headers={"x-lang": lang})
    assert found.status_code == 200
    assert EACH.findall(found.text) == [("3,4,8,9", "offen", said, "9 + 8 + 4 + 3")]
    assert house.get(f"{path}/protokoll").text == before


@pytest.mark.parametrize(
    ("asked", "dice", "why"),
    [
        ("", ["9"], "genau 4 Würfel"),
        ("", ["9", "9", "9", "9"], "liegt nicht"),
        ("", ["x"], "Erwartet werden Würfel"),
        ("~x~0", ["9", "8", "4", "3"], "nicht mehr offen"),
    ],
)
def test_what_is_no_choice_is_refused(
    house: TestClient, asked: str, dice: list[str], why: str
) -> None:
    path, open_now = kept_of_nine(house)
    query: dict[str, Any] = {"platz": "kenji", "frage": asked or open_now, "antwort": dice}
    found = house.get(f"{path}/gibt", params=query)
    assert found.status_code >= 400
    assert why in unescape(found.text)

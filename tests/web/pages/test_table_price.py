"""The price of a spell while it is built: a fragment for the form, a page without script."""

from __future__ import annotations

from urllib.parse import urlencode

from starlette.testclient import TestClient

from support.urc_page import shown

SPELL = {"command": "frei_zaubern", "feld.figur": "Ada", "feld.zweck": "wirkung",
         "feld.form": "Geist", "feld.stufe": "schwer", "feld.dauer": "30"}  # fmt: skip


def opened(house: TestClient) -> str:
    """The address of a table with Ada, who can cast spells."""
    sent = {"title": "", "name": "Jona", "example": "ueberfall", "password": ""}
    return str(house.post("/oeffnen/urc", data=sent).headers["location"])


def asked(house: TestClient, script: bool = True, **changes: str) -> tuple[int, str]:
    """What the game master, who speaks for Ada, is told."""
    path = opened(house)
    query = urlencode({**SPELL, **{f"feld.{key}": value for key, value in changes.items()}})
    headers = {"hx-request": "true"} if script else {}
    answer = house.get(f"{path}/vorab?{query}", headers=headers)
    return answer.status_code, answer.text


def test_the_form_asks_whenever_something_changes() -> None:
    form = shown("angebote", "ada")
    assert 'hx-get="/tisch/k7/vorab"' in form
    assert "change from:&#39;closest form&#39;" in form or "change from:'closest form'" in form
    assert form.count('<div class="vorab">') == 4, "to heal and to do, freely and by the list"


def test_the_fragment_names_price_and_parts(house: TestClient) -> None:
    status, html = asked(house)
    assert status == 200
    assert "<html" not in html
    assert "6 MP" in html
    assert "Schwierigkeit" in html
    assert 'href="/regeln/urc#URC-MAG-09"' in html


def test_without_script_the_page_shows_it(house: TestClient) -> None:
    status, html = asked(house, script=False)
    assert status == 200
    assert "<html" in html
    assert "6 MP" in html


def test_a_refusal_is_said(house: TestClient) -> None:
    status, html = asked(house, dauer="x")
    assert status == 422
    assert "Dauer in s: Erwartet wird" in html


def test_looking_ahead_announces_nothing(house: TestClient) -> None:
    path = opened(house)
    house.get(f"{path}/vorab?{urlencode(SPELL)}", headers={"hx-request": "true"})
    assert "Zug 1" not in house.get(path).text


def test_where_the_level_is_open_every_price_says_what_it_is_paid_in(house: TestClient) -> None:
    path = opened(house)
    ada = house.get(f"{path}?platz=ada").status_code
    query = urlencode({**SPELL, "feld.stufe": "", "platz": "ada"})
    html = house.get(f"{path}/vorab?{query}", headers={"hx-request": "true"}).text
    assert ada == 200
    assert "Davon hängt ab, was es kostet: Vorrat: 20" in html
    assert "<b>6 MP</b>" in html

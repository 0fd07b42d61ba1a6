"""The evening to read: what is long is made once, and nobody else waits for it."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from starlette.testclient import TestClient

from wuerfelwerk.present.pages import chronicle
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

"""Six ships side by side: every name can be read on a phone, at a desk and on the wall."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import ViewportSize, expect

from support.browsing import DESK, PHONE, Person, barriers, codes, open_table, send

Devices = Callable[..., Person]
SEATS = ("ada", "bo", "cy")
WALL = ViewportSize(width=1920, height=1080)
WIDE = ViewportSize(width=2560, height=1440)
COVERED = """() => {
  const names = [...document.querySelectorAll("#brett-bild [data-heisst]")]
    .map((each) => each.getBoundingClientRect()).filter((box) => box.width);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  const pairs = names.flatMap((a, at) => names.slice(at + 1).filter((b) => over(a, b)));
  return [names.length, pairs.length];
}"""
"""How many names are to be seen, and how many pairs of them lie upon each other."""
FITS = """() => {
  const boxes = [...document.querySelectorAll(".schirm-b main > *:not([hidden])")]
    .map((each) => each.getBoundingClientRect());
  const right = Math.max(...boxes.map((box) => box.right)) / innerWidth;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) / innerHeight;
  return right > 0.97 && bottom > 0.9 && bottom <= 1;
}"""
"""Do the panels go to the right and to the lower end of the screen, and no further?"""


@pytest.fixture
def close(device: Devices) -> Person:
    """Jona leads a table where three more ships have come right beside the three of one side."""
    jona = device("de", DESK, bypass_csp=True)
    open_table(jona, "flotte", rules="raumschlacht")
    for at, name in enumerate(("Sperber", "Frachter Nordstern", "Uhu")):
        send(jona, "ansage", ("command", "klasse_stellen"), ("feld.klasse", "Jäger"),
             ("feld.name", name), ("feld.seite", "gelb"), ("feld.x", str(-65 + 3 * at)),
             ("feld.y", str(15 * at)), ("feld.kurs", "270"))  # fmt: skip
    expect(jona.page.locator(".schiff")).to_have_count(9)
    return jona


def test_names_lie_apart_and_move_closer_when_one_looks_closer(close: Person) -> None:
    for size, level in ((PHONE, "0"), (DESK, "1")):
        close.page.set_viewport_size(size)
        expect(close.page.locator("#brett-bild")).to_have_attribute("data-stufe", level)
        assert close.page.evaluate(COVERED) == [9, 0]
        assert barriers(close.page) == []
    for _ in range(4):
        close.button("Spielfeld größer zeigen").click()
    expect(close.page.locator("#brett-bild")).to_have_attribute("data-stufe", "2")
    assert close.page.evaluate(COVERED) == [9, 0]


def asked(jona: Person, path: str) -> list[tuple[str, str]]:
    """Every open question of the seats for which Jona speaks, with its seat."""
    pages = ((seat, jona.page.request.get(f"{path}?platz={seat}").text()) for seat in SEATS)
    return [(seat, key) for seat, page in pages for key in re.findall(r'data-frage="(.+?)"', page)]


def test_the_wall_shows_all_at_once(device: Devices) -> None:
    jona, wall = device("de", DESK), device("de", WALL, bypass_csp=True)
    open_table(jona, "flotte", rules="raumschlacht")
    path = urlsplit(jona.page.url).path
    wall.page.request.post(f"/beitreten/{codes(jona, path)[1]}", form={"name": "Wand"})
    wall.goto(f"{path}?ansicht=fernseher")
    wall.connected()
    send(jona, "ansage", ("command", "runde_beginnen"))
    for face, (seat, key) in enumerate(asked(jona, path), 1):
        send(jona, f"antwort?platz={seat}", ("question", key), ("kind", "wurf"),
             ("antwort", f"{face} {face} {face} | 2"))  # fmt: skip
    expect(wall.page.locator("#reigen li")).to_have_count(6)
    for size in (WIDE, WALL):
        wall.page.set_viewport_size(size)
        wall.page.wait_for_function(FITS)
        assert wall.page.evaluate(COVERED) == [6, 0]
    assert barriers(wall.page) == []

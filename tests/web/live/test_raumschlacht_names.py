"""Six ships side by side: every name can be read on a phone, at a desk and on the wall."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import ViewportSize, expect

from support.browsing import DESK, PHONE, Person, barriers, codes, open_table, send
from support.raumschlacht_battle import width

Devices = Callable[..., Person]
SEATS = ("ada", "bo", "cy")
WALL = ViewportSize(width=1920, height=1080)
WIDE = ViewportSize(width=2560, height=1440)
COVERED = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)]
    .map((each) => each.getBoundingClientRect()).filter((box) => box.width);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  const names = boxes("#brett-bild [data-heisst]");
  const ships = boxes("#brett-bild .schiff:not(.aus) .sockel");
  const above = boxes(".brett-tasten .knopf");
  const pairs = (some, others) => some.flatMap((a) => others.filter((b) => over(a, b))).length;
  return [names.length, pairs(names, names) - names.length, pairs(names, ships),
    pairs(above, [...ships, ...names])];
}"""
"""How many names are to be seen; how often one lies upon another or upon a ship that fights, and
how often a button upon either."""
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


def laid_out(person: Person, names: int) -> None:
    """So many names are to be seen, and none of them lies upon anything."""
    person.page.wait_for_function(f"names => ({COVERED})()[0] === names", arg=names)
    assert person.page.evaluate(COVERED) == [names, 0, 0, 0]


def test_names_lie_apart_also_when_one_looks_closer(close: Person) -> None:
    for size in (PHONE, DESK):
        close.page.set_viewport_size(size)
        laid_out(close, 9)
        assert barriers(close.page) == []
    for _ in range(2):
        close.button("Spielfeld größer zeigen").click()
    laid_out(close, 9)


def test_in_close_combat_a_phone_shows_who_fights(close: Person) -> None:
    send(close, "ansage", ("command", "runde_beginnen"))
    for nr, (seat, key) in enumerate(asked(close, urlsplit(close.page.url).path, ("sl", *SEATS))):
        faces = f"{min(6, nr + 1)} {max(1, nr - 4)} 1 | 2"  # nobody has as much as another
        send(close, f"antwort?platz={seat}", ("question", key), ("kind", "wurf"),
             ("antwort", faces))  # fmt: skip
    close.page.set_viewport_size(PHONE)
    whole = width(close)
    for name in ("Sperber", "Uhu", "Frachter Nordstern"):
        send(close, "ansage", ("command", "ergeben"), ("feld.schiff", name))
    laid_out(close, 6)
    expect(close.page.locator(".schiff.aus")).to_have_count(3)
    for _ in range(100):  # the view follows when the last of them has arrived
        if width(close) < whole:
            break
        close.page.wait_for_timeout(100)
    assert width(close) < whole, "who is out need not be in view"
    close.page.locator(".schiff.aus").first.click(force=True)
    laid_out(close, 7)


def asked(jona: Person, path: str, seats: Sequence[str] = SEATS) -> list[tuple[str, str]]:
    """Every open question of the seats for which Jona speaks, with its seat."""
    pages = ((seat, jona.page.request.get(f"{path}?platz={seat}").text()) for seat in seats)
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
        laid_out(wall, 6)
    assert barriers(wall.page) == []

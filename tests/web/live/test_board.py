"""A ship is moved on the board, by pointer and by keys, and fires from where it has come to."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from browsing import DESK, PHONE, Person, barriers, join, open_table, send, typed

Devices = Callable[..., Person]
POINT = """(picture, [x, y]) => {
  const at = new DOMPoint(x, -y).matrixTransform(picture.getScreenCTM());
  return [at.x, at.y];
}"""


@pytest.fixture
def jona(device: Devices) -> Person:
    """Leads, and looks on."""
    return device("de", DESK, bypass_csp=True)


@pytest.fixture
def acting(device: Devices, jona: Person) -> Person:
    """Merle, on a phone in the dark, is asked where Adler goes: up to 23 cm to the east."""
    code = open_table(jona, "duell", rules="raumschlacht")
    merle, noor = device("de", PHONE, color_scheme="dark", bypass_csp=True), device()
    join(merle, code, "Merle", "ada")
    join(noor, code, "Noor", "bo")
    send(jona, "ansage", ("command", "runde_beginnen"))
    for person, faces in ((merle, "6 6 | 5"), (noor, "1 1 | 2")):
        expect(person.question).to_be_visible()
        typed(person, faces)
    expect(jona.page.locator("#folge .dran .wer")).to_have_text("Adler")
    send(merle, "ansage", ("command", "ziehen"), ("feld.schiff", "Adler"))
    expect(merle.question).to_contain_text("Wohin fährt Adler?")
    expect(merle.button("Weg löschen")).to_be_visible()
    return merle


def place(person: Person, x: float, y: float) -> tuple[float, float]:
    """Where a spot of the board is on the screen."""
    picture = person.page.locator("#brett-bild")
    picture.scroll_into_view_if_needed()
    found = picture.evaluate(POINT, [x, y])
    return found[0], found[1]


def drag(person: Person, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Press, pull and let go."""
    mouse = person.page.mouse
    mouse.move(*place(person, *start))
    mouse.down()
    mouse.move(*place(person, *end), steps=4)
    mouse.up()


def verdict(person: Person) -> Locator:
    """What the server says of the way."""
    return person.page.locator(".weg-stand .urteil")


def first_leg(person: Person) -> Locator:
    """The first field of the form."""
    return person.question.get_by_label("Abschnitt 1", exact=True)


def test_a_ship_is_dragged_and_fires(jona: Person, acting: Person) -> None:
    drag(acting, (-12, 0), (-15, 0))
    expect(verdict(acting)).to_contain_text("Abschnitt 1 führt nicht vorwärts")
    expect(acting.page.locator("line.verboten")).to_have_count(1)
    expect(acting.page.locator(".weg-stand .kenn")).to_have_text("RS-BEW-05")
    drag(acting, (-15, 0), (3, 1))
    expect(verdict(acting)).to_have_text("erlaubt")
    expect(acting.page.locator("#brett-entwurf .weg-p")).to_have_count(1)
    expect(acting.page.locator("#brett-entwurf .visier")).to_have_count(1)
    expect(acting.page.locator("#weg-stand")).to_contain_text("Bussard: 9,1 cm, Treffer 83,3 %")
    assert barriers(acting.page) == []
    acting.press("Diesen Weg nehmen")
    expect(acting.question).to_contain_text("Wen greift Adler an?")
    expect(acting.page.locator("#brett-entwurf > *")).to_have_count(0)
    moved = jona.page.locator(".schiff[data-name='Adler']")
    expect(moved).not_to_have_attribute("data-x", "-12.0")
    at = [float(moved.get_attribute(name) or "") for name in ("data-x", "data-y")]
    assert at == pytest.approx([3, 1], abs=0.2), "all see it where it was dragged to"
    expect(acting.page.locator("#brett-ziele")).to_contain_text("Bussard")
    expect(acting.page.locator(".namen:visible .trifft")).to_have_text("83,3 %")
    assert barriers(acting.page) == []
    acting.page.mouse.click(*place(acting, 12, 2))
    expect(acting.question.get_by_label("Bussard", exact=True)).to_be_checked()
    acting.page.keyboard.press("Enter")
    typed(acting, "1 1 1 1 1 1 1 | 2")
    expect(jona.stream).to_contain_text("Adler feuert auf Bussard")
    expect(jona.page.locator(".spur")).to_have_count(1)


def test_a_way_is_laid_with_keys_and_taken_back(acting: Person) -> None:
    frame, leg = acting.page.locator("#brett-rahmen"), first_leg(acting)
    frame.focus()
    for key in ("ArrowUp", "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft"):
        acting.page.keyboard.press(key)
    expect(leg).to_have_value("80/1.5")
    for key in ("Enter", "ArrowRight"):
        acting.page.keyboard.press(key)
    second = acting.question.get_by_label("Abschnitt 2", exact=True)
    expect(second).to_have_value("85/0.5")
    expect(verdict(acting)).to_have_text("erlaubt")
    acting.page.keyboard.press("Backspace")
    expect(second).to_have_value("")
    acting.page.keyboard.press("Escape")
    expect(leg).to_have_value("")
    expect(acting.page.locator("#brett-entwurf .weg-l")).to_have_count(0)


def test_what_is_typed_is_drawn(acting: Person) -> None:
    first_leg(acting).fill("2")
    expect(acting.page.locator("#brett-entwurf .weg-l")).to_have_count(1)
    expect(verdict(acting)).to_have_text("erlaubt")
    first_leg(acting).fill("99")
    expect(acting.page.locator("#brett-entwurf .verboten")).to_have_count(2)
    expect(verdict(acting)).to_contain_text("erlaubt sind")


def width(person: Person) -> float:
    """How many centimetres of the board are to be seen."""
    seen = person.page.locator("#brett-bild").get_attribute("viewBox") or ""
    return float(seen.split()[2])


def test_one_can_look_closer_and_see_all_again(jona: Person, acting: Person) -> None:
    whole = width(jona)
    jona.button("Spielfeld größer zeigen").click()
    assert width(jona) == pytest.approx(whole * 0.8, rel=1e-3)
    jona.page.locator("#brett-rahmen").focus()
    jona.page.keyboard.press("+")
    closer = jona.page.locator("#brett-bild").get_attribute("viewBox")
    assert width(jona) == pytest.approx(whole * 0.64, rel=1e-3)
    jona.page.keyboard.press("ArrowRight")
    assert jona.page.locator("#brett-bild").get_attribute("viewBox") != closer
    jona.button("Alles zeigen").click()
    assert width(jona) == whole


def test_the_wall_shows_the_board(jona: Person, acting: Person) -> None:
    jona.goto(f"{jona.page.url.removeprefix(jona.home)}?ansicht=fernseher")
    jona.connected()
    expect(jona.page.locator(".schiff")).to_have_count(2)
    expect(jona.button("Alles zeigen")).to_have_count(0)
    assert barriers(jona.page) == []

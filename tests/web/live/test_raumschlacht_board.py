"""A ship is moved on the board, by pointer and by keys, and fires from where it has come to."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from support.browsing import PHONE, Person, barriers, typed
from support.raumschlacht_battle import acting_ship, first_leg, place, verdict, width

Devices = Callable[..., Person]
WITHIN = """() => ["#brett-rahmen", "#h-frage", "#frage .bestaetigen", "#frage .option.rat"]
  .map((part) => document.querySelector(part)?.getBoundingClientRect())
  .every((box) => box?.width && box.top >= 0 && box.bottom <= innerHeight
    && box.right <= innerWidth)
"""
"""Are board, request, confirmation and advice in the window?"""


FRAMES = """() => {
  window.frames_at = [];
  addEventListener("pointermove", () => frames_at.push(performance.now()), true);
}"""
RESTS = """() => frames_at.filter((at, n) => n && at - frames_at[n - 1] >= 150).length"""
"""How often the hand rested for as long as the page waits before it asks."""


@pytest.fixture
def acting(device: Devices, jona: Person) -> Person:
    """Merle, on a phone in the dark, is asked where Adler goes: up to 23 cm to the east."""
    return acting_ship(jona, device("de", PHONE, color_scheme="dark", bypass_csp=True), device())


def drag(person: Person, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Press, pull and let go."""
    mouse = person.page.mouse
    mouse.move(*place(person, *start))
    mouse.down()
    mouse.move(*place(person, *end), steps=4)
    mouse.up()


def test_a_ship_is_dragged_and_fires(jona: Person, acting: Person) -> None:
    drag(acting, (-12, 0), (-15, 0))
    expect(verdict(acting)).to_contain_text("Abschnitt 1 führt nicht vorwärts")
    expect(acting.page.locator("line.verboten")).to_have_count(1)
    expect(acting.page.locator(".weg-stand .kenn")).to_have_text("RS-BEW-05")
    drag(acting, (-15, 0), (3, 1))
    expect(verdict(acting)).to_have_text("erlaubt")
    expect(acting.page.locator("#brett-entwurf .weg-p")).to_have_count(1)
    expect(acting.page.locator("#brett-entwurf .visier")).to_have_count(1)
    expect(acting.page.locator("#weg-stand")).to_contain_text(
        "Bussard, 9,1 cm entfernt: Angriff wirkt zu"
    )
    assert barriers(acting.page) == []
    acting.press("Diesen Weg fahren")
    acting.asked("RS-ANG-01", "raumschlacht", schiff="Adler")
    expect(acting.page.locator("#brett-entwurf > *")).to_have_count(0)
    moved = jona.page.locator(".schiff[data-name='Adler']")
    expect(moved).not_to_have_attribute("data-x", "-12.0")
    at = [float(moved.get_attribute(name) or "") for name in ("data-x", "data-y")]
    assert at == pytest.approx([3, 1], abs=0.2), "all see it where it was dragged to"
    expect(acting.page.locator("#brett-ziele")).to_contain_text("Bussard")
    expect(acting.page.locator("#brett-ziele")).to_contain_text("83,3 %")
    plate = acting.page.locator(".namen:visible .trifft")
    chance = acting.page.locator("#frage .option[value='Bussard'] .wie")
    expect(chance).to_contain_text("%")
    expect(plate).to_have_text("wirkt " + chance.inner_text().split("\n")[0])
    assert barriers(acting.page) == []
    expect(acting.page.locator(".schiff[data-name='Bussard']")).to_have_class(
        re.compile("waehlbar")
    )
    acting.page.mouse.click(*place(acting, 12, 2))
    acting.asked("RS-ANG-04", "raumschlacht", schiff="Adler")
    typed(acting, "1 1 1 1 1 1 1 | 2")
    expect(jona.verdict).to_contain_text("Bussard")
    expect(jona.page.locator(".spur")).to_have_count(1)


def test_a_way_is_laid_with_keys_and_taken_back(acting: Person) -> None:
    frame, leg = acting.page.locator("#brett-rahmen"), first_leg(acting)
    frame.focus()
    for key in ("ArrowUp", "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft"):
        acting.page.keyboard.press(key)
    expect(leg).to_have_value("80/1,5")
    for key in ("Enter", "ArrowRight"):
        acting.page.keyboard.press(key)
    second = acting.question.get_by_label("Abschnitt 2", exact=True)
    expect(second).to_have_value("85/0,5")
    expect(verdict(acting)).to_have_text("erlaubt")
    acting.page.keyboard.press("Backspace")
    expect(second).to_have_value("")
    acting.page.keyboard.press("Escape")
    expect(leg).to_have_value("")
    expect(acting.page.locator("#brett-entwurf .weg-l")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, ViewportSize(width=1280, height=800)])
def test_all_that_a_way_needs_is_in_the_window(acting: Person, size: ViewportSize) -> None:
    acting.page.set_viewport_size(size)
    acting.page.evaluate("scrollTo(0, 0)")
    acting.page.wait_for_function(WITHIN)
    begun = "Tippe aufs Spielfeld, wohin Adler soll: bis zu 24 cm weit, nach vorn."
    expect(acting.page.locator("#weg-stand b")).to_have_text(begun)
    bar = acting.page.locator(".fussleiste")
    if bar.is_visible():
        top = (bar.bounding_box() or {"y": 0})["y"]
        rat = acting.page.locator("#frage .option.rat").bounding_box() or {"y": 0, "height": 0}
        assert rat["y"] + rat["height"] <= top, "not below the bar"
    expect(acting.page.locator("#frage .option.rat")).to_contain_text("und Bussard angreifen")
    expect(acting.page.locator("#brett-entwurf .weg-rat")).to_have_count(1)
    assert barriers(acting.page) == []


def test_advice_is_taken_with_one_tap(jona: Person, acting: Person) -> None:
    acting.page.locator("#frage .option.rat").click()
    acting.asked("RS-ANG-04", "raumschlacht", schiff="Adler")
    expect(jona.page.locator(".schiff[data-name='Adler']")).not_to_have_attribute("data-x", "-12.0")


def test_dragging_asks_for_nothing_until_the_hand_rests(acting: Person) -> None:
    sent = list[str]()
    acting.page.on("request", lambda request: sent.append(request.url))
    mouse = acting.page.mouse
    acting.page.evaluate(FRAMES)
    mouse.move(*place(acting, -6, 0))
    mouse.down()
    mouse.move(*place(acting, 2, 2), steps=30)
    before = len(sent)
    mouse.up()
    expect(verdict(acting)).to_have_text("erlaubt")
    # A busy machine halts between two frames, and that is a rest of the hand.
    rests = acting.page.evaluate(RESTS)
    assert before <= 1 + rests, "no request for every frame"
    assert len(sent) <= before + 1


def test_a_tap_where_no_leg_can_go_moves_the_last_one(acting: Person) -> None:
    acting.page.mouse.click(*place(acting, 2, 1))
    expect(verdict(acting)).to_have_text("erlaubt")
    acting.page.mouse.click(*place(acting, -6, 3))
    expect(acting.page.locator("#brett-entwurf .weg-p")).to_have_count(1)
    expect(verdict(acting)).to_have_text("erlaubt")


def test_what_is_typed_is_drawn(acting: Person) -> None:
    acting.reveal(first_leg(acting)).fill("2")
    expect(acting.page.locator("#brett-entwurf .weg-l")).to_have_count(1)
    expect(verdict(acting)).to_have_text("erlaubt")
    first_leg(acting).fill("99")
    expect(acting.page.locator("#brett-entwurf .verboten")).to_have_count(2)
    expect(verdict(acting)).to_contain_text("erlaubt sind")


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
    expect(jona.button("Alles zeigen")).to_be_hidden()
    assert barriers(jona.page) == []

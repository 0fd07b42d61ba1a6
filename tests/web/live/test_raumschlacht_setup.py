"""Ships are set up on the board: pulled from the dock, tapped into place, carried with keys."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import dist

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from support.browsing import DESK, PHONE, Person, barriers, open_table, send
from support.raumschlacht_battle import place

Devices = Callable[..., Person]
Spot = tuple[float, float]
WITHIN = """() => {
  const box = document.querySelector(".brettbild").getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
}"""
"""Is all of the board in the window?"""
PIECES = """() => [...document.querySelectorAll("#brett-bild .schiff")].map((each) => [
  Number(each.dataset.x), Number(each.dataset.y),
  Number(each.querySelector(".umriss").getAttribute("r"))])"""


def docked(jona: Person) -> Person:
    """Jona leads a duel to which three ships of one side come that have no place yet."""
    open_table(jona, "duell", rules="raumschlacht")
    for name in ("Sperber", "Uhu", "Kauz"):
        send(jona, "ansage", ("command", "klasse_stellen"), ("feld.klasse", "Jäger"),
             ("feld.name", name), ("feld.seite", "rot"), ("feld.dock", "ja"))  # fmt: skip
    expect(jona.page.locator(".dock button")).to_have_count(3)
    return jona


def waiting(person: Person, name: str) -> Locator:
    """A ship in the dock."""
    return person.page.locator(f".dock [data-schiff='{name}']")


def piece(person: Person, name: str) -> Locator:
    """A ship on the board."""
    return person.page.locator(f".schiff[data-name='{name}']")


def at(person: Person, name: str) -> Spot:
    """Where a ship stands."""
    expect(piece(person, name)).to_have_count(1)
    x, y = (piece(person, name).get_attribute(f"data-{axis}") or "" for axis in "xy")
    return float(x), float(y)


def carry(person: Person, name: str, spot: Spot) -> None:
    """Pull a ship from the dock to a place of the board with the mouse."""
    box = waiting(person, name).bounding_box()
    assert box
    mouse = person.page.mouse
    mouse.move(box["x"] + 20, box["y"] + 20)
    mouse.down()
    mouse.move(*place(person, *spot), steps=6)
    mouse.up()


def apart(person: Person) -> bool:
    """Is there as much between all ships as their radii make?"""
    ships = person.page.evaluate(PIECES)
    return all(
        dist((ax, ay), (bx, by)) >= ar + br - 1e-6
        for (ax, ay, ar), (bx, by, br) in combinations(ships, 2)
    )


def test_ships_are_pulled_from_the_dock_into_their_zone(jona: Person) -> None:
    docked(jona)
    halt = jona.page.locator("#stell-stand .halt")
    carry(jona, "Sperber", (-30, 10))
    assert at(jona, "Sperber") == pytest.approx((-30, 10), abs=0.2)
    carry(jona, "Uhu", (-30.4, 10))
    expect(halt).to_have_text("Dort liegt schon Sperber")
    expect(jona.page.locator("#stell-stand .kenn")).to_have_text("RS-BEW-06")
    expect(waiting(jona, "Uhu")).to_be_visible()
    carry(jona, "Uhu", (30, 0))
    expect(halt).to_have_text("Dort ist nicht deine Zone")
    expect(piece(jona, "Uhu")).to_have_count(0)
    jona.press("Für mich aufstellen", jona.page.locator("#dock"))
    expect(jona.page.locator(".dock")).to_have_count(0)
    expect(jona.page.locator(".schiff")).to_have_count(5)
    assert apart(jona)
    mouse = jona.page.mouse
    mouse.move(*place(jona, -30, 10))
    mouse.down()
    mouse.move(*place(jona, -32, 20), steps=4)
    mouse.up()
    expect(piece(jona, "Sperber")).not_to_have_attribute("data-y", "10.0")
    handle = jona.page.locator("#brett-entwurf .dreh").bounding_box()
    assert handle
    mouse.move(handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2)
    mouse.down()
    mouse.move(*place(jona, -32, 28), steps=4)
    mouse.up()
    expect(piece(jona, "Sperber").locator(".rumpf")).to_have_attribute(
        "transform", "rotate(0.0) scale(.72)"
    )
    assert barriers(jona.page) == []


def test_a_ship_is_carried_with_keys(jona: Person) -> None:
    docked(jona)
    waiting(jona, "Uhu").focus()
    keys = jona.page.keyboard
    keys.press("Enter")
    expect(jona.page.locator("#brett-rahmen")).to_be_focused()
    shown = jona.page.locator("#stell-f [name='feld.x'], #stell-f [name='feld.y']")
    before = [int(each.input_value()) for each in shown.all()]
    for key in ("ArrowLeft", "ArrowUp", "ArrowUp", "Shift+ArrowRight", "e", "e", "q"):
        keys.press(key)
    keys.press("Enter")
    x, y = at(jona, "Uhu")
    assert (x, y) == pytest.approx(((before[0] - 9) / 10, (before[1] + 20) / 10))
    expect(piece(jona, "Uhu").locator(".rumpf")).to_have_attribute(
        "transform", "rotate(95.0) scale(.72)"
    )


def test_a_finger_picks_a_ship_and_taps_its_place(device: Devices) -> None:
    phone = device("de", PHONE, has_touch=True, is_mobile=True, bypass_csp=True)
    docked(phone)
    assert phone.page.evaluate(WITHIN)
    waiting(phone, "Kauz").tap()
    expect(phone.page.locator("#stell-stand")).to_contain_text("Tippe an, wo Kauz stehen soll.")
    x, y = place(phone, -20, -10)
    phone.page.touchscreen.tap(x, y)
    assert at(phone, "Kauz") == pytest.approx((-20, -10), abs=0.4)
    assert barriers(phone.page) == []


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_the_board_is_in_the_window_while_ships_are_placed(
    device: Devices, size: ViewportSize
) -> None:
    person = docked(device("de", size))
    assert person.page.evaluate(WITHIN)
    if size == DESK:
        box = person.page.locator(".brettbild").bounding_box()
        assert box
        assert box["width"] >= 0.6 * size["width"]

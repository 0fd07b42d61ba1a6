"""The board under fingers: one draws or scrolls, two look closer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, expect

from support.browsing import DESK, PHONE, Person, barriers
from support.raumschlacht_battle import WAYS, acting_ship, first_leg, place, sail, verdict, width

Devices = Callable[..., Person]
Spot = tuple[float, float]


@pytest.fixture
def merle(device: Devices) -> Person:
    """On a phone with a touch screen, asked where Adler goes."""
    phone = {"has_touch": True, "is_mobile": True, "bypass_csp": True}
    return acting_ship(device("de", DESK), device("de", PHONE, **phone), device())


class Fingers:
    """Fingers on somebody's screen."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.line: CDPSession = person.page.context.new_cdp_session(person.page)

    def send(self, kind: str, *spots: Spot) -> None:
        """Where all fingers are now."""
        points: list[Any] = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(spots)]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def pull(self, start: Spot, end: Spot, steps: int = 5) -> None:
        """One finger, from one place of the screen to another."""
        self.send("touchStart", start)
        for at in range(1, steps + 1):
            self.send("touchMove", _between(start, end, at / steps))
        self.send("touchEnd")

    def spread(self, middle: Spot, before: float, after: float, steps: int = 6) -> None:
        """Two fingers side by side, so far apart before and after, one after the other."""
        x, y = middle
        self.send("touchStart", (x - before / 2, y))
        for at in range(steps + 1):
            half = (before + (after - before) * at / steps) / 2
            kind = "touchMove" if at else "touchStart"
            self.send(kind, (x - half, y), (x + half, y))
        self.send("touchEnd")


def _between(one: Spot, other: Spot, share: float) -> Spot:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def test_two_fingers_look_closer_and_draw_nothing(merle: Person) -> None:
    fingers, whole = Fingers(merle), width(merle)
    fingers.spread(place(merle, 0, 0), 60, 120)
    assert width(merle) == pytest.approx(whole / 2, rel=0.05)
    expect(merle.page.locator(WAYS)).to_have_count(0)
    expect(first_leg(merle)).to_have_value("")
    assert merle.page.evaluate("visualViewport.scale") == pytest.approx(1, abs=0.01)
    fingers.spread(place(merle, 0, 0), 120, 60)
    assert width(merle) == pytest.approx(whole, rel=0.1)


def test_one_finger_draws_a_way_and_moves_its_end(merle: Person) -> None:
    fingers = Fingers(merle)
    fingers.pull(place(merle, -6, 0), place(merle, -2, 1))
    expect(merle.page.locator(WAYS)).to_have_count(1)
    expect(verdict(merle)).to_have_text("erlaubt")
    fingers.pull(place(merle, -2, 1), place(merle, 4, 2))
    expect(merle.page.locator(WAYS)).to_have_count(1)
    sail(merle)
    merle.asked("RS-ANG-01", "raumschlacht", schiff="Adler")
    assert barriers(merle.page) == []
    x, y = place(merle, 12, 2)
    merle.page.touchscreen.tap(x, y)
    merle.asked("RS-ANG-04", "raumschlacht", schiff="Adler")


def test_a_second_finger_takes_back_what_the_first_has_moved(merle: Person) -> None:
    fingers = Fingers(merle)
    fingers.pull(place(merle, -6, 0), place(merle, -2, 1))
    expect(verdict(merle)).to_have_text("erlaubt")
    before = first_leg(merle).input_value()
    fingers.spread(place(merle, -2 + 5, 1), 60, 130)
    expect(first_leg(merle)).to_have_value(before)


def test_one_finger_scrolls_where_there_is_nothing_to_draw(merle: Person) -> None:
    fingers = Fingers(merle)
    merle.press("Stehen bleiben")
    expect(merle.page.locator("#weg-stand")).to_be_hidden()
    x, y = place(merle, 0, 0)
    before = merle.page.evaluate("scrollY")
    fingers.pull((x, y), (x, y - 150), 10)
    merle.page.wait_for_function("before => scrollY > before + 50", arg=before)


def test_one_finger_moves_the_board_when_it_is_looked_at_closely(merle: Person) -> None:
    fingers = Fingers(merle)
    merle.press("Stehen bleiben")
    expect(merle.page.locator("#weg-stand")).to_be_hidden()
    merle.button("Spielfeld größer zeigen").click()
    seen = merle.page.locator("#brett-bild").get_attribute("viewBox")
    x, y = place(merle, 0, 0)
    fingers.pull((x, y), (x - 60, y))
    expect(merle.page.locator("#brett-bild")).not_to_have_attribute("viewBox", seen or "")

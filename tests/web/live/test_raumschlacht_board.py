"""A ship is moved on the board, by pointer and by keys, and fires from where it has come to."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from support.browsing import PHONE, Person, barriers, typed
from support.raumschlacht_battle import WAYS, acting_ship, first_leg, place, sail, verdict, width

Devices = Callable[..., Person]
WITHIN = """() => ["#brett-rahmen", "#h-frage", "#frage .bestaetigen", "#frage .option.rat"]
  .map((part) => document.querySelector(part)?.getBoundingClientRect())
  .every((box) => box?.width && box.top >= 0 && box.bottom <= innerHeight
    && box.right <= innerWidth)
"""
"""Are board, request, confirmation and advice in the window?"""
BOARD = """() => {
  const box = document.querySelector("#brett-rahmen").getBoundingClientRect();
  return box.height > 100 && box.top >= 0 && box.bottom <= innerHeight
    && box.left >= 0 && box.right <= innerWidth;
}"""
"""Is all of the board in the window?"""


FRAMES = """() => {
  const frame = window.requestAnimationFrame.bind(window);
  window.took = [];
  window.requestAnimationFrame = (drawn) => frame((at) => {
    const begun = performance.now();
    drawn(at);
    const done = performance.now();
    let roots = 0;
    for (let k = 0; k < 450000; k++) roots += Math.sqrt(k);
    took.push((done - begun) / (roots && performance.now() - done));
  });
}"""
"""Write down how long the page works for every frame, measured by what takes a quiet desk computer
a millisecond: a busy machine is slower at both."""
MIDDLE = "() => [...took].sort((a, b) => a - b)[Math.floor(took.length / 2)]"
"""The middle one of these times: a busy machine may halt any single one."""


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


def seen(person: Person) -> None:
    """The board is in the window of whoever has not scrolled."""
    person.page.evaluate("scrollTo(0, 0)")
    person.page.wait_for_function(BOARD)


def test_a_ship_is_dragged_and_fires(jona: Person, acting: Person) -> None:
    drag(acting, (-12, 0), (-15, 0))
    expect(acting.page.locator(".weg-stand .halt")).to_contain_text("Nur nach vorn")
    expect(acting.page.locator(WAYS)).to_have_count(0)
    expect(acting.page.locator(".weg-stand .kenn")).to_have_text("RS-BEW-05")
    drag(acting, (-12, 0), (12, 2))
    expect(acting.page.locator(".weg-stand .halt")).to_have_text("Bussard liegt im Weg")
    expect(acting.page.locator(".weg-stand .kenn")).to_have_text("RS-BEW-06")
    expect(verdict(acting)).to_have_text("erlaubt")
    acting.page.keyboard.press("Escape")
    drag(acting, (-12, 0), (3, 1))
    expect(verdict(acting)).to_have_text("erlaubt")
    expect(acting.page.locator("#brett-entwurf .weg-p")).to_have_count(1)
    expect(acting.page.locator("#brett-entwurf .visier")).to_have_count(1)
    expect(acting.page.locator("#weg-stand")).to_contain_text(
        "Bussard, 9,1 cm entfernt: Angriff wirkt zu"
    )
    expect(acting.page.locator(".zielkarte")).to_contain_text("trifft 83,3 %")
    expect(acting.page.locator("#brett-entwurf .trifft")).to_have_text(re.compile(r"^wirkt \d+ %$"))
    assert barriers(acting.page) == []
    sail(acting)
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
    exact = float(chance.inner_text().split()[0].replace(",", "."))
    expect(plate).to_have_text(f"wirkt {round(exact)} %")
    assert barriers(acting.page) == []
    expect(acting.page.locator(".schiff[data-name='Bussard']")).to_have_class(
        re.compile("waehlbar")
    )
    seen(acting)
    acting.page.mouse.click(*place(acting, 12, 2))
    acting.asked("RS-ANG-04", "raumschlacht", schiff="Adler")
    seen(acting)
    typed(acting, "1 1 1 1 1 1 1 | 2")
    expect(jona.verdict).to_contain_text("Bussard")
    expect(acting.verdict).to_contain_text("Bussard")
    seen(acting)
    for part in ("#buehne .filz .w", "#spruch .kern"):
        expect(acting.page.locator(part).first).to_be_in_viewport(ratio=1)
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
    begun = "Zieh Adler oder tippe: bis zu 24 cm weit, nach vorn."
    expect(acting.page.locator("#weg-stand b")).to_have_text(begun)
    bar = acting.page.locator(".fussleiste")
    if bar.is_visible():
        top = (bar.bounding_box() or {"y": 0})["y"]
        rat = acting.page.locator("#frage .option.rat").bounding_box() or {"y": 0, "height": 0}
        assert rat["y"] + rat["height"] <= top, "not below the bar"
    expect(acting.page.locator("#frage .option.rat")).to_contain_text("und Bussard angreifen")
    expect(acting.page.locator("#brett-entwurf .weg-rat")).to_have_count(1)
    assert barriers(acting.page) == []


MOTIONS = """() => {
  window.motions = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    motions.push([this.getAttribute("class").split(" ")[0], how.duration]);
    return animate.call(this, frames, how);
  };
}"""
"""Write down what moves, and for how long."""


def test_what_others_do_is_seen_happening_once(jona: Person, acting: Person) -> None:
    still = acting
    jona.page.emulate_media(reduced_motion="no-preference")
    for person in (jona, still):
        person.page.evaluate(MOTIONS)
    again = jona.button("Noch einmal ansehen")
    expect(again).to_be_hidden()
    drag(still, (-12, 0), (3, 1))
    sail(still)
    expect(again).to_be_visible()
    still.asked("RS-ANG-01", "raumschlacht", schiff="Adler")
    still.page.mouse.click(*place(still, 12, 2))
    still.asked("RS-ANG-04", "raumschlacht", schiff="Adler")
    assert jona.page.evaluate("motions") == [["schiff", 600]]
    typed(still, "1 1 1 1 1 1 1 | 2")
    jona.page.wait_for_function("motions.some(([what]) => what === 'strahl')")
    again.click()
    jona.page.wait_for_function("motions.filter(([what]) => what === 'schiff').length === 2")
    assert max(each[1] for each in jona.page.evaluate("motions")) <= 600
    assert still.page.evaluate("motions") == [], "who wants no motion sees the end at once"


def test_advice_is_taken_with_one_tap(jona: Person, acting: Person) -> None:
    acting.unfold("Von wo schieße ich am besten?")
    acting.press("Zeig es mir")
    expect(acting.page.locator("#weg-standort [role=status]")).to_contain_text("Bussard")
    expect(acting.page.locator(WAYS).first).to_be_attached()
    expect(verdict(acting)).to_have_text("erlaubt")
    acting.page.locator("#frage .option.rat").click()
    acting.asked("RS-ANG-04", "raumschlacht", schiff="Adler")
    expect(jona.page.locator(".schiff[data-name='Adler']")).not_to_have_attribute("data-x", "-12.0")


def test_dragging_asks_for_nothing_until_it_is_let_go(acting: Person) -> None:
    sent = list[str]()
    acting.page.on("request", lambda request: sent.append(request.url))
    mouse = acting.page.mouse
    acting.page.evaluate(FRAMES)
    mouse.move(*place(acting, -6, 0))
    mouse.down()
    mouse.move(*place(acting, 2, 2), steps=30)
    expect(acting.page.locator(WAYS).first).to_be_visible()
    assert sent == [], "no request while it is pulled"
    mouse.up()
    expect(verdict(acting)).to_have_text("erlaubt")
    assert len(sent) == 1
    assert acting.page.evaluate(MIDDLE) <= 16


def test_a_rest_of_the_hand_bends_the_way(acting: Person) -> None:
    mouse = acting.page.mouse
    mouse.move(*place(acting, -12, 0))
    mouse.down()
    mouse.move(*place(acting, -6, 0), steps=4)
    expect(acting.page.locator("#brett-entwurf .weg-p")).to_have_count(2)
    mouse.move(*place(acting, -2, 4), steps=4)
    mouse.up()
    expect(acting.page.locator(WAYS)).to_have_count(2)
    expect(verdict(acting)).to_have_text("erlaubt")


CORNERS = """all => all.flatMap((each) => {
  const box = each.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
})"""
"""Where the corners of a way are on the screen."""


def test_keys_and_pointer_lay_the_same_way(acting: Person) -> None:
    acting.page.locator("#brett-rahmen").focus()
    for key in ("ArrowUp",) * 12 + ("ArrowLeft",) * 4 + ("Enter",) + ("ArrowUp",) * 10:
        acting.page.keyboard.press(key)
    by_keys = two_corners(acting)
    acting.page.keyboard.press("Escape")
    for x, y in zip(by_keys[::2], by_keys[1::2], strict=True):
        acting.page.mouse.click(x, y)
    by_pointer = two_corners(acting)
    assert by_pointer == pytest.approx(by_keys, abs=1), "within a pixel"


def two_corners(person: Person) -> list[float]:
    """Where both corners of the way are drawn; while it is drawn anew they are nowhere."""
    found = f"({CORNERS})([...document.querySelectorAll('#brett-entwurf .weg-p')])"
    whole = f"() => {{ const c = {found}; return c.length === 4 && c.every(Boolean) ? c : null; }}"
    corners: list[float] = person.page.wait_for_function(whole).json_value()
    return corners


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

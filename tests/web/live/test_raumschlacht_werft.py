"""Repairs on the drawn ship, a whole battle of six, a ship changed at the table.

By mouse, by touch and with keys; measured by boxes, on a phone and at a desk.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import ViewportSize, expect

from support.browsing import DESK, PHONE, Person, barriers, open_table, send, typed
from wuerfelwerk.table.play.notices import KINDS

Devices = Callable[..., Person]
SMALL_DESK = ViewportSize(width=1280, height=800)
LAST_OPTION = 680
"""On a phone whatever is to be tapped ends above the bar."""
MOST_TAPS = 60
"""So much is tapped in a battle of fragile ships at the most; usually it is over after fifteen."""
BOXES = """() => {
  const box = (found) => found && found.getBoundingClientRect().toJSON();
  const asked = "#frage > .anfrage:first-of-type :is(.optionen > .option, .werft, .bestaetigen)";
  const all = [...document.querySelectorAll(asked)].filter((each) => each.checkVisibility());
  return {
    board: box(document.querySelector("#brett-rahmen")),
    last: Math.max(0, ...all.map((each) => box(each).bottom + scrollY)),
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    view: [innerWidth, innerHeight],
    title: document.querySelector("#h-frage")?.textContent ?? "",
  };
}"""


def fits(person: Person) -> dict[str, Any]:
    """The whole board is in the window, and so is, on a phone, whatever can be tapped."""
    seen: dict[str, Any] = person.page.evaluate(BOXES)
    board, (wide, tall) = seen["board"], seen["view"]
    assert board["top"] >= -1, seen
    assert board["bottom"] <= tall + 1, seen
    assert board["left"] >= -1, seen
    assert board["right"] <= wide + 1, seen
    assert seen["wide"] <= 0, seen
    if person.page.viewport_size == PHONE:
        assert seen["last"] <= LAST_OPTION, seen
    else:
        assert board["width"] >= 0.6 * wide, seen
    return seen


def put(person: Person, name: str, seat: str, side: str, *more: tuple[str, object]) -> None:
    """A ship comes onto the table."""
    named = (("name", name), ("platz", seat), ("seite", side), *more)
    fields = [(f"feld.{key}", str(value)) for key, value in named]
    send(person, "ansage", ("command", "schiff_stellen"), *fields)


def cleared(person: Person) -> str:
    """A table to which no ship has come yet; its address."""
    open_table(person, "duell", rules="raumschlacht")
    for name in ("Adler", "Bussard"):
        send(person, "ansage", ("command", "schiff_entfernen"), ("feld.schiff", name))
    return urlsplit(person.page.url).path


def repairing(person: Person, wurf: str) -> Person:
    """Somebody alone with a ship that begins damaged in four systems, asked what to repair."""
    table = cleared(person)
    worn = (("rumpf", 2), ("schilde", 1), ("zielcomputer", 1), ("manoevrieren", 1))
    begins = [pair for name, left in worn for pair in (
        ("beginnt.name", name), ("beginnt.zahl", left))]  # fmt: skip
    put(person, "Kiebitz", "ada", "rot", ("klasse", "Frachter"), *begins)
    send(person, "ansage", ("command", "runde_beginnen"))
    person.goto(f"{table}?platz=ada")
    person.connected()
    typed(person, "| 4")
    person.page.locator("#frage .option", has_text="Selbst fahren").click()
    expect(person.page.locator("#frage [name='weg']")).to_be_visible()
    fits(person)
    person.page.locator("#frage [name='weg']").click()
    person.page.locator("#frage .warte").first.wait_for()
    send(person, "ansage", ("command", "reparieren"))
    typed(person, wurf)
    expect(person.page.locator(".werft")).to_be_visible()
    return person


def repaired(person: Person) -> list[str]:
    """What of the ship is whole, by the drawing."""
    return [str(each.get_attribute("data-wert")) for each in person.page.locator(".heil").all()]


def test_a_ship_is_repaired_on_its_drawing_by_mouse_and_keys(device: Devices) -> None:
    jona = repairing(device("de", SMALL_DESK, bypass_csp=True), "6")
    assert repaired(jona) == ["geschuetzschaden", "geschwindigkeit"]
    expect(jona.page.locator("[data-stelle]")).to_have_count(4)
    expect(jona.page.locator(".werft [value='rumpf']")).to_contain_text("Abwehr 3 → 4 Würfel")
    fits(jona)
    jona.page.locator("[data-stelle='zielcomputer'] circle").click()
    expect(jona.page.locator(".heil[data-wert='zielcomputer']")).to_be_visible()
    option = jona.page.locator(".werft [value='schilde']")
    option.focus()
    expect(jona.page.locator("[data-stelle='schilde'].gemeint")).to_have_count(1)
    assert barriers(jona.page) == []
    jona.page.keyboard.press("Enter")
    expect(jona.verdict).to_contain_text("Kiebitz repariert")
    expect(jona.page.locator(".werft")).to_have_count(0)


def test_whoever_stands_on_an_option_stays_there_when_it_has_been_reckoned(device: Devices) -> None:
    jona = repairing(device("de", SMALL_DESK), "6")
    option = jona.page.locator(".werft [value='schilde']")
    option.focus()
    before = option.element_handle()
    jona.page.dispatch_event("body", "ziel")  # as whoever asks for another goal does
    jona.page.wait_for_function("old => !old.isConnected", arg=before)
    expect(option).to_be_focused()
    jona.page.keyboard.press("Enter")
    expect(jona.page.locator(".heil[data-wert='schilde']")).to_be_visible()


def test_a_ship_is_repaired_on_its_drawing_by_touch(device: Devices) -> None:
    jona = repairing(device("de", PHONE, has_touch=True), "6")
    assert fits(jona)["title"] == "Was repariert Kiebitz?"
    jona.page.locator("[data-stelle='schilde'] circle").tap()
    expect(jona.page.locator(".heil[data-wert='schilde']")).to_be_visible()
    fits(jona)
    jona.page.locator(".werft [value='manoevrieren']").tap()
    expect(jona.verdict).to_contain_text("Kiebitz repariert")


@pytest.mark.parametrize("size", [PHONE, SMALL_DESK], ids=["360", "1280"])
def test_a_battle_of_six_by_what_the_page_advises(device: Devices, size: ViewportSize) -> None:
    jona = device("de", size)
    table = cleared(jona)
    frail = (("rumpf", 1), ("schilde", 0), ("manoevrieren", 1), ("geschuetzschaden", 6))
    for number, name in enumerate(("Amsel", "Drossel", "Fink")):
        put(jona, name, "ada", "rot", *frail, ("x", -60), ("y", 60 * number), ("kurs", 90))
    for number, name in enumerate(("Hecht", "Zander", "Barsch")):
        put(jona, name, "bo", "blau", *frail, ("x", 60), ("y", 60 * number), ("kurs", 270))
    send(jona, "selbst", ("seat", "bo"), *(("kinds", kind) for kind in KINDS))
    send(jona, "selbst", *(("kinds", kind) for kind in KINDS))
    jona.goto(f"{table}?platz=ada")
    jona.connected()
    asked, over = jona.page.locator("#frage"), jona.page.locator("#brett .ausgang-g")
    ways = asked.locator(".option.rat, .bestaetigen:not([disabled]), .option")
    for _ in range(MOST_TAPS):
        expect(ways.or_(over).first).to_be_visible()
        if over.count():
            break
        best = asked.locator(".option.rat, .bestaetigen:not([disabled])")
        button, before = (best if best.count() else ways).first, jona.number()
        fits(jona)
        button.click()
        expect(jona.page.locator("#nummer")).not_to_have_attribute("data-nummer", before)
    expect(over).to_be_visible()
    assert jona.page.locator("#brett-bild .schiff.aus").count() >= 3
    fits(jona)


def test_a_ship_is_changed_beginning_with_what_it_has(device: Devices) -> None:
    jona = device("de", DESK, bypass_csp=True)
    open_table(jona, "duell", rules="raumschlacht")
    before = [
        jona.page.locator(".schiff[data-name='Adler']").get_attribute(f"data-{axis}")
        for axis in "xy"
    ]
    jona.reveal(jona.page.locator(".aendern a", has_text="Adler")).click()
    bench = jona.page.locator(".werkbank")
    expect(bench.get_by_role("heading", name="Adler ändern")).to_be_visible()
    hull = bench.locator("[name='feld.rumpf']")
    expect(hull).to_have_value("4")
    expect(bench.locator("[name='feld.klasse']")).to_have_value("Kanonenboot")
    assert barriers(jona.page) == []
    hull.fill("6")
    jona.button("Werte übernehmen", bench).click()
    expect(bench).to_have_count(0)
    expect(jona.page.locator("#reigen li", has_text="Adler")).to_contain_text("6/6")
    after = jona.page.locator(".schiff[data-name='Adler']")
    assert [after.get_attribute(f"data-{axis}") for axis in "xy"] == before

"""A duel at a live table, up to where a ship is asked for its way, and the board as it is seen."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from support.browsing import Person, join, open_table, send, typed

WAYS = "#brett-entwurf .weg-l"
"""The legs of a way being drawn."""
POINT = """(picture, [x, y]) => {
  const at = new DOMPoint(x, -y).matrixTransform(picture.getScreenCTM());
  return [at.x, at.y];
}"""


def acting_ship(jona: Person, merle: Person, noor: Person) -> Person:
    """Jona leads, Noor looks on, Merle is asked where Adler goes: up to 23 cm to the east."""
    code = open_table(jona, "duell", rules="raumschlacht")
    join(merle, code, "Merle", "ada")
    join(noor, code, "Noor", "bo")
    send(jona, "ansage", ("command", "runde_beginnen"))
    for person, faces in ((merle, "6 6 | 5"), (noor, "1 1 | 2")):
        expect(person.question).to_be_visible()
        typed(person, faces)
    expect(jona.page.locator("#reigen .dran .n b")).to_have_text("Adler")
    send(merle, "ansage", ("command", "ziehen"), ("feld.schiff", "Adler"))
    merle.asked("RS-BEW-02", "raumschlacht", schiff="Adler")
    expect(merle.page.locator("#weg-stand")).to_be_visible()
    return merle


def place(person: Person, x: float, y: float) -> tuple[float, float]:
    """Where a spot of the board is on the screen."""
    picture = person.page.locator("#brett-bild")
    picture.scroll_into_view_if_needed()
    found = picture.evaluate(POINT, [x, y])
    return found[0], found[1]


def verdict(person: Person) -> Locator:
    """What the server says of the way."""
    return person.page.locator(".weg-stand .urteil")


def first_leg(person: Person) -> Locator:
    """The first field of the form."""
    return person.question.get_by_label("Abschnitt 1", exact=True)


def width(person: Person) -> float:
    """How many centimetres of the board are to be seen."""
    seen = person.page.locator("#brett-bild").get_attribute("viewBox") or ""
    return float(seen.split()[2])


def sail(person: Person) -> None:
    """Take the way that is drawn; the button says how far it goes."""
    person.page.locator("#frage [data-weg-fahren]").click()

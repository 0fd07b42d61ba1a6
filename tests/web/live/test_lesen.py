"""Whoever plays alone on a phone reads every throw that concerns them, and what it means."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from support.browsing import PHONE, Person

MOST_TAPS = 40
"""So many taps lead past every kind of moment, whatever falls."""
COVERED = """() => {
  const box = (each) => each.getBoundingClientRect();
  const why = box(document.querySelector("#spruch .warum-z"));
  return [...document.querySelectorAll("#frage button")]
    .filter((each) => each.checkVisibility())
    .some((each) => box(each).top < why.bottom && box(each).bottom > why.top);
}"""


def plays(person: Person, system: str, example: str) -> None:
    """An example of the first page, alone."""
    person.goto("/")
    person.page.get_by_text(person.say("Mehr Beispiele")).first.click()
    form = person.page.locator(f"form[action='/spielen/{system}']:has([value='{example}'])")
    form.get_by_role("button").click()
    person.connected()


def to_tap(person: Person) -> Locator:
    """What is advised, else the one filled button, else the first option."""
    asked = person.page.locator("#frage")
    ready = asked.locator(".option, .bestaetigen:not([disabled])")
    expect(ready.first).to_be_visible(timeout=60_000)
    expect(asked.locator(".rechnet-k, .leer-o")).to_have_count(0, timeout=60_000)
    for wanted in (".option.rat", ".bestaetigen:not([disabled])"):
        if asked.locator(wanted).count():
            return asked.locator(wanted).first
    return ready.first


@pytest.mark.parametrize("system", ["rumble", "rollkeep"])
def test_a_throw_stays_until_it_is_read(device: Callable[..., Person], system: str) -> None:
    ada = device("de", PHONE)
    plays(ada, system, "duell")
    page, asked = ada.page, ada.page.locator("#frage")
    expect(asked).to_contain_text(" gegen ", timeout=60_000)  # whom one plays against whom
    onward = asked.get_by_role("button", name="Weiter", exact=True)
    held = 0
    for _ in range(MOST_TAPS):
        found = to_tap(ada)
        before = ada.number()
        if onward.count() and page.locator("#spruch .warum").count():
            held += 1
            said = page.locator("#spruch .kern").inner_text()
            page.locator("#spruch .warum summary").first.click()
            assert not page.evaluate(COVERED)
            page.locator("#spruch .warum summary").first.click()
            assert page.locator("#spruch .kern").inner_text() == said
            assert page.locator("#dran").inner_text() == ""
        if held == 2:
            return
        found.click()
        expect(page.locator("#nummer")).not_to_have_attribute("data-nummer", before)
    raise AssertionError("nothing was to be read")

"""A newcomer plays the guided evening by visible buttons alone, from the first page to its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect
from playwright.sync_api import TimeoutError as Late

from support.browsing import PHONE, Person, barriers
from wuerfelwerk.rules.abend import evenings
from wuerfelwerk.rules.system import installed

SIZES = {"360": PHONE, "1280": ViewportSize(width=1280, height=800)}
MOST_TAPS = 60
"""So many taps lead to the end of an evening, whatever falls."""
PATIENCE = 60
"""So many half seconds somebody waits for something to tap."""
SHORT = 20_000
FIRST_OPTION = 680
"""On a phone the first thing to tap ends above the bar."""
TAPPED = 44
"""So much of a button is enough to tap it."""
PLAYED = [rules.id for rules in installed().values() if evenings(rules)]
HINTS = """() => {
  const found = [...document.querySelectorAll("aside.zettel")];
  const box = (each) => each.getBoundingClientRect();
  const controls = [...document.querySelectorAll("#frage button, #frage a, #frage summary")];
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return {
    many: found.length,
    longest: Math.max(0, ...found.map((each) => {
      const said = each.querySelector("p").cloneNode(true);
      said.querySelectorAll("a").forEach((link) => link.remove());
      return said.textContent.trim().length;
    })),
    covers: found.flatMap((each) => controls
      .filter((one) => !each.contains(one) && one.checkVisibility() && over(box(each), box(one)))
      .map((one) => one.outerHTML)),
    focused: found.some((each) => each.contains(document.activeElement)),
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}"""

TOPS = "(ways) => ways.map((each) => each.getBoundingClientRect().top)"


def begins(person: Person, rules: str) -> None:
    """From the first page, by its one filled button."""
    person.goto("/")
    person.page.locator(f".welt[data-system='{rules}'] .tat button").first.click()
    person.connected()


def next_tap(person: Person) -> Locator | None:
    """What a newcomer would tap: what is advised, else the first there is; nothing at the end."""
    asked = person.page.locator("#frage")
    for _ in range(PATIENCE):
        if asked.locator(".kennzahlen").count():
            return None
        if not asked.locator(".rechnet-k").count():
            for wanted in (".option.rat", ".bestaetigen:not([disabled])", ".option"):
                found = asked.locator(wanted).first
                if found.count() and found.is_visible():
                    return found
        person.page.wait_for_timeout(500)
    raise AssertionError(f"nothing to tap: {asked.inner_text()[:300]}")


def held(person: Person) -> None:
    """At every hint: one at most, short, over nothing, and the focus stays where it was."""
    seen: dict[str, Any] = person.page.evaluate(HINTS)
    assert seen["many"] <= 1
    assert seen["longest"] <= 160
    assert seen["covers"] == []
    assert not seen["focused"]
    assert seen["wide"] <= 0


def in_the_window(person: Person) -> None:
    """Whatever has fallen and is explained: the first way of a scene is there to be tapped."""
    ways = person.page.locator("#frage .szenenblatt .option")
    # In one step: what comes in between may take the way that was counted.
    tops: list[float] = ways.evaluate_all(TOPS)
    seen = person.page.locator("main").inner_text()[:800]
    assert all(top + TAPPED <= FIRST_OPTION for top in tops[:1]), (tops, seen)


def said(person: Person) -> set[str]:
    """The hint on the page, by its first sentence."""
    return set(person.page.locator("aside.zettel b").all_inner_texts())


def folded(person: Person) -> None:
    """The page as it was before all of it was unfolded to be looked through."""
    person.page.reload()
    person.connected()


@pytest.mark.parametrize("rules", PLAYED)
@pytest.mark.parametrize("size", SIZES.values(), ids=list(SIZES))
def test_visible_buttons_lead_from_the_first_page_to_the_end(
    device: Callable[..., Person], rules: str, size: ViewportSize
) -> None:
    ada = device("de", size, bypass_csp=True)
    begins(ada, rules)
    hints, taps = set[str](), 0
    while True:
        before = ada.number()  # what comes while one looks for it is looked at again
        if (found := next_tap(ada)) is None:
            break
        held(ada)
        if size == PHONE:
            in_the_window(ada)
        hints |= said(ada)
        taps += 1
        assert taps <= MOST_TAPS
        try:
            found.click(timeout=SHORT)
        except Late:
            assert ada.number() != before, "cannot be tapped"
            continue
        expect(ada.page.locator("#nummer")).not_to_have_attribute("data-nummer", before)
    held(ada)
    assert len(hints | said(ada)) >= 3
    expect(ada.page.get_by_role("button", name="Freunde einladen")).to_be_visible()
    assert ada.page.locator(".kennzahlen dd").count() in (3, 4), "damage only where there was any"
    assert barriers(ada.page) == []
    folded(ada)
    ada.page.get_by_role("button", name="Freunde einladen").click()
    expect(ada.page.locator(".einladungen .code").first).to_be_visible()


@pytest.mark.parametrize("rules", ["rumble", "urc", "kaskade"])
def test_two_taps_to_the_first_throw(device: Callable[..., Person], rules: str) -> None:
    ada = device("en", PHONE, bypass_csp=True)
    begins(ada, rules)
    way = ada.page.locator("#frage .option").first
    expect(way).to_be_visible()
    bottom = way.evaluate("(each) => each.getBoundingClientRect().bottom")
    assert bottom <= FIRST_OPTION
    assert barriers(ada.page) == []
    folded(ada)
    way.click()
    expect(ada.page.locator("#buehne .filz .w").first).to_be_visible()


def test_what_was_understood_goes_and_stays_away(device: Callable[..., Person]) -> None:
    ada = device("de", PHONE)
    begins(ada, "rumble")
    hint = ada.page.locator("aside.zettel")
    expect(hint).to_have_count(1)
    focus = ada.page.evaluate("document.activeElement?.id")
    assert focus != "zettel"
    hint.get_by_role("button", name="Verstanden").click()
    expect(hint).to_have_count(0)
    ada.page.reload()
    ada.connected()
    expect(hint).to_have_count(0)

"""A whole evening of a group: one leads, two play on phones, a television shows it to everybody."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, ViewportSize, expect
from playwright.sync_api import TimeoutError as Late

from support.browsing import PHONE, WIDE, Person

Devices = Callable[..., Person]
Form = dict[str, str | float | bool]
LEADING = ViewportSize(width=1280, height=800)
WALL = ViewportSize(width=1280, height=720)
MOST_TAPS = 150
"""So many taps lead a group to the end of a fight, whatever falls."""
PATIENCE = 120
"""So many quarters of a second a group waits until somebody can tap something."""
SHORT = 10_000
ASKED = "#frage .option.rat, #frage .bestaetigen:enabled, #frage .option"
STORY = "#frage a[href$='/chronik']"
"""Where the evening is over, its story is offered."""
CLOCK = re.compile(r"\d\d:\d\d Uhr")


def opens(person: Person) -> str:
    """From the first page to the list of whoever leads; gives the code for players."""
    person.goto("/")
    person.page.locator(".welt[data-system=rumble]").get_by_role(
        "button", name=re.compile("^Mit Freunden")
    ).click()
    person.connected()
    code = person.page.locator("#auftakt .code")
    expect(code).to_be_visible()
    return code.inner_text()


def comes(person: Person, code: str, name: str) -> None:
    """By the code that the list shows, with the first figure that is free."""
    person.goto("/")
    person.page.get_by_label(re.compile("^Code")).fill(code)
    person.page.keyboard.press("Enter")
    person.page.get_by_label("Dein Name am Tisch").fill(name)
    person.press("Platz nehmen")
    person.connected()


def shown_at_the_wall(person: Person, code: str) -> Person:
    """A device that has never been here becomes the television, by the same code."""
    person.goto("/fernseher")
    person.page.get_by_label(re.compile("^Code")).fill(code.lower())
    person.page.keyboard.press("Enter")
    person.press("Als Fernseher zeigen")
    expect(person.page.locator("[data-ansicht=fernseher]")).to_be_attached()
    person.connected()
    return person


def to_tap(people: list[Person]) -> tuple[Person, Locator] | None:
    """Whoever can do something, and what they would tap first; nothing once the fight is over."""
    for _ in range(PATIENCE):
        if people[0].page.locator(STORY).is_visible():
            return None
        for person in people:
            found = person.page.locator(ASKED).first
            if found.is_visible():
                return person, found
        people[0].page.wait_for_timeout(250)
    said = [person.page.locator("#frage").inner_text()[:300] for person in people]
    raise AssertionError(f"nobody can do anything: {said}")


def test_a_group_plays_from_the_empty_table_to_the_story(device: Devices) -> None:
    jona, merle, noor = device("de", LEADING), device("de", PHONE), device("de", PHONE)
    code = opens(jona)
    comes(merle, code, "Merle")
    comes(noor, code, "Noor")
    expect(jona.page.locator("#auftakt")).to_contain_text("2 sind da")
    screen = shown_at_the_wall(device("de", WALL), code)
    expect(screen.page.locator("body")).to_contain_text(code)
    people = [merle, noor, jona]
    taps = 0
    while (found := to_tap(people)) is not None:
        taps += 1
        assert taps <= MOST_TAPS
        person, button = found
        before = person.number()
        try:
            button.click(timeout=SHORT)
        except Late:
            assert person.number() != before, "cannot be tapped"
            continue
        expect(person.page.locator("#nummer")).not_to_have_attribute("data-nummer", before)
    assert taps > 3
    for person in (merle, noor):
        expect(person.page.locator("#frage")).to_contain_text(
            re.compile("Sieg!|Niederlage|zu Ende")
        )
    expect(screen.page.locator("body")).to_contain_text(re.compile("Kampf ist .* beendet"))
    merle.page.locator(STORY).click()
    expect(merle.page.get_by_role("heading", name="Runde 1").first).to_be_visible()
    expect(merle.page.locator(".akt h2 small").first).to_contain_text(CLOCK)
    expect(merle.page.locator(".kennzahlen dd").first).to_be_visible()
    assert merle.page.evaluate(WIDE) <= 0


def test_whoever_leads_answers_for_a_phone_in_a_pocket(device: Devices) -> None:
    jona, merle = device("de", LEADING), device("de", PHONE)
    comes(merle, opens(jona), "Merle")
    expect(jona.page.locator("#auftakt")).to_contain_text("1 ist da")
    path = jona.page.url
    check: Form = {"request": "p1", "command": "probe_verlangen", "feld.talent": "Schleichen",
             "feld.figuren[]": "Ada"}  # fmt: skip
    by_hand: Form = {"request": "s1", "seat": ""}
    assert merle.page.request.post(f"{path}/selbst", form=by_hand).ok, "no dice by themselves"
    assert jona.page.request.post(f"{path}/ansage", form=check).ok
    asked = jona.page.locator(".gefragt-z")
    expect(asked).to_contain_text("Merle ist da")
    instead = asked.get_by_role("button", name="Für Ada würfeln")
    expect(instead).to_be_hidden()
    merle.page.close()
    expect(asked).to_contain_text("Merle ist gerade nicht da")
    expect(instead).to_be_visible()
    instead.click()
    expect(jona.stream).to_contain_text("Für Ada spricht")
    expect(jona.verdict).to_contain_text("Ada")

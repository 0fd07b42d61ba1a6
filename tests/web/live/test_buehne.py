"""Fights of all five systems at the new table, on a phone and at a desk, by what the page advises.

Measured by boxes: the verdict is in the window after every throw, every new question has its
heading in the window and the focus, no choice among up to six options takes more than one tap.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect
from playwright.sync_api import TimeoutError as Late

from support.browsing import DESK, PHONE, Person, barriers, join, open_table, send

PATIENCE = 10
"""So many half seconds somebody may take to be asked or told what to do."""
SHORT = 20_000
"""So many milliseconds a button may take to be tapped; the machine may be busy."""
LAST_OPTION = 680
"""On a phone the last of up to six options ends above the bar."""
FIGHTS = {
    "rumble": ("ueberfall", ("ada", "cy"), 16),
    "rollkeep": ("duell", ("kenji", "taro"), 16),
    "urc": ("ueberfall", ("ada", "bo"), 16),
    "kaskade": ("duell", ("mira",), 18),
    "raumschlacht": ("duell", ("ada", "bo"), 14),
}
"""By system: the example, who plays beside the game master, and how many taps are followed."""
MOST_TAPS = 30
"""So many taps lead to the turn of an empty seat, whatever falls."""
THROWN_FOR = re.compile("^Für .* würfeln$")
ANSWERED_FOR = re.compile("^Für .* (antworten|handeln)$")
BOXES = """() => {
  const box = (found) => found && found.getBoundingClientRect().toJSON();
  const first = "#frage .anfrage:first-child > form > :is(.optionen, .werft > .optionen) > .option";
  const options = [...document.querySelectorAll(first)];
  return {
    verdict: box(document.querySelector("#spruch")),
    heading: box(document.querySelector("#h-frage")),
    dice: [...document.querySelectorAll("#buehne .filz .w")].map(box),
    last: options.length ? box(options.at(-1)).bottom + scrollY : 0,
    options: options.length,
    focus: document.activeElement?.id ?? "",
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    view: [innerWidth, innerHeight],
    scroll: scrollY,
  };
}"""


@dataclass
class Fight:
    """Everybody at a table, and what was tapped."""

    people: dict[str, Person]
    taps: list[tuple[str, str]] = field(default_factory=list)

    def tap(self) -> Person | None:
        """Whoever is asked follows the page: the advised option, else the first there is."""
        for _ in range(PATIENCE):
            acted = self._tapped()
            if acted is not None:
                return acted
            next(iter(self.people.values())).page.wait_for_timeout(500)
        return None

    def _tapped(self) -> Person | None:
        for name, person in self.people.items():
            before = person.number()
            found = _next(person)
            if found is None:
                continue
            try:
                said = found.inner_text(timeout=SHORT).split("\n")[0]
                found.click(timeout=SHORT)
            except Late:
                # What the program owed was answered meanwhile, so that the button went.
                assert person.number() != before, f"{name} cannot tap"
                continue
            self.taps.append((name, said))
            expect(person.page.locator("#nummer")).not_to_have_attribute("data-nummer", before)
            return person
        return None


def _next(person: Person) -> Locator | None:
    """What the page would have one tap next."""
    asked = person.page.locator("#frage")
    if asked.locator(".rechnet-k").count():
        expect(asked.locator(".option, .bestaetigen").first).to_be_visible()
    for wanted in (".option.rat", ".bestaetigen:not([disabled])", ".option"):
        found = asked.locator(wanted).first
        if found.count():
            return found
    return None


def _table(device: Callable[..., Person], rules: str, small: ViewportSize) -> Fight:
    example, seats, _ = FIGHTS[rules]
    leader = device("de", DESK)
    code = open_table(leader, example, "Jona", rules)
    people = {"sl": leader}
    for seat in seats:
        people[seat] = device("de", small)
        join(people[seat], code, seat.capitalize(), seat)
        send(people[seat], "selbst", ("kinds", "wurf"))
    return Fight(people)


def _inside(box: dict[str, float], view: list[int]) -> bool:
    return (
        box["top"] >= -1
        and box["bottom"] <= view[1] + 1
        and box["left"] >= -1
        and box["right"] <= view[0] + 1
    )


@pytest.mark.parametrize("rules", FIGHTS)
@pytest.mark.parametrize("size", [PHONE, ViewportSize(width=1280, height=800)], ids=["360", "1280"])
def test_a_fight_by_what_the_page_advises(
    device: Callable[..., Person], rules: str, size: ViewportSize
) -> None:
    fight = _table(device, rules, size)
    for _ in range(FIGHTS[rules][2]):
        acted = fight.tap()
        if acted is None:
            break
        for name, person in fight.people.items():
            seen: dict[str, Any] = person.page.evaluate(BOXES)
            where = f"{rules} {name} after {fight.taps[-1]}: {seen}"
            assert _inside(seen["verdict"], seen["view"]), where
            assert _inside(seen["heading"], seen["view"]), where
            assert seen["wide"] <= 0, where
            if person.page.viewport_size == PHONE and 0 < seen["options"] <= 6:
                assert seen["last"] <= LAST_OPTION, where
        if acted.page.locator("#frage [data-frage]").count():
            assert acted.page.evaluate("document.activeElement?.id") == "h-frage", fight.taps[-1]
    asked = [each.page.locator("#frage").inner_text() for each in fight.people.values()]
    over = any(word in said for said in asked for word in ("Sieg!", "Niederlage"))
    assert over or len(fight.taps) >= 6, fight.taps


@pytest.mark.parametrize("rules", FIGHTS)
def test_news_of_others_moves_neither_focus_nor_scroll(
    device: Callable[..., Person], rules: str
) -> None:
    fight = _table(device, rules, PHONE)
    quiet = next(person for name, person in fight.people.items() if name != "sl")
    quiet.page.locator(".fussleiste .a-gesch").check()
    quiet.page.locator(".fussleiste .a-gesch").focus()
    before = quiet.page.evaluate("[document.activeElement.className, scrollY]")
    number = quiet.number()
    fight.people["sl"].page.locator("#frage .bestaetigen, #frage .option").first.click()
    expect(quiet.page.locator("#nummer")).not_to_have_attribute("data-nummer", number)
    assert quiet.page.evaluate("[document.activeElement.className, scrollY]") == before


def test_an_empty_seat_is_answered_from_the_lead(device: Callable[..., Person]) -> None:
    leader = device("de", ViewportSize(width=1280, height=800))
    open_table(leader, "ueberfall", "Jona", "rumble")
    leader.page.locator("#frage .bestaetigen").click()
    asked = leader.page.locator(".gefragt-z").first
    expect(asked).to_be_visible()
    box = asked.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 800
    changed(leader, asked.get_by_role("button", name=THROWN_FOR))
    instead = leader.page.locator(".gefragt-z").get_by_role("link", name=ANSWERED_FOR)
    for _ in range(MOST_TAPS):
        if (found := for_a_seat(leader, instead)) is None:
            break
        changed(leader, found)
    instead.click()
    answer = leader.page.locator("#fuer .bestaetigen, #fuer .option").first
    expect(answer).to_be_visible()
    changed(leader, answer)


def for_a_seat(leader: Person, instead: Locator) -> Locator | None:
    """What leads to a turn or question of an empty seat: its throws, else whoever leads acts."""
    throw = leader.page.locator(".gefragt-z").get_by_role("button", name=THROWN_FOR)
    own = leader.page.locator("#frage .option, #frage .bestaetigen:not([disabled])")
    expect(instead.or_(throw).or_(own).first).to_be_visible()
    if instead.is_visible():
        return None
    return (throw if throw.count() else own).first


def changed(leader: Person, button: Locator) -> None:
    """Tap, and wait until the table has gone on."""
    number = leader.number()
    button.click()
    expect(leader.page.locator("#nummer")).not_to_have_attribute("data-nummer", number)


@pytest.mark.parametrize("rules", FIGHTS)
def test_no_barrier_in_a_fight(device: Callable[..., Person], rules: str) -> None:
    example, seats, _ = FIGHTS[rules]
    leader = device("de", DESK, bypass_csp=True)
    code = open_table(leader, example, "Jona", rules)
    player = device("en", PHONE, color_scheme="dark", bypass_csp=True)
    join(player, code, seats[0].capitalize(), seats[0])
    fight = Fight({"sl": leader, seats[0]: player})
    for _ in range(4):
        fight.tap()
    assert barriers(leader.page) == []
    assert barriers(player.page) == []

"""Dice that are picked: every tap says at once what the choice gives, without a request."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import expect

from support.browsing import PHONE, Person, barriers, join, open_table, send, typed

AT_ONCE = 100
"""So many milliseconds may pass between a tap and its sentence."""
TAP = """(value) => {
  const box = [...document.querySelectorAll("#buehne .wahl input[type=checkbox]")]
    .find((each) => each.value === value && !each.disabled);
  const before = performance.now();
  box.click();
  const line = document.querySelector("#frage [data-vorschau]");
  const button = document.querySelector("#frage [data-tat]");
  const [core, follows] = [...line.children].map((each) => each.textContent);
  const tone = ["gut", "schlecht", "offen"].find((each) => line.classList.contains(each)) ?? "";
  return {took: performance.now() - before, core, follows, tone,
          button: button.textContent, disabled: button.disabled};
}"""


@pytest.fixture
def kenji(device: Callable[..., Person]) -> Person:
    """Plays Kenji on a phone; the game master is there, too."""
    leader = device("de", PHONE)
    code = open_table(leader, "duell", "Jona", "rollkeep")
    person = device("de", PHONE, bypass_csp=True)
    join(person, code, "Merle", "kenji")
    return person


def throws(person: Person, faces: str, wurf: str, tn: int = 20) -> None:
    """Kenji throws as he likes; his dice lie there to be kept."""
    send(person, "ansage", ("command", "frei_werfen"), ("feld.figur", "Kenji"),
         ("feld.wurf", wurf), ("feld.tn", str(tn)))  # fmt: skip
    typed(person, faces)
    expect(person.heading).to_contain_text("behält")


@contextmanager
def unasked(person: Person) -> Iterator[None]:
    """Nothing is asked of the house meanwhile."""
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    yield
    assert asked == []


def test_a_tap_says_what_the_choice_gives_without_a_request(kenji: Person) -> None:
    throws(kenji, "9 9 3 2 1", "5K3")
    line = kenji.question.locator("[data-vorschau]")
    expect(line).to_contain_text("21 gegen 20: gelungen")
    expect(kenji.question.locator("[data-tat]")).to_have_text("3, 9 und 9 behalten")
    kenji.page.wait_for_timeout(1000)  # chances that were asked for with the question
    with unasked(kenji):
        off: dict[str, Any] = kenji.page.evaluate(TAP, "3")
        on: dict[str, Any] = kenji.page.evaluate(TAP, "1")
    assert off["core"] == off["button"] == "Wähle genau 3 Würfel"
    assert off["disabled"]
    assert off["tone"] == ""
    assert (on["core"], on["tone"]) == ("19 gegen 20: misslungen", "schlecht")
    assert on["follows"].startswith("9 + 9 + 1 · 1 zu wenig")
    assert on["button"] == "1, 9 und 9 behalten"
    assert not on["disabled"]
    assert max(off["took"], on["took"]) <= AT_ONCE
    assert barriers(kenji.page) == []


def test_where_there_is_no_room_the_last_chosen_gives_way_and_the_page_says_so(
    kenji: Person,
) -> None:
    throws(kenji, "9 8 3 2 1", "5K3")
    button = kenji.question.locator("[data-tat]")
    expect(button).to_have_text("3, 8 und 9 behalten")
    gone = kenji.page.locator("#buehne .wahl.weicht")
    taken: dict[str, Any] = kenji.page.evaluate(TAP, "3")
    assert taken["disabled"]
    assert gone.count() == 0
    chosen: dict[str, Any] = kenji.page.evaluate(TAP, "2")
    assert chosen["button"] == "2, 8 und 9 behalten"
    assert gone.count() == 0
    swapped: dict[str, Any] = kenji.page.evaluate(TAP, "1")
    assert swapped["button"] == "1, 8 und 9 behalten"
    assert swapped["follows"].startswith("statt der 2")
    assert [each.inner_text().split()[0] for each in gone.all()] == ["2"]
    back: dict[str, Any] = kenji.page.evaluate(TAP, "1")
    assert back["disabled"]
    assert gone.count() == 0


def test_of_many_choices_the_one_is_asked_for(kenji: Person) -> None:
    throws(kenji, "9 8 7 6 5 4 3 2 1", "9K4")
    line = kenji.question.locator("[data-vorschau]")
    expect(line).to_contain_text("30 gegen 20: gelungen")
    kenji.page.evaluate(TAP, "9")
    last: dict[str, Any] = kenji.page.evaluate(TAP, "1")
    assert last["core"] == "1 6 7 8 · zusammen 22", "what is certain meanwhile"
    expect(line).to_contain_text("22 gegen 20: gelungen")
    expect(line).to_contain_text("8 + 7 + 6 + 1 · 2 darüber")
    kenji.taps(kenji.question.locator("[data-tat]"))

"""A player who uses nothing but the keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from support.browsing import Person, open_table, send, typed

Devices = Callable[..., Person]
MOST_ACTS = 200
"""So often somebody acts in a fight at the most."""
NEXT = "#frage .option.rat, #frage .option, #frage .bestaetigen"
"""What one can do next."""
DUE = """() => {
  if (/Der Kampf (ist|endet)/.test(document.querySelector("#strom").textContent)) return "over";
  if (document.querySelector("#frage .rechnet-k")) return "";
  const asked = document.querySelector("#frage .option, #frage .bestaetigen");
  return asked ? "asked" : "";
}"""
FAR = 150
"""How often somebody presses the tab key before giving up."""


class Keys:
    """A person's keyboard."""

    def __init__(self, person: Person) -> None:
        self.person = person

    def to(self, target: Locator) -> Keys:
        """Go on with the tab key until there."""
        expect(target).to_be_visible()
        for _ in range(FAR):
            if target.evaluate("(each) => each === document.activeElement"):
                return self
            self.press("Tab")
        pytest.fail(f"the tab key never comes to {target}")

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.person.page.keyboard.press(key)

    def type(self, text: str) -> None:
        """Write into what has the focus."""
        self.person.page.keyboard.press("ControlOrMeta+A")
        self.person.page.keyboard.type(text)


@pytest.fixture
def jona(device: Devices) -> Person:
    """Whoever leads."""
    leads = device()
    leads.goto("/")
    return leads


def test_a_turn_in_a_fight_with_the_keyboard_alone(jona: Person, device: Devices) -> None:
    code = open_table(jona)
    kinds = ("wahl", "zahl", "text", "reihenfolge")
    send(jona, "selbst", *(("kinds", kind) for kind in kinds))
    merle = device()
    keys = Keys(merle)
    comes(merle, keys, code)
    throws_by_button(merle, keys)
    figures = [("feld.teilnehmer[]", name) for name in ("Ada", "Wache")]
    send(jona, "ansage", ("command", "kampf_beginnen"), ("feld.erster", "Ada"), *figures)
    throws(merle, keys, "RUM-INI-01")
    typed(jona, "9")
    attacks(merle, keys)
    throws(merle, keys, "RUM-GRUND-02", "7")
    typed(jona, "2")  # so that a point of fate could better it
    keeps(merle, keys)
    expect(merle.tales.first).to_contain_text("Von links!")


def comes(merle: Person, keys: Keys, code: str) -> None:
    """Merle takes a seat."""
    merle.goto("/")
    keys.press("Tab")
    expect(merle.page.locator(".sprung")).to_be_focused()
    keys.press("Enter")
    keys.to(merle.page.get_by_label(merle.say("Code der Einladung"), exact=True)).type(code)
    keys.press("Enter")
    keys.to(merle.page.get_by_label(merle.say("Dein Name am Tisch"))).type("Merle")
    keys.to(merle.page.get_by_label("Ada", exact=True)).press("Space")
    keys.to(merle.button(merle.say("Platz nehmen"))).press("Enter")
    merle.connected()


def throws_by_button(merle: Person, keys: Keys) -> None:
    """Merle has real dice: the menu is opened, used and left with keys."""
    menu = merle.page.locator(".menue:not(.hilfe) > summary")
    keys.to(menu).press("Enter")
    keys.to(merle.button(merle.say("Würfeln: sofort mit dem Tipp"))).press("Enter")
    expect(merle.button(merle.say("Würfeln: mit eigenem Knopf"))).to_be_visible()
    keys.press("Escape")
    expect(menu).to_be_focused()


def throws(merle: Person, keys: Keys, rule: str, face: str = "2") -> None:
    """Merle types real dice in."""
    question = merle.asked(rule, figur="Ada")
    keys.to(question.locator("summary").first).press("Enter")
    keys.to(question.get_by_role("textbox")).type(face)
    keys.press("Enter")


def attacks(merle: Person, keys: Keys) -> None:
    """Merle announces an attack with words of her own; the arrow keys choose."""
    keys.to(merle.page.locator("#mehr > summary")).press("Enter")
    form = merle.page.locator("#a-angreifen")
    keys.to(form.locator("summary").first).press("Enter")
    keys.to(form.get_by_role("radio").first).press("ArrowDown", "ArrowUp")
    expect(form.get_by_role("radio").first).to_be_checked()
    keys.to(form.get_by_label(merle.say("Ansage"), exact=True)).type("Von links!")
    keys.to(merle.button(merle.title("angreifen"), form)).press("Space")


def keeps(merle: Person, keys: Keys) -> None:
    """Merle spends no point; then the focus is where it says how things stand."""
    merle.asked_for_fate()
    expect(merle.heading).to_be_focused()
    keys.to(merle.option(merle.word("behalten"))).press("Enter")
    expect(merle.page.locator(".satz.laeuft")).to_have_count(0)
    expect(merle.heading).to_be_focused()


def test_a_whole_fight_with_the_keyboard_alone(jona: Person, device: Devices) -> None:
    """From a link to the last blow: nothing but keys, and the focus is never lost."""
    code = open_table(jona, "duell")
    kinds = ("wurf", "wahl", "zahl", "text", "reihenfolge", "ansage")
    merle = device()
    keys = Keys(merle)
    comes(merle, keys, code)
    send(jona, "selbst", ("seat", "bo"), *(("kinds", kind) for kind in kinds))
    send(jona, "selbst", *(("kinds", kind) for kind in kinds))
    for _ in range(MOST_ACTS):
        found = merle.page.wait_for_function(DUE).json_value()
        if found == "over":
            break
        number = merle.number()
        lost = merle.page.evaluate("document.activeElement === document.body")
        assert not lost or number == "", "the focus is lost"
        keys.to(merle.page.locator(NEXT).first).press("Enter")
        expect(merle.page.locator("#nummer")).not_to_have_attribute("data-nummer", number)
    else:
        pytest.fail("the fight does not end")
    assert merle.tales.count() > 3

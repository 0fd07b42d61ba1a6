"""A whole fight for ears: what is spoken by itself tells every hit and miss, once and in order."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import expect

from support.browsing import DESK, PHONE, Person, join, open_table, send

Devices = Callable[..., Person]
MOST_TAPS = 120
"""So often anybody taps in this fight at the most."""
LISTEN = """() => {
  window.spoken = [];
  const said = (id) => document.getElementById(id)?.innerText.replace(/\\s+/g, " ").trim() ?? "";
  let last = {};
  const listen = () => {
    for (const id of ["spruch", "dran"]) {
      const now = said(id);
      if (now && now !== last[id]) window.spoken.push(now);
      last[id] = now;
    }
  };
  listen();
  const all = {subtree: true, childList: true, characterData: true};
  new MutationObserver(listen).observe(document, all);
}"""
"""What a screen reader says by itself: the live regions, whenever they say something else."""
TOLD = """() => {
  const over = [...document.querySelectorAll("#strom .satz:not(.laeuft)")].reverse();
  return over.flatMap((satz) => {
    const [result, numbers] = ["em", ".z"].map((each) => satz.querySelector(`summary ${each}`));
    if (!result || !numbers) return [];
    return [`${numbers.textContent}: ${result.textContent.split(": ")[0]}`];
  });
}"""
"""Every result of the story that was thrown for, in order."""


SHORT = 10_000
"""So many milliseconds a button may take to be tapped; the machine may be busy."""


def tapped(person: Person) -> bool:
    """Whether somebody had something to do, and did what is advised, else what stands first."""
    asked = person.page.locator("#frage")
    if asked.locator(".rechnet-k").count():
        expect(asked.locator(".option, .bestaetigen").first).to_be_visible()
    for wanted in (".option.rat", ".bestaetigen:not([disabled])", ".option"):
        found = asked.locator(wanted).first
        if found.count():
            before = person.number()
            try:
                found.click(timeout=SHORT)
            except Late:
                # The news that took the button away came between looking and tapping.
                assert not found.count(), "it cannot be tapped"
                return True
            expect(person.page.locator("#nummer")).not_to_have_attribute("data-nummer", before)
            return True
    return False


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_fight_is_told_by_the_live_regions_alone(device: Devices, lang: str) -> None:
    jona, merle, noor = device(), device(lang, PHONE), device(lang, DESK)
    code = open_table(jona, "duell")
    join(merle, code, "Merle", "ada")
    join(noor, code, "Noor", "bo")
    for person in (jona, merle, noor):
        send(person, "selbst", ("kinds", "wurf"))
    for person in (merle, noor):
        person.page.evaluate(LISTEN)
    send(jona, "ansage", ("command", "kampf_beginnen"), ("feld.teilnehmer[]", "Ada"),
         ("feld.teilnehmer[]", "Bo"))  # fmt: skip
    quiet = 0
    for _ in range(MOST_TAPS):
        acted = any(tapped(person) for person in (merle, noor, jona))
        quiet = 0 if acted else quiet + 1
        if quiet > 4:
            break
        jona.page.wait_for_timeout(0 if acted else 300)
    expect(merle.page.locator("#runde")).to_be_empty()
    for person in (merle, noor):
        heard: list[str] = person.page.evaluate("window.spoken")
        told: list[str] = person.page.evaluate(TOLD)
        assert len(told) >= 4, told
        at = -1
        for each in told:
            begins = re.compile(rf"^{re.escape(each)}", re.IGNORECASE)
            after = [n for n, said in enumerate(heard) if n > at and begins.match(said)]
            assert after, f"{each!r} is not told after {heard[max(0, at) : at + 4]}"
            at = after[0]
        for each in set(told):
            said = [one for one in heard if one.lower().startswith(each.lower())]
            assert len(said) == told.count(each), f"{each!r} is told {len(said)} times: {heard}"
        assert person.say("Du bist dran") in heard

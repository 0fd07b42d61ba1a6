"""Somebody alone fights a whole duel against the program, by dragging ways and clicking targets."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, radians, sin
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from support.browsing import DESK, Person, open_table, send, typed
from support.raumschlacht_battle import place, sail
from wuerfelwerk.table.play.notices import KINDS

Devices = Callable[..., Person]
Spot = tuple[float, float]
MOST_STEPS = 100
"""So many things somebody does in this duel at the most; usually it is over after fifteen."""
SOFT = {"Initiative": "6 6 | 5", "Angriff": "1 1 1 1 1 1 1 | 2", "Verteidigung": "6 6 6 6 | 59"}
HARD = {**SOFT, "Angriff": "6 6 6 6 6 6 6 | 59"}
"""What Adler throws until it has fired once, and afterwards: both ships live to see round two."""
SHARP = 75
"""How many degrees are steered at a corner, where 90 are too many."""
LEG = 5.0
"""How long a leg is that only turns, in cm: long enough not to touch the corner before it."""
FIRED = re.compile("Adler .*(streift|verfehlt|schießt|trifft)|fängt die Salve von Adler")
"""How a turn in which Adler has fired is told."""
DUE = """() => {
  const story = document.querySelector("#strom").textContent;
  if (story.includes("Die Schlacht endet nach")) return "over";
  const asked = document.querySelector("#frage form input[name='kind']")?.value;
  const way = document.querySelector("#frage [data-weg]");
  if (way) return document.querySelector("#weg-stand").hidden ? "" : "way";
  if (document.querySelector("#frage form[action*='/wurf']")) return "throw";
  if (document.querySelector("#frage button[value='Bussard']")) return "target";
  if (asked === "wahl") return "repair";
  const free = document.querySelector("#f-lage:not([data-laeuft]) #h-frage");
  const mine = free?.textContent.startsWith("Du bist dran");
  return mine && document.querySelector("#a-ziehen") ? "turn" : "";
}"""
STANDING = """() => ["#h-frage", "#strom", "#reigen"]
  .map((part) => document.querySelector(part).textContent).join()
  + (document.querySelector("#frage input[name='question']")?.value ?? "")"""
"""Which question it is, too: throws one after the other may be worded alike."""


@dataclass(frozen=True)
class Captain:
    """Who plays: sees what is due and does it, with pointer and buttons only."""

    person: Person

    def due(self) -> str:
        """Wait until there is something to do; what it is."""
        found = self.person.page.wait_for_function(DUE)
        return str(found.json_value())

    def act(self, due: str) -> None:
        """Do what is due."""
        before = self.person.page.evaluate(STANDING)
        acts = {"turn": self.turn, "way": self.sail, "target": self.fire, "throw": self.roll}
        acts.get(due, self.repair)()
        changed = f"before => ({STANDING})() !== before"
        self.person.page.wait_for_function(changed, arg=before)

    def turn(self) -> None:
        self.person.button("Fahren und angreifen", self.person.offer("ziehen")).click()

    def roll(self) -> None:
        """Real dice where they decide how the duel goes, else those of the program."""
        title = self.person.page.locator("#h-frage").text_content() or ""
        last = self.person.stream.get_by_text(FIRED).count() > 0
        faces = next((each for said, each in (HARD if last else SOFT).items() if said in title), "")
        if faces:
            typed(self.person, faces)
        else:
            self.person.page.locator("#frage form[action*='/wurf'] button").click()

    def repair(self) -> None:
        self.person.question.locator(".option").first.click()

    def fire(self) -> None:
        self.click(self.ship("Bussard"))

    def sail(self) -> None:
        """Drag leg after leg towards the other ship; stay where it is near already."""
        at = self.ship("Adler")
        for end in self.way():
            self.drag(((at[0] + 9 * end[0]) / 10, (at[1] + 9 * end[1]) / 10), end)
            at = end
            expect(self.person.page.locator(".weg-stand .urteil")).to_have_text("erlaubt")
        drawn = at != self.ship("Adler")
        if drawn:
            sail(self.person)
        else:
            self.person.press("Stehen bleiben")

    def way(self) -> list[Spot]:
        """Corners: turn until the other lies ahead, then go there up to a few centimetres."""
        field = self.person.page.locator("#frage [data-weg]")
        course, left = (float(field.get_attribute(f"data-{n}") or "") for n in ("kurs", "weit"))
        (x, y), (to_x, to_y), path = self.ship("Adler"), self.ship("Bussard"), list[Spot]()
        left -= 0.5
        while left > LEG:
            steer = (degrees(atan2(to_x - x, to_y - y)) - course + 180) % 360 - 180
            last = abs(steer) <= SHARP
            course += max(-SHARP, min(SHARP, steer))
            far = min(left, hypot(to_x - x, to_y - y) - 4) if last else LEG
            if far < LEG:
                break
            x, y = x + far * sin(radians(course)), y + far * cos(radians(course))
            path.append((x, y))
            left = 0 if last else left - far
        return path

    def ship(self, name: str) -> Spot:
        """Where a ship is, by what is drawn."""
        ship = self.person.page.locator(f"#brett-bild .schiff[data-name='{name}']")
        return float(ship.get_attribute("data-x") or ""), float(ship.get_attribute("data-y") or "")

    def drag(self, start: Spot, end: Spot) -> None:
        mouse = self.person.page.mouse
        mouse.move(*place(self.person, *start))
        mouse.down()
        mouse.move(*place(self.person, *end), steps=3)
        mouse.up()

    def click(self, at: Spot) -> None:
        self.person.page.mouse.click(*place(self.person, *at))


@pytest.fixture
def captain(device: Devices) -> Captain:
    """Jona alone at a table: the program leads and sails Bussard."""
    jona = device("de", DESK)
    open_table(jona, "duell", rules="raumschlacht")
    kinds = [("kinds", kind) for kind in KINDS]
    send(jona, "selbst", ("seat", "bo"), *kinds)
    send(jona, "selbst", *kinds)
    jona.goto(f"{urlsplit(jona.page.url).path}?platz=ada")
    jona.connected()
    return Captain(jona)


def test_a_whole_duel_is_fought_on_the_board(captain: Captain) -> None:
    done = list[str]()
    while (due := captain.due()) != "over":
        assert len(done) < MOST_STEPS, done
        captain.act(due)
        done.append(due)
    assert done.count("way") == 2, done
    assert done.count("target") == 2, done
    page, person = captain.person.page, captain.person
    expect(page.locator(".schiff[data-name='Bussard'] .wrack")).to_have_count(1)
    expect(person.stream).to_contain_text("Bussard fährt")
    expect(person.stream).to_contain_text("Adler zerstört Bussard")
    expect(page.locator("#brett .ausgang-g")).to_have_text("Adler gewinnt: Bussard ist zerstört.")
    assert not person.trouble

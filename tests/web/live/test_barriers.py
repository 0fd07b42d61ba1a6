"""Every page of the house: no barrier that axe can find, nothing beside the screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from support.browsing import DESK, LONG, PHONE, Person
from support.rumble_moments import Evening, Stage, looking

AXE = Path(__file__).parents[2] / "vendor" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
UNFOLD = "document.querySelectorAll('details').forEach((each) => (each.open = true))"
WIDE = """() => {
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= wide) return [];
  const beside = (each) => each.getBoundingClientRect().right > wide + 1;
  const out = [...document.querySelectorAll("body *")].filter(beside).slice(0, 9);
  const names = out.map((each) => `${each.tagName}.${each.getAttribute("class")}`);
  return [`wider than the screen: ${names.join(", ")}`];
}"""
"""What stands beside the screen, where anything does."""
Scheme = Literal["light", "dark"]
Looks = list[tuple[ViewportSize, Scheme]]
LOOKS: Looks = [(PHONE, "light"), (DESK, "dark")]
LOOKS += [(PHONE, "dark"), (DESK, "light")] if LONG else []
"""Both sizes and both lights; ``make browser-long`` tries them crosswise, too."""
AROUND = (
    "/", "/oeffnen/rumble", "/beitreten/{code}", "/beitreten/FALSCH99", "/mitnehmen/geheim",
    "/chancen", "/chancen/rumble/duell?links=7&rechts=6", "/chancen/rumble/duell?links=x",
    "/chancen/rumble/duell?links=1..9&rechts=6", "/chancen/rumble/duell?links=1..9&rechts=1..9",
    "/chancen/rumble/duell?links=7&rechts=6&vergleich=ja&b.links=5&b.rechts=6",
    "/schwer/urc", "/schwer/urc?wenn=more:Räuber", "/schwer/urc?n.Räuber=99",
    "/regeln", "/regeln/rumble" if LONG else "/regeln/rumble?q=duell", "/regeln/rumble?q=wyvern",
    "/bogen/rumble", "/bogen/rumble/ansicht?vorlage=Ada", "/herkunft", "/pruefen", "/gibtsnicht",
    "/tisch/fremd",
)  # fmt: skip
MOMENTS = ("check_asked", "check_thrown", "fight")
BENCH = "document" if LONG else "'#werkbank'"
AT_TABLE = {"/bogen": "document", "/schwer": "document", "/chronik": "document",
            "/chronik?bis=0": "document", "/chronik?bis=1": "document", "/einladen": BENCH,
            "/berichtigen/0": BENCH}  # fmt: skip
"""Pages of a table, and which part of them is new."""


@pytest.fixture(scope="module")
def fight(browser: Browser, home: str) -> Evening:
    """Ada's turn in a fight, after a check."""
    stage = Stage(browser, home)
    stage.fight()
    return stage.over()


@pytest.fixture(scope="module")
def visitor(browser: Browser, home: str, fight: Evening) -> Iterator[Person]:
    """Somebody without a place."""
    person = looking(browser, home, fight, "")
    yield person
    person.page.context.close()


def barriers(page: Page, part: str = "document", looks: Looks = LOOKS) -> list[str]:
    """What axe finds in a part of the page, and what is wider than the screen."""
    page.evaluate(UNFOLD)
    page.add_script_tag(path=AXE)
    return [said for size, scheme in looks for said in _barriers(page, part, size, scheme)]


def _barriers(page: Page, part: str, size: ViewportSize, scheme: Scheme) -> list[str]:
    page.set_viewport_size(size)
    page.emulate_media(color_scheme=scheme)
    asked = {"runOnly": RULES, "resultTypes": ["violations"]}
    said: dict[str, Any] = page.evaluate(f"(asked) => axe.run({part}, asked)", asked)
    wide: list[str] = page.evaluate(WIDE)
    found = [
        f"{each['impact']} {each['id']}: {node['html'][:200]}"
        for each in said["violations"]
        for node in each["nodes"][:3]
    ]
    return [f"{size['width']}, {scheme}: {each}" for each in (*wide, *found)]


@pytest.mark.parametrize("path", AROUND)
def test_pages_around_the_table(visitor: Person, fight: Evening, path: str) -> None:
    """Small and large by turns: they share their frame and their colours."""
    visitor.goto(path.replace("{code}", fight.code))
    looks = LOOKS if LONG else LOOKS[AROUND.index(path) % 2 :][:1]
    assert barriers(visitor.page, looks=looks) == []


@pytest.mark.parametrize("path", AT_TABLE)
def test_pages_of_a_table(browser: Browser, home: str, fight: Evening, path: str) -> None:
    jona = looking(browser, home, fight, "sl")
    jona.goto(fight.path(path))
    found = barriers(jona.page, AT_TABLE[path])
    jona.page.context.close()
    assert found == []


@pytest.mark.parametrize("role", ["sl", "ada", "zuschauer"])
@pytest.mark.parametrize("moment", MOMENTS)
def test_the_table(
    browser: Browser, home: str, evenings: dict[str, Evening], moment: str, role: str
) -> None:
    if moment not in evenings:
        stage = Stage(browser, home)
        getattr(stage, moment)()
        evenings[moment] = stage.over()
    assert seen(browser, home, evenings[moment], role) == []


@pytest.fixture(scope="module")
def evenings(fight: Evening) -> dict[str, Evening]:
    """Tables at certain moments, as far as they have been reached."""
    return {"fight": fight}


def seen(browser: Browser, home: str, evening: Evening, role: str, view: str = "") -> list[str]:
    """The barriers of a live page."""
    person = looking(browser, home, evening, role)
    person.goto(evening.path(view))
    person.connected()
    found = barriers(person.page)
    person.page.context.close()
    return found


def test_the_television(browser: Browser, home: str, fight: Evening) -> None:
    assert seen(browser, home, fight, "zuschauer", "?ansicht=fernseher") == []

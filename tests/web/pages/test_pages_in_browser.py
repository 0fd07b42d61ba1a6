"""The pages around the table in a real browser: no barrier, no sideways scrolling, live figures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect
from starlette.testclient import TestClient

from support.browser import Site
from support.web import client

AXE = Path(__file__).parents[2] / "vendor" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PHONE, DESK = ViewportSize(width=360, height=800), ViewportSize(width=1280, height=900)
PAGES = {
    "/": (PHONE, "de", "light"),
    "/oeffnen/rumble": (PHONE, "en", "dark"),
    "/chancen/rumble/probe?schwellenwert=7": (PHONE, "de", "dark"),
    "/chancen/rumble/angriff?ziel=5&vergleich=ja&b.schwellenwert=6": (DESK, "en", "light"),
    "/chancen/rumble/duell?links=1..12&rechts=1..12": (PHONE, "de", "light"),
    "/chancen/rumble/duell?links=99&rechts=x": (PHONE, "en", "dark"),
    "/regeln/rumble?q=rum-duell-05": (PHONE, "de", "light"),
    "/herkunft": (DESK, "en", "dark"),
    "/bogen/rumble?name=Uwe&staerke=9&talente.name=Nahkampf&talente.zahl=8": (PHONE, "de", "dark"),
    "/bogen/rumble/ansicht?vorlage=Ada": (DESK, "de", "light"),
    "/tisch/{table}/chronik": (PHONE, "de", "light"),
    "/tisch/{table}/chronik?bis=0": (DESK, "en", "dark"),
}
"""Every kind of page once; sizes, languages and themes in turn."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, str]]:
    """A house with one table, and its name."""
    with client(tmp_path_factory.mktemp("haus")) as web:
        given = {"title": "Überfall am Kai", "name": "Bea", "example": "ueberfall"}
        yield web, web.post("/oeffnen/rumble", data=given).headers["location"].rpartition("/")[2]


def barriers(browser: Browser, address: str, size: ViewportSize) -> list[str]:
    """What axe finds, and whether the page is wider than the screen."""
    context = browser.new_context(viewport=size, bypass_csp=True)
    page = context.new_page()
    page.goto(address)
    page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")  # where bars cover nothing
    page.add_script_tag(path=AXE)
    found = page.evaluate("rules => axe.run(document, {runOnly: rules})", RULES)
    root = "document.documentElement"
    wide = page.evaluate(f"{root}.scrollWidth > {root}.clientWidth")
    context.close()
    said = [f"{v['id']}: {v['nodes'][0]['target']}" for v in found["violations"]]
    return said + (["wider than the screen"] if wide else [])


@pytest.mark.parametrize("path", PAGES)
def test_no_page_has_a_barrier(
    browser: Browser, site: Site, house: tuple[TestClient, str], path: str
) -> None:
    web, table = house
    size, lang, theme = PAGES[path]
    wanted = path.replace("{table}", table)
    site.pages["/seite"] = web.get(wanted, headers={"x-lang": lang, "x-theme": theme}).text
    assert barriers(browser, f"{site.address}/seite", size) == []


@pytest.fixture
def page(browser: Browser, site: Site) -> Iterator[Page]:
    """A page under the real content policy."""
    context = browser.new_context(viewport=DESK, locale="de-DE")
    yield context.new_page()
    context.close()


def test_the_result_follows_what_is_typed(
    page: Page, site: Site, house: tuple[TestClient, str]
) -> None:
    web, path = house[0], "/chancen/rumble/probe"
    site.pages[path] = web.get(path, params={"schwellenwert": 7}).text
    page.goto(site.address + path)
    expect(page.locator(".gross-zahl")).to_have_text("70,00 %")
    site.pages[path] = web.get(path, params={"schwellenwert": 9}).text
    page.fill("[name=schwellenwert]", "9")
    expect(page.locator(".gross-zahl")).to_have_text("90,00 %")
    assert page.input_value("[name=schwellenwert]") == "9"


def test_the_second_build_shows_when_it_is_wanted(
    page: Page, site: Site, house: tuple[TestClient, str]
) -> None:
    web, path = house[0], "/chancen/rumble/duell"
    site.pages[path] = web.get(path).text
    page.goto(site.address + path)
    expect(page.locator("[name='b.links']")).to_be_hidden()
    page.check("[name=vergleich]")
    expect(page.locator("[name='b.links']")).to_be_visible()


def test_the_rules_judge_a_sheet_while_it_is_typed(
    page: Page, site: Site, house: tuple[TestClient, str]
) -> None:
    web, path = house[0], "/bogen/rumble"
    site.pages[path] = web.get(path).text
    page.goto(site.address + path)
    expect(page.locator("#pruefung")).to_contain_text("spielbar")
    site.pages[path] = web.get(path, params={"name": "Uwe", "staerke": 9}).text
    page.fill("[name=name]", "Uwe")
    page.locator("[name=name]").blur()
    expect(page.locator("#pruefung")).to_contain_text("1 × gegen die Regeln")
    assert page.input_value("[name=name]") == "Uwe"

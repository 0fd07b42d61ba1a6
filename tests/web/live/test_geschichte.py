"""The story of an evening in a browser: read, moved through throw by throw, played, printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from support import browsing
from support.browsing import DESK, PHONE, Person, barriers
from support.kit import evening_of_bots
from support.stored_evenings import stored
from wuerfelwerk.present.pages.narrative import Narrative, narrated
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import system
from wuerfelwerk.table.people.roles import ONLOOKERS

Devices = Callable[..., Person]
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
RUMBLE = system("rumble")
GAME = evening_of_bots(RUMBLE, RUMBLE.examples["ueberfall"])
FLEETS = system("raumschlacht")


@pytest.fixture(scope="module")
def told() -> Narrative:
    """The story as everybody may know it."""
    return narrated(GAME, ONLOOKERS, Words(RUMBLE, "de"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the house keeps its tables."""
    return tmp_path_factory.mktemp("haus")


@pytest.fixture(scope="module")
def codes(folder: Path) -> dict[str, str]:
    """By system: the code of a story."""
    ships = evening_of_bots(FLEETS, FLEETS.examples["duell"])
    return {
        "rumble": stored(folder, GAME, "Überfall am Kai"),
        "raumschlacht": stored(folder, ships, "Adler gegen Bussard"),
    }


@pytest.fixture(scope="module")
def home(folder: Path, codes: dict[str, str]) -> Iterator[str]:
    """A house with two evenings in it."""
    with browsing.house(folder) as address:
        yield address


Reading = Callable[..., Page]


@pytest.fixture
def reading(device: Devices, codes: dict[str, str]) -> Reading:
    """Pages of somebody who has the link and nothing else."""

    def opened(size: ViewportSize, query: str = "", name: str = "rumble", **more: object) -> Page:
        person = device("de", size, bypass_csp=True, **more)
        person.goto(f"/geschichte/{codes[name]}{query}")
        return person.page

    return opened


@SIZES
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["rumble", "raumschlacht"])
def test_nothing_bars_the_way_to_it(
    reading: Reading, size: ViewportSize, scheme: str, name: str
) -> None:
    for query in ("", "?bis=0", "?bis=8"):
        assert barriers(reading(size, query, name, color_scheme=scheme)) == []


@SIZES
def test_the_slider_shows_the_table_after_a_throw(
    reading: Reading, size: ViewportSize, told: Narrative
) -> None:
    page = reading(size)
    slider, stand = page.get_by_role("slider"), page.locator("#stand")
    expect(stand).to_be_empty()
    slider.fill("5")
    expect(stand.get_by_role("heading")).to_contain_text("Der Tisch nach Wurf 5")
    slider.press("ArrowRight")
    expect(stand.get_by_role("heading")).to_contain_text("Der Tisch nach Wurf 6")
    assert page.url.endswith("?bis=6")
    expect(page.locator("output")).to_contain_text(f"Wurf 6 von {told.throws}")
    expect(stand.locator(".stehen > li")).to_have_count(4)
    expect(stand).to_be_in_viewport()
    shown = stand.inner_text()
    page.reload()
    assert stand.inner_text() == shown


def test_playing_goes_on_to_the_next_highlight_and_stops_there(
    reading: Reading, told: Narrative
) -> None:
    page = reading(PHONE, "?bis=0")
    page.clock.install()
    page.reload()
    first, title = told.marks[0]
    page.get_by_role("button", name="Abspielen").click()
    for n in range(1, first):
        expect(page.locator("output")).to_contain_text(f"Wurf {n} von")
        expect(page.locator("#h-stand")).to_contain_text(f"Wurf {n}")
        expect(page.get_by_role("button", name="Anhalten")).to_be_visible()
        page.clock.run_for(1200)
    expect(page.locator("output")).to_have_text(f"Wurf {first} von {told.throws}: {title}")
    expect(page.get_by_role("button", name="Abspielen")).to_be_visible()
    page.clock.run_for(5000)
    expect(page.get_by_role("slider")).to_have_value(str(first))


def test_numbers_and_highlights_lead_to_their_throw(reading: Reading) -> None:
    page = reading(DESK)
    chip = page.locator(".moment .wz").first
    wanted = (chip.get_attribute("href") or "").removeprefix("?bis=").partition("#")[0]
    chip.click()
    expect(page.locator("#h-stand")).to_contain_text(f"Der Tisch nach Wurf {wanted}")
    page = reading(DESK)
    page.get_by_role("navigation", name="Höhepunkte").get_by_role("link").first.click()
    expect(page.locator(".moment").first).to_be_in_viewport()


def test_it_works_without_script(reading: Reading, told: Narrative) -> None:
    page = reading(PHONE, java_script_enabled=False)
    expect(page.get_by_role("button", name="Abspielen")).to_be_hidden()
    page.get_by_role("button", name="Zeigen").click()
    expect(page.locator("#h-stand")).to_contain_text(f"Der Tisch nach Wurf {told.throws}")
    page.get_by_role("link", name=f"Wurf {told.throws - 1}", exact=True).first.click()
    expect(page.locator("#h-stand")).to_contain_text(f"Der Tisch nach Wurf {told.throws - 1}")


def test_printed_it_is_the_story_without_controls(reading: Reading) -> None:
    page = reading(DESK, "?bis=8")
    page.emulate_media(media="print")
    for gone in (".abspielen", "#stand", "#alle-wuerfe", ".hoehepunkte", ".kopf", "[data-drucken]"):
        expect(page.locator(gone).first).to_be_hidden()
    expect(page.locator(".moment").first).to_be_visible()
    expect(page.get_by_role("heading", name="Runde 1").first).to_be_visible()

"""The sheet at the table: every row announces its check, gauges and wheels turn, it is printed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from support.browsing import DESK, PHONE, UNFOLD, WIDE, Person, barriers, join, open_table, send
from wuerfelwerk.web.syllables import SHY

Devices = Callable[..., Person]
WIDTHS = (320, 360, 768, 1280)
HEIGHT = "document.documentElement.scrollHeight"


def sheet(person: Person, name: str) -> Locator:
    """The sheet of a figure."""
    heading = person.page.get_by_role("heading", name=name, exact=True)
    return person.page.locator(".bogen").filter(has=heading)


def unfolded(person: Person, name: str) -> Locator:
    """The sheet of a figure, after a tap on its line."""
    found = sheet(person, name)
    found.locator(".falte > summary").click()
    return found


def looks_well(person: Person) -> None:
    """No barrier in light and dark, on a phone and at a desk; nothing beside the screen."""
    page = person.page
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for width in (360, 1280):
            page.set_viewport_size({"width": width, "height": 740})
            assert barriers(page) == [], (scheme, width)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate(WIDE) <= 0, width


@pytest.mark.parametrize(
    ("name", "example", "size", "least"),
    [
        ("rumble", "ueberfall", PHONE, 12), ("kaskade", "gasse", DESK, 11),
        ("rollkeep", "strasse", PHONE, 25), ("urc", "ueberfall", DESK, 22),
    ],
)  # fmt: skip
def test_every_row_of_a_sheet_leads_to_an_open_check(
    device: Devices, size: ViewportSize, name: str, example: str, least: int
) -> None:
    jona = device("de", size, bypass_csp=True)
    open_table(jona, example, rules=name)
    table = jona.page.url
    jona.page.goto(f"{table}/bogen")
    assert jona.page.evaluate(HEIGHT) < 2.2 * size["height"]
    jona.page.evaluate(UNFOLD)
    rows = jona.page.locator("button.probe:enabled")
    assert rows.count() >= least
    heights = "all => all.map(each => each.getBoundingClientRect().height)"
    assert min(jona.page.locator(".probe").evaluate_all(heights)) >= 56
    for weapon in jona.page.locator(".koennen", has_text="Angreifen").first.locator("button").all():
        expect(weapon).to_be_disabled()
    looks_well(jona)
    jona.page.set_viewport_size(size)
    skill = rows.first.locator("b").inner_text().replace(SHY, "")
    rows.first.click()
    jona.connected()
    assert jona.page.url == table
    expect(jona.page.locator("#inhalt")).to_contain_text(skill)


def test_a_ship_shows_its_dice_and_nothing_to_tap(jona: Person) -> None:
    open_table(jona, "duell", rules="raumschlacht")
    jona.page.goto(f"{jona.page.url}/bogen")
    jona.page.evaluate(UNFOLD)
    expect(sheet(jona, "Adler")).to_contain_text("8W6 +1")
    assert jona.page.locator("button.probe").count() == 0
    looks_well(jona)


def test_a_weapon_strikes_in_one_tap(jona: Person) -> None:
    open_table(jona, "ueberfall")
    table = jona.page.url
    fight = (("feld.teilnehmer", "Ork"), ("feld.teilnehmer", "Wache"), ("feld.erster", "Ork"))
    send(jona, "ansage", ("command", "kampf_beginnen"), *fight)
    order, tied = jona.page.locator("#reigen li:has(i) .n b"), jona.button("So ordnen")
    expect(order.first.or_(tied).first).to_be_visible()
    if tied.is_visible():
        tied.click()
    first = order.first.inner_text()
    jona.page.goto(f"{table}/bogen")
    jona.page.evaluate(UNFOLD)
    weapons = {"Ork": re.compile("^Keule"), "Wache": re.compile("^Speer")}
    for name, weapon in weapons.items():
        row = sheet(jona, name).get_by_role("button", name=weapon)
        expect(row).to_contain_text("Angreifen")
        expect(row).to_be_enabled(enabled=name == first)
    sheet(jona, first).get_by_role("button", name=weapons[first]).click()
    jona.connected()
    assert jona.page.url == table
    expect(jona.page.locator("#inhalt")).to_contain_text(re.compile(f"{first} (schlägt|sticht)"))


def test_whoever_leads_turns_a_gauge_point_by_point(jona: Person) -> None:
    open_table(jona, "ueberfall")
    table = jona.page.url
    jona.page.goto(f"{table}/bogen")
    gauge = unfolded(jona, "Ada").locator(".anzeige").first
    expect(gauge.locator("output")).to_have_text("13 von 13")
    expect(gauge.locator(".balken-reihe i:not(.leer)")).to_have_count(13)
    expect(gauge.locator("button").last).to_be_disabled()
    gauge.locator("button").first.click()
    expect(gauge.locator("output")).to_have_text("12 von 13")
    expect(gauge.locator(".balken-reihe .leer")).to_have_count(1)
    expect(jona.page.locator(".falte[open]")).to_have_count(1)
    gauge.locator("button").last.click()
    expect(gauge.locator("output")).to_have_text("13 von 13")
    jona.page.goto(table)
    expect(jona.stream).to_contain_text("13")


def test_a_wheel_is_hurt_and_healed_and_taken_back(jona: Person, merle: Person) -> None:
    code = open_table(jona, "gasse", rules="kaskade")
    table = jona.page.url
    jona.page.goto(f"{table}/bogen")
    mira = unfolded(jona, "Mira")
    assert mira.locator(".kreiswahl .pille").count() == 5
    outer = mira.get_by_role("button", name="1. Kreis, außen, Segment 6: heil")
    outer.click()
    chosen = mira.locator(".rad-tippen [aria-pressed=true]")
    expect(chosen).to_have_attribute("aria-label", "1. Kreis, außen, Segment 6: heil")
    expect(chosen).to_be_focused()
    for key, label in (
        ("ArrowRight", "außen, Segment 1"), ("ArrowLeft", "außen, Segment 6"),
        ("ArrowDown", "Mitte, Segment 3"), ("ArrowDown", "innen, Segment 1"),
        ("ArrowUp", "Mitte, Segment 1"),
    ):  # fmt: skip
        jona.page.keyboard.press(key)
        focused = jona.page.evaluate("document.activeElement.getAttribute('aria-label')")
        assert focused == f"1. Kreis, {label}: heil"
    jona.page.keyboard.press("Enter")
    expect(chosen).to_have_attribute("aria-label", "1. Kreis, Mitte, Segment 1: heil")
    expect(mira.get_by_role("button", name="Leicht")).to_be_disabled()
    mira.get_by_role("button", name="Schwer").click()
    expect(chosen).to_have_attribute("aria-label", "1. Kreis, Mitte, Segment 1: verloren")
    expect(mira.locator(".anzeige").first).to_contain_text("47 von 50")
    assert barriers(jona.page) == []
    mira.get_by_role("button", name="Heilen").click()
    expect(mira.locator(".anzeige").first).to_contain_text("48 von 50")
    join(merle, code, "Merle", "mira")
    merle.page.goto(f"{merle.page.url}/bogen")
    expect(sheet(merle, "Mira")).to_contain_text("48 von 50")
    assert merle.page.locator(".rad-tippen, .anzeige button").count() == 0
    jona.page.goto(table)
    jona.connected()
    expect(jona.stream).to_contain_text("heilt ein Segment von Mira")
    send(jona, "zuruecknehmen", ("card", "1"))
    jona.page.goto(f"{table}/bogen")
    expect(mira.locator(".anzeige").first).to_contain_text("47 von 50")


@pytest.mark.parametrize(
    ("name", "example"),
    [("rumble", "ueberfall"), ("kaskade", "gasse"), ("rollkeep", "strasse"), ("urc", "wache"),
     ("raumschlacht", "duell")],
)  # fmt: skip
def test_a_sheet_is_one_printed_page_without_buttons(
    device: Devices, name: str, example: str
) -> None:
    jona = device("de", DESK)
    open_table(jona, example, rules=name)
    jona.page.goto(f"{jona.page.url}/bogen")
    jona.page.evaluate(
        "document.querySelectorAll('.bogen').forEach((each, n) => n && each.remove())"
    )
    jona.page.emulate_media(media="print")
    printed_part = jona.page.locator(".bogen .blattwerk, .bogen .bogenteile").first
    expect(printed_part).to_be_visible()
    shown = "all => all.filter(each => each.checkVisibility()).length"
    assert jona.page.locator("main button, main .knopf").evaluate_all(shown) == 0
    printed = jona.page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


def test_what_is_taken_along_can_be_brought_to_another_table(jona: Person, tmp_path: Any) -> None:
    open_table(jona, "gasse", rules="kaskade")
    jona.page.goto(f"{jona.page.url}/bogen")
    with jona.page.expect_download() as waiting:
        unfolded(jona, "Mira").get_by_role("link", name="Mitnehmen").click()
    path = tmp_path / "mira.json"
    waiting.value.save_as(path)
    taken = json.loads(path.read_text("utf-8"))
    jona.goto("/bogen/kaskade")
    jona.unfold("Figur mitbringen")
    jona.page.locator("input[type=file]").set_input_files(path)
    jona.button("weiterbauen").click()
    expect(jona.page.locator("#h-figur")).to_have_text("Mira")
    expect(jona.page.locator(".waechst .urteil")).to_have_text("spielbar")
    link = jona.page.get_by_role("link", name="Ansehen und drucken").get_attribute("href") or ""
    again = jona.page.request.get(f"/bogen/kaskade/figur.json?{urlsplit(link).query}").json()
    assert again == taken
    jona.goto("/bogen/rumble")
    jona.unfold("Figur mitbringen")
    jona.page.locator("input[type=file]").set_input_files(path)
    jona.button("weiterbauen").click()
    expect(jona.page.locator("#bau [role=alert]")).to_contain_text("gehört zu einem anderen System")

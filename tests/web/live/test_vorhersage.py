"""Forecasts before people's eyes: words soon, growing, ended by hand; a line for whoever leads."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from support.browsing import PHONE, Person
from support.rumble_moments import Stage, looking
from web.live.conftest import Devices

VERDICT = re.compile(r"Sieg für die Helden: ")


def test_a_fight_is_put_together_on_a_phone_and_foretold_while_one_looks(device: Devices) -> None:
    reader: Person = device("de", PHONE)
    page = reader.page
    reader.goto("/schwer/rumble")
    expect(page.locator("#h-vorher")).to_have_text(VERDICT, timeout=20_000)
    counted = page.locator(".lauf [role=status]")
    before = counted.inner_text()
    expect(counted).not_to_have_text(before, timeout=20_000)
    expect(page.locator("#ergebnis svg").first).to_be_attached()
    page.get_by_label("Ork: einer mehr").click()
    expect(page.locator(".aufgebot li", has_text="Ork").locator("b")).to_have_text("2")
    link = page.get_by_role("link", name="Link zu genau diesem Kampf")
    expect(link).to_have_attribute("href", re.compile(r"n\.Ork=2"))
    expect(page.locator("#h-vorher")).to_have_text(VERDICT, timeout=20_000)
    page.get_by_role("link", name="noch einmal Ork").click()
    expect(page.locator("#h-anders")).to_be_visible(timeout=20_000)
    page.get_by_role("button", name="Genug gerechnet").click()
    expect(page.locator(".lauf [role=status]")).to_contain_text("vorher abgebrochen")
    expect(page.get_by_role("link", name="Weiterrechnen")).to_be_visible()


def test_whoever_leads_has_a_line_that_grows_old_and_is_shared(browser: Browser, home: str) -> None:
    stage = Stage(browser, home)
    stage.fight()
    evening = stage.over()
    jona, merle = (looking(browser, home, evening, role) for role in ("sl", "ada"))
    for person in (jona, merle):
        person.goto(evening.path())
    line = jona.page.locator("#vorhersage")
    line.get_by_role("button", name="Vorhersagen").click()
    expect(line.locator(".satz-a")).to_have_text(
        re.compile(r"^Die Helden gewinnen zu \d+ %, Ada fällt in \d+ %$"), timeout=60_000
    )
    expect(line).to_contain_text("nur SL")
    expect(merle.page.locator("#vorhersage")).to_be_empty()
    jona.page.request.post(
        evening.path("/einstellen"), form={"request": "teilen", "foretold": "ja"}
    )
    line.get_by_role("button", name="Neu rechnen").click()
    told = merle.page.locator("#vorhersage .ausblick")
    expect(told).to_contain_text("aus dem, was alle wissen", timeout=60_000)
    expect(told).not_to_have_class(re.compile("alt"))
    merle.page.request.post(
        evening.path("/ansage"),
        form={"request": "schlag", "command": "passen", "feld.figur": "Ada"},
    )
    expect(line.locator(".ausblick")).to_have_class(re.compile("alt"), timeout=20_000)
    expect(told).to_contain_text("Seither ist etwas geschehen.")
    for person in (jona, merle):
        person.page.context.close()
        assert person.trouble == []

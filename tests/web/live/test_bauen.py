"""Building a figure with taps alone: ready-made, quickly, point by point; on both sizes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from support.browsing import DESK, PHONE, UNFOLD, WIDE, Person, barriers, open_table, send
from wuerfelwerk.rules.system import installed

Devices = Callable[..., Person]
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
SYSTEMS = sorted(installed())


def row(person: Person, target: str) -> Locator:
    """The row of a number."""
    button = person.page.locator(f"button[name=senken][value='{target}']")
    return button.locator("xpath=ancestor::li[1]")


def settled(person: Person) -> list[str]:
    """What axe finds where nothing is covered: by the bar of a phone, by the head of a desk."""
    phone = person.page.locator(".unten-fest").is_visible()
    person.page.evaluate(f"scrollTo(0, {'document.body.scrollHeight' if phone else 0})")
    found = barriers(person.page)
    person.page.emulate_media(color_scheme="dark")
    return [*found, *barriers(person.page)]


def finish(person: Person) -> Locator:
    """The button by which the figure goes to the table: in the bar of a phone, or in the sheet."""
    bar = person.page.locator(".unten-fest .knopf")
    return bar if bar.is_visible() else person.page.locator(".wohin .knopf").first


@SIZES
@pytest.mark.parametrize("name", SYSTEMS)
def test_a_ready_made_figure_is_at_the_table_after_one_tap(
    device: Devices, size: ViewportSize, name: str
) -> None:
    person = device("de", size, bypass_csp=True)
    person.goto(f"/bogen/{name}")
    assert person.page.locator("input[type=number], input[inputmode]").count() == 0
    assert settled(person) == []
    person.page.locator("button[name=als]").click()
    person.connected()
    assert "/tisch/" in person.page.url


@SIZES
def test_three_taps_build_a_figure(device: Devices, size: ViewportSize) -> None:
    person = device("en", size)
    person.goto("/bogen/rumble")
    person.page.locator("button[name=vorlage][value=Cy]").click()
    expect(person.page.locator(".archetyp[aria-pressed=true]")).to_contain_text("Cy")
    person.page.locator("button[name=staerkste][value=verstand]").click()
    best = person.page.locator("button[name=staerkste][aria-pressed=true]")
    expect(best).to_contain_text("Intellect3")
    finish(person).click()
    person.connected()
    expect(person.page.locator("body")).to_contain_text("Ilka")


@SIZES
def test_every_tap_is_answered_by_row_stock_and_sheet(device: Devices, size: ViewportSize) -> None:
    person = device("de", size, bypass_csp=True)
    person.goto("/bogen/rumble")
    person.page.get_by_role("heading", name="40 Punkte für Talente").click()
    stock, melee = person.page.locator("#vorrat"), row(person, "talente:Nahkampf")
    expect(stock).to_contain_text("0")
    expect(melee.locator("button[name=steigern]")).to_be_disabled()
    expect(stock).to_contain_text("RUM-CHAR-01")
    expect(melee).to_contain_text("keine Punkte übrig")
    lower = row(person, "talente:Schleichen").locator("button[name=senken]")
    lower.evaluate("(each) => [1, 2, 3, 4].forEach(() => each.click())")
    expect(stock).to_contain_text("4 von 40")
    row(person, "talente:Schleichen").locator("button[name=steigern]").dblclick()
    expect(stock).to_contain_text("2 von 40")
    melee.locator("button[name=steigern]").click()
    expect(melee.locator("output")).to_have_text("6")
    expect(melee.locator(".grund")).to_contain_text("RUM-CHAR-02")
    expect(melee.locator("button[name=steigern]")).to_be_disabled()
    expect(person.page.locator(".waechst .werte tr").first).to_contain_text("80 %")
    for button in melee.locator("button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    assert settled(person) == []
    person.page.evaluate(UNFOLD)
    person.page.locator("button[name=tauschen][value=staerke]").click()
    expect(person.page.locator("button[name=tauschen][aria-pressed=true]")).to_have_count(1)
    person.page.locator("button[name=tauschen][value=geschick]").click()
    expect(person.page.locator("button[name=tauschen][value=staerke] b")).to_have_text("3")
    expect(person.page.locator(".waechst .urteil")).to_have_text("spielbar")


def test_the_points_of_a_table_are_counted_live(merle: Person) -> None:
    merle.goto("/bogen/rollkeep")
    expect(merle.page.locator(".vorrat-zeile")).to_contain_text("Das Buch nennt keine Punktzahl")
    open_table(merle, "", rules="rollkeep")
    house = (("feld.schalter", "rk.punkte.neu"), ("feld.wert", "27"))
    send(merle, "ansage", ("command", "lesart_setzen"), *house)
    merle.goto(f"/bogen/rollkeep?table={merle.page.url.rpartition('/')[2]}")
    stock, bar = merle.page.locator("#vorrat"), merle.page.locator(".unten-fest")
    expect(stock).to_contain_text("von 27 Punkten übrig")
    merle.page.evaluate(UNFOLD)
    left = int(stock.locator("b").inner_text().replace("−", "-"))
    row(merle, "staerke").locator("button[name=senken]").click()
    expect(stock.locator("b")).to_have_text(str(left + 1).replace("-", "−"))
    expect(bar).to_contain_text(str(left + 1).replace("-", "−"))
    if left + 1 <= 0:
        expect(row(merle, "agility").locator("button[name=steigern]")).to_be_disabled()


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_number_says_what_it_is_good_for(device: Devices, name: str) -> None:
    person = device("en", PHONE)
    person.goto(f"/bogen/{name}")
    expect(person.page.locator("#bau")).to_contain_text("New here?")
    assert person.page.locator(".wozu").count() >= 2


def test_what_is_typed_stays_whatever_is_tapped(merle: Person) -> None:
    merle.goto("/bogen/rollkeep")
    merle.page.locator("#f-name").fill("Zora")
    merle.page.locator("button[name=vorlage][value=Mariko]").click()
    expect(merle.page.locator("#h-figur")).to_have_text("Zora")
    expect(merle.page.locator("#f-name")).to_have_value("Zora")
    merle.page.evaluate(UNFOLD)
    own = merle.page.locator("#eigen-fertigkeiten")
    own.locator("input").fill("Kochen")
    own.locator("button").click()
    expect(row(merle, "fertigkeiten:Kochen").locator("output")).to_have_text("1")
    merle.page.locator("button[name=vorlage][value=Taro]").click()
    expect(merle.page.locator(".archetyp[aria-pressed=true]")).to_contain_text("Taro")
    expect(row(merle, "fertigkeiten:Kochen").locator("output")).to_have_text("1")


def test_chips_are_taken_and_left(noor: Person) -> None:
    noor.goto("/bogen/kaskade")
    noor.page.evaluate(UNFOLD)
    chips = noor.page.locator("[aria-labelledby=g-sterne]")
    chips.get_by_text("Akrobatik").click()
    expect(noor.page.locator("#pruefung")).to_contain_text("KAS-STERN-01")
    chips.get_by_text("Akrobatik").click()
    expect(noor.page.locator(".waechst .urteil")).to_have_text("spielbar")


def test_the_figure_comes_to_a_table_that_waits_for_it(jona: Person) -> None:
    open_table(jona, "")
    table = jona.page.url
    jona.goto(f"/bogen/rumble?table={table.rpartition('/')[2]}")
    finish(jona).click()
    jona.connected()
    assert jona.page.url == table
    expect(jona.page.locator("body")).to_contain_text("Ilka")


@pytest.mark.parametrize("width", [320, 360, 768, 1280])
@pytest.mark.parametrize("name", SYSTEMS)
def test_nothing_stands_beside_the_screen(device: Devices, name: str, width: int) -> None:
    person = device("de", ViewportSize(width=width, height=740))
    person.goto(f"/bogen/{name}")
    assert person.page.evaluate("document.documentElement.scrollHeight") < 3200
    person.page.evaluate(UNFOLD)
    assert person.page.evaluate(WIDE) <= 0


def test_without_script_every_tap_is_a_page(device: Devices) -> None:
    person = device("de", PHONE, java_script_enabled=False)
    person.goto("/bogen/rumble")
    person.page.get_by_role("heading", name="40 Punkte für Talente").click()
    row(person, "talente:Schleichen").locator("button[name=senken]").click()
    expect(person.page.locator("#vorrat")).to_contain_text("1 von 40")
    row(person, "talente:Nahkampf").locator("button[name=steigern]").click()
    expect(row(person, "talente:Nahkampf").locator("output")).to_have_text("6")
    finish(person).click()
    assert "/tisch/" in person.page.url

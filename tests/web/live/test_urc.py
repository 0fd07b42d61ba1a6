"""A short fight of Ultima Ratio Civium: waiting by a click, dice taken away, a spell built."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from support.browsing import LONG, Person, barriers, join, open_table, send, typed

Devices = Callable[..., Person]
SHEET = "name=Zed&persoenlichkeit=3&physis=3&kampf=2&alles_andere=1&ruestung=3" + "".join(
    f"&{name}.name={name[:4]}{n}&{name}.zahl=2"
    for name in ("spezialisierungen", "waffen", "quellen")
    for n in range(4)
)


@pytest.fixture
def fight(jona: Person, merle: Person, noor: Person) -> None:
    """Ada acts first, then Bo, then those who fight against them."""
    code = open_table(jona, "ueberfall", rules="urc")
    join(merle, code, "Merle", "ada")
    join(noor, code, "Noor", "bo")
    send(jona, "ansage", ("command", "kampf_beginnen"))
    expect(merle.heading).to_have_text("Du bist dran: Was tut Ada?")


def acting(person: Person) -> Locator:
    """Whose turn it is."""
    return person.page.locator("#reigen .dran .n b")


def order(person: Person) -> list[str]:
    """Who acts when, as the line says."""
    return person.page.locator("#reigen .n b").all_text_contents()


@pytest.mark.usefixtures("fight")
def test_a_short_fight(jona: Person, merle: Person, noor: Person) -> None:
    waits(jona, merle, noor)
    attacks(jona, noor)
    casts(merle)
    expect(acting(jona)).to_have_text("Anführer")


def waits(jona: Person, merle: Person, noor: Person) -> None:
    """Ada lets Bo go first, by a click on his place; all see that she waits."""
    merle.button("warten bis nach Bo").click()
    for person in (jona, merle, noor):
        expect(acting(person)).to_have_text("Bo")
        expect(person.page.locator("#reigen li", has_text="Ada")).to_contain_text("verzögert")
        assert order(person) == ["Bo", "Ada", "Anführer", "Räuber"]


def attacks(jona: Person, noor: Person) -> None:
    """Bo attacks, sees what to take away for most damage, and takes it away by clicking."""
    form = noor.offer("angreifen")
    form.get_by_label("Anführer", exact=True).first.check()
    form.get_by_label("Schwert", exact=True).check()
    form.get_by_label("Nahkampf", exact=True).check()
    noor.press("Chance ansehen", form)
    expect(form.locator(".meldung")).not_to_be_empty()
    expect(form.get_by_label("Anführer", exact=True).first).to_be_checked()
    form.locator("[name='feld.spezialisierung']").select_option("Schwertkampf")
    noor.button("Angreifen", form).click()
    jona.asked("URC-POOL-13", "urc")
    expect(jona.question).to_contain_text("Schwertkampf")
    jona.chooses("bewilligen")
    noor.asked("URC-TF-12", "urc")
    noor.answers("0")
    typed(noor, "2 3 3 1 4 4 4")
    noor.press("austeilen", noor.question.locator("#zielwahl"))
    marked = noor.page.locator("#buehne .wahl.rat")
    expect(marked).to_have_count(1)
    expect(marked.locator("input")).to_have_value("1")
    expect(noor.dice.locator(":checked")).to_have_value("1")
    noor.taps(noor.question.locator("[data-tat]"))
    noor.asked("URC-DMG-02", "urc", anzahl="2")
    expect(noor.dice.locator(":checked")).to_have_count(2)
    for value in ("4", "4", "2", "3"):
        wanted = noor.page.locator(f"[value='{value}']{':checked' if value == '4' else ''}")
        noor.dice.filter(has=wanted).first.click()
    expect(noor.question.locator("[data-vorschau]")).to_contain_text("Schaden 5 + 5 = 10")
    noor.taps(noor.question.locator("[data-tat]"))
    expect(noor.verdict).to_contain_text("Anführer −10 TP")


def casts(merle: Person) -> None:
    """Ada's spell says what it costs whenever she changes it, and costs that."""
    form = merle.offer("frei_zaubern").locator("#a-frei_zaubern-1")
    form.locator("summary").first.click()
    price = form.locator(".vorab-stand")
    form.get_by_label("Zerstörung", exact=True).check()
    form.get_by_label("Anführer", exact=True).first.check()
    expect(price).to_contain_text("3 MP")
    form.get_by_role("spinbutton", name="Entfernung in m").fill("4")
    expect(price).to_contain_text("5 MP")
    form.get_by_role("spinbutton", name="Schadens-/Heilungswürfel").fill("3")
    expect(price).to_contain_text("7 MP")
    form.get_by_label("Räuber", exact=True).first.check()
    expect(price).to_contain_text("Wie schwer ist das für Ada")
    form.get_by_label("Anführer", exact=True).first.check()
    expect(price).to_contain_text("7 MP")
    merle.button("Frei zaubern", form).click()
    merle.asked("URC-TF-12", "urc")
    merle.answers("0")
    typed(merle, "1 2 3 1 2")
    expect(merle.tales.first).to_contain_text("Ada −7 MP")


@pytest.mark.usefixtures("fight")
def test_whoever_waits_for_the_moment_steps_in(merle: Person, noor: Person) -> None:
    merle.button("abwarten und später einschreiten").click()
    waiting = noor.page.locator("#reigen li", has_text="Ada")
    expect(waiting).to_contain_text("wartet auf den Augenblick")
    merle.button("jetzt einschreiten").click()
    expect(acting(noor)).to_have_text("Ada")
    assert order(noor)[:2] == ["Ada", "Bo"]


@pytest.mark.usefixtures("fight")
def test_the_table_has_no_barriers(jona: Person, merle: Person) -> None:
    assert barriers(merle.page) == []
    assert barriers(jona.page) == []


def test_a_skill_is_found_by_its_other_name(jona: Person, merle: Person) -> None:
    join(merle, open_table(jona, "ueberfall", rules="urc"), "Merle", "ada")
    form = merle.offer("proben").locator("#a-proben-1")
    form.locator("summary").first.click()
    skill = form.locator("[name='feld.fertigkeit']")
    search = form.get_by_role("searchbox", name="Fertigkeit suchen")
    search.fill("kletter")
    expect(skill).to_have_value("Klettern")
    expect(form.locator("[data-gefunden]")).to_have_text("1 gefunden")
    search.fill("gibt es nicht")
    expect(form.locator("[data-gefunden]")).to_have_text("0 gefunden")
    search.fill("")
    expect(skill.locator("optgroup").first).to_have_attribute("label", re.compile("Körperliche"))
    search.fill("schwimm")
    merle.button("Wissenswurf ablegen", form).click()
    expect(merle.page.locator("#strom .laeuft")).to_contain_text("Schwimmen")


PAGES = [
    f"/bogen/urc?{SHEET}", f"/bogen/urc/ansicht?{SHEET}", "/chancen/urc/angriff",
    "/chancen/urc/tagesform", "/oeffnen/urc", "/regeln/urc?q=pasch",
]  # fmt: skip
"""Those of this system first; the others are made like everybody's."""


@pytest.mark.parametrize("path", PAGES if LONG else PAGES[:4])
def test_the_pages_have_no_barriers(reader: Person, path: str) -> None:
    reader.goto(path)
    assert barriers(reader.page) == []


def test_a_sheet_is_printed_on_one_page(jona: Person) -> None:
    jona.goto(f"/bogen/urc/ansicht?{SHEET}")
    printed = jona.page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    box = re.search(rb"/MediaBox\s*\[([^\]]+)\]", printed)
    assert box is not None
    width, height = (float(each) for each in box[1].split()[2:])
    assert (round(width), round(height)) == (595, 842), "A4"


def test_the_sheets_of_a_table_share_pages_where_they_are_short(jona: Person) -> None:
    open_table(jona, "ueberfall", rules="urc")
    jona.goto(jona.page.url.removeprefix(jona.home) + "/bogen")
    printed = jona.page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) <= 5

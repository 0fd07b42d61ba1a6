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
    expect(merle.page.locator("#h-frage")).to_have_text("Du bist dran")


def order(person: Person) -> list[str]:
    """Who acts when, as the line says."""
    return person.page.locator("#folge .wer").all_inner_texts()


def dice(person: Person) -> Locator:
    """The dice one may click."""
    return person.question.locator(".wahl")


@pytest.mark.usefixtures("fight")
def test_a_short_fight(jona: Person, merle: Person, noor: Person) -> None:
    waits(jona, merle, noor)
    attacks(jona, noor)
    casts(merle)
    expect(jona.page.locator("#folge .dran .wer")).to_have_text("Anführer")


def waits(jona: Person, merle: Person, noor: Person) -> None:
    """Ada lets Bo go first, by a click on his place; all see that she waits."""
    merle.button("warten bis nach Bo").click()
    for person in (jona, merle, noor):
        expect(person.page.locator("#folge .dran .wer")).to_have_text("Bo")
        expect(person.page.locator("#folge .wartet")).to_contain_text("verzögert")
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
    expect(jona.question).to_contain_text("Schwertkampf")
    jona.question.get_by_label("bewilligen", exact=True).check()
    jona.question.locator("[data-echo]").click()
    expect(noor.question).to_contain_text("Tagesform für Schaden")
    noor.press("Diese Zahl nennen", noor.question)
    typed(noor, "2 3 3 1 4 4 4")
    expect(noor.question).to_contain_text("Klick auf genau 1 Würfel, der wegkommt.")
    noor.page.locator("#rat").get_by_role("button", name="austeilen", exact=True).click()
    marked = noor.question.locator(".wahl.rat")
    expect(marked).to_have_count(1)
    expect(marked.locator("input")).to_have_value("1")
    dice(noor).filter(has=noor.page.locator("[value='1']")).click()
    expect(noor.question.locator("[data-zahl]")).to_have_text("Gewählt: 1.")
    noor.press("Diese Würfel wegnehmen", noor.question)
    expect(noor.question).to_contain_text("zählen für Bo")
    expect(noor.question.locator(".wahl :checked")).to_have_count(0)
    for number in (0, 1):
        dice(noor).nth(number).click()
    noor.press("Diese Würfel wählen", noor.question)
    expect(noor.stream).to_contain_text("Anführer verliert 10 TP")


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
    expect(merle.question).to_contain_text("Tagesform für Schaden")
    merle.press("Diese Zahl nennen", merle.question)
    typed(merle, "1 2 3 1 2")
    expect(merle.stream).to_contain_text("Ada gibt 7 MP aus.")


@pytest.mark.usefixtures("fight")
def test_whoever_waits_for_the_moment_steps_in(merle: Person, noor: Person) -> None:
    merle.button("abwarten und später einschreiten").click()
    expect(noor.page.locator("#folge .wartet")).to_contain_text("wartet auf den Augenblick")
    merle.button("jetzt einschreiten").click()
    expect(noor.page.locator("#folge .dran .wer")).to_have_text("Ada")
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

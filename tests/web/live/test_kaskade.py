"""An evening of Kaskade: a Siebwurf by clicks and by keys, a haggle, a chase, wounds, the clock."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, expect

from support.browsing import LONG, Person, barriers, join, open_table, send, typed

Devices = Callable[..., Person]
SHEET = (
    "name=Zed&glueckszahl=7&physis=5/5/4&psyche=4/4/4&sterne=Redekunst&gegenstaende=Wundtasche"
    "&eigenschaften.name=Mut&eigenschaften.zahl=12&eigenschaften.name=Reaktion"
    "&eigenschaften.zahl=11&eigenschaften.name=Gedächtnis&eigenschaften.zahl=9"
) + "".join(
    f"&fertigkeiten.name={name}&fertigkeiten.zahl=12&bonuswuerfel.name={name}&bonuswuerfel.zahl=2"
    for name in ("Redekunst", "Feilschen", "Schleichen", "Geländelauf", "Zechen", "Wachgabe")
)


@pytest.fixture
def alley(jona: Person, merle: Person, noor: Person) -> None:
    """Mira and Borin after a thief whose values only Jona knows."""
    code = open_table(jona, "gasse", rules="kaskade")
    join(merle, code, "Merle", "mira")
    join(noor, code, "Noor", "borin")


def throws(person: Person, faces: str) -> None:
    """Type real dice in, as soon as they are asked for."""
    hand = person.question.locator("details", has_text=person.say("Echten Wurf eintippen"))
    expect(hand).to_be_visible()
    title = person.question.get_attribute("data-frage")
    typed(person, faces)
    expect(person.page.locator(f"[data-frage='{title}']")).to_have_count(0)


def dice(person: Person) -> Locator:
    """The dice one may click."""
    return person.question.locator(".wahl:not(.fest)")


def begins(merle: Person, jona: Person, kind: str = "") -> None:
    """Mira talks; Jona says what it takes by its name."""
    form = merle.offer("proben")
    form.locator("[name='feld.worauf']").select_option("Redekunst")
    form.locator("[name='feld.art']").select_option(kind)
    merle.button("Probe ablegen", form).click()
    jona.chooses("anspruchsvoll (16)")


def lets_lie(person: Person) -> None:
    """Whatever fell: choose as many dice as have to be."""
    key = person.question.get_attribute("data-frage")
    least = re.search(r"\d+", person.question.locator("legend").inner_text())
    stuck = person.question.locator(".wahl.fest").count()
    for each in range(int(least[0]) - stuck if least else 0):
        dice(person).nth(each).click()
    person.question.locator("[data-echo]").click()
    expect(person.page.locator(f"[data-frage='{key}']")).to_have_count(0)


@pytest.mark.usefixtures("alley")
def test_dice_are_let_lie_by_clicking_them(jona: Person, merle: Person, noor: Person) -> None:
    begins(merle, jona)
    throws(merle, "9 1 5 9")
    expect(merle.question.locator(".los.k-gruppe")).to_contain_text("Gleiche, zusammen 18")
    expect(merle.question.locator(".los.k-fest")).to_contain_text("Patzer")
    merle.button("Ergebnis", merle.page.locator("#rat")).click()
    expect(merle.page.locator("#rat .beste")).to_have_count(1)
    expect(merle.question.locator(".wahl.rat")).not_to_have_count(0)
    for each in (0, 1):
        dice(merle).nth(each).click()
    expect(merle.question.locator("[data-wert]")).to_have_text(re.compile(r"Ergebnis: \d+,\d\d"))
    merle.press("Diese Würfel liegen lassen", merle.question)
    throws(merle, "6")
    expect(merle.page.locator("#frage")).to_contain_text("Diese Würfel entwerten")
    chosen = merle.question.locator("input[type='checkbox']").first
    chosen.focus()
    merle.page.keyboard.press("Space")
    merle.question.locator("[data-echo]").press("Enter")
    expect(jona.stream).to_contain_text("Mira probt Redekunst: Ergebnis 18, gelungen.")
    card = jona.stream.locator(".karte").first
    expect(card.locator(".wuerfe .wurf")).to_have_count(2)
    expect(card.locator(".w.weg")).to_have_count(1)
    expect(card.locator(".hand")).to_contain_text("entwertet")
    expect(noor.stream.locator(".hand .los.k-nichtig")).to_have_count(1)


@pytest.mark.usefixtures("alley")
def test_the_advice_comes_again_with_every_throw(jona: Person, merle: Person) -> None:
    begins(merle, jona, "kaskade")
    throws(merle, "10 11 3 18")
    expect(merle.question.locator(".los.k-gruppe")).to_contain_text("Augenfolge")
    merle.button("große Würfelgruppe", merle.page.locator("#rat")).click()
    expect(merle.page.locator("#rat .beste")).to_have_count(1)
    for each in (0, 1):
        dice(merle).nth(each).click()
    merle.press("Diese Würfel liegen lassen", merle.question)
    throws(merle, "12 18")
    expect(merle.question.locator(".tablett.liegt")).to_contain_text("Augenfolge")
    expect(merle.page.locator("#rat .beste")).to_have_count(1)
    pressed = merle.page.locator("#rat [aria-pressed='true']")
    expect(pressed).to_have_text("große Würfelgruppe")
    assert barriers(merle.page) == []


@pytest.mark.usefixtures("alley")
def test_a_haggle_has_two_sides(jona: Person, merle: Person, noor: Person) -> None:
    form = merle.offer("handel_beginnen")
    form.locator("[name='feld.haendler'][value='Borin']").check(force=True)
    form.locator("[name='feld.kaeufer'][value='Mira']").check(force=True)
    form.locator("[name='feld.ware']").fill("Laterne")
    form.locator("[name='feld.preis']").fill("40")
    merle.button("Handel beginnen", form).click()
    noor.question.locator("[value='angemessen']").check(force=True)
    noor.question.locator("[data-echo]").click()
    board = merle.page.locator("#buehne")
    expect(board).to_contain_text("Handel: Laterne")
    expect(board).to_contain_text("Gleichstand")
    merle.button("Feilschen", merle.offer("feilschen")).click()
    throws(merle, "10 10 10")
    for each in range(3):
        dice(merle).nth(each).click()
    merle.press("Diese Würfel liegen lassen", merle.question)
    throws(noor, "4")
    expect(board).to_contain_text("Mira liegt vorn")
    expect(board.locator(".seite-h.vorn")).to_contain_text("Mira")
    expect(jona.page.locator("#buehne .seite-h").first).to_contain_text("11/12")


@pytest.mark.usefixtures("alley")
def test_a_chase_runs_on_its_track(jona: Person, merle: Person, noor: Person) -> None:
    form = jona.offer("jagd_beginnen")
    form.locator("[name='feld.fliehend'][value='Mira']").check(force=True)
    form.locator("[name='feld.verfolger[]'][value='Borin']").check(force=True)
    jona.button("Jagd beginnen", form).click()
    behind = merle.page.locator(".bahn > li.besetzt", has_text="Dicht auf den Fersen")
    expect(behind).to_contain_text("Borin")
    jona.press("Eine Runde laufen", jona.page.locator("#frage"))
    throws(merle, "9 9 4")
    for each in range(3):
        dice(merle).nth(each).click()
    merle.press("Diese Würfel liegen lassen", merle.question)
    throws(noor, "11 10 2")
    merle.chooses("die 9 gegen Borin")
    merle.chooses("nein")
    noor.chooses("mit der 11")
    expect(merle.page.locator("#buehne")).to_contain_text("Runde 1")
    expect(merle.page.locator("#buehne")).to_contain_text("Mira legt Borin eine 9 in den Weg")
    expect(merle.page.locator(".laeufer.fuehrt .tempo")).not_to_have_count(0)
    assert barriers(merle.page) == []
    assert barriers(jona.page) == []


@pytest.mark.usefixtures("alley")
def test_wounds_fill_the_wheel_and_the_clock_goes_on(jona: Person, merle: Person) -> None:
    for strength, place in (("leicht", "3.1"), ("schwer", "1.2"), ("kritisch", "2")):
        send(jona, "ansage", ("command", "verletzen"), ("feld.figur", "Mira"),
             ("feld.staerke", strength))  # fmt: skip
        expect(merle.page.locator("#frage")).to_contain_text("Wo wird Mira verletzt?")
        merle.question.locator(f"[value='{place}']").check(force=True)
        merle.question.locator("[data-echo]").click()
        expect(merle.page.locator("#frage .frage")).to_have_count(0)
    mira = merle.page.locator(".platz", has_text="Mira").first
    for grade in (1, 2, 3):
        expect(mira.locator(f".rad.grad-{grade}")).to_have_count(1)
    expect(mira).to_contain_text("schwer verletzt, unversorgt")
    assert barriers(merle.page) == []
    clock = jona.page.locator("#uhr")
    expect(clock).to_contain_text("in 8 Std.")
    jona.button("8 Std.", clock).click()
    expect(merle.page.locator("#frage")).to_contain_text("Welches Segment verliert Mira?")
    merle.question.locator("[value='1.1']").or_(
        merle.question.locator("[type='radio']").first
    ).first.check(force=True)
    merle.question.locator("[data-echo]").click()
    expect(clock).to_contain_text("08:00")
    assert barriers(jona.page) == []


@pytest.mark.usefixtures("alley")
def test_a_hidden_memory_check_leaves_no_trace(jona: Person, merle: Person, noor: Person) -> None:
    send(merle, "ansage", ("command", "erinnern"), ("feld.figur", "Mira"),
         ("feld.ansage", "Wie hieß der Wirt?"))  # fmt: skip
    words = jona.question.get_by_label("Deine Worte")
    expect(words.or_(dice(jona).first)).to_be_visible()
    while not words.is_visible():
        lets_lie(jona)
        expect(words.or_(dice(jona).first)).to_be_visible()
    words.fill("Er hieß Alrik.")
    jona.press("So sagen", jona.question)
    expect(merle.stream).to_contain_text("Er hieß Alrik.")
    for person in (merle, noor):
        page = person.page.request.get(urlsplit(person.page.url).path).text()
        stream = page[page.index('id="strom"') : page.index('id="lauf"')]
        assert 'class="wurf' not in stream
        assert 'class="hand"' not in stream
        assert "Gedächtnisprobe" not in stream
    assert "Alrik" not in noor.page.content()
    expect(jona.stream.locator(".hand")).to_have_count(1)


PAGES = [
    f"/bogen/kaskade?{SHEET}", f"/bogen/kaskade/ansicht?{SHEET}", "/chancen/kaskade/siebwurf",
    "/chancen/kaskade/gruppe", "/oeffnen/kaskade", "/regeln/kaskade?q=patzer",
]  # fmt: skip
"""Those of this system first; the others are made like everybody's."""


@pytest.mark.parametrize("path", PAGES if LONG else PAGES[:4])
def test_the_pages_have_no_barriers(reader: Person, path: str) -> None:
    reader.goto(path)
    assert barriers(reader.page) == []


def test_a_sheet_is_printed_on_one_page(jona: Person) -> None:
    jona.goto(f"/bogen/kaskade/ansicht?{SHEET}")
    printed = jona.page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    box = re.search(rb"/MediaBox\s*\[([^\]]+)\]", printed)
    assert box is not None
    width, height = (float(each) for each in box[1].split()[2:])
    assert (round(width), round(height)) == (595, 842), "A4"

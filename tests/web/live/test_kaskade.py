"""An evening of Kaskade: a Siebwurf by clicks and by keys, a haggle, a chase, wounds, the clock."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from support.browsing import LONG, PHONE, Person, barriers, join, open_table, send, typed

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


def lies(person: Person, *faces: int) -> None:
    """Tap these dice, and no others, and let them lie."""
    wanted = [str(face) for face in faces]
    person.touches_dice()
    for box in person.dice.locator("input").all():
        value = box.input_value()
        box.set_checked(value in wanted)
        if value in wanted:
            wanted.remove(value)
    person.taps(person.question.locator("[data-tat]"))


def begins(merle: Person, jona: Person, kind: str = "") -> None:
    """Mira talks; Jona says what it takes by its name."""
    form = merle.offer("proben")
    form.locator("[name='feld.worauf']").select_option("Redekunst")
    form.locator("[name='feld.art']").select_option(kind)
    merle.button(merle.say("Probe ablegen").capitalize(), form).click()
    jona.taps(jona.question.locator("button[value='16']"))


def lets_lie(person: Person) -> None:
    """Whatever fell: choose as many dice as have to be."""
    button = person.question.locator("[data-tat]")
    person.touches_dice()
    for each in range(person.dice.count()):
        if button.is_enabled():
            break
        person.dice.nth(each).locator("input").check()
    person.taps(button)


@pytest.mark.usefixtures("alley")
def test_dice_are_let_lie_by_clicking_them(jona: Person, merle: Person, noor: Person) -> None:
    begins(merle, jona)
    typed(merle, "9 1 5 9")
    cloth = merle.page.locator("#buehne")
    expect(cloth.locator(".los.k-gruppe")).to_contain_text("gleiche: 18")
    expect(cloth.locator(".los.k-fest")).to_contain_text("Patzer")
    merle.press("Ergebnis", merle.question.locator("#zielwahl"))
    expect(cloth.locator(".wahl.rat")).not_to_have_count(0)
    preview = merle.question.locator("[data-vorschau]")
    expect(preview).to_contain_text("18 gegen 16, aber die Eins zählt noch")
    expect(preview).to_contain_text("die Eins macht am Ende einen Würfel wertlos · 100 %")
    lies(merle, 9, 9)
    typed(merle, "6")
    merle.asked("KAS-PATZER-03", "kaskade", figur="Mira")
    expect(merle.dice.locator(":checked")).to_have_count(1)
    merle.dice.locator("input").first.focus()
    merle.page.keyboard.press("Space")
    if merle.dice.locator(":checked").count() != 1:
        merle.page.keyboard.press("Space")
    merle.question.locator("[data-tat]").press("Enter")
    expect(jona.page.locator(".satz.laeuft")).to_have_count(0)
    expect(jona.verdict).to_contain_text("18")
    card = jona.tales.first
    expect(card.locator(".wuerfe .wurf")).to_have_count(2)
    expect(card.locator(".w.weg")).to_have_count(1)
    expect(card.locator(".hand")).to_contain_text("wertlos gemacht")
    expect(noor.stream.locator(".hand .los.k-nichtig")).to_have_count(1)


BOXES = """() => [...document.querySelectorAll("#buehne .wahl, #frage [data-tat]")].map((each) => {
  const {x, y, width, height} = each.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(" ");
})"""


@pytest.mark.parametrize("lang", ["de", "en"])
def test_nothing_moves_when_a_die_is_tapped(device: Devices, jona: Person, lang: str) -> None:
    merle = device(lang, PHONE)
    join(merle, open_table(jona, "gasse", rules="kaskade"), "Merle", "mira")
    begins(merle, jona)
    typed(merle, "9 1 5 11")
    expect(merle.page.locator("#buehne .wahl.rat")).not_to_have_count(0)
    before = merle.page.evaluate(BOXES)
    assert len(before) == 5
    for nr in range(merle.dice.count()):
        merle.dice.nth(nr).click()
        assert merle.page.evaluate(BOXES) == before, f"die {nr}"


@pytest.mark.usefixtures("alley")
def test_dice_are_advised_anew_though_others_were_tapped_before(
    jona: Person, merle: Person
) -> None:
    for faces in ("9 9 5 18", "4 8 8 5"):
        begins(merle, jona)
        typed(merle, faces)
        expect(merle.page.locator("#buehne .wahl.rat")).not_to_have_count(0)
        expect(merle.dice.locator(":checked")).not_to_have_count(0)
        lies(merle, *map(int, faces.split()))
        expect(merle.page.locator(".satz.laeuft")).to_have_count(0)


@pytest.mark.usefixtures("alley")
def test_the_advice_comes_again_with_every_throw(jona: Person, merle: Person) -> None:
    begins(merle, jona, "kaskade")
    typed(merle, "10 11 3 18")
    cloth = merle.page.locator("#buehne")
    expect(cloth.locator(".los.k-gruppe")).to_contain_text("passen zusammen")
    merle.press("große Würfelgruppe", merle.question.locator("#zielwahl"))
    expect(cloth.locator(".wahl.rat")).not_to_have_count(0)
    lies(merle, 10, 11)
    typed(merle, "12 18")
    expect(cloth.locator(".lose")).to_contain_text("passen zusammen")
    expect(cloth.locator(".wahl.rat")).not_to_have_count(0)
    expect(merle.question.locator("#zielwahl summary")).to_contain_text("große Würfelgruppe")
    assert barriers(merle.page) == []


@pytest.mark.usefixtures("alley")
def test_a_haggle_has_two_sides(jona: Person, merle: Person, noor: Person) -> None:
    form = merle.offer("handel_beginnen")
    form.locator("[name='feld.haendler'][value='Borin']").check(force=True)
    form.locator("[name='feld.kaeufer'][value='Mira']").check(force=True)
    form.locator("[name='feld.ware']").fill("Laterne")
    form.locator("[name='feld.preis']").fill("40")
    merle.button("Handel beginnen", form).click()
    noor.answers("angemessen")
    board = merle.page.locator("#schauplatz")
    expect(board).to_contain_text("Handel: Laterne")
    expect(board).to_contain_text("Gleichstand")
    merle.button("Feilschen", merle.offer("feilschen")).click()
    typed(merle, "10 10 10")
    lies(merle, 10, 10, 10)
    typed(noor, "4")
    expect(board).to_contain_text("Mira liegt vorn")
    expect(board.locator(".seite-h.vorn")).to_contain_text("Mira")
    expect(jona.page.locator("#schauplatz .seite-h").first).to_contain_text("11/12")


@pytest.mark.usefixtures("alley")
def test_a_chase_runs_on_its_track(jona: Person, merle: Person, noor: Person) -> None:
    form = jona.offer("jagd_beginnen")
    form.locator("[name='feld.fliehend'][value='Mira']").check(force=True)
    form.locator("[name='feld.verfolger[]'][value='Borin']").check(force=True)
    jona.button("Jagd beginnen", form).click()
    behind = merle.page.locator(".bahn > li.besetzt", has_text="Dicht auf den Fersen")
    expect(behind).to_contain_text("Borin")
    expect(merle.page.locator("#frage .geschah")).to_contain_text("2 Schritte vor Borin")
    steps = merle.page.locator("#frage .spur > li")
    expect(steps).to_have_text(["Mira 0", "1", "Borin 2", "3", "4", "5", "fort"])
    merle.page.locator("#frage button[name=karte]").click()
    typed(merle, "9 9 4")
    lies(merle, 9, 9, 4)
    typed(noor, "11 10 2")
    merle.chooses("die 9 vor Borin werfen")
    noor.chooses("mit der 11")
    expect(merle.page.locator("#schauplatz")).to_contain_text("Runde 1")
    expect(merle.page.locator("#schauplatz")).to_contain_text("Mira legt Borin eine 9 in den Weg")
    expect(merle.page.locator(".laeufer.fuehrt .tempo")).not_to_have_count(0)
    assert barriers(merle.page) == []
    assert barriers(jona.page) == []


@pytest.mark.usefixtures("alley")
def test_wounds_fill_the_wheel_and_the_clock_goes_on(jona: Person, merle: Person) -> None:
    for strength, place in (("leicht", "3.1"), ("schwer", "1.2"), ("kritisch", "2")):
        send(jona, "ansage", ("command", "verletzen"), ("feld.figur", "Mira"),
             ("feld.staerke", strength))  # fmt: skip
        merle.asked("KAS-WUND-02", "kaskade", figur="Mira")
        merle.answers(place)
        expect(merle.page.locator("#frage [data-frage]")).to_have_count(0)
    mira = merle.page.locator(".platz", has_text="Mira").first
    for grade in (1, 2, 3):
        expect(mira.locator(f".rad.grad-{grade}")).to_have_count(1)
    expect(mira).to_contain_text("schwer verletzt, unversorgt")
    assert barriers(merle.page) == []
    clock = jona.page.locator("#uhr")
    expect(clock).to_contain_text("in 8 Std.")
    jona.press("8 Std.", clock)
    merle.asked("KAS-WUND-05", "kaskade", figur="Mira")
    free = merle.question.locator("button[name='antwort']").first
    merle.answers(free.get_attribute("value") or "")
    expect(clock).to_contain_text("08:00")
    assert barriers(jona.page) == []


@pytest.mark.usefixtures("alley")
def test_a_hidden_memory_check_leaves_no_trace(jona: Person, merle: Person, noor: Person) -> None:
    send(merle, "ansage", ("command", "erinnern"), ("feld.figur", "Mira"),
         ("feld.ansage", "Wie hieß der Wirt?"))  # fmt: skip
    words = jona.question.get_by_label("Deine Worte")
    expect(words.or_(jona.dice.first)).to_be_visible()
    while not words.is_visible():
        lets_lie(jona)
        expect(words.or_(jona.dice.first)).to_be_visible()
    words.fill("Er hieß Alrik.")
    jona.press("So sagen", jona.question)
    expect(merle.stream).to_contain_text("Er hieß Alrik.")
    for person in (merle, noor):
        page = person.page.request.get(urlsplit(person.page.url).path).text()
        stream = page[page.index('id="strom"') : page.index("</ol>", page.index('id="strom"'))]
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

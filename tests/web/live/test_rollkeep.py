"""A short duel of Roll & Keep: declaring, an attack with raises, dice kept by clicking, wounds."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from support.browsing import LONG, Person, barriers, join, open_table, send, typed

Devices = Callable[..., Person]
SHEET = (
    "name=Zed&reflexe=3&stamina=4&willenskraft=4&staerke=4&void=4&ehre=32&waffen=Katana,Yari"
    "&schule=Schule des Hofes&ruestung=leichte Rüstung&emphasis=Kenjutsu: Katana"
) + "".join(f"&fertigkeiten.name={name}&fertigkeiten.zahl=3" for name in (
    "Kenjutsu", "Athletik", "Verteidigung", "Medizin", "Etikette", "Kyujutsu", "Jiujutsu",
))  # fmt: skip


@pytest.fixture
def duel(jona: Person, merle: Person, noor: Person) -> None:
    """Kenji and Taro face each other; the house has only asked for initiative."""
    code = open_table(jona, "duell", rules="rollkeep")
    join(merle, code, "Merle", "kenji")
    join(noor, code, "Noor", "taro")
    send(jona, "ansage", ("command", "kampf_beginnen"))


def chooses(person: Person, asked: str, word: str) -> None:
    """Answer a question by choosing a word."""
    expect(person.heading).to_have_text(asked)
    person.chooses(word)


def throws(person: Person, *faces: str) -> None:
    """Type real dice in, one throw after the other."""
    for each in faces:
        expect(person.heading).to_contain_text("Wirf")
        typed(person, each)


def die(person: Person, value: int) -> Locator:
    """A die one may tap, by what it shows."""
    return person.dice.filter(has=person.page.locator(f"[value='{value}']"))


def keeps(person: Person) -> None:
    """Keep the dice that are chosen already."""
    expect(person.heading).to_contain_text("behält")
    person.taps(person.question.locator("[data-tat]"))


@pytest.mark.usefixtures("duel")
def test_a_short_duel(jona: Person, merle: Person, noor: Person) -> None:
    initiative(merle, noor)
    declares(jona, merle, noor)
    attacks(merle)
    wounds(jona, merle, noor)


def initiative(merle: Person, noor: Person) -> None:
    """Kenji's two tens explode, and he sees every chain before he keeps three dice."""
    chooses(noor, "Für 2 Void-Punkte schneller?", "nein")
    throws(noor, "5 6 7 1")
    keeps(noor)
    chooses(merle, "Für 2 Void-Punkte schneller?", "nein")
    throws(merle, "10 10 6 2", "10 7", "4")
    expect(merle.dice).to_have_count(4)
    expect(die(merle, 24)).to_contain_text("= 24")
    expect(merle.dice.locator(":checked")).to_have_count(3)
    die(merle, 6).click()
    expect(merle.question.locator("[data-tat]")).to_be_disabled()
    expect(merle.question.locator("[data-tat]")).to_have_text("Wähle genau 3 Würfel")
    die(merle, 2).click()
    expect(merle.question.locator("[data-vorschau]")).to_contain_text("Initiative 43")
    keeps(merle)
    expect(noor.page.locator("#reigen .n b")).to_have_text(["Kenji", "Taro"])
    expect(noor.page.locator("#reigen .n i")).to_have_text(["43", "18"])
    expect(noor.stream.locator(".kette .naht", has_text="= 24")).to_have_count(1)
    expect(noor.stream.locator(".w.weg")).to_have_count(2)


def declares(jona: Person, merle: Person, noor: Person) -> None:
    """The slower one declares first, and the quicker one hears it before declaring."""
    jona.press("Alle erklären lassen", jona.page.locator("#frage"))
    declares_an_attack(noor, "Taro")
    expect(merle.stream).to_contain_text("Taro erklärt: Angriff (Kenji)")
    declares_an_attack(merle, "Kenji")
    expect(merle.heading).to_have_text("Du bist dran: Was tut Kenji?")


def declares_an_attack(person: Person, name: str) -> None:
    """The plain stance, and an attack."""
    chooses(person, f"Wie kämpft {name} diese Runde?", "ausgewogen: angreifen")


def attacks(merle: Person) -> None:
    """Every number of raises has its chance; one raise is announced and reached."""
    form = merle.offer("angreifen")
    merle.press("Chance ansehen", form)
    ladder = form.locator(".leiter tbody tr")
    expect(ladder).to_have_count(3)
    expect(form.locator(".leiter .beste")).to_have_count(1)
    form.locator("[name='feld.raises']").fill("1")
    merle.button("Angreifen", form).click()
    throws(merle, "9 8 9 3 1")
    keeps(merle)
    expect(merle.tales.first).to_contain_text("28 gegen TN 25, gelungen")


def wounds(jona: Person, merle: Person, noor: Person) -> None:
    """Damage is thrown and kept; Taro takes it and stands in the next level."""
    throws(merle, "8 7 5 4 3 2 1")
    keeps(merle)
    chooses(noor, "1 Void-Punkt gegen 10 Wunden?", "nein")
    for person in (jona, merle, noor):
        expect(person.verdict).to_contain_text("Taro +15")
        taro = person.page.locator(".platz", has_text="Taro")
        expect(taro.locator(".stufenwort")).to_have_text(
            "gestreift (Grazed), Würfe 5 schwerer (TN +5)"
        )
        expect(taro).to_contain_text("noch 21")
    expect(jona.page.locator("#reigen .dran .n b")).to_have_text("Taro")


@pytest.mark.usefixtures("duel")
def test_the_table_has_no_barriers(jona: Person, merle: Person, noor: Person) -> None:
    chooses(merle, "Für 2 Void-Punkte schneller?", "nein")
    throws(merle, "10 10 10 2", "10 7 10", "4 10", "3")
    expect(merle.page.locator("#buehne .wahl.kette")).to_have_count(3)
    assert barriers(merle.page) == []
    keeps(merle)
    chooses(noor, "Für 2 Void-Punkte schneller?", "nein")
    throws(noor, "5 6 7 1")
    keeps(noor)
    send(jona, "ansage", ("command", "erklaeren"))
    for person, name in ((noor, "Taro"), (merle, "Kenji")):
        declares_an_attack(person, name)
    form = merle.offer("angreifen")
    merle.press("Chance ansehen", form)
    expect(form.locator(".leiter")).to_be_visible()
    assert barriers(merle.page) == []
    assert barriers(jona.page) == []


PAGES = [
    f"/bogen/rollkeep?{SHEET}", f"/bogen/rollkeep/ansicht?{SHEET}", "/chancen/rollkeep/angriff",
    "/chancen/rollkeep/wurf?raises=0..4", "/oeffnen/rollkeep", "/regeln/rollkeep?q=raise",
]  # fmt: skip
"""Those of this system first; the others are made like everybody's."""


@pytest.mark.parametrize("path", PAGES if LONG else PAGES[:4])
def test_the_pages_have_no_barriers(reader: Person, path: str) -> None:
    reader.goto(path)
    reader.page.evaluate("scrollTo(0, document.body.scrollHeight)")  # where bars cover nothing
    assert barriers(reader.page) == []


def test_a_sheet_is_printed_on_one_page(jona: Person) -> None:
    jona.goto(f"/bogen/rollkeep/ansicht?{SHEET}")
    printed = jona.page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    box = re.search(rb"/MediaBox\s*\[([^\]]+)\]", printed)
    assert box is not None
    width, height = (float(each) for each in box[1].split()[2:])
    assert (round(width), round(height)) == (595, 842), "A4"

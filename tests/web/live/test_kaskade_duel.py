"""A whole duel of Kaskade in two browsers: hidden throws and choices, by taps and keys.

Everything either browser gets from the house goes over a line of its own that keeps every byte.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from support.browsing import DESK, PHONE, Line, Person, barriers, join, open_table, send, typed

Devices = Callable[..., Person]
MOVING = "#dran, #frage, #buehne, #schauplatz, #strom, #reigen, #figurblatt, #streifen, #alle"
"""What of the page changes while a turn runs; offers rest, and have numbers of their own."""
SOON = 10_000
"""Milliseconds for a question that stands there to be answered."""
LOW = "23456"
"""Dice that do little harm, so that both go on with all of theirs."""
INNER = "all => all.map((each) => each.innerHTML)"


def die(face: int, html: str) -> bool:
    """Is this face anywhere, as a drawing, in words, or as an answer that might be sent?"""
    drawn, told, sent = f">{face}<", rf"[:,;(] ?{face}[,.;)]", rf'value="[\d +]*\b{face}\b'
    return bool(re.search(f"{drawn}|{told}|{sent}", html))


@dataclass
class Duellist:
    """Somebody who fights, and everything that ever came to this browser."""

    person: Person
    line: Line
    figure: str

    @property
    def question(self) -> Locator:
        return self.person.question

    def hand(self, figure: str) -> Locator:
        """The dice of a figure, as this page shows them."""
        return self.person.page.locator(f"[data-hand='{figure}']")

    def shows(self, face: int) -> bool:
        """Is there a die of this face on the page: drawn, in words, or to be sent?"""
        return die(face, "\n".join(self.person.page.locator(MOVING).evaluate_all(INNER)))

    def heard_of(self, face: int) -> bool:
        """Is there such a die in any byte that came?"""
        return die(face, bytes(self.line.heard).decode("utf-8", "replace"))

    def throws(self, faces: str) -> None:
        typed(self.person, faces)

    def lets_all_lie(self) -> None:
        expect(self.person.dice.first).to_be_visible()
        self.person.touches_dice()
        for each in self.person.dice.locator("input").all():
            each.check()
        self.person.taps(self.question.locator("[data-tat]"))
        expect(self.person.dice).to_have_count(0)

    def chooses(self, value: str) -> None:
        self.person.answers(value)

    def _picks(self, asked: Locator) -> None:
        if asked.locator("[data-tat]").count():
            self.person.touches_dice()
            for box in self.person.dice.locator("input").all():
                box.check(timeout=SOON)
        asked.locator("button[name='folge'], button[name='antwort'], .bestaetigen").first.press(
            "Enter", timeout=SOON
        )

    def settles(self) -> bool:
        """Answer whatever is asked as simply as may be; whether anything was asked."""
        if not self.question.count():
            return False
        number = self.person.number()
        button = self.question.locator("form[action*='/wurf'] .bestaetigen")
        if button.count():
            many = re.search(r"(\d+)W", button.inner_text())
            self.throws(" ".join(LOW[: int(many[1]) if many else 1]))
            return True
        try:
            self._picks(self.question)
        except PlaywrightTimeout:
            return True  # asked something else meanwhile: look again
        nummer = self.person.page.locator("#nummer")
        expect(nummer).not_to_have_attribute("data-nummer", number)
        return True


@pytest.fixture
def jona(device: Devices) -> Person:
    """Leads, and has no dice in this."""
    return device("de", DESK)


@pytest.fixture
def lines(home: str) -> Iterator[tuple[Line, Line]]:
    made = Line(home), Line(home)
    yield made
    for each in made:
        each.close()


@pytest.fixture
def pair(jona: Person, device: Devices, lines: tuple[Line, Line]) -> tuple[Duellist, Duellist]:
    """Mira on a desk, Borin on a phone in the dark, about to fight each other."""
    code = open_table(jona, "handgemenge", rules="kaskade")
    merle = device("de", DESK, lines[0].home, bypass_csp=True)
    noor = device("de", PHONE, lines[1].home, color_scheme="dark", bypass_csp=True)
    join(merle, code, "Merle", "mira")
    join(noor, code, "Noor", "borin")
    both = (("feld.teilnehmer[]", "Mira"), ("feld.teilnehmer[]", "Borin"))
    send(jona, "ansage", ("command", "kampf_beginnen"), *both)
    return Duellist(merle, lines[0], "Mira"), Duellist(noor, lines[1], "Borin")


def phase(mira: Duellist, borin: Duellist, faces: dict[str, str]) -> None:
    """Both arm and throw, each unseen by the other until both have let their dice lie."""
    older: dict[str, set[int]] = {}
    hidden = {name: [int(n) for n in thrown.split()] for name, thrown in faces.items()}

    def nothing_shown(to: Duellist, of: Duellist) -> None:
        expect(to.hand(of.figure).locator(".w")).to_have_count(0)
        for face in hidden[of.figure]:
            assert not to.heard_of(face), f"{to.figure} hears of {of.figure}'s {face}"
            if face not in older[to.figure]:
                assert not to.shows(face), f"{to.figure} sees {of.figure}'s {face}"

    mira.chooses("Langschwert")
    expect(borin.hand("Mira")).not_to_contain_text("Langschwert")
    borin.chooses("Streitkolben")
    expect(mira.question.locator("form[action*='/wurf']")).to_be_visible()
    for each in (mira, borin):
        each.line.heard.clear()
        # Cards of earlier turns stay on the page, with whatever fell then.
        older[each.figure] = {face for face in range(1, 21) if each.shows(face)}
    expect(borin.hand("Mira")).to_contain_text("wählt verdeckt")
    nothing_shown(borin, mira)
    mira.throws(faces["Mira"])
    expect(mira.hand("Mira").locator(".tablett .w")).to_have_count(4)
    nothing_shown(borin, mira)
    borin.throws(faces["Borin"])
    nothing_shown(borin, mira)
    nothing_shown(mira, borin)
    mira.lets_all_lie()
    nothing_shown(borin, mira)
    nothing_shown(mira, borin)
    borin.lets_all_lie()
    for to, of in ((mira, borin), (borin, mira)):
        expect(to.hand(of.figure).locator(".tablett .w")).to_have_count(4)
        assert all(to.shows(face) for face in hidden[of.figure]), "now all may know"
        assert all(to.heard_of(face) for face in hidden[of.figure])


def initiative(first: Duellist, other: Duellist) -> None:
    """One wants to act; the other does not hear of it before saying so."""
    first.chooses("initiative")
    expect(other.question.locator("[value='initiative']")).to_have_count(1)
    assert "wird initiativ" not in bytes(other.line.heard).decode("utf-8", "replace")
    expect(other.hand(first.figure)).not_to_contain_text("am Zug")
    other.chooses("abwarten")
    for each in (first, other):
        expect(each.hand(first.figure)).to_contain_text("am Zug")


def attacks(one: Duellist, other: Duellist) -> None:
    form = one.person.offer("angreifen")
    one.person.button("Angreifen", form).click()
    one.person.asked("KAS-KAMPF-04", "kaskade", figur=one.figure)
    expect(one.person.verdict).to_contain_text(other.figure)


def settled(mira: Duellist, borin: Duellist, jona: Person) -> None:
    """Whatever else is asked, and every hit is taken."""
    for _ in range(40):
        if mira.settles() or borin.settles():
            continue
        for each in (mira, borin):
            if each.person.page.locator("#a-einstecken").count():
                form = each.person.offer("einstecken")
                each.person.button("Treffer nehmen", form).click()
                expect(each.question).to_be_visible()
                break
        else:
            if not jona.heading.inner_text().startswith("Du wartest"):
                return
        mira.person.page.wait_for_timeout(100)
    pytest.fail("the turn does not end")


def test_a_whole_duel_with_hidden_throws_and_choices(
    jona: Person, pair: tuple[Duellist, Duellist]
) -> None:
    mira, borin = pair
    mira.person.button("Kampfwürfel werfen", mira.person.offer("kampfwurf")).click()
    phase(mira, borin, {"Mira": "10 10 17 19", "Borin": "7 8 12 18"})
    initiative(mira, borin)

    attacks(mira, borin)
    mira.question.locator("[value='10 10']").focus()
    mira.person.page.keyboard.press("Enter")
    borin.chooses("verteidigen")
    expect(borin.hand("Mira")).to_contain_text("greift an")
    mira.chooses("10")
    borin.person.asked("KAS-KAMPF-07", "kaskade", figur="Borin")
    assert barriers(borin.person.page) == []
    borin.chooses("12")
    expect(mira.hand("Borin")).to_contain_text("wehrt ab")
    settled(mira, borin, jona)

    borin.person.button("Kampfwürfel werfen", borin.person.offer("kampfwurf")).click()
    phase(mira, borin, {"Mira": "12 13 14 20", "Borin": "6 7 7 15"})
    initiative(borin, mira)
    attacks(borin, mira)
    borin.chooses("7")
    mira.chooses("verteidigen")
    mira.person.asked("KAS-KAMPF-07", "kaskade", figur="Mira")
    mira.chooses("12")
    expect(borin.hand("Mira").locator(".dahin")).to_contain_text("12")
    settled(mira, borin, jona)

    send(jona, "ansage", ("command", "kampf_beenden"))
    expect(mira.person.page.locator("#schauplatz")).to_be_empty()
    expect(borin.person.tales.first).to_contain_text("2 Phasen")

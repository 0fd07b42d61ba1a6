"""Without JavaScript a whole turn works by plain forms; only news comes by looking again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from support.browsing import PHONE, Person, typed

Devices = Callable[..., Person]


@pytest.fixture
def jona(device: Devices) -> Person:
    """Leads."""
    return device(java_script_enabled=False)


@pytest.fixture
def merle(device: Devices) -> Person:
    """Plays Ada, on a phone."""
    return device("de", PHONE, java_script_enabled=False)


def test_a_turn(jona: Person, merle: Person) -> None:
    comes(merle, opened(jona))
    expect(merle.page.locator("noscript").first).to_be_visible()
    announced(jona)
    answered(merle)
    corrected(jona)
    taken_back(jona, merle)


def opened(jona: Person) -> str:
    """Jona opens a table and reads its code."""
    jona.goto("/")
    jona.page.get_by_role("link", name="Einen Tisch vorbereiten: Dice Rumble").click()
    jona.page.get_by_label("Dein Name am Tisch").fill("Jona")
    jona.page.locator("[name=example][value=ueberfall]").check()
    jona.press("Tisch öffnen")
    jona.page.get_by_role("link", name="Mitspielende einladen").click()
    invited = jona.page.locator(".kasten").filter(
        has=jona.page.get_by_role("heading", name="Mitspielen")
    )
    return invited.locator(".code").inner_text()


def comes(merle: Person, code: str) -> None:
    """Merle takes a seat."""
    merle.goto("/")
    merle.page.get_by_label("Code der Einladung", exact=True).fill(code)
    merle.press("Mitspielen")
    merle.page.get_by_label("Dein Name am Tisch").fill("Merle")
    merle.page.get_by_label("Dein Wort für die Würfel").fill("Mondlicht & <b>")
    merle.page.get_by_label("Ada", exact=True).check()
    merle.press("Platz nehmen")
    merle.press("Würfeln: sofort mit dem Tipp")
    expect(merle.button("Würfeln: mit eigenem Knopf")).to_be_attached()


def announced(jona: Person) -> None:
    """Jona asks for a check that is harder than it looks."""
    form = jona.page.locator("#verlangen form").first
    form.get_by_label("Schwellenwert verdeckt, Wurf und Ausgang offen").check()
    expect(form.get_by_label("Ada", exact=True)).to_be_checked()
    form.get_by_label("Cy", exact=True).uncheck()
    form.get_by_label("Talent").select_option("Nahkampf")
    jona.press("Probe verlangen", form)
    jona.question.get_by_role("spinbutton").fill("99")
    jona.question.locator("form").first.evaluate("(form) => (form.noValidate = true)")
    jona.press("Diese Zahl nennen")
    expect(jona.page.get_by_role("status").filter(has_text="99")).to_be_visible()
    jona.question.get_by_role("spinbutton").fill("-1")
    jona.press("Diese Zahl nennen")
    expect(jona.heading).to_have_text("Du wartest auf Ada (Merle)")


def answered(merle: Person) -> None:
    """Merle throws real dice and keeps them."""
    merle.page.reload()
    typed(merle, "3")
    merle.chooses("behalten")
    expect(merle.tales.first).to_contain_text("Nahkampf")
    expect(merle.tales.first.locator(".z")).to_have_text("Wurf 3")


def corrected(jona: Person) -> None:
    """It was another talent: first what would change, then the change."""
    jona.page.reload()
    card = jona.tale()
    card.get_by_role("link", name="Berichtigen, Würfel behalten").click()
    bench = jona.page.locator("#werkbank")
    bench.get_by_label("Talent").select_option("Schleichen")
    jona.press("Zeigen, was sich ändern würde", bench)
    expect(bench).to_contain_text("Ada würfelt 3 auf Schleichen")
    jona.press("Berichtigen, alle sehen es", bench)
    expect(jona.tales.first).to_contain_text("Schleichen")


def taken_back(jona: Person, merle: Person) -> None:
    """Merle asks for it, Jona agrees."""
    merle.page.reload()
    merle.press("Zurücknehmen", merle.tale())
    jona.page.reload()
    jona.press("Zustimmen")
    expect(jona.tales).to_have_count(0)

"""The first minutes of somebody who knows nothing but the address of the first page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from support.browsing import DESK, PHONE, Person, barriers, open_table
from wuerfelwerk.rules.system import installed

Devices = Callable[..., Person]
FIRST = "#frage .option.rat, #frage .bestaetigen:enabled, #frage .option"


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_die_falls_after_two_taps_and_no_field(
    device: Devices, size: ViewportSize, lang: str
) -> None:
    person = device(lang, size, bypass_csp=True)
    for each in installed():
        person.goto("/")
        world = person.page.locator(f".welt[data-system={each}]")
        world.get_by_role("button", name=person.say("Jetzt spielen")).click()
        person.connected()
        assert person.page.locator("input:visible:not([type=checkbox], [type=radio])").count() == 0
        expect(person.page.locator(FIRST).first).to_be_visible()
        dice = person.page.locator("#buehne .filz .w")
        expect(dice).to_have_count(0)
        person.page.locator(FIRST).first.click()
        expect(dice.first).to_be_in_viewport(ratio=1)
        expect(person.page.locator("#spruch .kern")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_first_page_says_what_to_play_without_scrolling(
    device: Devices, size: ViewportSize
) -> None:
    person = device("de", size, bypass_csp=True)
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    person.goto("/")
    button = person.page.get_by_role("button", name="Jetzt spielen").first
    box = button.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size["height"]
    assert barriers(person.page) == []
    assert all(url.startswith(person.page.url) for url in asked), "nothing leaves the house"
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert person.page.evaluate(wide) <= 0
    begun(person)
    person.goto("/")
    expect(person.page.locator(".weiter-da")).to_contain_text("du bist Ada")
    assert barriers(person.page) == []


def begun(person: Person) -> None:
    person.page.get_by_role("button", name="Jetzt spielen").first.click()
    person.connected()


def test_joining_by_a_link_takes_three_taps_and_one_field(device: Devices) -> None:
    jona, merle = device(), device("de", PHONE)
    code = open_table(jona, "ueberfall")
    merle.goto(f"/beitreten/{code}")
    fields = merle.page.locator("main input:visible:not([type=radio])")
    assert fields.count() == 1
    fields.fill("Merle")
    merle.press("Platz nehmen")
    merle.connected()
    assert merle.page.locator("#spruch").is_visible()


def test_the_list_of_whoever_leads_has_no_barriers(device: Devices) -> None:
    for size in (PHONE, DESK):
        jona = device("de", size, bypass_csp=True)
        open_table(jona, "ueberfall")
        expect(jona.page.locator("#auftakt .code")).to_be_visible()
        jona.button("Wache: einer mehr").click()
        guards = jona.page.locator("#auftakt .gegner li").filter(has_text="Wache")
        expect(guards.locator("output")).to_have_text("2")
        assert barriers(jona.page) == []
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert jona.page.evaluate(wide) <= 0

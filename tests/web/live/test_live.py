"""What happens shows by itself: nothing is lost, nothing comes twice, no secret shows."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Route, expect

from support.browsing import PHONE, Line, Person, join, open_table, typed

Devices = Callable[..., Person]
WATCH = """() => {
  window.changes = 0;
  new MutationObserver((all) => { window.changes += all.length; })
    .observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
}"""


@pytest.fixture
def jona(device: Devices) -> Person:
    """Leads."""
    return device()


@pytest.fixture
def merle(device: Devices) -> Person:
    """Plays Ada, on a phone."""
    return device("de", PHONE)


@pytest.fixture
def code(jona: Person) -> str:
    """The invitation to Jona's table."""
    return open_table(jona)


def check(person: Person, secret: bool = False) -> None:
    """Announce a check for the person's own figure."""
    form = person.offer("proben")
    form.locator("[name='feld.talent']").select_option("Nahkampf")
    if secret:
        form.get_by_label(person.say("verdeckt ansagen")).check()
    person.button(person.title("proben"), form).click()


def cards(person: Person) -> Locator:
    """The turns in somebody's stream."""
    return person.tales


def test_everybody_sees_who_is_here(jona: Person, merle: Person, code: str) -> None:
    expect(jona.page.locator("#leute")).to_contain_text("1 von 1 da")
    join(merle, code, "Merle", "ada")
    for person in (jona, merle):
        expect(person.page.locator("#leute")).to_contain_text("2 von 2 da")


def test_the_invitation_stays_open_when_somebody_comes(
    jona: Person, merle: Person, code: str
) -> None:
    expect(jona.page.locator("#auftakt .code")).to_be_visible()
    join(merle, code, "Merle", "ada")
    expect(jona.stream).to_contain_text("Merle nimmt Platz.")
    expect(jona.page.locator("#auftakt .code")).to_be_visible()


def test_a_browser_pledges_words_by_itself_and_shows_them_when_the_evening_begins(
    jona: Person, merle: Person, code: str
) -> None:
    join(merle, code, "Merle", "ada")
    for person in (jona, merle):
        seal = person.page.locator("#siegel")
        expect(seal).to_contain_text("Worte versprochen, noch nicht gezeigt: Merle")
    check(merle)
    for person in (jona, merle):
        expect(person.page.locator("#siegel .wort")).to_have_text(re.compile("„[0-9a-f]{32}“"))
        expect(person.page.locator("#siegel")).not_to_contain_text("versprochen, noch nicht")
    left = "Object.keys(localStorage).filter((name) => name.startsWith('wuerfelwerk.worte'))"
    assert merle.page.evaluate(left) == []


def test_what_is_typed_open_and_focused_outlives_somebody_elses_turn(
    jona: Person, merle: Person, code: str
) -> None:
    seal = jona.unfold("Zum Mitschreiben")
    words = jona.page.locator("#verlangen").get_by_label("Deine Worte dazu")
    words.fill("halber Satz")
    join(merle, code, "Merle", "ada")
    expect(jona.page.locator("#siegel")).to_contain_text("noch nicht gezeigt: Merle")
    expect(words).to_have_value("halber Satz")
    expect(words).to_be_focused()
    check(merle)
    merle.asked("RUM-GRUND-02", figur="Ada")
    typed(merle, "4")
    merle.chooses("behalten")
    expect(merle.page.locator(".satz.laeuft")).to_have_count(0)
    expect(words).to_have_value("halber Satz")
    expect(seal).to_have_attribute("open", "")


def test_choosing_on_while_a_chance_is_worked_out_says_no_house_is_away(
    jona: Person, code: str
) -> None:
    form = jona.page.locator("#verlangen form").first
    slow: list[Route] = []
    jona.page.route("**/chance", lambda asked: slow.append(asked))
    with jona.page.expect_request("**/chance"):
        form.get_by_label("Talent").select_option("Schleichen")
    form.get_by_label("Talent").select_option("Wahrnehmung")
    jona.page.wait_for_timeout(500)
    assert len(slow) == 1
    with jona.page.expect_response(lambda answer: "Wahrnehmung" in str(answer.request.post_data)):
        slow[0].continue_()
        jona.page.unroute("**/chance")
    expect(form.locator(".chancen-v")).not_to_be_empty()
    expect(form.locator(".meldung")).to_be_empty()


def test_pressing_a_button_while_the_house_is_away_says_so_beside_it(
    device: Devices, line: Line, jona: Person, code: str
) -> None:
    noor = device("de", PHONE, line.home)
    join(noor, code, "Noor", "cy")
    form = noor.offer("proben")
    form.locator("[name='feld.talent']").select_option("Nahkampf")
    line.cut()
    noor.button(noor.title("proben"), form).click()
    expect(form.locator(".meldung").last).to_contain_text("nicht zu erreichen")
    line.mend()
    noor.connected()
    noor.button(noor.title("proben"), form).click()
    expect(cards(jona)).to_have_count(1)


def test_what_was_missed_is_caught_up(jona: Person, device: Devices, line: Line, code: str) -> None:
    noor = device("de", PHONE, line.home)
    join(noor, code, "Noor", "cy")
    line.cut()
    expect(noor.page.locator("#lage")).to_contain_text("getrennt")
    jona.press("Pause machen")
    expect(jona.stream).to_contain_text("Der Tisch macht Pause.")
    jona.press("Weiterspielen")
    expect(jona.stream).to_contain_text("Es geht weiter.")
    line.mend()
    expect(noor.stream).to_contain_text("Es geht weiter.")
    expect(noor.page.locator("#lage")).to_have_text("verbunden")


def test_a_double_click_acts_once(merle: Person, code: str) -> None:
    join(merle, code, "Merle", "ada")
    form = merle.offer("proben")
    form.locator("[name='feld.talent']").select_option("Nahkampf")
    merle.button(merle.title("proben"), form).dblclick()
    merle.asked("RUM-GRUND-02", figur="Ada")
    merle.button("Würfeln: 1W10").dblclick()
    merle.asked_for_fate()
    expect(cards(merle)).to_have_count(1)
    expect(merle.tales.locator(".wuerfe .w")).to_have_count(1)
    expect(merle.page.locator(".meldung .hinweis")).to_have_count(0)


def test_two_tabs_of_one_seat(merle: Person, code: str) -> None:
    join(merle, code, "Merle", "ada")
    other = merle.another_tab()
    check(merle)
    other.asked("RUM-GRUND-02", figur="Ada")
    other.press("Würfeln: 1W10")
    merle.asked_for_fate()
    expect(cards(merle)).to_have_count(1)


def test_a_hidden_turn_leaves_no_trace_at_the_players(
    jona: Person, merle: Person, code: str
) -> None:
    join(merle, code, "Merle", "ada")
    expect(jona.page.locator("#leute")).to_contain_text("2 von 2 da")
    asked: list[str] = []
    merle.page.wait_for_timeout(300)
    merle.page.on("request", lambda request: asked.append(request.url))
    merle.page.evaluate(WATCH)
    jona.offer("proben").get_by_label("Ork", exact=True).check()
    check(jona, secret=True)
    # A 1 or a 10 asks Jona for words, and the turn goes on; that, too, nobody else may notice.
    expect(cards(jona).locator(".wuerfe .w")).to_have_count(1)
    merle.page.wait_for_timeout(500)
    assert merle.page.evaluate("window.changes") == 0
    assert asked == []
    jona.press("Pause machen")
    expect(merle.stream).to_contain_text("Der Tisch macht Pause.")
    assert merle.page.evaluate("window.changes") > 0


def test_who_is_removed_is_told(jona: Person, merle: Person, code: str) -> None:
    join(merle, code, "Merle", "ada")
    fold = jona.unfold("Leute am Tisch")
    row = fold.get_by_role("listitem").filter(has_text="Merle")
    row.get_by_text("Entfernen").click()
    jona.button("Ja, Merle vom Tisch nehmen", row).click()
    expect(merle.page.get_by_role("main")).to_contain_text("An diesem Tisch hast du keinen Platz")


def test_a_place_is_carried_to_another_device(merle: Person, device: Devices, code: str) -> None:
    join(merle, code, "Merle", "ada")
    fold = merle.unfold("Mit anderem Gerät weiterspielen")
    merle.press("Link machen", fold)
    link = fold.get_by_role("link")
    laptop = device()
    laptop.page.goto(link.get_attribute("href") or "")
    laptop.press("Hier weiterspielen")
    laptop.connected()
    check(laptop)
    merle.asked("RUM-GRUND-02", figur="Ada")
    expect(link).to_be_visible()


def test_language_and_light_are_chosen_at_the_table(merle: Person, code: str) -> None:
    join(merle, code, "Merle", "ada")
    merle.button("English").click()
    merle.lang = "en"
    merle.connected()
    expect(merle.page.locator("html")).to_have_attribute("lang", "en")
    merle.button(merle.say("Dunkel")).click()
    merle.connected()
    expect(merle.page.locator("html")).to_have_attribute("data-theme", "dark")

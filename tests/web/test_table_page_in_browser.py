"""The table's page in a real browser: no barrier, no foreign word, nothing lost by an update."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from support.browser import Site, event
from support.screens import (
    announced,
    answered,
    asking,
    many_dice,
    option,
    question,
    raid,
    rolled,
    seen,
)
from wuerfelwerk.library import Table
from wuerfelwerk.present.screen.options import FigureShown, OptionsShown
from wuerfelwerk.table.looking.screen import ProposalShown, TableScreen
from wuerfelwerk.web.benches import cards, dealt_cards, refusal
from wuerfelwerk.web.table_page import changed, offers_panel, table_page, television

AXE = Path(__file__).parents[1] / "vendor" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PHONE, DESK = ViewportSize(width=360, height=800), ViewportSize(width=1280, height=900)
ADDRESS = "/tisch/k7"


def every_question() -> TableScreen:
    """All kinds of questions at once, every die, a proposal."""
    view = seen(raid(), proposal=ProposalShown(0, "Noor", "angreifen", ("Merle",), True))
    kinds = ("wuerfel", "wurf", "wahl", "zahl", "text", "reihenfolge")
    asked = asking(view, *(question(kind, f"~{kind}~0") for kind in kinds))
    return replace(asked, play=replace(asked.play, cards=(many_dice(),)))


def fight(seat: str, lang: str = "de") -> TableScreen:
    """A fight that has begun."""
    table = raid()
    table.announce("sl", "kampf_beginnen")
    return seen(table, seat, lang)


def chances(seat: str = "ada") -> TableScreen:
    """Somebody on turn in a fight."""
    table = raid()
    table.announce("sl", "kampf_beginnen")
    return seen(table, seen(table).play.acting or seat)


def counted(theme: str) -> str:
    """A turn whose cards are counted, one of them the best."""
    figure = FigureShown("60 %", "3/5", 0.6)
    some = [
        option({"command": "angreifen", "fields": {"ziel": f"Ork {n}"}}, str(n), n == 6,
               name=f"Ork {n} angreifen", means="Axt", chance=figure, percent="60 %",
               good=figure, nothing=figure, bad=figure, comes_to="teilt aus")
        for n in range(7)
    ]  # fmt: skip
    known = {"": dealt_cards(OptionsShown("austeilen", tuple(some)))}
    return table_page(chances(), "de", theme, known=known)


def over(theme: str) -> str:
    """A check that is over, with its verdict."""
    table = announced(raid(), "ada", "proben", figur="Ada", talent="Schleichen")
    answered(rolled(table, "ada"), "ada", "behalten")
    return table_page(seen(table), "de", theme)


STATES: dict[str, Callable[[str], str]] = {
    "questions": lambda theme: table_page(every_question(), "de", theme),
    "fight": lambda theme: table_page(fight("ada"), "de", theme),
    "cards": counted,
    "verdict": over,
    "game master": lambda theme: table_page(fight("sl"), "de", theme),
    "game master, English": lambda theme: table_page(fight("sl", "en"), "en", theme),
    "somebody is asked": lambda theme: table_page(
        seen(announced(raid(), "ada", "proben", figur="Ada", talent="Schleichen"), "sl",
             vacant=("ada",)), "de", theme
    ),
    "television": lambda theme: television(fight("zuschauer"), "de", theme),
}  # fmt: skip


@pytest.fixture
def page(browser: Browser, site: Site) -> Iterator[Page]:
    """A page that must not complain."""
    context = browser.new_context(viewport=DESK, locale="de-DE")
    shown, said = context.new_page(), list[str]()
    shown.on("console", lambda message: said.append(message.text))
    shown.on("pageerror", lambda error: said.append(str(error)))
    yield shown
    context.close()
    # A refusal is a status of its own, which the browser reports.
    assert [each for each in said if "status of 422" not in each] == []


def plain_cards(site: Site, view: TableScreen) -> None:
    """Whoever asks for chances gets the buttons of this view, without any."""
    site.pieces[f"{ADDRESS}/karten"] = lambda query: cards(
        OptionsShown("", ()), view, query.get("frage", ""), "de"
    )


def shown(page: Page, site: Site, view: TableScreen) -> dict[str, str]:
    """The table of this view in the browser, its stream connected."""
    site.pages[ADDRESS] = table_page(view, "de")
    plain_cards(site, view)
    html, after = changed(view, "de", {})
    site.first = event(html)
    page.goto(site.address + ADDRESS)
    expect(page.locator("#lage")).to_have_text("verbunden")
    return after


def news(site: Site, view: TableScreen, before: dict[str, str]) -> dict[str, str]:
    """Send what has changed."""
    html, after = changed(view, "de", before)
    plain_cards(site, view)
    site.news.put(event(html))
    return after


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("state", STATES)
def test_no_barrier_and_nothing_beside_the_screen(
    browser: Browser, site: Site, state: str, size: ViewportSize, theme: str
) -> None:
    context = browser.new_context(viewport=size, bypass_csp=True, reduced_motion="reduce")
    page = context.new_page()
    site.pages[ADDRESS] = STATES[state](theme)
    page.route("**/karten*", lambda route: route.abort())  # the buttons stay as they are drawn
    page.goto(site.address + ADDRESS)
    page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    page.add_script_tag(path=AXE)
    found: dict[str, Any] = page.evaluate("(only) => axe.run(document, {runOnly: only})", RULES)
    wide = page.evaluate("document.documentElement.scrollWidth")
    context.close()
    assert [(each["id"], each["nodes"][0]["html"]) for each in found["violations"]] == []
    assert wide <= size["width"]


def test_what_is_open_and_what_is_typed_outlives_an_update(page: Page, site: Site) -> None:
    site.pieces["/tisch/k7/angebote"] = lambda asked: offers_panel(fight("sl"), "de")
    before = shown(page, site, fight("sl"))
    for each in ("#lade", "#mehr", "#a-proben"):
        page.locator(f"{each} > summary").click()
    words = page.locator("#a-proben [name='feld.ansage']")
    words.fill("halber Satz")
    view = fight("sl")
    news(site, replace(view, number=2, settings=replace(view.settings, paused=True)), before)
    expect(page.get_by_role("button", name="Weiterspielen")).to_be_visible()
    expect(words).to_have_value("halber Satz")
    expect(words).to_be_focused()


def begun() -> Table:
    """A table at which something has happened: whoever leads is past the list of what to do."""
    return announced(raid(), "sl", "abenteuer_beginnen")


def test_a_draft_outlives_somebody_elses_turn(page: Page, site: Site) -> None:
    table = begun()
    before = shown(page, site, seen(table, "sl"))
    page.locator("#a-proben > summary").click()
    words = page.locator("#a-proben [name='feld.ansage']")
    words.fill("halber Satz")
    announced(table, "ada", "proben", figur="Ada", talent="Schleichen")
    before = news(site, seen(table, "sl", number=2), before)
    expect(page.locator(".waehrend")).to_be_visible()
    expect(words).to_be_focused()
    page.locator("#lage").focus()
    expect(words).to_be_hidden()
    answered(rolled(table, "ada"), "ada", "behalten")
    news(site, seen(table, "sl", number=3), before)
    expect(words).to_be_visible()
    expect(words).to_have_value("halber Satz")


def test_a_draft_outlives_a_new_connection_in_between(page: Page, site: Site) -> None:
    table = begun()
    shown(page, site, seen(table, "sl"))
    page.locator("#a-proben > summary").click()
    page.locator("#a-proben [name='feld.ansage']").fill("halber Satz")
    announced(table, "ada", "proben", figur="Ada", talent="Schleichen")
    html, before = changed(seen(table, "sl", number=2), "de", {})
    site.first = event(html)
    site.news.put("")
    expect(page.locator("#a-proben")).to_have_count(0)
    answered(rolled(table, "ada"), "ada", "behalten")
    news(site, seen(table, "sl", number=3), before)
    expect(page.locator("#a-proben [name='feld.ansage']")).to_have_value("halber Satz")


def test_after_an_answer_the_next_question_has_the_focus(page: Page, site: Site) -> None:
    view = asking(seen(raid()), question("wahl"))
    before = shown(page, site, view)
    page.locator(".option", has_text="B").click()
    path, sent = site.sent()
    news(site, replace(asking(view, question("zahl", "~y~0")), number=2), before)
    expect(page.locator("#h-frage")).to_have_text("Frage nach zahl?")
    expect(page.locator("#h-frage")).to_be_focused()
    assert path == "/tisch/k7/antwort"
    assert ("antwort", "b") in sent


@pytest.mark.parametrize("key", ["~x~1", "~x~0"])
def test_typed_faces_are_for_one_throw(page: Page, site: Site, key: str) -> None:
    """The next throw may look just like it: after a tie, say. It may even have the same name."""
    view = asking(seen(raid()), question("wurf"))
    before = shown(page, site, view)
    page.get_by_text("Echten Wurf eintippen").click()
    page.locator("[name='antwort']").fill("6 1 | 42")
    page.get_by_role("button", name="Diesen Wurf werten").click()
    assert ("antwort", "6 1 | 42") in site.sent()[1]
    again = question("wurf", key, title="Gleichstand, noch einmal.")
    news(site, replace(asking(view, again), number=2), before)
    expect(page.locator("#h-frage")).to_have_text("Gleichstand, noch einmal.")
    expect(page.locator("[name='antwort']")).to_have_value("")


def test_typed_faces_outlive_news_of_something_else(page: Page, site: Site) -> None:
    """While somebody types, the question before it may be answered by somebody else."""
    other, own = question("zahl", "~y~0"), question("wurf")
    before = shown(page, site, asking(seen(raid()), other, own))
    page.get_by_text("Echten Wurf eintippen").click()
    page.locator("input[name='antwort'][inputmode]").fill("6 1")
    news(site, replace(asking(seen(raid()), own), number=2), before)
    expect(page.locator("#h-frage")).to_have_text("Frage nach wurf?")
    expect(page.locator("input[name='antwort']")).to_have_value("6 1")


def test_after_the_last_answer_the_heading_that_says_so_has_the_focus(
    page: Page, site: Site
) -> None:
    many = question("zahl")
    view = asking(seen(raid()), replace(many, field=replace(many.field, high=40)))
    before = shown(page, site, view)
    page.get_by_role("button", name="Einer mehr").click()
    page.get_by_role("button", name="Diese Zahl nennen").click()
    assert ("antwort", "1") in site.sent()[1]
    news(site, replace(asking(view), number=2), before)
    expect(page.locator("#h-frage")).to_have_text("Gleich geht es los")
    expect(page.locator("#h-frage")).to_be_focused()


def test_a_gap_in_the_numbers_fetches_the_full_state(page: Page, site: Site) -> None:
    before = shown(page, site, seen(raid()))
    lost = changed(seen(raid(), number=2), "de", before)[1]
    site.first = event(changed(seen(raid(), number=3), "de", {})[0])
    news(site, seen(raid(), number=3), lost)
    site.news.put("")
    expect(page.locator("#nummer")).to_have_attribute("data-seit", "")
    expect(page.locator("#nummer")).to_have_attribute("data-nummer", "3")
    expect(page.locator("#lage")).to_have_text("verbunden")
    assert site.streams == 2


def test_a_lost_connection_is_said_and_mended(page: Page, site: Site) -> None:
    shown(page, site, seen(raid()))
    site.first = event(changed(seen(raid(), number=5), "de", {})[0])
    site.news.put("")
    expect(page.locator("#lage")).to_contain_text("getrennt")
    expect(page.locator("#lage")).to_have_text("verbunden")
    expect(page.locator("#nummer")).to_have_attribute("data-nummer", "5")


def test_dice_fall_only_where_they_are_new(page: Page, site: Site) -> None:
    table = announced(raid(), "ada", "proben", figur="Ada", talent="Schleichen")
    before = shown(page, site, seen(table))
    expect(page.locator(".faellt")).to_have_count(0)
    rolled(table, "ada")
    before = news(site, seen(table, number=2), before)
    expect(page.locator("#buehne .filz.faellt")).to_have_count(1)
    expect(page.locator(".faellt")).to_have_count(1)
    answered(table, "ada", "behalten")
    news(site, seen(table, number=3), before)
    expect(page.locator("#nummer")).to_have_attribute("data-nummer", "3")
    expect(page.locator("#buehne .spruch .warum")).to_have_count(1)
    expect(page.locator(".faellt")).to_have_count(0)


def test_a_refusal_stands_at_its_form(page: Page, site: Site) -> None:
    shown(page, site, seen(raid()))
    site.answer = (422, refusal("Das geht nicht. (RUM-X-01)", "RUM-X-01", "rumble", "de"))
    page.locator("#a-proben > summary").click()
    page.locator("#a-proben select").first.select_option("Schleichen")
    page.locator("#a-proben").get_by_role("button", name="Probe ablegen").click()
    expect(page.locator("#a-proben .meldung")).to_contain_text("Das geht nicht. RUM-X-01")


def test_an_order_is_laid_with_the_keyboard(page: Page, site: Site) -> None:
    shown(page, site, asking(seen(raid()), question("reihenfolge")))
    up = page.get_by_role("button", name="C nach oben")
    up.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="So ordnen").click()
    expect(page.locator("#lage")).to_have_text("verbunden")
    assert [value for name, value in site.sent()[1] if name == "antwort"] == ["c", "a", "b"]


def test_without_a_script_every_form_still_posts(browser: Browser, site: Site) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    site.pages[ADDRESS] = table_page(asking(seen(raid()), question("wurf")), "de")
    page.goto(site.address + ADDRESS)
    page.get_by_role("button", name="Würfeln: 2W6 1W100").click()
    path, sent = site.sent()
    context.close()
    assert path == "/tisch/k7/wurf"
    assert dict(sent)["question"] == "~x~0"
    assert dict(sent)["request"]


def wordy() -> TableScreen:
    """A table whose people like long words without a gap."""
    long = "Donaudampfschifffahrtsgesellschaftskapitän" * 4
    view = fight("sl")
    people = tuple(replace(each, name=long[:40]) for each in view.people)
    figures = tuple(replace(each, name=long[:60]) for each in view.play.figures)
    card = replace(many_dice(), details=long, events=(long,))
    play = replace(view.play, figures=figures, cards=(card,))
    seal = replace(view.seal, words=(("ada", long), ("cy", "Mondlicht")))
    asked = ProposalShown(0, long[:40], "angreifen", (long[:40],), True)
    named = replace(view, people=people, title=long[:80], seal=seal, proposal=asked)
    return replace(named, play=play, vacant=("cy",))


@pytest.mark.parametrize("width", [360, 1280, 1920])
def test_long_words_never_scroll_sideways(page: Page, site: Site, width: int) -> None:
    page.set_viewport_size(ViewportSize(width=width, height=900))
    site.pages[ADDRESS] = table_page(wordy(), "de")
    plain_cards(site, wordy())
    page.goto(site.address + ADDRESS)
    page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    site.pages["/wand"] = television(wordy(), "de")
    site.pieces[f"{ADDRESS}/einladen"] = lambda _: "<p>Einladung</p>"
    page.goto(site.address + "/wand")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_on_a_phone_the_lead_is_in_a_drawer_and_the_story_a_tap_away(
    page: Page, site: Site
) -> None:
    page.set_viewport_size(PHONE)
    shown(page, site, fight("sl"))
    pause = page.get_by_role("button", name="Pause machen")
    expect(page.locator("#lade")).not_to_have_attribute("open", "")
    expect(pause).to_be_hidden()
    page.locator("#lade > summary").click()
    expect(pause).to_be_visible()
    expect(page.locator("#strom")).to_be_hidden()
    page.get_by_role("radio", name="Verlauf").check()
    expect(page.locator("#strom")).to_be_visible()
    expect(page.locator("#spruch")).to_be_in_viewport()
    expect(pause).to_be_hidden()

"""One tap answers: buttons of questions and of turns, their chances, and what a tap may send."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from support.desks import DeskAtHand, at_once
from support.screens import asking, option, question, raid, seen
from support.web import client
from wuerfelwerk.errors import Busy, Waiting, WuerfelwerkError
from wuerfelwerk.present.screen.options import FigureShown, OptionShown, OptionsShown
from wuerfelwerk.present.screen.values import RunShown
from wuerfelwerk.web.benches import cards, dealt_cards
from wuerfelwerk.web.panels import PAGE, panel
from wuerfelwerk.web.stage import FEW, MOST_CARDS, MOST_LISTED, dealt, is_of_choices
from wuerfelwerk.web.table_page import table_page

BUTTON = re.compile(r'<button class="(option[^"]*)" name="(\w+)" value="([^"]*)">')
PIECE = {"hx-request": "true"}
MOST_TRIES = 30
HALF = FigureShown("50 %", "1/2", 0.5)


def buttons(html: str) -> list[tuple[str, str, str]]:
    """Class, field and value of every option."""
    return [(kind, name, unescape(value)) for kind, name, value in BUTTON.findall(html)]


# Questions


@pytest.mark.parametrize("kind", ["wahl", "zahl"])
def test_a_choice_is_one_tap(kind: str) -> None:
    html = panel(FRAGE, asking(seen(raid()), question(kind)), "de").html
    values = {"wahl": ["a", "b", "c"], "zahl": ["0", "1", "2", "3"]}[kind]
    assert [(name, value) for _, name, value in buttons(html)] == [("antwort", v) for v in values]
    assert 'type="radio"' not in html
    assert "bestaetigen" not in html, "no second tap"


FRAGE = next(each for each in PAGE if each.name == "frage")


@pytest.mark.parametrize(
    ("low", "high", "listed"),
    [(0, MOST_LISTED - 1, True), (1, MOST_LISTED, True), (0, MOST_LISTED, False), (-3, 3, True)],
)
def test_up_to_twelve_numbers_are_buttons(low: int, high: int, listed: bool) -> None:
    asked = question("zahl")
    asked = replace(asked, field=replace(asked.field, low=low, high=high, default=low))
    assert is_of_choices(asked) is listed
    html = panel(FRAGE, asking(seen(raid()), asked), "de").html
    sent = [value for _, _, value in buttons(html)]
    assert sent == ([str(n) for n in range(low, high + 1)] if listed else [])
    assert ('type="number"' in html) is not listed


def test_numbers_that_mean_something_say_so() -> None:
    asked = question("zahl")
    named = replace(
        asked, field=replace(asked.field, steps=((0, "gar nicht"), (1, "halb"), (2, "2")))
    )
    html = panel(FRAGE, asking(seen(raid()), named), "de").html
    assert "Gar nicht" in html
    assert "(0)" not in html
    assert "Halb (1)" in html
    assert "2 (2)" not in html


def test_many_options_are_narrow() -> None:
    asked = question("wahl")
    many = tuple((str(n), f"Wahl {n}") for n in range(FEW + 1))
    html = panel(
        FRAGE, asking(seen(raid()), replace(asked, field=replace(asked.field, options=many))), "de"
    ).html
    assert {kind for kind, _, _ in buttons(html)} == {"option schmal"}
    assert {kind for kind, *_ in buttons(panel(FRAGE, asking(seen(raid()), asked), "de").html)} == {
        "option"
    }


def test_counted_options_keep_their_order_and_the_best_is_marked_in_its_place() -> None:
    asked = question("wahl", outcomes=(("a", "nichts geschieht"),))
    view = asking(seen(raid()), asked)
    counted = (
        option("c", "1"),
        option("b", "3", True, chance=HALF, percent="50 %", good=HALF, nothing=HALF, bad=HALF),
        option("a", "2", comes_to="kostet im Mittel 2"),
    )
    html = cards(OptionsShown("austeilen", counted), view, asked.key, "de")
    assert buttons(html) == [
        ("option", "antwort", "a"), ("option rat", "antwort", "b"), ("option", "antwort", "c"),
    ]  # fmt: skip
    first, best, last = html.split("</button>")[:3]
    assert "nichts geschieht · kostet im Mittel 2" in first
    assert '<span class="wie">50 %</span>' in best
    assert '<span class="rat-marke">' in best
    assert 'class="anteile"' in best
    assert 'class="wie"' not in last


RUNS = tuple(RunShown((each,), (each,), aside=each in "cd") for each in "abcdefgh")


@pytest.mark.parametrize(("advised", "standing"), [("", "abef"), ("b", "abef"), ("h", "abefh")])
def test_runs_that_hardly_anybody_wants_are_folded_and_few_stand_open(
    advised: str, standing: str
) -> None:
    asked = replace(question("wahl"), runs=RUNS)
    counted = (option(("h",), "1", advised == "h"), option(("b",), "1", advised == "b"))
    html = cards(OptionsShown("austeilen", counted), asking(seen(raid()), asked), asked.key, "de")
    open_part, folded = html.split("<details")
    assert [json.loads(value)[0] for _, _, value in buttons(open_part)] == [*standing]
    assert {json.loads(value)[0] for _, _, value in buttons(folded)} == {*"abcdefgh"} - {*standing}
    assert ("option rat" in open_part) is bool(advised)


def test_where_all_runs_are_remote_none_is_folded() -> None:
    asked = replace(question("wahl"), runs=tuple(replace(each, aside=True) for each in RUNS[:3]))
    html = panel(FRAGE, asking(seen(raid()), asked), "de").html
    assert len(buttons(html)) == 3
    assert "mehr-k" not in html


# Turns


def act(n: int, worth: str, ziel: str = "") -> OptionShown:
    fields = {"figur": "Ada", **({"ziel": ziel} if ziel else {})}
    return option({"command": f"tat{n}", "fields": fields}, worth, name=f"Tat {n}")


def commands(some: Any) -> list[str]:
    return [each.answer["command"] for each in some]


def test_four_actions_stand_open_the_best_first() -> None:
    """The best, the best at somebody else, the best other at the same, the best at nobody."""
    some = (act(1, "1"), act(2, "9", "Ork"), act(3, "8", "Ork"), act(4, "7", "Ork"),
            act(5, "3", "Wache"), act(6, "2", "Wache"), act(7, "0"))  # fmt: skip
    open_ones, rest = dealt(some)
    assert commands(open_ones) == ["tat2", "tat3", "tat5", "tat1"]
    assert commands(rest) == ["tat4", "tat6", "tat7"]


def test_where_there_is_only_one_target_the_next_best_fill_up() -> None:
    some = tuple(act(n, str(n), "Ork") for n in range(7))
    open_ones, rest = dealt(some)
    assert commands(open_ones) == ["tat6", "tat5", "tat4", "tat3"]
    assert len(rest) == 3


def test_few_actions_are_not_folded_and_those_without_worth_come_last() -> None:
    some = (act(1, ""), act(2, "1"), act(3, "2", "Ork"))
    open_ones, rest = dealt(some)
    assert (commands(open_ones), rest) == (["tat3", "tat2", "tat1"], [])


def test_the_rest_is_folded_and_one_tap_as_well() -> None:
    some = OptionsShown("austeilen", tuple(act(n, str(n), "Ork") for n in range(6)))
    html = cards(some, seen(raid()), "", "de")
    open_part, folded = html.split("<details")
    assert len(buttons(open_part)) == MOST_CARDS
    assert len(buttons(folded)) == 2
    assert {name for _, name, _ in buttons(html)} == {"karte"}
    sent = [json.loads(value) for _, _, value in buttons(html)]
    assert sorted(each["command"] for each in sent) == [f"tat{n}" for n in range(6)]


def test_what_people_are_called_cannot_break_out_of_a_card() -> None:
    mean = act(1, "1", "\"><script>'&")
    html = cards(OptionsShown("", (replace(mean, name="<b>"),)), seen(raid()), "", "de")
    assert "<script>" not in html
    assert "<b>" not in html
    ((_, _, value),) = buttons(html)
    assert json.loads(value)["fields"]["ziel"] == "\"><script>'&"


# At a table


class Fight:
    """A fight in Dice Rumble that a hero begins; all seats but the game master's are vacant."""

    def __init__(self, browser: TestClient) -> None:
        self.browser, self.held = browser, dict[str, str]()
        for _ in range(MOST_TRIES):
            self._begin()
            if self.seat:
                return
        raise AssertionError("no hero ever begins")

    def _begin(self) -> None:
        """A fight in which everybody has thrown; who begins is up to the dice."""
        form = {"title": "Kai", "name": "Jona", "example": "ueberfall"}
        self.path = self.browser.post("/oeffnen/rumble", data=form).headers["location"]
        begin = {"request": "a", "command": "kampf_beginnen"}
        assert self.browser.post(f"{self.path}/ansage", data=begin).status_code == 303
        for n, seat in enumerate(("ada", "cy", "") * 3):
            self._answer(seat, n)
        page = self.browser.get(self.path).text
        acting = re.findall(r'aria-current="step"><a href="[^"]*#(\w+)"', page)
        self.seat = next((each.lower() for each in acting if each in ("Ada", "Cy")), "")
        self.as_seat = {"platz": self.seat}

    def _answer(self, seat: str, n: int) -> None:
        params = {"platz": seat} if seat else {}
        page = self.browser.get(self.path, params=params).text
        for section in page.split('data-frage="')[1:]:
            key, form = section.partition('"')[0], section.partition("</form>")[0]
            sent: dict[str, Any] = {"request": f"{n}{key}", "question": key}
            if "/wurf" not in form:
                every = re.findall(r'name="antwort" value="([^"]*)"', form)
                (kind,) = re.findall(r'name="kind" value="(\w+)"', form)
                sent |= {"kind": kind, "antwort": every if kind == "reihenfolge" else every[:1]}
            to = "wurf" if "/wurf" in form else "antwort"
            self.browser.post(f"{self.path}/{to}", params=params, data=sent)

    def cards(self, asked: str = "") -> Any:
        query = {"frage": asked, **self.as_seat}
        return self.browser.get(f"{self.path}/karten", params=query, headers={**PIECE, **self.held})

    def tap(self, card: str, request: str = "b", **headers: str) -> Any:
        return self.browser.post(
            f"{self.path}/ansage",
            params=self.as_seat,
            data={"request": request, "karte": card},
            headers={**PIECE, **self.held, **headers},
        )

    def page(self) -> str:
        return self.browser.get(self.path, params=self.as_seat, headers=self.held).text


@pytest.fixture
def desk() -> DeskAtHand:
    return DeskAtHand()


@pytest.fixture
def fight(tmp_path: Path, desk: DeskAtHand) -> Iterator[Fight]:
    with client(tmp_path, desk=desk) as browser:
        yield Fight(browser)


def test_cards_have_chances_and_a_tap_on_one_is_the_announcement(fight: Fight) -> None:
    found = fight.cards()
    assert found.status_code == 200
    assert '<span class="wie">' in found.text
    assert "option rat" in found.text
    assert 'name="ziel"' in fight.page(), "what is wanted can be changed"
    value = buttons(found.text)[0][2]
    assert fight.tap(value).status_code == 200
    assert fight.tap(value).status_code == 200, "the same request acts once"
    assert 'id="karte-1"' in fight.page()
    assert 'id="karte-2"' not in fight.page()


def test_where_the_table_gives_no_advice_there_are_cards_without_figures(fight: Fight) -> None:
    setting = {"request": "s", "advice": "nein"}
    assert fight.browser.post(f"{fight.path}/einstellen", data=setting).status_code == 303
    fight.held, fight.as_seat = joined(fight, fight.seat, "Merle"), {}
    found = fight.cards()
    assert found.status_code == 200
    assert buttons(found.text)
    page = fight.page()
    for html in (found.text, page):
        assert 'class="wie"' not in html
        assert "option rat" not in html
        assert "anteile" not in html
        assert "rat-marke" not in html
    assert f'action="{fight.path}/ziel"' not in page
    tapped = fight.tap(buttons(found.text)[0][2])
    assert tapped.status_code == 200


FULL = "Gerade wird zu viel auf einmal gerechnet; versuch es gleich noch einmal."
MINE = "Von hier werden schon %(most)d Fragen gerechnet; warte, bis eine davon fertig ist."


@pytest.mark.parametrize("busy", [Busy(FULL), Waiting(MINE, most=4)])
def test_a_busy_desk_gives_buttons_without_figures_and_the_page_asks_again(
    fight: Fight, desk: DeskAtHand, busy: WuerfelwerkError
) -> None:
    value = next(
        v for _, _, v in buttons(fight.cards().text) if json.loads(v)["fields"].get("ziel")
    )
    assert fight.tap(value).status_code == 200
    key, seat = asked_somewhere(fight)
    fight.as_seat = {"platz": seat} if seat else {}

    async def full(*asked: object) -> None:
        raise busy

    desk.before = full
    found = fight.cards(key)
    assert found.status_code == 200
    assert buttons(found.text)
    assert 'class="wie"' not in found.text
    assert re.search(r'hx-get="[^"]*/karten[^"]*".* hx-trigger="load delay:2s"', found.text)
    assert buttons(fight.page()), "the page is there all the same"
    desk.before = at_once
    assert "load delay" not in fight.cards(key).text


def asked_somewhere(fight: Fight) -> tuple[str, str]:
    """An open question that is answered by a button, and whose it is."""
    for seat in ("", "ada", "cy"):
        fight.as_seat = {"platz": seat} if seat else {}
        page = fight.page()
        found = re.search(r'<section class="anfrage" [^>]*data-frage="([^"]+)"', page)
        if found and buttons(page):
            return found[1], seat
    raise AssertionError("nobody is asked")


def test_what_is_wanted_is_remembered(fight: Fight) -> None:
    goals = re.findall(r'name="ziel" value="(\w+)" aria-pressed="(\w+)"', fight.page())
    assert [pressed for _, pressed in goals].count("true") == 1
    other = next(name for name, pressed in goals if pressed == "false")
    address = f"{fight.path}/ziel"
    answer = fight.browser.post(address, data={"ziel": other}, headers=PIECE)
    assert (answer.status_code, answer.headers["hx-trigger"]) == (200, "ziel")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert f'name="ziel" value="{other}" aria-pressed="true"' in fight.page()
    before = fight.cards().text
    fight.browser.cookies.clear()
    assert f'name="ziel" value="{other}" aria-pressed="false"' in fight.page()
    assert "option" in before


@pytest.mark.parametrize(
    "goal", ["", "gibt-es-nicht", "x" * 5000, "<b>"], ids=["none", "unknown", "long", "tag"]
)
def test_a_goal_that_does_not_exist_is_refused_with_a_sentence(fight: Fight, goal: str) -> None:
    answer = fight.browser.post(f"{fight.path}/ziel", data={"ziel": goal}, headers=PIECE)
    assert 400 <= answer.status_code < 500
    assert "set-cookie" not in answer.headers
    assert "<b>“" not in answer.text
    fight.browser.cookies.set("ziel-rumble", goal or "nichts")
    assert fight.browser.get(fight.path, params=fight.as_seat).status_code == 200
    assert fight.cards().status_code == 200


HOSTILE = [
    "", "x", "[]", "null", "7", '"angreifen"', "{}", '{"command": "angreifen"}',
    '{"command": "angreifen", "fields": []}', '{"command": 7, "fields": {}}',
    '{"command": "gibt_es_nicht", "fields": {}}',
    '{"command": "angreifen", "fields": {"figur": "Ork", "ziel": "Ada"}}',
    '{"command": "angreifen", "fields": {"figur": {"a": [1]}, "ziel": 1e308}}',
    '{"command": "angreifen", "fields": {"figur": null, "ziel": ["Ork"]}}',
    '{"command": ["angreifen"], "fields": {"ziel": true}}',
    '{"command": "eingreifen", "fields": {"figur": "Ada", "wert": "lp", "neu": 99}}',
    '{"command": "angreifen", "fields": {"' + "x" * 3000 + '": 1}}',
    "[" * 3000, '{"a":' * 3000, '{"command": "angreifen", "fields": {"ziel": NaN}}',
    '{"command": "passen", "fields": {"figur": "\\ud800"}}',
    '{"command": "\\u0000", "fields": {"\\u0000": "\\u0000"}}',
]  # fmt: skip


@pytest.mark.parametrize("sent", HOSTILE, ids=range(len(HOSTILE)))
def test_a_card_is_checked_by_the_rules_like_any_announcement(fight: Fight, sent: str) -> None:
    before = fight.page().count('id="karte-')
    answer = fight.tap(sent)
    assert 400 <= answer.status_code < 500, answer.text
    assert "<html" not in answer.text
    assert re.search(r"\w{3,}", answer.text), "a sentence"
    assert fight.page().count('id="karte-') == before


def joined(fight: Fight, seat: str, name: str) -> dict[str, str]:
    """Somebody who has sat down, and by which headers the house knows them."""
    page = fight.browser.get(f"{fight.path}/einladen").text
    code = re.findall(r"/beitreten/([\w-]+)", page)[0]
    held = {"x-token": f"marke-von-{name}"}
    form = {"name": name, "seat": seat}
    answer = fight.browser.post(f"/beitreten/{code}", data=form, headers=held)
    assert answer.status_code == 303, answer.text
    return held


def test_whoever_leads_answers_for_a_vacant_seat_and_nobody_else_may(fight: Fight) -> None:
    check = {"request": "c", "command": "probe_verlangen", "feld.talent": "Schleichen",
             "feld.figuren[]": "Ada"}  # fmt: skip
    fight.browser.post(f"{fight.path}/ansage", data=check)
    cy = joined(fight, "cy", "Noor")
    address = f"{fight.path}/fuer"
    mine = fight.browser.get(address, params={"platz": "ada"}, headers=PIECE)
    assert mine.status_code == 200
    assert f'action="{fight.path}/' in mine.text
    assert "?platz=ada" in mine.text, "its forms speak for that seat"
    assert "<html" not in mine.text
    assert "<html" in fight.browser.get(address, params={"platz": "ada"}).text
    for headers in (cy, {"x-token": "fremd"}):
        for scripted in (PIECE, {}):
            other = fight.browser.get(
                address, params={"platz": "ada"}, headers={**headers, **scripted}
            )
            assert 400 <= other.status_code < 500
            assert "data-frage" not in other.text
    taken = fight.browser.get(address, params={"platz": "cy"}, headers=PIECE)
    assert (taken.status_code, "data-frage" in taken.text) == (200, False), "not asked"


def test_whoever_leads_throws_for_somebody_who_sits_there_and_others_may_not(fight: Fight) -> None:
    ada, cy = joined(fight, "ada", "Merle"), joined(fight, "cy", "Noor")
    check = {"request": "c", "command": "probe_verlangen", "feld.talent": "Schleichen",
             "feld.figuren[]": "Ada"}  # fmt: skip
    fight.browser.post(f"{fight.path}/ansage", data=check)
    page = fight.browser.get(fight.path).text
    (form,) = re.findall(rf'<form[^>]*action="{fight.path}/wurf\?platz=ada".*?</form>', page, re.S)
    (key,) = re.findall(r'name="question" value="([^"]+)"', form)
    throw = {"request": "w", "question": key}
    for other in (cy, {"x-token": "fremd"}):
        refused = fight.browser.post(f"{fight.path}/wurf?platz=ada", data=throw, headers=other)
        assert refused.status_code == 403
    assert fight.browser.post(f"{fight.path}/wurf?platz=ada", data=throw).status_code == 303
    assert "Für Ada spricht" in fight.browser.get(fight.path, headers=ada).text


def test_no_cards_of_somebody_elses_question(fight: Fight) -> None:
    check = {"request": "c", "command": "probe_verlangen", "feld.talent": "Schleichen",
             "feld.figuren[]": "Ada"}  # fmt: skip
    fight.browser.post(f"{fight.path}/ansage", data=check)
    cy = joined(fight, "cy", "Noor")
    page = fight.browser.get(fight.path, params={"platz": "ada"}).text
    key = re.findall(r'data-frage="([^"]+)"', page)[0]
    answer = fight.browser.get(
        f"{fight.path}/karten", params={"frage": key}, headers={**PIECE, **cy}
    )
    assert 400 <= answer.status_code < 500
    assert not buttons(answer.text)


def test_a_page_does_not_wait_for_chances(fight: Fight, desk: DeskAtHand) -> None:
    """What takes long is counted on, and whoever asks again gets it."""
    held: list[Any] = []

    async def slow(*asked: object) -> None:
        held.append(asked)
        await asyncio.sleep(1.5)

    desk.before = slow
    page = fight.page()
    assert held
    assert "rechnet-k" in page
    assert not buttons(page)
    desk.before = at_once
    assert buttons(fight.cards().text)
    assert buttons(fight.page())


def test_known_cards_stand_on_the_page_at_once() -> None:
    table = raid().announce("sl", "kampf_beginnen")
    view = seen(table, seen(table).play.acting or "")
    some = OptionsShown("austeilen", (act(1, "1", "Ork"), act(2, "2")))
    page = table_page(view, "de", known={"": dealt_cards(some)})
    assert len(buttons(page)) == 2
    assert "rechnet-k" not in page
    assert "rechnet-k" in table_page(view, "de")

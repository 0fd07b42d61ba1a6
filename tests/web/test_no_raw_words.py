"""Pages speak to people: no key or option as it stands in code, no word of the other language."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from starlette.testclient import TestClient

from conformance.driver import evening
from support.foreign import foreign, on_lists
from support.screens import seen
from wuerfelwerk.library import Table
from wuerfelwerk.present.language import LANGS
from wuerfelwerk.rules.form import name_of, written
from wuerfelwerk.rules.system import installed, system
from wuerfelwerk.web.panels import PAGE, panel
from wuerfelwerk.web.table_page import table_page

RAW = re.compile(
    r"\b(?:(?:urc|rum|rk|rs|kas)\.[a-z_.]+|[a-zäöü]+_[a-zäöü_]+)\b|%\(|\b(?:None|True|False)\b"
)
HIDDEN = re.compile(r"<(script|style|code|option value|title)\b.*?</\1>", re.DOTALL)
CHECKS = [(name, check) for name in sorted(installed()) for check in system(name).checks]
ENGLISH = {"x-lang": "en"}
NEUTRAL: Any = {"title": "K7", "goals": (), "notices": (), "switches": (), "kinds": ()}
"""What the pages of tests say in German, whoever reads them."""
PLAIN = ("/", "/beitreten", "/chancen", "/herkunft", "/pruefen", "/regeln", "/gibt-es-nicht")
OF_A_TABLE = (
    "", "?ansicht=fernseher", "/bogen", "/chronik", "/chronik.md", "/einladen", "/chronik?bis=1",
)  # fmt: skip
SIMPLE = [(name, next(iter(system(name).examples))) for name in sorted(installed())]
EXAMPLES = [(name, each) for name in sorted(installed()) for each in system(name).examples]


def raw(page: str) -> list[str]:
    """What people would read of the inner side."""
    text = unescape(re.sub(r"<[^>]+>", " ", HIDDEN.sub(" ", page)))
    return sorted(set(RAW.findall(text)))


def test_a_raw_word_would_be_found() -> None:
    assert raw("<p>Schalter urc.redux</p><p title='a_b'>gut</p>") == ["urc.redux"]
    assert raw("<p>frei_zaubern</p>") == ["frei_zaubern"]


@pytest.mark.parametrize(("name", "check"), CHECKS)
def test_chances(web: TestClient, name: str, check: str) -> None:
    page = web.get(f"/chancen/{name}/{check}").text
    assert raw(page) == []
    assert foreign(page, "de") == []
    assert foreign(web.get(f"/chancen/{name}/{check}", headers=ENGLISH).text, "en") == []
    about = system(name).wording.words.get(f"chance_{check}", "")
    assert about in unescape(page)


def test_a_word_of_the_other_language_would_be_found() -> None:
    assert foreign("<p>Ada: Wurf gelingt</p>", "en") == ["Wurf", "gelingt"]
    assert foreign('<p aria-label="Würfeln">ok</p>', "en") == ["Würfeln"]
    assert foreign("<p>threshold of 7</p>", "de") == ["threshold"]
    assert foreign("<p>16.0 cm</p>", "de") == ["6.0"]
    assert foreign("<p>16,5 cm, RUM-SCHADEN-01, rum.gleichstand</p>", "en") == ["6,5"]
    assert foreign("<p>4THE-9AND, /beitreten/4THE9AND</p>", "de") == [], "a code is no word"
    assert foreign("<p>Ada trifft</p>", "de") == foreign("<p>Ada hits</p>", "en") == []


@pytest.mark.parametrize("name", sorted(installed()))
def test_what_is_on_our_lists_has_an_english_name(name: str) -> None:
    assert on_lists(name) - set(system(name).wording.words) == set()


@pytest.mark.parametrize("path", PLAIN)
def test_pages_of_no_system(web: TestClient, path: str) -> None:
    for lang in LANGS:
        assert foreign(web.get(path, headers={"x-lang": lang}).text, lang) == []


@pytest.mark.parametrize(
    ("name", "example"),
    [(n, e) for n in sorted(installed()) for e in tuple(system(n).examples)[:2]],
)
def test_pages_of_a_table(web: TestClient, name: str, example: str) -> None:
    for lang in LANGS:
        form, headers = {"title": "K7", "name": "Lea", "example": example}, {"x-lang": lang}
        path = web.post(f"/oeffnen/{name}", data=form, headers=headers).headers["location"]
        for part in OF_A_TABLE:
            page = web.get(path + part, headers=headers).text
            assert foreign(page, lang) == [], part


@pytest.mark.parametrize("name", sorted(installed()))
def test_rules_sheets_and_doors(web: TestClient, name: str) -> None:
    model = next(iter(system(name).examples.values()))["sheets"][0]["name"]
    paths = (f"/bogen/{name}", f"/bogen/{name}/ansicht?vorlage={model}", f"/oeffnen/{name}")
    for path in (*paths, f"/regeln/{name}"):
        page = web.get(path).text
        assert raw(page) == [] or path.startswith("/regeln"), path
        assert foreign(page, "de") == [], path
        assert foreign(web.get(path, headers=ENGLISH).text, "en") == [], path
    found = raw(web.get(f"/regeln/{name}").text)
    assert [each for each in found if "." in each] == [], "a rule may name a field, no switch"


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_tables(name: str, example: str) -> None:
    table = Table(name, example=example, seed=2)
    for fight in (False, True):
        if fight:
            begin = system(name).host(table.game.state)
            table.announce("sl", name_of(type(begin)), **written(begin))
        for seat in (*system(name).seats(table.game.state), "zuschauer"):
            for lang in LANGS:
                page = table_page(seen(table, seat, lang, system=name, **NEUTRAL), lang)
                assert raw(page) == [], (fight, seat)
                assert foreign(page, lang) == [], (fight, seat)


@pytest.mark.parametrize(("name", "example"), [("kaskade", "gasse"), ("kaskade", "hausregeln")])
def test_evenings(name: str, example: str) -> None:
    """Whatever is asked and told in a random evening."""
    rules, table = system(name), Table(name, example=example)
    asks = next(each for each in PAGE if each.name == "frage")
    for game in evening(rules, rules.examples[example], 5, 15):
        table.game = game
        for seat in {each.question.seat for each in game.open}:
            assert raw(panel(asks, seen(table, seat, system=name), "de").html) == []
    for seat in rules.seats(table.game.state):
        assert raw(table_page(seen(table, seat, system=name), "de")) == []


@pytest.mark.parametrize(("lang", "named"), [("de", "Schalter „"), ("en", "“")])
def test_a_reason_names_a_switch_by_what_it_is_called(lang: str, named: str) -> None:
    locked = seen(Table("rollkeep", example="duell"), "kenji", lang).play.locked
    (reason,) = {each.reason for each in locked if each.name == "meditieren"}
    assert named in reason
    assert "rk." not in reason


def test_a_switch_is_called_by_its_name_when_it_is_set() -> None:
    table = Table("urc", example="wache").announce(
        "sl", "lesart_setzen", schalter="urc.mod_stapeln", wert="alle"
    )
    (card,) = seen(table, "sl").play.cards
    said = " ".join((card.details, *card.events, *(line.sentence for line in card.lines)))
    assert "urc." not in said
    assert "Hausregel" in card.events[0]


@pytest.mark.parametrize(("sent", "said"), [
    ({"figur": "Kenji"}, "Bei Probe ablegen fehlt: Attribut oder Ring."),
    ({"figur": "Kenji", "attribut": "erde", "void": "rang1"},
     "Void-Punkt einsetzen: „wie gelernt“ steht nicht zur Wahl"),
    ({"figur": "Kenji", "attribut": "kraft"}, "möglich ist: Reflexe, Awareness"),
])  # fmt: skip
def test_a_refusal_speaks_of_what_stands_on_the_form(
    web: TestClient, sent: dict[str, str], said: str
) -> None:
    form = {"title": "Abend", "name": "Lea", "example": "duell"}
    path = web.post("/oeffnen/rollkeep", data=form).headers["location"]
    fields = {f"feld.{key}": value for key, value in sent.items()}
    asked = {"command": "proben", "request": "x", **fields}
    page = web.post(f"{path}/ansage?platz=kenji", data=asked, headers={"hx-request": "true"}).text
    assert said in unescape(re.sub(r"<[^>]+>", "", page))
    assert raw(page) == []

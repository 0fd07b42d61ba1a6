"""The sheet of Kaskade: filled in with the rules looking on, drawn, and as it is at the table."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from starlette.testclient import TestClient

from support.screens import announced, answered, seen
from wuerfelwerk.library import Table
from wuerfelwerk.present.pages.sheet import SectionShown, checked, sheets_shown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import name_of
from wuerfelwerk.rules.portrait import BLOCK, FIGURES, LIST, ROWS, WHEELS
from wuerfelwerk.rules.system import system
from wuerfelwerk.systems.kaskade.beispiele import BORIN, DIEB, FECHTERIN, MIRA, WAECHTER
from wuerfelwerk.web.offered import grouped, topics
from wuerfelwerk.web.table_page import table_page

WORDS = Words(system("kaskade"), "de")


def drawn(sheet: dict[str, Any]) -> dict[str, SectionShown]:
    return {each.title: each for each in checked(system("kaskade"), sheet, WORDS).portrait}


def said(page: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page)).split())


def values(section: SectionShown) -> list[tuple[str, int | str, str]]:
    return [(each.label, each.value, each.text) for each in section.traits]


def test_a_sheet_is_drawn_with_all_it_can_do() -> None:
    found = drawn(MIRA)
    assert {each.kind for each in found.values()} == {BLOCK, FIGURES, LIST, ROWS, WHEELS}
    assert values(found["Eigenschaften"])[0] == ("Mut", 12, "3W20")
    skills = values(found["Fertigkeiten"])
    assert ("Redekunst", 13, "4W20 ★") in skills
    assert ("Zechen", 7, "3W8") in skills
    assert values(found["Gegenstände"]) == [("Weiche Stiefel", "WFr1", "Schleichen")]
    assert values(found["Punkte"])[0] == ("Glückszahl", 7, "")
    assert values(drawn({**MIRA, "glueckszahl": 0})["Punkte"])[0] == ("Glückszahl", "–", "")
    assert values(drawn(BORIN)["Physis"])[1] == ("Zeile 2", 5, "leer: 2 Würfel weniger")


def test_an_object_nobody_knows_stands_there_by_its_name() -> None:
    sheet = {**MIRA, "gegenstaende": ["Mondstein"]}
    assert values(drawn(sheet)["Gegenstände"]) == [("Mondstein", "", "")]


@pytest.mark.rule("KAS-PHPS-01")
def test_at_the_table_the_sheet_shows_what_is_left() -> None:
    table = Table("kaskade", [BORIN, DIEB], seed=1)
    table.announce("sl", "eingreifen", figur="Borin", wert="physis", neu=7)
    (borin,) = sheets_shown(table.game, "borin", WORDS)
    physis = next(each for each in borin.portrait if each.title == "Physis")
    assert [each.left for each in physis.traits] == [0, 3, 4]
    assert len(sheets_shown(table.game, "sl", WORDS)) == 2


def test_the_drawn_sheet_has_wheels_and_rows(web: TestClient) -> None:
    query = urlencode({"name": "Zed", "physis": "5/3", "lebenskreise": 3, "aussen": 8})
    page = web.get(f"/bogen/kaskade/ansicht?{query}").text
    assert page.count('class="rad grad-0"') == 3
    assert page.count('class="da"') == 3 * (8 + 3 + 1)
    rows = page[page.index('class="striche reihen"') :]
    assert rows[: rows.index("</ol>")].count("<i></i>") == 8


@pytest.mark.parametrize(
    ("filled", "verdict"),
    [
        ({"name": "Zed"}, "spielbar"),
        ({"name": "Zed", "physis": "vier"}, "wie „4/4/4“"),
        ({"name": "Zed", "sterne": "Redekunst"}, "Allgemeine Fertigkeiten ab FkW 12"),
        ({"name": "Zed", "gegenstaende": "Mondstein"}, "steht nicht auf der Liste des Tisches"),
        ({"name": "Zed", "bonuswuerfel.name": "Zechen", "bonuswuerfel.zahl": "2"},
         "der Bogen hat diese Fertigkeit nicht"),
        ({"name": "Zed", "glueckszahl": "21"}, "Glückszahl"),
        ({}, "spielbar"),
    ],
)  # fmt: skip
def test_the_rules_look_on_while_a_sheet_is_filled_in(
    web: TestClient, filled: dict[str, str], verdict: str
) -> None:
    page = web.get(f"/bogen/kaskade?{urlencode(filled)}").text
    assert verdict in said(page[page.index('id="pruefung"') :])


def test_skills_and_objects_are_suggested_by_name(web: TestClient) -> None:
    page = web.get("/bogen/kaskade").text
    for name in ("Geländelauf", "Erste Hilfe", "Wundtasche"):
        assert name in page
    assert 'name="vorlage" value="Mira"' in page
    assert 'name="vorlage" value="Dieb"' not in page


def test_every_command_is_about_something() -> None:
    rules = system("kaskade")
    topics = rules.wording.layout.topics
    known = {name_of(each) for each in rules.commands} - {"lesart_setzen"}
    assert known == set(topics)
    assert set(topics.values()) <= set(rules.wording.words)


def test_what_presses_stands_first() -> None:
    table = Table("kaskade", [MIRA, BORIN], seed=1)
    calm = topics(grouped(seen(table, "mira").play.offers))
    assert [each.title for each in calm][:2] == ["Proben", "Reden und Handeln"]
    table.announce("sl", "jagd_beginnen", fliehend="Mira", verfolger=["Borin"], abstand=1)
    chase = topics(grouped(seen(table, "sl").play.offers), fighting=True)
    assert chase[0].title == "Verfolgungsjagd"


def test_a_running_bargain_stands_first() -> None:
    table = Table(
        "kaskade", [MIRA, {**BORIN, "fertigkeiten": {"Feilschen": 9}, "bonuswuerfel": {}}]
    )
    fields = {"haendler": "Borin", "kaeufer": "Mira", "ware": "Ring", "preis": 9}
    answered(announced(table, "mira", "handel_beginnen", **fields), "borin", "angemessen")
    first = topics(grouped(seen(table, "mira").play.offers))[0]
    assert first.title == "Reden und Handeln"
    assert [each.name for each in first.groups][:2] == ["feilschen", "handel_beenden"]


def test_choosing_nothing_says_what_that_means() -> None:
    table = Table("kaskade", [MIRA, BORIN], seed=1)
    page = table_page(seen(table, "mira", system="kaskade"), "de")
    kinds = page[page.index('name="feld.art"') :]
    assert 'value="" selected>üblich</option>' in kinds[: kinds.index("</select>")]


def test_weapons_and_armour_stand_on_the_sheet() -> None:
    found = drawn({**WAECHTER, "waffen": ["Speer", "Mondklinge"], "ruestung": ["Helm", "Panzer"]})
    weapons, armour = found["Waffen"], found["Rüstungen"]
    assert values(weapons) == [("Speer", "2W12 / 1W20", ""), ("Mondklinge", "", "")]
    assert weapons.traits[0].parts == ("Stangenwaffe", "Führungswert 2", "Beispiel")
    assert values(armour) == [("Kopf", 3, "Helm"), ("Panzer", 0, "")]
    assert armour.traits[0].parts == ("schwere Rüstung", "Beispiel")
    english = checked(system("kaskade"), WAECHTER, Words(system("kaskade"), "en")).portrait
    assert any(trait.value == "2d12 / 1d20" for each in english for trait in each.traits)


@pytest.mark.rule("KAS-RUEST-01")
def test_what_is_left_of_armour_is_left_on_the_sheet() -> None:
    sheet = checked(system("kaskade"), FECHTERIN, WORDS)
    armour = next(each for each in sheet.portrait if each.title == "Rüstungen")
    assert {each.label: each.left for each in armour.traits} == {"Rumpf": 3, "Bauch": 3, "Arm": 3}


def test_bare_hands_need_no_row_of_armour() -> None:
    assert "Rüstungen" not in drawn(MIRA)
    assert drawn(MIRA)["Waffen"].room > 0

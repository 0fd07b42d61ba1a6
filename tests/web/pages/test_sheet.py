"""A sheet worth printing, and the way to one with the rules looking on."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from starlette.testclient import TestClient

from support.screens import words
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.library import Table
from wuerfelwerk.present.pages.sheet import SectionShown, checked, sheets_shown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.portrait import BLOCK, BOXES, COLUMNS, FIGURES, LIST, Guiding, Portraying
from wuerfelwerk.rules.system import System, system
from wuerfelwerk.systems.urc.beispiele import ADA, JEEP, WACHE

KINDS = {BLOCK, FIGURES, BOXES, LIST, COLUMNS}


def drawn(sheet: dict[str, Any], lang: str = "de") -> dict[str, SectionShown]:
    """The parts of a drawn sheet by their titles."""
    found = checked(system("urc"), sheet, Words(system("urc"), lang)).portrait
    return {each.title: each for each in found}


def values(section: SectionShown) -> dict[str, int | str]:
    """What stands in a part."""
    return {each.label: each.value for each in section.traits}


def test_a_character_is_drawn_with_all_it_can_do() -> None:
    found = drawn(ADA)
    block = {each.label: (each.value, each.text) for each in found["Basisblock"].traits}
    assert block["Physis"] == (2, "normale körperliche Leistung")
    assert values(found["Abgeleitete Werte"]) == {
        "TP": 11, "MP": 20, "Bewegung": "12 m",
        "Zielwert Angriff": 15, "Zielwert Verteidigung": 15, "Zielwert Wissen": 19,
    }  # fmt: skip
    boxes = {each.label: (each.value, each.left) for each in found["Punkte zum Abstreichen"].traits}
    assert boxes == {"TP": (11, 11), "MP": (20, 20), "Bernstein": (5, None), "Tagesform": (7, 6)}
    assert values(found["Spezialisierungen"]) == {"Feuerzauber": 2, "Wachsamkeit": 1}
    assert {each.kind for each in found.values()} == KINDS


def test_every_skill_stands_with_its_dice() -> None:
    skills = [each for each in drawn(ADA).values() if each.kind == COLUMNS]
    found = {name: dice for each in skills for name, dice in values(each).items()}
    assert len(skills) == 6
    assert len(found) == sum(len(each.traits) for each in skills) >= 69
    assert (found["Klettern"], found["Chemie"]) == (4, 5)


def test_an_npc_is_a_box_and_a_vehicle_has_a_crew() -> None:
    box = drawn(WACHE)
    assert values(box["Wertekasten"])["Angriff"] == 18
    assert values(box["Ausrüstung"]) == {"Schlüsselbund": ""}
    jeep = drawn({**JEEP, "besatzung": []})
    assert values(jeep["Punkte zum Abstreichen"]) == {"SP": 3}
    assert "Basisblock" not in {**box, **jeep}


def test_at_the_table_the_sheet_shows_what_is_left() -> None:
    table = Table("urc", example="ueberfall", seed=1)
    table.announce("sl", "eingreifen", figur="Ada", wert="tp", neu=4)
    sheets = {each.name: each for each in sheets_shown(table.game, "ada", Words(system("urc")))}
    boxes = next(each for each in sheets["Ada"].portrait if each.kind == BOXES)
    assert boxes.traits[0].left == 4
    assert "Räuber" not in sheets
    seen = {each.name for each in sheets_shown(table.game, "sl", Words(system("urc")))}
    assert {"Räuber", "Wolf"} <= seen


@pytest.mark.rule("URC-CHAR-03")
def test_every_pattern_is_legal_and_no_other_is() -> None:
    rules: System[Any, Any] = system("urc")
    assert isinstance(rules, Guiding)
    legal = [dict(each) for each in rules.patterns()]
    assert len(legal) == 16
    names = tuple(legal[0])
    every = [dict(zip(names, four, strict=True)) for four in product((1, 2, 3), repeat=4)]
    for each in every:
        try:
            rules.start({"sheets": [{"name": "X", **each}]})
            accepted = True
        except IllegalCommand:
            accepted = False
        assert accepted == (each in legal), each


def test_a_system_may_leave_all_that_out() -> None:
    assert not isinstance(system("rumble"), Portraying)
    assert not isinstance(system("rumble"), Guiding)
    found = checked(system("rumble"), {"name": "Zed"}, Words(system("rumble")))
    assert found.portrait == ()


def test_a_click_on_a_pattern_keeps_what_was_typed(web: TestClient) -> None:
    page = web.get("/bogen/urc?name=Zed&kampf=3&muster=0").text
    assert 'id="f-name" value="Zed"' in page
    for name, value in {"persoenlichkeit": 1, "physis": 2, "kampf": 3, "alles_andere": 3}.items():
        assert f'name="{name}" value="{value}" checked' in page
    assert page.count('name="muster"') == 16
    assert "gültig" in words(page)
    assert 'name="muster"' not in web.get("/bogen/rumble").text
    assert web.get("/bogen/urc?name=Zed&muster=99").status_code == 200


def test_the_steps_of_a_value_are_chosen_in_words(web: TestClient) -> None:
    page = web.get("/bogen/urc?name=Zed&physis=3").text
    assert "Extremsportler mit großer Ausdauer" in page
    assert 'name="physis" value="3" checked' in page
    assert 'name="physis" value="6" checked' in web.get("/bogen/urc?name=Zed&physis=6").text


def test_an_empty_list_is_an_empty_field(web: TestClient) -> None:
    page = web.get("/bogen/urc?vorlage=Ada").text
    assert 'name="sp_waffen" id="f-sp_waffen" value=""' in page
    cy = web.get("/bogen/urc?vorlage=Cy").text
    assert 'name="sp_waffen" id="f-sp_waffen" value="Bordkanone"' in cy


def test_only_characters_are_there_to_begin_with(web: TestClient) -> None:
    page = web.get("/bogen/urc").text
    assert "vorlage=Ada" in page
    assert "vorlage=Jeep" not in page


def test_the_sheet_is_drawn_on_its_page(web: TestClient) -> None:
    page = web.get("/bogen/urc/ansicht?name=Zed&kampf=3").text
    assert 'class="blattwerk"' in page
    assert page.count("<i></i>") >= 11 + 15
    assert 'class="blattwerk"' not in web.get("/bogen/rumble/ansicht?name=Zed").text


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ("name=Zed", "gültig"),
        ("", "noch nicht vollständig"),
        ("name=Zed&physis=3", "nicht 10."),
        ("name=Zed&physis=4&kampf=4", "nicht 12. (+2)"),
        ("name=Zed&physis=x", "Physis: Erwartet wird"),
    ],
)
def test_the_verdict_stands_in_a_line_of_its_own_for_small_screens(
    web: TestClient, values: str, said: str
) -> None:
    page = web.get(f"/bogen/urc?{values}").text
    line = page[page.index('class="urteilsleiste"') :]
    assert said in line[: line.index("</a>")]


@pytest.mark.parametrize(("lang", "label", "row"), [
    ("de", "Beginnt mit", "MP in Quellen"), ("en", "Begins with", "MP in sources"),
])  # fmt: skip
def test_what_a_figure_begins_with_is_folded_away_and_worded(
    web: TestClient, lang: str, label: str, row: str
) -> None:
    page = web.get("/bogen/urc?name=Zed", headers={"x-lang": lang}).text
    before, _, after = page.partition(f"<legend>{label}")
    assert before.count("<details") > before.count("</details>")
    rows = after.partition("</fieldset>")[0]
    assert rows.count('name="beginnt.zahl"') == 4
    assert f"<span>{row}</span>" in rows


def test_a_beginning_is_kept_while_typing_and_refused_beyond_the_sheet(web: TestClient) -> None:
    typed = "name=Zed&beginnt.name=tp&beginnt.zahl={}&beginnt.name=mp&beginnt.zahl="
    page = web.get(f"/bogen/urc?{typed.format(3)}").text
    assert 'name="beginnt.zahl" value="3"' in page
    assert "Mit diesem Bogen" not in page
    too_much = web.get(f"/bogen/urc?{typed.format(99)}").text
    assert "Mit diesem Bogen beginnt Zed bei „TP“ mit -1 bis 11, nicht mit 99." in too_much

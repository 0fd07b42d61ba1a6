"""A sheet worth printing, and the way to one with the rules looking on."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from starlette.testclient import TestClient

from conformance.toy import BASAR
from support.screens import words
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.library import Table
from wuerfelwerk.present.pages.sheet import SectionShown, checked, sheets_shown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.portrait import BLOCK, BOXES, COLUMNS, FIGURES, LIST, Guiding, Portraying
from wuerfelwerk.rules.system import System, installed, system
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
    assert not isinstance(BASAR, Portraying)
    assert not isinstance(system("rumble"), Guiding)
    found = checked(BASAR, {"name": "Zed"}, Words(BASAR))
    assert found.portrait == ()


def test_a_click_on_a_pattern_keeps_what_was_typed(web: TestClient) -> None:
    page = web.get("/bogen/urc?name=Zed&kampf=3&muster=0").text
    assert 'id="f-name" value="Zed"' in page
    for name, value in {"persoenlichkeit": 1, "physis": 2, "kampf": 3, "alles_andere": 3}.items():
        assert f'<input type="hidden" name="{name}" value="{value}">' in page
    assert page.count('name="muster"') == 16
    assert "spielbar" in words(page)
    assert 'name="muster"' not in web.get("/bogen/rumble").text
    assert web.get("/bogen/urc?name=Zed&muster=99").status_code == 200


def test_the_steps_of_a_value_are_said_in_words(web: TestClient) -> None:
    assert "Extremsportler mit großer Ausdauer" in web.get("/bogen/urc?name=Zed&physis=3").text
    six = web.get("/bogen/urc?name=Zed&physis=6").text
    assert '<input type="hidden" name="physis" value="6">' in six
    assert "Extremsportler" not in six


def test_a_list_of_names_is_chips(web: TestClient) -> None:
    chip = '<input type="checkbox" name="sp_waffen" value="Bordkanone"%s>'
    assert chip % "" in web.get("/bogen/urc?vorlage=Ada").text
    assert chip % " checked" in web.get("/bogen/urc?vorlage=Cy").text
    typed = web.get("/bogen/urc?name=Zed&sp_waffen.da=1&sp_waffen=Bordkanone&sp_waffen=Rohr, Netz")
    for name in ("Bordkanone", "Rohr", "Netz"):
        assert f'name="sp_waffen" value="{name}" checked' in typed.text


def test_only_characters_are_there_to_begin_with(web: TestClient) -> None:
    page = web.get("/bogen/urc").text
    assert 'name="vorlage" value="Ada"' in page
    assert 'name="vorlage" value="Jeep"' not in page


@pytest.mark.parametrize("name", sorted(installed()))
def test_no_number_is_ever_typed(web: TestClient, name: str) -> None:
    page = web.get(f"/bogen/{name}").text
    assert 'type="number"' not in page
    assert "inputmode" not in page
    assert "Beispiel" in words(page)
    assert "spielbar" in words(page)


def test_a_tap_works_without_script(web: TestClient) -> None:
    sheet = {"name": "Zed", "talente.name": ["Nahkampf", "Dolchwurf"], "talente.zahl": ["5", "2"]}
    page = web.get("/bogen/rumble", params={**sheet, "steigern": "talente:Nahkampf"}).text
    assert 'name="talente.zahl" value="6"' in page
    assert "Ein Talent geht bis 6, Nahkampf hat 7. RUM-CHAR-02" in words(page)
    assert "32 von 40 Punkten übrig" in words(page)
    less = web.get("/bogen/rumble", params={**sheet, "senken": "talente:Dolchwurf"}).text
    assert 'name="talente.zahl" value="1"' in less


def test_what_was_typed_outlives_another_model(web: TestClient) -> None:
    own = {"name": "Zora", "talente.name": "Tauchen", "talente.zahl": "2", "seite": "Bund"}
    page = web.get("/bogen/rumble", params={**own, "vorlage": "Bo", "vorbild": "Ada"}).text
    assert 'id="f-name" value="Zora"' in page
    assert 'name="talente.name" value="Tauchen"' in page
    assert 'id="f-seite" value="Bund"' in page
    assert 'name="talente.name" value="Einschüchtern"' in page
    assert 'value="Bo" aria-pressed="true"' in page


def test_every_fault_of_a_sheet_that_was_brought_along_is_said(web: TestClient) -> None:
    page = web.get("/bogen/urc?name=Zed&physis=4&kampf=4").text
    said = words(page[page.index('id="pruefung"') :])
    assert "3 × gegen die Regeln" in said
    assert "nicht 12. URC-CHAR-03" in said
    wrong = web.get("/bogen/urc?name=Zed&physis=x").text
    assert "Physis: Erwartet wird" in wrong


def begun_with(web: TestClient, rules: str, **data: str) -> tuple[str, str]:
    """Where a figure was taken to, and what its table says."""
    answer = web.post(f"/bogen/{rules}", data=data, follow_redirects=False)
    assert answer.status_code == 303, words(answer.text)
    address = str(answer.headers["location"])
    return address, words(web.get(address).text)


@pytest.mark.parametrize("data", [{"als": "Bo"}, {"vorlage": "Bo", "name": "Zora"}])
def test_a_finished_figure_begins_an_evening_of_its_own(
    web: TestClient, data: dict[str, str]
) -> None:
    name = data.get("name", "Bo")
    first, said = begun_with(web, "rumble", **data)
    assert f"Du bist {name}, und es regnet." in said
    again, _ = begun_with(web, "rumble", **data)
    assert again != first


@pytest.mark.parametrize(("rules", "meets"), [("raumschlacht", "Bussard"), ("kaskade", "Wächter")])
def test_who_does_not_suit_the_evening_fights(web: TestClient, rules: str, meets: str) -> None:
    address, _ = begun_with(web, rules, wohin="allein", name="Zora")
    said = words(web.get(f"{address}/bogen").text)
    assert "Zora" in said
    assert meets in said


def test_friends_find_the_figure_at_their_table(web: TestClient) -> None:
    address, said = begun_with(web, "rumble", wohin="freunde", name="Zora", vorlage="Ada")
    assert "Ich spiele für Zora" in said
    page = web.get(f"/bogen/rumble?table={address.rpartition('/')[2]}").text
    assert "An den Tisch „Zwei gegen zwei“" in words(page)
    there, _ = begun_with(
        web, "rumble", table=address.rpartition("/")[2], name="Quendel", vorlage="Bo"
    )
    assert there == address
    assert "Quendel" in words(web.get(f"{address}/bogen").text)


def test_the_sheet_is_drawn_on_its_page(web: TestClient) -> None:
    page = web.get("/bogen/urc/ansicht?name=Zed&kampf=3").text
    assert 'class="blattwerk"' in page
    assert page.count("<i></i>") >= 11 + 15


@pytest.mark.parametrize(("lang", "label", "row"), [
    ("de", "Beginnt mit", "MP in Quellen"), ("en", "Begins with", "MP in sources"),
])  # fmt: skip
def test_what_a_figure_begins_with_is_folded_away_and_worded(
    web: TestClient, lang: str, label: str, row: str
) -> None:
    page = web.get("/bogen/urc?name=Zed", headers={"x-lang": lang}).text
    before, _, after = page.partition(f'<h4 id="g-beginnt">{label}')
    assert before.count("<details") > before.count("</details>")
    assert after.count('name="steigern" value="beginnt:') == 4
    assert f"<b>{row}</b>" in after


def test_a_beginning_is_kept_while_typing_and_refused_beyond_the_sheet(web: TestClient) -> None:
    typed = "name=Zed&beginnt.name=tp&beginnt.zahl={}&beginnt.name=mp&beginnt.zahl="
    page = web.get(f"/bogen/urc?{typed.format(3)}").text
    assert 'name="beginnt.zahl" value="3"' in page
    assert "Mit diesem Bogen" not in page
    too_much = web.get(f"/bogen/urc?{typed.format(99)}").text
    assert "Mit diesem Bogen beginnt Zed bei „TP“ mit -1 bis 11, nicht mit 99." in too_much


def test_dice_with_an_addition_are_written_as_the_language_has_it(web: TestClient) -> None:
    page = words(web.get("/bogen/raumschlacht", headers={"x-lang": "en"}).text)
    assert "7d6 +2" in page
    assert "W6" not in page


def test_the_step_that_was_tapped_is_open_and_no_other(web: TestClient) -> None:
    assert 'klappe schritt" id="schritt-1" open' not in web.get("/bogen/rumble").text
    page = web.get("/bogen/rumble?vorlage=Cy&senken=talente:Schleichen").text
    opened = [each.split(">")[0] for each in page.split('class="blatt klappe schritt"')[1:]]
    assert [" open" in each for each in opened].count(True) == 1

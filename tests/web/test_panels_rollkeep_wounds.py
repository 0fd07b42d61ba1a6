"""Wounds in levels, points as boxes, and a sheet of Roll & Keep worth printing."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest
from starlette.testclient import TestClient

from support.rollkeep_page import duel, shown
from support.screens import seen
from wuerfelwerk.library import Table
from wuerfelwerk.present.pages.sheet import SectionShown, checked, sheets_shown
from wuerfelwerk.present.screen.scenes import FigureShown, GaugeShown, LevelShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.portrait import BLOCK, BOXES, FIGURES, LIST, TRACK
from wuerfelwerk.rules.system import system
from wuerfelwerk.systems.rollkeep.beispiele import KENJI, MARIKO, WACHE
from wuerfelwerk.web.panels import PAGE, panel
from wuerfelwerk.web.pieces import gauge

ROLLKEEP = system("rollkeep")


def wounded(wounds: int, **fields: Any) -> Table:
    table = Table("rollkeep", example="strasse", seed=1)
    return table.announce("sl", "eingreifen", figur="Kenji", wert="wunden", neu=wounds, **fields)


def figure(table: Table, name: str = "Kenji", seat: str = "sl") -> FigureShown:
    return next(each for each in seen(table, seat).play.figures if each.name == name)


def drawn(sheet: dict[str, Any], lang: str = "de") -> dict[str, SectionShown]:
    found = checked(ROLLKEEP, sheet, Words(ROLLKEEP, lang)).portrait
    return {each.title: each for each in found}


@pytest.mark.parametrize(("wounds", "level", "text"), [
    (0, "gesund", ""), (4, "gesund", ""), (5, "angekratzt (Nicked)", "Würfe 3 schwerer (TN +3)"),
    (13, "verletzt (Hurt)", "Würfe 10 schwerer (TN +10)"),
    (28, "zusammengebrochen (Down)", "Würfe 40 schwerer (TN +40)"),
    (38, "außer Gefecht (Out)", "Würfe 40 schwerer (TN +40)"),
])  # fmt: skip
def test_wounds_stand_in_their_level(wounds: int, level: str, text: str) -> None:
    wunden, vp = figure(wounded(wounds)).gauges
    assert [(each.label, each.text) for each in wunden.levels if each.now] == [(level, text)]
    assert [each.upto for each in wunden.levels] == [4, 8, 12, 16, 20, 24, 28, 38]
    assert (vp.value, vp.most, vp.tokens) == (2, 2, True)
    assert (wunden.value, wunden.most) == (wounds, 24), "with one more nobody stands"


def test_the_dead_are_in_no_level_any_more() -> None:
    wunden, _ = figure(wounded(39)).gauges
    assert not any(each.now for each in wunden.levels)
    assert figure(wounded(39)).condition == "tot"


def test_a_bar_in_levels_says_where_it_stands() -> None:
    levels = (LevelShown("gesund", 4), LevelShown("Hurt", 16, "TN +10", now=True))
    bar = gauge(GaugeShown("Wunden", 13, 16, False, levels), "verdeckt")
    assert 'd="M40 0v12"' in bar, "a line where a level ends, none at the end of the bar"
    assert 'class="v" x="130" width="30"' in bar, "what is left of it, to its end"
    assert "<b>noch 3</b>" in bar
    assert '<p class="stufenwort">Hurt, TN +10</p>' in bar
    plain = gauge(GaugeShown("TP", 13, 16, False), "verdeckt")
    assert "stufenwort" not in plain


def test_the_scene_shows_wounds_points_and_what_others_have_to_reach() -> None:
    own, others = (unescape(shown(name, wounded(13), "mariko")) for name in ("figurblatt", "alle"))
    assert "verletzt (Hurt), Würfe 10 schwerer (TN +10)" in others
    html = own + others
    assert html.count('class="da"') == 2 + 3 + 1, "Kenji, Mariko and the guard"
    kenji = dict(figure(wounded(0), seat="mariko").facts)
    assert kenji == {
        "Zielwert (TN), um zu treffen": 15,
        "Ehrenrang": 2,
        "Waffen": "Katana, Wakizashi",
    }


def test_what_is_hidden_stays_hidden() -> None:
    ronin = figure(wounded(0), "Ronin", "kenji")
    assert (ronin.facts, [each.value for each in ronin.gauges]) == ((), [None, None])
    assert all(not each.levels for each in ronin.gauges)
    assert dict(figure(wounded(0), "Ronin").facts)["Waffen"] == "Katana"


def test_the_order_shows_initiative_and_stance() -> None:
    html = shown("reigen", duel(), "taro")
    names = re.findall(r"<i>\d+</i> <b>(\w+)</b>", html)
    assert names == ["Kenji", "Taro"]
    assert "normaler Angriff" in html
    assert "am Zug" in html
    before = shown("reigen", duel(declared=False), "taro")
    assert "am Zug" not in before


def test_a_sheet_is_drawn_with_rings_wounds_and_weapons() -> None:
    found = drawn(KENJI)
    assert [each.kind for each in found.values()] == [
        BLOCK, FIGURES, TRACK, BOXES, LIST, LIST, LIST,
    ]  # fmt: skip
    rings = {each.label: (each.value, each.parts) for each in found["Ringe und Attribute"].traits}
    assert rings["Erde"] == (2, ("Stamina 3", "Willenskraft 2"))
    assert rings["Void"] == (2, ())
    figures = {each.label: each.value for each in found["Abgeleitete Werte"].traits}
    assert figures == {
        "Zielwert (TN), um zu treffen": 15, "Initiative": "4K3", "Insight": 1, "Ehre": 25,
        "Ehrenrang": 2,
        "Ruhm": 2,
    }  # fmt: skip
    weapons = [(each.label, each.value, each.text) for each in found["Waffen"].traits]
    assert weapons == [("Katana", "6K2", "Kenjutsu"), ("Wakizashi", "5K2", "Kenjutsu")]
    skills = {each.label: (each.value, each.text) for each in found["Fertigkeiten"].traits}
    assert skills["Kenjutsu"] == (2, "Katana")


def test_school_armour_and_unknown_weapons_stand_on_it() -> None:
    origin = {each.label: each.value for each in drawn(MARIKO)["Schule und Rüstung"].traits}
    assert origin == {"Schule": "Schule des Hofes"}
    guard = drawn({**WACHE, "waffen": ["Sense"], "boni": ["Speerkampf: +1K0"]})
    assert [(each.label, each.value) for each in guard["Waffen"].traits] == [("Sense", "")]
    assert {each.label: each.value for each in guard["Schule und Rüstung"].traits} == {
        "Rüstung": "leichte Rüstung", "Schulbonus": "Speerkampf: +1K0",
    }  # fmt: skip


def test_at_the_table_the_boxes_are_filled_one_level_after_the_other() -> None:
    table = wounded(13)
    sheets = {each.name: each for each in sheets_shown(table.game, "kenji", Words(ROLLKEEP))}
    track = next(each for each in sheets["Kenji"].portrait if each.kind == TRACK)
    assert [each.left for each in track.traits] == [4, 4, 4, 1, 0, 0, 0, 0]
    points = next(each for each in sheets["Kenji"].portrait if each.kind == BOXES)
    assert [(each.value, each.left) for each in points.traits] == [(2, 2)]
    assert "Ronin" not in sheets


def test_the_sheet_is_drawn_on_its_page(web: TestClient) -> None:
    page = web.get("/bogen/rollkeep/ansicht?name=Zed&stamina=3&willenskraft=3").text
    assert page.count('<i class="leer"></i>') == 57
    assert "nur-druck" in page, "room for notes is for paper"
    assert '<span class="stueck">Stamina 3</span>' in page


def test_a_new_sheet_is_filled_in_ring_by_ring(web: TestClient) -> None:
    page = web.get("/bogen/rollkeep").text
    titles = re.findall(r'id="schritt-\d+">\s*<summary><h3>([^<]+)</h3>', page)
    assert titles == [
        "Luft-Ring", "Erd-Ring", "Feuer-Ring", "Wasser-Ring",
        "Void-Ring und Insight", "Ehre, Ruhm, Schule", "Fertigkeiten", "Waffen und Rüstung",
    ]  # fmt: skip
    assert 'type="radio" name="ruestung" value="leichte Rüstung"' in page
    assert 'type="checkbox" name="waffen" value="Katana" checked' in page
    assert 'name="steigern" value="fertigkeiten:Kyujutsu"' in page


def test_what_is_wrong_with_a_new_sheet_is_said_at_once(web: TestClient) -> None:
    page = unescape(web.get("/bogen/rollkeep?name=Zed&waffen=Sense&emphasis=Kenjutsu: Katana").text)
    assert "Die Waffe „Sense“ steht nicht auf der Liste des Tisches." in page
    assert "„Kenjutsu: Katana“ tut das nicht." in page
    assert "spielbar" in web.get("/bogen/rollkeep?vorlage=Kenji").text


def test_many_other_readings_are_folded() -> None:
    house = Table("rollkeep", example="hausregeln")
    rules = seen(house, "kenji", system="rollkeep")
    assert "lesarten-andere" not in shown("lesarten", house, "kenji"), "the screen has one switch"
    many = tuple(replace(rules.switches[0], key=str(n), usual=False) for n in range(7))
    view = replace(rules, switches=many)
    html = panel(next(each for each in PAGE if each.name == "lesarten"), view, "de").html
    assert "7 Hausregeln sind anders als üblich" in html


def test_a_sentence_has_no_dash_for_what_nobody_said() -> None:
    frei = {"schalter": "rk.erklaerung.bindend", "wert": "nein"}
    table = duel().announce("sl", "lesart_setzen", **frei)
    table = table.announce("kenji", "handeln", figur="Kenji")
    said = " ".join(seen(table, "taro").play.cards[-1].events)
    assert "Kenji beginnt eine Aktion (etwas anderes)." in said
    assert "–" not in said

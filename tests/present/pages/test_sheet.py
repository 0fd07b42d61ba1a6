"""Sheets: what the rules say of them, field by field and as a whole."""

from __future__ import annotations

from typing import Any

import pytest

from wuerfelwerk.library import Table
from wuerfelwerk.present.pages.building import models
from wuerfelwerk.present.pages.sheet import (
    checked,
    command_name,
    draft,
    in_full,
    meanings,
    notation,
    sheets_shown,
)
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import system

RUMBLE = system("rumble")
WORDS = Words(RUMBLE, "de")
ADA: dict[str, Any] = RUMBLE.examples["duell"]["sheets"][0]


def test_a_legal_sheet_has_its_gauges_and_its_working() -> None:
    sheet = checked(RUMBLE, ADA, WORDS)
    assert sheet.faults == ()
    assert sheet.figure is not None
    assert [(g.label, g.value) for g in sheet.figure.gauges][:2] == [("LP", 13), ("MG", 11)]
    by_rule = {line.rule: line for line in sheet.lines}
    total = by_rule["RUM-LP-01"].total
    assert total is not None
    assert [(part.label, part.value) for part in total.parts] == [
        ("Stärke", 2), ("Konstitution", 6), ("Grundwert", 5)
    ]  # fmt: skip


def test_every_fault_is_told_by_itself_with_its_rule() -> None:
    raw = {"name": "Uwe", "staerke": 9, "talente": {"Nahkampf": 8}}
    sheet = checked(RUMBLE, raw, WORDS)
    assert [fault.rule for fault in sheet.faults] == ["RUM-CHAR-04", "RUM-CHAR-02"]
    assert sheet.faults[0].sentence == "Attribute verteilen sich 3-2-1-1, nicht 9-1-1-1."
    assert sheet.figure is None
    assert "RUM-LP-01" in {line.rule for line in sheet.lines}


def test_a_draft_names_the_field_that_cannot_be_read() -> None:
    made = draft(RUMBLE, {"name": "Uwe", "staerke": "viel", "verstand": "99"}, WORDS)
    assert set(made.wrong) == {"staerke", "verstand"}
    assert made.sheet is None
    assert draft(RUMBLE, {}, WORDS).sheet is None
    assert draft(RUMBLE, {"name": "Uwe"}, WORDS).sheet is not None


def test_a_sheet_is_brought_by_the_command_that_asks_for_all_of_it() -> None:
    assert command_name(RUMBLE) == "figur_stellen"


def test_a_seat_reads_the_sheets_it_may_know_its_own_first() -> None:
    game = Table("rumble", example="ueberfall").game
    assert [sheet.name for sheet in sheets_shown(game, "cy", WORDS)] == ["Cy", "Ada", "Wache"]
    assert "Ork" in {sheet.name for sheet in sheets_shown(game, "sl", WORDS)}


def test_the_working_at_a_table_follows_its_switches() -> None:
    table = Table("rumble", [ADA], switches={"rum.punkte.summe": 50})
    (sheet,) = sheets_shown(table.game, "ada", WORDS)
    points = next(line for line in sheet.lines if line.rule == "RUM-CHAR-01")
    assert points.sentence.endswith("übrig 10")


@pytest.mark.parametrize("name", ["kaskade", "raumschlacht", "rollkeep", "rumble", "urc"])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_bar_of_a_model_has_a_sentence_that_says_what_it_is_good_for(
    name: str, lang: str
) -> None:
    rules = system(name)
    words = Words(rules, lang)
    for model in models(rules):
        figure = checked(rules, model.sheet, words).figure
        assert figure is not None
        bars = {each.label for each in figure.gauges if not each.beside}
        assert bars <= meanings(words).keys() | {words.word("quelle")}, model.sheet["name"]


def test_abbreviations_and_dice_are_said_in_full() -> None:
    assert in_full(WORDS)["LP"] == "Lebenspunkte"
    assert meanings(WORDS)["LP"] == "Treffer ziehen davon ab. Bei 0 gehst du meist zu Boden."
    assert notation(Words(RUMBLE, "en")) == "You throw a d10: up to this number it succeeds."
    assert notation(Words(system("raumschlacht"), "de")) == ""

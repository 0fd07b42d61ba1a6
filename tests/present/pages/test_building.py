"""Tap by tap: no tap leads where the rules would not follow, or they say by which rule."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from wuerfelwerk.present.pages.build_page import BuildShown, build_shown
from wuerfelwerk.present.pages.building import (
    ADD,
    LOWER,
    LOWER_FAR,
    MODEL,
    NAME,
    RAISE,
    RAISE_FAR,
    STRONGEST,
    SWAP,
    begun,
    faults,
    hindrance,
    models,
    plan_of,
    stock_of,
    strengths,
    tapped,
    value_at,
)
from wuerfelwerk.present.pages.sheet import checked
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import form, read, written
from wuerfelwerk.rules.system import System, installed, system

SYSTEMS = sorted(installed())
Tap = tuple[str, str]


def filled(rules: System[Any, Any], raw: Mapping[str, Any]) -> Any:
    """A sheet with these values."""
    return read(rules.sheet, raw)


def modelled(rules: System[Any, Any], name: str = "") -> Any:
    """The sheet of a model, the first one unless another is named."""
    found = next(each for each in models(rules) if name in ("", each.sheet["name"]))
    return filled(rules, found.sheet)


def taps(shown: BuildShown) -> list[Tap]:
    """Every button of the page that can be pressed."""
    rows = [row for field in shown.fields for row in field.rows]
    found = [(RAISE, each.target) for each in rows if each.more]
    found += [(LOWER, each.target) for each in rows if each.less]
    found += [(RAISE_FAR, each.target) for each in rows if each.far_more]
    found += [(LOWER_FAR, each.target) for each in rows if each.far_less]
    found += [(STRONGEST, each.target) for each in shown.strong]
    found += [(ADD, chip.value) for f in shown.fields if f.kind == "liste" for chip in f.chips]
    return [*found, *((MODEL, each.name) for each in shown.models), (NAME, "ja")]


@pytest.mark.parametrize("name", SYSTEMS)
def test_wherever_taps_lead_the_sheet_is_legal_or_says_by_which_rule_not(name: str) -> None:
    rules, chance = system(name), Random(7)
    words = Words(rules)
    for model in models(rules):
        sheet = filled(rules, model.sheet)
        for _ in range(120):
            shown = build_shown(words, sheet, {})
            act, target = chance.choice(taps(shown))
            before, sheet = sheet, tapped(rules, sheet, act, target)
            assert act in (STRONGEST, MODEL, NAME) or sheet != before, (act, target)
            said = checked(rules, written(sheet), words).faults
            against = [each.rule for each in faults(rules, sheet)]
            assert [each.rule for each in said] == against, (act, target)
            assert all(against), (act, target)


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_model_is_an_example_that_can_be_played_as_it_is(name: str) -> None:
    rules = system(name)
    words = Words(rules)
    assert len(models(rules)) >= 3
    for each in models(rules):
        sheet = filled(rules, each.sheet)
        assert not faults(rules, sheet)
        assert each.example in rules.examples
        assert f"vorbild_{each.sheet['name']}" in rules.wording.words
    shown = build_shown(words, modelled(rules), {})
    assert len(shown.strong) >= 2


@pytest.mark.rule("RUM-CHAR-02")
def test_a_number_stops_where_a_rule_stops_it_and_says_so() -> None:
    rules = system("rumble")
    sheet = filled(rules, {"name": "Zed", "geschick": 3, "staerke": 2, "talente": {"Nahkampf": 6}})
    why = hindrance(rules, sheet, "talente:Nahkampf", 1)
    assert why is not None
    assert (why.error.rule, why.spent) == ("RUM-CHAR-02", False)
    assert tapped(rules, sheet, RAISE, "talente:Nahkampf") == sheet
    assert hindrance(rules, sheet, "talente:Nahkampf", -1) is None


@pytest.mark.rule("RUM-CHAR-01")
def test_points_that_are_spent_are_why_nothing_goes_up() -> None:
    rules = system("rumble")
    ada = modelled(rules, "Ada")
    stock = stock_of(rules, ada)
    assert stock is not None
    assert (stock.left, stock.points, stock.rule) == (0, 40, "RUM-CHAR-01")
    why = hindrance(rules, ada, "talente:Nahkampf", 1)
    assert why is not None
    assert why.spent
    poorer = tapped(rules, ada, LOWER, "talente:Schleichen")
    assert tapped(rules, poorer, RAISE, "talente:Nahkampf").talent("Nahkampf") == 6


@pytest.mark.rule("RUM-CHAR-04")
def test_attributes_change_places_and_are_never_raised() -> None:
    rules = system("rumble")
    ada = modelled(rules, "Ada")
    assert tapped(rules, ada, RAISE, "staerke") == ada
    swapped = tapped(rules, ada, SWAP, "charisma", held="geschick")
    assert (swapped.charisma, swapped.geschick) == (3, 1)
    assert tapped(rules, ada, SWAP, "charisma", held="talente:Nahkampf") == ada
    strongest = tapped(rules, ada, STRONGEST, "verstand")
    assert (strongest.verstand, strongest.geschick) == (3, 1)
    assert not faults(rules, strongest)


@pytest.mark.rule("URC-CHAR-03")
def test_a_point_taken_away_is_missed_until_it_is_spent_again() -> None:
    rules = system("urc")
    bo = modelled(rules, "Bo")
    less = tapped(rules, bo, LOWER, "kampf")
    assert [each.rule for each in faults(rules, less)] == ["URC-CHAR-03"]
    again = tapped(rules, less, RAISE, "persoenlichkeit")
    assert again.persoenlichkeit == 2
    assert not faults(rules, again)
    assert tapped(rules, again, RAISE, "alles_andere") == again


@pytest.mark.rule("KAS-STERN-01")
def test_what_hangs_on_a_number_keeps_it_from_going_down() -> None:
    rules = system("kaskade")
    sheet = filled(
        rules, {"name": "Zed", "fertigkeiten": {"Redekunst": 12}, "sterne": ["Redekunst"]}
    )
    why = hindrance(rules, sheet, "fertigkeiten:Redekunst", -1)
    assert why is not None
    assert why.error.rule == "KAS-STERN-01"
    assert tapped(rules, sheet, LOWER, "fertigkeiten:Redekunst") == sheet


def test_rows_of_points_are_numbers_of_their_own() -> None:
    rules = system("kaskade")
    sheet = filled(rules, {"name": "Zed", "physis": "4/1"})
    assert tapped(rules, sheet, RAISE, "physis:1").physis == "4/2"
    assert tapped(rules, sheet, LOWER, "physis:1").physis == "4"
    assert tapped(rules, sheet, ADD, "physis:2").physis == "4/1/1"


def test_what_is_added_begins_with_what_is_usual_for_it() -> None:
    rules = system("rumble")
    sheet = filled(rules, {"name": "Zed"})
    armed = tapped(rules, sheet, ADD, "waffen:Axt")
    assert dict(armed.waffen) == {"Axt": 3}
    assert tapped(rules, armed, ADD, "waffen:Axt") == armed
    assert dict(tapped(rules, sheet, ADD, "waffen:Kelle").waffen) == {"Kelle": 1}
    gone = tapped(rules, tapped(rules, sheet, ADD, "waffen:Kelle"), LOWER, "waffen:Kelle")
    assert gone.waffen == ()


@pytest.mark.parametrize("target", ["", "name", "talente", "talente:", "nichts:1", "nsc", "werte"])
def test_a_tap_on_nothing_changes_nothing(target: str) -> None:
    rules = system("rumble")
    ada = modelled(rules, "Ada")
    for act in (RAISE, LOWER, ADD, SWAP, STRONGEST, MODEL):
        assert tapped(rules, ada, act, target, held=target) == ada


def test_another_model_brings_its_numbers_and_leaves_what_was_typed() -> None:
    rules = system("rollkeep")
    own = filled(rules, {"name": "Zora", "fertigkeiten": {"Kochen": 2}, "seite": "Bund",
                             "waffen": ["Katana", "Kelle"]})  # fmt: skip
    taro = tapped(rules, own, MODEL, "Taro")
    assert (taro.name, taro.seite, taro.ruestung) == ("Zora", "Bund", "leichte Rüstung")
    assert taro.skill("Kochen") == 2
    assert taro.waffen == ("Katana", "Wakizashi", "Kelle")
    assert taro.reflexe == 3


def test_names_are_proposed_one_after_the_other() -> None:
    rules, words = system("rumble"), Words(system("rumble"))
    first, wrong = begun(rules, {}, words)
    names = plan_of(rules).names
    assert (first.name, wrong) == (names[0], {})
    assert tapped(rules, first, NAME, "ja").name == names[1]
    blank, _ = begun(rules, {"name": ""}, words)
    assert blank.name == names[0]


def test_what_cannot_be_read_is_said_and_left_as_it_was() -> None:
    rules = system("urc")
    sheet, wrong = begun(rules, {"name": "Zed", "physis": "viel"}, Words(rules))
    assert list(wrong) == ["physis"]
    assert sheet.physis == 2


def test_the_strongest_of_a_list_are_those_on_it() -> None:
    rules = system("kaskade")
    mira = modelled(rules, "Mira")
    plan = plan_of(rules)
    targets = strengths(plan, mira)
    assert set(targets) == {"eigenschaften:Reaktion", "eigenschaften:Mut"}
    other = tapped(rules, mira, STRONGEST, "eigenschaften:Reaktion")
    assert value_at(plan, other, "eigenschaften:Reaktion") == 12


def test_every_field_of_a_sheet_is_there_once() -> None:
    for name in SYSTEMS:
        rules = system(name)
        shown = build_shown(Words(rules), modelled(rules), {})
        keys = [each.key for each in shown.fields] + [each.target for each in shown.swaps]
        assert sorted([*keys, "name"]) == sorted(field.key for field in form(rules.sheet))

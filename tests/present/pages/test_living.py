"""A sheet at the table: what its rows announce, for whom, and why not."""

from __future__ import annotations

import json

import pytest

from wuerfelwerk.library import Table
from wuerfelwerk.present.pages.living import TryShown, living
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.building import WEAPON
from wuerfelwerk.rules.system import system

WORDS = Words(system("rumble"))


@pytest.mark.parametrize(
    ("name", "example", "seat", "figure"),
    [
        ("rumble", "ueberfall", "ada", "Ada"), ("rollkeep", "strasse", "kenji", "Kenji"),
        ("urc", "ueberfall", "bo", "Bo"), ("kaskade", "gasse", "mira", "Mira"),
    ],
)  # fmt: skip
def test_every_row_that_can_be_tapped_is_announced(
    name: str, example: str, seat: str, figure: str
) -> None:
    words = Words(system(name))
    shown = living(Table(name, example=example, seed=1).game, seat, words)
    assert list(shown) == [figure]
    rows = [each for each in shown[figure].tries if not each.reason]
    assert len(rows) >= 8
    weapons = [each for each in shown[figure].tries if each.ability.kind == WEAPON]
    assert weapons
    assert all(each.reason for each in weapons), "nobody strikes before a fight begins"
    for each in rows:
        table, card = Table(name, example=example, seed=1), json.loads(each.card)
        table.announce(seat, card["command"], **card["fields"])
        assert table.game.turn is not None
        again = living(table.game, seat, words)[figure].tries
        assert {row.reason for row in again} == {"Erst geht zu Ende, was gerade läuft."}


def test_only_whoever_leads_turns_gauges_and_knows_all_figures() -> None:
    table = Table("rumble", example="ueberfall", seed=1)
    own, led = living(table.game, "ada", WORDS), living(table.game, "sl", WORDS)
    assert not any(dial.less or dial.more for dial in own["Ada"].dials)
    assert {"Ada", "Ork", "Wache"} <= set(led)
    dial = led["Ada"].dials[0]
    assert (dial.label, dial.value, dial.more) == ("LP", 13, "")
    card = json.loads(dial.less)
    table.announce("sl", card["command"], **card["fields"])
    assert living(table.game, "sl", WORDS)["Ada"].dials[0].value == 12


def test_whoever_cannot_act_is_told_why() -> None:
    table = Table("rumble", example="ueberfall", seed=1)
    table.announce("sl", "zustand_setzen", figur="Ada", zustand="ohnmächtig", handelt=False)
    rows = living(table.game, "ada", WORDS)["Ada"].groups[0].rows
    assert all("legt keine Probe ab" in each.reason for each in rows)


def test_a_short_sheet_has_the_values_it_names() -> None:
    table = Table("rumble", example="ueberfall", seed=1)
    skills, weapons = living(table.game, "sl", WORDS)["Ork"].groups
    found = [(each.label, each.value) for each in skills.rows]
    assert found == [("Nahkampf", "6"), ("Akrobatik", "3")]
    assert [(each.label, each.value) for each in weapons.rows] == [
        ("Keule", "6"),
        ("unbewaffnet", "6"),
    ]


def rows_of(table: Table, seat: str, figure: str) -> dict[str, TryShown]:
    """The rows of a sheet, by their names."""
    shown = living(table.game, seat, Words(table.game.system))[figure]
    return {each.label: each for each in shown.tries}


def test_a_value_that_is_reduced_now_says_what_it_was() -> None:
    table = Table("kaskade", example="gasse", seed=1)
    whole = rows_of(table, "mira", "Mira")
    assert (whole["Schleichen"].value, whole["Schleichen"].before) == ("3W20", "")
    table.announce("sl", "eingreifen", figur="Mira", wert="physis", neu=8)
    rows = rows_of(table, "mira", "Mira")
    assert (rows["Schleichen"].before, rows["Schleichen"].value) == ("3W20", "2W20")
    assert "Erschöpfung −1" in rows["Schleichen"].how
    assert (rows["Redekunst"].before, rows["Redekunst"].value) == ("", "4W20")


def test_wounds_make_every_throw_harder() -> None:
    table = Table("rollkeep", example="strasse", seed=1)
    whole = rows_of(table, "kenji", "Kenji")["Kenjutsu"]
    table.announce("sl", "eingreifen", figur="Kenji", wert="wunden", neu=10)
    hurt = rows_of(table, "kenji", "Kenji")["Kenjutsu"]
    assert hurt.value == whole.value
    assert "Wunden: TN +" in hurt.how
    assert hurt.ability.check.tn > whole.ability.check.tn == 15


def test_what_lies_hidden_on_a_throw_is_known_to_whoever_leads_alone() -> None:
    table = Table("rumble", example="ueberfall", seed=1)
    table.announce("sl", "aendern", figur="Ada", um=-3, verdeckt=True)
    assert rows_of(table, "ada", "Ada")["Nahkampf"].value == "7"
    led = rows_of(table, "sl", "Ada")["Nahkampf"]
    assert (led.before, led.value) == ("7", "4")
    table.announce("sl", "aendern", figur="Ada", um=-2)
    own = rows_of(table, "ada", "Ada")["Nahkampf"]
    assert (own.before, own.value) == ("7", "5")


def test_a_weapon_is_turned_on_whoever_is_there() -> None:
    table = Table("rumble", example="ueberfall", seed=1)
    table.announce("sl", "kampf_beginnen")
    first = table.game.state.kampf.wuerfel[0].figur
    seat = {"Ada": "ada", "Cy": "cy"}.get(first, "sl")
    weapon = next(each for each in rows_of(table, seat, first).values() if each.aims)
    assert len(weapon.aims) == 3
    assert weapon.verb == "Angreifen"
    card = json.loads(weapon.aims[0].card)
    table.announce(seat, card["command"], **card["fields"])
    assert table.game.turn is not None
    assert card["fields"]["waffe"] == weapon.label


def test_a_ship_shows_what_it_rolls_and_what_it_has_lost() -> None:
    table = Table("raumschlacht", example="duell", seed=1)
    whole = rows_of(table, "ada", "Adler")
    assert [(each.label, each.value) for each in whole.values()] == [
        ("Initiative", "3W6 +7"), ("Angriff", "8W6 +1"), ("Verteidigung", "5W6 +1"),
    ]  # fmt: skip
    assert {each.card for each in whole.values()} == {""}

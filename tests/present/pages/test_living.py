"""A sheet at the table: what its rows announce, for whom, and why not."""

from __future__ import annotations

import json

import pytest

from wuerfelwerk.library import Table
from wuerfelwerk.present.pages.living import living
from wuerfelwerk.present.wording import Words
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
    rows = living(table.game, "ada", WORDS)["Ada"].tries
    assert all("legt keine Probe ab" in each.reason for each in rows)


def test_a_short_sheet_has_the_values_it_names() -> None:
    table = Table("rumble", example="ueberfall", seed=1)
    rows = living(table.game, "sl", WORDS)["Ork"].tries
    assert [(each.label, each.value) for each in rows] == [("Nahkampf", "6"), ("Akrobatik", "3")]

"""What stands on a card: whose turn it was, and what every number in it is."""

from __future__ import annotations

from typing import Any

import pytest

from support.screens import seen
from support.urc_page import shown
from wuerfelwerk.library import Table
from wuerfelwerk.web.facing import actors_of
from wuerfelwerk.web.table_page import card

BLOCK = {"persoenlichkeit": 3, "physis": 2, "kampf": 2, "alles_andere": 2}


def table() -> Table:
    ada = {"name": "Ada", "platz": "ada", "tagesform": 5, "waffen": {"Gewehr": 2}, **BLOCK}
    wolf = {"name": "Wolf", "platz": "sl", "nsc": True, "tp": 20, "verteidigungswert": 9}
    return Table("urc", [ada, wolf], seed=4)


def with_cleo() -> Table:
    played = table().announce("ada", "figur_stellen", name="Cleo", platz="ada", **BLOCK)
    return played.answer("sl", "zulassen") if played.game.open else played


def title(played: Table, seat: str = "sl") -> str:
    view = seen(played, seat, system="urc")
    newest = view.play.running or view.play.cards[-1]
    html = card(newest, view, "de", actors_of(view, "de")).html
    return html[html.index("<h3>") + 4 : html.index("</h3>")].replace("\u00a0", " ")


def test_a_value_that_is_set_is_not_added() -> None:
    played = table().announce("sl", "eingreifen", figur="Wolf", wert="tp", neu=3)
    said = "Spielleitung: <span>Wert setzen&nbsp;· Wolf · TP · Neuer Wert 3</span>"
    assert title(played) == said


@pytest.mark.parametrize(("fields", "said"), [
    ({"tagesform": 1}, "Ada · Wolf · Tagesform für Würfel 1"),
    ({"sonstiges": 2}, "Ada · Wolf · Sonstiger Zuschlag zum Zielwert +2"),
    ({"sonstiges": -2}, "Ada · Wolf · Sonstiger Zuschlag zum Zielwert −2"),
    ({"glanz": True}, "Ada · Wolf · Extrapunkte auch als Brillanz"),
])  # fmt: skip
def test_numbers_say_what_they_are_and_ticks_what_was_ticked(
    fields: dict[str, Any], said: str
) -> None:
    played = table().announce("sl", "kampf_beginnen")
    played.announce("ada", "angreifen", figur="Ada", ziel="Wolf", **fields)
    assert title(played).endswith(f"{said}</span>")


def test_no_line_can_begin_with_the_dot_between_two_parts() -> None:
    played = table().announce("sl", "eingreifen", figur="Wolf", wert="tp", neu=3)
    view = seen(played, "sl", system="urc")
    html = card(view.play.cards[-1], view, "de", actors_of(view, "de")).html
    assert " · " not in html[html.index("<h3>") : html.index("</h3>")]


def test_who_is_brought_by_a_turn_has_not_announced_it() -> None:
    played = with_cleo()
    assert [each.name for each in played.game.state.figuren] == ["Ada", "Wolf", "Cleo"]
    assert title(played, "ada").startswith("Ada: ")


def test_whoever_leads_several_is_called_by_the_figure_that_acts() -> None:
    played = with_cleo().announce("sl", "kampf_beginnen")
    played.announce("ada", "angreifen", figur="Ada", ziel="Wolf")
    assert title(played, "ada").startswith("Ada: ")


def test_the_weapon_of_the_sheet_is_chosen_and_not_the_bare_hand() -> None:
    played = table().announce("sl", "kampf_beginnen")
    offers = [o for o in seen(played, "ada", system="urc").play.offers if o.name == "angreifen"]
    first = {field.key: field.default for field in offers[0].fields}
    assert (first["art"], first["waffe"]) == ("fernkampf", "Gewehr")


def test_in_a_fight_the_game_master_finds_the_fight_first() -> None:
    peace, fight = (shown("angebote", "sl", fight=each) for each in (False, True))
    assert peace.index("Wissen und Können") < peace.index(">Kampf<")
    assert fight.index(">Kampf<") < fight.index("Wissen und Können")

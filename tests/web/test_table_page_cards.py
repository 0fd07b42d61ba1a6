"""A turn in the story: whose it was, what was done, and what every number in it is."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from support.screens import seen, words
from support.urc_page import shown
from wuerfelwerk.library import Table
from wuerfelwerk.present.screen.values import CardShown
from wuerfelwerk.table.looking.screen import TableScreen
from wuerfelwerk.web.facing import actors_of, signed
from wuerfelwerk.web.table_page import card, told

COMMAND = re.compile(r"[A-ZÄÖÜ][\wäöüß ]+ · ")

BLOCK = {"persoenlichkeit": 3, "physis": 2, "kampf": 2, "alles_andere": 2}


def table() -> Table:
    ada = {"name": "Ada", "platz": "ada", "tagesform": 5, "waffen": {"Gewehr": 2}, **BLOCK}
    wolf = {"name": "Wolf", "platz": "sl", "nsc": True, "tp": 20, "verteidigungswert": 9}
    return Table("urc", [ada, wolf], seed=4)


def with_cleo() -> Table:
    played = table().announce("ada", "figur_stellen", name="Cleo", platz="ada", **BLOCK)
    return played.answer("sl", "zulassen") if played.game.open else played


def newest(played: Table, seat: str = "sl") -> tuple[CardShown, TableScreen]:
    view = seen(played, seat, system="urc")
    return view.play.running or view.play.cards[-1], view


def sentence(played: Table, seat: str = "sl") -> str:
    """The newest turn as the story tells it."""
    found, view = newest(played, seat)
    html = card(found, view, "de", actors_of(view, "de")).html
    return words(html[html.index("<summary>") : html.index("</summary>")])


def signature(played: Table, seat: str) -> str:
    found, view = newest(played, seat)
    return signed(found, view, actors_of(view, "de"))


def test_a_value_that_is_set_is_not_added() -> None:
    played = table().announce("sl", "eingreifen", figur="Wolf", wert="tp", neu=3)
    found, _ = newest(played)
    assert found.details == "Wolf · TP · Neuer Wert 3"


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
    assert newest(played)[0].details == said


def test_a_sentence_is_no_command() -> None:
    played = table().announce("sl", "kampf_beginnen")
    assert not COMMAND.match(sentence(played))
    played.announce("ada", "angreifen", figur="Ada", ziel="Wolf")
    assert not COMMAND.match(sentence(played))
    played = table().announce("sl", "eingreifen", figur="Wolf", wert="tp", neu=3)
    assert not COMMAND.match(sentence(played))


def test_a_turn_that_no_chapter_tells_says_who_announced_what() -> None:
    found, _ = newest(table().announce("sl", "eingreifen", figur="Wolf", wert="tp", neu=3))
    untold = replace(found, tale=())
    (said,) = told(untold, "Spielleitung")
    assert said.deed == f"Spielleitung: {found.title} ({found.details})"
    (plain,) = told(replace(untold, details=""), "Spielleitung")
    assert plain.deed == f"Spielleitung: {found.title}"


def test_who_is_brought_by_a_turn_has_not_announced_it() -> None:
    played = with_cleo()
    assert [each.name for each in played.game.state.figuren] == ["Ada", "Wolf", "Cleo"]
    assert signature(played, "ada") == "Ada"


def test_whoever_leads_several_is_called_by_the_figure_that_acts() -> None:
    played = with_cleo().announce("sl", "kampf_beginnen")
    played.announce("ada", "angreifen", figur="Ada", ziel="Wolf")
    assert signature(played, "ada") == "Ada"
    assert sentence(played, "ada").startswith("Ada ")


def test_the_weapon_of_the_sheet_is_chosen_and_not_the_bare_hand() -> None:
    played = table().announce("sl", "kampf_beginnen")
    offers = [o for o in seen(played, "ada", system="urc").play.offers if o.name == "angreifen"]
    first = {field.key: field.default for field in offers[0].fields}
    assert (first["art"], first["waffe"]) == ("fernkampf", "Gewehr")


def test_in_a_fight_the_game_master_finds_the_fight_first() -> None:
    peace, fight = (shown("angebote", "sl", fight=each) for each in (False, True))
    assert peace.index("Wissen und Können") < peace.index(">Kampf<")
    assert fight.index(">Kampf<") < fight.index("Wissen und Können")

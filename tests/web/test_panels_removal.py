"""Dice are taken away by clicking them, and the best choice for a goal is marked on the dice."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from support.screens import announced, answered, asking, question, seen
from support.urc_page import urc
from wuerfelwerk.table.looking.preview import AdviceShown, ChoiceShown
from wuerfelwerk.table.looking.screen import TableScreen
from wuerfelwerk.web.benches import advice, marking, marks_of
from wuerfelwerk.web.pieces import tag
from wuerfelwerk.web.table_page import table_page

KEY = "~x~0"


def asked(takes: bool = False, kind: str = "wuerfel") -> TableScreen:
    """A table at which dice 1, 4, 4 and 5 are to be chosen from."""
    view = seen(urc(), "ada", system="urc")
    return asking(view, replace(question(kind, KEY), takes=takes))


def said(*best: int, indifferent: bool = False) -> AdviceShown:
    """Advice to choose these dice."""
    other = ChoiceShown("1, 4", "2", "", False, (1, 4))
    return AdviceShown("schaden", (ChoiceShown("x", "3", "", not indifferent, best), other))


def marked(html: str) -> list[bool]:
    """Which of the dice are marked."""
    return [" rat" in each for each in re.findall(r'<label class="(wahl[^"]*)"', html)]


def test_the_best_dice_are_marked_beside_the_advice() -> None:
    html = marking(said(4, 5), asked(), KEY, "de")
    assert f'hx-target="#steine-{tag(KEY)}"' in html
    assert marked(html) == [False, True, False, True]
    assert html.count(", beste Wahl") == 2
    assert f'id="steine-{tag(KEY)}"' in table_page(asked(), "de")


def test_where_it_makes_no_difference_nothing_is_marked() -> None:
    assert marked(marking(said(4, 5, indifferent=True), asked(), KEY, "de")) == [False] * 4


@pytest.mark.parametrize(("key", "kind"), [("~other~0", "wuerfel"), (KEY, "wahl")])
def test_only_the_dice_of_the_question_are_marked(key: str, kind: str) -> None:
    assert marking(said(4, 5), asked(kind=kind), key, "de") == ""


def test_without_script_the_page_shows_the_marks() -> None:
    page = table_page(asked(), "de", marks=marks_of(said(4, 5), KEY))
    assert marked(page) == [False, True, False, True]
    assert marked(table_page(asked(), "de")) == [False] * 4
    word = AdviceShown("schaden", (ChoiceShown("a", "1", "", True, "a"),))
    assert marks_of(word, KEY) == {}


def test_the_advice_can_be_taken_with_one_click() -> None:
    html = advice(said(4, 5), asked(), KEY, "de")
    assert re.findall(r'name="antwort" value="(\d)"', html) == ["4", "5"]
    assert f'name="question" value="{KEY}"' in html
    assert "<form" not in advice(said(4, 5, indifferent=True), asked(), KEY, "de")


def test_what_is_taken_away_says_so() -> None:
    away, chosen = table_page(asked(takes=True), "de"), table_page(asked(), "de")
    assert "Klick auf genau 2 Würfel, die wegkommen." in away
    assert "Diese Würfel wegnehmen" in away
    assert 'class="wahl nimmt"' in away
    assert "Diese Würfel wählen" in chosen
    assert 'class="wahl legt"' in chosen


def test_exchange_dice_are_taken_away_and_damage_dice_are_chosen() -> None:
    table = urc(fight=True)
    announced(table, "ada", "angreifen", figur="Ada", ziel="Anführer", waffe="Pistole",
              art="fernkampf", spezialisierung="Feuerzauber")  # fmt: skip
    answered(table, "sl", "bewilligen")
    answered(answered(table, "ada", 0), "ada", "6 6 6 5 2 1")
    (away,) = seen(table, "ada").play.questions
    assert (away.rule, away.takes) == ("URC-POOL-08", True)
    (damage,) = seen(answered(table, "ada", [2, 1]), "ada").play.questions
    assert (damage.rule, damage.takes) == ("URC-DMG-02", False)

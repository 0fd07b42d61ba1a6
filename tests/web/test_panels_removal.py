"""Dice are taken away by clicking them, and the best choice for a goal is marked on the dice."""

from __future__ import annotations

import re
from dataclasses import replace

from support.screens import announced, answered, asking, option, question, seen
from support.urc_page import urc
from wuerfelwerk.present.screen.options import OptionsShown
from wuerfelwerk.table.looking.previewed import AdviceShown, ChoiceShown
from wuerfelwerk.table.looking.screen import TableScreen
from wuerfelwerk.web.benches import advice, cards
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


def counted(*best: int, indifferent: bool = False, view: TableScreen, key: str = KEY) -> str:
    """The answer to a page that asks what every choice comes to."""
    some = (option(best, "3", not indifferent), option((1, 4), "2"))
    return cards(OptionsShown("schaden", some), view, key, "de")


def test_the_best_dice_are_named_for_the_page_to_choose_them() -> None:
    html = counted(4, 5, view=asked())
    assert re.findall(r'<li data-antwort="([^"]*)"( data-best)?>', html) == [
        ("4,5", " data-best"), ("1,4", ""),
    ]  # fmt: skip
    page = table_page(asked(), "de")
    assert f'data-waehlt="steine-{tag(KEY)}"' in page
    assert f'id="steine-{tag(KEY)}"' in page
    region = re.search(r'<div class="werte-w" id="([^"]+)"[^>]* hx-get="[^"]*/karten"', page)
    assert region, "where they are put"


def test_where_it_makes_no_difference_nothing_is_best() -> None:
    html = counted(4, 5, indifferent=True, view=asked())
    assert re.findall(r' data-best(?:="(\w+)")?>', html) == ["egal"], "chosen, but not advised"


def test_only_a_question_for_dice_gets_choices_of_dice() -> None:
    assert "data-antwort" not in counted(4, 5, view=asked(kind="wahl"))
    assert "data-antwort" not in counted(4, 5, view=asked(), key="~other~0")


def test_the_advice_can_be_taken_with_one_click() -> None:
    html = advice(said(4, 5), asked(), KEY, "de")
    assert re.findall(r'name="antwort" value="(\d)"', html) == ["4", "5"]
    assert f'name="question" value="{KEY}"' in html
    assert "<form" not in advice(said(4, 5, indifferent=True), asked(), KEY, "de")


def test_what_is_taken_away_says_so() -> None:
    away, chosen = table_page(asked(takes=True), "de"), table_page(asked(), "de")
    assert 'data-genau="Wähle genau 2 Würfel"' in away
    assert "Diese Würfel wegnehmen" in away
    assert 'class="wahl nimmt"' in away
    assert "Diese Würfel wählen" in chosen
    assert 'class="wahl legt"' in chosen


def test_exchange_dice_are_taken_away_and_damage_dice_are_chosen() -> None:
    table = urc(fight=True)
    announced(table, "ada", "angreifen", figur="Ada", ziel="Anführer", waffe="Pistole",
              art="fernkampf", spezialisierung="Kampfgespür")  # fmt: skip
    answered(table, "sl", "bewilligen")
    answered(answered(table, "ada", 0), "ada", "6 6 6 5 2 1")
    (away,) = seen(table, "ada").play.questions
    assert (away.rule, away.takes) == ("URC-POOL-08", True)
    (damage,) = seen(answered(table, "ada", [2, 1]), "ada").play.questions
    assert (damage.rule, damage.takes) == ("URC-DMG-02", False)

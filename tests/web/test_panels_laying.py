"""Dice that are let lie, throw after throw: sorted, clicked, and told on the card."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from support.screens import announced, answered, option, seen
from wuerfelwerk.library import Table
from wuerfelwerk.present.pages.chronicle import chronicle
from wuerfelwerk.present.screen.options import OptionsShown
from wuerfelwerk.present.screen.values import CardShown, HandShown, LotShown, QuestionShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import system
from wuerfelwerk.systems.kaskade.beispiele import BORIN, MIRA
from wuerfelwerk.table.looking.previewed import AdviceShown, ChoiceShown
from wuerfelwerk.web.benches import advice, cards
from wuerfelwerk.web.panels import PAGE, panel
from wuerfelwerk.web.table_page import table_page

Lot = tuple[str, str, tuple[int, ...]]


def thrown(*answers: object, art: str = "", worauf: str = "Redekunst", **sheet: Any) -> Table:
    """Mira throws; the first answer is what she has to reach."""
    table = Table("kaskade", [{**MIRA, **sheet}, BORIN])
    announced(table, "mira", "proben", figur="Mira", worauf=worauf, art=art)
    answered(table, "sl", 15)
    for each in answers:
        answered(table, "mira", each)
    return table


def asked(table: Table) -> QuestionShown:
    (question,) = seen(table, "mira").play.questions
    return question


def drawn(table: Table, seat: str = "mira") -> str:
    """The cloth with the dice, and the question below it."""
    view = seen(table, seat, system="kaskade")
    parts = {each.name: panel(each, view, "de").html for each in PAGE}
    return parts["buehne"] + parts["frage"]


def plain(lots: tuple[LotShown, ...]) -> list[Lot]:
    return [(each.text, each.kind, tuple(die.total for die in each.dice)) for each in lots]


def hand(table: Table, seat: str = "borin") -> HandShown:
    (found,) = card(table, seat).hands
    return found


def card(table: Table, seat: str = "borin") -> CardShown:
    play = seen(table, seat).play
    return play.running or play.cards[-1]


def test_dice_to_choose_from_are_sorted_by_what_they_are() -> None:
    question = asked(thrown("9 1 7 9"))
    assert plain(question.lots) == [
        ("gleiche: 18", "gruppe", (9, 9)),
        ("Glück", "besonders", (7,)),
        ("Patzer", "fest", (1,)),
    ]
    assert {die.sides for lot in question.lots for die in lot.dice} == {20}
    assert question.lying == ()
    html = drawn(thrown("9 1 7 9"))
    assert html.count('<div class="los') == 3
    assert "Würfel 1: 9, gleiche: 18" in html
    assert "Behalten" in html
    assert re.search(r'value="1" checked disabled', html), "a one lies in any case"


def test_misses_and_dice_above_the_value_are_told_apart() -> None:
    assert plain(asked(thrown("2 3 17 18")).lots) == [
        ("über 13", "", (17, 18)), ("wertlos", "nichtig", (2, 3)),
    ]  # fmt: skip


def test_runs_count_only_where_they_may() -> None:
    assert plain(asked(thrown("10 11 11 5", art="kaskade")).lots) == [
        ("passen zusammen", "gruppe", (10, 11, 11)), ("ohne Partner", "", (5,)),
    ]  # fmt: skip
    assert plain(asked(thrown("6 6 9 10", art="kaskade")).lots)[0] == (
        "gleiche: 12", "gruppe", (6, 6),
    )  # fmt: skip
    assert plain(asked(thrown("10 11 9", worauf="Geländelauf")).lots) == [
        ("ohne Partner", "", (9, 10, 11))
    ]


def test_what_lies_already_stands_beside_what_was_thrown() -> None:
    table = thrown("9 1 5 13", ["1", "9"], "9 4")
    question = asked(table)
    assert plain(question.lying) == [("ohne Partner", "", (9,)), ("Patzer", "fest", (1,))]
    assert plain(question.lots) == [
        ("passt dazu: 18", "gruppe", (9,)), ("ohne Partner", "", (4,)),
    ]  # fmt: skip
    html = drawn(table)
    cloth = html[: html.index('id="spruch"')]
    lying = cloth[: cloth.index('class="wahlen')]
    assert lying.count('<span class="los') == 2
    assert "checkbox" not in lying
    assert unescape(html).count(question.title) >= 1


def test_a_question_without_lots_is_drawn_as_before() -> None:
    table = announced(Table("rollkeep", example="duell"), "sl", "kampf_beginnen")
    for raw in ("nein", "10 2 10 6", "7 10", "4"):
        answered(table, "kenji", raw)
    view = seen(table, "kenji", system="rollkeep")
    html = panel(next(each for each in PAGE if each.name == "buehne"), view, "de").html
    assert 'class="los' not in html
    assert "gewählt" in html


def test_every_throw_says_what_was_let_lie() -> None:
    table = thrown("9 1 5 13", ["1", "9"], "9 4", ["9"])
    first, second = card(table).throws
    assert [(die.total, die.dropped) for die in first.dice] == [
        (9, False), (1, False), (5, True), (13, True),
    ]  # fmt: skip
    assert [(die.total, die.dropped) for die in second.dice] == [(9, False), (4, True)]
    assert second.sentence == "2 Würfel: 9, 4. Behalten: 9."
    assert card(table).hands == (), "one die is still to be thrown"


def finished() -> Table:
    """A one has been made good for with a die of her choice, a lucky number has been turned."""
    return thrown("9 1 7 9", ["1", "7", "9", "9"], 12, ["12"])


def test_in_the_end_everything_lies_with_what_it_is() -> None:
    found = hand(finished())
    assert plain(found.lots) == [
        ("gleiche", "gruppe", (9, 9)), ("wertlos gemacht", "nichtig", (12,)),
        ("Patzer", "fest", (1,)),
    ]  # fmt: skip
    (mira,) = seen(finished(), "borin").play.stage.parties
    assert [(die.total, die.dropped) for die in mira.dice] == [
        (9, False), (1, True), (12, True), (9, False),
    ]  # fmt: skip
    (lucky,) = found.lots[1].dice
    assert lucky.mark == "Glückszahl 7"
    assert found.sentence == (
        "Es liegen: gleiche: 9, 9; wertlos gemacht: 12 (Glückszahl 7); Patzer: 1."
    )
    page = table_page(seen(finished(), "borin", system="kaskade"), "de")
    assert 'class="los k-nichtig"' in page
    assert "Glückszahl 7" in page


def test_a_single_throw_lies_at_once() -> None:
    table = thrown("4 2 11", worauf="Geländelauf", art="einzel")
    assert plain(hand(table).lots) == [("", "", (4, 11)), ("wertlos", "nichtig", (2,))]
    assert [die.dropped for die in card(table).throws[0].dice] == [False] * 3
    (mira,) = seen(table, "borin").play.stage.parties
    assert [die.dropped for die in mira.dice] == [False, True, False], "the stage dims what is void"


def test_a_single_throw_without_anything_special_is_not_told_twice() -> None:
    assert card(thrown("4 7 11", worauf="Geländelauf", art="einzel")).hands == ()


def test_a_run_is_told_on_the_card() -> None:
    table = thrown("10 11 11 5", ["5", "10", "11", "11"], art="kaskade")
    assert ("passen zusammen", "gruppe", (10, 11, 11)) in plain(hand(table).lots)


def test_a_learning_throw_is_let_lie_as_well() -> None:
    table = Table("kaskade", [MIRA, BORIN])
    announced(table, "mira", "lernen", figur="Mira", worauf="Zechen", wuerfel=2)
    answered(table, "mira", "3 7")
    assert plain(asked(table).lots) == [("zu niedrig", "nichtig", (3, 7))]
    answered(answered(table, "mira", ["3"]), "mira", "8")
    first, second = card(table).throws
    assert [die.dropped for die in (*first.dice, *second.dice)] == [False, True, False]
    assert plain(hand(table).lots) == [("", "", (3, 8))]


def test_voiding_dice_says_so() -> None:
    table = thrown("9 1 5 13", ["1", "5", "9", "13"])
    html = unescape(drawn(table))
    assert "Wertlos machen" in html
    assert asked(table).verb == ("wertlos gemacht", "Wertlos machen")
    assert {die.sides for die in asked(table).dice} == {20}


def test_dice_that_were_thrown_again_stand_in_brackets_in_the_chronicle() -> None:
    table = thrown("9 1 5 13", ["1", "5", "9"], "4", ["9"])
    told = chronicle(table.game, "sl", Words(system("kaskade"), "de"), "Abend")
    (passage,) = (each for chapter in told.chapters for each in chapter.passages)
    assert passage.throws[0].startswith("Mira 9, 1, 5, (13)")


def choices(n: int) -> AdviceShown:
    rows = tuple(ChoiceShown(f"{k}", f"{n - k}", "", k == 0, (1, 9 + k)) for k in range(n))
    return AdviceShown("Ergebnis", rows, "")


@pytest.mark.parametrize(("n", "folded"), [(8, 0), (9, 5)])
def test_many_choices_are_folded_behind_the_best(n: int, folded: int) -> None:
    table = thrown("9 1 5 13")
    view = seen(table, "mira", system="kaskade")
    html = advice(choices(n), view, asked(table).key, "de")
    assert html.count("data-antwort=") == n
    assert 'data-antwort="1,9"' in html
    assert html.split("<details")[-1].count("data-antwort=") == (folded or n)
    assert ("weitere Möglichkeiten" in html) == bool(folded)


def test_every_choice_of_dice_comes_with_what_it_is_worth() -> None:
    table = thrown("9 1 7 9")
    view = seen(table, "mira", system="kaskade")
    few = (option((1, 9, 9), worth="20", best=True), option((1, 7), worth="3"))
    html = cards(OptionsShown("Ergebnis", few, "So gerechnet."), view, asked(table).key, "de")
    assert re.findall(r'data-antwort="([\d,]+)"( data-best)?>([^<]*)<', html) == [
        ("1,9,9", " data-best", "Ergebnis: 20"), ("1,7", "", "Ergebnis: 3"),
    ]  # fmt: skip
    assert "So gerechnet." in html


def test_nobody_else_sees_a_hidden_hand() -> None:
    """What the game master throws for a figure's memory lies on her card alone."""
    table = Table("kaskade", [MIRA, BORIN])
    announced(table, "mira", "erinnern", figur="Mira", ansage="Wie hieß der Wirt?")
    answered(answered(table, "sl", "9 9 4"), "sl", ["4", "9", "9"])
    for seat in ("mira", "borin"):
        assert card(table, seat).hands == ()
        page = table_page(seen(table, seat, system="kaskade"), "de")
        assert "gleiche:" not in page
        assert 'class="los' not in page
    assert plain(hand(table, "sl").lots) == [("gleiche", "gruppe", (9, 9)), ("", "", (4,))]

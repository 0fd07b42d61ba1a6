"""Dice that explode and are kept: chains to click, the highest chosen, the others faded."""

from __future__ import annotations

import re
from html import unescape

import pytest

from support.screens import announced, answered, seen
from wuerfelwerk.library import Table
from wuerfelwerk.present.pages.chronicle import chronicle
from wuerfelwerk.present.screen.thrown import chain, thrown
from wuerfelwerk.present.screen.values import DieShown, ThrowShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import system
from wuerfelwerk.web.panels import PAGE, panel
from wuerfelwerk.web.table_page import table_page

Chain = tuple[tuple[int, ...], bool]


def thrown_by_kenji(keep: bool = False) -> Table:
    """Kenji's initiative: two tens explode, one of them again."""
    table = announced(Table("rollkeep", example="duell"), "sl", "kampf_beginnen")
    for raw in ("nein", "10 2 10 6", "7 10", "4", *((["6", "17", "24"],) if keep else ())):
        answered(table, "kenji", raw)
    return table


def asked(table: Table, lang: str = "de") -> str:
    """The cloth with the dice, and the question below it."""
    view = seen(table, "kenji", lang, system="rollkeep")
    parts = {each.name: panel(each, view, lang).html for each in PAGE}
    return parts["buehne"] + parts["frage"]


def throws(table: Table, seat: str = "kenji") -> tuple[ThrowShown, ...]:
    running = seen(table, seat).play.running
    assert running is not None
    return running.throws


def chains(throw: ThrowShown) -> list[Chain]:
    return [(die.faces, die.dropped) for die in throw.dice]


def test_every_die_to_choose_from_is_its_chain() -> None:
    (question,) = seen(thrown_by_kenji(), "kenji").play.questions
    assert [die.faces for die in question.dice] == [(2,), (6,), (10, 7), (10, 10, 4)]
    assert [die.sides for die in question.dice] == [10] * 4
    html = asked(thrown_by_kenji())
    assert "= 24</b>" in html
    assert "Würfel 4: 24 (10 + 10 + 4)" in html


def test_the_highest_are_chosen_already() -> None:
    (question,) = seen(thrown_by_kenji(), "kenji").play.questions
    assert question.preset == (6, 17, 24)
    html = asked(thrown_by_kenji())
    assert re.findall(r'value="(\d+)" checked', html) == ["6", "17", "24"]
    assert 'data-von="3" data-bis="3"' in html
    assert 'data-summe="zusammen #"' in html, "what the script says of them"
    assert "Diese Würfel behalten" in html


def test_dice_that_are_taken_away_are_not_chosen_for_anybody() -> None:
    table = announced(Table("urc", example="wache"), "sl", "kampf_beginnen")
    assert [each.preset for each in seen(table, "sl").play.questions] == []


def test_dice_thrown_on_stand_with_those_they_belong_to() -> None:
    first, second, third = throws(thrown_by_kenji())
    assert chains(first) == [((10, 7), False), ((2,), False), ((10, 10, 4), False), ((6,), False)]
    assert (first.joined, second.joined, third.joined) == (False, True, True)
    assert [chains(each) for each in (second, third)] == [
        [((7,), False), ((10,), False)],
        [((4,), False)],
    ]


def test_dice_that_are_not_kept_are_dropped() -> None:
    first = throws(thrown_by_kenji(keep=True), "taro")[0]
    assert chains(first) == [((10, 7), False), ((2,), True), ((10, 10, 4), False), ((6,), False)]
    assert first.sentence == "4 Würfel: 10, 7; 2; 10, 10, 4; 6. Behalten: 17, 24, 6."
    view = seen(thrown_by_kenji(keep=True), "taro", system="rollkeep")
    page = table_page(view, "de")
    stage, story = (
        page[page.index('id="buehne"') : page.index('id="frage"')],
        page.partition('id="strom"')[2],
    )
    assert story.count('class="w weg"') == 1
    assert story.count("= 24</b>") == 1, "a chain stands once in its sentence"
    assert stage.count("= 24</b>") == 1, "and once on the cloth"


def test_dice_of_two_throws_are_not_mixed_up() -> None:
    """Kenji and Taro throw at the same time; whoever has no ten has no chain."""
    table = thrown_by_kenji()
    for raw in ("nein", "3 10 4 5", "9"):
        answered(table, "taro", raw)
    shown = [each for each in throws(table, "sl") if not each.joined]
    assert [(each.about, [die.faces for die in each.dice]) for each in shown] == [
        ("Kenji", [(10, 7), (2,), (10, 10, 4), (6,)]),
        ("Taro", [(3,), (10, 9), (4,), (5,)]),
    ]


def test_dice_thrown_on_with_nothing_before_them_stand_alone() -> None:
    given = thrown_by_kenji().game.turn
    assert given is not None
    later = [each for each in given.given if each.slot.key.startswith("RK-EXPL-01")]
    shown = thrown(later, (), Words(system("rollkeep"), "de"))
    assert [each.joined for each in shown] == [False] * len(later)


@pytest.mark.parametrize(("total", "faces"), [(1, (1,)), (10, (10,)), (11, (10, 1)),
                                              (20, (10, 10)), (34, (10, 10, 10, 4))])  # fmt: skip
def test_a_total_is_one_chain(total: int, faces: tuple[int, ...]) -> None:
    assert chain(total, 10) == DieShown(10, faces, total)


def test_the_chronicle_brackets_what_was_not_kept() -> None:
    table = thrown_by_kenji(keep=True)
    for raw in ("nein", "3 2 4 5", ["3", "4", "5"]):
        answered(table, "taro", raw)
    told = chronicle(table.game, "sl", Words(system("rollkeep"), "de"), "Duell")
    (passage,) = (each for chapter in told.chapters for each in chapter.passages)
    assert [each.split(" ", 1)[0] for each in passage.throws] == ["Kenji", "Taro"]
    assert unescape(passage.throws[0]).startswith("Kenji 10→7, (2), 10→10→4, 6")

"""Questions about a shot on the page: what is filled in already, and which dice are drawn."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from support import kaskade_ansagen as a
from support.kaskade import SL
from support.kaskade_kampf import Gefecht, fechter
from support.kaskade_screens import table_of
from support.screens import asking, seen
from wuerfelwerk.present.screen.values import QuestionShown
from wuerfelwerk.web.panels import PAGE, panel
from wuerfelwerk.web.stage import MOST_LISTED


def archers(aims: bool = False) -> Gefecht:
    """Mira, a good shot (W20), has thrown for her bow."""
    fight = Gefecht(fechter(wuerfel=4, waffe="Kurzbogen"), fechter("Wache"))
    fight.legen("mira", "8 9 9 4").legen("wache", "2 2 3").sagt(SL, a.Kampfwurf)
    while fight.game.open and fight.frage.rule != "KAS-FERN-04":
        seat = fight.frage.seat
        fight.antwortet(seat, fight._sagt(fight.frage, "", {}, aims))
    return fight


def shot(fight: Gefecht, **how: str) -> Gefecht:
    fight.legen(SL, "6").sagt("mira", a.Schiessen, figur="Mira", ahnung="arglos", meter=20, **how)
    return fight.antwortet(SL, "so")


def asked(fight: Gefecht, rule: str) -> QuestionShown:
    (found,) = seen(table_of(fight), "mira", system="kaskade").play.questions
    assert found.rule == rule
    return found


def test_a_number_begins_with_the_one_that_is_to_be_reckoned_with() -> None:
    """Dice left over are worth more as damage: all of them, unless somebody wants otherwise."""
    fight = shot(archers())
    question = asked(fight, "KAS-FERN-10")
    field = question.field
    assert (field.low, field.high, field.default) == (0, 1, 1)
    found = next(each for each in PAGE if each.name == "frage")
    view = seen(table_of(fight), "mira", system="kaskade")
    few = panel(found, view, "de").html
    assert re.findall(r'<button class="option"[^>]* value="(\d+)"', few) == ["0", "1"]
    many = replace(question, field=replace(field, high=MOST_LISTED))
    html = panel(found, asking(view, many), "de").html
    assert f'max="{MOST_LISTED}" value="1"' in html


@pytest.mark.parametrize(
    ("fight", "rule"),
    [(shot(archers(), bewegung="langsam_bewegt"), "KAS-FERN-08"), (archers(True), "KAS-FERN-04")],
    ids=["struck out", "saved"],
)
def test_dice_of_a_shot_are_drawn_as_those_that_were_thrown(fight: Gefecht, rule: str) -> None:
    assert {die.sides for die in asked(fight, rule).dice} == {20}

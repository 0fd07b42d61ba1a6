"""Questions asked in one: a run of answers leaves the log that its answers leave one by one."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from support.screens import announced, raid
from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.library import Table
from wuerfelwerk.play.engine import BY_HAND, answer
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.onward import MOST_RUNS, answer_run, behind, demand_run, leads, next_of, runs
from wuerfelwerk.present.screen.screen import screen
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.layout import Lead
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.system import system

FOLLOW = system("rumble").wording.layout.onward["RUM-REAKT-01"]


def attacked() -> tuple[Game[Any, Any], Open]:
    """Ada is asked how she reacts to the guard."""
    table = raid().announce("sl", "kampf_beginnen", erster="Wache")
    announced(table, "sl", "angreifen", figur="Wache", ziel="Ada", talent="Nahkampf")
    first = next(each for each in table.game.open if each.question.rule == "RUM-REAKT-01")
    assert first.question.seat == "ada"
    return table.game, first


def test_a_run_of_answers_leaves_the_same_log_as_one_by_one() -> None:
    game, first = attacked()
    found = runs(game, first, FOLLOW)
    assert 1 < len(found) <= MOST_RUNS
    assert {len(each) for each in found} > {1}
    for run in found:
        single = game
        for option, question in run:
            slot = next(each.slot for each in single.open if each.question == question)
            single = answer(single, "ada", option, BY_HAND, slot)
        at_once, _ = answer_run(game, first, [option for option, _ in run], BY_HAND)
        assert at_once.log == single.log
        assert at_once.open == single.open


def test_whatever_a_run_ends_with_is_not_followed_by_a_question_of_these_rules() -> None:
    game, first = attacked()
    for run in runs(game, first, FOLLOW):
        _, after = answer_run(game, first, [option for option, _ in run], BY_HAND)
        assert after is None or after.question.rule not in FOLLOW
        assert all(one.rule != other.rule for (_, one), (_, other) in pairwise(run))


def test_where_nothing_follows_or_too_much_does_there_are_no_runs() -> None:
    game, first = attacked()
    assert runs(game, first, ()) == ()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("wuerfelwerk.play.onward.MOST_RUNS", 1)
        assert runs(game, first, FOLLOW) == ()


def test_an_answer_too_many_is_refused() -> None:
    game, first = attacked()
    with pytest.raises(IllegalAnswer, match="nicht mehr offen"):
        answer_run(game, first, ["verzichten", "Nahkampf", "Speer"], BY_HAND)
    assert next_of(game, game, "ada") is None


def test_the_seat_that_is_asked_sees_its_runs_in_words() -> None:
    game, first = attacked()
    (asked,) = screen(game, "ada", Words(system("rumble"), "de")).questions
    shown = {each.answers: each for each in asked.runs}
    assert len(shown) == len(runs(game, first, FOLLOW))
    shot = shown["gegenangriff", "Ballistik", "Pistole"]
    assert shot.words == ("Gegenangriff", "Ballistik", "Pistole")
    assert [each for each, run in shown.items() if not run.aside] == [
        ("verzichten",),
        ("ausweichen",),
        ("gegenangriff", "Nahkampf", "Schwert"),
        ("gegenangriff", "Ballistik", "Pistole"),
        ("sonstiges",),
    ]


def test_a_declaration_of_roll_and_keep_is_one_question() -> None:
    table = Table("rollkeep", example="duell", seed=2).announce("sl", "kampf_beginnen")
    while table.game.open:
        each = table.game.open[0].question
        table.answer(each.seat, table.game.system.policy(each))
    announced(table, "sl", "erklaeren")
    seat = table.game.open[0].question.seat
    (asked,) = screen(table.game, seat, Words(system("rollkeep"), "de")).questions
    answers = {each.answers for each in asked.runs}
    assert ("voller_angriff", "angriff") in answers
    assert all(each[0] in ("normaler_angriff", "voller_angriff", "volle_verteidigung")
               for each in answers)  # fmt: skip


def test_a_run_ends_where_dice_have_to_fall_or_somebody_else_answers() -> None:
    """A run that is refused at its end must not have shown what falls before it."""
    game, first = attacked()
    for run in runs(game, first, FOLLOW):
        said = [option for option, _ in run]
        demand_run(game, first, said)
        with pytest.raises(IllegalAnswer, match="zu einer Frage gehören"):
            demand_run(game, first, [*said, "?"])


def test_no_throw_is_part_of_a_run() -> None:
    table = announced(raid(), "ada", "proben", figur="Ada", talent="Nahkampf")
    thrown = next(each for each in table.game.open if each.question.seat == "ada")
    for first in (thrown, None):
        with pytest.raises(IllegalAnswer, match="zu einer Frage gehören"):
            demand_run(table.game, first, ["3"])


def defended() -> tuple[Game[Any, Any], Open, Lead]:
    """Ada of URC is attacked; nobody has said yet that her specialisation fits."""
    table = Table("urc", example="ueberfall", seed=3).announce("sl", "kampf_beginnen")
    while table.game.state.kampf.reihe[0].figur != "Anführer":
        figure = table.game.state.dran()
        table.announce(figure.platz, "zug_beenden", figur=figure.name)
    announced(table, "sl", "nsc_angreifen", figur="Anführer", ziel="Ada")
    (first,) = table.game.open
    return table.game, first, system("urc").wording.layout.leads[first.question.rule]


def test_runs_that_stand_first_leave_the_same_log_as_one_by_one() -> None:
    """The game master says in between that the specialisation fits."""
    game, first, lead = defended()
    found = leads(game, first, lead, ruled=True)
    assert [[option for option, _ in run] for run in found] == [
        *(["Kampfgespür", str(points), "0"] for points in range(6)),
        ["Kampfgespür", "6"],
    ]
    for run in found:
        single = game
        for option, question in run:
            single = answer(single, "ada", option, BY_HAND)
            if question.rule == "URC-POOL-04":
                single = answer(single, "sl", "bewilligen", BY_HAND)
        at_once, _ = answer_run(game, first, [option for option, _ in run], BY_HAND, ruled=True)
        assert at_once.log == single.log
        demand_run(game, first, [option for option, _ in run])
    assert [run[0][0] for run in behind(first, found)] == ["Kampfgespür", "Feuerzauber", "ohne"]


def test_where_a_person_has_to_say_first_the_rest_of_a_run_is_asked_later() -> None:
    game, first, lead = defended()
    assert leads(game, first, lead) == ((("Kampfgespür", first.question),),)
    then, asked = answer_run(game, first, ["Kampfgespür", "2", "0"], BY_HAND)
    assert asked is None
    assert then.log == answer(game, "ada", "Kampfgespür", BY_HAND).log
    assert [each.question.rule for each in then.open] == ["URC-POOL-13"]


def test_what_stands_first_says_only_what_differs() -> None:
    game, _, _ = defended()
    (asked,) = screen(game, "ada", Words(system("urc"), "de"), ruled=True).questions
    assert asked.title == "Kampfgespür, dazu Tagesform?"
    first = [each for each in asked.runs if not each.aside]
    assert [each.words for each in first[:3]] == [
        ("nichts",), ("1 Tagesform",), ("2 Tagesform",),
    ]  # fmt: skip
    assert [each.words for each in asked.runs if each.aside] == [
        ("Kampfgespür",), ("Feuerzauber",), ("ohne",),
    ]  # fmt: skip
    (alone,) = screen(game, "ada", Words(system("urc"), "de")).questions
    assert (alone.title, [each.words for each in alone.runs if not each.aside]) == (
        "Welche Spezialisierung hilft?", [("Kampfgespür",)],
    )  # fmt: skip

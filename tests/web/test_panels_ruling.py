"""What the game master is asked: levels by their names, any other number, and no advice."""

from __future__ import annotations

import re

import pytest

from support.screens import option, seen
from wuerfelwerk.library import Table
from wuerfelwerk.present.screen.options import FigureShown, OptionsShown
from wuerfelwerk.present.screen.screen import screen
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.request import Number
from wuerfelwerk.rules.system import usual_goal
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.web.panels import PAGE, panel
from wuerfelwerk.web.posted import answer_of
from wuerfelwerk.web.stage import parted

ADVISING = ('action="/tisch/k7/ziel"', 'hx-get="/tisch/k7/karten"')
ADA = {"name": "Ada", "platz": "ada", "persoenlichkeit": 2, "physis": 2, "kampf": 2,
       "alles_andere": 3, "tagesform": 3, "spezialisierungen": {"Lauschen": 1}}  # fmt: skip


def demanded(**switches: bool) -> Table:
    """A check whose target only the game master will know."""
    table = Table("urc", [ADA], switches=switches, seed=1)
    wanted = {"figuren": ["Ada"], "fertigkeit": "Horchen", "sicht": "ziel_verdeckt"}
    return table.announce("sl", "probe_verlangen", **wanted)


def drawn(table: Table, name: str, seat: str) -> str:
    view = seen(table, seat, system="urc")
    return panel(next(each for each in PAGE if each.name == name), view, "de").html


def test_the_target_is_offered_by_its_levels_and_none_is_chosen() -> None:
    html = drawn(demanded(), "frage", "sl")
    assert re.search(
        r'value="18"><span class="was">Normal</span> <span class="wie">18</span>', html
    )
    assert re.search(
        r'value="66"><span class="was">Episch</span> <span class="wie">66</span>', html
    )
    assert len(re.findall(r'<button class="option schmal" name="antwort"', html)) == 11
    assert 'type="number" name="antwort" step="1" min="1" max="99" required' in html


@pytest.mark.rule("URC-REDUX-05")
def test_with_redux_every_level_says_its_successes() -> None:
    html = drawn(demanded(**{"urc.redux": True}), "frage", "sl")
    assert 'Normal · Redux 3</span> <span class="wie">18</span>' in html
    assert 'Episch · Redux 8</span> <span class="wie">66</span>' in html


def test_a_level_or_another_number_is_the_answer() -> None:
    kind = ("kind", "zahl")
    assert answer_of([kind, ("antwort", "18")]) == "18"
    assert answer_of([kind, ("antwort", "19")]) == "19"
    assert answer_of([kind]) == ""


def test_of_a_few_numbers_nothing_alone_has_a_name() -> None:
    table = demanded().answer("sl", 19)
    html = drawn(table.answer("ada", "ohne"), "frage", "ada")
    assert "Andere Zahl" not in html
    (asked,) = screen(table.game, "ada", Words(URC, "de")).questions
    assert asked.field.steps == ((0, "nichts"),)
    buttons = re.findall(r'<span class="was">([^<]*)</span>', html)
    assert buttons[:2] == ["Nichts", "1"]


@pytest.mark.parametrize(("best", "folded"), [(1, ["2", "3"]), (3, ["2"])])
def test_steps_of_a_ladder_above_a_sure_one_are_folded_but_the_advised_one(
    best: int, folded: list[str]
) -> None:
    table = demanded().answer("sl", 19).answer("ada", "ohne")
    (asked,) = screen(table.game, "ada", Words(URC, "de")).questions
    chances = (0.6, 0.999, 1.0, 1.0)
    known = tuple(
        option(nr, best=nr == best, chance=FigureShown(f"{chance:.0%}", str(chance), chance))
        for nr, chance in enumerate(chances)
    )
    stand, rest = parted(asked, OptionsShown("", known))
    assert [each.value for each in rest] == folded
    assert {"0", "1", str(best)} <= {each.value for each in stand}


def test_there_is_no_advice_on_a_ruling_but_on_what_a_player_decides() -> None:
    table = demanded()
    ruled = drawn(table, "frage", "sl")
    assert not any(each in ruled for each in ADVISING)
    (asked,) = screen(table.game, "sl", Words(URC, "de")).questions
    assert asked.ruling
    html = drawn(table.answer("sl", 19), "frage", "ada")
    (asked,) = screen(table.game, "ada", Words(URC, "de")).questions
    assert all(each in html for each in ADVISING)
    assert not asked.ruling


def test_every_rule_of_a_ruling_is_in_the_catalogue_and_every_aim_a_goal() -> None:
    layout = URC.wording.layout
    assert all(rule in URC.catalogue for rule in layout.rulings)
    assert set(layout.aims.values()) <= set(URC.goals)


@pytest.mark.parametrize(
    ("command", "goal"),
    [("proben", "gelingen_sparsam"), ("angreifen", "unterschied"), ("", "unterschied")],
)
def test_what_is_usually_wanted_hangs_on_the_command(command: str, goal: str) -> None:
    assert usual_goal(URC, command) is URC.goals[goal]


def test_advice_without_a_goal_is_about_success_in_a_check() -> None:
    table = demanded().answer("sl", 19)
    best = table.advice("ada").choices[0]
    assert (best.shown, best.why.split("„")[1][:15]) == ("Lauschen", "dass es gelingt")
    assert table.advice("ada", "gelingen").choices[0].worth[-1] == "%"
    assert table.advice("ada", "unterschied").choices[0].worth == "0,00"


def test_named_numbers_are_answers_like_any_other() -> None:
    asked = Number("sl", "URC-ZIEL-05", 1, 99, (9, 18), ((18, "normal"),))
    assert asked.read("18") == 18
    assert asked.read("19") == 19
    assert tuple(asked.answers()) == (9, 18)

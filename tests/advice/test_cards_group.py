"""Checks that a whole group throws: everybody reads their own chance, not that of all together."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import wuerfelwerk.library as ww
from support.rumble import RUMBLE, Spiel, held
from support.rumble_ansagen import ProbeVerlangen
from wuerfelwerk.advice.cards import weigh_answers
from wuerfelwerk.advice.dealing import Card
from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.play.engine import Hands, submit
from wuerfelwerk.play.game import new_game
from wuerfelwerk.play.scenario import command_of
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.stakes import stakes_of
from wuerfelwerk.rules.system import system, usual_goal

TALENT = "Wahrnehmung"
DICE = {"ada": ["8"], "cy": ["9"]}
CHECKS: dict[str, tuple[str, dict[str, Any]]] = {
    "rumble": ("ueberfall", {"talent": TALENT}),
    "urc": ("ueberfall", {"fertigkeit": "Klettern", "zielwert": 24}),
    "rollkeep": ("strasse", {"attribut": "agility", "tn": 20}),
    "kaskade": ("gasse", {"worauf": "Klettern", "ziel": 7}),
}
"""By system: a set-up with two heroes of two seats, and what is asked of both."""


def _asked(*figures: str) -> dict[str, tuple[Card, ...]]:
    """By figure: what may be answered once the first throw has failed."""
    table = ww.Table("rumble", example="ueberfall", dice=DICE)
    table.announce("sl", "probe_verlangen", figuren=figures, talent=TALENT)
    goal = usual_goal(RUMBLE, "probe_verlangen")
    return {
        str(each.question.fact("figur")): weigh_answers(
            RUMBLE, look(table.game, each.question.seat), each, goal
        )
        for each in table.open
    }


def _chances(cards: tuple[Card, ...]) -> list[tuple[object, Fraction | None, bool]]:
    return [(card.choice, card.chance, card.at_least) for card in cards]


@pytest.mark.rule("RUM-SCHICKSAL-02", "RUM-SL-02")
def test_the_chance_to_throw_again_is_that_of_the_figure_that_is_asked() -> None:
    """Of two points one is spent: a new throw with the other in hand, as ``odds`` counts it."""
    group = _asked("Ada", "Cy")
    for figure, needed in (("Ada", 6), ("Cy", 1)):
        odds = ww.chances("rumble", "probe", schwellenwert=needed, schicksal=1)
        succeeds = odds.chance(lambda outcome: "misserfolg" not in outcome)
        assert _chances(group[figure])[1] == ("wiederholen", succeeds, False)
        assert _chances(group[figure]) == _chances(_asked(figure)[figure])


@pytest.mark.rule("RUM-SCHICKSAL-02", "RUM-SL-02")
def test_of_two_figures_of_one_seat_each_has_its_own_chance_too() -> None:
    spiel = Spiel(*(held(name, platz="ada", talente={TALENT: 4}) for name in ("Ada", "Bo")))
    spiel.legen(ada=["9", "9"]).sagt(GM, ProbeVerlangen, figuren=("Ada", "Bo"), talent=TALENT)
    goal = usual_goal(RUMBLE, "probe_verlangen")
    assert [each.question.fact("figur") for each in spiel.game.open] == ["Ada", "Bo"]
    for each in spiel.game.open:
        once = Fraction(int(str(each.question.fact("bis"))), 10)
        points = int(str(each.question.fact("punkte")))
        cards = weigh_answers(RUMBLE, look(spiel.game, "ada"), each, goal)
        assert _chances(cards)[1] == ("wiederholen", 1 - (1 - once) ** points, False)


def _checked(name: str, dice: RandomDice) -> tuple[Any, Any]:
    """A table on which all heroes are asked for a check, and what came of it, played plainly."""
    rules, (example, fields) = system(name), CHECKS[name]
    game = new_game(rules, rules.examples[example])
    heroes = [each for each in game.state.figuren if each.platz != GM]
    seats = [*(each.platz for each in heroes), GM]
    plain = {seat: lambda _, each: rules.policy(each.question) for seat in seats}
    names = [each.name for each in heroes]
    step = {"command": "probe_verlangen", "fields": {"figuren": names, **fields}}
    over = submit(game, GM, command_of(rules, step, GM), Hands(lambda _: dice, plain))
    return game.state, over.past[-1].events


@pytest.mark.parametrize("name", list(CHECKS))
def test_success_in_a_group_is_that_of_the_seats_own_figures(name: str) -> None:
    mixed, stakes = 0, stakes_of(system(name))
    for seed in range(40):
        table, events = _checked(name, RandomDice(seed))
        found = {each.figur: each.gelungen for each in events if hasattr(each, "gelungen")}
        for each in table.figuren:
            if each.platz != GM:
                assert stakes.outcome(each.platz, table, events).success is found[each.name]
        mixed += len(set(found.values())) == 2
    assert mixed


def _demanded(name: str, *figures: str) -> dict[str, tuple[Card, ...]]:
    """By figure: the first thing that is asked of those of whom a check is demanded."""
    rules, (example, fields) = system(name), CHECKS[name]
    step = {"command": "probe_verlangen", "fields": {"figuren": figures, **fields}}
    game = new_game(rules, rules.examples[example])
    asked = submit(game, GM, command_of(rules, step, GM), Hands(lambda _: RandomDice(1), {}))
    goal = usual_goal(rules, "probe_verlangen")
    return {
        str(each.question.fact("figur")): weigh_answers(
            rules, look(asked, each.question.seat), each, goal
        )
        for each in asked.open
    }


@pytest.mark.parametrize(
    ("name", "figures"), [("urc", ("Ada", "Bo")), ("rollkeep", ("Kenji", "Mariko"))]
)
def test_what_others_will_do_takes_nothing_of_what_is_looked_at(
    name: str, figures: tuple[str, ...]
) -> None:
    group = _demanded(name, *figures)
    for figure in figures:
        assert all(card.ahead for card in group[figure])
        assert _chances(group[figure]) == _chances(_demanded(name, figure)[figure])

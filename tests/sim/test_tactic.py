"""Who plays by which tactic, and that a tactic makes a difference."""

from __future__ import annotations

import pytest

from support.encounters import EXAMPLES, SLOW, arena
from wuerfelwerk.errors import Unknown
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.scene import Figure
from wuerfelwerk.rules.system import PLAIN, TACTICS
from wuerfelwerk.sim.fight import Arena, Encounter
from wuerfelwerk.sim.tactic import assigned, players
from wuerfelwerk.systems.rumble import RUMBLE

FIGURES = (
    Figure("Ada", "ada", side="helden"),
    Figure("Bo", "bo", side="helden"),
    Figure("Ork", GM, True, "gegner"),
    Figure("Troll", GM, True, "gegner"),
)


@pytest.mark.parametrize(
    ("said", "ada", "bo", "ork"),
    [
        ({}, "plain", "plain", "plain"),
        ({"*": "bold"}, "bold", "bold", "bold"),
        ({"helden": "careful"}, "careful", "careful", "plain"),
        ({"heroes": "careful", "foes": "bold"}, "careful", "careful", "bold"),
        ({"enemies": "thrifty"}, "plain", "plain", "thrifty"),
        ({"Bo": "bold", "helden": "careful", "*": "thrifty"}, "careful", "bold", "thrifty"),
    ],
)
def test_the_nearest_name_counts(said: dict[str, str], ada: str, bo: str, ork: str) -> None:
    expected = {"Ada": ada, "Bo": bo, "Ork": ork, "Troll": ork}
    assert assigned(FIGURES, said) == expected


def test_a_side_may_be_called_heroes_itself() -> None:
    named = (Figure("Ada", "ada", side="heroes"), Figure("Bo", "bo", side="helden"))
    assert assigned(named, {"heroes": "bold"}) == {"Ada": "bold", "Bo": "plain"}


def test_strangers_and_unknown_tactics_are_refused() -> None:
    with pytest.raises(Unknown, match=r"„Zoe“ gibt es hier nicht; möglich ist: helden, gegner"):
        assigned(FIGURES, {"Zoe": "bold"})
    with pytest.raises(Unknown, match="möglich ist: plain, bold, careful, thrifty, win"):
        players(RUMBLE, FIGURES, {"Ada": "tollkühn"})


def reaction(seat: str, target: str) -> Choice:
    facts = (("angreifer", "Ada"), ("ziel", target), ("ausweichen", 4), ("gegenangriff", 3))
    options = ("verzichten", "ausweichen", "gegenangriff")
    return Choice(seat, "RUM-REAKT-01", options, facts=facts)


def test_a_question_is_answered_as_the_figure_it_is_about_would() -> None:
    everybody = dict.fromkeys(("Ada", "Bo", "Ork"), PLAIN) | {"Troll": "bold"}
    policy = players(RUMBLE, FIGURES, everybody).policy
    assert policy(reaction(GM, "Ork")) == "ausweichen"
    assert policy(reaction(GM, "Troll")) == "gegenangriff"


def test_a_question_that_names_nobody_is_for_all_figures_of_the_seat() -> None:
    everybody = {"Ada": PLAIN, "Bo": "bold", "Ork": "bold", "Troll": "bold"}
    policy = players(RUMBLE, FIGURES, everybody).policy
    assert policy(reaction("bo", "")) == "gegenangriff"
    assert policy(reaction("ada", "")) == "ausweichen"


def test_the_game_master_rules_plainly_whatever_the_foes_do() -> None:
    everybody = dict.fromkeys(("Ada", "Bo"), PLAIN) | dict.fromkeys(("Ork", "Troll"), "bold")
    assert players(RUMBLE, FIGURES, everybody).policy(reaction(GM, "")) == "ausweichen"


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("tactic", TACTICS[1:])
def test_every_tactic_fights_otherwise(name: str, tactic: str) -> None:
    plain, other = arena(name), arena(name, tactic)
    many = 2 if name in SLOW else 40
    assert any(plain.fight(n).state != other.fight(n).state for n in range(1, 1 + many))


def test_one_side_alone_may_have_a_tactic() -> None:
    setup = RUMBLE.examples["ueberfall"]
    found = Arena(Encounter("rumble", setup, {"heroes": "careful"})).tactics
    assert set(found.values()) == {PLAIN, "careful"}

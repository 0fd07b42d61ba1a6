"""Tables at which rounds are fought: whose turn it is, who still stands, what events change."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import event
from wuerfelwerk.rules.fights import Arena, FightSystem, InFight, ToFigure, running
from wuerfelwerk.rules.figures import Seated
from wuerfelwerk.rules.note import GM


@dataclass(frozen=True, slots=True)
class Sheet:
    name: str
    platz: str
    nsc: bool = False
    seite: str = ""
    verdeckt: bool = False


@dataclass(frozen=True, slots=True)
class Figure(Seated[Sheet]):
    lp: int = 3


@dataclass(frozen=True, slots=True)
class Fight:
    teilnehmer: tuple[str, ...]

    @property
    def am_zug(self) -> str:
        return self.teilnehmer[0] if self.teilnehmer else ""

    def verlassen(self, figur: str, /) -> Fight:
        return Fight(tuple(name for name in self.teilnehmer if name != figur))


@dataclass(frozen=True, slots=True)
class Table(Arena[Figure]):
    lesart: Any = None
    kampf: Fight | None = None

    def steht(self, figur: Figure, /) -> bool:
        return figur.lp > 0


@event("hurt")
class Hurt(ToFigure[Table, Figure]):
    def an(self, figur: Figure) -> Figure:
        return replace(figur, lp=0)


@event("over")
class Over(InFight[Table, Fight]):
    def im(self, kampf: Fight) -> None:
        return None


class Arenas(FightSystem[Table]):
    """As much of a system as fights need."""


ADA, BO = Figure(Sheet("Ada", "ada")), Figure(Sheet("Bo", "bo"))
ORC = Figure(Sheet("Ork", GM, nsc=True))
TABLE = Table((ADA, BO, ORC), kampf=Fight(("Ork", "Ada")))
PEACE = replace(TABLE, kampf=None)


def test_sides_are_those_who_fight_and_without_a_fight_all() -> None:
    assert TABLE.seiten() == {"helden": [ADA], "gegner": [ORC]}
    assert PEACE.seiten() == {"helden": [ADA, BO], "gegner": [ORC]}
    assert Hurt(figur="Ork").after(TABLE).stehende_seiten() == ("helden",)


def test_whoever_leaves_the_table_leaves_the_fight() -> None:
    assert TABLE.dran() == ORC
    assert TABLE.ohne("Ork").dran() == ADA
    assert TABLE.ohne("Ork").namen == ("Ada", "Bo")
    assert PEACE.ohne("Ork").kampf is None
    assert PEACE.dran() is None


def test_advice_looks_at_players_and_at_those_named() -> None:
    assert TABLE.enger().namen == ("Ada", "Bo")
    assert TABLE.enger("Ork") == PEACE


def test_a_system_knows_whose_turn_it_is_and_when_it_is_over() -> None:
    rules = Arenas()
    assert (rules.acting(TABLE), rules.acting(PEACE)) == (GM, None)
    assert rules.seats(TABLE) == (GM, "ada", "bo")
    fallen = Hurt(figur="Ork").after(TABLE)
    assert (rules.over(TABLE), rules.over(PEACE), rules.over(fallen)) == (False, False, False)
    assert rules.over(Over().after(fallen))


def test_events_change_nothing_where_nobody_and_no_fight_is_left() -> None:
    assert Hurt(figur="Cy").after(TABLE) == TABLE
    assert Over().after(PEACE) == PEACE


def test_what_needs_a_fight_is_refused_without() -> None:
    assert running(TABLE.kampf, "T-01") == TABLE.kampf
    with pytest.raises(IllegalCommand, match="erst ein Kampf"):
        running(PEACE.kampf, "T-01")


def test_who_stands_is_the_systems_to_say() -> None:
    with pytest.raises(TypeError, match="steht"):
        Arena((ADA,))  # type: ignore[abstract]

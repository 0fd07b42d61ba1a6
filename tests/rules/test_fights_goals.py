"""Goals about damage, and whose it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from wuerfelwerk.rules.fights import damage_goals, own
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.system import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Hurt(Event):
    figur: str
    punkte: int


TABLE = SimpleNamespace(figuren=(SimpleNamespace(name="Ada", platz="ada"),))
EVENTS = (Hurt(figur="Ada", punkte=2), Hurt(figur="Ork", punkte=5), Event())


def _hurt(seat: Seat, table: Any, events: Sequence[Event], mine: bool) -> int:
    found = [each for each in events if isinstance(each, Hurt)]
    return sum(each.punkte for each in found if own(seat, table, each.figur) == mine)


def test_a_figure_is_its_seats_own() -> None:
    assert own("ada", TABLE, "Ada")
    assert not own("bo", TABLE, "Ada")
    assert not own("ada", TABLE, "Ork")


def test_damage_to_others_counts_for_and_own_against() -> None:
    goals = damage_goals(_hurt)
    worth = {name: goal.worth("ada", TABLE, EVENTS) for name, goal in goals.items()}
    assert worth == {"unterschied": 3, "austeilen": 5, "schonen": -2}
    assert all(goal.name == name and not goal.chance for name, goal in goals.items())

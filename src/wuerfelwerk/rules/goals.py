"""Goals that several systems have: damage, and whose it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.system import Event, Goal

S = TypeVar("S")
Worth = Callable[[Seat, S, Sequence[Event]], int]


def own(seat: Seat, table: Any, name: str) -> bool:
    """Does this seat speak for the figure of that name?"""
    return any(each.name == name and each.platz == seat for each in table.figuren)


def damage_goals(damage: Callable[[Seat, S, Sequence[Event], bool], int]) -> dict[str, Goal[S]]:
    """Dealing damage, taking none, and the difference; ``damage`` counts own or that of others."""

    def dealt(seat: Seat, table: S, events: Sequence[Event]) -> int:
        return damage(seat, table, events, False)

    def spared(seat: Seat, table: S, events: Sequence[Event]) -> int:
        return -damage(seat, table, events, True)

    def difference(seat: Seat, table: S, events: Sequence[Event]) -> int:
        return dealt(seat, table, events) + spared(seat, table, events)

    worth = {"unterschied": difference, "austeilen": dealt, "schonen": spared}
    return {name: Goal(name, each) for name, each in worth.items()}

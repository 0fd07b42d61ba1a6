"""What stands on a card: success, what a side deals and loses, good or bad."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from wuerfelwerk.rules.stakes import all_of, allies, damage_stakes, stakes_of
from wuerfelwerk.rules.system import Goal, Outcome


@pytest.mark.parametrize(
    ("outcome", "sign"),
    [
        (Outcome(True, 3, 1), 1), (Outcome(True, 1, 3), -1), (Outcome(False, 0, 0), 0),
        (Outcome(True, 0, 0), 1), (Outcome(None, 0, 0), 0), (Outcome(True, 2, 2), 0),
    ],
)  # fmt: skip
def test_damage_says_whether_it_is_good_else_success_does(outcome: Outcome, sign: int) -> None:
    assert outcome.sign == sign


def test_damage_is_that_of_sides_not_of_seats_alone() -> None:
    people = [("Ada", "ada", "helden"), ("Cy", "cy", "helden"), ("Ork", "sl", "gegner")]
    table = SimpleNamespace(
        figuren=[SimpleNamespace(name=n, platz=p, seite=s) for n, p, s in people]
    )
    assert allies("ada", table) == {"Ada", "Cy"}
    stakes = damage_stakes(lambda _, events: events, lambda own, _: "Ada" in own)  # type: ignore[arg-type,return-value]
    events = (("Cy", 2), ("Ork", 5))
    assert stakes.outcome("ada", table, events) == Outcome(True, 5, 2)  # type: ignore[arg-type]
    assert stakes.outcome("sl", table, events) == Outcome(False, 2, 5)  # type: ignore[arg-type]


def test_a_system_that_says_nothing_has_the_chance_of_its_goals() -> None:
    goals: dict[str, Goal[Any]] = {
        "viel": Goal("viel", lambda *_: 7),
        "ja": Goal("ja", lambda *_: 1, chance=True),
    }
    assert stakes_of(SimpleNamespace(goals=goals)).outcome("a", None, ()) == Outcome(True, 0, 0)
    assert stakes_of(SimpleNamespace(goals={})).outcome("a", None, ()) == Outcome(None, 0, 0)


def test_nothing_tried_is_neither_success_nor_failure() -> None:
    assert (all_of([]), all_of([True, True]), all_of([True, False])) == (None, True, False)

"""Plans: a unit counted once is worth what searching through it finds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings

from support.planned_turns import SECRET, TURNS, Fork, Turn, searched, worth
from support.toys import WAHL, WURF, plain
from wuerfelwerk.advice.search import plans
from wuerfelwerk.advice.search import shared_plans as joint
from wuerfelwerk.advice.search.branches import Reckoner, unit_of
from wuerfelwerk.advice.search.plans import Best, Inner, plan_of
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.rules.note import GM, SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask, become, throw, unit
from wuerfelwerk.rules.request import Choice

ADA = Reckoner("ada", plain, 30)


@dataclass(frozen=True, slots=True)
class Alone:
    """A unit and something after it."""

    turn: Turn

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        found = yield from unit(self.turn)
        return (found * found + found) % 11


@settings(max_examples=80)
@given(TURNS)
def test_a_plan_is_worth_what_the_search_finds(turn: Turn) -> None:
    with pytest.MonkeyPatch.context() as monkeypatch:
        assert worth(Alone(turn)) == searched(Alone(turn), monkeypatch)


def test_what_is_planned() -> None:
    plan = plan_of(unit_of(Turn(("runde", "wahl"))), ADA)
    assert plan is not None
    assert {type(step) for step in plan.steps} >= {Best, Inner}
    assert set(plan.values) == {(v * v * 3 + said) % 7 for v in (2, 3) for said in (0, 1)}


@dataclass(frozen=True, slots=True)
class Veiled:
    """Something the seat does not see: no plan, but a search."""

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        ((face,),) = yield from throw(GM, WURF, Pool.of((1, 2)), SECRET)
        return face + "ab".index((yield from ask(Choice("ada", WAHL, ("a", "b")))))


def test_what_is_not_seen_is_not_planned() -> None:
    assert plan_of(unit_of(Veiled()), ADA) is None


@dataclass(frozen=True, slots=True)
class Forever:
    """Goes on as itself."""

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        yield from ask(Choice("ada", WAHL, ("a", "b")))
        return (yield from become(self, Forever(), note))


def test_what_comes_back_to_itself_is_not_planned() -> None:
    assert plan_of(unit_of(Forever()), ADA) is None


@pytest.mark.parametrize("place", [plans, joint])
def test_a_plan_has_a_limit(place: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    command = Fork(Turn(("wahl", "wurf"), 5), Turn(("wurf", "wahl"), 4), last=True)
    monkeypatch.setattr(place, "MOST_STEPS", 2)
    assert worth(command) == searched(command, monkeypatch)

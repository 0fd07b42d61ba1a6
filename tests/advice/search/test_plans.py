"""Plans: a unit counted once is worth what searching through it finds, in one world and in many."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.toys import MOST, SOLO, WAHL, WURF, Roll, plain
from wuerfelwerk.advice.best import advise_commands
from wuerfelwerk.advice.search import branches as units
from wuerfelwerk.advice.search import foresight, plans, positions
from wuerfelwerk.advice.search import shared_plans as joint
from wuerfelwerk.advice.search.branches import Reckoner, unit_of
from wuerfelwerk.advice.search.plans import Best, Inner, plan_of
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.rules.note import GM, SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask, become, throw, unit, until
from wuerfelwerk.rules.request import Choice

ADA = Reckoner("ada", plain, 30)
SECRET = frozenset({GM})


@dataclass(frozen=True, slots=True)
class Turn:
    """Throw, hold or throw again as long as there are points; then it becomes the next turn."""

    ops: tuple[str, ...]
    total: int = 0
    told: bool = True

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        if not self.ops:
            return self.total % 7
        first, *rest = self.ops
        more = yield from getattr(self, first)(note)
        total = self.total * 3 + more * more
        return (yield from become(self, Turn(tuple(rest), total, self.told), note))

    def wurf(self, note: Note) -> Procedure[int]:
        return (yield from Roll("ada", Pool.of((1, 3)))(note))

    def wahl(self, note: Note) -> Procedure[int]:
        facts = (("rest", self.total % 2),) if self.told else ()
        said = yield from ask(Choice("ada", WAHL, ("a", "b"), facts=facts))
        return "ab".index(said)

    def andere(self, note: Note) -> Procedure[int]:
        return "xy".index((yield from ask(Choice("bo", WAHL, ("x", "y")))))

    def runde(self, note: Note) -> Procedure[int]:
        return (yield from until(Round(self.total)))


@dataclass(frozen=True, slots=True)
class Round:
    """A throw that may be thrown anew for ever, but never keeps a one."""

    total: int

    def __call__(self, note: Note = SILENT) -> Procedure[int | None]:
        face = yield from Roll("ada", Pool.of((1, 3)))(note)
        if face == 1 + self.total % 3:
            return None
        question = Choice("ada", WAHL, ("halten", "nochmal"), facts=(("wurf", face),))
        return face if (yield from ask(question)) == "halten" else None


@dataclass(frozen=True, slots=True)
class Fork:
    """Ada does not know which of the units she is in."""

    left: Turn
    right: Turn
    last: bool

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        ((coin,),) = yield from throw(GM, WURF, Pool.of((1, 3)), SECRET)
        found = yield from unit(self.left if coin == 1 else self.right)
        if not self.last:
            return found + coin
        guess = yield from ask(Choice("ada", WAHL, ("eins", "mehr")))
        return found + 2 * int((guess == "eins") == (coin == 1))


OPS = st.lists(st.sampled_from(["wurf", "wahl", "andere", "runde"]), min_size=1, max_size=4)
TURNS = st.builds(Turn, OPS.map(tuple), st.integers(0, 2), st.booleans())


def searched(command: Any, monkeypatch: pytest.MonkeyPatch) -> tuple[Fraction, bool]:
    """The same without any plan."""
    with monkeypatch.context() as patched:
        for place in (foresight, positions):
            patched.setattr(place, "group_plan", lambda *asked: None)
        patched.setattr(foresight, "joint_plan_of", lambda *asked: None)
        patched.setattr(foresight, "plan_of", lambda *asked: None)
        return worth(command)


def worth(command: Any) -> tuple[Fraction, bool]:
    (found,) = advise_commands(SOLO, None, "ada", [command], MOST)
    return found.worth, found.exact


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


@settings(max_examples=120)
@given(TURNS, TURNS, st.booleans())
def test_a_plan_for_several_worlds_is_worth_what_the_search_finds(
    left: Turn, right: Turn, last: bool
) -> None:
    command = Fork(left, right, last)
    with pytest.MonkeyPatch.context() as monkeypatch:
        found, exact = searched(command, monkeypatch)
        assert worth(command) == (found, exact)


def test_worlds_that_can_be_told_apart_only_afterwards_are_planned_alike() -> None:
    """Ada must answer before she can know; guessing the likelier world is all she can do."""
    left, right = Turn(("wahl",), 1, told=False), Turn(("wahl",), 2, told=False)
    best = max(
        Fraction((3 + s) % 7 + 1, 3) + Fraction((6 + s) % 7 + 2, 3) + Fraction((6 + s) % 7 + 3, 3)
        for s in (0, 1)
    )
    assert worth(Fork(left, right, last=False)) == (best, True)


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


def test_units_asked_for_lately_stay_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    units.forget()
    monkeypatch.setattr(units, "MOST_UNITS", 4)
    kept, dropped = unit_of(Turn((), 0)), unit_of(Turn((), 1))
    for total in range(2, 12):
        unit_of(Turn((), total))
        assert unit_of(Turn((), 0)) is kept
    assert unit_of(Turn((), 1)) is not dropped

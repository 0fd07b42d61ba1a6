"""How much advice looks at: alike whatever is remembered, and less in steps where it is much."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest

from support.counted_throws import SECRET, Cast, Turn, Twice
from support.toys import MOST, SOLO, WAHL, WURF, plain
from wuerfelwerk.advice.ahead import Ahead, _InTurn
from wuerfelwerk.advice.best import advise_commands
from wuerfelwerk.advice.search import positions
from wuerfelwerk.advice.search.beliefs import World
from wuerfelwerk.advice.search.branches import Reckoner
from wuerfelwerk.advice.search.foresight import Foresight
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.rules.note import GM, SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask, throw
from wuerfelwerk.rules.request import Branch, Choice, Together
from wuerfelwerk.rules.system import Goal

pytestmark = pytest.mark.usefixtures("_nothing_is_remembered")


def _number(seat: str, state: Any, value: Any) -> int:
    return int(value)


NUMBER: Goal[Any] = Goal("zahl", _number)


def test_work_is_counted_alike_whatever_is_remembered() -> None:
    turn = Turn((Cast("ada", 4, 2, (3, 1, 4, 1, 5, 9, 2)), Twice((2, 0), (2, 7, 1, 8, 2, 8, 1))))
    ahead = Ahead("ada", NUMBER, plain, 30)
    cases = [(turn, [World(None, turn, Fraction(1), {})])]
    cold = ahead._tried(cases, "ada", 1000)
    assert ahead._tried(cases, "ada", 1000) == cold


def test_too_much_falls_back_in_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """All worlds; then the one in the middle; then plain play in it."""
    commands = [Cast("ada", 3, 1, tuple(range(7)))]
    ahead = Ahead("ada", NUMBER, plain, 30)
    worlds_of = [World(None, commands[0], Fraction(n), {}) for n in (1, 2, 1)]
    cases = [("a", worlds_of)]
    _, work = ahead._tried([("a", worlds_of[:1])], "ada", 1000)
    found = {}
    for most in (100 * work, 2 * work, 0):
        monkeypatch.setattr(positions, "MOST_WORK", most)
        (each,) = ahead.advice(cases)
        found[most] = (each.exact, each.supposed, each.ahead)
    assert found == {
        100 * work: (True, False, True),
        2 * work: (False, True, True),
        0: (False, True, False),
    }


@dataclass(frozen=True, slots=True)
class Veiled:
    """Dice that only the game master sees, and of which little is left: many ways, few ends."""

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        ((one, two),) = yield from throw(GM, WURF, Pool.of((2, 20)), SECRET)
        return int(one > two)


@dataclass(frozen=True, slots=True)
class Behind:
    """Much happens side by side out of sight, then a choice."""

    many: int

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        fell = yield Together(tuple(Branch(Veiled(), SECRET) for _ in range(self.many)))
        said = yield from ask(Choice("ada", WAHL, ("a", "b")))
        return sum(fell) if said == "a" else self.many // 2


def test_veiled_throws_side_by_side_do_not_multiply_without_end() -> None:
    """Six throws of 210 hands each are more ways than can be followed; that is noticed in time."""
    found = advise_commands(SOLO, None, "ada", [Behind(6)], MOST)
    assert all(not each.exact for each in found)
    (little,) = advise_commands(SOLO, None, "ada", [Behind(1)], MOST)
    assert little.exact


def test_what_follows_a_throw_is_given_up_as_soon_as_one_end_takes_too_much() -> None:
    """A hundred ends, of which the first takes a tenth of all work: it is not waited for."""
    search = Foresight(Reckoner("ada", plain, 30), positions.MOST_WORK)

    def told(work: int) -> tuple[Fraction]:
        search.spend(work)
        return (Fraction(work),)

    in_turn = _InTurn(search, 100, told)
    assert in_turn(positions.MOST_WORK // 100) == (Fraction(positions.MOST_WORK // 100),)
    with pytest.raises(positions.TooFar):
        in_turn(positions.MOST_WORK // 10)
    assert search.work < positions.MOST_WORK // 5

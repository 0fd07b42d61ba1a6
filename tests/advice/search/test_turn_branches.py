"""A branch of a later round: found, taken to be over, and advised alike."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import pytest

from support.rounds import WORN, chances, evenly, faces
from support.toys import Worn, plain, round_path
from wuerfelwerk.advice.search.branches import BranchGroup, Reckoner, Unit, odds, unit_of
from wuerfelwerk.advice.search.turn_branches import BranchOver, branch_at
from wuerfelwerk.dice.pool import TAIL
from wuerfelwerk.odds.known import Known
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, become, unit


@pytest.mark.parametrize("rounds", range(3))
def test_advice_counts_the_same(rounds: int) -> None:
    known = Known.of(WORN, faces(*(6 - nth for nth in range(rounds))))
    found = odds(unit_of(known), Reckoner(None, plain, TAIL))
    assert found is not None
    assert dict(found.chances()) == evenly(1, 5 - rounds, 100 * rounds)


def test_the_branch_of_a_later_round_is_found() -> None:
    assert branch_at(WORN, faces(6), round_path(1)) == Worn("ada", 5, 1)
    assert branch_at(WORN, faces(6, 5), round_path(2)) == Worn("ada", 4, 2)
    assert branch_at(WORN, {}, round_path(1)) is None


@pytest.mark.parametrize(("face", "found"), [(2, {102: Fraction(1)}), (5, evenly(1, 4, 100))])
def test_a_branch_told_in_a_later_round(face: int, found: dict[int, Fraction]) -> None:
    """Its round is not over for certain: if it comes to nothing, it is repeated as it was."""
    given = tuple(faces(6, 1).items())
    assert chances(BranchOver(WORN, given, (*round_path(1), 0, 0), face)) == found


def test_once_a_branch_is_over_the_rest_is_what_the_turn_becomes() -> None:
    """Then nothing before it is gone through again."""
    turn = Turning()
    rest = Unit(BranchOver(turn, (), (0, 0), 4)).at(((4,),))
    assert isinstance(rest, Unit)
    assert rest.start == Rest(4)
    later = Unit(BranchOver(turn, (), (1, 0), 4))
    assert isinstance(later.at(((4,),)), BranchGroup)


@dataclass(frozen=True, slots=True)
class Rest:
    """What is left of a turn."""

    face: int

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        yield from unit(Worn("ada", 5, 1))
        return self.face


@dataclass(frozen=True, slots=True)
class Turning:
    """A throw in a branch, then the rest."""

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        face = yield from unit(Worn("ada", 6, 1))
        return (yield from become(self, Rest(int(str(face))), note))

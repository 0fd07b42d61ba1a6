"""A branch of a later round: found, taken to be over, and advised alike."""

from __future__ import annotations

from fractions import Fraction

import pytest

from support.rounds import WORN, chances, evenly, faces
from support.toys import Worn, plain, round_path
from wuerfelwerk.advice.search.branches import Reckoner, odds, unit_of
from wuerfelwerk.advice.search.turn_branches import BranchOver, branch_at
from wuerfelwerk.dice.pool import TAIL
from wuerfelwerk.odds.known import Known


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

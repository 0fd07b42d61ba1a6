"""Known rounds that came to nothing count as they were; the same round is divided out."""

from __future__ import annotations

from fractions import Fraction

import pytest

from support.rounds import WORN, chances, evenly, faces
from wuerfelwerk.odds.known import Known


def test_odds_divide_out_the_same_round() -> None:
    """What rounds to come may cost is left out: without end, they could cost anything."""
    assert chances(WORN) == evenly(1, 5)


@pytest.mark.parametrize("rounds", range(4))
def test_known_rounds_count_as_they_were(rounds: int) -> None:
    known = Known.of(WORN, faces(*(6 - nth for nth in range(rounds))))
    assert chances(known) == evenly(1, 5 - rounds, 100 * rounds)


def test_a_known_end_is_the_end() -> None:
    assert chances(Known.of(WORN, faces(6, 2))) == {102: Fraction(1)}

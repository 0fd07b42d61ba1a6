"""Plans for several worlds at once are worth what searching through them finds."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.planned_turns import TURNS, Fork, Turn, searched, worth


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

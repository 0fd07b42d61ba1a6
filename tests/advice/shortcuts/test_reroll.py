"""Rerolls: what is counted at once is worth what following every choice finds."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.counted_throws import WORTHS, Turn, Twice, agree, thrown_anew
from support.toys import plain
from wuerfelwerk.advice.search import branches as units
from wuerfelwerk.advice.shortcuts import reroll as rerolls

pytestmark = pytest.mark.usefixtures("_nothing_is_remembered")


@settings(max_examples=25)
@given(st.integers(0, 2), st.integers(0, 1), WORTHS)
def test_rerolls_are_worth_what_following_them_finds(
    own: int, other: int, worths: tuple[int, ...]
) -> None:
    turn = Turn((Twice((own, other), worths),))
    assert agree(turn)


@settings(max_examples=25)
@given(st.integers(0, 2), WORTHS, WORTHS)
def test_rerolls_in_worlds_that_cannot_be_told_apart(
    own: int, one: tuple[int, ...], other: tuple[int, ...]
) -> None:
    turn = Turn((Twice((own, 0), one), Twice((own, 0), other)))
    assert agree(turn)


def test_rerolls_of_others_do_not_tell_the_worlds_apart_by_mistake() -> None:
    turn = Turn((Twice((1, 1), (3, 1, 4, 1, 5, 9, 2)), Twice((1, 1), (2, 7, 1, 8, 2, 8, 1))))
    assert agree(turn)


def test_who_has_a_say() -> None:
    ada = units.Reckoner("ada", plain, 30)
    assert rerolls.decided(thrown_anew(Twice((1, 1), ())), ada)
    assert not rerolls.decided(thrown_anew(Twice((0, 1), ())), ada)
    assert rerolls.alone(thrown_anew(Twice((1, 0), ())), ada)
    assert not rerolls.alone(thrown_anew(Twice((1, 1), ())), ada)

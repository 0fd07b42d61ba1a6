"""Sifts: what is counted at once is worth what following every choice finds."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.counted_throws import WORTHS, Cast, Turn, agree, kept_by
from support.shortcuts import both_ways
from support.toys import MOST, SOLO
from wuerfelwerk.advice.best import advise_commands
from wuerfelwerk.rules.request import Pick, Question

pytestmark = pytest.mark.usefixtures("_nothing_is_remembered")


@settings(max_examples=25)
@given(st.integers(1, 4), st.integers(0, 2), WORTHS)
def test_a_sift_is_worth_what_following_it_finds(
    dice: int, away: int, worths: tuple[int, ...]
) -> None:
    turn = Turn((Cast("ada", dice, min(away, dice), worths),))
    assert agree(turn)


@settings(max_examples=25)
@given(st.integers(1, 3), st.integers(0, 1), WORTHS, WORTHS)
def test_a_sift_in_worlds_that_cannot_be_told_apart(
    dice: int, away: int, one: tuple[int, ...], other: tuple[int, ...]
) -> None:
    turn = Turn((Cast("ada", dice, away, one), Cast("ada", dice, away, other)))
    assert agree(turn)


def test_worlds_that_the_question_tells_apart_are_not_sifted_together() -> None:
    turn = Turn((Cast("ada", 2, 1, (0, 9, 0, 1, 0, 2, 0)), Cast("ada", 3, 1, tuple(range(7)))))
    assert agree(turn)


@settings(max_examples=25)
@given(st.integers(1, 4), st.integers(0, 2), WORTHS)
def test_a_sift_of_somebody_else_by_a_known_policy(
    dice: int, away: int, worths: tuple[int, ...]
) -> None:
    rules = _with_policy(kept_by)
    turn = Turn((Cast("bo", dice, min(away, dice), worths),))
    quick, slow = both_ways(lambda: advise_commands(rules, None, "ada", [turn], MOST))
    assert quick == slow


def test_an_unknown_policy_is_asked_for_every_throw() -> None:
    asked: list[Any] = []

    def lowest(question: Question[Any]) -> Any:
        asked.append(question)
        return next(iter(question.answers()))

    cast = Cast("bo", 3, 1, (1, 5, 2, 8, 3, 9, 4))
    advise_commands(_with_policy(lowest), None, "ada", [Turn((cast,))], MOST)
    assert any(isinstance(question, Pick) for question in asked)


def _with_policy(policy: Any) -> Any:
    class Rules(type(SOLO)):  # type: ignore[misc]
        """The toy with another policy."""

    rules = Rules()
    rules.policy = policy
    return rules

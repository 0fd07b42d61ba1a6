"""Answers given before: taken as long as they fit; dice that fell stay."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wuerfelwerk.dice.pool import Faces, Pool
from wuerfelwerk.rules.request import Choice, Number, Order, Pick, Question, Text, Throw

THROW = Throw("ada", "TOY-WURF-01", Pool.of((2, 6), (1, 4)))
PICK = Pick("ada", "TOY-NIMM-01", (1, 4, 4, 6), 1, 3, forced=(1,))
CHOICE = Choice("ada", "TOY-WAHL-01", ("hart parieren", "weichen"))
NUMBER = Number("ada", "TOY-ZAHL-01", -2, 12)
WORDS = Text("ada", "TOY-WORT-01")
ORDER = Order("ada", "TOY-REIHE-01", ("wolf", "ziege", "kohl"))


@pytest.mark.parametrize(
    ("question", "given", "taken"),
    [
        (PICK, None, None),
        (PICK, (1, 4), (1, 4)),
        (PICK, (4, 6), None),
        (CHOICE, "weichen", "weichen"),
        (CHOICE, "fliehen", None),
        (NUMBER, 0, 0),
        (NUMBER, 13, None),
        (WORDS, "", ""),
        (ORDER, ("kohl", "wolf", "ziege"), ("kohl", "wolf", "ziege")),
        (ORDER, ("kohl",), None),
    ],
)
def test_an_old_answer_is_taken_as_long_as_it_fits(
    question: Question[Any], given: object, taken: object
) -> None:
    assert question.take(given) == taken


def w6(count: int) -> Throw:
    return Throw("ada", "R", Pool.of((count, 6)))


@pytest.mark.parametrize(
    ("question", "lying", "taken", "missing"),
    [
        (w6(2), None, None, "2W6"),
        (w6(2), ((5,),), None, "1W6"),
        (w6(2), ((5, 2),), ((5, 2),), None),
        (w6(2), ((5, 2, 6),), ((5, 2),), None),
        (w6(0), ((5, 2),), ((),), None),
        (THROW, ((5,), (3,)), None, "1W6 0W4"),
        (THROW, ((5, 2), ()), None, "0W6 1W4"),
        (THROW, ((5, 2, 1), ()), None, "0W6 1W4"),
        (THROW, ((5, 2, 1), (3, 4)), ((5, 2), (3,)), None),
    ],
)
def test_dice_that_fell_stay_and_only_missing_ones_are_thrown(
    question: Throw, lying: Faces | None, taken: Faces | None, missing: str | None
) -> None:
    assert question.take(lying) == taken
    more = question.missing(lying)
    assert (more and str(more)) == missing


def test_dice_of_another_pool_are_no_answer() -> None:
    assert w6(1).take(((5,), (3,))) is None


@given(st.integers(0, 5), st.integers(0, 5))
def test_a_correction_throws_as_many_dice_as_it_adds(before: int, after: int) -> None:
    lying: Faces = (tuple(range(1, before + 1)),)
    missing = w6(after).missing(lying)
    assert (missing.dice if missing else 0) == max(0, after - before)
    added: Faces = (lying[0] + (6,) * (missing.dice if missing else 0),)
    assert w6(after).take(added) == (added[0][:after],)

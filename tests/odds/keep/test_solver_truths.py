"""Published values that need many turns or many dice; ``make truths`` plays the whole game."""

from __future__ import annotations

import os
from fractions import Fraction
from functools import cache
from itertools import count

import pytest

from support.keep_one import KeepOne
from support.yahtzee import AGAIN, BONUS, BOXES, ENOUGH, Game, but, score
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.keep.goals import most_alike
from wuerfelwerk.odds.keep.solver import KeepRule, solve

TURN = KeepRule(5, 6, 0, throws=3, again=True)
PLAYED: list[tuple[tuple[str, ...], int]] = [
    *(((box,), 0) for box in BOXES),
    (("yahtzee", "small", "chance"), 0),
    (("6", "yahtzee", "full"), 0),
    (("5", "6"), 30),
    (("3", "6", "yahtzee"), 45),
]
"""Boxes left at the end of a game, and the upper sum then."""
if os.environ.get("WUERFELWERK_TRUTHS"):
    PLAYED.append((BOXES, 0))


def test_keeping_one_by_one_is_what_the_solver_says() -> None:
    means = KeepOne()
    for dice in range(1, 9):
        assert means.mean(dice) == solve(KeepRule(dice, 6), sum, exact=True).value()


def test_the_first_die_that_gains_more_than_its_highest_face() -> None:
    means = KeepOne()
    assert next(dice for dice in count(1) if means.gains_more_than_six(dice)) == 199


@cache
def exactly(boxes: frozenset[str], upper: int, bonus: bool = False) -> Fraction:
    """The best mean of a game with these boxes left, each turn by the keep solver, in fractions."""
    if not boxes:
        return Fraction(BONUS if upper >= ENOUGH else 0)
    scale: int = 6 ** (TURN.exponent * len(boxes))

    def worth(hand: Hand) -> int:
        return max(int(scale * filled(hand, box)) for box in boxes)

    def filled(hand: Hand, box: str) -> Fraction:
        alike = most_alike(hand) == 5
        joker = alike and "yahtzee" not in boxes and str(hand[0]) not in boxes
        points = score(BOXES.index(box), hand, joker)
        later = bonus or (alike and box == "yahtzee")
        more = upper + (points if box in "123456" else 0)
        again = AGAIN if alike and bonus else 0
        return points + again + exactly(boxes - {box}, min(more, ENOUGH), later)

    return solve(TURN, worth, exact=True).value() / scale


@pytest.mark.parametrize(("boxes", "upper"), PLAYED)
def test_solitaire_yahtzee(boxes: tuple[str, ...], upper: int) -> None:
    """The end of a game exactly; the whole game as published (free choice of jokers)."""
    game = Game(but(boxes))
    if boxes == BOXES:
        assert game.mean() == pytest.approx(254.5896, abs=5e-5)
    else:
        wanted = float(exactly(frozenset(boxes), upper))
        assert game.mean(upper) == pytest.approx(wanted, abs=1e-11)

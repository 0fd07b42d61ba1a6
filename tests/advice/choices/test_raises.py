"""Raises: every number of them tried, exactly."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from wuerfelwerk.advice.choices.raises import Raising, best_raising, kept_dice, raisings
from wuerfelwerk.dice.pool import Die


def counted(dice: int, kept: int, sides: int, target: int) -> Fraction:
    throws = list(product(range(1, sides + 1), repeat=dice))
    reached = sum(sum(sorted(throw)[dice - kept :]) >= target for throw in throws)
    return Fraction(reached, len(throws))


@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("target", [3, 6, 9])
def test_chances_of_raises_against_every_throw(dice: int, target: int) -> None:
    chance = kept_dice(dice, min(dice, 2), target, step=2, bonus=1, die=Die(6))
    found = raisings(chance, 4, lambda raises: 1 + raises)
    for each in found:
        wanted = target + 2 * each.raises - 1
        assert each.chance == counted(dice, min(dice, 2), 6, wanted)
        assert each.worth == each.chance * (1 + each.raises)
    assert found[0].worth == max(each.worth for each in found)
    assert sorted(each.raises for each in found) == [0, 1, 2, 3, 4]


def test_open_dice_rise_by_five() -> None:
    chance = kept_dice(5, 3, 15)
    assert chance(1) == kept_dice(5, 3, 20)(0)
    assert 0 < chance(3) < chance(2) < chance(0) < 1


def test_of_equal_worths_the_surer_one() -> None:
    best = best_raising(lambda raises: Fraction(1, 1 + raises), 5, lambda raises: 1 + raises)
    assert best == Raising(0, Fraction(1), Fraction(1))

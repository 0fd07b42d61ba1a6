"""Parrying: equal to trying every way to lay every die."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from wuerfelwerk.advice.choices.cover import Covering, best_cover
from wuerfelwerk.dice.pool import Hand

HANDS = int(os.environ.get("WUERFELWERK_HANDS", "400"))


def some_damage(strength: int) -> int:
    return max(0, strength - 4)


WORTHS: list[Callable[[int], int]] = [lambda strength: 1, int, some_damage]


def keeps_off(hand: Hand, strength: int, limit: int, above: bool) -> bool:
    alike = len(hand) == 1 or (len(set(hand)) == 1 and hand[0] <= limit)
    return bool(hand) and alike and sum(hand) >= strength + above


def exhaustive(
    dice: Hand, attacks: Hand, worth: Callable[[int], int], limit: int, above: bool
) -> tuple[int, int]:
    """The best worth, and minus the dice it takes: every die to every attack, or to none."""
    best = (0, 0)
    for places in product(range(len(attacks) + 1), repeat=len(dice)):
        hands = [
            tuple(die for die, at in zip(dice, places, strict=True) if at == i)
            for i in range(len(attacks))
        ]
        pairs = list(zip(hands, attacks, strict=True))
        if all(not hand or keeps_off(hand, s, limit, above) for hand, s in pairs):
            kept_off = sum(worth(s) for hand, s in pairs if hand)
            best = max(best, (kept_off, -sum(map(len, hands))))
    return best


def test_equal_to_exhaustive_search() -> None:
    """Some hundred hands here, ten thousand with WUERFELWERK_HANDS=10000."""
    chance = Random(7)
    for _ in range(HANDS):
        sides, limit = chance.choice((8, 12, 20)), chance.randint(3, 12)
        dice = tuple(chance.randint(1, sides) for _ in range(chance.randint(0, 5)))
        attacks = tuple(chance.randint(1, 2 * sides) for _ in range(chance.randint(0, 3)))
        worth = chance.choice(WORTHS)
        above = chance.random() < 0.3
        found = best_cover(dice, attacks, worth, limit.__ge__, above)
        laid = sum(map(len, found.parries))
        assert (found.worth, -laid) == exhaustive(dice, attacks, worth, limit, above)
        check(found, dice, attacks, limit, above)


def check(found: Covering, dice: Hand, attacks: Hand, limit: int, above: bool) -> None:
    """It can really be laid like that."""
    left = list(dice)
    for hand, strength in zip(found.parries, attacks, strict=True):
        assert not hand or keeps_off(hand, strength, limit, above)
        for die in hand:
            left.remove(die)


def test_goals_differ() -> None:
    dice, attacks = (6, 6), (6, 5, 12)
    assert best_cover(dice, attacks).open == (2,)
    assert best_cover(dice, attacks, lambda strength: strength**2).open == (0, 1)


@pytest.mark.parametrize(("above", "open_"), [(False, ()), (True, (0,))])
def test_equally_high_is_enough_unless_the_table_says_otherwise(
    above: bool, open_: tuple[int, ...]
) -> None:
    assert best_cover((7,), (7,), above=above).open == open_


def test_part_of_the_equals_may_be_added() -> None:
    assert best_cover((5, 5, 5), (10, 5)).parries == ((5, 5), (5,))

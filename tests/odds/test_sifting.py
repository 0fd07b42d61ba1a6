"""Dice taken away by a policy, for every throw at once: against every throw one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations, product
from typing import Any

import pytest

from support.toys import Roll, plain
from wuerfelwerk.dice.pool import Hand, Pool
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.sifting import Lying, lies, sift_fits
from wuerfelwerk.rules.shortcuts.sift import Sift, Usual


def alike(hand: Hand) -> int:
    """How many dice show what another one shows, too."""
    return len(hand) - len(set(hand))


def nothing(hand: Hand) -> int:
    return 0


def sift(sides: int, dice: int, away: int, key: Callable[[Hand], Any] = alike) -> Sift:
    after = Roll("ada", Pool.of((1, 6)))
    return Sift("ada", dice, sides, away, tuple, lambda hand: after, usual=Usual(plain, key))


def one_by_one(sides: int, dice: int, away: int, key: Callable[[Hand], Any]) -> Distribution[Hand]:
    counts: Counter[Hand] = Counter()
    for throw in product(range(1, sides + 1), repeat=dice):
        left = combinations(sorted(throw), dice - away)
        counts[max(left, key=lambda hand: (key(hand), hand))] += 1
    return Distribution(counts, sides**dice)


@pytest.mark.parametrize("key", [alike, sum, nothing], ids=["alike", "sum", "nothing"])
@pytest.mark.parametrize(
    ("sides", "dice", "away"), [(6, 1, 0), (6, 4, 0), (6, 4, 1), (6, 5, 3), (4, 6, 2), (2, 5, 5)]
)
def test_the_highest_key_is_left_of_every_throw(
    sides: int, dice: int, away: int, key: Callable[[Hand], Any]
) -> None:
    assert lies(Lying.of(sift(sides, dice, away, key))) == one_by_one(sides, dice, away, key)


def test_only_so_many_throws_are_sifted_at_once() -> None:
    assert sift_fits(sift(6, 22, 6))
    assert not sift_fits(sift(6, 24, 6))
    assert not sift_fits(sift(2, 63, 1))

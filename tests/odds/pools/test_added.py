"""Independent numbers added up: against every number with every other."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.pools.added import added, cut


def some(chance: Random) -> Distribution[int]:
    values = chance.sample(range(-9, 30), chance.randint(1, 6))
    counts = {value: chance.randint(1, 9**9) for value in values}
    return Distribution(counts, sum(counts.values()))


@pytest.mark.parametrize("seed", range(20))
def test_sums_are_those_of_every_case(seed: int) -> None:
    chance = Random(seed)
    parts = [(chance.choice((-2, -1, 1, 3)), some(chance)) for _ in range(chance.randint(0, 4))]
    counts: Counter[int] = Counter()
    for case in product(*(odds.counts.items() for _, odds in parts)):
        ways = 1
        for _, n in case:
            ways *= n
        pairs = zip(parts, case, strict=True)
        counts[7 + sum(times * value for (times, _), (value, _) in pairs)] += ways
    assert added(parts, 7).counts == counts


@pytest.mark.parametrize("seed", range(5))
def test_cuts_are_what_each_number_has_reached(seed: int) -> None:
    odds = some(Random(seed))
    for cuts in ((0,), (-3, 4, 12), (100,), (-100,)):
        expected: Counter[int] = Counter()
        for value, n in odds.counts.items():
            expected[max((each for each in cuts if each <= value), default=cuts[0] - 1)] += n
        assert cut(odds, cuts).counts == expected

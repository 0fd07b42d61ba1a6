"""Taking dice away: equal to trying every place, and the examples of exchange dice."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wuerfelwerk.advice.choices.removal import best_removal, removals
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.errors import IllegalAnswer


def pasch(kept: Hand) -> int:
    """One point for every die beyond the first of its face."""
    return len(kept) - len(set(kept))


def total(kept: Hand) -> int:
    return sum(kept) + pasch(kept)


def damage(target: int) -> Any:
    """First reach the target, then the most damage of one die, then the higher total."""

    def worth(kept: Hand) -> tuple[int, int, int]:
        reached = total(kept) >= target
        return int(reached), reached * (max(kept) + pasch(kept)), total(kept)

    return worth


@pytest.mark.parametrize(
    ("throw", "worth", "removed"),
    [
        ((1, 4, 6, 5, 3), total, (1,)),
        ((2, 2, 3, 4), damage(9), (3,)),
        ((1, 1, 5, 6, 6), damage(15), (5,)),
        ((1, 1, 5, 6, 6), damage(18), (1,)),
    ],
)
def test_exchange_dice(throw: Hand, worth: Any, removed: Hand) -> None:
    assert best_removal(throw, 1, worth).removed == removed


def test_of_equals_the_lower_die_goes() -> None:
    found = removals((2, 2, 3, 4), 1, total)
    assert [(each.removed, each.worth) for each in found] == [((2,), 9), ((3,), 9), ((4,), 8)]


THROWS = st.lists(st.integers(1, 6), min_size=1, max_size=7).map(tuple)
WORTHS = st.sampled_from([total, pasch, damage(12), damage(20), lambda kept: -sum(kept)])


@given(THROWS, st.integers(0, 4), WORTHS)
def test_equal_to_trying_every_place(throw: Hand, count: int, worth: Any) -> None:
    count = min(count, len(throw) - 1)
    places = combinations(range(len(throw)), len(throw) - count)
    kept = {tuple(sorted(throw[i] for i in stay)) for stay in places}
    found = removals(throw, count, worth)
    assert {each.kept for each in found} == kept
    assert len(found) == len(kept)
    assert found[0].worth == max(map(worth, kept))
    assert all(tuple(sorted(each.removed + each.kept)) == tuple(sorted(throw)) for each in found)


@pytest.mark.parametrize("count", [-1, 4])
def test_no_more_than_lie_there(count: int) -> None:
    with pytest.raises(IllegalAnswer, match="0 bis 3"):
        removals((1, 2, 3), count, total)

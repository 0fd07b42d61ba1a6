"""Points: every number of them tried, exactly."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from wuerfelwerk.advice.choices.spend import best_spending, spendings


@given(st.lists(st.fractions(0, 9), min_size=1, max_size=6), st.fractions(0, 3))
def test_spending_equals_trying_every_number(worths: list[Fraction], price: Fraction) -> None:
    nets = [worth - price * points for points, worth in enumerate(worths)]
    best = best_spending(worths.__getitem__, len(worths) - 1, lambda points: price * points)
    assert (best.points, best.net) == (nets.index(max(nets)), max(nets))
    assert best.worth == worths[best.points]


def test_a_price_per_point() -> None:
    found = spendings(lambda points: 5 * points, 2, 4)
    assert [each.points for each in found] == [2, 1, 0]
    assert [each.net for each in found] == [2, 1, 0]

"""Bars: rounded, but never into a lie."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wuerfelwerk.present.charts.bars import bar

SHARES = st.fractions(0, 1, max_denominator=10**6)


@pytest.mark.parametrize(
    ("share", "width", "drawn"),
    [
        (Fraction(0), 8, ""),
        (Fraction(1), 3, "███"),
        (Fraction(1, 2), 1, "▌"),
        (Fraction(1, 8), 1, "▏"),
        (Fraction(7, 8), 1, "▉"),
        (Fraction(9, 16), 2, "█▏"),
        (Fraction(1, 10**9), 40, "▏"),
    ],
)
def test_bars(share: Fraction, width: int, drawn: str) -> None:
    assert bar(share, width) == drawn


@given(SHARES, st.integers(1, 80))
def test_a_bar_fits_and_is_empty_only_for_nothing(share: Fraction, width: int) -> None:
    assert len(bar(share, width)) <= width
    assert bool(bar(share, width)) == (share > 0)

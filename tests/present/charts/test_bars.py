"""Percent, decimals and bars: rounded, but never into a lie."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wuerfelwerk.present.charts.bars import bar, decimal, percent

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


@pytest.mark.parametrize(
    ("share", "lang", "digits", "said"),
    [
        (Fraction(49, 100), "de", 1, "49,0 %"),
        (Fraction(49, 100), "en", 1, "49.0%"),
        (Fraction(1, 3), "de", 0, "33 %"),
        (Fraction(0), "de", 1, "0,0 %"),
        (Fraction(1), "de", 1, "100,0 %"),
        (Fraction(1, 10**6), "de", 1, "<0,1 %"),
        (1 - Fraction(1, 10**6), "en", 1, ">99.9%"),
        (Fraction(1, 1000), "de", 1, "0,1 %"),
    ],
)
def test_percent(share: Fraction, lang: str, digits: int, said: str) -> None:
    assert percent(share, lang, digits) == said


@given(SHARES)
def test_only_the_impossible_looks_impossible_and_only_the_certain_certain(share: Fraction) -> None:
    assert (percent(share) == "0,0 %") == (share == 0)
    assert (percent(share) == "100,0 %") == (share == 1)


@pytest.mark.parametrize(
    ("number", "lang", "digits", "said"),
    [
        (Fraction(7, 2), "de", 2, "3,50"),
        (Fraction(7, 2), "en", 1, "3.5"),
        (Fraction(-5, 3), "de", 2, "−1,67"),
        (Fraction(-1, 1000), "de", 2, "0,00"),
        (Fraction(12), "de", 0, "12"),
        (Fraction(1, 20), "de", 2, "0,05"),
    ],
)
def test_decimal(number: Fraction, lang: str, digits: int, said: str) -> None:
    assert decimal(number, lang, digits) == said

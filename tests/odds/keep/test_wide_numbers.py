"""Whole numbers too wide for a machine word."""

from __future__ import annotations

import pytest

from wuerfelwerk.odds.keep.wide_numbers import Wide


@pytest.mark.parametrize("limbs", [1, 2, 3, 8, 33])
@pytest.mark.parametrize("number", [0, 1, -1, 7**100, -(11**80), (1 << 300) - 1])
def test_numbers_are_split_and_joined(limbs: int, number: int) -> None:
    wide = Wide(13, max(limbs, -(-(number.bit_length() + 1) // 13)))
    (row,) = wide.split([[number, -number]])
    assert wide.join(row) == (number, -number)
    assert all(0 <= limb < 1 << 13 for limb in [*row[1 : wide.limbs], *row[wide.limbs + 1 :]])

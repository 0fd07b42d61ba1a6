"""Scales of drawings have few round steps."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from wuerfelwerk.present.charts.drawing import BASE, TOP, Scale


@given(st.fractions(-100, 100), st.fractions(-100, 100))
def test_scales_have_few_round_steps(a: Fraction, b: Fraction) -> None:
    scale = Scale.over([a, b])
    steps = scale.steps()
    assert 0 in steps
    assert 1 <= len(steps) <= 7
    assert all(TOP <= scale.y(step) <= BASE for step in steps)

"""Ways over a board: courses, legs as people say them, and lengths that never grow."""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.toys import Meadow
from wuerfelwerk.rules.route import FARTHEST, Route, corners, course, direction, legs, length, told

FREE = Route("ada", "TOY-WEG-01", (0, 0), (0, 1), FARTHEST, Meadow())


@pytest.mark.parametrize(
    ("heading", "degree"),
    [((0, 5), 0), ((5, 5), 45), ((5, 0), 90), ((0, -5), 180), ((-5, 0), 270), ((-5, 5), 315)],
)
def test_a_course_is_that_of_a_compass(heading: tuple[int, int], degree: float) -> None:
    assert course(heading) == pytest.approx(degree)
    assert course(direction(degree)) == pytest.approx(degree, abs=0.01)


@given(st.floats(0, 360), st.integers(1, 100_000))
def test_a_leg_is_cut_but_never_longer_and_loses_less_than_a_tenth_of_a_millimetre(
    degree: float, far: int
) -> None:
    assert far - 10 < hypot(*direction(degree, far)) <= far * (1 + 1e-9)


@given(st.lists(st.tuples(st.integers(0, 359), st.integers(1, 99)), max_size=10))
def test_legs_are_read_as_they_are_said(said: list[tuple[int, int]]) -> None:
    path = corners(FREE.read(" ".join(f"{degree}/{far}" for degree, far in said)))
    assert [round(far) for _, far in legs((0, 0), path)] == [far for _, far in said]
    for (degree, _), (wanted, _) in zip(legs((0, 0), path), said, strict=True):
        assert (degree - wanted + 180) % 360 - 180 == pytest.approx(0, abs=0.2)
    assert length((0, 0), path) <= 1000 * sum(far for _, far in said) * (1 + 1e-9)


def test_a_way_is_told_by_its_legs() -> None:
    assert told((0, 0), ((5000, 0), (5000, 2500))) == "90°/5,0 0°/2,5"
    assert told((0, 0), ((-10, 50_000),)) == "0°/50,0"
    assert told((3, 4), ()) == ""

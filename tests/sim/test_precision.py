"""Intervals: known figures, and that they hold the truth as often as they say."""

from __future__ import annotations

from random import Random

import pytest

from wuerfelwerk.sim.precision import JUDGEMENTS, Interval, interval


@pytest.mark.parametrize(
    ("found", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 10, 0.0179, 0.4042),
        (50, 100, 0.4038, 0.5962),
        (540, 2000, 0.2510, 0.2899),
    ],
)
def test_known_intervals(found: int, of: int, low: float, high: float) -> None:
    assert interval(found, of) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize("share", [0.02, 0.27, 0.5, 0.9])
def test_the_truth_is_within_in_about_ninety_five_of_a_hundred(share: float) -> None:
    random, series = Random(7), 600
    held = 0
    for _ in range(series):
        low, high = interval(sum(random.random() < share for _ in range(200)), 200)
        held += low <= share <= high
    assert 0.92 < held / series < 0.99


@pytest.mark.parametrize(
    ("low", "high", "judgement"),
    [
        (0.97, 1.0, "certain"),
        (0.96, 1.0, "likely"),
        (0.6, 0.7, "likely"),
        (0.59, 0.7, "open"),
        (0.46, 0.58, "open"),
        (0.0, 1.0, "open"),
        (0.3, 0.4, "unlikely"),
        (0.3, 0.41, "open"),
        (0.0, 0.04, "unlikely"),
        (0.0, 0.03, "excluded"),
    ],
)
def test_a_word_promises_no_more_than_the_whole_interval(
    low: float, high: float, judgement: str
) -> None:
    assert Interval(low, high).judgement == judgement
    assert judgement in JUDGEMENTS

"""Rules of keeping, classes of faces and hands that cannot be are refused."""

from __future__ import annotations

from typing import Any

import pytest

from wuerfelwerk.errors import IllegalAnswer, InvalidNotation
from wuerfelwerk.odds.keep.solver import KeepRule, solve


@pytest.mark.parametrize(
    "wrong",
    [
        {"dice": 0},
        {"dice": 1001},
        {"sides": 0},
        {"at_least": 0},
        {"at_least": 4},
        {"at_least": -1, "throws": 3},
        {"throws": 0},
        {"again": True},
        {"stuck": frozenset({7})},
        {"dice": "3"},
    ],
)
def test_a_rule_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(InvalidNotation, match="erwartet"):
        KeepRule(**{"dice": 3, "sides": 6, **wrong})


@pytest.mark.parametrize("classes", [[(1, 7)], [(1, 2), (2, 3)], [(5, 6)], [("1",)]])
def test_classes_that_cannot_be_are_refused(classes: list[tuple[Any, ...]]) -> None:
    with pytest.raises(InvalidNotation, match="höchstens einmal"):
        solve(KeepRule(3, 6, 1, frozenset({6})), sum, classes=classes)


def test_hands_that_cannot_be_are_refused() -> None:
    plan, limited = solve(KeepRule(3, 6), sum), solve(KeepRule(3, 6, throws=2), sum)
    for hand in [(7,), (0,), (1, 1, 1, 1), ("2",)]:
        with pytest.raises(IllegalAnswer, match="höchstens 3"):
            plan.value(hand)  # type: ignore[arg-type]
    for throws_left in (-1, 3):
        with pytest.raises(IllegalAnswer, match="0 bis 2"):
            limited.value((), throws_left)
    with pytest.raises(IllegalAnswer, match="alle Würfel liegen"):
        limited.value((1, 2), 0)
    assert limited.value((1, 2, 6), 0) == 9

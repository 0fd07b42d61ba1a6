"""Units of a search: those asked for lately stay the same."""

from __future__ import annotations

import pytest

from support.planned_turns import Turn
from wuerfelwerk.advice.search import branches as units
from wuerfelwerk.advice.search.branches import unit_of


def test_units_asked_for_lately_stay_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    units.forget()
    monkeypatch.setattr(units, "MOST_UNITS", 4)
    kept, dropped = unit_of(Turn((), 0)), unit_of(Turn((), 1))
    for total in range(2, 12):
        unit_of(Turn((), total))
        assert unit_of(Turn((), 0)) is kept
    assert unit_of(Turn((), 1)) is not dropped

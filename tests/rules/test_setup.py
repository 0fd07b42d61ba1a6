"""Parts of a setup: what is expected, and what can be wrong with them."""

from __future__ import annotations

import pytest

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.setup import MOST_SHEETS, part, sheets


def test_parts_are_empty_where_they_are_not_named() -> None:
    assert part({}, "switches", dict) == {}
    assert part({"switches": {"a": 1}}, "switches", dict) == {"a": 1}
    assert sheets({}) == []


def test_parts_of_another_shape_are_refused() -> None:
    with pytest.raises(IllegalCommand, match="„sheets“ ist in der Aufstellung nicht"):
        sheets({"sheets": {"name": "Ada"}})


def test_a_table_holds_only_so_many_sheets() -> None:
    assert len(sheets({"sheets": [{}] * MOST_SHEETS})) == MOST_SHEETS
    with pytest.raises(IllegalCommand, match="Mehr als 60 Bögen"):
        sheets({"sheets": [{}] * (MOST_SHEETS + 1)})

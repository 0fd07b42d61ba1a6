"""Parts of a setup: what is expected, and what can be wrong with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import pytest

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import knowing
from wuerfelwerk.rules.form import Ask, switch
from wuerfelwerk.rules.setup import MOST_SHEETS, is_name, part, reading_of, sheets, with_sheets


@dataclass(frozen=True, slots=True)
class Reading:
    loud: bool = switch("Laut", False, "t.loud", "T-01")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    name: Annotated[str, Ask("Name", 1, 40)]
    platz: Annotated[str, Ask("Platz", 0, 40)] = ""
    nsc: Annotated[bool, Ask("NSC")] = False
    wissende: None = None


@dataclass(frozen=True, slots=True)
class Table:
    figuren: tuple[Sheet, ...] = ()

    @property
    def namen(self) -> tuple[str, ...]:
        return tuple(each.name for each in self.figuren)


@dataclass(frozen=True, slots=True)
class Placed:
    bogen: Sheet

    def after(self, table: Table, /) -> Table:
        return Table((*table.figuren, self.bogen))


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


def test_readings_stand_as_ruled_where_they_are_not_named() -> None:
    assert reading_of({}, Reading) == Reading()
    assert reading_of({"switches": {"t.loud": True}}, Reading) == Reading(True)


def test_every_sheet_comes_by_its_event_and_no_name_twice() -> None:
    raw = {"sheets": [{"name": "Ada"}, {"name": "Ork", "nsc": True}]}
    table = with_sheets(raw, Table(), Sheet, lambda sheet: (), Placed)
    assert [(each.name, each.platz) for each in table.figuren] == [("Ada", "Ada"), ("Ork", "sl")]
    with pytest.raises(IllegalCommand, match="schon am Tisch"):
        with_sheets(raw, table, Sheet, lambda sheet: (), Placed)


def test_names_from_files_are_short_and_printable() -> None:
    assert is_name("Ada")
    assert not any(map(is_name, ("", "A" * 41, "A\n", 7, None)))


def test_everybody_may_know_of_a_figure_that_is_not_there() -> None:
    assert knowing(None, "Ada") is None
    assert knowing(Table((Sheet(name="Ada"),)), "Bo") is None

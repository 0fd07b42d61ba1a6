"""A character sheet in the few shapes that every page and every printer can draw.

Systems that describe no portrait have their sheets shown field by field.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from wuerfelwerk.values import dataclass

BLOCK, FIGURES, BOXES, LIST, COLUMNS = "block", "kennzahlen", "kaestchen", "liste", "spalten"
"""Values with a description · numbers that follow · boxes to tick · rows · many short rows."""
TRACK = "leiste"
"""Boxes that fill up one after the other, level by level."""
ROWS, WHEELS = "zeilenkaesten", "raeder"
"""Boxes that empty row by row, as the gauge says · the wheels of the figure."""


@dataclass(frozen=True, slots=True)
class Trait:
    """One thing on a sheet; label and text are words of the system, or people's own."""

    label: str
    value: int | str = ""
    text: str = ""
    rule: str = ""
    parts: tuple[str, ...] = ()
    """Of a value in a block: what it is made of, such as ``staerke 3``."""


@dataclass(frozen=True, slots=True)
class Section:
    """Traits of a sheet that stand together under one heading."""

    title: str
    kind: str
    traits: tuple[Trait, ...]
    rule: str = ""
    room: int = 0
    """How many empty rows there are for what comes later, when the sheet is printed."""
    gauge: str = ""
    """Of a track or rows: the gauge of the figure that says how many boxes are filled."""


@runtime_checkable
class Portraying(Protocol):
    """A system that says how its sheets are drawn."""

    def portrait(self, sheet: Any, reading: Any, /) -> Sequence[Section]:
        """A filled-in sheet, as the readings of the table have it."""


@runtime_checkable
class Guiding(Protocol):
    """A system that knows every legal way to fill in the numbers of a new sheet."""

    def patterns(self) -> Sequence[Mapping[str, int]]:
        """Every legal set of these numbers, by field."""

"""What a seat sees of a table, and the tables it has to reckon with where something is hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from wuerfelwerk.rules.figures import OpenSheet
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.values import dataclass

R = TypeVar("R")
S = TypeVar("S")
V = TypeVar("V")
SURE = ((0, 1),)
"""Where nothing is hidden there is one table; no value has to be thought of."""


@dataclass(frozen=True, slots=True)
class SeenFigure:
    """What everybody sees of a figure, even if its sheet is hidden."""

    name: str
    platz: Seat
    nsc: bool
    seite: str
    zustand: str

    @property
    def known(self) -> dict[str, Any]:
        """As much of a hidden sheet as is known; somebody has to think of the rest."""
        return {
            "name": self.name, "platz": self.platz, "nsc": self.nsc, "seite": self.seite,
            "verdeckt": True,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class SeenTable(Generic[V, R]):
    """A table as a seat sees it: its figures, and how its rules are read."""

    figuren: tuple[V, ...]
    lesart: R


def head(sheet: OpenSheet) -> tuple[str, Seat, bool, str]:
    """The part of a sheet that is never hidden."""
    return sheet.name, sheet.platz, sheet.nsc, sheet.seite


def supposed(
    seen: Iterable[object], usual: Sequence[tuple[int, int]], table: Callable[[int], S]
) -> tuple[tuple[S, int], ...]:
    """The tables there could be, with weights: one for each usual value, if anything is hidden.

    ``seen`` is what is known of each figure, ``None`` where that is nothing.
    """
    values = usual if any(each is None for each in seen) else SURE
    return tuple((table(value), weight) for value, weight in values)

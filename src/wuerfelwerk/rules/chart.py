"""A board as text, for terminals and for whoever reads rather than looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable


@runtime_checkable
class Charting(Protocol):
    """A system that is played on a board."""

    def chart(self, view: Any, /) -> Sequence[str]:
        """The board as one seat sees it, line by line, in signs and names rather than words."""

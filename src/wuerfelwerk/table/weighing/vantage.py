"""From where somebody strikes best at a target, as advice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wuerfelwerk.rules.scene import Vantage
from wuerfelwerk.rules.system import system


@dataclass(frozen=True, slots=True)
class BestPlace:
    """The best way for whoever acts to a place from which to strike at a target."""

    system: str
    view: Any
    target: str
    want: str

    def answer(self) -> Vantage | None:
        """The way; none where there is no such target, or nobody acts."""
        board = system(self.system).scene(self.view).board
        aiming = board.aiming if board else None
        return aiming.vantage(self.target, self.want) if aiming else None

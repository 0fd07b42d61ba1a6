"""What the program does at a place that it plays: the best answer, the best command."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wuerfelwerk.advice.autopilot import Autopilot
from wuerfelwerk.play.view import Sight
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Open, Slot
from wuerfelwerk.rules.request import Answer
from wuerfelwerk.rules.system import system


@dataclass(frozen=True, slots=True)
class BestAnswer:
    """What the program answers to an open question, from what the asked seat sees."""

    system: str
    sight: Sight
    slot: Slot

    def answer(self) -> Answer:
        """The best-advised answer."""
        return Autopilot(system(self.system))(self.sight, self._asked)

    def plain(self) -> Answer:
        """A plain answer, where weighing is not to be had."""
        return system(self.system).policy(self._asked.question)

    @property
    def _asked(self) -> Open:
        return next(each for each in self.sight.open if each.slot == self.slot)


@dataclass(frozen=True, slots=True)
class BestCommand:
    """What the program announces for a seat, from what that seat sees."""

    system: str
    view: Any
    seat: Seat

    def answer(self) -> Any:
        """The best-advised command; refuses where there is none to weigh."""
        return Autopilot(system(self.system)).command(self.view, self.seat)

    def plain(self) -> Any:
        """The first command worth weighing, where weighing is not to be had."""
        return Autopilot(system(self.system)).commands(self.view, self.seat)[0]

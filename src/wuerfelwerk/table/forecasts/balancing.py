"""How many for an open fight? A search for a page, every set-up on its way a forecast of its own.

Nothing is kept of the search itself: whoever looks again goes the same way from its beginning, over
forecasts that are known by their numbers, to the one that is being counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wuerfelwerk.errors import Unknown
from wuerfelwerk.sim.balance import MOST_OPPONENTS, Balance, Told, Trial, Tried, searching
from wuerfelwerk.sim.fight import Encounter
from wuerfelwerk.table.desk.questions import Lane
from wuerfelwerk.table.forecasts.course import DONE, LATE, Course
from wuerfelwerk.table.forecasts.fights import Asked
from wuerfelwerk.table.forecasts.jobs import Forecasts
from wuerfelwerk.table.forecasts.limits import MOST_FIGHTERS

FIGHTS = 100
"""By how many fights each set-up on the way is foretold here: somebody looks on."""


@dataclass(frozen=True, slots=True)
class Sought:
    """How far a search has come: what was tried, and what is being tried or what fits best."""

    who: str
    tried: tuple[Tried, ...]
    trial: Trial | None = None
    course: Course | None = None
    balance: Balance | None = None

    @property
    def over(self) -> bool:
        """Is nothing counted any more?"""
        return self.course is None or self.course.over


@dataclass(frozen=True, slots=True)
class Seeking:
    """Who looks for what."""

    forecasts: Forecasts
    encounter: Encounter
    who: str
    side: str
    asker: str
    lane: Lane
    going: bool = True
    """Is it to be counted on? Else only what is known is said."""
    known_to: str = ""
    """As of a forecast."""

    async def sought(self) -> Sought:
        """As far as it is; what is next is being counted from now on."""
        search = searching(
            self.encounter, self.who, side=self.side, fights=FIGHTS, most=self._most()
        )
        tried: list[Tried] = []
        try:
            trial = next(search)
            while True:
                asked = Asked(((trial.encounter, 1),), trial.fights, known_to=self.known_to)
                course = await self._course(asked)
                if course is None or course.state not in (DONE, LATE) or not course.found:
                    return Sought(self.who, tuple(tried), trial, course)
                tried.append(Tried(trial, Told.read(course.found)))
                trial = search.send(tried[-1].forecast)
        except StopIteration as end:
            found: Any = end.value
            return Sought(self.who, tuple(tried), balance=found)

    def _most(self) -> int:
        """So many of them find room beside all others."""
        sheets = self.encounter.setup.get("sheets", ())
        mine = [each for each in sheets if each.get("name") != self.who]
        return max(1, min(MOST_OPPONENTS, MOST_FIGHTERS - len(mine)))

    async def _course(self, asked: Asked) -> Course | None:
        try:
            known = await self.forecasts.course(asked.number)
        except Unknown:
            known = None
        if not self.going or (known is not None and known.state in (DONE, LATE)):
            return known
        return await self.forecasts.begin(asked, self.asker, self.lane, watched=True)

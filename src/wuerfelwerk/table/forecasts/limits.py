"""How much is foretold at once, for whom and for how long: numbers with names."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass

from wuerfelwerk.table.desk.limits import LAST, Limits, number_in

PROCESSES_NAME, SECONDS_NAME = "WUERFELWERK_FORECASTING", "WUERFELWERK_FORECAST_SECONDS"
PROCESSES, MOST_PROCESSES = 2, 64
"""Processes that count fights; one of them is never a stranger's."""
MOST_RUNNING = 8
"""Forecasts of one process of the house that are counted at the same time."""
MOST_OF_STRANGERS = 5
"""Of these may be asked for without a table."""
MOST_OF_ONE = 2
"""Of these may be one address's."""
LONGEST, MOST_SECONDS = 60.0, 600.0
"""Seconds after which a forecast ends with what is there; more the environment cannot ask for."""
LONGEST_AT_TABLE = 15.0
"""Seconds for the line that whoever leads has before them."""
LONGEST_PIECE = 30.0
"""Seconds in which a few fights are counted, waiting included."""
MOST_FIGHTS = 10_000
"""Fights of one forecast."""
MOST_FIGHTERS = 30
"""Figures in a fight that is foretold."""
MOST_BESIDE = 4
"""Other set-ups that are fought side by side with one, each as dear as the first."""
UNWATCHED = 8.0
"""Seconds after which a page's forecast rests that nobody looks at."""
MOST_LOST = 3
"""How often a process may be lost over the same fights before they are given up."""
MOST_KNOWN = 64
"""Forecasts kept in memory, under way or at their end."""
KEPT = 86_400.0
"""Seconds for which a forecast can be fetched by its number."""


@dataclass(frozen=True, slots=True)
class ForecastLimits:
    """How many processes count fights, and for how long a forecast goes on."""

    processes: int = PROCESSES
    longest: float = LONGEST
    running: int = MOST_RUNNING

    @classmethod
    def of(cls, environ: Mapping[str, str] = os.environ) -> ForecastLimits:
        """As the environment says.

        >>> ForecastLimits.of({"WUERFELWERK_FORECASTING": "3"}).processes
        3
        """
        return cls(
            int(number_in(environ, PROCESSES_NAME, PROCESSES, PROCESSES, MOST_PROCESSES)),
            number_in(environ, SECONDS_NAME, LONGEST, most=MOST_SECONDS),
        )

    @property
    def desk(self) -> Limits:
        """What that means for the desk at which fights are counted."""
        return Limits(
            self.processes,
            of_one=self.running,
            waiting=self.running,
            longest_wait=LONGEST_PIECE,
            longest=LONGEST_PIECE,
            modest=LAST,
        )

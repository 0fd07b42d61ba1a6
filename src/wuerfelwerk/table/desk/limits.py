"""How much is counted at once, for whom and for how long: numbers with names."""

from __future__ import annotations

import math
import os
from collections.abc import Mapping
from dataclasses import dataclass

from wuerfelwerk.errors import IllegalCommand, shorten

PROCESSES_NAME, SECONDS_NAME = "WUERFELWERK_COUNTING", "WUERFELWERK_COUNTING_SECONDS"
FEWEST, USUALLY_MOST = 2, 4
"""Processes that count: one of them is never a stranger's."""
MOST_PROCESSES, MOST_SECONDS = 64, 600.0
"""More processes, or seconds for a question, the environment cannot ask for."""
MOST_OF_ONE = 4
"""Questions of one address or table, counted or waiting."""
MOST_WAITING = 24
"""Questions of a lane that wait: strangers never use up the places of those at tables."""
LONGEST_WAIT = 2.0
"""Seconds until a question that nobody has come to is refused."""
LONGEST = 4.2
"""Seconds until any question is answered or refused; what runs on is stopped."""
LARGEST_QUESTION, LARGEST_ANSWER = 4_000_000, 4_000_000
"""Bytes that go to a counting process and come back."""
MOST_REMEMBERED, MOST_REMEMBERED_BYTES = 4_096, 16_000_000
"""Answers that are given again at once, and what they and their questions take when packed."""
MOST_MEMORY = 768 * 2**20
"""Bytes by which a counting process may grow; whatever needs more is refused."""
GROWN = 384 * 2**20
"""A process that has taken so many bytes is replaced after its answer."""
MODEST = 10
"""How much later than acts at tables counting gets the processor."""
LAST = 19
"""Whatever counts so modestly has the processor only while nobody else wants it."""
LARGEST_NUMBER = 10_000_000
"""No number in the environment is larger."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How many processes count, and how much may wait for them."""

    processes: int = FEWEST
    of_one: int = MOST_OF_ONE
    waiting: int = MOST_WAITING
    longest_wait: float = LONGEST_WAIT
    longest: float = LONGEST
    modest: int = MODEST

    @classmethod
    def of(cls, environ: Mapping[str, str] = os.environ) -> Limits:
        """As many processes as there are cores, within reason, or as the environment says.

        On a slow machine questions may be given more seconds; what waits is given its share.

        >>> Limits.of({"WUERFELWERK_COUNTING": "3"}).processes
        3
        """
        usual = max(FEWEST, min(USUALLY_MOST, os.cpu_count() or FEWEST))
        longest = number_in(environ, SECONDS_NAME, LONGEST, most=MOST_SECONDS)
        return cls(
            int(number_in(environ, PROCESSES_NAME, usual, FEWEST, MOST_PROCESSES)),
            longest_wait=longest * LONGEST_WAIT / LONGEST,
            longest=longest,
        )


def number_in(
    environ: Mapping[str, str],
    name: str,
    usual: float,
    least: float = 0.001,
    most: float = LARGEST_NUMBER,
) -> float:
    """A number that the environment may change; refuses what is none, too small or too large."""
    raw = environ.get(name, "").strip()
    if not raw:
        return usual
    try:
        found = float(raw)
    except ValueError:
        found = math.nan
    if not least <= found <= most:
        raise IllegalCommand(
            "%(name)s: Erwartet wird eine Zahl von %(least)s bis %(most)d, nicht „%(raw)s“.",
            name=name,
            least=f"{least:g}",
            most=int(most),
            raw=shorten(raw),
        )
    return found

"""A forecast that grows while one looks, until it is as many fights or as sure as was wanted.

When it is enough is decided on the first blocks in their order and on nothing else: neither who
counts nor how fast changes a number.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from functools import cached_property
from itertools import chain, repeat
from typing import Any

from wuerfelwerk.errors import TooMuch, Unknown
from wuerfelwerk.sim.exact import Exact, all_exact, budget
from wuerfelwerk.sim.fight import Arena, Encounter
from wuerfelwerk.sim.forecast import Forecast, foretold, sides_of
from wuerfelwerk.sim.precision import interval
from wuerfelwerk.sim.tally import BLOCK, Tally, added
from wuerfelwerk.sim.workers import Asked, Workers, opened
from wuerfelwerk.values import dataclass

PRECISION = 2
"""How many points of a hundred a share may be off where nobody says otherwise."""
MOST_FIGHTS = 100_000
FIRST_BLOCKS = (5, 5, 5, 10)
"""The first block in pieces, so that first words come soon; whether it is enough is not asked."""


def _never() -> bool:
    return False


@dataclass(frozen=True)
class Wanted:
    """How much is to be counted: so many fights, or until every share is sure to so many points."""

    fights: int | None = None
    precision: int | None = None

    def blocks(self) -> Iterator[tuple[int, int]]:
        """First number and how many, block after block; by precision as many as there may be."""
        most, first = MOST_FIGHTS if self.fights is None else self.fights, 0
        for each in chain(FIRST_BLOCKS, repeat(BLOCK)):
            if first >= most:
                return
            yield first, min(each, most - first)
            first += each

    @property
    def half(self) -> float:
        """How far a share may be off, from 0 to 1."""
        return (PRECISION if self.precision is None else self.precision) / 100

    def enough(self, tally: Tally, arena: Arena) -> bool:
        """Is it? Asked of the first blocks only, never of some."""
        if self.fights is not None:
            return bool(tally["fights"] >= self.fights)
        return tally["fights"] % BLOCK == 0 and sure(tally, arena, self.half)

    def expected(self, tally: Tally, arena: Arena) -> int:
        """How many fights it will be in all, as far as the shares counted so far tell."""
        if self.fights is not None:
            return self.fights
        of: int = tally["fights"]
        share = min((each / of for each in _shares(tally, arena)), key=lambda p: abs(p - 0.5))
        low, high = -(-of // BLOCK), MOST_FIGHTS // BLOCK
        while low < high:
            middle = (low + high) // 2
            many = middle * BLOCK
            if interval(round(share * many), many).half <= self.half:
                high = middle
            else:
                low = middle + 1
        return low * BLOCK


def sure(tally: Tally, arena: Arena, half: float) -> bool:
    """Is every share known as closely as that?"""
    return all(interval(each, tally["fights"]).half <= half for each in _shares(tally, arena))


def _shares(tally: Tally, arena: Arena) -> list[int]:
    falls = [each.get("falls", 0) for each in tally["figures"].values()]
    return falls + [tally.get("wins", {}).get(side, 0) for side in sides_of(arena)]


@dataclass(frozen=True)
class Progress:
    """How far a forecast is."""

    fights: int
    expected: int
    """How many fights it will be in all, as far as one can tell by now."""
    seconds: float
    """How long it has taken so far."""
    done: bool
    """Is it as much as was wanted?"""

    @property
    def left(self) -> float:
        """How many seconds it will still take, going on like this."""
        return 0.0 if self.done else self.seconds / self.fights * (self.expected - self.fights)

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "fights": self.fights,
            "expected": self.expected,
            "seconds": round(self.seconds, 2),
            "left": round(self.left, 1),
            "done": self.done,
        }


@dataclass(frozen=True)
class Grown:
    """What is known by now, and how far it is."""

    arena: Arena
    tally: Tally
    progress: Progress
    exact: Exact | None = None
    """Known at the end, where the fight is small enough."""

    @cached_property
    def forecast(self) -> Forecast:
        """What the fights counted so far say."""
        return foretold(self.arena, self.tally, self.exact)


def growing(
    encounter: Encounter,
    *,
    fights: int | None = None,
    precision: int | None = None,
    processes: int | None = None,
    workers: Workers | None = None,
    cancelled: Callable[[], bool] = _never,
) -> Iterator[Grown]:
    """A forecast block by block; whoever stops listening, or says ``cancelled``, keeps the last.

    Counted by ``workers``, or by so many ``processes`` (none named: as many as there are cores).
    The last one also knows what is exact, where the fight is small enough. Refuses what cannot be
    counted before the first block.
    """
    (arena,) = arenas = fightable(encounter)
    wanted = wanted_of(fights, precision)
    counting = opened(processes) if workers is None else nullcontext(workers)
    return (
        Grown(arena, tally["0"], progress, *at_the_end(arenas, progress, cancelled))
        for tally, progress in counted_up(arenas, wanted, counting, cancelled)
    )


def at_the_end(
    arenas: Sequence[Arena], progress: Progress, cancelled: Callable[[], bool]
) -> tuple[Exact, ...]:
    """What is known exactly once all fights are counted: of all set-ups, or of none."""
    if not progress.done:
        return ()
    return all_exact(arenas, budget(progress.fights), cancelled) or ()


def fightable(*encounters: Encounter) -> tuple[Arena, ...]:
    """Set-ups ready to be fought; one with a single side is refused."""
    found = tuple(map(Arena, encounters))
    if any(len({*sides_of(each)}) < 2 for each in found):
        raise Unknown("Zu einem Kampf gehören zwei Seiten; hier ist nur eine.")
    return found


def wanted_of(fights: int | None, precision: int | None) -> Wanted:
    """How much is to be counted; too much is refused."""
    if fights is not None and not 0 < fights <= MOST_FIGHTS:
        raise TooMuch("Möglich sind 1 bis %(most)d Kämpfe.", most=MOST_FIGHTS)
    return Wanted(fights, precision)


def counted_up(
    arenas: Sequence[Arena], wanted: Wanted, counting: Any, cancelled: Callable[[], bool] = _never
) -> Iterator[tuple[Tally, Progress]]:
    """The tallies of all set-ups, block by block with the same dice, until all are enough."""
    encounters = tuple(each.encounter for each in arenas)
    asked = (Asked(encounters, *block) for block in wanted.blocks())
    found: Tally = {}
    begun = time.monotonic()
    with counting as workers:
        for tally in workers.tallies(asked, cancelled):
            found = added(found, tally)
            each = [(found[str(at)], arena) for at, arena in enumerate(arenas)]
            done = all(wanted.enough(*one) for one in each)
            expected = max(wanted.expected(*one) for one in each)
            passed = time.monotonic() - begun
            yield found, Progress(found["0"]["fights"], expected, passed, done)
            if done:
                return


def forecast(
    encounter: Encounter,
    *,
    fights: int | None = None,
    precision: int | None = None,
    processes: int | None = None,
    workers: Workers | None = None,
) -> Forecast:
    """Foretell a fight by so many ``fights``, or until all shares are sure to so many points.

    However many ``processes`` count (none named: as many as there are cores), the numbers are the
    same.
    """
    *_, last = growing(
        encounter, fights=fights, precision=precision, processes=processes, workers=workers
    )
    return last.forecast

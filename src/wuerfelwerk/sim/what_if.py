"""What if: a set-up with something changed, fought with the same dice beside the one it comes from.

Fights that come out the same in both cancel out, so that a difference is known more closely than
either of the two shares.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from functools import cached_property
from math import sqrt
from typing import Any

from wuerfelwerk.errors import TooMuch
from wuerfelwerk.sim.exact import Exact
from wuerfelwerk.sim.fight import Arena, Encounter
from wuerfelwerk.sim.forecast import Forecast, foretold
from wuerfelwerk.sim.growing import Progress, at_the_end, counted_up, fightable, wanted_of
from wuerfelwerk.sim.precision import Interval, Z
from wuerfelwerk.sim.tally import LESS, MORE, Tally
from wuerfelwerk.sim.variation import Variation
from wuerfelwerk.sim.workers import Workers, opened
from wuerfelwerk.values import dataclass, replace

MOST_VARIATIONS = 24
"""How many set-ups are compared at a time with the one they come from."""


@dataclass(frozen=True, slots=True)
class Difference:
    """In how many fights something happened only here, and in how many only there."""

    more: int
    """Only with the change."""
    less: int
    """Only without it."""
    fights: int
    exact: Interval | None = None
    """How much more often it happens, where both fights are counted exactly."""

    @property
    def share(self) -> float:
        """How much more often it happens with the change, from -1 to 1."""
        return (self.more - self.less) / self.fights

    @property
    def interval(self) -> Interval:
        """Where the difference lies (Bonett and Price's, 95 %); the same dice make it narrow.

        >>> low, high = Difference(30, 10, 400).interval
        >>> round(low, 3), round(high, 3)
        (0.019, 0.081)
        """
        of = self.fights + 2
        more, less = (self.more + 1) / of, (self.less + 1) / of
        half = Z * sqrt((more + less - (more - less) ** 2) / of)
        return Interval(max(-1.0, more - less - half), min(1.0, more - less + half))

    @property
    def sure(self) -> bool:
        """Is it beyond chance that there is a difference?"""
        low, high = self.interval
        return low > 0 or high < 0

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "more": self.more,
            "less": self.less,
            "difference": self.share,
            "interval": list(self.interval),
            "sure": self.sure,
            **({} if self.exact is None else {"exact": list(self.exact)}),
        }


@dataclass(frozen=True)
class Alternative:
    """What comes of a changed set-up, and what the change makes out."""

    variation: Variation
    forecast: Forecast
    wins: Mapping[str, Difference]
    """By side, of those that both set-ups have."""
    falls: Mapping[str, Difference]
    """By figure, of those that both set-ups have."""

    @property
    def weight(self) -> float:
        """How much it changes who wins: the largest difference of any side, whichever way."""
        return max((abs(each.share) for each in self.wins.values()), default=0.0)

    def plain(self) -> dict[str, Any]:
        """As JSON: the forecast, and beside every share its difference."""
        found = self.forecast.plain()
        for what, moved in (("sides", self.wins), ("figures", self.falls)):
            for name, each in moved.items():
                found[what][name]["moved"] = each.plain()
        return {"variation": self.variation.plain(), **found}


@dataclass(frozen=True)
class Comparison:
    """A forecast beside others, fought with the same dice."""

    forecast: Forecast
    alternatives: tuple[Alternative, ...]

    def plain(self) -> dict[str, Any]:
        """As JSON: the forecast, with the others under ``what_if``."""
        others = [each.plain() for each in self.alternatives]
        return {**self.forecast.plain(), **({"what_if": others} if others else {})}


@dataclass(frozen=True)
class GrownComparison:
    """What is known by now, and how far it is."""

    arenas: Sequence[Arena]
    variations: Sequence[Variation]
    tally: Tally
    progress: Progress
    exact: tuple[Exact, ...] = ()
    """Of all set-ups or of none."""

    @cached_property
    def comparison(self) -> Comparison:
        """What the fights counted so far say."""
        return compared(self.arenas, self.variations, self.tally, self.exact)


def compared(
    arenas: Sequence[Arena],
    variations: Sequence[Variation],
    tally: Tally,
    exact: Sequence[Exact] = (),
) -> Comparison:
    """What fights ``side_by_side`` say: the first set-up, and a changed one for each variation.

    ``exact``: the same counted exactly, of all set-ups or of none.
    """
    base, *others = arenas
    known: Sequence[Exact | None] = exact or [None] * len(arenas)
    told = [
        _alternative(each, (base, other), tally[str(at)], (known[0], known[at]))
        for at, (each, other) in enumerate(zip(variations, others, strict=True), 1)
    ]
    return Comparison(foretold(base, tally["0"], known[0]), tuple(told))


def _alternative(
    variation: Variation,
    arenas: tuple[Arena, Arena],
    tally: Tally,
    exact: tuple[Exact | None, Exact | None],
) -> Alternative:
    base, other = map(_names, arenas)
    moved = tally["moved"]
    wins, falls = (
        {name: _difference(moved[what], name, tally["fights"]) for name in one if name in two}
        for what, one, two in zip(("wins", "falls"), base, other, strict=True)
    )
    before, after = exact
    if before is not None and after is not None:
        wins = {n: replace(d, exact=_apart(before.wins(n), after.wins(n))) for n, d in wins.items()}
        falls = {
            n: replace(d, exact=_apart(before.falls(n), after.falls(n))) for n, d in falls.items()
        }
    return Alternative(variation, foretold(arenas[1], tally, after), wins, falls)


def _apart(before: Interval, after: Interval) -> Interval:
    """How much more often something happens than before."""
    return Interval(after.low - before.high, after.high - before.low)


def _names(arena: Arena) -> tuple[list[str], list[str]]:
    """The sides and the figures of a set-up."""
    figures = arena.scene.figures
    return [*dict.fromkeys(each.side for each in figures)], [each.name for each in figures]


def _difference(moved: Tally, name: str, fights: int) -> Difference:
    found = moved.get(name, {})
    return Difference(found.get(MORE, 0), found.get(LESS, 0), fights)


def comparing(
    encounter: Encounter,
    variations: Sequence[Variation],
    *,
    fights: int | None = None,
    precision: int | None = None,
    processes: int | None = None,
    workers: Workers | None = None,
    cancelled: Callable[[], bool] = lambda: False,
    exactly: bool = True,
) -> Iterator[GrownComparison]:
    """A forecast beside those of changed set-ups, block by block (see ``growing``).

    By precision it goes on until every share of every set-up is as sure as was wanted. What is
    ``exactly`` known is known of all of them or of none.
    """
    if len(variations) > MOST_VARIATIONS:
        raise TooMuch("Möglich sind höchstens %(most)d Änderungen.", most=MOST_VARIATIONS)
    arenas = fightable(encounter, *(each.of(encounter) for each in variations))
    wanted = wanted_of(fights, precision)
    counting = opened(processes) if workers is None else nullcontext(workers)
    return (
        GrownComparison(
            arenas,
            variations,
            tally,
            progress,
            at_the_end(arenas, progress, cancelled) if exactly else (),
        )
        for tally, progress in counted_up(arenas, wanted, counting, cancelled)
    )


def compare(
    encounter: Encounter,
    variations: Sequence[Variation],
    *,
    fights: int | None = None,
    precision: int | None = None,
    processes: int | None = None,
    workers: Workers | None = None,
) -> Comparison:
    """The same, once it is enough."""
    *_, last = comparing(
        encounter,
        variations,
        fights=fights,
        precision=precision,
        processes=processes,
        workers=workers,
    )
    return last.comparison

"""A fight foretold: who wins, who falls, what it costs, from fights that were counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from wuerfelwerk.sim.exact import Exact
from wuerfelwerk.sim.fight import Arena, Encounter
from wuerfelwerk.sim.precision import Interval, interval
from wuerfelwerk.sim.tally import Tally
from wuerfelwerk.values import dataclass


@dataclass(frozen=True, slots=True)
class Spread:
    """A number that differs from fight to fight, by how often each was seen."""

    counts: Mapping[int, int]

    @property
    def mean(self) -> float:
        """In the mean of all fights."""
        return sum(n * many for n, many in self.counts.items()) / max(1, self.total)

    @property
    def total(self) -> int:
        """How many fights were counted."""
        return sum(self.counts.values())

    def share(self, percent: int) -> int:
        """The least number that this many percent of all fights do not exceed.

        >>> Spread({0: 5, 4: 4, 9: 1}).share(50), Spread({0: 5, 4: 4, 9: 1}).share(90)
        (0, 4)
        """
        passed = 0
        for number in sorted(self.counts):
            passed += self.counts[number]
            if passed * 100 >= percent * self.total:
                return number
        return 0

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "mean": self.mean,
            **{name: self.share(n) for name, n in (("low", 10), ("middle", 50), ("high", 90))},
            "counts": {str(n): self.counts[n] for n in sorted(self.counts)},
        }


@dataclass(frozen=True, slots=True)
class Fighter:
    """How one figure fares."""

    name: str
    side: str
    tactic: str
    falls: int
    interval: Interval
    """Of the chance to fall."""
    ends: Mapping[str, int]
    """How often it lay there in which condition, such as dead."""
    lost: Mapping[str, Spread]
    """What is gone of its bars at the end."""
    spent: Mapping[str, Spread]
    """What is gone of the points that one spends."""
    fell: Mapping[int, int]
    """In how many fights it left in which round; the rest of them it still stood."""


@dataclass(frozen=True, slots=True)
class Side:
    """How often one side is the only one that stands."""

    name: str
    wins: int
    interval: Interval


@dataclass(frozen=True, slots=True)
class Forecast:
    """What came of so many fights."""

    encounter: Encounter
    fights: int
    sides: Mapping[str, Side]
    figures: Mapping[str, Fighter]
    draws: Mapping[str, int]
    """How often nobody has won, by the reason."""
    rounds: Spread
    exact: Exact | None = None
    """The same counted exactly, where the fight is small enough."""

    def plain(self) -> dict[str, Any]:
        """As JSON: whole numbers, shares from 0 to 1."""
        encounter = self.encounter
        return {
            "system": encounter.system,
            "edition": encounter.rules.edition,
            "word": encounter.word,
            "identity": encounter.identity,
            "fights": self.fights,
            "sides": {
                each.name: {"wins": each.wins, **_sure(each.interval)}
                for each in self.sides.values()
            },
            "draws": {
                "number": self.drawn,
                **_sure(interval(self.drawn, self.fights)),
                "why": dict(self.draws),
            },
            "rounds": self.rounds.plain(),
            "figures": {each.name: _plain(each) for each in self.figures.values()},
            "exact": self.exact is not None,
            **({} if self.exact is None else self.exact.plain()),
        }

    @property
    def drawn(self) -> int:
        """How often nobody has won."""
        return sum(self.draws.values())


def _sure(found: Interval) -> dict[str, Any]:
    return {"interval": [found.low, found.high], "judgement": found.judgement}


def _plain(each: Fighter) -> dict[str, Any]:
    return {
        "side": each.side,
        "tactic": each.tactic,
        "falls": each.falls,
        **_sure(each.interval),
        "ends": dict(each.ends),
        "fell": {str(number): many for number, many in each.fell.items()},
        "lost": {name: spread.plain() for name, spread in each.lost.items()},
        "spent": {name: spread.plain() for name, spread in each.spent.items()},
    }


def sides_of(arena: Arena) -> Iterable[str]:
    """The sides of a set-up, in the order of its figures."""
    return dict.fromkeys(each.side for each in arena.scene.figures)


def foretold(arena: Arena, tally: Tally, exact: Exact | None = None) -> Forecast:
    """What so many counted fights say, and what is known exactly."""
    total, wins = tally["fights"], tally.get("wins", {})
    sides = [Side(n, wins.get(n, 0), interval(wins.get(n, 0), total)) for n in sides_of(arena)]
    figures = [_fighter(arena, name, each, total) for name, each in tally["figures"].items()]
    return Forecast(
        arena.encounter,
        total,
        {each.name: each for each in sides},
        {each.name: each for each in figures},
        tally.get("draws", {}),
        _spread(tally["rounds"]),
        exact,
    )


def _fighter(arena: Arena, name: str, tally: Tally, total: int) -> Fighter:
    figure = next(each for each in arena.scene.figures if each.name == name)
    points = {each.label for each in figure.gauges if each.tokens or each.spent}
    spreads = {label: _spread(each) for label, each in tally.get("lost", {}).items()}
    return Fighter(
        name,
        figure.side,
        arena.tactics[name],
        tally["falls"],
        interval(tally["falls"], total),
        tally.get("ends", {}),
        {label: each for label, each in spreads.items() if label not in points},
        {label: each for label, each in spreads.items() if label in points},
        {int(number): tally["fell"][number] for number in sorted(tally.get("fell", {}), key=int)},
    )


def _spread(tally: Tally) -> Spread:
    return Spread({int(number): many for number, many in tally.items()})

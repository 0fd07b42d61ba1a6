"""How many, and how strong? Opponents are looked for against whom a side has a wanted chance.

The search counts nothing itself: it says which set-up to foretell next and is told what came of it,
so that any door can count in its own way.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from contextlib import nullcontext
from typing import Any, Protocol

from wuerfelwerk.errors import TooMuch, Unknown, WuerfelwerkError, shorten
from wuerfelwerk.rules.abilities import Recruiting
from wuerfelwerk.rules.form import Ask, form
from wuerfelwerk.sim.fight import Arena, Encounter
from wuerfelwerk.sim.forecast import Side
from wuerfelwerk.sim.growing import fightable, forecast
from wuerfelwerk.sim.precision import Interval
from wuerfelwerk.sim.sensitivity import kind_of
from wuerfelwerk.sim.variation import Variation
from wuerfelwerk.sim.workers import Workers, opened
from wuerfelwerk.values import dataclass

FIGHTS = 200
"""How many fights each set-up on the way is foretold by."""
MOST_OPPONENTS = 16
MOST_STEPS = 4
"""How many steps stronger or weaker opponents become, at most."""
NEAR = 0.05
"""How close to the wanted chance is close enough to look no further."""


@dataclass(frozen=True)
class Trial:
    """A set-up to be foretold: so many opponents of a kind, so many steps stronger."""

    number: int
    steps: int
    encounter: Encounter
    fights: int = FIGHTS


class Foretold(Protocol):
    """As much of a forecast as the search asks for."""

    @property
    def fights(self) -> int: ...
    @property
    def sides(self) -> Mapping[str, Side]: ...


@dataclass(frozen=True)
class Told:
    """That much of a forecast which is there as JSON."""

    fights: int
    sides: Mapping[str, Side]

    @classmethod
    def read(cls, plain: Mapping[str, Any]) -> Told:
        """From ``Forecast.plain``."""
        sides = plain["sides"].items()
        return cls(
            plain["fights"],
            {name: Side(name, each["wins"], Interval(*each["interval"])) for name, each in sides},
        )


@dataclass(frozen=True)
class Tried:
    """What came of it."""

    trial: Trial
    forecast: Foretold


@dataclass(frozen=True)
class Balance:
    """What was looked for, and all that was tried on the way."""

    who: str
    side: str
    wanted: float
    tried: tuple[Tried, ...]

    def chance(self, tried: Tried) -> float:
        """The chance of the side in question."""
        return tried.forecast.sides[self.side].wins / tried.forecast.fights

    @property
    def best(self) -> Tried:
        """Nearest to what was wanted; of equals the one without changed strength."""
        return min(
            self.tried,
            key=lambda each: (abs(self.chance(each) - self.wanted), abs(each.trial.steps)),
        )

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        ordered = sorted(self.tried, key=lambda each: (each.trial.number, each.trial.steps))
        return {
            "who": self.who,
            "side": self.side,
            "wanted": self.wanted,
            "best": self._told(self.best),
            "tried": [self._told(each) for each in ordered],
            "sheets": [dict(each) for each in self.best.trial.encounter.setup["sheets"]],
        }

    def _told(self, each: Tried) -> dict[str, Any]:
        side = each.forecast.sides[self.side]
        return {
            "number": each.trial.number,
            "strength": each.trial.steps,
            "wins": side.wins,
            "fights": each.forecast.fights,
            "interval": list(side.interval),
            "judgement": side.interval.judgement,
        }


Search = Generator[Trial, Foretold, Balance]


def searching(
    encounter: Encounter,
    who: str,
    wanted: float = 0.5,
    side: str | None = None,
    *,
    fights: int = FIGHTS,
    most: int = MOST_OPPONENTS,
) -> Search:
    """Look for the number and strength of ``who`` that gives a side the wanted chance of winning.

    Each ``Trial`` that it yields is to be foretold and the forecast sent back. Without a ``side``
    it is that of the first figure who is not on theirs. There are never more than ``most``.
    """
    if not 0 < wanted < 1:
        raise TooMuch("Eine gewünschte Chance liegt zwischen 1 und 99 %%.")
    search = _Search(encounter, who, wanted, side)
    search.fights, search.most = fights, most
    return search.run()


class _Search:
    def __init__(self, encounter: Encounter, who: str, wanted: float, side: str | None) -> None:
        (arena,) = fightable(encounter)
        theirs = next((each.side for each in arena.scene.figures if each.name == who), None)
        if theirs is None:
            raise Unknown(
                "Eine Figur „%(name)s“ gibt es hier nicht; möglich ist: %(known)s.",
                name=shorten(who),
                known=", ".join(each.name for each in arena.scene.figures),
            )
        others = [each.side for each in arena.scene.figures if each.side != theirs]
        self.side = others[0] if side is None else side
        if self.side not in others:
            raise Unknown("Gesucht werden Gegner; „%(name)s“ ist keiner.", name=shorten(who))
        self.encounter, self.who, self.wanted = encounter, who, wanted
        self.fights, self.most = FIGHTS, MOST_OPPONENTS
        self.tried: dict[tuple[int, int], Tried] = {}

    def run(self) -> Search:
        number = yield from self._number()
        if abs(self._chance(number, 0) - self.wanted) > NEAR:
            yield from self._strength(number)
        return Balance(self.who, self.side, self.wanted, tuple(self.tried.values()))

    def _number(self) -> Generator[Trial, Foretold, int]:
        """Doubled until they are too many, then halved in between: more are never easier."""
        low, high = 0, 1
        while (yield from self._easier(high, 0)):
            low, high = high, min(2 * high, self.most)
            if low == high:  # not even all of them are enough
                return high
        while high - low > 1:
            middle = (low + high) // 2
            if (yield from self._easier(middle, 0)):
                low = middle
            else:
                high = middle
        counts = [number for number, _ in self.tried]
        return min(counts, key=lambda n: abs(self._chance(n, 0) - self.wanted))

    def _strength(self, number: int) -> Generator[Trial, Foretold, None]:
        """Stronger step by step where it is too easy, else weaker, until it turns."""
        easy = self._chance(number, 0) > self.wanted
        for at in range(1, MOST_STEPS + 1):
            steps = at if easy else -at
            if not self._possible(number, steps):
                return
            if (yield from self._easier(number, steps)) != easy:
                return

    def _easier(self, number: int, steps: int) -> Generator[Trial, Foretold, bool]:
        """Is it easier than wanted?"""
        if (number, steps) not in self.tried:
            trial = Trial(number, steps, self._encounter(number, steps), self.fights)
            self.tried[number, steps] = Tried(trial, (yield trial))
        return self._chance(number, steps) > self.wanted

    def _chance(self, number: int, steps: int) -> float:
        found = self.tried[number, steps].forecast
        return found.sides[self.side].wins / found.fights

    def _possible(self, number: int, steps: int) -> bool:
        changed = self._encounter(number, steps)
        if changed.setup == self._encounter(number, steps - (1 if steps > 0 else -1)).setup:
            return False
        try:
            Arena(changed)
        except WuerfelwerkError:
            return False
        return True

    def _encounter(self, number: int, steps: int) -> Encounter:
        """So many of the kind instead of those there are, all of them so much stronger."""
        sheets = self.encounter.setup.get("sheets", ())
        kind = next(kind_of(each) for each in sheets if each["name"] == self.who)
        alike = [str(each["name"]) for each in sheets if kind_of(each) == kind]
        kept = [self.who, *(name for name in alike if name != self.who)][:number]
        gone = tuple(name for name in alike if name not in kept)
        more = {self.who: number - len(kept)} if number > len(kept) else {}
        found = Variation(without=gone, more=more).of(self.encounter)
        grown = {
            each["name"]: strengthened(self.encounter, each, steps)
            for each in found.setup["sheets"]
            if steps and kind_of(each) == kind
        }
        return Variation(sheets=grown).of(found)


def strengthened(encounter: Encounter, sheet: Mapping[str, Any], steps: int) -> dict[str, Any]:
    """The fields of a sheet that are otherwise so many steps stronger, as its system grows them."""
    rules = encounter.rules
    if not isinstance(rules, Recruiting):
        return {}
    fields = {field.key: field.ask for field in form(rules.sheet)}
    found: dict[str, Any] = {}
    for name, by in rules.growth.items():
        if name not in sheet:
            continue
        value, ask = sheet[name], fields[name]
        found[name] = (
            {key: _grown(each, by * steps, ask) for key, each in value.items()}
            if isinstance(value, Mapping)
            else _grown(value, by * steps, ask)
        )
    return found


def _grown(value: int, by: int, ask: Ask) -> int:
    low, high = ask.low or 0, ask.high
    return max(low, value + by if high is None else min(high, value + by))


def balanced(
    encounter: Encounter,
    who: str,
    wanted: float = 0.5,
    *,
    side: str | None = None,
    processes: int | None = None,
    workers: Workers | None = None,
    trying: Callable[[Trial], None] = lambda trial: None,
) -> Balance:
    """The search to its end; ``trying`` hears of every set-up before it is foretold."""
    search = searching(encounter, who, wanted, side)
    with opened(processes) if workers is None else nullcontext(workers) as crew:
        try:
            trial = next(search)
            while True:
                trying(trial)
                found = forecast(trial.encounter, fights=trial.fights, workers=crew)
                trial = search.send(found)
        except StopIteration as end:
            result: Balance = end.value
            return result

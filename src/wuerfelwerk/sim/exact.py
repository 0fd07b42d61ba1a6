"""Small fights counted exactly: every throw of every turn followed, until nearly all is decided.

What is found has the form of a tally of one fight, in chances instead of whole numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any, NamedTuple

from wuerfelwerk.errors import TooMuch
from wuerfelwerk.odds.chain import Settled, Steps, settled
from wuerfelwerk.rules.abilities import Forgetful, Quick
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.procedure import Decision, Only
from wuerfelwerk.rules.scene import Figure
from wuerfelwerk.rules.system import System
from wuerfelwerk.sim.fight import OVER, STUCK, Arena, rounds_by, scene_of
from wuerfelwerk.sim.precision import Interval
from wuerfelwerk.sim.tally import Tally, told, up, weigh_in
from wuerfelwerk.values import dataclass

MOST_EXACT = 400_000
"""How many ways are followed before a fight is too large to be counted exactly: some seconds."""
MOST_STATES = 10_000
"""How many states that takes at most: whoever has more than a duel soon has too many."""
MOST_FIGURES = 3
"""Figures in a fight for which that is tried at all."""
WAYS_PER_FIGHT = 250
"""How many ways are followed for every fight that is fought: it takes up to twice as long then."""


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Exact:
    """How a fight goes, and how much of it is still undecided."""

    tally: Tally
    """Chances where other tallies have whole numbers; they lack what is undecided."""
    undecided: float

    def wins(self, side: str) -> Interval:
        """How likely a side is the only one that stands."""
        return self._between(self.tally.get("wins", {}).get(side, 0.0))

    @property
    def draws(self) -> Interval:
        """How likely nobody wins."""
        return self._between(sum(self.tally.get("draws", {}).values()))

    def falls(self, figure: str) -> Interval:
        """How likely somebody falls."""
        return self._between(self.tally["figures"][figure].get("falls", 0.0))

    def _between(self, chance: float) -> Interval:
        return Interval(chance, min(1.0, chance + self.undecided))

    def plain(self) -> dict[str, Any]:
        """As JSON: all chances, by what they are the chances of."""
        return {"undecided": self.undecided, "chances": self.tally}


def budget(fights: int) -> int:
    """How many ways are followed beside so many fights, so that it takes no longer than they do."""
    return min(MOST_EXACT, fights * WAYS_PER_FIGHT)


def worth_trying(arena: Arena) -> bool:
    """Can a fight be counted exactly, if it turns out to be small enough?"""
    return isinstance(arena.rules, Forgetful) and len(arena.scene.figures) <= MOST_FIGURES


def all_exact(
    arenas: Sequence[Arena], most: int, cancelled: Callable[[], bool] = _never
) -> tuple[Exact, ...] | None:
    """All of these fights counted exactly; nothing where one of them is too large.

    ``most`` is meant for each; together they take no more than the largest single one may.
    """
    if not all(map(worth_trying, arenas)):
        return None
    found, share = [], min(most, MOST_EXACT // len(arenas))
    for arena in arenas:
        each = exact(arena, share, cancelled)
        if each is None:
            return None
        found.append(each)
    return tuple(found)


def exact(
    arena: Arena, most: int = MOST_EXACT, cancelled: Callable[[], bool] = _never
) -> Exact | None:
    """A fight counted exactly; nothing where it is too large, or its system cannot be counted so.

    How much is done before that is said depends on the fight alone, never on time.
    """
    if not worth_trying(arena):
        return None
    try:
        return _Counting(arena, most, cancelled).counted()
    except TooMuch:
        return None


class _Place(NamedTuple):
    """Where a fight stands, and what is told of it later that its state has forgotten."""

    at: int
    """The number of its state."""
    round: int | None
    """None as long as it has not begun."""
    begun: int
    """The state before it began."""
    fell: tuple[tuple[str, int], ...] = ()
    """Who was out when which round was over, and has not stood since."""


class _End(NamedTuple):
    """How a fight ended, and in which round."""

    at: int
    why: str
    last: int
    begun: int
    fell: tuple[tuple[str, int], ...]


class _Way(NamedTuple):
    """Where a step leads; its round is counted on from that of a state that forgot which it is."""

    at: int
    round: int | None
    chance: float


class _After:
    """What of a turn's events counts: the state they lead to."""

    __slots__ = ("counting", "state")

    def __init__(self, counting: _Counting, state: Any) -> None:
        self.counting, self.state = counting, state

    def __call__(self, events: Sequence[Any]) -> tuple[int, int | None]:
        counting = self.counting
        then = reduce(counting.rules.evolve, events, self.state)
        return counting.states.number(counting.forget(then)), counting.round_of(then)


class _States:
    """States by number, each with what is asked of it again and again."""

    def __init__(self, rules: System[Any, Any]) -> None:
        self._rules, self._numbers = rules, dict[Any, int]()
        self._round_of = rounds_by(rules)
        self.all: list[Any] = []
        self.rounds: list[int | None] = []
        self._figures: dict[int, Sequence[Figure]] = {}

    def number(self, state: Any) -> int:
        found = self._numbers.setdefault(state, len(self.all))
        if found == len(self.all):
            if found >= MOST_STATES:
                raise TooMuch("Dieser Kampf hat zu viele Stände, um ihn auszuzählen.")
            self.all.append(state)
            self.rounds.append(self._round_of(state))
        return found

    def figures(self, at: int) -> Sequence[Figure]:
        found = self._figures.get(at)
        if found is None:
            found = self._figures[at] = scene_of(self._rules, self.all[at]).figures
        return found


class _Counting:
    """One fight on its way to being decided."""

    def __init__(self, arena: Arena, most: int, cancelled: Callable[[], bool] = _never) -> None:
        self.rules, self._players = arena.rules, arena.players
        assert isinstance(self.rules, Forgetful)
        self.forget, self.round_of = self.rules.forget, rounds_by(self.rules)
        self._start = arena.start
        self._decide = self.rules.carry_out if isinstance(self.rules, Quick) else self.rules.decide
        self.steps = Steps(arena.players.policy, most, cancelled)
        self.states = _States(self.rules)
        self._ways: dict[int, Sequence[_Way]] = {}
        self._announced: dict[int, Any] = {}

    def counted(self) -> Exact:
        """All of it, but for a small rest."""
        first = self.states.number(self.forget(self._start))
        begin = _Place(first, self.round_of(self._start), first)
        found: Settled[_End]
        if why := self._over(first):
            found = Settled({_End(first, why, begin.round or 0, first, ()): 1.0}, 0.0)
        else:
            found = settled(begin, self._following, self.steps.spend)
        tally: Tally = {}
        for end, chance in found.ends.items():
            weigh_in(tally, self._told(end), chance)
        return Exact(tally, found.undecided)

    def _following(self, place: _Place) -> list[tuple[_Place | None, _End | None, float]]:
        return [(*self._arrived(place, way), way.chance) for way in self._led(place.at)]

    def _arrived(self, place: _Place, way: _Way) -> tuple[_Place | None, _End | None]:
        """Where one comes to; what is over is told with the round in which it was decided."""
        if why := self._over(way.at):
            last = 0 if self.states.rounds[place.at] is None else place.round or 0
            return None, _End(way.at, why, last, place.begun, place.fell)
        if way.round is None:
            begun = way.at if place.round is None else place.begun
            return _Place(way.at, place.round, begun, place.fell), None
        now, before = way.round, self.states.rounds[place.at]
        if place.round is not None and before is not None:
            now += place.round - before
        return _Place(way.at, now, place.begun, self._fell(place, way.at, now)), None

    def _fell(self, place: _Place, at: int, now: int) -> tuple[tuple[str, int], ...]:
        """Who lay there when a round was over, since which of them."""
        if place.round is None or now == place.round:
            return place.fell
        stand, known = up(self.states.figures(at)), dict(place.fell)
        names = [each.name for each in self.states.figures(place.begun) if each.name not in stand]
        return tuple((name, known.get(name, place.round)) for name in names)

    def _led(self, at: int) -> Sequence[_Way]:
        """Where the next step leads."""
        found = self._ways.get(at)
        if found is None:
            state = self.states.all[at]
            turn = Decision(self._decide, state, self._next(at))
            step: Only[Any, tuple[int, int | None]] = Only(turn, _After(self, state))
            odds = self.steps.after(step)
            found = self._ways[at] = [
                _Way(to, round_, ways / odds.total) for (to, round_), ways in odds.counts.items()
            ]
        return found

    def _next(self, at: int) -> Any | None:
        """What is announced there; nothing at an end."""
        if at not in self._announced:
            state, rules = self.states.all[at], self.rules
            command = rules.host(state)
            if command is None and not rules.over(state):
                command = self._players.chosen(state, rules.acting(state) or GM)
            self._announced[at] = command
        return self._announced[at]

    def _over(self, at: int) -> str:
        """Why it goes no further; empty where it does."""
        if self._next(at) is not None:
            return ""
        return OVER if self.rules.over(self.states.all[at]) else STUCK

    def _told(self, end: _End) -> Tally:
        """An end as numbers."""
        begun, figures = self.states.figures(end.begun), self.states.figures(end.at)
        stand, known = up(figures), dict(end.fell)
        fell = {e.name: known.get(e.name, end.last) for e in begun if e.name not in stand}
        return told(begun, figures, end.why, end.last, fell)

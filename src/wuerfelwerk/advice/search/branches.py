"""Procedures as the search sees them: each remembers where it stands after some answers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias, TypeVar

from wuerfelwerk.advice.shortcuts.keep import distribution, known_keep
from wuerfelwerk.advice.shortcuts.let_lie import usual_laying
from wuerfelwerk.advice.shortcuts.reroll import decided, usual_ends
from wuerfelwerk.advice.shortcuts.sift import usual_sift
from wuerfelwerk.odds.distribution import Distribution, side_by_side
from wuerfelwerk.odds.expand import Became, Listening, Replay, check_length, ended
from wuerfelwerk.rules.note import GM, Audience, Seat, allowed
from wuerfelwerk.rules.procedure import Done, Policy, Start
from wuerfelwerk.rules.request import Answer, Question, Request, Text, Throw, Together
from wuerfelwerk.rules.route import Route
from wuerfelwerk.rules.shortcuts.counted import COUNTED
from wuerfelwerk.rules.shortcuts.reroll import REROLL, Reroll
from wuerfelwerk.values import dataclass

T = TypeVar("T")
Answers: TypeAlias = tuple[Answer, ...]

REMEMBERED = 32_768
"""How many odds of units are kept for the next question."""
MOST_ODDS = 24_000
"""How many steps are looked at for the odds of one unit before they are not counted as a whole."""
STEPS = 4
"""How many such steps are looked at in the time a search takes for one position."""
MOST_TOGETHER = 6_000
"""How many ways branches may end together before they are not counted as a whole."""
MOST_POINTS = 60
"""How many points there may be to throw again with: each is looked at inside the one before."""
OUTCOMES = 64
"""How many outcomes are blended in the time a step takes."""
ENDS = 8
"""How many dice with points of a reroll are looked at in that time."""
MOST_UNITS = 16_384
"""How many units are kept, and as many that were asked for before them."""


class _Brief(Listening):
    """A note that keeps only the gist of a value, so that futures alike are counted once."""

    __slots__ = ()

    def gist(self, whole: T, gist: T) -> T:
        return gist

    def brief(self, whole: T, brief: T) -> T:
        return brief


class BranchGroup(NamedTuple):
    """Branches side by side, ready to be followed."""

    units: tuple[Unit, ...]
    audiences: tuple[Audience, ...]
    again: bool


class Unit:
    """A procedure; equal ones of the same process are the same unit, so that work is shared."""

    __slots__ = ("_known", "_replay", "start")

    def __init__(self, start: Start[Any]) -> None:
        self.start = start
        self._replay = Replay(start, _Brief)
        self._known: dict[Answers, Standing] = {}

    def at(self, answers: Answers) -> Standing:
        """Where the procedure stands after these answers."""
        found = self._known.get(answers)
        if found is None:
            check_length(answers)
            found = self._known[answers] = self._followed(self._replay.after(answers))
        return found

    def _followed(self, standing: Done[Any] | Became | Request) -> Standing:
        if isinstance(standing, Became):
            return unit_of(standing.start)
        if not isinstance(standing, Together):
            return standing
        return BranchGroup(
            tuple(unit_of(branch.start) for branch in standing.branches),
            tuple(branch.audience for branch in standing.branches),
            standing.again,
        )


Standing: TypeAlias = Done[Any] | Question[Any] | BranchGroup | Unit
"""Over, asked something, parted into branches, or gone on as another unit."""
_UNITS: dict[Start[Any], Unit] = {}
_EARLIER: dict[Start[Any], Unit] = {}


def unit_of(start: Start[Any]) -> Unit:
    """The unit of a procedure: the one there is, as long as it was asked for lately."""
    found = _UNITS.get(start)
    if found is None:
        if len(_UNITS) >= MOST_UNITS:
            _EARLIER.clear()
            _EARLIER.update(_UNITS)
            _UNITS.clear()
        found = _UNITS[start] = (_EARLIER and _EARLIER.get(start)) or Unit(start)
    return found


def forget() -> None:
    """Begin as a new process would."""
    _UNITS.clear()
    _EARLIER.clear()


_LEFT = (Throw, Text)
"""What nobody decides by weighing: dice and free words."""


@dataclass(frozen=True, slots=True)
class Reckoner:
    """Whose best play is looked for (``None``: nobody's), and how everything else is answered."""

    seat: Seat | None
    policy: Policy
    tail: int
    audience: Audience = None
    """Who may know of the turn; whoever may not is not asked in it, but the game master is."""
    rulings: frozenset[str] = frozenset()
    """Rules by which the game master says how things are: left to the policy, on every seat."""
    blind: bool = False
    """Does nothing that is decided hang on unseen dice? Then they are counted like all others."""
    most: int | None = None
    """How little a search looks at, where it is a short one: what takes more is not counted."""

    ways: bool = True
    """Are ways over a board weighed? Else they are left to the policy."""
    strict: bool = False
    """Do odds, and plans that come to nothing, count against the limit of a search, too?"""

    def __hash__(self) -> int:
        return hash((self.seat, self.most, self.strict))  # it is a key by the thousand

    def own(self, question: Question[Any]) -> bool:
        """Will this seat decide it? Free words and rulings are left to the policy."""
        if question.seat == GM and question.rule in self.rulings:
            return False
        asked = question.seat if allowed(self.audience, question.seat) else GM
        if asked != self.seat or isinstance(question, _LEFT):
            return False
        return self.ways or not isinstance(question, Route)

    def sees(self, audience: Audience) -> bool:
        """May this seat know what this audience may?"""
        return self.seat is None or allowed(audience, self.seat)


class Counted(NamedTuple):
    """The odds of a unit, if they can be counted as a whole; and how much was looked at."""

    odds: Distribution[Any] | None
    work: int


class _TooMany(Exception):
    """The odds of one unit take more than is looked at."""


class _Meter:
    """Counts the work of one unit's odds against the limit, whatever of them is remembered."""

    __slots__ = ("_met", "most", "reckoner", "spent")

    def __init__(self, reckoner: Reckoner) -> None:
        self.reckoner, self.spent = reckoner, 0
        self._met: set[Unit | BranchGroup] = set()
        short = reckoner.most is not None
        self.most = min(MOST_ODDS, STEPS * (reckoner.most or 0)) if short else MOST_ODDS

    def spend(self, work: int) -> None:
        """So much more was looked at."""
        self.spent += work
        if self.spent > self.most:
            raise _TooMany

    def of(self, unit: Unit) -> Distribution[Any] | None:
        """The odds of a unit inside."""
        found = counted(unit, self.reckoner)
        self._meet(unit, found.work)
        return found.odds

    def joint(self, group: BranchGroup) -> Distribution[tuple[Any, ...]] | None:
        """The odds of branches inside."""
        found = joint_counted(group, self.reckoner)
        self._meet(group, found.work)
        return found.odds

    def _meet(self, part: Unit | BranchGroup, work: int) -> None:
        """What is met again has been counted."""
        self.spend(1 if part in self._met else work)
        self._met.add(part)


def odds(unit: Unit, reckoner: Reckoner) -> Distribution[Any] | None:
    """What comes of a unit in which the seat decides nothing and everything is seen, else none.

    None, too, where that is too much to be counted as a whole.
    """
    return counted(unit, reckoner).odds


@lru_cache(maxsize=REMEMBERED)
def counted(unit: Unit, reckoner: Reckoner) -> Counted:
    """The odds of a unit and what they take."""
    meter = _Meter(reckoner)
    try:
        found = _whole(unit, reckoner, meter)
    except _TooMany:
        found = None
    return Counted(found, meter.spent)


def _whole(unit: Unit, reckoner: Reckoner, meter: _Meter) -> Distribution[Any] | None:
    told = COUNTED(unit.start)
    if told is not None:
        meter.spend(1 + len(told) // OUTCOMES)
        return Distribution(dict(told), sum(told.values()))
    reroll = REROLL(unit.start)
    if reroll is not None:
        return None if decided(reroll, reckoner) else _rerolled(reroll, reckoner, meter)
    keep = known_keep(unit.start, reckoner)
    if keep is not None and reckoner.sees(keep.audience):
        return distribution(keep)
    laid = usual_laying(unit.start, reckoner)
    if laid is not None:
        return laid
    usual = usual_sift(unit.start, reckoner)
    if usual is None:
        return _odds(unit, meter, ())
    return _blended((meter.of(unit_of(start)), ways) for start, ways in usual)


def _rerolled(reroll: Reroll, reckoner: Reckoner, meter: _Meter) -> Distribution[Any] | None:
    if sum(reroll.points) > MOST_POINTS:
        raise _TooMany
    ends = usual_ends(reroll, reckoner.policy)
    meter.spend(ends.steps // ENDS + len(ends.ways))
    over: dict[Any, int] = {}
    parts: list[tuple[Distribution[Any] | None, int]] = []
    for (dice, points), ways in ends.ways.items():
        after = reroll.after(dice, points)
        if isinstance(after, Done):
            over[after.value] = over.get(after.value, 0) + ways
        else:
            parts.append((meter.of(unit_of(after)), ways))
    if over:
        total = sum(over.values())
        parts.append((Distribution(over, total), total))
    return _blended(parts)


def _odds(unit: Unit, meter: _Meter, answers: Answers) -> Distribution[Any] | None:
    reckoner = meter.reckoner
    while True:
        meter.spend(1)
        standing = unit.at(answers)
        if isinstance(standing, Done):
            return Distribution.certain(standing.value)
        if isinstance(standing, Unit):
            return meter.of(standing)
        if isinstance(standing, BranchGroup):
            joint = meter.joint(standing)
            if joint is None:
                return None
            return _mixed(unit, meter, answers, joint.counts.items())
        if isinstance(standing, Throw):
            if not reckoner.sees(standing.audience):
                return None
            return _mixed(unit, meter, answers, standing.pool.throws(reckoner.tail))
        if reckoner.own(standing):
            return None
        answers = (*answers, reckoner.policy(standing))


def _mixed(
    unit: Unit, meter: _Meter, answers: Answers, cases: Iterable[tuple[Any, int]]
) -> Distribution[Any] | None:
    return _blended((_odds(unit, meter, (*answers, case)), ways) for case, ways in cases)


def _blended(parts: Iterable[tuple[Distribution[Any] | None, int]]) -> Distribution[Any] | None:
    """The mix, or none as soon as one part is none."""
    found = []
    for part, ways in parts:
        if part is None:
            return None
        found.append((part, ways))
    return Distribution.mix(found)


def joint_odds(group: BranchGroup, reckoner: Reckoner) -> Distribution[tuple[Any, ...]] | None:
    """The branches' values together, repetition divided out; none where the seat has a say."""
    return joint_counted(group, reckoner).odds


@lru_cache(maxsize=REMEMBERED)
def joint_counted(group: BranchGroup, reckoner: Reckoner) -> Counted:
    """The odds of branches together, and what they take."""
    if not all(reckoner.sees(audience) for audience in group.audiences):
        return Counted(None, 0)
    parts, work, ways = [], 0, 1
    for unit in group.units:
        part = counted(unit, reckoner)
        work += part.work
        if part.odds is None:
            return Counted(None, work)
        parts.append(part.odds)
        ways *= len(part.odds.counts)
    if ways > MOST_TOGETHER:
        return Counted(None, work)
    joint = side_by_side(parts)
    return Counted(ended(joint) if group.again else joint, work)

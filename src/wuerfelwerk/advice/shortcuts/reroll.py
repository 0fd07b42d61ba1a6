"""Dice thrown anew for points, reckoned for all faces and points at once.

Where somebody weighs, backwards, for worths and for steps of a plan; where all play by a policy,
forwards, for odds. Dice that come to the same are left as one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from wuerfelwerk.rules.procedure import Policy
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.shortcuts.reroll import Asker, Dice, Points, Reroll

if TYPE_CHECKING:
    from wuerfelwerk.advice.search.branches import Reckoner

T = TypeVar("T")
REMEMBERED = 64
"""Of how many kinds of rerolls it is kept what a policy says in them."""


class Kinds(dict[Dice, int]):
    """Dice by what they come to if they stay: each kind is a number, and is made out once."""

    def __init__(self, alike: Callable[[Dice], Hashable]) -> None:
        super().__init__()
        self._alike = alike
        self._numbers: dict[Hashable, int] = {}

    def __missing__(self, dice: Dice) -> int:
        kind = self._alike(dice)
        found = self[dice] = self._numbers.setdefault(kind, len(self._numbers))
        return found


@lru_cache(maxsize=REMEMBERED)
def kinds_of(alike: Callable[[Dice], Hashable]) -> Kinds:
    """The kinds of dice, the same for all rerolls that tell them apart alike."""
    return Kinds(alike)


class Sayings:
    """Which die a policy throws anew: the same in all rerolls whose questions tell the same."""

    __slots__ = ("_known", "_narrow", "_policy")

    def __init__(self, policy: Policy, askers: tuple[Asker, ...], narrow: bool) -> None:
        self._policy = policy
        self._known: dict[tuple[int, ...] | tuple[int, Dice, int], int | None] = {}
        own = tuple(tuple(at for _, at in each.answers if at is not None) for each in askers)
        self._narrow = own if narrow else None

    @staticmethod
    def of(reroll: Reroll, policy: Policy) -> Sayings:
        """What is said in such a reroll."""
        narrow = reroll.narrow is policy
        if reroll.told is None:
            return Sayings(policy, reroll.askers, narrow)
        return _sayings(policy, reroll.askers, reroll.told, narrow)

    def __call__(self, reroll: Reroll, who: int, dice: Dice, points: Points) -> int | None:
        """Which die an asker throws anew; none: the dice may stay."""
        narrow = self._narrow
        key = (who, dice, points[who]) if narrow is None else (who, *[dice[i] for i in narrow[who]])
        found = self._known.get(key, -1)
        if found == -1:
            said = self._policy(reroll.question(who, dice, points))
            found = self._known[key] = dict(reroll.askers[who].answers)[said]
        return found


@lru_cache(maxsize=REMEMBERED)
def _sayings(policy: Policy, askers: tuple[Asker, ...], told: Hashable, narrow: bool) -> Sayings:
    return Sayings(policy, askers, narrow)


class Ends(NamedTuple):
    """What dice and points a reroll ends with, and in how many of ``total`` cases."""

    ways: Mapping[tuple[Dice, Points], int]
    total: int
    steps: int
    """How many dice with points were looked at."""


def usual_ends(reroll: Reroll, policy: Policy) -> Ends:
    """How a reroll ends in which all answer by a policy; of dice that are alike one stands."""
    ends: dict[tuple[int, Points], int] = {}
    spoken: dict[int, Dice] = {}
    said, kinds, steps = Sayings.of(reroll, policy), kinds_of(reroll.alike), 0
    thrown = {(reroll.dice, reroll.points): 1}
    total = reroll.sides ** reroll.dice.count(0)
    while thrown:
        anew: dict[tuple[Dice, Points], int] = {}
        for key in ends:
            ends[key] *= reroll.sides
        total *= reroll.sides
        for (dice, points), ways in _fallen(reroll.sides, thrown):
            steps += 1
            next_throw = _anew(reroll, said, dice, points)
            if next_throw is None:
                kind = kinds[dice]
                spoken.setdefault(kind, dice)
                ends[kind, points] = ends.get((kind, points), 0) + ways * reroll.sides
            else:
                anew[next_throw] = anew.get(next_throw, 0) + ways
        thrown = anew
    return Ends({(spoken[kind], points): n for (kind, points), n in ends.items()}, total, steps)


def _fallen(
    sides: int, thrown: Mapping[tuple[Dice, Points], int]
) -> Iterator[tuple[tuple[Dice, Points], int]]:
    """All that dice which are thrown may show; the same dice once."""
    found: dict[tuple[Dice, Points], int] = {}
    faces = range(1, sides + 1)
    for (dice, points), ways in thrown.items():
        for each in product(*[(face,) if face else faces for face in dice]):
            key = each, points
            found[key] = found.get(key, 0) + ways
    return iter(found.items())


def _anew(reroll: Reroll, said: Sayings, dice: Dice, points: Points) -> tuple[Dice, Points] | None:
    """With which die taken up, and which points left, it goes on; none: all let the dice stay."""
    for who, left in enumerate(points):
        if left and (at := said(reroll, who, dice, points)) is not None:
            fewer = (*points[:who], left - 1, *points[who + 1 :])
            return (*dice[:at], 0, *dice[at + 1 :]), fewer
    return None


class Chart(Generic[T]):
    """What rerolls of one family come to: worths, odds or steps, as the functions given say."""

    def __init__(
        self,
        reroll: Reroll,
        reckoner: Reckoner,
        mean: Callable[[list[T]], T],
        best: Callable[[list[T]], T],
        leave: Callable[[Dice, Points], T],
        kinds: Kinds | None = None,
    ) -> None:
        self._reroll, self._said = reroll, Sayings.of(reroll, reckoner.policy)
        self._mean, self._best, self._leave = mean, best, leave
        self._own = owners(reroll, reckoner)
        self._kinds = kinds_of(reroll.alike) if kinds is None else kinds
        self._known: dict[tuple[Dice, Points], T] = {}
        self._left: dict[tuple[int, Points], T] = {}

    def worth(self, dice: Dice, points: Points) -> T:
        """From these dice and points on; a die that shows 0 is thrown."""
        found = self._known.get((dice, points))
        if found is None:
            missing = dice.index(0) if 0 in dice else None
            if missing is None:
                found = self._asked(0, dice, points)
            else:
                found = self._thrown(missing, dice, points)
            self._known[dice, points] = found
        return found

    def _thrown(self, at: int, dice: Dice, points: Points) -> T:
        before, behind = dice[:at], dice[at + 1 :]
        faces = range(1, self._reroll.sides + 1)
        return self._mean([self.worth((*before, face, *behind), points) for face in faces])

    def _asked(self, who: int, dice: Dice, points: Points) -> T:
        while who < len(points) and not points[who]:
            who += 1
        if who == len(points):
            return self._stayed(dice, points)
        if self._own[who]:
            answers = self._reroll.askers[who].answers
            return self._best([self._taken(who, at, dice, points) for _, at in answers])
        return self._taken(who, self._said(self._reroll, who, dice, points), dice, points)

    def _stayed(self, dice: Dice, points: Points) -> T:
        key = self._kinds[dice], points
        found = self._left.get(key)
        if found is None:
            found = self._left[key] = self._leave(dice, points)
        return found

    def _taken(self, who: int, at: int | None, dice: Dice, points: Points) -> T:
        if at is None:
            return self._asked(who + 1, dice, points)
        fewer = (*points[:who], points[who] - 1, *points[who + 1 :])
        return self.worth((*dice[:at], 0, *dice[at + 1 :]), fewer)


def owners(reroll: Reroll, reckoner: Reckoner) -> tuple[bool, ...]:
    """Of every asker: does this seat decide for it?"""
    return tuple(reckoner.own(Choice(asker.seat, "", ())) for asker in reroll.askers)


def decided(reroll: Reroll, reckoner: Reckoner) -> bool:
    """Has this seat a say in it?"""
    pairs = zip(owners(reroll, reckoner), reroll.points, strict=True)
    return any(own and points for own, points in pairs)


def alone(reroll: Reroll, reckoner: Reckoner) -> bool:
    """Has nobody but this seat a say in it?"""
    pairs = zip(owners(reroll, reckoner), reroll.points, strict=True)
    return all(own or not points for own, points in pairs)

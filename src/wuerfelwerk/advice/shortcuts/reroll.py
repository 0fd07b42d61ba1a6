"""Dice thrown anew for points, reckoned for all faces and points at once.

The same recursion serves worths, odds and steps of a plan.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.shortcuts.reroll import Dice, Points, Reroll

if TYPE_CHECKING:
    from wuerfelwerk.advice.search.branches import Reckoner

T = TypeVar("T")


class Chart(Generic[T]):
    """What rerolls of one family come to: worths, odds or steps, as the functions given say."""

    def __init__(
        self,
        reroll: Reroll,
        reckoner: Reckoner,
        mean: Callable[[list[T]], T],
        best: Callable[[list[T]], T],
        leave: Callable[[Dice, Points], T],
    ) -> None:
        self._reroll, self._reckoner = reroll, reckoner
        self._mean, self._best, self._leave = mean, best, leave
        self._own = owners(reroll, reckoner)
        self._known: dict[tuple[Dice, Points], T] = {}
        self._said: dict[tuple[int, Dice, int], int | None] = {}

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
            return self._leave(dice, points)
        answers = self._reroll.askers[who].answers
        if self._own[who]:
            return self._best([self._taken(who, at, dice, points) for _, at in answers])
        key = who, dice, points[who]
        if key not in self._said:
            said = self._reckoner.policy(self._reroll.question(who, dice, points))
            self._said[key] = dict(answers)[said]
        return self._taken(who, self._said[key], dice, points)

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

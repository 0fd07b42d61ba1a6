"""Odds the slow and plain way: every throw of a procedure followed face by face, no shortcut.

Units, and what a procedure goes on as, are counted once. ``best`` plays as well as possible for a
goal, by trying every answer.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

from wuerfelwerk.dice.pool import TAIL
from wuerfelwerk.odds.expand import Became, Listening, Replay
from wuerfelwerk.rules.procedure import Done, Policy, Start
from wuerfelwerk.rules.request import Answer, Throw, Together

Chances = dict[Any, Fraction]


class OutOfReach(Exception):
    """It would take too long."""


class Plain:
    """Counts procedures as this policy plays them, as long as that takes few ``steps``."""

    def __init__(self, policy: Policy, steps: int) -> None:
        self.policy, self.steps = policy, steps
        self._units: dict[Start[Any], Chances] = {}
        self._worths: dict[Start[Any], Fraction] = {}

    def odds(self, start: Start[Any]) -> Chances:
        """What it comes to, with the chance of each value."""
        found: Chances = {}
        replay = Replay(start, Listening)
        waiting: list[tuple[tuple[Answer, ...], Fraction]] = [((), Fraction(1))]
        while waiting:
            answers, chance = waiting.pop()
            standing = self._standing(replay, answers)
            if isinstance(standing, Done):
                found[standing.value] = found.get(standing.value, Fraction()) + chance
                continue
            if isinstance(standing, Became):
                for value, share in self._unit(standing.start).items():
                    found[value] = found.get(value, Fraction()) + chance * share
                continue
            for answer, share in self._answers(standing):
                waiting.append(((*answers, answer), chance * share))
        return found

    def best(self, start: Start[Any], goal: Callable[[Any], int]) -> Fraction:
        """The highest mean of a goal."""
        if start not in self._worths:
            self._worths[start] = self._best(Replay(start, Listening), (), goal)
        return self._worths[start]

    def _best(
        self, replay: Replay, answers: tuple[Answer, ...], goal: Callable[[Any], int]
    ) -> Fraction:
        standing = self._standing(replay, answers)
        if isinstance(standing, Done):
            return Fraction(goal(standing.value))
        if isinstance(standing, Became):
            return self.best(standing.start, goal)
        if isinstance(standing, Throw | Together):
            following = self._answers(standing)
            return sum(
                (share * self._best(replay, (*answers, a), goal) for a, share in following),
                Fraction(),
            )
        return max(self._best(replay, (*answers, a), goal) for a in standing.answers())

    def _standing(self, replay: Replay, answers: tuple[Answer, ...]) -> Any:
        self.steps -= 1
        if self.steps < 0:
            raise OutOfReach
        return replay.after(answers)

    def _answers(self, standing: Any) -> list[tuple[Answer, Fraction]]:
        if isinstance(standing, Together):
            return self._joint(standing)
        if isinstance(standing, Throw):
            size = standing.pool.size(TAIL)
            return [(faces, Fraction(n, size)) for faces, n in standing.pool.throws(TAIL)]
        return [(self.policy(standing), Fraction(1))]

    def _joint(self, group: Together) -> list[tuple[Answer, Fraction]]:
        parts = [self._unit(branch.start) for branch in group.branches]
        if group.again:
            (part,) = parts
            over = 1 - part.get(None, Fraction())
            parts = [{value: n / over for value, n in part.items() if value is not None}]
        self.steps -= prod(map(len, parts))
        return [
            (tuple(value for value, _ in case), prod((n for _, n in case), start=Fraction(1)))
            for case in product(*(part.items() for part in parts))
        ]

    def _unit(self, start: Start[Any]) -> Chances:
        if start not in self._units:
            self._units[start] = self.odds(start)
        return self._units[start]

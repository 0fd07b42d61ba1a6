"""Keeping dice the slow and plain way: ordered throws, every part of every throw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Any

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.keep.solver import KeepRule

Goals = tuple[Fraction, ...]


@cache
def throws(rule: KeepRule, dice: int) -> tuple[tuple[Hand, int], ...]:
    """All throws of so many dice, with how often each occurs."""
    faces = range(1, rule.sides + 1)
    counted = Counter(tuple(sorted(throw)) for throw in product(faces, repeat=dice))
    return tuple(counted.items())


def may_lie(rule: KeepRule, throw: Hand) -> set[Hand]:
    """Every part of a throw that may lie."""
    found = set()
    free = sum(face not in rule.stuck for face in throw)
    for n in range(len(throw) + 1):
        for part in combinations(sorted(throw), n):
            kept = sum(face not in rule.stuck for face in part)
            if kept >= min(rule.at_least, free) and len(part) - kept == len(throw) - free:
                found.add(part)
    return found


class Naive:
    """Values and choices by plain recursion; ``worth`` always gives a tuple here."""

    def __init__(self, rule: KeepRule, worth: Callable[[Hand], Any]) -> None:
        self.rule, self.worth = rule, worth
        self.value = cache(self._value)
        self.after = cache(self._after)

    def _value(self, kept: Hand, left: int) -> Goals:
        """Playing on from what lies, with so many throws to come."""
        dice = self.rule.dice - len(kept)
        if dice == 0:
            worth = self.worth(kept)
            return tuple(map(Fraction, worth if isinstance(worth, tuple) else (worth,)))
        found = [
            tuple(often * goal for goal in self.after(kept, throw, left - 1)[0][1])
            for throw, often in throws(self.rule, dice)
        ]
        goals = zip(*found, strict=True)
        return tuple(sum(goal, Fraction(0)) / self.rule.sides**dice for goal in goals)

    def _after(self, kept: Hand, throw: Hand, left: int) -> list[tuple[Hand, Goals]]:
        """All that may lie of a throw, best first."""
        if self.rule.again:
            kept, throw = (), tuple(sorted(kept + throw))
        parts = may_lie(self.rule, throw) if left else {tuple(sorted(throw))}
        found = [(part, self.value(tuple(sorted(kept + part)), left)) for part in parts]
        return sorted(found, key=lambda e: (tuple(-n for n in e[1]), -len(e[0]), e[0]))

    def outcomes(self, kept: Hand, left: int) -> dict[Hand, Fraction]:
        """The chances of the final hands under the best play."""
        dice = self.rule.dice - len(kept)
        if dice == 0:
            return {kept: Fraction(1)}
        found: dict[Hand, Fraction] = {}
        for throw, often in throws(self.rule, dice):
            keep = self.after(kept, throw, left - 1)[0][0]
            lying = tuple(sorted(keep if self.rule.again else kept + keep))
            for hand, chance in self.outcomes(lying, left - 1).items():
                share = chance * Fraction(often, self.rule.sides**dice)
                found[hand] = found.get(hand, Fraction(0)) + share
        return found

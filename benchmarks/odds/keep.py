"""Keeping dice: first calls without any cache, solved tables from disk, advice for a throw.

The bars of the first calls are three times what bare numpy floats took by hand, without a readable
rule to evaluate, on the machine where the peers were first measured.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from unittest.mock import patch

from benchmarks.measure import Measured, cpu, yardstick
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.keep.backward import moves
from wuerfelwerk.odds.keep.cache import VARIABLE
from wuerfelwerk.odds.keep.goals import largest_group, reach
from wuerfelwerk.odds.keep.lattice import lattice
from wuerfelwerk.odds.keep.solver import KeepRule, Plan, solve, solve_targets

LARGE = KeepRule(6, 20)
THROW = (3, 5, 7, 7, 11, 19)


def measurements() -> Iterator[Measured]:
    """All of them, one after the other."""
    unit = yardstick()
    for dice, sides, bar in ((4, 8, 0.0042), (5, 12, 0.0183), (6, 20, 0.681)):
        yield sieve(unit, KeepRule(dice, sides), bar)
    for at_least in (1, 2):
        yield cascade(unit, at_least)
    for measured in (targets, fractions, outcomes, from_disk, advice):
        yield measured(unit)


def best_set(hand: Hand) -> int:
    """The best face times its count."""
    return max(face * hand.count(face) for face in set(hand))


def first(work: Callable[[], object], repeats: int = 3) -> float:
    """CPU seconds of a first call: nothing remembered from an earlier one."""

    def anew() -> None:
        lattice.cache_clear()
        moves.cache_clear()
        work()

    return cpu(anew, repeats)


def sieve(unit: float, rule: KeepRule, bar: float) -> Measured:
    """The best policy for the mean of the best set."""
    seconds = first(lambda: solve(rule, best_set).value())
    return _within(f"W7 {rule} best set", seconds, bar, unit)


def cascade(unit: float, at_least: int) -> Measured:
    """The best chance of four equal or adjacent dice."""
    rule = KeepRule(6, 20, at_least)
    seconds = first(lambda: solve(rule, reach(largest_group, 4)).value())
    return _within(f"W8 6W20 group of 4, keep {at_least}", seconds, 0.81, unit)


def targets(unit: float) -> Measured:
    """Five targets together, by one alone."""
    alone = first(lambda: solve(LARGE, reach(largest_group, 4)).value())
    five = first(lambda: solve_targets(LARGE, largest_group, range(2, 7)))
    ratio = five / alone
    return Measured("W8 five targets by one", f"{ratio:.1f} ×", "≤ 3 ×", ratio <= 3, five / unit)


def fractions(unit: float) -> Measured:
    """The same as exact fractions."""
    seconds = first(lambda: solve(LARGE, best_set, exact=True).value())
    return _within("W7 6W20 exact fractions", seconds, 8, unit)


def outcomes(unit: float) -> Measured:
    """The whole distribution under the best play."""
    plan = _plan()
    return _within("6W20 outcomes", cpu(lambda: plan.outcomes(best_set), 3), 1.5, unit)


def from_disk(unit: float) -> Measured:
    """A solved table, read and asked."""
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, {VARIABLE: folder}):
        _asked_of_disk()
        return _within("6W20 from disk", first(_asked_of_disk, 5), 0.05, unit)


def _asked_of_disk() -> None:
    solve(LARGE, best_set, cache_key="best set").best((), THROW)


def advice(unit: float) -> Measured:
    """Every choice after one throw, from a solved table."""
    plan = _plan()
    return _within("6W20 advice for a throw", cpu(lambda: plan.best((), THROW)), 0.001, unit)


@cache
def _plan() -> Plan[float]:
    return solve(LARGE, best_set)


def _within(what: str, seconds: float, bar: float, unit: float) -> Measured:
    figure = f"{seconds * 1000:.1f} ms"
    return Measured(what, figure, f"< {bar * 1000:g} ms", seconds < bar, seconds / unit)

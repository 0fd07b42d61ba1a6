"""Dice let lie, throw after throw: the best play, its worth and its odds, by the keep solver."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import TYPE_CHECKING, Any, NamedTuple

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.keep.hand_index import cells, size
from wuerfelwerk.odds.keep.rule import Fold, KeepRule
from wuerfelwerk.odds.keep.size_limits import check_size, limbs
from wuerfelwerk.odds.keep.solver import Plan
from wuerfelwerk.rules.procedure import Policy, Start
from wuerfelwerk.rules.request import Answer, Pick, Question
from wuerfelwerk.rules.shortcuts.let_lie import LAYING, Ends, Judged, Laying
from wuerfelwerk.rules.shortcuts.stepwise import Stepwise
from wuerfelwerk.values import dataclass, replace

if TYPE_CHECKING:
    from wuerfelwerk.odds.keep.lattice import Array
    from wuerfelwerk.odds.keep.reading import Told

ENDS_PER_WAY, JUDGED_PER_WAY = 3, 2
"""How many final hands are read die by die in the time a procedure is asked where it stands, and
how many are judged one by one."""
PAIRS_PER_WAY = 2_000
"""How many pairs of hands are weighed in that time, by the limbs of their numbers."""
REMEMBERED = 32
"""How many solutions are kept for the next question."""


class LayingGame(NamedTuple):
    """What of a laying decides how it is best played, but for the worth of its ends."""

    rule: KeepRule
    alike: tuple[tuple[int, ...], ...]
    ends: Callable[[Hand], Ends]


def game_of(laying: Laying) -> LayingGame:
    """A laying without who plays it and what lies already."""
    throws = 1 if laying.once else None
    least = min(laying.dice, laying.at_least)
    rule = KeepRule(laying.dice, laying.sides, least, laying.stuck, throws)
    return LayingGame(rule, laying.alike, laying.ends)


@lru_cache(maxsize=REMEMBERED)
def kinds_of(game: LayingGame) -> Told:
    """What final hands come to, in the order in which the solver goes through them."""
    from wuerfelwerk.odds.keep.lattice import lattice
    from wuerfelwerk.odds.keep.reading import told_of_all

    fold = Fold.of(game.rule, game.alike)
    check_size(game.rule, fold)
    return told_of_all(lattice(fold.weights, game.rule.dice), fold.face, game.ends)


@lru_cache(maxsize=REMEMBERED)
def plan_of(game: LayingGame, worths: tuple[Any, ...]) -> Plan[Any]:
    """The best play, if the kinds of final hands are worth so much, in their order.

    Worths are whole numbers, or rows of them: the first decides, the next among equals.
    """
    from wuerfelwerk.odds.keep.backward import solved

    fold = Fold.of(game.rule, game.alike)
    _, places = kinds_of(game)
    found = solved(game.rule, fold, worths, places)
    return Plan(game.rule, fold, found, exact=True)


def hands_of(game: LayingGame) -> int:
    """How many final hands there are."""
    return size(game.rule.sides, game.rule.dice)


def work_of(laying: Laying) -> int:
    """What it takes to count a laying at once, in ways a procedure can go."""
    game = game_of(laying)
    digits = len(Fold.of(game.rule, game.alike).face)
    pairs = cells(digits, laying.dice) * limbs(game.rule)
    at_a_time = ENDS_PER_WAY if isinstance(game.ends, Stepwise) else JUDGED_PER_WAY
    return size(digits, laying.dice) // at_a_time + pairs // PAIRS_PER_WAY


def best_plan(laying: Laying, goal: Callable[[Any], Any]) -> Plan[Any]:
    """The best play for a goal that says what an end is worth, in one number or in several."""
    game = game_of(laying)
    return plan_of(game, tuple(max(map(goal, ends)) for ends in kinds_of(game).things))


def laid_at_once(start: Start[Any]) -> Laying | None:
    """How dice lie in a procedure in which the best is done for the goal it names, else none."""
    laying = LAYING(start)
    if laying is None or laying.goal is None or laying.kept or not laying.whole:
        return None
    return laying


def played(laying: Laying) -> Distribution[Any]:
    """The odds of a laying in which the best is done for the goal it names."""
    goal = laying.goal
    assert goal is not None
    game = game_of(laying)
    kinds, places = kinds_of(game)
    best = [ends[0] if len(ends) == 1 else max(ends, key=goal) for ends in kinds]
    if laying.once:
        return _thrown_once(game, best, places)
    return best_plan(laying, goal).final_outcomes(best, places)


def _thrown_once(game: LayingGame, best: Sequence[Any], places: Array) -> Distribution[Any]:
    """What all lies as it falls comes to: nothing is to be weighed."""
    import numpy as np

    from wuerfelwerk.odds.keep.lattice import lattice

    fold, rule = Fold.of(game.rule, game.alike), game.rule
    ways = np.zeros(len(best), np.int64)
    np.add.at(ways, places, lattice(fold.weights, rule.dice).levels[-1].ways)
    counts: dict[Any, int] = {}
    for value, n in zip(best, ways.tolist(), strict=True):
        counts[value] = counts.get(value, 0) + n
    return Distribution(counts, rule.sides**rule.dice).map(lambda value: value)


def wanted(laying: Laying, what: Callable[[Any], Any]) -> Laying | None:
    """The same where only that is wanted for which the best is done; none, where it is not so."""
    if what != laying.goal:
        return None
    return replace(laying, ends=_Wanted(laying.ends, what), goal=int)


@dataclass(frozen=True, slots=True)
class _Wanted:
    """Of all ends what is wanted: how good the best of them is."""

    ends: Callable[[Hand], Ends]
    what: Callable[[Any], int]

    def __call__(self, hand: Hand) -> tuple[int]:
        if isinstance(self.ends, Judged):
            return (self.ends.best(hand, self.what),)
        return (max(map(self.what, self.ends(hand))),)


def plainly(laying: Laying) -> Distribution[Any]:
    """The odds if everything is let lie after the next throw, and the first end is taken."""
    return _let_lie(laying.ends, laying.sides, laying.dice - len(laying.kept), laying.kept)


@lru_cache(maxsize=REMEMBERED)
def _let_lie(
    ends: Callable[[Hand], Ends], sides: int, thrown: int, kept: Hand
) -> Distribution[Any]:
    """The same for whoever throws: figures at a table often throw alike."""
    counts: dict[Hashable, int] = {}
    if isinstance(ends, Stepwise):
        read = _read_stepwise(ends, sides, thrown, kept)
    else:
        read = _read_whole(ends, sides, thrown, kept)
    for found, ways in read:
        counts[found[0]] = counts.get(found[0], 0) + ways
    return Distribution(counts, sides**thrown)


def _read_whole(
    ends: Callable[[Hand], Ends], sides: int, thrown: int, kept: Hand
) -> Iterator[tuple[Ends, int]]:
    many = [factorial(n) for n in range(thrown + 1)]
    for hand in combinations_with_replacement(range(1, sides + 1), thrown):
        ways = many[thrown] // prod([many[hand.count(face)] for face in set(hand)])
        yield ends(tuple(sorted(kept + hand))), ways


def _read_stepwise(
    ends: Stepwise, sides: int, thrown: int, kept: Hand
) -> Iterator[tuple[Ends, int]]:
    """Face after face: how many dice show it, and what can still be told apart then."""
    standing: dict[tuple[Any, int], int] = {(ends.begin(), thrown): 1}
    faces = sorted(range(1, sides + 1), key=lambda face: face != ends.first)
    for face in faces:
        after: dict[tuple[Any, int], int] = {}
        lying, last = kept.count(face), face == faces[-1]
        for (seen, left), ways in standing.items():
            for _ in range(lying):
                seen = ends.step(seen, face)
            for more in range(left + 1):
                if more:
                    seen = ends.step(seen, face)
                if more == left or not last:
                    key = seen, left - more
                    after[key] = after.get(key, 0) + ways * comb(left, more)
        standing = after
    return ((ends.end(seen), ways) for (seen, _), ways in standing.items())


@dataclass(frozen=True, slots=True)
class BestLaying:
    """A policy that lets dice lie as is best for a procedure's goal, and else asks another."""

    laying: Laying
    other: Policy

    def __call__(self, question: Question[Any]) -> Answer:
        laying, goal = self.laying, self.laying.goal
        if goal is None or not isinstance(question, Pick) or question.rule != laying.rule:
            return self.other(question)
        return best_plan(laying, goal)(question)


def policy_for(start: Start[Any], policy: Policy) -> Policy:
    """How a procedure is played: by the policy, but for dice that it says are laid for a goal."""
    laying = LAYING(start)
    return policy if laying is None or laying.goal is None else BestLaying(laying, policy)

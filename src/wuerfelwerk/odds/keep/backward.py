"""Worths of all positions, from the final hands back to the first throw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import index
from typing import Any

import numpy as np

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.keep.hand_index import NEVER
from wuerfelwerk.odds.keep.lattice import Array, Moves, lattice
from wuerfelwerk.odds.keep.rule import Fold, KeepRule
from wuerfelwerk.odds.keep.size_limits import Load, check_size
from wuerfelwerk.odds.keep.wide_numbers import Wide, ranked, weighed
from wuerfelwerk.values import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class HandWorths:
    """What hands are worth that lie."""

    values: Array
    """The distinct worths in rising order, as limbs."""
    ranks: tuple[Array, ...]
    """By number of dice: where the worth of each hand stands, ``NEVER`` for what cannot be."""


@dataclass(frozen=True, slots=True, eq=False)
class Solved:
    """The worths of all positions."""

    wide: Wide
    single: bool
    """One goal, its worths plain numbers."""
    steps: tuple[HandWorths, ...]
    """By number of throws left; only one table where throws are not limited."""


@lru_cache(maxsize=4)
def moves(rule: KeepRule, fold: Fold) -> Moves:
    """Which dice may be thrown again."""
    hands = lattice(fold.weights, rule.dice)
    return Moves.of(hands, rule.at_least, [fold.digit[face - 1] for face in rule.stuck])


def faces(fold: Fold, digits: Array) -> Iterator[Hand]:
    """Hands as faces in rising order."""
    columns = np.array(fold.face)[digits].T[::-1]
    return zip(*columns.tolist(), strict=True)


def final_hands(rule: KeepRule, fold: Fold) -> Iterator[Hand]:
    """Every hand that can lie in the end, once."""
    return faces(fold, lattice(fold.weights, rule.dice).levels[-1].digits)


def solved(
    rule: KeepRule, fold: Fold, worths: Sequence[Any], places: Array | None = None
) -> Solved:
    """Go back throw by throw from what the final hands are worth, in their order.

    With ``places`` it is known which of the worths is that of each hand.
    """
    kinds = sorted(set(worths))
    single = not isinstance(kinds[0], tuple)
    rows = [tuple(map(index, (kind,) if single else kind)) for kind in kinds]
    check_size(rule, fold, Load.of(rows))
    allowed = moves(rule, fold)
    scale = rule.sides**rule.exponent
    goals = [[n * scale for n in row] for row in rows]
    wide = Wide.of((number for row in goals for number in row), rule.sides**rule.dice)
    at = {kind: i for i, kind in enumerate(kinds)}
    last = np.fromiter(map(at.__getitem__, worths), np.int32, len(worths))
    last = last if places is None else last[places]
    never = (np.full(level.size, NEVER, np.int32) for level in allowed.hands.levels[:-1])
    final = HandWorths(wide.split(goals), (*never, last))
    walk = _BackwardWalk(rule, allowed, wide)
    return Solved(wide, single, walk.endless(final) if rule.throws is None else walk.limited(final))


@dataclass(frozen=True, slots=True)
class _BackwardWalk:
    rule: KeepRule
    moves: Moves
    wide: Wide

    def endless(self, final: HandWorths) -> tuple[HandWorths]:
        """More dice lie after each throw, so the larger hands are known first."""
        values, ranks = final.values, list(final.ranks)
        for kept in reversed(range(self.rule.dice)):
            means = self._means(values, ranks, kept)
            known = len(values)
            values, places = ranked(np.concatenate((values, means)))
            ranks[kept + 1 :] = [places[:known][each] for each in ranks[kept + 1 :]]
            ranks[kept] = places[known:]
        return (HandWorths(values, tuple(ranks)),)

    def limited(self, final: HandWorths) -> tuple[HandWorths, ...]:
        """With each throw left, all hands anew."""
        tables = [final]
        for _ in range(self.rule.throws or 0):
            values, ranks = tables[-1].values, tables[-1].ranks
            if self.rule.again:
                ranks = whole_hands(self.moves, ranks)
            means = [self._means(values, ranks, kept) for kept in range(self.rule.dice)]
            merged, places = ranked(np.concatenate((*means, final.values)))
            *smaller, whole = np.split(places, np.cumsum([len(each) for each in means]))
            tables.append(HandWorths(merged, (*smaller, whole[final.ranks[-1]])))
        return tuple(tables)

    def _means(self, values: Array, ranks: Sequence[Array], kept: int) -> Array:
        """The mean over all throws, for every hand of ``kept`` dice."""
        thrown = self.moves.hands.levels[self.rule.dice - kept]
        parts = [weighed(values, best, thrown.ways) for _, best in self.moves.best(ranks, kept)]
        sums = np.concatenate(parts)
        self.wide.carry(sums)
        self.wide.divide(sums, self.rule.sides**thrown.dice)
        return sums


def whole_hands(allowed: Moves, scores: Sequence[Array]) -> tuple[Array, ...]:
    """The best score within each whole hand; nothing else can follow a throw."""
    ((_, best),) = allowed.best(scores, 0)
    return (*(np.full_like(each, NEVER) for each in scores[:-1]), best[:, 0])

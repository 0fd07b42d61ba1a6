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

Ranks = tuple[Array, ...]


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
    most = max(abs(n) for row in rows for n in row)
    wide = Wide.of((most * rule.sides**rule.exponent,), rule.sides**rule.dice)
    at = {kind: i for i, kind in enumerate(kinds)}
    last = np.fromiter(map(at.__getitem__, worths), np.int32, len(worths))
    last = last if places is None else last[places]
    never = (np.full(level.size, NEVER, np.int32) for level in allowed.hands.levels[:-1])
    walk = _BackwardWalk(rule, allowed, wide, most)
    back = walk.endless if rule.throws is None else walk.limited
    return Solved(wide, single, back(rows, (*never, last)))


@dataclass(frozen=True, slots=True)
class _BackwardWalk:
    rule: KeepRule
    moves: Moves
    wide: Wide
    most: int
    """The largest worth there is, whatever its sign."""

    def endless(self, rows: Sequence[Sequence[int]], final: Ranks) -> tuple[HandWorths]:
        """More dice lie after each throw, so the larger hands are known first.

        Worths are counted in as few parts as the dice allow that are thrown until then: most of the
        work is done where few are thrown, and the numbers are short there.
        """
        sides, parts = self.rule.sides, [*self.rule.exponents, 0]
        wide = self._wide(0)
        values, ranks = wide.split(rows), list(final)
        for kept in reversed(range(self.rule.dice)):
            more, thrown = parts[kept] - parts[kept + 1], self.rule.dice - kept
            sums, known = self._sums(values, ranks, kept), len(values)
            wider = self._wide(parts[kept])
            values = wider.widened(values * sides**more, wide)
            means = wider.widened(sums, wide)
            wider.divide(means, sides ** (thrown - more))
            values, places = ranked(np.concatenate((values, means)))
            ranks[kept + 1 :] = [places[:known][each] for each in ranks[kept + 1 :]]
            ranks[kept], wide = places[known:], wider
        return (HandWorths(values, tuple(ranks)),)

    def _wide(self, exponent: int) -> Wide:
        """Wide enough for all worths in so many parts."""
        return Wide.of((self.most * self.rule.sides**exponent,), self.rule.sides**self.rule.dice)

    def limited(self, rows: Sequence[Sequence[int]], ranks: Ranks) -> tuple[HandWorths, ...]:
        """With each throw left, all hands anew."""
        scale = self.rule.sides**self.rule.exponent
        final = HandWorths(self.wide.split([[n * scale for n in row] for row in rows]), ranks)
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
        sums = self._sums(values, ranks, kept)
        self.wide.carry(sums)
        self.wide.divide(sums, self.rule.sides ** (self.rule.dice - kept))
        return sums

    def _sums(self, values: Array, ranks: Sequence[Array], kept: int) -> Array:
        """The same, added up over all throws."""
        ways = self.moves.hands.levels[self.rule.dice - kept].ways
        return np.concatenate(
            [weighed(values, best, ways) for _, best in self.moves.best(ranks, kept)]
        )


def whole_hands(allowed: Moves, scores: Sequence[Array]) -> tuple[Array, ...]:
    """The best score within each whole hand; nothing else can follow a throw."""
    ((_, best),) = allowed.best(scores, 0)
    return (*(np.full_like(each, NEVER) for each in scores[:-1]), best[:, 0])

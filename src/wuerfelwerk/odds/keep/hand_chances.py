"""The chances of all final hands under the best play, followed from the first throw on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TypeVar

import numpy as np

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.keep.backward import HandWorths, faces, moves, whole_hands
from wuerfelwerk.odds.keep.hand_index import NEVER
from wuerfelwerk.odds.keep.lattice import Array, Moves
from wuerfelwerk.odds.keep.rule import Fold, KeepRule
from wuerfelwerk.odds.keep.wide_numbers import Wide
from wuerfelwerk.values import dataclass

H = TypeVar("H", bound=Hashable)


def measured(
    rule: KeepRule, fold: Fold, steps: Sequence[HandWorths], measure: Callable[[Hand], H]
) -> dict[H, int]:
    """In how many of ``sides ** exponent`` parts each measure of the final hand comes out."""
    allowed = moves(rule, fold)
    wide, masses = final_masses(rule, allowed, steps)
    reached = np.flatnonzero(masses.any(axis=0))
    found = list(map(measure, faces(fold, allowed.hands.levels[-1].digits[reached])))
    kinds = {kind: i for i, kind in enumerate(dict.fromkeys(found))}
    places = np.array([kinds[kind] for kind in found], np.int64)
    return _summed(wide, masses[:, reached], list(kinds), places)


def placed(
    rule: KeepRule, fold: Fold, steps: Sequence[HandWorths], kinds: Sequence[H], places: Array
) -> dict[H, int]:
    """The same where it is known which of some kinds each final hand is."""
    wide, masses = final_masses(rule, moves(rule, fold), steps)
    return _summed(wide, masses, kinds, places)


def _summed(wide: Wide, masses: Array, kinds: Sequence[H], places: Array) -> dict[H, int]:
    sums = np.zeros((wide.limbs, len(kinds)), np.int64)
    for limb, row in enumerate(masses):
        np.add.at(sums[limb], places, row)
    found: dict[H, int] = {}
    for kind, row in zip(kinds, sums.T, strict=True):
        if row.any():
            found[kind] = found.get(kind, 0) + wide.join(row)[0]
    return found


def final_masses(rule: KeepRule, allowed: Moves, steps: Sequence[HandWorths]) -> tuple[Wide, Array]:
    """The chance of each final hand as limbs (rows) of ``sides ** exponent`` parts in all."""
    total: int = rule.sides**rule.exponent
    wide = Wide.of([total], rule.sides**rule.dice)
    offsets = allowed.hands.offsets()
    masses = np.zeros((wide.limbs, offsets[-1]), np.int64)
    masses[:, 0] = wide.split([[total]])[0]
    flow = _Flow(rule, allowed, wide, offsets)
    if rule.throws is None:
        flow.spread(masses, masses, _Order.of(steps[0].ranks))
    for table in reversed(steps[:-1]):
        masses = flow.throw(masses, table)
    return wide, masses[:, offsets[-2] :]


@dataclass(frozen=True, slots=True)
class _Order:
    """All hands in the order in which they are preferred, the best last."""

    hands: Array
    scores: tuple[Array, ...]
    """By number of dice: where each hand stands in the order."""

    @classmethod
    def of(cls, ranks: Sequence[Array]) -> _Order:
        """Of equals more dice, then lower faces: as they stand, if nothing is moved needlessly."""
        together = np.concatenate(ranks)
        hands = np.argsort(together, kind="stable")
        places = np.empty(len(hands), np.int32)
        places[hands] = np.arange(len(hands))
        places[together == NEVER] = NEVER
        ends = np.cumsum([len(each) for each in ranks])[:-1]
        return cls(hands, tuple(np.split(places, ends)))


@dataclass(frozen=True, slots=True)
class _Flow:
    rule: KeepRule
    moves: Moves
    wide: Wide
    offsets: list[int]

    def throw(self, masses: Array, after: HandWorths) -> Array:
        """One of a limited number of throws, and the choice after it."""
        order = _Order.of(after.ranks)
        where = _Order.of(self._whole(after.ranks)) if self.rule.again else order
        found = np.zeros_like(masses)
        found[:, self.offsets[-2] :] = masses[:, self.offsets[-2] :]
        self.spread(masses, found, where)
        return self._chosen(found, order) if self.rule.again else found

    def _whole(self, ranks: Sequence[Array]) -> list[Array]:
        """Ranks by which only whole hands can follow."""
        never = [np.full_like(each, NEVER) for each in ranks[:-1]]
        return [*never, np.zeros_like(ranks[-1])]

    def _chosen(self, masses: Array, order: _Order) -> Array:
        """Every whole hand becomes what is best left of it."""
        best = whole_hands(self.moves, order.scores)[-1]
        found = np.zeros_like(masses)
        for limb, row in enumerate(masses):
            np.add.at(found[limb], order.hands[best], row[self.offsets[-2] :])
        self._carry(found)
        return found

    def spread(self, masses: Array, found: Array, order: _Order) -> None:
        """Throw from every hand that can lie, and add its chance to the hands that follow."""
        for kept in range(self.rule.dice):
            start, end = self.offsets[kept : kept + 2]
            reached = np.flatnonzero(masses[:, start:end].any(axis=0))
            shares = np.ascontiguousarray(masses[:, start + reached].T)
            ways = self.moves.hands.levels[self.rule.dice - kept].ways
            self.wide.divide(shares, self.rule.sides ** (self.rule.dice - kept))
            done = 0
            for columns, best in self.moves.best(order.scores, kept, reached):
                follow = order.hands.take(best.ravel(), mode="clip")
                part = shares[done : done + len(columns)].T
                for row, share in zip(found, part, strict=True):
                    if share.any():
                        np.add.at(row, follow, np.multiply.outer(ways, share).ravel())
                done += len(columns)
            self._carry(found)

    def _carry(self, masses: Array) -> None:
        self.wide.carry(masses.T)

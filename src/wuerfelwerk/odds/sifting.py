"""What is left lying of like dice when a known policy takes some away, for every throw at once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.keep.hand_index import size
from wuerfelwerk.odds.keep.rule import WORD
from wuerfelwerk.rules.shortcuts.sift import Sift

if TYPE_CHECKING:
    from wuerfelwerk.odds.keep.lattice import Array, Lattice

MOST_HANDS = 100_000
"""How many different throws are sifted at once."""
REMEMBERED = 128
"""How many counts are kept for the next question."""
Key = Callable[[Hand], Any]


def sift_fits(sift: Sift) -> bool:
    """Can all throws be sifted at once?"""
    ways: int = sift.sides**sift.dice
    return ways.bit_length() <= WORD and size(sift.sides, sift.dice) <= MOST_HANDS


class Lying(NamedTuple):
    """What is left lying of so many dice: a count that many procedures can share."""

    sides: int
    left: int
    away: int
    lying: Callable[[Hand], Hashable]
    key: Key | None

    @classmethod
    def of(cls, sift: Sift) -> Lying:
        """What ``sift.lying`` says of the dice that lie, as its usual policy leaves them."""
        key = sift.usual.key if sift.usual and sift.away else None
        return cls(sift.sides, sift.dice - sift.away, sift.away, sift.lying, key)


@lru_cache(maxsize=REMEMBERED)
def lies(asked: Lying) -> Distribution[Any]:
    """How often which of it is left."""
    from wuerfelwerk.odds.keep.lattice import lattice

    sides, left, away, lying, key = asked
    hands = lattice((1,) * sides, left + away)
    rows: list[Hand] = [tuple(row) for row in (hands.levels[left].digits + 1).tolist()]
    order = sorted(range(len(rows)), key=lambda i: (key and key(rows[i]), rows[i]))
    found: dict[Hashable, int] = {}
    for rank, ways in enumerate(_ways_by_rank(hands, left, order)):
        if ways:
            value = lying(rows[order[rank]])
            found[value] = found.get(value, 0) + ways
    return Distribution(found, sides ** (left + away))


def _ways_by_rank(hands: Lattice, left: int, order: list[int]) -> list[int]:
    """How many throws leave the hand of each rank, if the highest that can be left is left."""
    import numpy as np

    best: Array = np.empty(len(order), np.int32)
    best[order] = np.arange(len(order))
    for level in hands.levels[left + 1 :]:
        best = best[level.drop].max(axis=0)
    ways = np.zeros(len(order), np.int64)
    np.add.at(ways, best, hands.levels[-1].ways)
    counted: list[int] = ways.tolist()
    return counted

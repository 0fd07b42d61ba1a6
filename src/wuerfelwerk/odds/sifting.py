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
    from wuerfelwerk.odds.keep.reading import Told

MOST_HANDS = 100_000
"""How many different throws are sifted at once."""
REMEMBERED = 128
"""How many counts are kept for the next question."""
TOLD = 32
"""How many readings of all hands are kept for the next question."""
Key = Callable[[Any], Any]
Telling = Callable[[Hand], Hashable]


def sift_fits(sift: Sift) -> bool:
    """Can all throws be sifted at once?"""
    ways: int = sift.sides**sift.dice
    return ways.bit_length() <= WORD and size(sift.sides, sift.dice) <= MOST_HANDS


class Lying(NamedTuple):
    """What is left lying of so many dice: a count that many procedures can share."""

    sides: int
    left: int
    away: int
    lying: Telling
    gist: Telling | None
    key: Key | None

    @classmethod
    def of(cls, sift: Sift) -> Lying:
        """What ``sift.lying`` says of the dice that lie, as its usual policy leaves them."""
        usual = sift.usual if sift.away else None
        gist, key = (usual.gist, usual.key) if usual else (None, None)
        return cls(sift.sides, sift.dice - sift.away, sift.away, sift.lying, gist, key)

    @property
    def readings(self) -> tuple[Reading, ...]:
        """How the hands have to be read for that."""
        tellings = (self.lying,) if self.gist is None else (self.lying, self.gist)
        return tuple(Reading(self.sides, self.left, telling) for telling in tellings)


class Reading(NamedTuple):
    """What is told of every hand of so many dice."""

    sides: int
    dice: int
    telling: Telling


@lru_cache(maxsize=TOLD)
def told(asked: Reading) -> Told:
    """All that is told of any hand, each once, and which of it is told of each hand."""
    from wuerfelwerk.odds.keep.lattice import lattice
    from wuerfelwerk.odds.keep.reading import told_of_all

    hands = lattice((1,) * asked.sides, asked.dice)
    return told_of_all(hands, range(1, asked.sides + 1), asked.telling)


@lru_cache(maxsize=REMEMBERED)
def lies(asked: Lying) -> Distribution[Any]:
    """How often which of it is left."""
    import numpy as np

    from wuerfelwerk.odds.keep.lattice import lattice

    values, value_of = told(asked.readings[0])
    hands = lattice((1,) * asked.sides, asked.left + asked.away)
    order = _worst_first(asked, hands.levels[asked.left].digits)
    ways = np.zeros(len(values), np.int64)
    np.add.at(ways, value_of[order], _ways_by_rank(hands, asked.left, order))
    found = {values[i]: int(ways[i]) for i in np.flatnonzero(ways).tolist()}
    return Distribution(found, asked.sides ** (asked.left + asked.away))


def _worst_first(asked: Lying, digits: Array) -> Array:
    """The hands by what they are worth, and those of the same worth by their dice."""
    import numpy as np

    columns = tuple(digits.T[::-1])
    if asked.key is None:
        return np.lexsort(columns) if columns else np.zeros(len(digits), np.int64)
    gists, gist_of = told(asked.readings[-1])
    keys = [asked.key(gist) for gist in gists]
    ranks = {key: rank for rank, key in enumerate(sorted(set(keys)))}
    return np.lexsort((*columns, np.array([ranks[key] for key in keys])[gist_of]))


def _ways_by_rank(hands: Lattice, left: int, order: Array) -> Array:
    """How many throws leave the hand of each rank, if the highest that can be left is left."""
    import numpy as np

    best: Array = np.empty(len(order), np.int32)
    best[order] = np.arange(len(order))
    for level in hands.levels[left + 1 :]:
        best = best[level.drop].max(axis=0)
    ways = np.zeros(len(order), np.int64)
    np.add.at(ways, best, hands.levels[-1].ways)
    return ways

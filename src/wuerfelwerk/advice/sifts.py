"""The best dice to take away, for every throw at once: hands in a lattice, one die less at a time.

What the dice that lie are worth only enters by its order; so one count serves all worths that are
ordered alike.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, lcm, prod
from typing import NamedTuple, TypeVar

from wuerfelwerk.advice.lines import Line, mixed
from wuerfelwerk.advice.units import Reckoner, Unit
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.places import size
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.rules.sift import Sift, sift_of

T = TypeVar("T", bound=Hashable)
MOST_HANDS = 20_000
"""How many different throws are sifted at once."""
REMEMBERED = 512
"""How many counts are kept for the next question."""


class Shape(NamedTuple):
    """How many dice of how many sides are left lying, and how many are taken away before."""

    sides: int
    left: int
    away: int


def own_sift(unit: Unit, reckoner: Reckoner) -> Sift | None:
    """The sift that a unit begins with, where this seat decides in it or nobody has to."""
    sift = sift_of(unit.start)
    if sift is None or size(sift.sides, sift.dice) > MOST_HANDS:
        return None
    asked = Pick(sift.seat, "", (), 0, 0)
    return sift if sift.away == 0 or reckoner.own(asked) else None


def shape_of(sift: Sift) -> Shape:
    """What of a sift is only numbers."""
    return Shape(sift.sides, sift.dice - sift.away, sift.away)


def sifted(shape: Shape, places: tuple[int, ...], lines: list[Line]) -> Line:
    """The mean worth: hand by hand (``hands``), ``places`` says which line what lies is worth."""
    common = lcm(*[line[0] for line in lines])
    worths = [line[1] * (common // line[0]) for line in lines]
    order = sorted(range(len(lines)), key=worths.__getitem__)
    ranks = [0] * len(lines)
    for rank, place in enumerate(order):
        ranks[place] = rank
    counts = _counted(shape, places, tuple(ranks))
    return mixed([(lines[order[rank]], ways) for rank, ways in counts])


@lru_cache(maxsize=REMEMBERED)
def _counted(
    shape: Shape, places: tuple[int, ...], ranks: tuple[int, ...]
) -> tuple[tuple[int, int], ...]:
    """How many throws come to each rank if the best dice are left lying."""
    best = [ranks[place] for place in places]
    for more in range(1, shape.away + 1):
        best = [max([best[i] for i in less]) for less in _less(shape.sides, shape.left + more)]
    found: dict[int, int] = {}
    for rank, ways in zip(best, _ways(shape.sides, shape.left + shape.away), strict=True):
        found[rank] = found.get(rank, 0) + ways
    return tuple(found.items())


@lru_cache(maxsize=32)
def hands(sides: int, dice: int) -> tuple[Hand, ...]:
    """Every hand of so many dice once, in rising order."""
    return tuple(combinations_with_replacement(range(1, sides + 1), dice))


@lru_cache(maxsize=32)
def _less(sides: int, dice: int) -> tuple[tuple[int, ...], ...]:
    """For every hand the places of all hands with one die less."""
    places = {hand: place for place, hand in enumerate(hands(sides, dice - 1))}
    return tuple(
        tuple({places[hand[:i] + hand[i + 1 :]] for i in range(dice)})
        for hand in hands(sides, dice)
    )


@lru_cache(maxsize=32)
def _ways(sides: int, dice: int) -> tuple[int, ...]:
    """For every hand how many throws show it."""
    whole = factorial(dice)
    return tuple(
        whole // prod(factorial(hand.count(face)) for face in set(hand))
        for hand in hands(sides, dice)
    )


def classes(starts: Iterable[T]) -> tuple[list[T], tuple[int, ...]]:
    """What there is, each once, and for every hand which of them it is."""
    found: dict[T, int] = {}
    places = tuple(found.setdefault(start, len(found)) for start in starts)
    return list(found), places

"""Sums of pools: every total with its ways, by packed polynomials."""

from __future__ import annotations

from math import prod

from wuerfelwerk.dice.pool import Die, Pool
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.limits import check_work
from wuerfelwerk.odds.pools.open_ended import Bound, Total, with_tail
from wuerfelwerk.odds.pools.packed_polynomials import coefficients, slot, times_ones


def sums(pool: Pool, *, depth: int | None = None, tail: int | None = None) -> Distribution[Total]:
    """The total of all dice of a pool.

    Open-ended dice are thrown on without end, and totals from ``tail`` on are one outcome, an
    ``AtLeast``; with ``depth`` they are thrown on at most so often, and every total is told apart.

    >>> sums(Pool.of((3, 6))).chance(lambda total: total >= 16)
    Fraction(5, 108)
    >>> dict(sums(Pool.parse("1W2!"), tail=4).chances())
    {1: Fraction(1, 2), 3: Fraction(1, 4), AtLeast(total=4): Fraction(1, 4)}
    """
    dice = [group.die for group in pool.groups for _ in range(group.count)]
    check_work(lambda n: _work(dice[:n], _bounds(dice[:n], depth, tail)), len(dice), pool)
    bounds = _bounds(dice, depth, tail)
    cut = max((bound.tail for bound in bounds.values() if bound.tail), default=None)
    ways = prod(bounds[die].ways for die in dice)
    size = slot(ways)
    packed = 1
    for die in dice:
        packed = times_die(packed, die, bounds[die].depth, 8 * size)
        packed = cut_off(packed, cut, 8 * size)
    return with_tail(coefficients(packed, size), ways, cut)


def times_die(packed: int, die: Die, depth: int, bits: int) -> int:
    """Add one more die to a sum; an open-ended one is thrown on at most ``depth`` times."""
    if not die.open_ended:
        return times_ones(packed, die.sides, bits) << bits
    ended = times_ones(packed, die.sides - 1, bits) << bits
    total = packed
    for _ in range(depth + 1):  # from the last throw to the first, each with more ways left open
        total = (total << die.sides * bits) + ended
        ended *= die.sides
    return total


def cut_off(packed: int, tail: int | None, bits: int) -> int:
    """Forget the totals from ``tail`` on; what they are worth is known from all ways together."""
    return packed if tail is None else packed & ((1 << tail * bits) - 1)


def _bounds(dice: list[Die], depth: int | None, tail: int | None) -> dict[Die, Bound]:
    """The bound of each sort of dice; all share the tail that lies highest."""
    bounds = [Bound.of(die, len(dice), depth, tail) for die in set(dice)]
    highest = max((bound.tail for bound in bounds if bound.tail), default=None)
    return {bound.die: Bound.of(bound.die, len(dice), depth, highest) for bound in bounds}


def _work(dice: list[Die], bounds: dict[Die, Bound]) -> int:
    """Bytes moved: all totals of all dice, once per die and per level of throwing on."""
    cut = max((bound.tail for bound in bounds.values() if bound.tail), default=None)
    highest = sum(bounds[die].highest for die in dice)
    width = sum(bounds[die].ways.bit_length() for die in dice) // 8 + 1
    passes = sum(die.sides.bit_length() + 3 * bounds[die].depth for die in dice)
    return min(highest, cut or highest) * width * passes // 2

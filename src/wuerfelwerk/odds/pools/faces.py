"""Joint outcomes, counted face by face: how many dice show it, and what that changes.

``joint`` counts anything that a rule can tell from how often each face fell. The sum together with
the Pasch points (as many points as dice that only repeat a face) has a faster way of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from math import comb
from typing import TypeVar

from wuerfelwerk.errors import TooMuch
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.limits import as_die, check_dice, check_work
from wuerfelwerk.odds.pools.packed_polynomials import at_least_shown, coefficients, slot

S = TypeVar("S", bound=Hashable)

MOST_STEPS = 1_000_000
"""The most steps that ``joint`` takes for one face."""

SumAndPasch = tuple[int, int]
"""The sum of the dice that lie, and how many of them only repeat a face."""


def joint(dice: int, sides: int, step: Callable[[S, int, int], S], start: S) -> Distribution[S]:
    """What becomes of ``start`` when ``step(state, face, count)`` takes it past each face.

    The faces come in rising order, those that nobody shows with a count of 0.

    >>> pairs = joint(5, 6, lambda state, face, count: state + (count == 2), 0)
    >>> pairs[2]
    Fraction(25, 108)
    """
    check_dice(dice, 0)
    as_die(sides)
    rows = [Counter({start: 1}), *(Counter[S]() for _ in range(dice))]
    for face in range(1, sides + 1):
        _check_states(rows)
        rows = [_shown(rows, used, dice, step, face) for used in range(dice + 1)]
    return Distribution(dict(rows[dice]), sides**dice)


def _check_states(rows: list[Counter[S]]) -> None:
    """How many states a rule tells apart is seen only on the way; the next face may be too much."""
    steps = sum(len(row) * (len(rows) - used) for used, row in enumerate(rows))
    if steps > MOST_STEPS:
        raise TooMuch(
            "Hier werden zu viele Zustände unterschieden, mehr als %(most)s Schritte je Augenzahl; "
            "mit weniger Würfeln oder einer gröberen Frage geht es.",
            most=MOST_STEPS,
        )


def _shown(
    rows: list[Counter[S]], used: int, dice: int, step: Callable[[S, int, int], S], face: int
) -> Counter[S]:
    found = Counter[S]()
    for count in range(used + 1):
        choices = comb(dice - used + count, count)
        for state, ways in rows[used - count].items():
            found[step(state, face, count)] += ways * choices
    return found


def largest_group(dice: int, sides: int) -> Distribution[int]:
    """How many dice at most show the same face.

    >>> dict(largest_group(5, 6).counts)
    {1: 720, 2: 5400, 3: 1500, 4: 150, 5: 6}
    """
    check_dice(dice, 0)
    check_work(lambda n: 200 * sides * n**3, dice, as_die(sides))
    upto = [_none_larger(dice, sides, most) for most in range(dice + 1)]
    counts = {n: upto[n] - (upto[n - 1] if n else 0) for n in range(dice + 1)}
    return Distribution({n: ways for n, ways in counts.items() if ways}, sides**dice)


def _none_larger(dice: int, sides: int, most: int) -> int:
    """In how many ways no face is shown by more than ``most`` dice."""
    rows = [1, *[0] * dice]
    for _ in range(sides):
        rows = [
            sum(comb(used, n) * rows[used - n] for n in range(min(used, most) + 1))
            for used in range(dice + 1)
        ]
    return rows[dice]


def sum_and_pasch(dice: int, sides: int = 6, dropped: int = 0) -> Distribution[SumAndPasch]:
    """Sum and Pasch points of like dice without the ``dropped`` lowest.

    To drop the lowest is best for the sum and the Pasch points together: no die is worth less than
    a lower one, for no Pasch has more than one point per die.

    >>> sum_and_pasch(6, dropped=2).chance(lambda both: sum(both) >= 22)
    Fraction(9157, 46656)
    """
    check_dice(dice, dropped)
    check_work(lambda n: _work(n, sides), dice, as_die(sides))
    if dropped == dice:
        return Distribution.certain((0, 0))
    kept = dice - dropped
    ways = sides**dice
    span = (sides - 1) * kept + 1
    counts = coefficients(_packed(dice, kept, sides, span, 8 * slot(ways)), slot(ways))
    found = {(kept + at % span, kept - at // span): n for at, n in enumerate(counts) if n}
    return Distribution(found, ways)


def _work(dice: int, sides: int) -> int:
    slots = sides * dice * min(dice, sides)
    return slots * (dice * sides.bit_length() // 8 + 1) * sides * dice**2 // 2


def _packed(dice: int, kept: int, sides: int, span: int, bits: int) -> int:
    """From the highest face down: ``rows[n]`` has the ways to keep ``n`` dice so far.

    They are packed by faces and by the sum above one per die. Below the face that fills the last
    place, dice may show anything.
    """
    total, rows = 0, [1, *[0] * (kept - 1)]
    for lower in range(sides - 1, -1, -1):
        step, new = lower * bits, span * bits
        for n in range(kept):
            full = at_least_shown(dice - n, kept - n, lower)
            total += rows[n] * full << new + step * (kept - n)
        rows = [
            rows[n]
            + (
                sum(
                    comb(dice - n + some, some) * rows[n - some] << step * some
                    for some in range(1, n + 1)
                )
                << new
            )
            for n in range(kept)
        ]
    return total

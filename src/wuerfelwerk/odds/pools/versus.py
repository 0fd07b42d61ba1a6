"""One side against the other: who is ahead, for whole matrices of pairs at once."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from wuerfelwerk.errors import TooMuch
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.limits import MOST_WORK, as_die, check_number
from wuerfelwerk.odds.pools.packed_polynomials import coefficients, slot

WIN, DRAW, LOSS = 1, 0, -1
MOST_POINTS = 100
"""The most points that a race is counted for."""


def roll_under(value: int, sides: int = 10, surely: int = 1, never: int = 1) -> Distribution[int]:
    """How good a throw is that must not exceed ``value``: 0 if it fails, else the lower the better.

    The lowest ``surely`` faces always succeed and the highest ``never`` faces always fail.

    >>> dict(roll_under(3, sides=4).counts)
    {4: 1, 3: 1, 2: 1, 0: 1}
    """
    as_die(sides)
    passed = min(max(value, surely), sides - never)
    counts = dict.fromkeys(range(sides, sides - passed, -1), 1)
    if passed < sides:
        counts[0] = sides - passed
    return Distribution(counts, sides)


def at_least(ours: Distribution[int], theirs: Distribution[int]) -> Fraction:
    """How likely our outcome is at least as high as theirs.

    >>> at_least(Distribution.uniform(range(1, 7)), Distribution.uniform(range(1, 5)))
    Fraction(3, 4)
    """
    ((duel,),) = versus([ours], [theirs])
    return 1 - duel[LOSS]


def versus(
    rows: Sequence[Distribution[int]], columns: Sequence[Distribution[int]]
) -> tuple[tuple[Distribution[int], ...], ...]:
    """Each of the rows against each of the columns: 1 if the row is ahead, 0 for a draw, or -1.

    >>> versus([roll_under(3, 4)], [roll_under(2, 4)])[0][0].counts
    {1: 7, 0: 4, -1: 5}
    """
    steps = _steps((*rows, *columns))
    if len(steps) * len(rows) * len(columns) > MOST_WORK // 1000:
        raise TooMuch(
            "So viele Verteilungen sind zu viele auf einmal: %(rows)s gegen %(columns)s; frage "
            "nach einem Teil davon.",
            rows=len(rows),
            columns=len(columns),
        )
    most = max([side.total for side in rows], default=1)
    size = slot(most * max([side.total for side in columns], default=1))
    behind = _behind(columns, steps, 8 * size)
    return tuple([tuple(_row(row, columns, behind, size)) for row in rows])


def _steps(sides: Sequence[Distribution[int]]) -> list[int]:
    """Every value of any side, rising."""
    found = set[int]().union(*[side.counts for side in sides])
    for value in found:
        if not isinstance(value, int):
            raise TooMuch(
                "„%(value)s“ lässt sich nicht vergleichen; verglichen werden Zahlen, bei offenen "
                "Würfeln mit begrenzter Tiefe.",
                value=str(value),
            )
    return sorted(found)


def _behind(
    columns: Sequence[Distribution[int]], steps: Sequence[int], bits: int
) -> dict[int, int]:
    """For each value: how many ways of each column are below it, then how many are equal to it.

    Both stand side by side in one long integer, so that a row costs one product a value.
    """
    equal = dict.fromkeys(steps, 0)
    for at, column in enumerate(columns):
        place = at * bits
        for value, n in column.counts.items():
            equal[value] += n << place
    below, beside, found = 0, len(columns) * bits, dict[int, int]()
    for value, ways in equal.items():
        found[value] = below + (ways << beside)
        below += ways
    return found


def _row(
    row: Distribution[int], columns: Sequence[Distribution[int]], behind: dict[int, int], size: int
) -> list[Distribution[int]]:
    packed = sum([n * behind[value] for value, n in row.counts.items()])
    ways = coefficients(packed, size, 2 * len(columns))
    return [
        _duel(win, draw, row.total * column.total)
        for win, draw, column in zip(ways, ways[len(columns) :], columns, strict=False)
    ]


def _duel(win: int, draw: int, total: int) -> Distribution[int]:
    loss = total - win - draw
    counts = {WIN: win, DRAW: draw, LOSS: loss}
    if win and draw and loss:
        return Distribution(counts, total)
    return Distribution({sign: n for sign, n in counts.items() if n}, total)


def first_to(points: int, duel: Distribution[int]) -> Fraction:
    """How likely the row has so many wins before the column has; draws are thrown again.

    >>> first_to(3, versus([roll_under(5)], [roll_under(5)])[0][0])
    Fraction(1, 2)
    """
    check_number(points, 1, MOST_POINTS)
    win, loss = duel.counts.get(WIN, 0), duel.counts.get(LOSS, 0)
    decided = win + loss
    if not decided:
        raise TooMuch("Dieses Duell endet immer unentschieden; es gibt nichts auszuzählen.")
    lost = sum(
        comb(points - 1 + n, n) * loss**n * decided ** (points - 1 - n) for n in range(points)
    )
    return Fraction(win**points * lost, decided ** (2 * points - 1))

"""One side against the other: who is ahead, for whole matrices of pairs at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb

from wuerfelwerk.errors import TooMuch
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.packed import coefficients, slot
from wuerfelwerk.odds.room import MOST_WORK, as_die, check_number

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
    counts = {sides + 1 - face: 1 for face in range(1, passed + 1)}
    return Distribution({**counts, 0: sides - passed} if passed < sides else counts, sides)


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
    steps = sorted({value for side in (*rows, *columns) for value in _numbers(side)})
    if len(steps) * len(rows) * len(columns) > MOST_WORK // 1000:
        raise TooMuch(
            "%(rows)s gegen %(columns)s Verteilungen sind zu viele auf einmal; "
            "frage nach einem Teil davon.",
            rows=len(rows),
            columns=len(columns),
        )
    most = max((side.total for side in rows), default=1)
    size = slot(most * max((side.total for side in columns), default=1))
    equal = {value: _across(columns, value, 8 * size) for value in steps}
    lower, below = 0, dict[int, int]()
    for value in steps:
        below[value] = lower
        lower += equal[value]
    return tuple(tuple(_row(row, columns, below, equal, size)) for row in rows)


def _numbers(side: Distribution[int]) -> Iterator[int]:
    for value in side.counts:
        if not isinstance(value, int):
            raise TooMuch(
                "„%(value)s“ lässt sich nicht vergleichen; verglichen werden Zahlen, bei offenen "
                "Würfeln mit begrenzter Tiefe.",
                value=str(value),
            )
        yield value


def _across(columns: Sequence[Distribution[int]], value: int, bits: int) -> int:
    """The ways to this value in all columns side by side."""
    return sum([column.counts.get(value, 0) << at * bits for at, column in enumerate(columns)])


def _row(
    row: Distribution[int],
    columns: Sequence[Distribution[int]],
    below: dict[int, int],
    equal: dict[int, int],
    size: int,
) -> Iterator[Distribution[int]]:
    wins, draws = (
        coefficients(sum([n * side[value] for value, n in row.counts.items()]), size)
        for side in (below, equal)
    )
    wins += [0] * (len(columns) - len(wins))
    draws += [0] * (len(columns) - len(draws))
    for win, draw, column in zip(wins, draws, columns, strict=True):
        total = row.total * column.total
        loss = total - win - draw
        if win and draw and loss:
            yield Distribution({WIN: win, DRAW: draw, LOSS: loss}, total)
        else:
            signs = ((WIN, win), (DRAW, draw), (LOSS, loss))
            yield Distribution({sign: n for sign, n in signs if n}, total)


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

"""How many points to spend: what each is worth against what it costs."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from wuerfelwerk.values import dataclass


@dataclass(frozen=True, slots=True)
class Spending:
    """So many points, the mean worth with them, and what is left of it after their price."""

    points: int
    worth: Fraction
    net: Fraction


def spendings(
    worth: Callable[[int], Fraction | int], most: int, price: Callable[[int], Fraction | int] | int
) -> tuple[Spending, ...]:
    """From no point to ``most``, the best first; of equals the one that spends less.

    ``worth`` is the exact mean worth with so many points; ``price`` is that of one point, or says
    what so many cost together.

    >>> [each.points for each in spendings(lambda n: Fraction(10 * n, n + 1), 3, 1)]
    [2, 3, 1, 0]
    """
    found = []
    for points in range(most + 1):
        gained = Fraction(worth(points))
        paid = price(points) if callable(price) else price * points
        found.append(Spending(points, gained, gained - paid))
    return tuple(sorted(found, key=lambda each: (-each.net, each.points)))


def best_spending(
    worth: Callable[[int], Fraction | int], most: int, price: Callable[[int], Fraction | int] | int
) -> Spending:
    """The best number of points."""
    return spendings(worth, most, price)[0]

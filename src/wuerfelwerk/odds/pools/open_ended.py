"""The tail of open-ended dice: everything from some total on, counted as one outcome."""

from __future__ import annotations

from fractions import Fraction

from wuerfelwerk.dice.pool import MOST, Die
from wuerfelwerk.errors import TooMuch
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.limits import check_number
from wuerfelwerk.values import dataclass


@dataclass(frozen=True, slots=True)
class AtLeast:
    """Some total from ``total`` on; it compares with numbers as far as that is certain.

    >>> AtLeast(30) >= 15, AtLeast(30) < 30, 12 < AtLeast(30)
    (True, False, True)
    """

    total: int

    def __str__(self) -> str:
        return f"≥ {self.total}"

    def __ge__(self, other: int) -> bool:
        return self._from(other)

    def __gt__(self, other: int) -> bool:
        return self._from(other + 1)

    def __lt__(self, other: int) -> bool:
        return not self._from(other)

    def __le__(self, other: int) -> bool:
        return not self._from(other + 1)

    def _from(self, wanted: int) -> bool:
        if wanted > self.total:
            raise TooMuch(
                "Von %(total)s an sind die Summen nicht einzeln gezählt; für einen Vergleich mit "
                "%(wanted)s muss das Ende bei %(wanted)s oder darüber liegen.",
                total=self.total,
                wanted=wanted,
            )
        return True


Total = int | AtLeast
"""A total that is told apart, or the tail."""

MOST_DEPTH = 100
"""How often a die may be thrown on, at most, where that is limited."""


@dataclass(frozen=True, slots=True)
class Bound:
    """How far the counting of one die goes: so often thrown on, and where the tail begins."""

    die: Die
    depth: int
    tail: int | None

    @classmethod
    def of(cls, die: Die, counted: int, depth: int | None, tail: int | None) -> Bound:
        """The bound for a total of so many dice.

        Without ``depth`` a die goes on without end: a chain that is cut only where it has reached
        the tail changes no total below. Without a tail, too, there is room for three more throws
        than all dice at their best need.
        """
        if not die.open_ended:
            return cls(die, 0, None)
        if depth is not None:
            check_number(depth, 0, MOST_DEPTH)
            return cls(die, depth, tail)
        end = die.sides * (counted + 3) if tail is None else tail
        check_number(end, 1, die.sides * 2 * MOST)
        return cls(die, -(-end // die.sides), end)

    @property
    def ways(self) -> int:
        """All ways of one die together."""
        total: int = self.die.sides ** (self.depth + 1)
        return total

    @property
    def highest(self) -> int:
        """The highest total of one die that is told apart."""
        return self.die.sides * (self.depth + 1)


def with_tail(counts: list[int], ways: int, tail: int | None) -> Distribution[Total]:
    """Counts of the totals 0, 1, …; from ``tail`` on they are one outcome.

    >>> dict(with_tail([0, 3, 2], 6, 3).counts)
    {1: 3, 2: 2, AtLeast(total=3): 1}
    """
    found: dict[Total, int] = {total: n for total, n in enumerate(counts[:tail]) if n}
    if tail is not None and (rest := ways - sum(found.values())):
        found[AtLeast(tail)] = rest
    return Distribution(found, ways)


def chance_from(target: int, counts: list[int], ways: int) -> Fraction:
    """How likely a total is at least ``target``, by what falls below it."""
    return 1 - Fraction(sum(counts[: max(target, 0)]), ways)

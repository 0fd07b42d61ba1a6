"""Pools with a wild die: it goes on while it shows its highest face, and a first 1 is a Patzer.

Which of two pools is ahead is found without any limit to the throwing on. A wild die is a throw
below the highest face plus ``sides`` for each time it went on; the difference of how often two of
them went on is distributed geometrically to both sides, so all chains add up in closed form.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from wuerfelwerk.dice.pool import MOST, Die
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.limits import check_number, check_work
from wuerfelwerk.odds.pools.open_ended import Bound, Total, with_tail
from wuerfelwerk.odds.pools.packed_polynomials import coefficients, slot, times_ones
from wuerfelwerk.odds.pools.sums import times_die

Wild = tuple[Total, bool]
"""The total of a pool, and whether its wild die began with a 1."""


def wild(
    dice: int, sides: int = 6, *, depth: int | None = None, tail: int | None = None
) -> Distribution[Wild]:
    """The total of a pool with one wild die, and whether it is a Patzer; else as for ``sums``.

    >>> wild(3).chance(lambda thrown: thrown[1])
    Fraction(1, 6)
    >>> wild(2, depth=0).chance(lambda thrown: not thrown[1] and thrown[0] >= 10)
    Fraction(1, 6)
    """
    check_number(dice, 0, MOST)
    if dice == 0:
        return Distribution.certain((0, False))
    die = Die(sides, open_ended=True)
    check_work(lambda n: _work(n, Bound.of(die, n, depth, tail)), dice, die)
    bound = Bound.of(die, dice, depth, tail)
    others, ways = _ordinary(dice - 1, sides), sides ** (dice - 1) * bound.ways
    bits = 8 * slot(ways)
    packed = sum(n << total * bits for total, n in enumerate(others))
    failed = packed * (bound.ways // sides) << bits
    fine = times_die(packed, die, bound.depth, bits) - failed
    counts = dict[Wild, int]()
    for part, patzer, worth in ((fine, False, ways - ways // sides), (failed, True, ways // sides)):
        told = with_tail(coefficients(part, bits // 8), worth, bound.tail)
        counts |= {(total, patzer): n for total, n in told.counts.items()}
    return Distribution(counts, ways)


def _work(dice: int, bound: Bound) -> int:
    """Bytes moved: all totals, once per ordinary die and once per level of throwing on."""
    sides = bound.die.sides
    ways = dice * sides.bit_length() + bound.ways.bit_length()
    return (dice * sides + bound.highest) * ways // 8 * 3 * (dice + bound.depth)


def _ordinary(dice: int, sides: int) -> list[int]:
    """The ways to each sum of ordinary dice."""
    size, packed = slot(sides**dice), 1
    for _ in range(dice):
        packed = times_ones(packed, sides, 8 * size) << 8 * size
    return coefficients(packed, size)


def wild_at_least(
    ours: int, theirs: int, *, bonus: int = 0, sides: int = 6, patzer_fails: bool = False
) -> Fraction:
    """How likely our pool and the bonus make at least their pool; exact, without a tail.

    >>> wild_at_least(1, 1)
    Fraction(4, 7)
    """
    ((chance,),) = wild_duels([ours], [theirs], bonus=bonus, sides=sides, patzer_fails=patzer_fails)
    return chance


def wild_duels(
    rows: Sequence[int],
    columns: Sequence[int],
    *,
    bonus: int = 0,
    sides: int = 6,
    patzer_fails: bool = False,
) -> tuple[tuple[Fraction, ...], ...]:
    """How likely each pool of the rows, with the bonus, makes at least each of the columns.

    With ``patzer_fails`` a Patzer of the row never does.
    """
    for dice in (*rows, *columns):
        check_number(dice, 0, MOST)
    Die(sides, open_ended=True)
    check_number(abs(bonus), 0, MOST * sides)
    most = max((*rows, *columns), default=0)
    check_work(lambda n: (n * sides) ** 2 * 200 * (1 + len(columns)), most, f"W{sides}!")
    return _Duels(columns, sides, bonus, most).against(rows, patzer_fails)


class _Duels:
    """All columns side by side in packed integers; every chance is a part of ``self.whole``."""

    def __init__(self, columns: Sequence[int], sides: int, bonus: int, most: int) -> None:
        self.columns, self.sides, self.bonus = columns, sides, bonus
        self.totals = range(most * sides + 1)
        steps = most + abs(bonus) // sides + 2
        self.powers: dict[int, int] = {n: sides ** (steps + n) for n in range(-steps, 2)}
        self.whole: int = self.powers[0] * (sides + 1)
        self.sizes = [_size(dice, sides) for dice in columns]
        self.slot = slot(_size(most, sides) * sides * max(self.sizes, default=1) * self.whole)
        self.leads: dict[bool, list[int]] = {}

    def against(self, rows: Sequence[int], patzer_fails: bool) -> tuple[tuple[Fraction, ...], ...]:
        """The chances of each row."""
        return tuple(self._row(dice, patzer_fails and dice > 0) for dice in rows)

    def _row(self, dice: int, patzer_fails: bool) -> tuple[Fraction, ...]:
        size = _size(dice, self.sides)
        ahead = self._meet(_ended(dice, self.sides), goes_on=dice > 0)
        if patzer_fails:  # a first 1 is one of as many cases as the die has sides
            failed = self._meet([0, *_ordinary(dice - 1, self.sides)], goes_on=False)
            ahead = self.sides * ahead - (self.sides - 1) * failed
            size *= self.sides
        counts = coefficients(ahead, self.slot)
        counts += [0] * (len(self.columns) - len(counts))
        return tuple(
            Fraction(n, size * other * self.whole)
            for n, other in zip(counts, self.sizes, strict=True)
        )

    def _meet(self, counts: list[int], goes_on: bool) -> int:
        """Our totals, without what a wild die adds by going on, against all columns."""
        if goes_on not in self.leads:
            self.leads[goes_on] = self._lead(goes_on)
        return sum(n * lead for n, lead in zip(counts, self.leads[goes_on], strict=False) if n)

    def _lead(self, goes_on: bool) -> list[int]:
        """For each of our totals how likely it is ahead of each column, all columns packed."""
        lead = [0] * len(self.totals)
        for theirs_go_on in (False, True):
            across = self._across(theirs_go_on)
            if not across:
                continue
            reach = max(across)
            # By what is missing, from the most negative: our highest total against their lowest.
            first = -self.totals[-1] - self.bonus
            odds = [
                self._made_up(missing, goes_on, theirs_go_on)
                for missing in range(first, reach - self.bonus + 1)
            ]
            for ours in self.totals:
                at = -ours - self.bonus - first
                lead[ours] += sum(n * odds[at + theirs] for theirs, n in across.items())
        return lead

    def _across(self, go_on: bool) -> dict[int, int]:
        """The totals of the columns that have a wild die, or of those that have none."""
        found: dict[int, int] = {}
        for at, dice in enumerate(self.columns):
            if (dice > 0) == go_on:
                for total, n in enumerate(_ended(dice, self.sides)):
                    if n:
                        found[total] = found.get(total, 0) + (n << 8 * self.slot * at)
        return found

    def _made_up(self, missing: int, ours: bool, theirs: bool) -> int:
        """How likely going on makes up for what is missing, as a part of ``self.whole``."""
        often = -(-missing // self.sides)
        if ours and theirs:
            if often > 0:
                return self.powers[1 - often]
            return self.whole - self.powers[often]
        if ours:
            return self.powers[-often] * (self.sides + 1) if often > 0 else self.whole
        if theirs and often <= 0:
            return self.whole - self.powers[often - 1] * (self.sides + 1)
        return self.whole if often <= 0 else 0


def _ended(dice: int, sides: int) -> list[int]:
    """The ways to each total of a pool, without what its wild die adds by going on."""
    if dice == 0:
        return [1]
    size = slot(sides**dice)
    packed = sum(n << 8 * size * total for total, n in enumerate(_ordinary(dice - 1, sides)))
    return coefficients(times_ones(packed, sides - 1, 8 * size) << 8 * size, size)


def _size(dice: int, sides: int) -> int:
    """All ways of ``_ended`` together."""
    ways: int = sides ** (dice - 1) * (sides - 1) if dice else 1
    return ways

"""Dice of which the highest are kept, all throws counted at once by the sum of what is kept.

The seat that is advised keeps the highest, too: its question offers nothing else as an answer
(``Pick.rising``).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from wuerfelwerk.dice.pool import Die
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.pools.kept import keep_highest
from wuerfelwerk.rules.procedure import Start
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.rules.shortcuts.keep import KEEP, Keep, KeepShape

if TYPE_CHECKING:
    from wuerfelwerk.advice.search.branches import Reckoner

REMEMBERED = 256
"""How many counts are kept for the next question."""
CASES_PER_POSITION = 10
"""How many sums are counted in the time a search takes for one position."""
Case = tuple[int, bool]
"""What is kept comes to so much, and were several dice thrown on?"""
Counts = tuple[tuple[Case, int], ...]


def known_keep(start: Start[Any], reckoner: Reckoner) -> Keep | None:
    """The keep that a procedure is, where it is known that the highest are kept."""
    keep = KEEP(start)
    if keep is None:
        return None
    usual = keep.usual is None or keep.usual is reckoner.policy
    return keep if usual or reckoner.own(Pick(keep.seat, "", (), 0, 0)) else None


def ends(keep: Keep) -> list[tuple[Any, int]]:
    """What a keep comes to, each end with its number of throws."""
    found: dict[Any, int] = {}
    for case, ways in cases(keep):
        end = keep.end(*case)
        found[end] = found.get(end, 0) + ways
    return list(found.items())


def distribution(keep: Keep) -> Distribution[Any]:
    """What a keep comes to, as odds."""
    found = dict(ends(keep))
    return Distribution(found, sum(found.values()))


def cases(*keeps: Keep) -> Counts:
    """How many throws come to each case, as far as it has to be told apart in one of these.

    All of them throw the same dice.
    """
    shape, cuts = keeps[0].shape, set[int]()
    for keep in keeps:
        if keep.cuts is None:
            return counts(shape)
        cuts.update(keep.cuts)
    return _cut(shape, tuple(sorted(cuts)))


def cases_work(found: Counts) -> int:
    """What going through the cases takes, in positions of a search."""
    return 1 + len(found) // CASES_PER_POSITION


@lru_cache(maxsize=REMEMBERED)
def _cut(shape: KeepShape, cuts: tuple[int, ...]) -> Counts:
    """Between two cuts two whole sums side by side stand for all: with the same mean."""
    parts: dict[Case, tuple[int, int]] = {}
    for (total, several), ways in counts(shape):
        part = bisect_right(cuts, total), several
        sums, many = parts.get(part, (0, 0))
        parts[part] = sums + total * ways, many + ways
    found: list[tuple[Case, int]] = []
    for (_, several), (sums, many) in parts.items():
        low, more = divmod(sums, many)
        pair = (((low, several), many - more), ((low + 1, several), more))
        found += [each for each in pair if each[1]]
    return tuple(found)


@lru_cache(maxsize=REMEMBERED)
def counts(shape: KeepShape) -> Counts:
    """How many throws come to each case."""
    whole = _kept(shape.dice, Die(shape.sides, shape.depth > 0), shape.kept, shape.depth)
    if not shape.depth:
        return tuple(((total, False), ways) for total, ways in whole.counts.items())
    size = shape.sides ** (shape.dice * (1 + shape.depth))
    found = {total: ways * (size // whole.total) for total, ways in whole.counts.items()}
    few: dict[int, int] = {}
    for total, ways in (*_none_goes_on(shape), *_one_goes_on(shape)):
        few[total] = few.get(total, 0) + ways
    several = {total: ways - few.get(total, 0) for total, ways in found.items()}
    single = [((total, False), ways) for total, ways in few.items()]
    return (*single, *(((total, True), ways) for total, ways in several.items() if ways))


def _kept(dice: int, die: Die, kept: int, depth: int) -> Distribution[Any]:
    if not kept or not dice:
        return Distribution.certain(0)
    return keep_highest(dice, die, kept, depth=depth if die.open_ended else None)


def _none_goes_on(shape: KeepShape) -> Iterable[tuple[int, int]]:
    """No die shows its highest face: an ordinary throw of dice with one face less."""
    lower = Die(shape.sides - 1)
    found = _kept(shape.dice, lower, shape.kept, 0)
    ways = lower.sides**shape.dice * shape.sides ** (shape.dice * shape.depth)
    return [(total, n * ways // found.total) for total, n in found.counts.items()]


def _one_goes_on(shape: KeepShape) -> Iterable[tuple[int, int]]:
    """One die shows its highest face; if any is kept, it is."""
    sides, others, lower = shape.sides, shape.dice - 1, Die(shape.sides - 1)
    counted = int(shape.kept > 0)
    rest = _kept(others, lower, shape.kept - counted, 0)
    alone = _kept(1, Die(sides, shape.depth > 1), counted, shape.depth - 1)
    ways = shape.dice * lower.sides**others * sides ** (others * shape.depth) * sides**shape.depth
    return [
        (total + more + sides * counted, n * m * ways // (rest.total * alone.total))
        for total, n in rest.counts.items()
        for more, m in alone.counts.items()
    ]

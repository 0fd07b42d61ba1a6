"""The best dice to take away, for every throw at once: hands in a lattice, one die less at a time.

What the dice that lie are worth only enters by its order; so one count serves all worths that are
ordered alike.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import lru_cache
from math import lcm
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from wuerfelwerk.advice.search.affine import Line, mixed
from wuerfelwerk.odds.keep.hand_index import size
from wuerfelwerk.odds.sifting import Lying, Reading, lies, sift_fits, told
from wuerfelwerk.rules.procedure import Start
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.rules.shortcuts.sift import SIFT, Sift

if TYPE_CHECKING:
    from wuerfelwerk.advice.search.branches import Reckoner

T = TypeVar("T", bound=Hashable)
Places = tuple[int, ...]
MOST_HANDS = 20_000
"""How many different throws are sifted at once."""
HANDS_PER_POSITION = 64
"""How many hands are sifted in the time a search takes for one position."""
REMEMBERED = 128
"""How many counts are kept for the next question."""


class SiftShape(NamedTuple):
    """How many dice of how many sides are left lying, and how many are taken away before."""

    sides: int
    left: int
    away: int


def own_sift(start: Start[Any], reckoner: Reckoner) -> Sift | None:
    """The sift that a procedure begins with, where this seat decides in it or nobody has to."""
    sift = _countable(start)
    own = sift is not None and (sift.away == 0 or _own(sift, reckoner))
    return sift if own else None


def usual_sift(start: Start[Any], reckoner: Reckoner) -> list[tuple[Start[Any], int]] | None:
    """What a procedure goes on as, how often, where a known policy sifts or nobody has to."""
    sift = _countable(start)
    if sift is None or (sift.away and (_own(sift, reckoner) or not _known(sift, reckoner))):
        return None
    return [(sift.after(lying), ways) for lying, ways in lies(Lying.of(sift)).counts.items()]


def _countable(start: Start[Any]) -> Sift | None:
    sift = SIFT(start)
    if sift is None or size(sift.sides, sift.dice) > MOST_HANDS or not sift_fits(sift):
        return None
    return sift


def _own(sift: Sift, reckoner: Reckoner) -> bool:
    return reckoner.own(Pick(sift.seat, "", (), 0, 0))


def _known(sift: Sift, reckoner: Reckoner) -> bool:
    return sift.usual is not None and sift.usual.policy is reckoner.policy


def shape_of(sift: Sift) -> SiftShape:
    """What of a sift is only numbers."""
    return SiftShape(sift.sides, sift.dice - sift.away, sift.away)


def sift_work(sift: Sift) -> int:
    """What a sift takes, counted in positions of a search."""
    return size(sift.sides, sift.dice) // HANDS_PER_POSITION


def unit_work(start: Start[Any]) -> int:
    """What the odds of a unit take, counted in positions of a search."""
    sift = _countable(start)
    return 1 if sift is None else sift_work(sift) + len(lies_of(sift)[0])


def lies_of(sift: Sift) -> tuple[tuple[Any, ...], Places]:
    """What can lie there, each once, and for every hand which of them it is."""
    shape = shape_of(sift)
    return _lies(Reading(shape.sides, shape.left, sift.lying))


@lru_cache(maxsize=REMEMBERED)
def _lies(reading: Reading) -> tuple[tuple[Any, ...], Places]:
    things, places = told(reading)
    return things, tuple(places.tolist())


def sifted(shape: SiftShape, places: Places, lines: list[Line]) -> Line:
    """The mean worth, if ``places`` says for every hand which line what lies is worth."""
    common = lcm(*[line[0] for line in lines])
    worths = [line[1] * (common // line[0]) for line in lines]
    order = sorted(range(len(lines)), key=worths.__getitem__)
    counts = _counted(shape, places, _ranks(order))
    return mixed([(lines[order[rank]], ways) for rank, ways in counts])


def _ranks(order: list[int]) -> Places:
    ranks = [0] * len(order)
    for rank, place in enumerate(order):
        ranks[place] = rank
    return tuple(ranks)


@lru_cache(maxsize=REMEMBERED)
def _counted(shape: SiftShape, places: Places, ranks: Places) -> tuple[tuple[int, int], ...]:
    """How many throws come to each rank if the best dice are left lying."""
    import numpy as np

    from wuerfelwerk.odds.keep.lattice import lattice

    hands = lattice((1,) * shape.sides, shape.left + shape.away)
    best = np.array(ranks)[list(places)]
    for level in hands.levels[shape.left + 1 :]:
        best = best[level.drop].max(axis=0)
    ways = np.zeros(len(ranks), np.int64)
    np.add.at(ways, best, hands.levels[-1].ways)
    return tuple((rank, int(ways[rank])) for rank in np.flatnonzero(ways).tolist())


def classes(cases: Iterable[T]) -> tuple[list[T], Places]:
    """What there is, each once, and for every case which of them it is."""
    found: dict[T, int] = {}
    places = tuple([found.setdefault(case, len(found)) for case in cases])
    return list(found), places


def through(first: Places, then: Places) -> Places:
    """Two steps as one: what ``then`` says of the place that ``first`` gives to a hand."""
    return tuple([then[place] for place in first])

"""Throwing in bulk: outcomes drawn from exact odds, and one throw after the other from a notation.

Chance enters only here and only with a seed, so every figure drawn can be drawn again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING, Generic, TypeVar

from wuerfelwerk.dice.notation import Notation, Term
from wuerfelwerk.errors import TooMuch, shorten
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.values import dataclass

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

T = TypeVar("T", bound=Hashable)

MOST_SAMPLES = 100_000_000
"""The most outcomes drawn at once; each takes four bytes."""

CHUNK = 1 << 15
"""So many at a time stay in the processor's cache."""

WORD = 1 << 64


@dataclass(frozen=True, slots=True)
class Sample(Generic[T]):
    """Drawn outcomes: ``outcomes[pick]`` for each of the picks, in the order they were drawn."""

    outcomes: tuple[T, ...]
    picks: NDArray[np.uint32]

    def tally(self) -> dict[T, int]:
        """How often each outcome was drawn, without those that never were."""
        import numpy as np

        counts = np.bincount(self.picks, minlength=len(self.outcomes)).tolist()
        return {value: n for value, n in zip(self.outcomes, counts, strict=True) if n}


def sample(distribution: Distribution[T], count: int, seed: int) -> Sample[T]:
    """Draw so many outcomes; each chance is met within one part in 2**64.

    >>> coin = Distribution.uniform(["Kopf", "Zahl"])
    >>> sum(sample(coin, 1000, seed=1).tally().values())
    1000
    """
    if not 0 <= count <= MOST_SAMPLES:
        raise TooMuch(
            "Auf einmal werden 0 bis %(most)s Würfe gezogen, nicht %(count)s.",
            most=MOST_SAMPLES,
            count=shorten(count),
        )
    import numpy as np

    outcomes, ends = tuple(distribution.counts), np.array(_ends(distribution), dtype=np.uint64)
    chance, picks = np.random.PCG64(seed), np.empty(count, dtype=np.uint32)
    for at in range(0, count, CHUNK):
        words = chance.random_raw(min(CHUNK, count - at))
        picks[at : at + CHUNK] = np.searchsorted(ends, words, side="right")
    return Sample(outcomes, picks)


def _ends(distribution: Distribution[T]) -> list[int]:
    """Where the share of each outcome but the last ends among all words."""
    totals = list(accumulate(distribution.counts.values()))[:-1]
    return [total * WORD // distribution.total for total in totals]


def roller(notation: Notation, seed: int) -> Callable[[], int]:
    """Throw a notation again and again, for its total alone.

    >>> from wuerfelwerk.dice.notation import parse
    >>> throw = roller(parse("5W10k3+2"), seed=1)
    >>> all(5 <= throw() <= 32 for _ in range(100))
    True
    """
    draw = Random(seed).random
    terms = [_term(term, draw) for term in notation.terms]
    signs = [-1 if term.negative else 1 for term in notation.terms]
    bonus = notation.bonus
    if signs == [1]:
        (only,) = terms
        return lambda: only() + bonus
    signed = list(zip(signs, terms, strict=True))
    return lambda: sum([sign * term() for sign, term in signed]) + bonus


def _term(term: Term, draw: Callable[[], float]) -> Callable[[], int]:
    """One term: its dice, thrown on if they are open-ended, and the highest of them added up."""
    sides, dice = term.die.sides, range(term.count)
    dropped = 0 if term.keep is None else max(term.count - term.keep, 0)

    def total() -> int:
        hand = [int(draw() * sides) + 1 for _ in dice]
        if go_on and sides in hand:
            hand = [_thrown_on(face, sides, draw) for face in hand]
        if dropped:
            hand.sort()
            del hand[:dropped]
        return sum(hand)

    go_on = term.die.open_ended
    return total


def _thrown_on(face: int, sides: int, draw: Callable[[], float]) -> int:
    total = face
    while face == sides:
        face = int(draw() * sides) + 1
        total += face
    return total

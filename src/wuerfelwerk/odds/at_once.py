"""Procedures that say in numbers what they are: counted at once instead of way by way."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from wuerfelwerk.dice.pool import Die
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.keep.hand_index import size
from wuerfelwerk.odds.keep.let_lie import laid_at_once, played, wanted, work_of
from wuerfelwerk.odds.pools.kept import keep_highest
from wuerfelwerk.odds.pools.open_ended import AtLeast, Total
from wuerfelwerk.odds.sifting import Lying, Reading, lies, sift_fits, told
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Policy, Procedure, Start
from wuerfelwerk.rules.shortcuts.keep import KEPT_SUM, KeptSum
from wuerfelwerk.rules.shortcuts.sift import SIFT, Sift
from wuerfelwerk.values import dataclass

HANDS_PER_WAY = 64
"""How many throws are sifted at once in the time a procedure is asked where it stands."""
KEYS_PER_WAY = 4
"""How many gists of hands are weighed in that time."""


@dataclass(frozen=True, slots=True)
class AtOnce:
    """Odds that can be counted at once, and what that takes, in ways a procedure can go."""

    ways: int
    count: Callable[[], Distribution[Any]]

    @property
    def odds(self) -> Distribution[Any]:
        """The odds: only now they are counted."""
        return self.count()


def at_once(start: Start[Any], only: Callable[[Any], Any] | None = None) -> AtOnce | None:
    """The odds of what a procedure comes to, or of what ``only`` says of it, where it says in
    numbers what it is."""
    if isinstance(start, (Sifting, HandsRead)):
        return start.at_once()
    laying = laid_at_once(start)
    if laying is not None:
        less = None if only is None else wanted(laying, only)
        if less is not None:
            return AtOnce(1 + work_of(less), partial(played, less))
        return _told(1 + work_of(laying), partial(played, laying), only)
    kept = KEPT_SUM(start)
    if kept is None:
        return None
    return _told(1 + kept.dice * kept.enough, partial(_kept_sum, kept), only)


def _told(
    ways: int, count: Callable[[], Distribution[Any]], only: Callable[[Any], Any] | None
) -> AtOnce:
    return AtOnce(ways, count if only is None else lambda: count().map(only))


def _kept_sum(kept: KeptSum) -> Distribution[Any]:
    if not kept.kept or kept.enough <= kept.kept:
        return Distribution.certain(kept.end(min(kept.enough, kept.kept)))
    die = Die(kept.sides, kept.open_ended)
    tail = kept.enough if kept.open_ended else None
    found: Distribution[Total] = keep_highest(kept.dice, die, kept.kept, tail=tail)

    def end(total: Total) -> Any:
        return kept.end(kept.enough if isinstance(total, AtLeast) else min(kept.enough, total))

    return found.map(end)


def sifted(start: Start[Any], policy: Policy) -> Sift | None:
    """How a procedure begins, where dice are taken away as this policy does or not at all."""
    sift = SIFT(start)
    if sift is None or not sift_fits(sift):
        return None
    if sift.away and (sift.usual is None or sift.usual.policy is not policy):
        return None
    return sift


@dataclass(frozen=True, slots=True)
class Sifting:
    """A sift as a procedure, up to what lies: procedures that begin alike share its count."""

    lying: Lying

    def __call__(self, note: Note = SILENT) -> Procedure[Any]:
        raise TypeError("a sift is counted at once")
        yield

    @classmethod
    def of(cls, sift: Sift) -> Sifting:
        """The first part of a sift."""
        return cls(Lying.of(sift))

    def at_once(self) -> AtOnce:
        """What lies, for every throw at once; asked once its hands are read."""
        lying = self.lying
        hands = size(lying.sides, lying.left) + size(lying.sides, lying.left + lying.away)
        keys = 0 if lying.key is None else len(told(lying.readings[-1])[0])
        return AtOnce(1 + hands // HANDS_PER_WAY + keys // KEYS_PER_WAY, partial(lies, lying))


@dataclass(frozen=True, slots=True)
class HandsRead:
    """A reading of all hands as a procedure: sifts that read them alike share it."""

    reading: Reading

    def __call__(self, note: Note = SILENT) -> Procedure[None]:
        raise TypeError("hands are read at once")
        yield

    def at_once(self) -> AtOnce:
        """Reads them all; there is nothing to tell but that it is done."""
        return AtOnce(1 + size(self.reading.sides, self.reading.dice), self._read)

    def _read(self) -> Distribution[Any]:
        told(self.reading)
        return Distribution.certain(None)

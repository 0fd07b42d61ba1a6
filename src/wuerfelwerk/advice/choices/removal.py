"""Which dice of a throw to take away, when so many have to go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.values import dataclass


@dataclass(frozen=True, slots=True)
class Removal:
    """Dice that go, dice that stay, and what those are worth."""

    removed: Hand
    kept: Hand
    worth: Any


def removals(throw: Hand, count: int, worth: Callable[[Hand], Any]) -> tuple[Removal, ...]:
    """Everything that may be removed, best first; of equal worths the one that removes lower dice.

    ``worth`` is a plain function of the dice that stay (sorted). A tuple of numbers is a list of
    goals: the first decides, the next among equals.

    >>> removals((1, 1, 5, 6, 6), 1, lambda kept: sum(kept))[0].removed
    (1,)
    """
    if not 0 <= count <= len(throw):
        raise IllegalAnswer(
            "Zu entfernen sind 0 bis %(most)d Würfel, nicht %(count)d.",
            most=len(throw),
            count=count,
        )
    lying = Counter(throw)
    found = []
    for removed in _picks(sorted(lying.items()), count):
        kept = tuple(sorted((lying - Counter(removed)).elements()))
        found.append(Removal(removed, kept, worth(kept)))
    found.sort(key=lambda each: each.removed)
    found.sort(key=lambda each: each.worth, reverse=True)
    return tuple(found)


def best_removal(throw: Hand, count: int, worth: Callable[[Hand], Any]) -> Removal:
    """The best of all removals."""
    return removals(throw, count, worth)[0]


def _picks(faces: list[tuple[int, int]], count: int) -> Iterator[Hand]:
    """So many dice out of faces with their numbers, like dice being alike."""
    if not faces:
        if count == 0:
            yield ()
        return
    (face, many), rest = faces[0], faces[1:]
    for taken in range(min(many, count) + 1):
        for more in _picks(rest, count - taken):
            yield (face,) * taken + more

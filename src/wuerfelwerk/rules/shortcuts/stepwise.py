"""A hand read die by die: how a rule says what of the dice seen so far it can still tell apart.

Hands that look alike up to a die then go on as one, so that all hands of a pool are read in little
more time than there are things to tell apart.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any


class Stepwise:
    """Reads the dice of a hand from the lowest to the highest; called with a hand, reads it all."""

    __slots__ = ()

    @property
    def first(self) -> int:
        """A face that is read before all others; 0: none is."""
        return 0

    def begin(self) -> Hashable:
        """What is known before the first die."""
        raise NotImplementedError

    def step(self, seen: Any, face: int, /) -> Hashable:
        """What is known once this die is seen, too: as little as the dice to come allow."""
        raise NotImplementedError

    def end(self, seen: Any, /) -> Any:
        """What the whole hand comes to."""
        raise NotImplementedError

    def __call__(self, hand: Iterable[int]) -> Any:
        """What a (rising) hand comes to."""
        seen, first = self.begin(), self.first
        for face in sorted(hand, key=lambda face: face != first) if first else hand:
            seen = self.step(seen, face)
        return self.end(seen)

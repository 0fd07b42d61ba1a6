"""What was made of a value, kept for the next time the very same value is asked about."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class Kept(Generic[V]):
    """Things made of values that never change: a state, a turn, a game.

    By identity, for comparing whole tables would take as long as making it again. The value is kept
    beside what was made of it, so its identity is nobody else's meanwhile. ``key`` has to name all
    else that it was made of, above all whose eyes it is for. ``most`` is how many are kept, or how
    much they may weigh together; what was asked for least lately goes first.
    """

    def __init__(self, most: int, weigh: Callable[[V], int] | None = None) -> None:
        self._most, self._weigh, self._weight = most, weigh, 0
        self._made: OrderedDict[tuple[Hashable, Hashable], tuple[object, V]] = OrderedDict()

    def made(self, of: object, key: Hashable, make: Callable[[], V]) -> V:
        """What is made of it, anew only if it has to be."""
        return self._found((id(of), key), of, make)

    def known(self, of: object, key: Hashable) -> V | None:
        """What was made of it, if that is still kept."""
        found = self._made.get((id(of), key))
        return None if found is None else found[1]

    def made_of(self, several: tuple[object, ...], key: Hashable, make: Callable[[], V]) -> V:
        """What is made of several such values together."""
        return self._found((tuple(map(id, several)), key), several, make)

    def _found(self, at: tuple[Hashable, Hashable], of: object, make: Callable[[], V]) -> V:
        if (found := self._made.get(at)) is not None:
            try:  # noqa: SIM105 (this is asked most of all, and ``suppress`` takes longer than it)
                self._made.move_to_end(at)
            except KeyError:  # another thread may just have let go of it
                pass
            return found[1]
        value = make()
        self._made[at] = (of, value)
        if self._weigh is not None:
            self._let_go(value, self._weigh)
        elif len(self._made) > self._most:
            self._made.popitem(last=False)
        return value

    def _let_go(self, new: V, weigh: Callable[[V], int]) -> None:
        """Of what is heavier than may be, the oldest; the newest stays however heavy it is."""
        self._weight += weigh(new)
        while self._weight > self._most and len(self._made) > 1:
            _, (_, old) = self._made.popitem(last=False)
            self._weight -= weigh(old)

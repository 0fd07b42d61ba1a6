"""What was made before and would come out the same again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Remembered(Generic[K, V]):
    """The last text made under each key, as long as what it was made of is equal."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: OrderedDict[K, tuple[V, str]] = OrderedDict()

    def made(self, key: K, of: V, make: Callable[[], str]) -> str:
        """The text, made anew only if it has to be."""
        found = self._made.get(key)
        if found is not None and found[0] == of:
            self._made.move_to_end(key)
            return found[1]
        text = make()
        self._made[key] = (of, text)
        self._made.move_to_end(key)
        if len(self._made) > self._most:
            self._made.popitem(last=False)
        return text

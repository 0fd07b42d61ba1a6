"""Properties of what is asked for much while a page is drawn: each is found out once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

V = TypeVar("V")


class once(Generic[V]):
    """A property that is found out once; like ``cached_property``, but without a lock."""

    def __init__(self, find: Callable[[Any], V]) -> None:
        self._find, self.__doc__ = find, find.__doc__

    def __get__(self, owner: Any, kind: type) -> V:
        value = owner.__dict__[self._find.__name__] = self._find(owner)
        return value

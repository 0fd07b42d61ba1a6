"""What was drawn before and would come out the same again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
VARIANTS = 6
"""So many different texts are kept under one key: people at a table often see the same."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A piece of a page, and the digest by which a stream knows that it has sent it."""

    html: str
    digest: str


def drawn(html: str) -> Drawn:
    """A piece with its digest."""
    return Drawn(html, blake2b(html.encode(), digest_size=9).hexdigest())


class Remembered(Generic[K, V]):
    """The last pieces drawn under each key, each as long as it is asked for by equal values."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: OrderedDict[K, list[tuple[V, Drawn]]] = OrderedDict()

    def made(self, key: K, of: V, make: Callable[[], str]) -> Drawn:
        """The piece, drawn anew only if it has to be."""
        known = self._made.setdefault(key, [])
        self._made.move_to_end(key)
        for values, piece in known:
            if values == of:
                return piece
        piece = drawn(make())
        known.insert(0, (of, piece))
        del known[VARIANTS:]
        if len(self._made) > self._most:
            self._made.popitem(last=False)
        return piece

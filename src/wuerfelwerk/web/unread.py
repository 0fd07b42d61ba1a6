"""Answers that are written and not taken: how much of them waits in this process, and for whom.

A whole answer waits as it is, a stream only until its line is full. Where all of it together gets
too much, the address that most of it waits for loses the line that has left it lying longest.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Protocol

MOST_UNREAD = 64_000_000
"""How many bytes wait for all who do not read, beyond what the system takes off our hands."""


class Reader(Protocol):
    """A connection that something is written to."""

    @property
    def address(self) -> str: ...

    def hang_up(self) -> None:
        """End it at once, with whatever it still holds."""


class Unread:
    """What waits for the connections of this process."""

    def __init__(self, most: int = MOST_UNREAD) -> None:
        self._most = most
        # Dicts keep the order in which somebody ceased to read.
        self._sizes: defaultdict[str, dict[Reader, int]] = defaultdict(dict)
        self._waiting: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._waiting.total()

    def waits(self, reader: Reader, size: int) -> None:
        """So many bytes wait for somebody; whoever keeps too many waiting has to go."""
        self.taken(reader)
        self._sizes[reader.address][reader] = size
        self._waiting[reader.address] += size
        while len(self) > self._most:
            ((most, _),) = self._waiting.most_common(1)
            longest = next(iter(self._sizes[most]))
            self.taken(longest)
            longest.hang_up()

    def taken(self, reader: Reader) -> None:
        """Nothing waits for this one any more."""
        who = reader.address
        if who not in self._sizes or reader not in self._sizes[who]:
            return
        self._waiting[who] -= self._sizes[who].pop(reader)
        if not self._sizes[who]:
            del self._sizes[who], self._waiting[who]

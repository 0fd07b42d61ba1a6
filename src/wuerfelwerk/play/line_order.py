"""In which order announcements come, are answered, end and are taken back: line by line, no rules.

Where a reader may not read every line, less is sure, and only what cannot be is refused.
"""

from __future__ import annotations

from dataclasses import field

from wuerfelwerk.play.entries import OPENING, Corrected, Undone
from wuerfelwerk.values import dataclass


@dataclass
class LineOrder:
    """Which announcement runs. Every method says whether this could come now."""

    sure: bool = True
    """Has every line been readable so far?"""
    announced: int = 0
    """How many announcements there are; with veiled lines, how many there can be at most."""
    running: int | None = None
    """The number of the one that runs, if it is known."""
    busy: bool | None = False
    """Does one run? ``None``: who knows."""
    past: list[int] = field(default_factory=list)
    queue: list[int] = field(default_factory=list)

    def veiled(self) -> None:
        """A line that cannot be read: anything may have happened."""
        self.sure, self.running, self.busy = False, None, None
        self.announced += 1

    def submitted(self) -> bool:
        """Something is announced."""
        fine = not self.busy
        self.running, self.busy = self.announced if self.sure else None, True
        self.announced += 1
        return fine

    def answered(self, turn: int) -> bool:
        """Something belongs to an announcement: it must be the one that runs."""
        fine = self.busy is not False and self.running in (None, turn) and self._exists(turn)
        self.running, self.busy = turn, True
        return fine

    def settled(self, turn: int) -> bool:
        """An announcement is over; what was to be played again follows."""
        fine = self.answered(turn)
        if self.sure:
            self.past.append(turn)
        self._next()
        return fine

    def taken_back(self, entry: Corrected | Undone) -> bool:
        """An announcement is struck or played again, and so are all after it."""
        turns = [*self.past, *([] if self.running is None else [self.running]), *self.queue]
        opening = isinstance(entry, Corrected) and entry.turn == OPENING
        if not self.sure:
            self._next()
            return opening or self._exists(entry.turn)
        at = 0 if opening else turns.index(entry.turn) if entry.turn in turns else len(turns)
        fine = opening or (at < len(turns) and at <= len(self.past))
        struck = isinstance(entry, Undone)
        self.past, self.queue = self.past[:at], turns[at + struck :]
        self._next()
        return fine

    def idle(self) -> bool:
        """Something that may happen between announcements only."""
        fine = not self.busy
        self.running, self.busy = None, False
        return fine

    def _exists(self, turn: int) -> bool:
        return 0 <= turn < self.announced

    def _next(self) -> None:
        self.running = self.queue.pop(0) if self.queue else None
        self.busy = None if not self.sure else self.running is not None

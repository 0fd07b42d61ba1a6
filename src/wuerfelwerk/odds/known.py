"""A procedure of which some answers are already known: the rest of a turn, ready to be counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar, cast

from wuerfelwerk.rules.note import SILENT, Audience, Note, Path, Value
from wuerfelwerk.rules.procedure import (
    Anew,
    Done,
    Procedure,
    Slot,
    Start,
    advance,
    is_start,
    repeated,
)
from wuerfelwerk.rules.request import Answer, Together

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Known:
    """``start`` with the given answers put in where they belong; only the others are asked.

    A round that is known as a whole is over, and what happened in it counts for the next one. What
    is repeated after the known part is an ordinary repetition again, so that it is divided out
    exactly instead of being followed for ever.
    """

    start: Start[Any]
    given: tuple[tuple[Slot, Answer], ...]
    path: Path = ()

    @classmethod
    def of(cls, start: Start[Any], given: Mapping[Slot, Answer]) -> Known:
        """The procedure with these answers known."""
        return cls(start, tuple(given.items()))

    def __call__(self, note: Note = SILENT) -> Procedure[Any]:
        given, asked, groups, rounds = dict(self.given), Counter[str](), 0, 0
        heard = _Heard(note, self, given, asked)
        procedure = self.start(heard)
        try:
            request = next(procedure)
            while True:
                if isinstance(request, Together):
                    answer = round_over(request, given, (*self.path, groups, rounds))
                    if answer is None:
                        answer = yield self._narrowed(request, groups, rounds)
                    rounds += 1
                    following = repeated(request, answer)
                    if following is not None:
                        request = following
                        continue
                    groups, rounds = groups + 1, 0
                    heard.groups = groups
                else:
                    slot = Slot(self.path, request.key, asked[request.key])
                    asked[request.key] += 1
                    answer = request.take(given.get(slot))
                    if answer is None:
                        answer = yield request
                request = procedure.send(answer)
        except StopIteration as stop:
            return stop.value

    def _narrowed(self, group: Together, nth: int, first: int) -> Together:
        """The same branches, those with known answers narrowed to them."""
        at = (*self.path, nth)
        paths = (slot.path for slot, _ in self.given)
        if not any(path[: len(at)] == at and path[len(at)] >= first for path in paths):
            return group
        branches = tuple(
            replace(branch, start=Known(branch.start, self.given, (*at, first + i)))
            for i, branch in enumerate(group.branches)
        )
        return Together(branches, again=False)


def round_over(group: Together, given: Mapping[Slot, Answer], path: Path) -> Answer | None:
    """What the next round begins as, if this one is known as a whole and came to nothing."""
    if not group.again or not any(slot.path[: len(path)] == path for slot in given):
        return None
    standing = advance(group.branches[0].start, given, SILENT, path)
    left = isinstance(standing, Done) and isinstance(standing.value, Anew)
    return (cast("Done[Any]", standing).value,) if left else None


class _Heard(Note):
    """Passes on what the procedure becomes as soon as nothing more is known of it."""

    def __init__(
        self, note: Note, known: Known, given: Mapping[Slot, Answer], asked: Mapping[str, int]
    ) -> None:
        self.note, self.known, self.given, self.asked, self.groups = note, known, given, asked, 0
        self.now: object = known.start

    def __call__(self, rule: str, to: Audience = None, /, **values: Value) -> None:
        self.note(rule, to, **values)

    def at(self, path: Path) -> Note:
        return self.note.at(path)

    def check(self, rule: str) -> None:
        self.note.check(rule)

    def gist(self, whole: T, gist: T) -> T:
        return self.note.gist(whole, gist)

    def anew(self, start: T) -> T | None:
        return self.note.anew(start)

    def become(self, this: object, start: object) -> None:
        if is_start(this, cast("Start[Any]", self.now)):
            if not any(map(self._to_come, self.given)):
                self.note.become(self.known, start)
            self.now = start

    def _to_come(self, slot: Slot) -> bool:
        """Does this answer belong to something that has not been asked yet?"""
        here, deep = self.known.path, len(self.known.path)
        if slot.path[:deep] != here:
            return False
        if len(slot.path) > deep:
            return slot.path[deep] >= self.groups
        return slot.nth >= self.asked.get(slot.key, 0)

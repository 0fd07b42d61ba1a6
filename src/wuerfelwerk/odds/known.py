"""A procedure of which some answers are already known: the rest of a turn, ready to be counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar, cast

from wuerfelwerk.rules.note import SILENT, Audience, Note, Path, Value
from wuerfelwerk.rules.procedure import (
    Anew,
    Done,
    Numbering,
    Procedure,
    Slot,
    Start,
    advance,
    is_start,
)
from wuerfelwerk.rules.request import Answer, Together
from wuerfelwerk.values import dataclass, replace

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
        given, numbering = dict(self.given), Numbering(self.path)
        heard = Heard(note, self, given, numbering)
        return (yield from filled_in(self.start(heard), given, numbering, self._branch))

    def _branch(self, start: Start[Any], path: Path) -> Start[Any]:
        return Known(start, self.given, path)


def filled_in(
    procedure: Procedure[Any],
    given: Mapping[Slot, Answer],
    numbering: Numbering,
    branch: Callable[[Start[Any], Path], Start[Any]],
) -> Procedure[Any]:
    """A procedure that asks only what is not given; ``branch`` says the same of its branches."""
    try:
        request = next(procedure)
        while True:
            if isinstance(request, Together):
                paths = numbering.branches(request)
                answer = _round_over(request, given, paths)
                if answer is None:
                    if any(numbering.in_group(slot.path) for slot in given):
                        pairs = zip(request.branches, paths, strict=True)
                        told = tuple(replace(b, start=branch(b.start, at)) for b, at in pairs)
                        answer = yield Together(told, again=False)
                    else:
                        answer = yield request
                following = numbering.following(request, answer)
                if following is not None:
                    request = following
                    continue
            else:
                answer = request.take(given.get(numbering.slot(request)))
                if answer is None:
                    answer = yield request
            request = procedure.send(answer)
    except StopIteration as stop:
        return stop.value


def _round_over(
    group: Together, given: Mapping[Slot, Answer], paths: Sequence[Path]
) -> Answer | None:
    """What the next round begins as, if this one is known as a whole and came to nothing."""
    if not group.again:
        return None
    path = paths[0]
    if not any(slot.path[: len(path)] == path for slot in given):
        return None
    standing = advance(group.branches[0].start, given, SILENT, path)
    left = isinstance(standing, Done) and isinstance(standing.value, Anew)
    return (cast("Done[Any]", standing).value,) if left else None


class Partly(Protocol):
    """A procedure of which something is known."""

    @property
    def start(self) -> Start[Any]: ...


class Heard(Note):
    """Passes on what the procedure becomes as soon as nothing more is known of it."""

    def __init__(
        self, note: Note, known: Partly, given: Iterable[Slot], numbering: Numbering
    ) -> None:
        self.note, self.known, self.numbering = note, known, numbering
        self.given = tuple(given)
        self.now: object = known.start

    def __call__(self, rule: str, to: Audience = None, /, **values: Value) -> None:
        self.note(rule, to, **values)

    def at(self, path: Path) -> Note:
        return self.note.at(path)

    def check(self, rule: str) -> None:
        self.note.check(rule)

    def gist(self, whole: T, gist: T) -> T:
        return self.note.gist(whole, gist)

    def brief(self, whole: T, brief: T) -> T:
        return self.note.brief(whole, brief)

    def unsaid(self, said: T, unsaid: T) -> T:
        return self.note.unsaid(said, unsaid)

    def anew(self, start: T) -> T | None:
        return self.note.anew(start)

    def become(self, this: object, start: object) -> None:
        if is_start(this, cast("Start[Any]", self.now)):
            if not any(map(self.numbering.to_come, self.given)):
                self.note.become(self.known, start)
            self.now = start

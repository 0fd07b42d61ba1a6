"""A branch of a running turn: found where a question is asked, or taken to be over already."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wuerfelwerk.odds.known import Heard, Known, filled_in
from wuerfelwerk.rules.note import SILENT, Note, Path
from wuerfelwerk.rules.procedure import Done, Numbering, Procedure, Slot, Start, advance
from wuerfelwerk.rules.request import Answer, Together
from wuerfelwerk.values import dataclass


@dataclass(frozen=True, slots=True)
class Over:
    """A branch that has come to its value."""

    value: Any

    def __call__(self, note: Note = SILENT) -> Procedure[Any]:
        return self.value
        yield


@dataclass(frozen=True, slots=True)
class BranchOver:
    """``start`` in which the branch at ``path`` is over with a value; else only what is given."""

    start: Start[Any]
    given: tuple[tuple[Slot, Answer], ...]
    path: Path
    value: Any
    at: Path = ()

    def __call__(self, note: Note = SILENT) -> Procedure[Any]:
        given, numbering = dict(self.given), Numbering(self.at)
        heard = Heard(note, self, (*given, Slot(self.path, "", 0)), numbering)
        return (yield from filled_in(self.start(heard), given, numbering, self._branch))

    def _branch(self, start: Start[Any], path: Path) -> Start[Any]:
        if path == self.path:
            return Over(self.value)
        if self.path[: len(path)] == path:
            return BranchOver(start, self.given, self.path, self.value, path)
        return Known(start, self.given, path)


def branch_at(
    start: Start[Any], given: Mapping[Slot, Answer], path: Path, at: Path = ()
) -> Start[Any] | None:
    """The procedure that runs in the branch at ``path``."""
    procedure, numbering = start(SILENT), Numbering(at)
    try:
        request = next(procedure)
        while True:
            if isinstance(request, Together):
                paths = numbering.branches(request)
                for branch, found in zip(request.branches, paths, strict=True):
                    if found == path:
                        return branch.start
                    if path[: len(found)] == found:
                        return branch_at(branch.start, given, path, found)
                answer = _values(request, given, paths)
                following = None if answer is None else numbering.following(request, answer)
                if following is not None:
                    request = following
                    continue
            else:
                answer = request.take(given.get(numbering.slot(request)))
            if answer is None:
                return None
            request = procedure.send(answer)
    except StopIteration:
        return None


def _values(
    group: Together, given: Mapping[Slot, Answer], paths: Sequence[Path]
) -> tuple[Any, ...] | None:
    """What all branches came to, if all are over."""
    pairs = zip(group.branches, paths, strict=True)
    found = [advance(branch.start, given, SILENT, at) for branch, at in pairs]
    values = tuple(each.value for each in found if isinstance(each, Done))
    return values if len(values) == len(found) else None

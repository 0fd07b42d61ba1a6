"""The best dice to let lie now: every answer at once, from what the ends of the throws are worth.

Whatever is let lie, the branch comes to one of a few values; what each of them leads to is looked
at once. The keep solver then says what every answer is worth, exactly as the search would.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any

from wuerfelwerk.odds.expand import Listening
from wuerfelwerk.odds.keep.let_lie import game_of, kinds_of, plan_of
from wuerfelwerk.odds.known import Known, round_over
from wuerfelwerk.rules.note import SILENT, Note, Path
from wuerfelwerk.rules.procedure import Done, Open, Procedure, Slot, Start, advance, repeated
from wuerfelwerk.rules.request import Answer, Branch, Pick, Together
from wuerfelwerk.rules.shortcuts.let_lie import LAYING, Laying


@dataclass(frozen=True, slots=True)
class Over:
    """A branch that has come to its value."""

    value: Any

    def __call__(self, note: Note = SILENT) -> Procedure[Any]:
        return self.value
        yield


@dataclass(frozen=True, slots=True)
class Told:
    """``start`` in which the branch at ``path`` is over with a value; else only what is given."""

    start: Start[Any]
    given: tuple[tuple[Slot, Answer], ...]
    path: Path
    value: Any
    at: Path = ()

    def __call__(self, note: Note = SILENT) -> Procedure[Any]:
        given, asked, groups, rounds = dict(self.given), Counter[str](), 0, 0
        procedure = self.start(Listening(self))
        try:
            request = next(procedure)
            while True:
                if isinstance(request, Together):
                    answer = round_over(request, given, (*self.at, groups, rounds))
                    if answer is None:
                        answer = yield self._told(request, (*self.at, groups), rounds)
                    rounds += 1
                    following = repeated(request, answer)
                    if following is not None:
                        request = following
                        continue
                    groups, rounds = groups + 1, 0
                else:
                    slot = Slot(self.at, request.key, asked[request.key])
                    asked[request.key] += 1
                    answer = request.take(given.get(slot))
                    if answer is None:
                        answer = yield request
                request = procedure.send(answer)
        except StopIteration as stop:
            return stop.value

    def _told(self, group: Together, at: Path, first: int) -> Together:
        paths = (slot.path for slot, _ in self.given)
        if not any(path[: len(at)] == at and path[len(at)] >= first for path in paths):
            return group
        branches = tuple(
            Branch(self._branch(branch.start, (*at, first + i)), branch.audience)
            for i, branch in enumerate(group.branches)
        )
        return Together(branches, again=False)

    def _branch(self, start: Start[Any], path: Path) -> Start[Any]:
        if path == self.path:
            return Over(self.value)
        if self.path[: len(path)] == path:
            return Told(start, self.given, self.path, self.value, path)
        return Known(start, self.given, path)


def branch_at(
    start: Start[Any], given: Mapping[Slot, Answer], path: Path, at: Path = ()
) -> Start[Any] | None:
    """The procedure that runs in the branch at ``path``."""
    procedure, asked, groups, rounds = start(SILENT), Counter[str](), 0, 0
    try:
        request = next(procedure)
        while True:
            if isinstance(request, Together):
                here = (*at, groups)
                for i, branch in enumerate(request.branches):
                    found = (*here, rounds + i)
                    if found == path:
                        return branch.start
                    if path[: len(found)] == found:
                        return branch_at(branch.start, given, path, found)
                answer = _values(request, given, here, rounds)
                rounds += 1
                if answer is not None and (following := repeated(request, answer)) is not None:
                    request = following
                    continue
                groups, rounds = groups + 1, 0
            else:
                answer = request.take(given.get(Slot(at, request.key, asked[request.key])))
                asked[request.key] += 1
            if answer is None:
                return None
            request = procedure.send(answer)
    except StopIteration:
        return None


def _values(
    group: Together, given: Mapping[Slot, Answer], here: Path, first: int
) -> tuple[Any, ...] | None:
    found = [
        advance(branch.start, given, SILENT, (*here, first + i))
        for i, branch in enumerate(group.branches)
    ]
    values = tuple(each.value for each in found if isinstance(each, Done))
    return values if len(values) == len(found) else None


def laying_now(start: Start[Any], given: Mapping[Slot, Answer], asked: Open) -> Laying | None:
    """The laying in which this question is asked, as its branch began with it."""
    question = asked.question
    if not isinstance(question, Pick) or not asked.slot.path:
        return None
    branch = branch_at(start, given, asked.slot.path)
    return None if branch is None else fitting(LAYING(branch), question)


def fitting(laying: Laying | None, question: Pick) -> Laying | None:
    """The laying, if it is what the question is about."""
    if laying is None or laying.rule != question.rule or laying.seat != question.seat:
        return None
    return laying if len(question.kept) + len(question.faces) == laying.dice else None


def answers_worth(
    laying: Laying, question: Pick, worth: Callable[[Any], Fraction]
) -> list[tuple[Answer, Fraction]]:
    """Every answer with its worth, if ``worth`` says what the branch's ends are worth."""
    game = game_of(laying)
    kinds = kinds_of(game).kinds
    ends = {end: worth(end) for end in dict.fromkeys(end for each in kinds for end in each)}
    best = [max(ends[end] for end in each) for each in kinds]
    common = lcm(*[each.denominator for each in best])
    plan = plan_of(game, tuple(int(each * common) for each in best))
    return [
        (answer, plan.value(tuple(sorted(question.kept + answer))) / common)
        for answer in question.answers()
    ]

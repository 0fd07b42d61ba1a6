"""Exact odds of a procedure, when every decision in it is made by a policy."""

from __future__ import annotations

from collections.abc import Hashable
from contextvars import ContextVar
from functools import lru_cache
from typing import Any, NoReturn, TypeVar

from wuerfelwerk.dice.pool import TAIL
from wuerfelwerk.errors import TooMuch
from wuerfelwerk.odds.distribution import Distribution, side_by_side
from wuerfelwerk.odds.keep.let_lie import played
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Done, Policy, Procedure, Start, is_start
from wuerfelwerk.rules.request import Answer, Request, Throw, Together

T = TypeVar("T", bound=Hashable)
LONGEST = 200
"""More answers than this in one procedure mean that it need not end."""


MOST_WAYS = 200_000
"""How often procedures are asked where they stand before it is too much: some seconds."""
_ways: ContextVar[int] = ContextVar("ways", default=0)


def expand(start: Start[T], policy: Policy, tail: int = TAIL) -> Distribution[T]:
    """Follow every throw, ask the policy at every decision, count branches once."""
    before = _ways.set(0)
    try:
        return _expand(start, policy, tail, ())
    finally:
        _ways.reset(before)


def _one_more() -> None:
    """Refuse to follow a procedure that may go too many ways."""
    _ways.set(_ways.get() + 1)
    if _ways.get() > MOST_WAYS:
        raise TooMuch(
            "Dieser Ablauf kann mehr als %(most)s Wege nehmen; mit weniger Würfeln oder weniger "
            "Beteiligten lässt er sich auszählen.",
            most=MOST_WAYS,
        )


def _expand(
    start: Start[Any], policy: Policy, tail: int, answers: tuple[Answer, ...]
) -> Distribution[Any]:
    best = None if answers else played(start)
    if best is not None:
        return best
    replay = Replay(start)
    while True:
        check_length(answers)
        _one_more()
        standing = replay.after(answers)
        if isinstance(standing, Done):
            return Distribution.certain(standing.value)
        if isinstance(standing, Became):
            return _unit(standing.start, policy, tail)
        if isinstance(standing, Throw):
            return Distribution.mix(
                (_expand(start, policy, tail, (*answers, faces)), ways)
                for faces, ways in standing.pool.throws(tail)
            )
        if isinstance(standing, Together):
            return Distribution.mix(
                (_expand(start, policy, tail, (*answers, values)), n)
                for values, n in _joint(standing, policy, tail).counts.items()
            )
        answers = (*answers, policy(standing))


def check_length(answers: tuple[Answer, ...]) -> None:
    """Refuse to follow a procedure that need not end."""
    if len(answers) > LONGEST:
        raise TooMuch(
            "Nach %(longest)d Antworten ist kein Ende abzusehen; frage nach einem kürzeren Ablauf.",
            longest=LONGEST,
        )


def _joint(group: Together, policy: Policy, tail: int) -> Distribution[tuple[Any, ...]]:
    """The branches' values together; what would be repeated is divided out."""
    joint = side_by_side(_unit(branch.start, policy, tail) for branch in group.branches)
    return ended(joint) if group.again else joint


def ended(joint: Distribution[tuple[Any, ...]]) -> Distribution[tuple[Any, ...]]:
    """A round's values once it is not repeated any more."""
    if set(joint.counts) == {(None,)}:
        endless()
    return joint.given(lambda values: values != (None,))


def endless() -> NoReturn:
    """Refuse what repeats itself for ever."""
    raise TooMuch("Dieser Ablauf wiederholt sich ohne Ende; es gibt nichts auszuzählen.")


@lru_cache(maxsize=16384)
def _unit(start: Start[Any], policy: Policy, tail: int) -> Distribution[Any]:
    return _expand(start, policy, tail, ())


class Became(Exception):
    """Raised when a procedure goes on as another one (``become``): that one is counted instead."""

    def __init__(self, start: Start[Any]) -> None:
        super().__init__(start)
        self.start = start


class Listening(Note):
    """The note of a procedure that is counted: hears what it becomes, not what others become."""

    __slots__ = ("start",)

    def __init__(self, start: Start[Any]) -> None:
        self.start = start

    def anew(self, start: Any) -> None:
        """A round that came to nothing is divided out: the next one is as this one was."""

    def become(self, this: object, start: Any) -> None:
        if is_start(this, self.start):
            raise Became(start)


class Replay:
    """Says where a procedure stands after any answers; what is already running just goes on."""

    __slots__ = ("_answers", "_note", "_running", "_start")

    def __init__(self, start: Start[Any], listening: type[Listening] = Listening) -> None:
        self._start, self._note = start, listening(start)
        self._running: Procedure[Any] | None = None
        self._answers: tuple[Answer, ...] = ()

    def after(self, answers: tuple[Answer, ...]) -> Done[Any] | Became | Request:
        """Where it stands once these were answered."""
        running, last = self._running, answers[-1:]
        self._running = None
        try:
            if running is not None and last and self._answers == answers[:-1]:
                request = running.send(last[0])
            else:
                running = self._start(self._note)
                request = next(running)
                for answer in answers:
                    request = running.send(answer)
        except StopIteration as stop:
            return Done(stop.value)
        except Became as became:
            return became
        self._running, self._answers = running, answers
        return request

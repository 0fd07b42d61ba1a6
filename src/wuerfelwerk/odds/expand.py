"""Exact odds of a procedure, when every decision in it is made by a policy."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Any, TypeVar

from wuerfelwerk.dice.pool import TAIL
from wuerfelwerk.errors import TooMuch
from wuerfelwerk.odds.distribution import Distribution, side_by_side
from wuerfelwerk.rules.note import SILENT
from wuerfelwerk.rules.procedure import Done, Policy, Start
from wuerfelwerk.rules.request import Answer, Request, Throw, Together

T = TypeVar("T", bound=Hashable)
LONGEST = 200
"""More answers than this in one procedure mean that it need not end."""


def expand(start: Start[T], policy: Policy, tail: int = TAIL) -> Distribution[T]:
    """Follow every throw, ask the policy at every decision, count branches once."""
    return _expand(start, policy, tail, ())


def _expand(
    start: Start[Any], policy: Policy, tail: int, answers: tuple[Answer, ...]
) -> Distribution[Any]:
    while len(answers) <= LONGEST:
        standing = _resend(start, answers)
        if isinstance(standing, Done):
            return Distribution.certain(standing.value)
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
    raise TooMuch(
        "Nach %(longest)d Antworten ist kein Ende abzusehen; frage nach einem kürzeren Ablauf.",
        longest=LONGEST,
    )


def _joint(group: Together, policy: Policy, tail: int) -> Distribution[tuple[Any, ...]]:
    """The branches' values together; what would be repeated is divided out."""
    joint = side_by_side(_unit(branch.start, policy, tail) for branch in group.branches)
    if not group.again:
        return joint
    if set(joint.counts) == {(None,)}:
        raise TooMuch("Dieser Ablauf wiederholt sich ohne Ende; es gibt nichts auszuzählen.")
    return joint.given(lambda values: values != (None,))


@lru_cache(maxsize=16384)
def _unit(start: Start[Any], policy: Policy, tail: int) -> Distribution[Any]:
    return _expand(start, policy, tail, ())


def _resend(start: Start[Any], answers: tuple[Answer, ...]) -> Done[Any] | Request:
    """The quick replay for counting: answers in order, the values of branches as one answer."""
    procedure = start(SILENT)
    try:
        request = next(procedure)
        for answer in answers:
            request = procedure.send(answer)
    except StopIteration as stop:
        return Done(stop.value)
    return request

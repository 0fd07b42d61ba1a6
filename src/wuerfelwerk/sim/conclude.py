"""One procedure played straight through with dice that are really thrown; simulations repeat it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from wuerfelwerk.dice.pool import Faces, Pool
from wuerfelwerk.dice.sources import throw_each
from wuerfelwerk.odds.keep.let_lie import policy_for
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Policy, Start, repeated
from wuerfelwerk.rules.request import Answer, Throw, Together

T = TypeVar("T")


def faces_by(seed: int) -> Callable[[Pool], Faces]:
    """Fair dice for any pool, repeatable by seed: Python promises to draw the same for ever."""
    draw = Random(seed).random
    return lambda pool: throw_each(pool, lambda sides: int(draw() * sides) + 1)


def thrower(seed: int) -> Callable[[Throw], Faces]:
    """Fair dice for a simulation, repeatable by seed."""
    faces = faces_by(seed)
    return lambda question: faces(question.pool)


def conclude(
    start: Start[T], dice: Callable[[Throw], Faces], policy: Policy, note: Note = SILENT
) -> T:
    """Play a procedure to its end: dice from ``dice``, decisions from ``policy``."""
    procedure, policy = start(note), policy_for(start, policy)
    try:
        request = next(procedure)
        while True:
            if isinstance(request, Throw):
                answer: Answer = dice(request)
            elif isinstance(request, Together):
                answer = _each(request, dice, policy, note)
            else:
                answer = policy(request)
            request = procedure.send(answer)
    except StopIteration as stop:
        value: T = stop.value
        return value


def _each(
    group: Together, dice: Callable[[Throw], Faces], policy: Policy, note: Note
) -> tuple[Any, ...]:
    values: tuple[Any, ...] = ()
    following: Together | None = group
    while following is not None:
        branches = following.branches
        values = tuple(conclude(branch.start, dice, policy, note) for branch in branches)
        following = repeated(following, values)
    return values

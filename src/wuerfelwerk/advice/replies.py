"""What somebody else may reply before anything is thrown: known by its options, not by a guess."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from wuerfelwerk.advice.search.beliefs import World
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Done, Slot, Waiting, advance
from wuerfelwerk.rules.request import Answer, Choice, Question, Throw
from wuerfelwerk.rules.route import Route
from wuerfelwerk.rules.system import System, is_ruling

MOST_REPLIES = 6
"""How many replies are gone through; a question with more is answered by the policy."""
MOST_RULINGS = 4
"""How many rulings of the game master before it are answered plainly."""


class Reply(NamedTuple):
    """A question to somebody else, what was answered plainly before it, and what may be replied."""

    before: Mapping[Slot, Answer]
    slot: Slot
    answers: tuple[Answer, ...]


class Asked(NamedTuple):
    """A question, and what was answered plainly before it."""

    before: Mapping[Slot, Answer]
    slot: Slot
    question: Question[Any]


def first_reply(system: System[Any, Any], seat: Seat, world: World) -> Reply | None:
    """The reply that is asked for next, if somebody else is to give it, and before any throw."""
    asked = _next_question(system, world)
    if asked is None or asked.question.seat == seat or not isinstance(asked.question, Choice):
        return None
    answers = tuple(asked.question.answers())
    return Reply(asked.before, asked.slot, answers) if 1 < len(answers) <= MOST_REPLIES else None


def first_question(system: System[Any, Any], seat: Seat, world: World) -> Asked | None:
    """The question that is asked next, if this seat is to answer it, and before any throw."""
    asked = _next_question(system, world)
    return asked if asked is not None and asked.question.seat == seat else None


def _next_question(system: System[Any, Any], world: World) -> Asked | None:
    """What is asked next, once the game master has plainly said how things are."""
    before = dict(world.given)
    for _ in range(MOST_RULINGS):
        try:
            standing = advance(world.start, before)
        except WuerfelwerkError:
            return None
        if not isinstance(standing, Waiting):
            return None
        asked = standing.open[0]
        question = asked.question
        if isinstance(question, Throw):
            return None
        if is_ruling(system, question):
            before[asked.slot] = system.policy(question)
            continue
        return Asked(before, asked.slot, question)
    return None


def begins_with_a_way(seat: Seat, world: World) -> bool:
    """Is this seat asked first which way to go?"""
    try:
        standing = advance(world.start, world.given)
    except WuerfelwerkError:
        return False
    asked = standing.open[0].question if isinstance(standing, Waiting) else None
    return isinstance(asked, Route) and asked.seat == seat


def over_at_once(world: World) -> bool:
    """Is nothing asked and nothing thrown?"""
    try:
        return isinstance(advance(world.start, world.given), Done)
    except WuerfelwerkError:
        return False

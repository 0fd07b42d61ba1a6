"""A throw weighed by itself, where all that follows it would be too much to look at (``ASIDE``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from wuerfelwerk.advice.figures import Figures, end_figures, packed, read
from wuerfelwerk.advice.search.affine import Line
from wuerfelwerk.advice.search.branches import Reckoner, Unit
from wuerfelwerk.advice.search.foresight import Foresight
from wuerfelwerk.advice.search.positions import TooFar
from wuerfelwerk.advice.search.turn_branches import branch_at
from wuerfelwerk.advice.shortcuts.let_lie import Means, answers_worth, fitting
from wuerfelwerk.advice.shortcuts.next_throw import NextThrow, ends_worth
from wuerfelwerk.odds.known import Known
from wuerfelwerk.rules.chapter import Command
from wuerfelwerk.rules.note import Path
from wuerfelwerk.rules.procedure import Decision, Open, Slot, Start
from wuerfelwerk.rules.request import Answer, Pick
from wuerfelwerk.rules.shortcuts.aside import ASIDE, Aside
from wuerfelwerk.rules.shortcuts.let_lie import near_laying_of
from wuerfelwerk.values import replace

MOST_ASIDE = 600
"""How much is looked at for a throw by itself, and before it is taken by itself."""
MOST_PLAIN_ASIDE = 6_000
"""The same where nothing is weighed in it any more."""
Worths = list[tuple[Answer, Means]]
"""Answers with what they are worth: the goal alone, or all ``Figures``."""


class SingleThrow(NamedTuple):
    """A procedure, and how it is weighed by itself."""

    start: Start[Any]
    aside: Aside


def throw_at(start: Start[Any], given: Mapping[Slot, Answer], path: Path) -> SingleThrow | None:
    """The branch at a path, if it is said what its values are worth by themselves."""
    branch = branch_at(start, given, path) if path else None
    found = None if branch is None else ASIDE(branch)
    return None if branch is None or found is None else SingleThrow(branch, found)


def indifferent(start: Start[Any]) -> bool:
    """Is there nothing in it, or in the rest of the turn, that any goal asks for?

    A throw may say so, and a command of the whole turn.
    """
    if isinstance(start, Decision):
        return isinstance(start.command, Command) and start.command.indifferent
    found = ASIDE(start)
    return found is not None and found.indifferent


def aside(
    throw: SingleThrow, given: Mapping[Slot, Answer], asked: Open, goal: str, reckoner: Reckoner
) -> Worths:
    """Every answer with what the throw it belongs to is worth by itself; nothing where unknown."""
    alone = throw.aside.alone
    return _aside(throw, given, asked, reckoner, _Telling(lambda value: (alone(goal, value),)))


def aside_figures(
    throw: SingleThrow, given: Mapping[Slot, Answer], asked: Open, goal: str, reckoner: Reckoner
) -> list[tuple[Answer, Figures]]:
    """The same with all that stands on a card; nothing where the throw does not tell it."""
    alone, outcome = throw.aside.alone, throw.aside.outcome
    if outcome is None:
        return []
    telling = _Telling(lambda value: end_figures(alone(goal, value), outcome(value)), True)
    found = _aside(throw, given, asked, reckoner, telling)
    return [(answer, Figures(*means)) for answer, means in found]


class _Telling(NamedTuple):
    """What a value is worth: the goal alone, or all figures."""

    worth: Callable[[Any], tuple[int, ...]]
    figures: bool = False

    def whole(self, value: Any) -> int:
        """In one number, which a search can average."""
        found = self.worth(value)
        return packed(found) if self.figures else found[0]

    def read(self, line: Line) -> Means:
        """What such a mean says."""
        return read(line) if self.figures else (Fraction(line[1], line[0]),)


def _aside(
    throw: SingleThrow,
    given: Mapping[Slot, Answer],
    asked: Open,
    reckoner: Reckoner,
    telling: _Telling,
) -> Worths:
    question, worth = asked.question, telling.worth
    laying = fitting(near_laying_of(throw.start), question) if isinstance(question, Pick) else None
    if laying is not None and isinstance(question, Pick):
        return answers_worth(laying, question, ends_worth(laying, worth))
    if throw.aside.onward is not None:
        way = NextThrow(throw.start, throw.aside.onward, worth, reckoner.policy)
        return way.answers(given, asked)
    known = [(each, {**given, asked.slot: each}) for each in question.answers()]
    starts = [
        (each, Known(throw.start, tuple(more.items()), asked.slot.path)) for each, more in known
    ]
    for seat, most in ((reckoner.seat, MOST_ASIDE), (None, MOST_PLAIN_ASIDE)):
        short = replace(reckoner, seat=seat, most=None if seat is None else most)
        search = Foresight(short, most)
        try:
            return [(each, _searched(search, rest, telling)) for each, rest in starts]
        except (TooFar, RecursionError, OverflowError):
            continue
    return []


def _searched(search: Foresight, rest: Known, telling: _Telling) -> Means:
    root = search.root(Unit(rest), telling.whole, "")
    return telling.read(search.line([(root, Fraction(1))]))

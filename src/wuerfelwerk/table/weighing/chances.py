"""What people at a table ask before they do something: what is best, what may come of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, TypeAlias

from wuerfelwerk.advice.ahead import Advice
from wuerfelwerk.advice.best import advise, advise_commands, foresee
from wuerfelwerk.advice.forecast import forecast, forecast_throw
from wuerfelwerk.play.view import Sight
from wuerfelwerk.rules.form import name_of
from wuerfelwerk.rules.layout import Ladder
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Decision, Open, Slot, advance
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.rules.system import Goal, System, system

MOST_STEPS = 11
"""How many values of a number are told."""
MOST_FACES = 5_000
"""With more different throws than this, no chance is named."""
Found: TypeAlias = tuple[tuple[str, Advice], ...]
"""By the name of a goal: what something is worth for it."""
Climbed: TypeAlias = tuple[tuple[str, tuple[Advice, ...]], ...]
"""By the name of a goal: what every command of a ladder is worth, the best first."""


@dataclass(frozen=True, slots=True)
class Answers:
    """What every answer to an open question is worth for a goal."""

    system: str
    sight: Sight
    slot: Slot
    goal: str

    def answer(self) -> tuple[Advice, ...]:
        """All of them, best first."""
        rules = system(self.system)
        return advise(rules, self.sight, _open(self.sight, self.slot), rules.goals[self.goal])


@dataclass(frozen=True, slots=True)
class Commands:
    """What every command that a seat may think of is worth for a goal."""

    system: str
    view: Any
    seat: Seat
    goal: str

    def answer(self) -> tuple[Advice, ...]:
        """All of them, best first."""
        rules = system(self.system)
        supposed, _ = rules.suppose(self.view, self.seat)[0]
        usual = rules.candidates(supposed, self.seat)
        goal = rules.goals[self.goal]
        return advise_commands(rules, self.view, self.seat, usual, goal) if usual else ()


@dataclass(frozen=True, slots=True)
class OneCommand:
    """What one command is worth for every goal, and how it is with every step of its ladder."""

    system: str
    view: Any
    seat: Seat
    command: Any

    def answer(self) -> tuple[Found, Climbed]:
        """Its worth; refuses what is not on offer."""
        rules, view, seat, command = system(self.system), self.view, self.seat, self.command
        supposed, _ = rules.suppose(view, seat)[0]
        advance(Decision(rules.decide, supposed, command), {})  # refuses what is not on offer
        found = forecast(rules, view, seat, command, rules.goals.values())
        return _by_name(found), climbed(rules, view, seat, command)


@dataclass(frozen=True, slots=True)
class OneThrow:
    """What a throw that is asked for is worth for every goal, with all that follows it."""

    system: str
    sight: Sight
    slot: Slot

    def answer(self) -> Found:
        """The mean over its faces and over all that is hidden; nothing where that is too much."""
        rules, asked = system(self.system), _open(self.sight, self.slot)
        alone = forecast_throw(rules, self.sight, asked, rules.goals.values())
        if alone is not None:
            return _by_name(alone)
        return () if _too_many(asked) else _by_name(_followed(rules, self.sight, asked))


def climbed(rules: System[Any, Any], view: Any, seat: Seat, command: Any) -> Climbed:
    """The worth of a command with every other value of its number that is on offer."""
    ladder = rules.wording.layout.ladders.get(name_of(type(command)))
    steps = list(_steps(rules, view, seat, command, ladder)) if ladder else []
    if ladder is None or len(steps) < 2:
        return ()
    found = [(name, _each(rules, view, seat, steps, rules.goals[name])) for name in ladder.goals]
    # A ladder with steps missing would mislead.
    return tuple(found) if all(len(each) == len(steps) for _, each in found) else ()


def _each(
    rules: System[Any, Any], view: Any, seat: Seat, steps: Sequence[Any], goal: Goal[Any]
) -> tuple[Advice, ...]:
    """Every step by itself, so that each may take as much work as a single forecast."""
    found = [each for step in steps
             for each in advise_commands(rules, view, seat, [step], goal)]  # fmt: skip
    return tuple(sorted(found, key=lambda each: each.worth, reverse=True))


def _steps(
    rules: System[Any, Any], view: Any, seat: Seat, command: Any, ladder: Ladder
) -> Iterator[Any]:
    supposed, _ = rules.suppose(view, seat)[0]
    same = [o for o in rules.offers(supposed, seat) if o.command is type(command)]
    for value in range(MOST_STEPS):
        step = replace(command, **{ladder.field: value})
        if any(offer.allows(step) for offer in same):
            yield step


def _too_many(asked: Open) -> bool:
    """Are there more throws than can be followed?"""
    assert isinstance(asked.question, Throw)
    pool = asked.question.pool
    open_ended = any(group.die.open_ended for group in pool.groups)
    return open_ended or sum(1 for _ in islice(pool.throws(), MOST_FACES + 1)) > MOST_FACES


def _followed(
    rules: System[Any, Any], sight: Sight, asked: Open
) -> Iterator[tuple[Goal[Any], Advice]]:
    """The worth of a throw with all that follows; what is too much for one goal is for the next."""
    for goal in rules.goals.values():
        worth = foresee(rules, sight, asked, goal)
        if worth is None:
            return
        yield goal, worth


def _by_name(
    found: Iterator[tuple[Goal[Any], Advice]] | Sequence[tuple[Goal[Any], Advice]],
) -> Found:
    return tuple((goal.name, advice) for goal, advice in found)


def _open(sight: Sight, slot: Slot) -> Open:
    return next(each for each in sight.open if each.slot == slot)

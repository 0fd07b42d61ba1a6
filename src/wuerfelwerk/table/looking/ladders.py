"""A number of an announcement step by step: what each value is worth, and which one is best."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from wuerfelwerk.advice.best import Advice, advise_commands
from wuerfelwerk.present.screen.advice import worth_text
from wuerfelwerk.present.screen.fields import field_shown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import form, name_of
from wuerfelwerk.rules.layout import Ladder
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.system import Goal, System
from wuerfelwerk.table.looking.screen import LadderShown, StepShown

MOST_STEPS = 11
"""How many values of a number are told."""
Climbed: TypeAlias = Sequence[tuple[Goal[Any], Sequence[Advice]]]
"""By goal: what every command of the ladder is worth, the best first."""


def climbed(system: System[Any, Any], view: Any, seat: Seat, command: Any) -> Climbed:
    """The worth of a command with every other value of its number that is on offer."""
    ladder = system.wording.layout.ladders.get(name_of(type(command)))
    steps = list(_steps(system, view, seat, command, ladder)) if ladder else []
    if ladder is None or len(steps) < 2:
        return ()
    found = [(goal, _weighed(system, view, seat, steps, goal))
             for goal in (system.goals[name] for name in ladder.goals)]  # fmt: skip
    # A ladder with steps missing would mislead.
    return found if all(len(each) == len(steps) for _, each in found) else ()


def _weighed(
    system: System[Any, Any], view: Any, seat: Seat, steps: Sequence[Any], goal: Goal[Any]
) -> Sequence[Advice]:
    """Every step by itself, so that each may take as much work as a single forecast."""
    found = [each for step in steps
             for each in advise_commands(system, view, seat, [step], goal)]  # fmt: skip
    return sorted(found, key=lambda each: each.worth, reverse=True)


def _steps(
    system: System[Any, Any], view: Any, seat: Seat, command: Any, ladder: Ladder
) -> Iterator[Any]:
    supposed, _ = system.suppose(view, seat)[0]
    same = [o for o in system.offers(supposed, seat) if o.command is type(command)]
    for value in range(MOST_STEPS):
        step = dataclasses.replace(command, **{ladder.field: value})
        if any(offer.allows(step) for offer in same):
            yield step


def ladder_shown(command: Any, found: Climbed, words: Words) -> LadderShown | None:
    """The ladder, worded; the best step is the best one for the last goal."""
    ladder = words.system.wording.layout.ladders.get(name_of(type(command)))
    if ladder is None or not found:
        return None
    by_step: dict[int, list[str]] = {}
    for goal, advice in found:
        for each in sorted(advice, key=lambda one: _value(one.answer, ladder)):
            worths = by_step.setdefault(_value(each.answer, ladder), [])
            worths.append(worth_text(words, each.worth, goal))
    best = _value(found[-1][1][0].answer, ladder)
    steps = (
        StepShown(value, tuple(worths), value == best, value == _value(command, ladder))
        for value, worths in by_step.items()
    )
    goals = tuple(words.word(goal.name) for goal, _ in found)
    return LadderShown(_label(command, ladder, words), goals, tuple(steps))


def _value(command: Any, ladder: Ladder) -> int:
    return int(getattr(command, ladder.field))


def _label(command: Any, ladder: Ladder, words: Words) -> str:
    field = next(each for each in form(type(command)) if each.name == ladder.field)
    return field_shown(field, words).label

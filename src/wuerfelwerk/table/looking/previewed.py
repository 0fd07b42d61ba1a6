"""What advice, chances and corrections look like before anything is done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from wuerfelwerk.advice.ahead import Advice
from wuerfelwerk.present.screen.advice import how, worth_text
from wuerfelwerk.present.screen.fields import field_shown
from wuerfelwerk.present.screen.scenes import ChangeShown
from wuerfelwerk.present.screen.values import CardShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import form, name_of
from wuerfelwerk.rules.layout import Ladder
from wuerfelwerk.table.weighing.chances import Climbed, Found


@dataclass(frozen=True, slots=True)
class ChoiceShown:
    """One answer or command with its worth."""

    label: str
    worth: str
    why: str = ""
    best: bool = False
    answer: Any = None
    """What to send: an answer, or a command with its fields."""


@dataclass(frozen=True, slots=True)
class AdviceShown:
    """All choices for a goal, best first."""

    goal: str
    choices: tuple[ChoiceShown, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class StepShown:
    """One value of a number with what it comes to for every goal of its ladder."""

    value: int
    worths: tuple[str, ...]
    best: bool = False
    chosen: bool = False
    """Is this what stands in the form?"""


@dataclass(frozen=True, slots=True)
class LadderShown:
    """A number step by step: how likely it is, what it brings, which is best."""

    label: str
    goals: tuple[str, ...]
    steps: tuple[StepShown, ...]


@dataclass(frozen=True, slots=True)
class ForecastShown:
    """What is to be expected, as pairs of goal and exact chance or mean."""

    title: str
    rows: tuple[tuple[str, str], ...]
    note: str = ""
    ladder: LadderShown | None = None
    """The same for every value of a number, where the system has one to choose well."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What a correction would change; pairs of cards stand at the same place."""

    before: tuple[CardShown, ...]
    after: tuple[CardShown, ...]
    changes: tuple[ChangeShown, ...] = ()
    """How things would stand after the last turn that can be played again."""
    missing: bool = False
    """Would dice have to be thrown that have not fallen yet?"""


def ladder_shown(command: Any, found: Climbed, words: Words) -> LadderShown | None:
    """The ladder, worded; the best step is the best one for the last goal."""
    ladder = words.system.wording.layout.ladders.get(name_of(type(command)))
    if ladder is None or not found:
        return None
    by_step: dict[int, list[str]] = {}
    for name, advice in found:
        for each in sorted(advice, key=lambda one: _value(one.answer, ladder)):
            worths = by_step.setdefault(_value(each.answer, ladder), [])
            worths.append(worth_text(words, each.worth, words.system.goals[name]))
    best = _value(found[-1][1][0].answer, ladder)
    steps = (
        StepShown(value, tuple(worths), value == best, value == _value(command, ladder))
        for value, worths in by_step.items()
    )
    goals = tuple(words.word(name) for name, _ in found)
    return LadderShown(_label(command, ladder, words), goals, tuple(steps))


def _value(command: Any, ladder: Ladder) -> int:
    return int(getattr(command, ladder.field))


def _label(command: Any, ladder: Ladder, words: Words) -> str:
    field = next(each for each in form(type(command)) if each.name == ladder.field)
    return field_shown(field, words).label


def forecast_shown(
    title: str, found: Found, words: Words, more: Sequence[Advice] = ()
) -> ForecastShown:
    """Chances first; a goal that nothing here serves says nothing. ``more`` stands beside them."""
    by_goal = ((words.system.goals[name], advice) for name, advice in found if advice.worth)
    told = sorted(by_goal, key=lambda each: not each[0].chance)
    rows = tuple((words.word(g.name), worth_text(words, a.worth, g)) for g, a in told)
    return ForecastShown(title, rows, how(words, [*(a for _, a in told), *more]) if told else "")

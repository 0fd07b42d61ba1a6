"""Choices of dice as a procedure meets them: what the preview said, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeVar

from wuerfelwerk.dice.pool import Faces, Hand
from wuerfelwerk.dice.sources import throw_each
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.note import Recorder, Step
from wuerfelwerk.rules.procedure import Policy, Start
from wuerfelwerk.rules.request import Pick, Question, Throw
from wuerfelwerk.rules.system import System
from wuerfelwerk.rules.wording import Values
from wuerfelwerk.sim.conclude import conclude

T = TypeVar("T")
Dice = Callable[[Throw], Faces]
MANY = 5000


class Chooser:
    """Answers the first question of some rules by the choice of that number, all else plainly."""

    def __init__(self, system: System[Any, Any], reading: Any, policy: Policy, number: int) -> None:
        self.system, self.reading, self.policy, self.number = system, reading, policy, number
        self.question: Pick | None = None
        self.chosen: Hand = ()
        self.values: Values = {}

    def __call__(self, question: Question[Any]) -> Any:
        known = self.system.wording.previews.get(question.rule)
        if self.question is not None or known is None or not isinstance(question, Pick):
            return self.policy(question)
        every = question.every(MANY)
        self.question, self.chosen = question, every[self.number % len(every)]
        found = known.values(question, self.chosen, self.reading)
        self.values = {**dict(question.facts), **found}
        return self.chosen

    def said(self, lang: str = "de") -> tuple[str, str, str]:
        """The preview in words."""
        assert self.question is not None
        found = Words(self.system, lang).preview(self.question, self.chosen, self.reading)
        assert found is not None
        return found


def every_choice(
    system: System[Any, Any],
    start: Start[T],
    reading: Any,
    policy: Policy,
    dice: Callable[[], Dice],
) -> Iterator[tuple[Chooser, T, tuple[Step, ...]]]:
    """The procedure played once for each choice of the first dice that are picked."""
    number, many = 0, 1
    while number < many:
        note, chooser = Recorder(known=system.catalogue), Chooser(system, reading, policy, number)
        found = conclude(start, dice(), chooser, note)
        if chooser.question is None:
            return
        yield chooser, found, tuple(note.steps)
        many, number = len(chooser.question.every(MANY)), number + 1


def random_dice(seed: int) -> Dice:
    """Dice that fall the same for the same seed."""
    draw = Random(seed)
    return lambda question: throw_each(question.pool, lambda sides: draw.randint(1, sides))


def last(steps: tuple[Step, ...], rule: str) -> Values | None:
    """The numbers of the last step of a rule."""
    return next((each.numbers for each in reversed(steps) if each.rule == rule), None)

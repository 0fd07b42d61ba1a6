"""A seat that plays by itself: it takes the best-advised answer and the best-advised command."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice, product
from typing import Any

from wuerfelwerk.advice.best import advise, advise_commands
from wuerfelwerk.play.view import Sight
from wuerfelwerk.rules.form import Field, Offer
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.request import Answer
from wuerfelwerk.rules.system import Goal, System

MOST_COMMANDS = 60


@dataclass(frozen=True)
class Autopilot:
    """Answers for a seat as the advice says; knows no more than the seat sees."""

    system: System[Any, Any]
    goal: Goal[Any]

    def __call__(self, sight: Sight, asked: Open) -> Answer:
        if len(tuple(islice(asked.question.answers(), 2))) < 2:
            return self.system.policy(asked.question)
        return advise(self.system, sight, asked, self.goal)[0].answer

    def command(self, view: Any, seat: Seat, offers: tuple[Offer, ...]) -> Any:
        """The best of all commands on offer."""
        found = [each for one in offers for each in commands(one, seat)]
        return advise_commands(self.system, view, seat, found[:MOST_COMMANDS], self.goal)[0].answer


def commands(offer: Offer, seat: Seat) -> list[Any]:
    """The commands an offer stands for: every choice, free fields left as they are by default."""
    options = [[(field.name, value) for value in _values(field)] for field in offer.fields]
    picked = islice(product(*options), MOST_COMMANDS)
    return [offer.command(wer=seat, **dict(each)) for each in picked]


def _values(field: Field) -> list[Any]:
    """What to try for a field: a required choice fully, everything else as it stands."""
    if not field.required and field.accepts(field.default):
        return [field.default]
    if field.ask.options:
        return list(field.ask.options)
    return [field.ask.low or 0] if field.kind == "zahl" else [""]

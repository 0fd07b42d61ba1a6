"""All cards of a turn, all options of a question: what people are shown before they choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wuerfelwerk.advice.cards import (
    action_cards,
    actions,
    weigh_answers,
    weigh_commands,
    weigh_runs,
)
from wuerfelwerk.advice.dealing import Card
from wuerfelwerk.play.view import Sight
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Slot
from wuerfelwerk.rules.system import system


@dataclass(frozen=True, slots=True)
class Options:
    """What every option of an open question comes to."""

    system: str
    sight: Sight
    slot: Slot
    goal: str

    def answer(self) -> tuple[Card, ...]:
        """A card for each, in the order of the question; none where it is none of options."""
        rules = system(self.system)
        asked = next(each for each in self.sight.open if each.slot == self.slot)
        return weigh_answers(rules, self.sight, asked, rules.goals[self.goal])


@dataclass(frozen=True, slots=True)
class Runs:
    """What every run of answers comes to that begins with an open question."""

    system: str
    sight: Sight
    slot: Slot
    runs: tuple[tuple[str, ...], ...]
    goal: str

    def answer(self) -> tuple[Card, ...]:
        """A card for each, in their order; none where they cannot be weighed together."""
        rules = system(self.system)
        asked = next(each for each in self.sight.open if each.slot == self.slot)
        return weigh_runs(rules, self.sight, asked, self.runs, rules.goals[self.goal])


@dataclass(frozen=True, slots=True)
class Actions:
    """What everything comes to that a seat on turn may do, with target and means filled in.

    Without a goal it is only listed, for tables that give no advice.
    """

    system: str
    view: Any
    seat: Seat
    goal: str
    along: bool = False
    """Do cards give the answers that the system lists for what they lead to?"""

    def answer(self) -> tuple[Card, ...]:
        """A card for each; none for a seat that is not on turn."""
        rules = system(self.system)
        if not self.goal:
            return tuple(map(Card, actions(rules, self.view, self.seat)))
        return action_cards(rules, self.view, self.seat, rules.goals[self.goal], along=self.along)


@dataclass(frozen=True, slots=True)
class Announcements:
    """What certain announcements come to for a seat, whoever makes them."""

    system: str
    view: Any
    seat: Seat
    commands: tuple[Any, ...]
    goal: str

    def answer(self) -> tuple[Card, ...]:
        """A card for each, in their order."""
        rules = system(self.system)
        goal = rules.goals[self.goal]
        return weigh_commands(rules, self.view, self.seat, self.commands, goal)

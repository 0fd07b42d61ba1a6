"""A seat that plays by itself: it takes the best-advised answer and the best-advised command."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from wuerfelwerk.advice.best import advise, advise_commands
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.view import Sight, running_command
from wuerfelwerk.rules.abilities import Tactical
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.request import Answer, Text
from wuerfelwerk.rules.system import Goal, System, usual_goal
from wuerfelwerk.values import dataclass


@dataclass(frozen=True)
class Autopilot:
    """Answers for a seat as the advice says; knows no more than the seat sees."""

    system: System[Any, Any]
    goal: Goal[Any] | None = None
    """Without one, what is usually wanted with what runs now."""

    def __call__(self, sight: Sight, asked: Open) -> Answer:
        if (plain := self.at_once(asked)) is not None:
            return plain
        if (own := self._tactic(asked)) is not None:
            return own
        goal = self.goal or usual_goal(self.system, running_command(sight))
        advised = advise(self.system, sight, asked, goal)
        return advised[0].answer if advised else self.system.policy(asked.question)

    def at_once(self, asked: Open) -> Answer | None:
        """The answer where nothing has to be weighed: it is free, or there is no other."""
        free = isinstance(asked.question, Text)
        if free or len(tuple(islice(asked.question.answers(), 2))) < 2:
            return self.system.policy(asked.question)
        return None

    def clear(self, asked: Open) -> Answer | None:
        """The answer than which no other is ever better; nothing where it is a decision."""
        settled = self.system.wording.layout.settled.get(asked.question.rule)
        if settled and (found := settled(asked.question)) is not None:
            return found
        few = tuple(islice(asked.question.answers(), 2))
        return None if isinstance(asked.question, Text) or len(few) != 1 else few[0]

    def _tactic(self, asked: Open) -> Answer | None:
        """What a bot of the figure's own strength answers, unless a goal is given."""
        if self.goal is None and isinstance(self.system, Tactical):
            return self.system.tactic(asked.question)
        return None

    def command(self, view: Any, seat: Seat) -> Any:
        """The best of all commands worth weighing."""
        found = self.commands(view, seat)
        if len(found) == 1:
            return found[0]
        goal = self.goal or usual_goal(self.system)
        advised = advise_commands(self.system, view, seat, found, goal)
        return advised[0].answer if advised else found[0]

    def commands(self, view: Any, seat: Seat) -> Sequence[Any]:
        """All commands worth weighing; refuses where there is none."""
        state, _ = self.system.suppose(view, seat)[0]
        found = self.system.candidates(state, seat)
        if not found:
            raise IllegalCommand("Für %(seat)s gibt es jetzt nichts abzuwägen.", seat=seat)
        return found

"""Who acts without being asked: sealed dice, and the program where a place wants it to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wuerfelwerk.advice.autopilot import Autopilot
from wuerfelwerk.dice.sources import DiceSource
from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.play.engine import Advisor, Hands
from wuerfelwerk.play.view import Sight
from wuerfelwerk.present.screen.screen import slot_named
from wuerfelwerk.rules.form import question_form
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Open, Slot
from wuerfelwerk.rules.request import Answer, Throw
from wuerfelwerk.table.play.house import Access, Thought, Turn
from wuerfelwerk.table.play.seal import TableDice, dice_for
from wuerfelwerk.table.store.base import PlaceRow


@dataclass(frozen=True)
class Pilot:
    """Answers for a seat what it wants answered, as the advice says; the rest it is asked."""

    pilot: Autopilot
    kinds: tuple[str, ...]
    thoughts: list[Thought]
    weighing: bool
    """Is there time to weigh? Never while others wait for the table's turn."""

    def __call__(self, sight: Sight, asked: Open) -> Answer | None:
        if not answers(self.kinds, asked):
            return None
        for seen, slot, answer in self.thoughts:
            if slot == asked.slot and seen == sight:
                return answer
        if isinstance(self.thoughts, Final):
            return None
        if not self.weighing:
            raise Unweighed
        self.thoughts.append((sight, asked.slot, self.pilot(sight, asked)))
        return self.thoughts[-1][2]


class Unweighed(Exception):
    """The table has moved while the program thought: it has to think again, outside of the work."""


class Final(list[Thought]):
    """All that has been weighed, and nothing more will be: the rest is asked."""


def answers(kinds: Sequence[str], asked: Open) -> bool:
    """Is this a question of a kind the program answers?"""
    return question_form(asked.question).kind in kinds


def weighs(place: PlaceRow) -> bool:
    """Does the program decide anything here that it has to think about?"""
    return bool(set(place.autopilot) - {"wurf", "ansage"})


def hands_of(turn: Turn) -> tuple[Hands, TableDice]:
    """The hands of a table for one act, and its sealed dice."""
    sealed = dice_for(turn.row.secret, turn.game)
    automatic = {place.seat for place in turn.places.values() if "wurf" in place.autopilot}

    def dice(question: Throw) -> DiceSource | None:
        return sealed(question) if question.seat in automatic else None

    return Hands(dice, _pilots(turn)), sealed


def _pilots(turn: Turn) -> dict[Seat, Advisor]:
    rules = turn.game.system
    return {
        place.seat: Pilot(Autopilot(rules), place.autopilot, turn.thoughts, turn.work is None)
        for place in turn.places.values()
        if weighs(place)
    }


def asked(turn: Turn, access: Access, question: str) -> tuple[Slot, Open]:
    """The open question of that name, if it is for whoever asks."""
    slot = slot_named(turn.game, access.seat, question)
    for each in turn.game.open:
        if slot is not None and each.slot == slot:
            return slot, each
    raise IllegalAnswer("Diese Frage ist nicht mehr offen; schau nach, was jetzt gefragt ist.")

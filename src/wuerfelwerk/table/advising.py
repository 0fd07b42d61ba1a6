"""Advice at the table: computed from what the asking seat sees, and from nothing else."""

from __future__ import annotations

from typing import Any

from wuerfelwerk.advice.best import Advice, advise, advise_commands
from wuerfelwerk.errors import IllegalCommand, Unknown, shorten
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.view import Sight, look
from wuerfelwerk.present.advice import advised, how, indifferent
from wuerfelwerk.present.screen import slot_named
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import name_of, written
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.request import Text, Throw
from wuerfelwerk.rules.system import Goal, System
from wuerfelwerk.table.bots import Bots
from wuerfelwerk.table.house import Access
from wuerfelwerk.table.roles import demand
from wuerfelwerk.table.screen import AdviceShown, ChoiceShown


class Advising(Bots):
    """Best choices, where the table allows advice."""

    async def advice(self, access: Access, question: str, goal: str, lang: str) -> AdviceShown:
        """The worth of every answer to an open question, or (no question) of every command."""
        seen = await self.read(access.table)
        demand(access.role, "advice", seen.row.settings)
        wanted = goal_named(seen.game.system, goal)
        words = Words(seen.game.system, lang)
        found = await self.weighed(_advised, seen.game, access.seat, question, wanted)
        best = None if indifferent(found) else 0
        rows = [
            ChoiceShown(each.shown, each.worth, each.why, number == best, _sent(each.answer))
            for number, each in enumerate(advised(words, found, wanted))
        ]
        return AdviceShown(words.word(wanted.name), tuple(rows), how(words, found) if found else "")


def goal_named(system: System[Any, Any], name: str) -> Goal[Any]:
    """The goal of that name; the first one where none is named."""
    if not name:
        return next(iter(system.goals.values()))
    if name not in system.goals:
        raise Unknown(
            "Ein Ziel „%(name)s“ gibt es nicht; möglich ist: %(known)s.",
            name=shorten(name),
            known=", ".join(system.goals),
        )
    return system.goals[name]


def _advised(
    game: Game[Any, Any], seat: Seat, question: str, goal: Goal[Any]
) -> tuple[Advice, ...]:
    sight = look(game, seat)
    if not question:
        return _commands(game, seat, sight, goal)
    slot = slot_named(game, seat, question)
    each = next((each for each in sight.open if each.slot == slot), None)
    if each is None or isinstance(each.question, Throw | Text):
        raise IllegalCommand("Zu dieser Frage gibt es keinen Rat.")
    return advise(game.system, sight, each, goal)


def _commands(
    game: Game[Any, Any], seat: Seat, sight: Sight, goal: Goal[Any]
) -> tuple[Advice, ...]:
    supposed, _ = game.system.suppose(sight.view, seat)[0]
    if game.turn is not None:
        return ()
    usual = game.system.candidates(supposed, seat)
    return advise_commands(game.system, sight.view, seat, usual, goal) if usual else ()


def _sent(answer: Any) -> Any:
    """What to send to do as advised."""
    if isinstance(answer, str | int | tuple):
        return answer
    return {"command": name_of(type(answer)), "fields": written(answer)}

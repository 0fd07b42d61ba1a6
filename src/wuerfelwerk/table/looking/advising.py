"""Advice at the table: computed from what the asking seat sees, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from wuerfelwerk.advice.best import Advice, advise, advise_commands, foresee
from wuerfelwerk.advice.forecast import forecast, forecast_throw
from wuerfelwerk.errors import IllegalCommand, Unknown, shorten
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.scenario import command_of
from wuerfelwerk.play.view import Sight, look, running_command, runs_for
from wuerfelwerk.present.screen.advice import advised, answer_text, how, indifferent, worth_text
from wuerfelwerk.present.screen.screen import rule_named, slot_named
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import name_of, written
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Decision, Open, advance
from wuerfelwerk.rules.request import Text, Throw
from wuerfelwerk.rules.system import Goal, usual_goal
from wuerfelwerk.table.looking.ladders import Climbed, climbed, ladder_shown
from wuerfelwerk.table.looking.screen import AdviceShown, ChoiceShown, ForecastShown
from wuerfelwerk.table.people.roles import demand
from wuerfelwerk.table.play.bots import Bots
from wuerfelwerk.table.play.house import Access

MOST_FACES = 5_000
"""With more different throws than this, no chance is named."""


class Advising(Bots):
    """Best choices, where the table allows advice."""

    async def advice(self, access: Access, question: str, goal: str, lang: str) -> AdviceShown:
        """The worth of every answer to an open question, or (no question) of every command."""
        seen = await self.read(access.table)
        demand(access.role, "advice", seen.row.settings)
        wanted = goal_named(seen.game, access.seat, goal)
        words = Words(seen.game.system, lang)
        found = await self.weighed(_advised, seen.game, access.seat, question, wanted)
        best = None if indifferent(found) else 0
        rows = [
            ChoiceShown(each.shown, each.worth, each.why, number == best, _sent(each.answer))
            for number, each in enumerate(advised(words, found, wanted, rule_named(question)))
        ]
        return AdviceShown(words.word(wanted.name), tuple(rows), how(words, found) if found else "")

    async def forecast(
        self, access: Access, command: str, fields: Mapping[str, Any], lang: str
    ) -> ForecastShown:
        """What a command would come to, before it is announced; nothing is stored or thrown."""
        seen = await self.read(access.table)
        demand(access.role, "advice", seen.row.settings)
        if runs_for(seen.game, access.seat):
            raise IllegalCommand("Erst muss die laufende Ansage zu Ende sein.")
        said = {"command": command, "fields": fields}
        filled = command_of(seen.game.system, said, access.seat)
        words = Words(seen.game.system, lang)
        found, steps = await self.weighed(_foreseen, seen.game, access.seat, filled)
        climbing = [each for _, some in steps for each in some]
        shown = _shown(answer_text(words, filled), found, words, climbing)
        return replace(shown, ladder=ladder_shown(filled, steps, words))

    async def chance(self, access: Access, question: str, lang: str) -> ForecastShown:
        """What a throw that is asked for will come to, before it falls."""
        seen = await self.read(access.table)
        demand(access.role, "advice", seen.row.settings)
        words = Words(seen.game.system, lang)
        asked, found = await self.weighed(_thrown, seen.game, access.seat, question)
        return _shown(words.question(asked.question), found, words)


Found = Sequence[tuple[Goal[Any], Advice]]


def _foreseen(game: Game[Any, Any], seat: Seat, command: Any) -> tuple[Found, Climbed]:
    """The worth of one command for every goal, from what the seat sees, and of its ladder."""
    system, view = game.system, look(game, seat).view
    supposed, _ = system.suppose(view, seat)[0]
    advance(Decision(system.decide, supposed, command), {})  # refuses what is not on offer
    found = forecast(system, view, seat, command, system.goals.values())
    return found, climbed(system, view, seat, command)


def _thrown(game: Game[Any, Any], seat: Seat, question: str) -> tuple[Open, Found]:
    """The worth of a throw for every goal: the mean over its faces and over all that is hidden."""
    sight, slot = look(game, seat), slot_named(game, seat, question)
    each = next((each for each in sight.open if each.slot == slot), None)
    if each is None or not isinstance(each.question, Throw):
        raise IllegalCommand("Zu dieser Frage gibt es keine Chance zu nennen.")
    goals = game.system.goals.values()
    alone = forecast_throw(game.system, sight, each, goals)
    if alone is not None:
        return each, alone
    pool = each.question.pool
    open_ended = any(group.die.open_ended for group in pool.groups)
    if open_ended or sum(1 for _ in islice(pool.throws(), MOST_FACES + 1)) > MOST_FACES:
        return each, ()
    return each, tuple(_followed(game, sight, each))


def _followed(game: Game[Any, Any], sight: Sight, each: Open) -> Iterator[tuple[Goal[Any], Advice]]:
    """The worth of a throw with all that follows; what is too much for one goal is for the next."""
    for goal in game.system.goals.values():
        worth = foresee(game.system, sight, each, goal)
        if worth is None:
            return
        yield goal, worth


def _shown(title: str, found: Found, words: Words, more: Sequence[Advice] = ()) -> ForecastShown:
    """Chances first; a goal that nothing here serves says nothing. ``more`` stands beside them."""
    told = sorted((each for each in found if each[1].worth), key=lambda each: not each[0].chance)
    rows = tuple((words.word(g.name), worth_text(words, a.worth, g)) for g, a in told)
    return ForecastShown(title, rows, how(words, [*(a for _, a in told), *more]) if told else "")


def goal_named(game: Game[Any, Any], seat: Seat, name: str) -> Goal[Any]:
    """The goal of that name; where none is named, what is usually wanted with what runs now."""
    system = game.system
    if not name:
        return usual_goal(system, running_command(look(game, seat)))
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

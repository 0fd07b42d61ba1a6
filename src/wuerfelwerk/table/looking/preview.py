"""What may come of something before it is done: advice, chances, prices, ways that are tried.

All of it is computed from what the asking seat sees, beside the event loop; nothing is stored.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, TypeAlias

from wuerfelwerk.advice.best import Advice, advise, advise_commands, foresee
from wuerfelwerk.advice.forecast import forecast, forecast_throw
from wuerfelwerk.errors import IllegalAnswer, IllegalCommand, Unknown, shorten
from wuerfelwerk.play.engine import demand_calm
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.scenario import command_of
from wuerfelwerk.play.view import Sight, look, running_command, runs_for
from wuerfelwerk.present.screen.advice import advised, answer_text, how, indifferent, worth_text
from wuerfelwerk.present.screen.aims import aims_from
from wuerfelwerk.present.screen.fields import field_shown
from wuerfelwerk.present.screen.foretold import Foretold, foretold
from wuerfelwerk.present.screen.scenes import ChangeShown
from wuerfelwerk.present.screen.screen import rule_named, slot_named
from wuerfelwerk.present.screen.values import AimShown, CardShown, WayShown
from wuerfelwerk.present.screen.ways import way_shown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import form, name_of, written
from wuerfelwerk.rules.layout import Ladder
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Decision, Open, advance
from wuerfelwerk.rules.request import Text, Throw
from wuerfelwerk.rules.route import Route, ways
from wuerfelwerk.rules.system import Goal, System, usual_goal
from wuerfelwerk.table.people.roles import demand, may
from wuerfelwerk.table.play.bots import Weighing
from wuerfelwerk.table.play.house import House
from wuerfelwerk.table.play.live import Access


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
        step = replace(command, **{ladder.field: value})
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


MOST_FACES = 5_000
"""With more different throws than this, no chance is named."""


class Previews:
    """Best choices and what may come of them, as far as the table allows advice."""

    def __init__(self, house: House, weighing: Weighing) -> None:
        self.house, self.weighing = house, weighing

    async def advice(self, access: Access, question: str, goal: str, lang: str) -> AdviceShown:
        """The worth of every answer to an open question, or (no question) of every command."""
        seen = await self.house.read(access.table)
        demand(access.role, "advice", seen.row.settings)
        wanted = goal_named(seen.game, access.seat, goal)
        words = Words(seen.game.system, lang)
        found = await self.weighing.weighed(_advised, seen.game, access.seat, question, wanted)
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
        seen = await self.house.read(access.table)
        demand(access.role, "advice", seen.row.settings)
        if runs_for(seen.game, access.seat):
            demand_calm(seen.game, access.seat)
        said = {"command": command, "fields": fields}
        filled = command_of(seen.game.system, said, access.seat)
        words = Words(seen.game.system, lang)
        found, steps = await self.weighing.weighed(_foreseen, seen.game, access.seat, filled)
        climbing = [each for _, some in steps for each in some]
        shown = _shown(answer_text(words, filled), found, words, climbing)
        return replace(shown, ladder=ladder_shown(filled, steps, words))

    async def chance(self, access: Access, question: str, lang: str) -> ForecastShown:
        """What a throw that is asked for will come to, before it falls."""
        seen = await self.house.read(access.table)
        demand(access.role, "advice", seen.row.settings)
        words = Words(seen.game.system, lang)
        asked, found = await self.weighing.weighed(_thrown, seen.game, access.seat, question)
        return _shown(words.question(asked.question), found, words)

    async def foretell(
        self, access: Access, command: str, fields: Mapping[str, Any], lang: str
    ) -> Foretold:
        """What is settled about a command, as far as this seat may know."""
        seen = await self.house.read(access.table)
        demand(access.role, "announce", seen.row.settings)
        return foretold(seen.game, access.seat, command, fields, Words(seen.game.system, lang))

    async def try_way(self, access: Access, question: str, raw: object, lang: str) -> WayShown:
        """Whether a way would be taken as the answer to an open question, and if not, why."""
        seen = await self.house.read(access.table)
        demand(access.role, "answer", seen.row.settings)
        slot = slot_named(seen.game, access.seat, question)
        mine = (each.question for each in look(seen.game, access.seat).open if each.slot == slot)
        asked = next(mine, None)
        if not isinstance(asked, Route):
            raise IllegalAnswer(
                "Diese Frage ist nicht mehr offen; schau nach, was jetzt gefragt ist."
            )
        words, chances = (
            Words(seen.game.system, lang),
            may(access.role, "advice", seen.row.settings),
        )
        way = way_shown(asked, raw, words)
        if way.reason:
            return way
        end = (seen.game, access.seat, asked, raw, words, chances)
        return replace(way, aims=await self.weighing.weighed(_in_reach, *end))


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


def _in_reach(
    game: Game[Any, Any], seat: Seat, asked: Route, raw: object, words: Words, chances: bool
) -> tuple[AimShown, ...]:
    """Who would be in reach at the end of a way."""
    path = asked.path(raw)
    at = (asked.start, *path)[-1]
    heading = (asked.heading, *ways(asked.start, path))[-1]
    scene = game.system.scene(look(game, seat).view)
    return aims_from(scene, at, heading, words, chances)

"""What may come of something before it is done: advice, chances, prices, ways that are tried.

All of it is counted at the desk from what the asking seat sees; nothing is stored.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from wuerfelwerk.advice.ahead import Advice
from wuerfelwerk.advice.dealing import Card
from wuerfelwerk.errors import IllegalAnswer, IllegalCommand, Unknown, shorten
from wuerfelwerk.play.engine import BY_HAND, demand_calm, submit
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.onward import Run, answer_run, next_of
from wuerfelwerk.play.scenario import command_of
from wuerfelwerk.play.view import Sight, look, running_command, runs_for
from wuerfelwerk.present.screen.advice import advised, answer_text, how, indifferent
from wuerfelwerk.present.screen.foretold import Foretold, foretold
from wuerfelwerk.present.screen.options import OptionShown, OptionsShown, options_shown, sent
from wuerfelwerk.present.screen.previews import preview_shown
from wuerfelwerk.present.screen.screen import rule_named, slot_named
from wuerfelwerk.present.screen.values import PreviewShown, VantageShown, WayShown
from wuerfelwerk.present.screen.ways import turn_with_way, vantage_shown, way_advised, way_shown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.abilities import Piloting
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.procedure import Open, Slot
from wuerfelwerk.rules.request import Number, Pick, Text, Throw
from wuerfelwerk.rules.route import Flat, Route, ways
from wuerfelwerk.rules.system import Goal, usual_goal
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.table.desk.desk import Desk
from wuerfelwerk.table.desk.questions import Lane
from wuerfelwerk.table.looking.aiming import aims_at
from wuerfelwerk.table.looking.carried import (
    asked_along,
    leading_first,
    likeliest_advised,
    named_first,
    offered,
    with_answers,
)
from wuerfelwerk.table.looking.previewed import (
    AdviceShown,
    ChoiceShown,
    ForecastShown,
    forecast_shown,
    ladder_shown,
)
from wuerfelwerk.table.people.roles import demand, may
from wuerfelwerk.table.play.abend import evening_of, stands
from wuerfelwerk.table.play.house import House
from wuerfelwerk.table.play.live import Access
from wuerfelwerk.table.weighing.cards import Actions, Announcements, Options, Runs
from wuerfelwerk.table.weighing.chances import Answers, Commands, OneCommand, OneThrow
from wuerfelwerk.table.weighing.vantage import BestPlace

GONE = N_("Diese Frage ist nicht mehr offen; schau nach, was jetzt gefragt ist.")


THRIFTY = ("gelingen_sparsam", "sparsam")
"""Goals by which a check is weighed for whoever asks for it: nobody spends what is dear."""


def _open(sight: Sight, slot: Slot | None) -> Open | None:
    return next((each for each in sight.open if each.slot == slot), None)


class Previews:
    """Best choices and what may come of them, as far as the table allows advice."""

    def __init__(self, house: House, desk: Desk) -> None:
        self.house, self.desk = house, desk

    async def advice(self, access: Access, question: str, goal: str, lang: str) -> AdviceShown:
        """The worth of every answer to an open question, or (no question) of every command."""
        seen = await self.house.read(access.table)
        demand(access.role, "advice", seen.row.settings)
        wanted = goal_named(seen.game, access.seat, goal)
        words = Words(seen.game.system, lang)
        found = await self._advised(access, seen.game, question, wanted)
        best = None if indifferent(found) else 0
        rows = [
            ChoiceShown(each.shown, each.worth, each.why, number == best, sent(each.answer))
            for number, each in enumerate(advised(words, found, wanted, rule_named(question)))
        ]
        return AdviceShown(words.word(wanted.name), tuple(rows), how(words, found) if found else "")

    async def cards(
        self, access: Access, question: str, goal: str, lang: str, onward: bool = False
    ) -> OptionsShown:
        """Chance, shares and costs of every option of an open question, or (no question) of every
        action of a seat on turn; ``onward`` with what is asked along with it."""
        seen = await self.house.read(access.table)
        demand(access.role, "advice", seen.row.settings)
        wanted, words = goal_named(seen.game, access.seat, goal), Words(seen.game.system, lang)
        asked = _open(look(seen.game, access.seat), slot_named(seen.game, access.seat, question))
        if asked is not None and isinstance(asked.question, Route):
            way = await self._way(access, seen.game, asked, wanted, words, onward)
            return OptionsShown("", (way,) if way else ())
        if onward and asked is not None:
            first, rest = asked_along(seen, asked)
            if first:
                leading = asked.question.rule in words.system.wording.layout.leads
                weigh = self._together if leading else self._run
                likely = await weigh(access, seen.game, asked, first, wanted)
                others = await self._run(access, seen.game, asked, rest, wanted)
                return leading_first(words, likely, others, wanted, asked.question.rule)
        found = await self._dealt(access, seen.game, question, wanted, onward)
        if onward and not question and len(found) == 1:
            return await self._only(access, seen.game, found[0], wanted, words)
        if not found and asked is not None and isinstance(asked.question, Pick):
            found = (
                Card(words.system.policy(asked.question)),
            )  # some dice, so that one tap will do
        if asked is not None and isinstance(asked.question, Number):
            found = named_first(found, asked.question)
        facts = dict(asked.question.facts) if asked is not None else {}
        shown = options_shown(words, found, wanted, rule_named(question), facts)
        if question or not onward:
            return shown
        return with_answers(shown, found, seen, access.seat, words)

    async def listed(self, access: Access, lang: str) -> OptionsShown:
        """Every action of a seat on turn without any figures, for tables that give no advice."""
        seen = await self.house.read(access.table)
        demand(access.role, "announce", seen.row.settings)
        if runs_for(seen.game, access.seat):
            return OptionsShown("", ())
        view = look(seen.game, access.seat).view
        wanted = Actions(seen.row.system, view, access.seat, "")
        asked = await self.desk.ask(wanted, access.asker, lane=Lane.SEATED)
        found = offered(asked, seen.game, access.seat)
        goal = usual_goal(seen.game.system, "")
        words = Words(seen.game.system, lang)
        return with_answers(options_shown(words, found, goal), found, seen, access.seat, words)

    async def ways(self, access: Access, lang: str) -> Mapping[int, OptionShown]:
        """The chances of the ways of a scene, by their number, of those that one throw decides.

        Each is counted by itself: what takes too much takes no chance from the others.
        """
        seen = await self.house.read(access.table)
        demand(access.role, "advice", seen.row.settings)
        abend, where = evening_of(seen), stands(seen)
        if abend is None or where is None or not where.waits or seen.game.turn is not None:
            return {}
        numbers = [n for n, way in enumerate(where.scene.ways) if way.thrown]
        commands = tuple(where.scene.ways[n].command for n in numbers)
        if not commands:
            return {}
        view, goal = (
            look(seen.game, access.seat).view,
            goal_named(seen.game, access.seat, abend.goal),
        )
        cards: list[Card] = []
        for each in commands:
            wanted = Announcements(seen.row.system, view, access.seat, (each,), goal.name)
            cards += await self.desk.ask(wanted, access.asker, lane=Lane.SEATED)
        shown = options_shown(Words(seen.game.system, lang), cards, goal).options
        return dict(zip(numbers, likeliest_advised(shown), strict=True))

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
        view = look(seen.game, access.seat).view
        wanted = OneCommand(seen.row.system, view, access.seat, filled)
        found, steps = await self.desk.ask(wanted, access.asker, lane=Lane.SEATED)
        climbing = [each for _, some in steps for each in some]
        shown = forecast_shown(answer_text(words, filled), found, words, climbing)
        return replace(shown, ladder=ladder_shown(filled, steps, words))

    async def asked(
        self, access: Access, command: str, fields: Mapping[str, Any], lang: str
    ) -> ForecastShown:
        """How likely everybody succeeds of whom whoever leads would ask a check, each by what the
        own seat knows; for anybody else it is an announcement like any other."""
        seen = await self.house.read(access.table)
        demand(access.role, "advice", seen.row.settings)
        if access.seat != GM:
            return await self.forecast(access, command, fields, lang)
        rules, words = seen.game.system, Words(seen.game.system, lang)
        filled = command_of(rules, {"command": command, "fields": fields}, GM)
        thrifty = next((each for each in THRIFTY if each in rules.goals), "")
        goal = rules.goals[thrifty] if thrifty else usual_goal(rules, command)
        seats = {each.name: each.seat for each in rules.scene(look(seen.game, GM).view).figures}
        rows = []
        for name in getattr(filled, "figuren", ()):
            alone = aloud(filled, name)
            wanted = Announcements(
                seen.row.system, look(seen.game, seats.get(name, GM)).view, seats.get(name, GM),
                (alone,), goal.name,
            )  # fmt: skip
            cards = await self.desk.ask(wanted, access.asker, lane=Lane.SEATED)
            shown = options_shown(words, cards, goal).options
            rows += [(name, each.percent) for each in shown if each.percent]
        return ForecastShown(words.say(N_("So oft gelingt es:")), tuple(rows))

    async def chance(self, access: Access, question: str, lang: str) -> ForecastShown:
        """What a throw that is asked for will come to, before it falls."""
        seen = await self.house.read(access.table)
        demand(access.role, "advice", seen.row.settings)
        words = Words(seen.game.system, lang)
        sight = look(seen.game, access.seat)
        asked = _open(sight, slot_named(seen.game, access.seat, question))
        if asked is None or not isinstance(asked.question, Throw):
            raise IllegalCommand("Zu dieser Frage gibt es keine Chance zu nennen.")
        wanted = OneThrow(seen.row.system, sight, asked.slot)
        found = await self.desk.ask(wanted, access.asker, lane=Lane.SEATED)
        return forecast_shown(words.question(asked.question), found, words)

    async def foretell(
        self, access: Access, command: str, fields: Mapping[str, Any], lang: str
    ) -> Foretold:
        """What is settled about a command, as far as this seat may know."""
        seen = await self.house.read(access.table)
        demand(access.role, "announce", seen.row.settings)
        return foretold(seen.game, access.seat, command, fields, Words(seen.game.system, lang))

    async def gives(self, access: Access, question: str, raw: object, lang: str) -> PreviewShown:
        """What a choice of dice would give as the answer to an open question."""
        seen = await self.house.read(access.table)
        demand(access.role, "answer", seen.row.settings)
        game, words = seen.game, Words(seen.game.system, lang)
        each = _open(look(game, access.seat), slot_named(game, access.seat, question))
        asked = each and each.question
        if not isinstance(asked, Pick):
            raise IllegalAnswer(GONE)
        reading = game.system.reading(game.state)
        found = preview_shown(asked, asked.read(raw), reading, words)
        if found is None:
            raise IllegalAnswer(GONE)
        return found

    async def try_way(self, access: Access, question: str, raw: object, lang: str) -> WayShown:
        """Whether a way would be taken as the answer to an open question, and if not, why."""
        seen = await self.house.read(access.table)
        demand(access.role, "answer", seen.row.settings)
        sight = look(seen.game, access.seat)
        each = _open(sight, slot_named(seen.game, access.seat, question))
        asked = each and each.question
        if not isinstance(asked, Route):
            raise IllegalAnswer(GONE)
        words, chances = (
            Words(seen.game.system, lang),
            may(access.role, "advice", seen.row.settings),
        )
        way = way_shown(asked, raw, words)
        if way.reason:
            return way
        path = asked.path(raw)
        at = (asked.start, *path)[-1]
        heading = (asked.heading, *ways(asked.start, path))[-1]
        end = (sight.view, at, heading, words, chances)
        return replace(way, aims=await aims_at(self.desk, access, *end))

    async def vantage(
        self, access: Access, question: str, target: str, want: str, lang: str
    ) -> VantageShown:
        """From where to strike best at a target, as an answer to the open question for a way."""
        seen = await self.house.read(access.table)
        demand(access.role, "advice", seen.row.settings)
        sight = look(seen.game, access.seat)
        each = _open(sight, slot_named(seen.game, access.seat, question))
        asked, rules = each and each.question, seen.game.system
        board = rules.scene(sight.view).board
        if not isinstance(asked, Route) or board is None:
            raise IllegalAnswer(GONE)
        chosen = want or next(iter(board.wants), "")
        if chosen not in board.wants:
            known = ", ".join(board.wants)
            raise Unknown("Ein Ziel „%(name)s“ gibt es nicht; möglich ist: %(known)s.",
                          name=shorten(chosen), known=known or "–")  # fmt: skip
        wanted = BestPlace(seen.row.system, sight.view, target, chosen)
        found = await self.desk.ask(wanted, access.asker, lane=Lane.SEATED)
        if found is None:
            raise IllegalAnswer("„%(name)s“ ist hier kein Ziel.", name=shorten(target))
        words = Words(rules, lang)
        shown = vantage_shown(asked, found, target, words)
        path = asked.path(shown.way)
        at, heading = (asked.start, *path)[-1], (asked.heading, *ways(asked.start, path))[-1]
        aims = await aims_at(self.desk, access, sight.view, at, heading, words, chances=True)
        return replace(shown, aims=aims)

    async def _run(
        self, access: Access, game: Game[Any, Any], first: Open, many: Sequence[Run],
        goal: Goal[Any],
    ) -> tuple[Card, ...]:  # fmt: skip
        """A card for every run of answers: that of the last one, once the others are given."""
        found = dict[tuple[str, ...], Card]()
        answers = [tuple(option for option, _ in run) for run in many]
        for before in dict.fromkeys(each[:-1] for each in answers):
            then, asked = answer_run(game, first, before, BY_HAND, ruled=True)
            if asked is None:
                continue
            wanted = Options(game.system.id, look(then, access.seat), asked.slot, goal.name)
            cards = await self.desk.ask(wanted, access.asker, lane=Lane.SEATED)
            found |= {(*before, str(card.choice)): card for card in cards}
        return tuple(replace(found[each], choice=each) for each in answers if each in found)

    async def _together(
        self, access: Access, game: Game[Any, Any], first: Open, many: Sequence[Run],
        goal: Goal[Any],
    ) -> tuple[Card, ...]:  # fmt: skip
        """A card for every run of answers, all of them counted on the same ground."""
        answers = tuple(tuple(option for option, _ in run) for run in many)
        sight = look(game, access.seat)
        wanted = Runs(game.system.id, sight, first.slot, answers, goal.name)
        return await self.desk.ask(wanted, access.asker, lane=Lane.SEATED)

    async def _way(
        self, access: Access, game: Game[Any, Any], asked: Open, goal: Goal[Any], words: Words,
        onward: bool,
    ) -> OptionShown | None:  # fmt: skip
        """The way that is advised, and the best answer to what is asked after it; weighing all
        ways takes longer than a page may."""
        question = asked.question
        assert isinstance(question, Route)
        way = good_way(words.system, question)
        follow = words.system.wording.layout.onward.get(question.rule)
        if not (onward and follow):
            return way_advised(question, way, words)
        then, after = answer_run(game, asked, (way,), BY_HAND)
        if after is None or after.question.rule not in follow:
            return way_advised(question, way, words)
        wanted = Options(game.system.id, look(then, access.seat), after.slot, goal.name)
        cards = await self.desk.ask(wanted, access.asker, lane=Lane.SEATED)
        options = options_shown(words, cards, goal, after.question.rule).options
        return way_advised(question, way, words, options)

    async def _only(
        self, access: Access, game: Game[Any, Any], card: Card, goal: Goal[Any], words: Words
    ) -> OptionsShown:
        """The only thing one can do; where it leads to a way, with the one advised as well."""
        shown = options_shown(words, (card,), goal)
        if game.turn is not None:  # one that this seat does not know of: it must not show
            return shown
        then = submit(game, access.seat, card.choice, BY_HAND)
        after = next_of(game, then, access.seat)
        if after is None or not isinstance(after.question, Route):
            return shown
        way = await self._way(access, then, after, goal, words, onward=True)
        return replace(shown, options=turn_with_way(shown.options[0], way, words))

    async def _advised(
        self, access: Access, game: Game[Any, Any], question: str, goal: Goal[Any]
    ) -> tuple[Advice, ...]:
        """What every answer to an open question, or every command, is worth."""
        sight, system = look(game, access.seat), game.system.id
        wanted: Answers | Commands = Commands(system, sight.view, access.seat, goal.name)
        if question:
            each = _open(sight, slot_named(game, access.seat, question))
            if each is None or isinstance(each.question, Throw | Text):
                raise IllegalCommand("Zu dieser Frage gibt es keinen Rat.")
            wanted = Answers(system, sight, each.slot, goal.name)
        elif runs_for(game, access.seat):
            return ()
        return await self.desk.ask(wanted, access.asker, lane=Lane.SEATED)

    async def _dealt(
        self, access: Access, game: Game[Any, Any], question: str, goal: Goal[Any],
        onward: bool = False,
    ) -> tuple[Card, ...]:  # fmt: skip
        """The cards, counted at the desk."""
        sight, system = look(game, access.seat), game.system.id
        wanted: Options | Actions = Actions(system, sight.view, access.seat, goal.name, onward)
        if question:
            each = _open(sight, slot_named(game, access.seat, question))
            if each is None:
                raise IllegalCommand("Zu dieser Frage gibt es keinen Rat.")
            wanted = Options(system, sight, each.slot, goal.name)
        elif runs_for(game, access.seat):
            return ()
        found = await self.desk.ask(wanted, access.asker, lane=Lane.SEATED)
        return found if question else offered(found, game, access.seat)


def aloud(check: Any, name: str) -> Any:
    """A check for one figure alone, its target said aloud: whoever leads is asked for it later."""
    veils = {"sicht": "offen"} if getattr(check, "sicht", "") == "ziel_verdeckt" else {}
    return replace(check, figuren=(name,), **veils)


def good_way(system: Any, question: Route) -> Flat:
    """What the system advises, else what a plain player would take."""
    found: Flat = (system.pilot if isinstance(system, Piloting) else system.policy)(question)
    return found


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

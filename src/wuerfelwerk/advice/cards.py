"""All cards of a turn, all options of a question: each with its chance, its shares, its costs.

One search serves every card and every figure (``dealing``). One's own later decisions are the best
ones for the goal; where somebody else replies before the first throw, the worst reply counts. What
takes too much is played plainly, and said to be.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from wuerfelwerk.advice.ahead import Advice, Case, all_answer
from wuerfelwerk.advice.best import Led, advise_in, leading
from wuerfelwerk.advice.dealing import MOST_ANSWERED, MOST_PLAIN, MOST_WORK, Card, Dealer, free_card
from wuerfelwerk.advice.replies import first_question
from wuerfelwerk.advice.search.beliefs import World, announced_in, by_oneself, middle_of, some_world
from wuerfelwerk.advice.shortcuts.let_lie import laying_now
from wuerfelwerk.advice.shortcuts.single_throw import MOST_ASIDE, throw_at
from wuerfelwerk.dice.pool import TAIL
from wuerfelwerk.errors import TooMuch
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.play.view import Sight
from wuerfelwerk.rules.abilities import Acting, Outlooking
from wuerfelwerk.rules.form import name_of
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.request import Question, Text, Throw
from wuerfelwerk.rules.route import Route
from wuerfelwerk.rules.system import Goal, System, is_ruling
from wuerfelwerk.values import replace

REMEMBERED = 64
"""How many turns and how many questions are remembered with their cards."""
MOST_CARDS = 64
"""How many options are weighed; a question with more is none of options."""


def weigh_commands(
    system: System[Any, Any],
    view: Any,
    seat: Seat,
    commands: Sequence[Any],
    goal: Goal[Any],
    tail: int = TAIL,
    along: bool = False,
) -> tuple[Card, ...]:
    """A card for every command, in their order; those counted lately are remembered.

    ``along``: with the answers that the system lists for what a command leads to.
    """
    rules: Any = system
    return _weigh_commands(rules, view, seat, tuple(commands), goal, tail, along)


@lru_cache(maxsize=REMEMBERED)
def _weigh_commands(
    system: System[Any, Any],
    view: Any,
    seat: Seat,
    commands: tuple[Any, ...],
    goal: Goal[Any],
    tail: int,
    along: bool,
) -> tuple[Card, ...]:
    cases: Sequence[Case] = announced_in(system, view, seat, commands)
    if along:
        cases = [(each, _answered_along(system, seat, each, worlds)) for each, worlds in cases]
    found = Dealer(system, seat, goal, tail).cards(cases, MOST_WORK, MOST_PLAIN)
    pairs = zip(found, cases, strict=True)
    return tuple(_looked_out(system, seat, card, worlds) for card, (_, worlds) in pairs)


def _looked_out(system: System[Any, Any], seat: Seat, card: Card, worlds: Sequence[World]) -> Card:
    """A card with the chances of its throws by themselves, where its system says these."""
    if not isinstance(system, Outlooking):
        return card
    start = system.outlook(middle_of(worlds).state, seat, card.choice)
    if start is None:
        return card
    try:
        odds = expand(start, system.policy)
    except TooMuch:
        return card
    good, bad = odds.chance(lambda gain: gain > 0), odds.chance(lambda gain: gain < 0)
    alone = card.alone or card.worth is None
    return replace(card, chance=good, good=good, nothing=1 - good - bad, bad=bad, alone=alone)


def _answered_along(
    system: System[Any, Any], seat: Seat, command: Any, worlds: Sequence[World]
) -> Sequence[World]:
    """The worlds in which a card has answered what its command asks the same seat first."""
    lead = system.wording.layout.leads.get(name_of(type(command)))
    asked = first_question(system, seat, middle_of(worlds)) if lead else None
    if lead is None or asked is None or asked.question.rule not in lead.follow:
        return worlds
    given = lead.listed(asked.question)[0]
    ruled = [w._replace(given={**asked.before, **w.given}) for w in worlds]
    return all_answer(ruled, asked.slot, given)


def action_cards(
    system: System[Any, Any], view: Any, seat: Seat, goal: Goal[Any], tail: int = TAIL,
    along: bool = False,
) -> tuple[Card, ...]:  # fmt: skip
    """A card for everything that a seat on turn may do with target and means filled in."""
    commands = actions(system, view, seat)
    return weigh_commands(system, view, seat, commands, goal, tail, along) if commands else ()


def actions(system: System[Any, Any], view: Any, seat: Seat) -> Sequence[Any]:
    """Everything that a seat on turn may do with target and means filled in."""
    supposed, _ = system.suppose(view, seat)[0]
    listing = system.actions if isinstance(system, Acting) else system.candidates
    return listing(supposed, seat)[:MOST_CARDS]


def weigh_answers(
    system: System[Any, Any], sight: Sight, asked: Open, goal: Goal[Any], tail: int = TAIL
) -> tuple[Card, ...]:
    """A card for every option of a question, in their order.

    None where the game master says how things are, where words, a way or dice are asked for, and
    where the seat could not suppose anything that leads to the question.
    """
    rules: Any = system
    return _weigh_answers(rules, sight, asked, goal, tail)


@lru_cache(maxsize=REMEMBERED)
def _weigh_answers(
    system: System[Any, Any], sight: Sight, asked: Open, goal: Goal[Any], tail: int
) -> tuple[Card, ...]:
    question = asked.question
    if isinstance(question, Throw | Text | Route) or is_ruling(system, question):
        return ()
    answers = tuple(question.answers())
    if len(answers) > MOST_CARDS:
        return ()
    led = _led(system, sight, asked, tail)
    world = middle_of(led.worlds) if led.worlds else some_world(system, sight, asked)
    if world is None:
        return ()
    resumed = led.from_here and led.worlds
    throw = None if resumed else throw_at(world.start, world.given, asked.slot.path)
    if throw and throw.aside.indifferent:
        return tuple(map(free_card, answers))
    told = system.audience(world.state, sight.command)
    dealer = Dealer(system, sight.seat, goal, tail, told, _about(question), asked.slot.path)
    lying = laying_now(world.start, world.given, asked)
    if led.worlds and not (lying or (throw and throw.aside.apart)):
        cases = [(each, all_answer(led.worlds, led.slot, each)) for each in answers]
        found = dealer.cards(cases, *((MOST_ASIDE, 0) if throw else (MOST_ANSWERED, MOST_PLAIN)))
        if not throw or all(card.worth is not None for card in found):
            return _supposed(found) if resumed else found
    if throw and (led.worlds or throw.aside.apart):
        by_itself = dealer.thrown(throw, world, asked)
        if by_itself:
            return by_itself
    return _alone(answers, advise_in(system, sight, asked, goal, led, tail=tail), goal)


def weigh_runs(
    system: System[Any, Any],
    sight: Sight,
    asked: Open,
    runs: Sequence[Sequence[object]],
    goal: Goal[Any],
    tail: int = TAIL,
) -> tuple[Card, ...]:
    """A card for every run of answers from a question on, all of them counted on the same ground.

    None where the seat could not suppose anything that leads to the question, or where a run does
    not fit what follows it.
    """
    led = _led(system, sight, asked, tail)
    if not led.worlds:
        return ()
    cases = list[Case]()
    for run in runs:
        worlds = _answered_all(system, sight.seat, led, asked.question, run)
        if worlds is None:
            return ()
        cases.append((tuple(map(str, run)), worlds))
    told = system.audience(middle_of(led.worlds).state, sight.command)
    figure, path = _about(asked.question), asked.slot.path
    dealer = Dealer(system, sight.seat, goal, tail, told, figure, path)
    found = dealer.cards(cases, MOST_ANSWERED, MOST_PLAIN)
    return _supposed(found) if led.from_here else found


def _answered_all(
    system: System[Any, Any], seat: Seat, led: Led, first: Question[Any], run: Sequence[object]
) -> Sequence[World] | None:
    """The worlds once all of a run is answered, and what the game master says in between."""
    worlds: Sequence[World] = all_answer(led.worlds, led.slot, first.read(run[0]))
    for raw in run[1:]:
        asked = first_question(system, seat, middle_of(worlds))
        if asked is None:
            return None
        ruled = [w._replace(given={**asked.before, **w.given}) for w in worlds]
        worlds = all_answer(ruled, asked.slot, asked.question.read(raw))
    return worlds


def _led(system: System[Any, Any], sight: Sight, asked: Open, tail: int) -> Led:
    """All that may have led to a question, and where everybody is asked for themselves, without
    what the others will do."""
    led = leading(system, sight, asked, tail)
    if name_of(type(sight.command)) not in system.wording.layout.single or led.from_here:
        return led
    alone = [by_oneself(system, sight.seat, asked.slot.path, each) for each in led.worlds]
    return led._replace(worlds=alone)


def _about(question: Question[Any]) -> str:
    """The figure that a question is about, where it names one."""
    return str(question.fact("figur") or "")


def _supposed(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(replace(card, exact=False, supposed=True) for card in cards)


def _alone(answers: Sequence[Any], advice: Sequence[Advice], goal: Goal[Any]) -> tuple[Card, ...]:
    """Where dice are let lie or a throw is weighed by itself, there is only what it is worth."""
    found = [
        Card(
            each.answer, each.worth, each.worth if goal.chance else None, exact=each.exact,
            supposed=each.supposed, ahead=each.ahead, alone=each.alone,
        )
        for each in advice
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda card: answers.index(card.choice)))

"""The best answer to a question, from what the asked seat can see.

Whatever the seat may not see is spread out over everything it could be (``worlds``); worlds in
which the seat would not have seen what it has seen are dropped. Whatever this seat is asked later
in the turn it answers as well as it can by then (``foresight``); the others answer by a policy.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from wuerfelwerk.advice.ahead import Advice, Ahead, all_answer
from wuerfelwerk.advice.search.beliefs import World, announced_in, some_world, supposed_worlds
from wuerfelwerk.advice.shortcuts.single_throw import throw_at
from wuerfelwerk.dice.pool import TAIL
from wuerfelwerk.play.view import Sight
from wuerfelwerk.rules.abilities import Resuming
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Open, Policy, Slot, Waiting, advance
from wuerfelwerk.rules.system import Goal, System, is_ruling
from wuerfelwerk.values import replace


def advise(
    system: System[Any, Any],
    sight: Sight,
    asked: Open,
    goal: Goal[Any],
    others: Policy | None = None,
    tail: int = TAIL,
) -> tuple[Advice, ...]:
    """Every answer with its mean worth, best first; ``others`` says how the others will decide.

    Nothing comes back where nothing the seat could suppose leads to this question, and where the
    game master is asked how things are.
    """
    led = leading(system, sight, asked, tail)
    return advise_in(system, sight, asked, goal, led, others, tail)


class Led(NamedTuple):
    """The worlds that lead to a question, and where it stands in them."""

    worlds: list[World]
    slot: Slot
    from_here: bool
    """Do they begin with it, because too much may have happened before?"""


def leading(system: System[Any, Any], sight: Sight, asked: Open, tail: int) -> Led:
    """All that may have led to a question; no world where that is too much."""
    worlds = supposed_worlds(system, sight, asked, tail)
    return Led(worlds, asked.slot, False) if worlds else Led(*_resumed(system, sight, asked), True)


def advise_in(
    system: System[Any, Any],
    sight: Sight,
    asked: Open,
    goal: Goal[Any],
    led: Led,
    others: Policy | None = None,
    tail: int = TAIL,
) -> tuple[Advice, ...]:
    """The same where it is known what led to the question."""
    if is_ruling(system, asked.question):
        return ()
    if not led.worlds:
        return _by_itself(system, sight, asked, goal, tail)
    worlds, answers = led.worlds, tuple(asked.question.answers())
    told = system.audience(worlds[0].state, sight.command)
    rulings = system.wording.layout.rulings
    ahead = Ahead(sight.seat, goal, others or system.policy, tail, told, rulings)
    if not led.from_here:
        return ahead.answering(worlds, asked, answers)
    found = ahead.advice([(each, all_answer(worlds, led.slot, each)) for each in answers])
    return tuple(replace(each, exact=False, supposed=True) for each in found)


def _by_itself(
    system: System[Any, Any], sight: Sight, asked: Open, goal: Goal[Any], tail: int
) -> tuple[Advice, ...]:
    """Where too much is hidden: a throw that is weighed by itself is the same in every world."""
    world = some_world(system, sight, asked)
    throw = world and throw_at(world.start, world.given, asked.slot.path)
    if world is None or throw is None or not (throw.aside.apart or throw.aside.indifferent):
        return ()
    told = system.audience(world.state, sight.command)
    rulings = system.wording.layout.rulings
    ahead = Ahead(sight.seat, goal, system.policy, tail, told, rulings)
    return ahead.answering((world,), asked, tuple(asked.question.answers()))


def _resumed(system: System[Any, Any], sight: Sight, asked: Open) -> tuple[list[World], Slot]:
    """Worlds that begin with the question, where a system can go on from it alone.

    What happened before is the same for every answer, so it is left out.
    """
    found, slot = list[World](), asked.slot
    if not isinstance(system, Resuming):
        return found, slot
    for state, weight in system.suppose(sight.view, sight.seat):
        start = system.resume(state, asked.question)
        standing = None if start is None else advance(start, {})
        if start is None or not isinstance(standing, Waiting):
            return [], slot
        if standing.open[0].question != asked.question:
            return [], slot
        slot = standing.open[0].slot
        found.append(World(state, start, Fraction(weight), {}))
    return found, slot


def foresee(
    system: System[Any, Any], sight: Sight, asked: Open, goal: Goal[Any], tail: int = TAIL
) -> Advice | None:
    """What the turn is worth from this question on, the mean over all that may be hidden.

    Where deciding as well as the seat can is too much, it plays plainly; no world is left out.
    """
    worlds = supposed_worlds(system, sight, asked, tail)
    if not worlds:
        return None
    told = system.audience(worlds[0].state, sight.command)
    rulings = system.wording.layout.rulings
    return Ahead(sight.seat, goal, system.policy, tail, told, rulings).mean(worlds)


def advise_commands(
    system: System[Any, Any],
    view: Any,
    seat: Seat,
    commands: Sequence[Any],
    goal: Goal[Any],
    tail: int = TAIL,
) -> tuple[Advice, ...]:
    """Every command with its mean worth, best first."""
    cases = announced_in(system, view, seat, commands)
    rulings = system.wording.layout.rulings
    return Ahead(seat, goal, system.policy, tail, rulings=rulings).advice(cases)

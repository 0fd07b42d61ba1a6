"""What is settled about an announcement before it is made: what it costs, what it rests on.

The command is carried out by the very rules that will carry it out at the table, up to where they
stop for dice or for somebody's word; in a state made from what the seat sees, so that nothing it
may not know can show. Where somebody else has a choice first, every answer is tried.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.scenario import command_of
from wuerfelwerk.present.screen.cards import line
from wuerfelwerk.present.screen.values import LineShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import Field, Offer
from wuerfelwerk.rules.note import Recorder, Seat, Step, Total, allowed
from wuerfelwerk.rules.offering import check
from wuerfelwerk.rules.procedure import Done, Open, Slot, Waiting, advance
from wuerfelwerk.rules.request import Answer, Choice
from wuerfelwerk.rules.system import Event, System
from wuerfelwerk.values import dataclass

MOST_ANSWERS = 12
"""How many answers of somebody else are tried."""


@dataclass(frozen=True, slots=True)
class CaseForetold:
    """What comes of one answer that somebody else may give."""

    answer: str
    price: int | None
    events: tuple[str, ...] = ()
    unit: str = ""
    """What the price is paid in."""


@dataclass(frozen=True, slots=True)
class Foretold:
    """All that is settled: the price as a tree, the working, what it would come to at once."""

    price: LineShown | None = None
    stock: int | None = None
    """How much of it is there, as far as a gauge of the figure says."""
    lines: tuple[LineShown, ...] = ()
    events: tuple[str, ...] = ()
    asked: str = ""
    """What somebody else has to say first, and what comes of each answer."""
    cases: tuple[CaseForetold, ...] = ()


@dataclass(frozen=True, slots=True)
class _Run:
    """One way through the rules, as far as a seat hears of it."""

    steps: tuple[Step, ...]
    events: tuple[Event, ...]
    open: tuple[Open, ...]


def foretold(
    game: Game[Any, Any], seat: Seat, name: str, fields: Mapping[str, Any], words: Words
) -> Foretold:
    """What is settled about a command that is being filled in; refuses one that is not on offer."""
    system, view = game.system, game.system.view(game.state, seat)
    state, _ = system.suppose(view, seat)[0]
    command = completed(system, system.offers(state, seat), name, fields, seat)
    run = partial(_run, system, state, command, seat)
    first = run({})
    question = _somebody_elses(first, seat)
    then = _answered(run, question) if question else {}
    cases = tuple(_case(each, option, words) for option, each in then.items())
    price = None if question else _price(first.steps, words)
    prices = (price, *(_price(each.steps, words) for each in then.values()))
    return Foretold(
        line(price, words) if price else None,
        _stock(system.scene(view), command, next(filter(None, prices), None)),
        tuple(line(step, words) for step in first.steps),
        tuple(words.event(event) for event in first.events),
        words.question(question.question) if question else "",
        cases,
    )


def price_of(game: Game[Any, Any], seat: Seat, command: Any, words: Words) -> str:
    """What a command would cost, with what it is paid in; nothing where it costs nothing."""
    system = game.system
    state, _ = system.suppose(system.view(game.state, seat), seat)[0]
    run = partial(_run, system, state, command, seat)
    first = run({})
    question = _somebody_elses(first, seat)
    then = next(iter(_answered(run, question).values())) if question else first
    step = _price(then.steps, words)
    if step is None:
        return ""
    unit, price = _named(step)
    return f"{price} {words.word(unit)}" if price else ""


def completed(
    system: System[Any, Any],
    offers: Sequence[Offer],
    name: str,
    fields: Mapping[str, Any],
    seat: Seat,
) -> Any:
    """The command; what has to be chosen and is not chosen yet is the first of its options."""
    given = {key: value for key, value in fields.items() if value not in ("", [])}
    same = [each for each in offers if each.name == name]
    tried = [_filled(system, offer, given, seat) for offer in same]
    for offer, found in zip(same, tried, strict=True):
        if not isinstance(found, WuerfelwerkError) and offer.allows(found):
            return found
    for found in tried:
        if isinstance(found, WuerfelwerkError):
            raise found
        check(offers, found)
    return command_of(system, {"command": name, "fields": given}, seat)


def _filled(
    system: System[Any, Any], offer: Offer, given: Mapping[str, Any], seat: Seat
) -> Any | WuerfelwerkError:
    first = {f.key: f.ask.options[0] for f in offer.fields if _chosen_later(f, given)}
    try:
        return command_of(system, {"command": offer.name, "fields": {**first, **given}}, seat)
    except WuerfelwerkError as error:
        return error


def _chosen_later(field: Field, given: Mapping[str, Any]) -> bool:
    if field.key in given or not field.ask.options:
        return False
    return field.required or not field.accepts(field.default)


def _run(
    system: System[Any, Any], state: Any, command: Any, seat: Seat, given: Mapping[Slot, Answer]
) -> _Run:
    recorder = Recorder(known=system.catalogue)
    standing = advance(partial(system.decide, state, command), given, recorder)
    steps = tuple(step for step in recorder.steps if allowed(step.audience, seat))
    if isinstance(standing, Waiting):
        return _Run(steps, (), standing.open)
    assert isinstance(standing, Done)
    return _Run(steps, tuple(e for e in standing.value if allowed(e.audience, seat)), ())


def _somebody_elses(run: _Run, seat: Seat) -> Open | None:
    """The one choice for which the rules have stopped, if it is not this seat's own."""
    if len(run.open) != 1 or run.open[0].question.seat == seat:
        return None
    question = run.open[0].question
    few = isinstance(question, Choice) and len(question.options) <= MOST_ANSWERS
    return run.open[0] if few else None


def _answered(run: Any, asked: Open) -> dict[str, _Run]:
    options = asked.question.options if isinstance(asked.question, Choice) else ()
    return {option: run({asked.slot: option}) for option in options}


def _case(run: _Run, option: str, words: Words) -> CaseForetold:
    step = _price(run.steps, words)
    events = tuple(words.event(event) for event in run.events)
    unit, price = _named(step) if step else ("", None)
    return CaseForetold(words.word(option), price, events, words.word(unit))


def _price(steps: Sequence[Step], words: Words) -> Step | None:
    prices = words.system.wording.layout.prices
    return next((step for step in reversed(steps) if step.rule in prices), None)


def _named(step: Step) -> tuple[str, int]:
    """The total of a line of working, with what it is called."""
    found = ((name, value) for name, value in step.values if isinstance(value, Total))
    name, total = next(found)
    return name, total.value


def _stock(scene: Any, command: Any, price: Step | None) -> int | None:
    if price is None:
        return None
    label, name = _named(price)[0], getattr(command, "figur", "")
    gauges = (g for figure in scene.figures if figure.name == name for g in figure.gauges)
    return next((gauge.value for gauge in gauges if gauge.label == label), None)

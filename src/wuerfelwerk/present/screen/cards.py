"""A turn as a card: what was announced, what fell, what came of it, and the working."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from wuerfelwerk.play.game import Game, Past, Turn
from wuerfelwerk.play.view import Sight, Told, earlier, heard, marks, runs_for, told, turn_numbers
from wuerfelwerk.present.screen.let_lie import hands_shown
from wuerfelwerk.present.screen.scenes import changes_shown
from wuerfelwerk.present.screen.story import losses, parties, reckoned, running_tale, tale
from wuerfelwerk.present.screen.thrown import removed, thrown
from wuerfelwerk.present.screen.values import (
    CardShown,
    EarlierShown,
    HandShown,
    LineShown,
    LossShown,
    PartShown,
    ThrowShown,
)
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import Field, form, name_of, written
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import Seat, Step, Total
from wuerfelwerk.values import replace

MOST_CARDS, MOST_RUNNING, MOST_LISTS, MOST_LINES = 6_000, 128, 512, 4096
"""How many cards and lines of working are kept for the next time somebody looks."""
_CARDS: Kept[CardShown] = Kept(MOST_CARDS)
_RUNNING: Kept[CardShown] = Kept(MOST_RUNNING)
_LISTS: Kept[tuple[CardShown, ...]] = Kept(MOST_LISTS)
_LINES: Kept[LineShown] = Kept(MOST_LINES)


def cards(
    game: Game[Any, Any], seat: Seat, words: Words, last: int | None = None
) -> tuple[CardShown, ...]:
    """The cards of all turns this seat has heard of; a turn that is over is worded once."""
    key = (game.system.id, seat, words.lang, last, marks(game.log).corrected)
    return _LISTS.made(game.past, key, lambda: _cards(game, seat, words, last))


def _cards(
    game: Game[Any, Any], seat: Seat, words: Words, last: int | None
) -> tuple[CardShown, ...]:
    before = states_before(game)
    return tuple(
        _kept_card(old, before[id(old)], seat, number, again, words)
        for number, old, again in heard(game, seat, last)
    )


def states_before(game: Game[Any, Any]) -> dict[int, Any]:
    """By the identity of a turn that is over: the state before it."""
    states = [game.start, *(old.state for old in game.past)]
    return {id(old): before for old, before in zip(game.past, states, strict=False)}


def _kept_card(
    old: Past[Any, Any], before: Any, seat: Seat, number: int, again: bool, words: Words
) -> CardShown:
    """Worded once for every seat, and only once for seats that have heard and seen the same."""
    key = (seat, number, again, words.lang)
    return _CARDS.made(old, key, lambda: _heard_card(old, before, seat, number, again, words))


def _heard_card(
    old: Past[Any, Any], before: Any, seat: Seat, number: int, again: bool, words: Words
) -> CardShown:
    turn = told(old, seat, number, again)
    changed = losses(before, old.state, seat, words)
    secret = old.turn.audience is not None
    if old.was is not None:
        made = card(turn, words, secret, changed)
        return replace(made, earlier=earlier_shown(old, seat, words))
    heard = (*_these(turn.given), 0, *_these(turn.events), 0, *_these(turn.steps), 0)
    key = (*heard, id(turn.refused), number, again, changed, words.lang)
    return _CARDS.made(old, key, lambda: card(turn, words, secret, changed))


def _these(some: Sequence[object]) -> Iterator[int]:
    """Which of the things of a turn they are; the turn has them all as long as it is kept."""
    return map(id, some)


def card(
    turn: Told, words: Words, secret: bool = False, changed: Sequence[LossShown] = ()
) -> CardShown:
    """A turn that is over; ``secret`` where not everybody has heard of it."""
    sentences = tale(turn, changed, words)
    throws = removed(_thrown(turn, name_of(type(turn.command)), words), turn.steps, words)
    result = next((each for each in sentences if each.result), None)
    return CardShown(
        turn.number,
        turn.seat,
        words.word(name_of(type(turn.command))),
        _details(turn.command, words),
        name_of(type(turn.command)),
        written(turn.command),
        throws,
        tuple(words.event(event) for event in turn.events),
        tuple(line(step, words) for step in turn.steps),
        words.refusal(turn.refused) if turn.refused else "",
        turn.corrected,
        secret=secret,
        hands=_hands(turn, words),
        result=None if secret else _result(turn.steps, words),
        tale=sentences,
        losses=reckoned(changed, turn.steps, words),
        parties=parties(throws, turn.steps, words, result),
    )


def _thrown(turn: Told | Sight, command: str, words: Words) -> tuple[ThrowShown, ...]:
    """The throws of a turn; dice dealt to everybody need not all be let lie."""
    dealt = command in words.system.wording.layout.dealing
    waits = isinstance(turn, Sight) if dealt else None
    return thrown(turn.given, turn.steps, words, waits)


def _hands(turn: Told | Sight, words: Words) -> tuple[HandShown, ...]:
    """What lies in the end, where dice are let lie at all."""
    lying = words.system.wording.layout.lying
    return hands_shown(turn.given, turn.steps, words) if lying else ()


def earlier_shown(old: Past[Any, Any], seat: Seat, words: Words) -> EarlierShown | None:
    """What a turn came to before it was played again, where this seat can tell the difference."""
    was = next(earlier(old, seat), None)
    if was is None:
        return None
    past, then = was
    return EarlierShown(
        words.word(name_of(type(then.command))),
        _details(then.command, words),
        tuple(words.event(event) for event in then.events),
        words.refusal(then.refused) if then.refused else "",
        changes_shown(past.state, old.state, seat, words),
    )


def _result(steps: Sequence[Step], words: Words) -> int | None:
    """The last number of the working that the system calls a result."""
    known = words.system.wording.results
    found = (value for step in reversed(steps) for name, value in step.values if name in known)
    last = next(found, None)
    number = last.value if isinstance(last, Total) else last
    return number if isinstance(number, int) else None


def running_card(game: Game[Any, Any], sight: Sight, words: Words) -> CardShown | None:
    """The turn in progress, as far as this seat sees it."""
    if game.turn is None or sight.command is None or not runs_for(game, sight.seat):
        return None
    turn, number = game.turn, len(turn_numbers(game, sight.seat)) - 1
    key = (*_these(sight.given), 0, *_these(sight.steps), 0, number, words.lang)
    return _RUNNING.made(game, key, lambda: _running(turn, sight, number, words))


def _running(turn: Turn[Any], sight: Sight, number: int, words: Words) -> CardShown:
    at_once = words.system.wording.layout.running
    throws = removed(_thrown(sight, name_of(type(sight.command)), words), sight.steps, words)
    lines = tuple(line(step, words) for step in sight.steps)
    return CardShown(
        number,
        turn.seat,
        words.word(name_of(type(sight.command))),
        _details(sight.command, words),
        name_of(type(sight.command)),
        written(sight.command),
        throws,
        tuple(each.sentence for each in lines if each.rule in at_once),
        lines,
        running=True,
        secret=turn.audience is not None,
        hands=_hands(sight, words),
        tale=running_tale(sight, words),
        parties=parties(throws, sight.steps, words, None),
    )


def _details(command: Any, words: Words) -> str:
    """What was filled in beyond the defaults, without the field names."""
    filled = [(field, getattr(command, field.name)) for field in form(type(command))]
    said = [_detail(field, value, words) for field, value in filled
            if value not in ("", (), None) and value != field.default]  # fmt: skip
    return " · ".join(said)


def _detail(field: Field, value: Any, words: Words) -> str:
    """Names speak for themselves; a number says what it is, and what is ticked is its own name."""
    label = words.translate(field.ask.label).partition(" (")[0]
    if field.kind == "haken":
        return label if value else f"{label}: {words.value(value)}"
    if isinstance(value, str):
        return words.named(field.name, value)
    if field.kind != "zahl":
        return words.value(value)
    return f"{label} {'+' if _added(field) and value > 0 else ''}{words.value(value)}"


def _added(field: Field) -> bool:
    """A number that may lie as far below zero as above is added to another one."""
    low, high = field.ask.low, field.ask.high
    return low is not None and low < 0 and high == -low


def line(step: Step, words: Words) -> LineShown:
    """One line of working; whoever may read it reads the same."""
    key = (words.system.id, words.lang)
    return _LINES.made(step, key, lambda: _same_line(step, words))


def _same_line(step: Step, words: Words) -> LineShown:
    """A turn is played from its beginning with every answer: most steps were worded before."""
    system: Any = words.system
    kinds = tuple(type(value) for _, value in step.values)
    try:
        return _worded(step.rule, step.values, kinds, system, words.lang)
    except TypeError:  # a value that cannot be looked up by what it says
        return _line(step, words)


@lru_cache(MOST_LINES)
def _worded(rule: str, values: Any, kinds: Any, system: Any, lang: str) -> LineShown:
    return _line(Step(rule, values), Words(system, lang))


def _line(step: Step, words: Words) -> LineShown:
    totals = (value for _, value in step.values if isinstance(value, Total))
    found = next(totals, None)
    label = next((name for name, value in step.values if isinstance(value, Total)), "")
    return LineShown(
        step.rule,
        words.rule(step.rule),
        words.step(step),
        part(label, found, words) if found else None,
    )


def part(label: str, value: int | Total, words: Words) -> PartShown:
    """A total as a tree."""
    if isinstance(value, Total):
        inner = tuple(part(name, each, words) for name, each in value.parts)
        return PartShown(words.word(label), value.value, inner)
    return PartShown(words.word(label), value)

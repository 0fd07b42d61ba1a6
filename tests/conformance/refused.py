"""Every refusal that a table can hear, side by side with the situation it is heard in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from conformance.checks import LONGEST_SENTENCE
from conformance.driver import STRANGER, AnyGame, AnySystem, refusal
from conformance.mistakes import filled, wider, wrong, wrong_answers
from conformance.moments import Moment, moments
from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.errors import IllegalAnswer, WuerfelwerkError
from wuerfelwerk.play.engine import BY_HAND, answer, roll, submit
from wuerfelwerk.play.scenario import command_of
from wuerfelwerk.present.language import translator
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import Offer, form, name_of
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.system import system

MOST_FIGURES = 6


@dataclass(frozen=True)
class Refused:
    """Somebody did something wrong, and heard why."""

    moment: Moment
    seat: Seat
    did: str
    """The command, or the rule whose question was answered."""
    how: str
    error: WuerfelwerkError
    command: Any = None

    @cached_property
    def german(self) -> str:
        return Words(self.moment.system, "de").error(self.error)

    @cached_property
    def english(self) -> str:
        return Words(self.moment.system, "en").error(self.error)

    @property
    def situation(self) -> str:
        """Who did what when."""
        return f"{self.moment.kind(self.seat)}, {self.moment.when}: {self.did}{self.how}"

    @property
    def key(self) -> tuple[object, ...]:
        """What makes it another sentence; forms say the same of all their fields."""
        values = self.error.values
        formal = "label" in values and {"raw", "low", "high", "missing"} & values.keys()
        return self.error.message, "" if formal else self.error.rule

    @property
    def by_the_rules(self) -> bool:
        """Was it understood, and refused by the system?"""
        return self.command is not None and not self.moment.game.open


def refusals(rules: AnySystem) -> Iterator[Refused]:
    """All that is refused at typical moments of a system."""
    for moment in moments(rules):
        before = deepcopy(moment.game.state)
        yield from _answered(moment) if moment.game.open else _announced(moment)
        assert moment.game.state == before, f"changed by a refusal: {moment.when}"


def _announced(moment: Moment) -> Iterator[Refused]:
    system, state = moment.system, moment.game.state
    offers = {seat: system.offers(state, seat) for seat in moment.seats}
    for seat in moment.seats:
        for kind in system.commands:
            own = [each for each in offers[seat] if each.command is kind]
            foreign = [each for some in offers.values() for each in some if each.command is kind]
            if own and _new(moment, seat, kind):
                yield from _mistakes(moment, seat, own[0])
            elif not own:
                said = filled((*foreign, Offer(kind, form(kind)))[0], _figures(moment.game))
                yield from _tried(moment, seat, kind, said, _shown(said))


def _new(moment: Moment, seat: Seat, kind: type) -> bool:
    return (seat in (GM, STRANGER) and seat, name_of(kind)) in moment.new


def _mistakes(moment: Moment, seat: Seat, offer: Offer) -> Iterator[Refused]:
    figures = _figures(moment.game)
    base = filled(offer, figures)
    for field in offer.fields:
        for why, value in (*wrong(field, figures), *wider(field, offer)):
            how = f"({field.key}={_said(value)}) [{why}]"
            yield from _tried(moment, seat, offer.command, base | {field.key: value}, how)
        if field.required:
            less = {key: value for key, value in base.items() if key != field.key}
            yield from _tried(moment, seat, offer.command, less, f"(ohne {field.key})")
    yield from _tried(moment, seat, offer.command, base | {"unfug": 1}, "(unfug=1)")


def _tried(
    moment: Moment, seat: Seat, kind: type, fields: dict[str, Any], how: str
) -> Iterator[Refused]:
    command = None
    try:
        said = {"command": name_of(kind), "fields": fields}
        command = command_of(moment.system, said, seat)
        submit(moment.game, seat, command, BY_HAND)
    except WuerfelwerkError as error:
        yield Refused(moment, seat, name_of(kind), how, error, command)


def _answered(moment: Moment) -> Iterator[Refused]:
    game = moment.game
    for asked in game.open:
        for why, raw in wrong_answers(asked.question):
            yield from _answer(moment, asked, asked.question.seat, raw, why)
    free = [seat for seat in moment.seats if seat not in {o.question.seat for o in game.open}]
    for seat in free[:2]:
        yield from _answer(moment, game.open[0], seat, "1", "nicht gefragt")
    figures = _figures(game)
    for seat in moment.seats:
        try:
            roll(game, seat, RandomDice(1), BY_HAND)
        except IllegalAnswer as error:
            yield Refused(moment, seat, "", "würfeln", error)
        for offer in moment.system.offers(game.state, seat)[:1]:
            yield from _tried(
                moment, seat, offer.command, filled(offer, figures), " [während der Frage]"
            )


def _answer(moment: Moment, asked: Open, seat: Seat, raw: Any, why: str) -> Iterator[Refused]:
    try:
        answer(moment.game, seat, raw, BY_HAND, asked.slot)
    except WuerfelwerkError as error:
        yield Refused(moment, seat, asked.question.rule, f" Antwort {_said(raw)} [{why}]", error)


def _figures(game: AnyGame) -> Sequence[str]:
    rows = game.system.overview(game.system.view(game.state, GM))
    return tuple(str(next(iter(row.values()))) for row in rows)[:MOST_FIGURES]


def _shown(fields: dict[str, Any]) -> str:
    some = [f"{key}={_said(value)}" for key, value in fields.items() if value not in ("", [], {})]
    return f"({', '.join(some[:3])})"


def _said(value: Any) -> str:
    text = str(value)
    return text if len(text) < 60 else f"{text[:50]}…"


def table(rules: AnySystem, rows: Sequence[Refused]) -> Iterator[str]:
    """Every sentence once, beside the first situation it was heard in, in both languages."""
    found: dict[tuple[object, ...], list[Refused]] = {}
    for row in rows:
        found.setdefault(row.key, []).append(row)
    yield f"# {rules.id}"
    for same in sorted(found.values(), key=lambda same: (same[0].did, same[0].german)):
        yield f"\n{same[0].situation}"
        yield f"  de {same[0].german}"
        yield f"  en {same[0].english}"


def faults(row: Refused) -> Iterator[str]:
    """What is wrong with how somebody was refused; nothing, if all is well."""
    yield from _badly_said(row.moment.system.id, row.error)
    if row.by_the_rules and row.error.rule not in row.moment.system.catalogue:
        yield "cites no rule"
    if any(told_secrets(row)):
        yield "tells what the seat may not know"


@lru_cache(None)
def _badly_said(name: str, error: WuerfelwerkError) -> tuple[str, ...]:
    return tuple(_bad_words(system(name), error))


def _bad_words(rules: AnySystem, error: WuerfelwerkError) -> Iterator[str]:
    for lang in ("de", "en"):
        said = Words(rules, lang).error(error)
        if not MEANINGFUL.search(said) or len(said) > LONGEST_SENTENCE:
            yield "says too little or too much"
        if EMPTY.search(said):
            yield "names an empty range or list"
        if "%(" in said:
            yield "is not filled in"
    if error.message in ALONE:
        yield "is no reason"
    for message in _messages(error):
        if message != "%(why)s" and translator("en")(message) == message:
            yield "has no English"


MEANINGFUL = re.compile(r"(\S+\s+){2,}\S+")
EMPTY = re.compile(r"(?<![-\d])(-?\d+) (?:bis|to) \1\b|: ?[.;]|: –\.|„“|“”")
ALONE = ("%(what)s ist jetzt nicht möglich.", "Das gibt es hier nicht.")


def _messages(error: WuerfelwerkError) -> Iterator[str]:
    yield error.message
    for value in error.values.values():
        if isinstance(value, WuerfelwerkError):
            yield from _messages(value)


def told_secrets(row: Refused) -> Iterator[str]:
    """How the refusal would differ in a state that the seat cannot tell from this one."""
    system, game = row.moment.system, row.moment.game
    if row.command is None or game.open:
        return
    for state, _ in system.suppose(system.view(game.state, row.seat), row.seat):
        other = refusal(system, state, row.command)
        if other != row.error:
            yield f"{other}"

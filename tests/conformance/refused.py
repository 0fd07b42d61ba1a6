"""Every refusal that a table can hear, side by side with the situation it is heard in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from conformance.driver import STRANGER, AnyGame, AnySystem, refusal
from conformance.mistakes import filled, wider, wrong, wrong_answers
from conformance.moments import Moment, moments
from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.errors import IllegalAnswer, WuerfelwerkError
from wuerfelwerk.play.engine import BY_HAND, answer, roll, submit
from wuerfelwerk.play.scenario import command_of
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import Offer, form, name_of
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.procedure import Open

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
        """What makes the sentence another one than those before."""
        named = tuple(map(self.error.values.get, ("label", "low", "high")))
        return self.did, self.error.message, self.error.rule, named


def refusals(system: AnySystem) -> Iterator[Refused]:
    """All that is refused at typical moments of a system."""
    for moment in moments(system):
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


def told_secrets(row: Refused) -> Iterator[str]:
    """How the refusal would differ in a state that the seat cannot tell from this one."""
    system, game = row.moment.system, row.moment.game
    if row.command is None or game.open:
        return
    for state, _ in system.suppose(system.view(game.state, row.seat), row.seat):
        other = refusal(system, state, row.command)
        if other != row.error:
            yield f"{other}"

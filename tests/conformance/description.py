"""What every system must say about itself, and how its odds must hold against thrown dice."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from collections.abc import Iterator
from functools import partial
from math import sqrt
from typing import Any

from conformance.driver import AnySystem
from conformance.options import OPTION_CHECKS
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.rules.catalogue import Bilingual
from wuerfelwerk.rules.form import Field, form
from wuerfelwerk.rules.system import Check, Event
from wuerfelwerk.sim.conclude import conclude, thrower

THROWN = 4000
SIGMAS = 5


def check_catalogue_is_complete(system: AnySystem) -> None:
    """Every rule and ruling has its words in both languages and names what exists."""
    catalogue, keys = system.catalogue, {field.key for field in form(system.switches)}
    texts = [catalogue.name, catalogue.source, *catalogue.groups.values()]
    assert catalogue.system == system.id
    assert len(catalogue) > 0
    for rule in catalogue:
        texts += [rule.title, rule.text, rule.place]
        assert rule.group in catalogue.groups, rule.id
        assert set(rule.switches) <= keys, f"{rule.id}: {rule.switches}"
    for ruling in catalogue.rulings.values():
        texts += [ruling.question, ruling.ruling]
        assert set(ruling.switches) <= keys, f"{ruling.id}: {ruling.switches}"
        assert all(rule in catalogue for rule in ruling.rules), ruling.id
    for text in texts:
        assert _said(text), text


def _said(text: Bilingual) -> bool:
    return all(words == words.strip() != "" for words in (text.de, text.en))


def check_switches_have_defaults(system: AnySystem) -> None:
    """A table that changes no switch needs none; every switch belongs to a rule."""
    assert system.switches() == system.switches()
    for field in form(system.switches):
        assert not field.required, field.key
        assert field.accepts(field.default), f"{field.key}: {field.default}"
        assert field.ask.rule in system.catalogue, f"{field.key}: {field.ask.rule}"
        assert "." in field.key, f"{field.key} does not name its system"


def check_examples_can_be_played(system: AnySystem) -> None:
    """Every example set-up is plain JSON, can be read, and somebody has something to do."""
    assert system.examples
    for name, setup in system.examples.items():
        assert json.loads(json.dumps(setup)) == setup, name
        state = system.start(setup)
        assert state == system.start(json.loads(json.dumps(setup))), name
        assert any(system.offers(state, seat) for seat in system.seats(state)), name
        assert not system.over(state), name


def check_vocabulary_is_frozen(system: AnySystem) -> None:
    """What may stand in a log is a frozen dataclass, once; all commands are among it."""
    assert len({each.__name__ for each in system.vocabulary}) == len(system.vocabulary)
    assert set(system.commands) <= set(system.vocabulary)
    for each in system.vocabulary:
        assert dataclasses.is_dataclass(each), each
        assert getattr(each, "__dataclass_params__").frozen, each  # noqa: B009


def check_seats_are_never_filled_in(system: AnySystem) -> None:
    """Every command says whose it is, and no form asks for that."""
    for command in system.commands:
        assert "wer" in {each.name for each in dataclasses.fields(command)}, command
        assert "wer" not in {each.name for each in form(command)}, command


def check_events_have_words(system: AnySystem) -> None:
    """Every event of the vocabulary has a sentence that uses only its own fields."""
    for event in system.vocabulary:
        if issubclass(event, Event):
            names = {each.name: 0 for each in dataclasses.fields(event)}
            assert system.wording.events[event] % names, event


def check_odds_hold(system: AnySystem) -> None:
    """Counted odds are whole numbers that add up, and thrown dice agree with them."""
    assert system.checks
    for name, check in system.checks.items():
        for start in filled_in(check):
            counted = expand(start, system.policy).map(partial(check.outcome, start))
            assert all(type(n) is int and n > 0 for n in counted.counts.values()), name
            assert sum(counted.counts.values()) == counted.total, name
            assert type(counted.total) is int
            dice = thrower(len(name))
            thrown = Counter(
                check.outcome(start, conclude(start, dice, system.policy)) for _ in range(THROWN)
            )
            _agree(counted, thrown, f"{name} {start}")


def filled_in(check: Check) -> Iterator[Any]:
    """A check as it is by default (what has none in the middle), and a little off both ways."""
    fields = form(check.start)
    for off in (-1, 0, 1):
        yield check.start(**{field.name: _value(field, off) for field in fields})


def _value(field: Field, off: int) -> Any:
    if field.required:
        low, high = field.ask.low or 0, 10 if field.ask.high is None else field.ask.high
        return (low + high) // 2 + 2 * off if field.kind == "zahl" else field.ask.options[off]
    if field.kind == "haken":
        return field.default is not (off > 0)
    moved = field.default + off if field.kind == "zahl" else field.default
    return moved if field.accepts(moved) else field.default


def _agree(counted: Distribution[Any], thrown: Counter[Any], what: str) -> None:
    assert set(thrown) <= set(counted.counts), f"{what}: thrown, but not counted"
    for value, chance in counted.chances().items():
        expected = float(chance) * THROWN
        spread = sqrt(expected * (1 - float(chance))) + 1
        assert abs(thrown[value] - expected) < SIGMAS * spread, f"{what}: {value}"


DESCRIPTION_CHECKS = (
    check_catalogue_is_complete,
    check_switches_have_defaults,
    check_examples_can_be_played,
    check_vocabulary_is_frozen,
    check_seats_are_never_filled_in,
    check_events_have_words,
    check_odds_hold,
    *OPTION_CHECKS,
)

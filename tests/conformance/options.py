"""Whatever a form, the docs or a listing names for a field is accepted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from conformance.driver import AnySystem
from wuerfelwerk.rules.form import Field, Offer, form, read, written
from wuerfelwerk.rules.note import GM, Seat

NAMED = "Ada"


def check_listed_values_are_read(system: AnySystem) -> None:
    """Commands, sheet and checks: every option, limit and default, as a value and as typed."""
    checks = [check.start for check in system.checks.values()]
    for described in (*system.commands, system.sheet, system.switches, *checks):
        known = {"wer": NAMED} if described in system.commands else {}
        needed = {each.key: _some(each) for each in form(described) if each.required}
        for field in form(described):
            for raw in listed(field):
                found: Any = read(described, {**needed, field.key: raw}, **known)
                said = written(found)[field.key]
                assert field.read(said) == getattr(found, field.name), (described, field.key, raw)
                assert said == raw or str(said) == raw or isinstance(said, bool), (field.key, raw)


def check_listed_switches_are_taken(system: AnySystem) -> None:
    """A table can begin with every position of every switch."""
    for field in form(system.switches):
        for raw in listed(field):
            system.start({"sheets": [], "switches": {field.key: raw}})


def check_offers_name_what_is_listed(system: AnySystem) -> None:
    """Where a form lists options, nothing else is ever on offer."""
    for _, offer in _offered(system):
        for asked, field in zip(form(offer.command), offer.fields, strict=True):
            if asked.ask.options:
                assert {*field.ask.options} <= {*asked.ask.options}, (offer.name, field.key)


def check_the_game_master_is_offered_all_that_is_listed(system: AnySystem) -> None:
    """What only the game master announces hangs on no figure: every option listed is on offer."""
    offered, players = defaultdict[tuple[type, str], set[str]](set), set[type]()
    for seat, offer in _offered(system):
        if seat != GM:
            players.add(offer.command)
        for field in offer.fields:
            offered[offer.command, field.name] |= {*field.ask.options}
    for (command, name), options in offered.items():
        if command not in players:
            asked = next(field for field in form(command) if field.name == name)
            assert {*asked.ask.options} <= options, (command, name)


def _offered(system: AnySystem) -> Iterator[tuple[Seat, Offer]]:
    """Everything that is on offer where an example begins."""
    for setup in system.examples.values():
        state = system.start(setup)
        for seat in system.seats(state):
            yield from ((seat, offer) for offer in system.offers(state, seat))


def listed(field: Field) -> Iterator[Any]:
    """What the docs and listings name for a field; numbers and ticks as typed, too."""
    if not field.required:
        yield field.schema()["default"]
    if field.kind == "haken":
        yield from (True, False, "ja", "nein")
    elif field.kind == "zahl":
        limits = [each for each in (field.ask.low, field.ask.high) if each is not None]
        yield from (*limits, *map(str, limits))
    elif field.kind == "werte":
        yield from ({option: field.ask.low or 0} for option in field.ask.options)
    elif field.kind == "mehrere":
        first = field.ask.options[: field.ask.low or 1]
        yield from (list(dict.fromkeys((option, *first))) for option in field.ask.options)
    else:
        yield from field.ask.options


def _some(field: Field) -> Any:
    """Something that fills in a field that has to be filled in."""
    if field.kind == "zahl":
        return field.ask.low or 0
    if field.kind == "haken":
        return True
    if field.kind == "werte":
        return {NAMED: field.ask.low or 0}
    words = field.ask.options or tuple(f"{NAMED} {number}" for number in range(field.ask.low or 1))
    return list(words[: field.ask.low or 1]) if field.kind == "mehrere" else words[0]


OPTION_CHECKS = (
    check_listed_values_are_read,
    check_listed_switches_are_taken,
    check_offers_name_what_is_listed,
    check_the_game_master_is_offered_all_that_is_listed,
)

"""Announcements at random, where a system has no turns: whatever is offered, but for set-up."""

from __future__ import annotations

from random import Random
from typing import Any

from wuerfelwerk.rules.form import TRUE, Field
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.system import System

SETTING_UP = frozenset(
    {
        "FigurStellen", "FigurEntfernen", "LesartSetzen", "FertigkeitEintragen", "KrautEintragen",
        "GegenstandEintragen", "Streichen", "Eingreifen", "JagdBeenden",
    }
)  # fmt: skip


def announced(rules: System[Any, Any], state: Any, chance: Random) -> tuple[Seat, Any]:
    """Somebody and what they announce; every kind of command is as likely."""
    offered = [
        (seat, each)
        for seat in rules.seats(state)
        for each in rules.offers(state, seat)
        if each.command.__name__ not in SETTING_UP
    ]
    kind = chance.choice(sorted({each.name for _, each in offered}))
    seat, offer = chance.choice([pair for pair in offered if pair[1].name == kind])
    return seat, offer.command(wer=seat, **{f.name: _filled(f, chance) for f in offer.fields})


def _filled(field: Field, chance: Random) -> Any:
    """Something that a form with this field lets through."""
    ask = field.ask
    match field.kind:
        case "zahl":
            return chance.randint(ask.low or 0, ask.low or 0 if ask.high is None else ask.high)
        case "haken":
            return chance.choice(ask.options or ("ja", "nein")) in TRUE
        case "mehrere":
            return tuple(chance.sample(ask.options, chance.randint(ask.low or 0, len(ask.options))))
    return chance.choice(ask.options) if ask.options else field.default or "Ware"

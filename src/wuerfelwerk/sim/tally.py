"""Fights counted: whole numbers by name, which add up to the same in whatever order they come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from wuerfelwerk.rules.scene import Figure, Gauge
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.sim.fight import ENDLESS, OVER, STUCK, Arena, Fought, scene_of

BLOCK = 25
"""How many fights are counted at a time."""
Tally: TypeAlias = dict[str, Any]
"""Whole numbers, or tallies, by name; as JSON it is the same."""
NOBODY, SEVERAL = "nobody", "several"
"""Why nobody has won, though the rules say that it is over: all are out; or not even one side."""
REASONS = {
    NOBODY: N_("niemand steht mehr"),
    SEVERAL: N_("der Kampf endete, obwohl noch mehrere Seiten standen"),
    ENDLESS: N_("nach sehr vielen Zügen abgebrochen"),
    STUCK: N_("niemand konnte mehr etwas tun"),
}
"""The words for why nobody has won."""


def added(one: Mapping[str, Any], other: Mapping[str, Any]) -> Tally:
    """Both together.

    >>> added({"fights": 2, "wins": {"helden": 1}}, {"fights": 1, "wins": {"gegner": 1}})
    {'fights': 3, 'wins': {'helden': 1, 'gegner': 1}}
    """
    found = dict(one)
    for name, value in other.items():
        if isinstance(value, Mapping):
            found[name] = added(found.get(name, {}), value)
        else:
            found[name] = found.get(name, 0) + value
    return found


def block(arena: Arena, first: int, many: int) -> Tally:
    """So many fights from this number on, counted."""
    found: Tally = {}
    for number in range(first, first + many):
        found = added(found, counted(arena, arena.fight(number)))
    return found


def counted(arena: Arena, fought: Fought) -> Tally:
    """One fight as numbers."""
    rules = arena.rules
    end = {each.name: each for each in scene_of(rules, fought.state).figures}
    begun = scene_of(rules, fought.before).figures
    standing = {each.side for each in begun if each.name in end and not end[each.name].out}
    round_ = scene_of(rules, fought.last).round or 0
    return {
        "fights": 1,
        "commands": fought.commands,
        **_decided(standing, fought.why),
        "rounds": {str(round_): 1},
        "figures": {each.name: _fared(each, end.get(each.name)) for each in begun},
    }


def _decided(standing: set[str], why: str) -> Tally:
    if len(standing) == 1 and why == OVER:
        return {"wins": dict.fromkeys(standing, 1)}
    if why == OVER:
        why = SEVERAL if standing else NOBODY
    return {"draws": {why: 1}}


def _fared(begun: Figure, end: Figure | None) -> Tally:
    """How one figure came through; one that is gone has fallen."""
    if end is None:
        return {"falls": 1}
    fell = {"falls": int(end.out)}
    ends = {"ends": {end.condition: 1}} if end.out and end.condition else {}
    return {**fell, **ends, "lost": dict(_lost(begun, end))}


def _lost(begun: Figure, end: Figure) -> Iterator[tuple[str, Tally]]:
    """What is gone of every bar and every row of points."""
    left = {each.label: each.value for each in end.gauges}
    for gauge in begun.gauges:
        now = left.get(gauge.label)
        if gauge.value is not None and now is not None:
            gone = now - gauge.value if fills_up(gauge) else gauge.value - now
            yield gauge.label, {str(gone): 1}


def fills_up(gauge: Gauge) -> bool:
    """Does the bar count what is lost, rather than what is left?"""
    return gauge.rising or bool(gauge.levels)

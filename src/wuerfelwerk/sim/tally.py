"""Fights counted: whole numbers by name, which add up to the same in whatever order they come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from wuerfelwerk.rules.scene import Figure, Gauge
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.sim.fight import ENDLESS, OVER, STUCK, Arena, Fought, round_of, scene_of

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


LESS, MORE = "less", "more"
"""Something happened in the first of two fights alone; in the second alone."""


def added(one: Mapping[str, Any], other: Mapping[str, Any]) -> Tally:
    """Both together.

    >>> added({"fights": 2, "wins": {"helden": 1}}, {"fights": 1, "wins": {"gegner": 1}})
    {'fights': 3, 'wins': {'helden': 1, 'gegner': 1}}
    """
    found: Tally = {}
    for each in (one, other):
        _into(found, each)
    return found


def _into(found: Tally, other: Mapping[str, Any]) -> None:
    for name, value in other.items():
        if isinstance(value, Mapping):
            _into(found.setdefault(name, {}), value)
        else:
            found[name] = found.get(name, 0) + value


def weigh_in(found: Tally, other: Mapping[str, Any], chance: float) -> None:
    """What happens with this chance, added to what is found already."""
    for name, value in other.items():
        if isinstance(value, Mapping):
            weigh_in(found.setdefault(name, {}), value, chance)
        else:
            found[name] = found.get(name, 0) + value * chance


def block(arena: Arena, first: int, many: int) -> Tally:
    """So many fights from this number on, counted."""
    found: Tally = {}
    for number in range(first, first + many):
        _into(found, counted(arena, arena.fight(number)))
    return found


def side_by_side(arenas: Sequence[Arena], first: int, many: int) -> Tally:
    """Fights of several set-ups with the same dice, a tally for each (``"0"``, ``"1"`` …).

    Those after the first also say under ``moved`` in how many fights something came out otherwise
    than in the first set-up: who won or fell there alone, and who did here alone.
    """
    found: Tally = {}
    for number in range(first, first + many):
        base, *others = (counted(each, each.fight(number)) for each in arenas)
        moved = [{**each, "moved": _moved(base, each)} for each in others]
        _into(found, {str(at): each for at, each in enumerate((base, *moved))})
    return found


def _moved(base: Tally, other: Tally) -> Tally:
    """What differs between two fights, each of them a tally of one."""
    falls = [
        {name: n for name, each in tally["figures"].items() if (n := each["falls"])}
        for tally in (base, other)
    ]
    return {"wins": _apart(base.get("wins", {}), other.get("wins", {})), "falls": _apart(*falls)}


def _apart(base: Tally, other: Tally) -> Tally:
    less = {name: {LESS: 1} for name in base if name not in other}
    return less | {name: {MORE: 1} for name in other if name not in base}


def counted(arena: Arena, fought: Fought) -> Tally:
    """One fight as numbers."""
    rules = arena.rules
    end = scene_of(rules, fought.state).figures
    begun = scene_of(rules, fought.before).figures
    round_ = round_of(rules, fought.last) or 0
    out = {each.name for each in begun} - up(end)
    fell = _fell(arena, fought, out, round_)
    return {"fights": 1, "commands": fought.commands, **told(begun, end, fought.why, round_, fell)}


def told(
    begun: Sequence[Figure], end: Iterable[Figure], why: str, last: int, fell: Mapping[str, int]
) -> Tally:
    """How a fight went: from what was there before and after, and the rounds in which some fell."""
    then = {each.name: each for each in end}
    stand = up(then.values())
    standing = {each.side for each in begun if each.name in stand}
    return {
        **_decided(standing, why),
        "rounds": {str(last): 1},
        "figures": {
            each.name: {
                **_fared(each, then.get(each.name)),
                **({"fell": {str(fell[each.name]): 1}} if each.name in fell else {}),
            }
            for each in begun
        },
    }


def up(figures: Iterable[Figure]) -> set[str]:
    """Who still stands."""
    return {each.name for each in figures if not each.out}


def _fell(arena: Arena, fought: Fought, out: set[str], last: int) -> dict[str, int]:
    """The round in which each of them left the fight for good."""
    found = dict.fromkeys(out, last)
    for number, state in reversed(fought.rounds):
        out = out - up(scene_of(arena.rules, state).figures)
        if not out:
            break
        found |= dict.fromkeys(out, number)
    return found


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

"""What is at stake in a command: what counts as success, what a side deals and what it loses.

A goal says how glad a seat is; this says what stands on a card beside it. Systems name theirs in
``Bots``; whoever draws cards asks with ``stakes_of``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.system import Event, Outcome, Stakes

MOST_ALLIES = 64
"""Of how many tables it is kept who fights for whom: cards ask it of one by the thousand."""
_ALLIES: Kept[frozenset[str]] = Kept(MOST_ALLIES)


def stakes_of(system: Any) -> Stakes[Any]:
    """What the system says; else the first goal that is a chance counts, and nothing is dealt."""
    told: Stakes[Any] | None = getattr(system, "stakes", None)
    if told is not None:
        return told
    goal = next((each for each in system.goals.values() if each.chance), None)

    def outcome(seat: Seat, state: Any, events: Sequence[Event]) -> Outcome:
        success = None if goal is None else bool(goal.worth(seat, state, events))
        return Outcome(success, 0, 0)

    return Stakes(outcome)


def allies(seat: Seat, table: Any) -> frozenset[str]:
    """The names of all figures on the sides for which a seat plays."""
    return _ALLIES.made(table, seat, lambda: _allies(seat, table))


def _allies(seat: Seat, table: Any) -> frozenset[str]:
    sides = {each.seite for each in table.figuren if each.platz == seat}
    return frozenset(each.name for each in table.figuren if each.seite in sides)


def damage_stakes(
    damage: Callable[[Any, Sequence[Event]], Iterable[tuple[str, int]]],
    success: Callable[[frozenset[str], Sequence[Event]], bool | None],
    ours: Callable[[Seat, Any], frozenset[str]] = allies,
    checks: type[Any] | None = None,
    figure: str = "",
) -> Stakes[Any]:
    """The stakes of a fight: ``damage`` says who takes how much, ``success`` looks for a side.

    ``checks``: the event of a check, of which a whole group may have thrown one each; of those,
    whatever the seat's own figures threw counts, or ``figure`` alone.
    """

    def outcome(seat: Seat, table: Any, events: Sequence[Event]) -> Outcome:
        own, dealt, lost = ours(seat, table), 0, 0
        for name, points in damage(table, events):
            if name in own:
                lost += points
            else:
                dealt += points
        if checks is not None:
            events = _own_checks(events, checks, own, seat, table, figure)
        return Outcome(success(own, events), dealt, lost)

    def about(name: str) -> Stakes[Any]:
        return damage_stakes(damage, success, ours, checks, name)

    return Stakes(outcome, about)


def _own_checks(
    events: Sequence[Event],
    checks: type[Any],
    own: frozenset[str],
    seat: Seat,
    table: Any,
    figure: str,
) -> Sequence[Event]:
    """Without the checks of allies, where somebody of this seat has thrown one as well."""
    thrown = {each.figur for each in events if isinstance(each, checks)} & own
    if len(thrown) < 2:
        return events
    mine = {each.name for each in table.figuren if each.platz == seat} & thrown
    mine = {figure} if figure in mine else mine
    others = thrown - mine if mine else frozenset[str]()
    return [e for e in events if not (isinstance(e, checks) and e.figur in others)]


def all_of(found: Iterable[bool]) -> bool | None:
    """Did everything succeed? ``None`` where there was nothing."""
    tried = list(found)
    return all(tried) if tried else None

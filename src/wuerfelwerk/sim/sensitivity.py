"""What would change most? A bounded list of changes to a set-up, ranked by what they make out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from typing import Any

from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.rules.abilities import Versatile
from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.system import TACTICS
from wuerfelwerk.sim.fight import Arena, Encounter
from wuerfelwerk.sim.growing import fightable
from wuerfelwerk.sim.tally import BLOCK
from wuerfelwerk.sim.variation import Variation
from wuerfelwerk.sim.what_if import MOST_VARIATIONS, Alternative, Comparison, compare
from wuerfelwerk.sim.workers import Workers, opened

FIGHTS = 400
"""By how many fights the changes are ranked that are worth it."""
MOST_TRIED = 96
"""How many changes are tried at all."""
MOST_TOLD = 12
"""How many are ranked."""
WEAPONS = "waffen"
"""What sheets call what somebody fights with."""


def suggested(encounter: Encounter) -> list[Variation]:
    """Changes that somebody may think of; none that the rules refuse."""
    found: list[Variation] = []
    for each in _thinkable(encounter):
        if len(found) < MOST_TRIED and each not in found and _possible(each, encounter):
            found.append(each)
    return found


def _possible(variation: Variation, encounter: Encounter) -> bool:
    try:
        fightable(variation.of(encounter))
    except WuerfelwerkError:
        return False
    return True


def _thinkable(encounter: Encounter) -> Iterator[Variation]:
    """Somebody missing, one more, another tactic, another's weapons, another reading."""
    arena, sheets = Arena(encounter), encounter.setup.get("sheets", ())
    kinds = _kinds(sheets)
    yield from (Variation(without=(each["name"],)) for each in kinds)
    yield from (Variation(more={each["name"]: 1}) for each in kinds)
    yield from _tactics(arena)
    for one in kinds:
        for other in kinds:
            if other.get(WEAPONS, one.get(WEAPONS)) != one.get(WEAPONS):
                yield Variation(sheets={one["name"]: {WEAPONS: other[WEAPONS]}})
    yield from _readings(arena)


def _kinds(sheets: Sequence[Any]) -> list[Any]:
    """One of each kind: those who differ by their name alone are of the same."""
    found: dict[str, Any] = {}
    for each in sheets:
        found.setdefault(kind_of(each), each)
    return [*found.values()]


def kind_of(sheet: Mapping[str, Any]) -> str:
    """The same for all who differ only by their name and where they stand."""
    rest = {key: value for key, value in sheet.items() if key not in ("name", "x", "y", "kurs")}
    return repr(sorted(rest.items()))


def _tactics(arena: Arena) -> Iterator[Variation]:
    if not isinstance(arena.rules, Versatile):
        return
    for side in dict.fromkeys(each.side for each in arena.scene.figures):
        now = {arena.tactics[each.name] for each in arena.scene.figures if each.side == side}
        yield from (Variation(tactics={side: name}) for name in TACTICS if {name} != now)


def _readings(arena: Arena) -> Iterator[Variation]:
    now = arena.rules.reading(arena.start)
    for field in form(arena.rules.switches):
        options = (True, False) if field.kind == "haken" else field.ask.options
        for option in options:
            if option != getattr(now, field.name):
                yield Variation(readings={field.key: option})


def ranked(
    encounter: Encounter,
    variations: Sequence[Variation] | None = None,
    *,
    fights: int = FIGHTS,
    processes: int | None = None,
    workers: Workers | None = None,
) -> Comparison:
    """The changes that make out most, the greatest first, fought with the same dice.

    All are tried in a block of fights each, those that change most there in ``fights``.
    """
    asked = suggested(encounter) if variations is None else list(variations)[:MOST_TRIED]
    with opened(processes) if workers is None else nullcontext(workers) as crew:
        tried: list[Alternative] = []
        for at in range(0, len(asked), MOST_VARIATIONS):
            part = asked[at : at + MOST_VARIATIONS]
            tried += compare(encounter, part, fights=BLOCK, workers=crew).alternatives
        best = [each.variation for each in _by_weight(tried)[:MOST_TOLD]]
        found = compare(encounter, best, fights=fights, workers=crew)
    return Comparison(found.forecast, tuple(_by_weight(found.alternatives)))


def _by_weight(found: Sequence[Alternative]) -> list[Alternative]:
    """The greatest first; what changes nothing at all is left out."""
    telling = [each for each in found if each.wins or each.falls]
    telling = [each for each in telling if any(one.more or one.less for one in _all(each))]
    return sorted(telling, key=lambda each: (-each.weight, -_fallen(each)))


def _all(each: Alternative) -> list[Any]:
    return [*each.wins.values(), *each.falls.values()]


def _fallen(each: Alternative) -> float:
    return sum(abs(one.share) for one in each.falls.values())

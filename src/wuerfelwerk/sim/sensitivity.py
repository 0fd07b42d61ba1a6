"""What would change most? A bounded list of changes to a set-up, ranked by what they make out."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from typing import Any

from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.rules.abilities import Versatile
from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.system import TACTICS
from wuerfelwerk.sim.fight import Arena, Encounter
from wuerfelwerk.sim.growing import Progress, fightable
from wuerfelwerk.sim.tally import BLOCK
from wuerfelwerk.sim.variation import Variation
from wuerfelwerk.sim.what_if import (
    MOST_VARIATIONS,
    Alternative,
    Comparison,
    GrownComparison,
    comparing,
)
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
    going_on: Callable[[Progress], None] = lambda progress: None,
) -> Comparison:
    """The changes that make out most, the greatest first, fought with the same dice.

    All are tried in a block of fights each, those that change most there in ``fights``. How far it
    is (fights of all set-ups) is told to ``going_on``.
    """
    asked = suggested(encounter) if variations is None else list(variations)[:MOST_TRIED]
    with opened(processes) if workers is None else nullcontext(workers) as crew:
        tried: list[Alternative] = []
        steps = _Steps(len(asked), fights, going_on)
        for at in range(0, len(asked), MOST_VARIATIONS):
            part = asked[at : at + MOST_VARIATIONS]
            counting = comparing(encounter, part, fights=BLOCK, workers=crew, exactly=False)
            tried += steps.heard(counting, 1 + len(part)).alternatives
        best = [each.variation for each in _by_weight(tried)[:MOST_TOLD]]
        counting = comparing(encounter, best, fights=fights, workers=crew, exactly=False)
        found = steps.heard(counting, 1 + len(best))
    return Comparison(found.forecast, tuple(_by_weight(found.alternatives)))


class _Steps:
    """How far a ranking is, counted in fights of all set-ups together."""

    def __init__(self, many: int, fights: int, told: Callable[[Progress], None]) -> None:
        groups = -(-many // MOST_VARIATIONS)
        self._all = (many + groups) * BLOCK + (1 + min(many, MOST_TOLD)) * fights
        self._done, self._begun, self._told = 0, time.monotonic(), told

    def heard(self, counting: Iterator[GrownComparison], beside: int) -> Comparison:
        """The last of it; all before is only told."""
        for each in counting:
            done = self._done + each.progress.fights * beside
            passed = time.monotonic() - self._begun
            self._told(Progress(done, max(done, self._all), passed, False))
        self._done += each.progress.fights * beside
        return each.comparison


def _by_weight(found: Sequence[Alternative]) -> list[Alternative]:
    """The greatest first; what changes nothing at all is left out."""
    telling = [each for each in found if each.wins or each.falls]
    telling = [each for each in telling if any(one.more or one.less for one in _all(each))]
    return sorted(telling, key=lambda each: (-each.weight, -_fallen(each)))


def _all(each: Alternative) -> list[Any]:
    return [*each.wins.values(), *each.falls.values()]


def _fallen(each: Alternative) -> float:
    return sum(abs(one.share) for one in each.falls.values())

"""A few fights of a forecast as a question for the desk, and what a forecast is asked of."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from typing import Any, TypeAlias

from wuerfelwerk.errors import TooMuch
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.system import System
from wuerfelwerk.sim.exact import Exact, all_exact, budget
from wuerfelwerk.sim.fight import Arena, Encounter, packed
from wuerfelwerk.sim.growing import Wanted, fightable
from wuerfelwerk.sim.tally import Tally, added, side_by_side
from wuerfelwerk.sim.variation import Variation
from wuerfelwerk.table.desk import clerk
from wuerfelwerk.table.forecasts.limits import MOST_BESIDE, MOST_FIGHTERS, MOST_FIGHTS

clerk.share(__name__)
MOST_ARENAS = 24
"""So many set-ups a counting process keeps ready."""
Worlds: TypeAlias = tuple[tuple[Encounter, int], ...]
"""How things may stand, with whole weights; one where all is known."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be foretold: by so many fights, or until all shares are sure to so many points."""

    worlds: Worlds
    fights: int | None = None
    precision: int = 2
    table: str = ""
    """The table it belongs to; empty: everybody who knows its number may see it."""
    shared: bool = False
    """Is it for everybody at the table, rather than for whoever leads?"""
    variations: tuple[Variation, ...] = ()
    """What it would be like otherwise: fought side by side, with the same dice."""
    known_to: str = ""
    """The key of the one person who finds it by asking the same; empty: everybody does.

    A number that anybody can work out would tell whether a guess at hidden values is right.
    """

    @property
    def encounters(self) -> tuple[Encounter, ...]:
        """The first of the worlds, in which everybody has the same name as in all others; and what
        stands beside it."""
        return (self.worlds[0][0], *self.others)

    @property
    def others(self) -> tuple[Encounter, ...]:
        """The changed set-ups."""
        return tuple(each.of(self.worlds[0][0]) for each in self.variations)

    @property
    def wanted(self) -> Wanted:
        """When it is enough."""
        return Wanted(self.fights, self.precision)

    @property
    def written(self) -> str:
        """The worlds and what stands beside them, as they are sent to whoever counts."""
        worlds = [(each.plain(), weight) for each, weight in self.worlds]
        return json.dumps([worlds, [each.plain() for each in self.others]])

    @property
    def number(self) -> str:
        """What it is known by: the same question has the same number, for whoever may know it."""
        parts = [self.written, self.fights, self.precision, self.table, self.shared]
        parts += [self.known_to] if self.known_to else []
        return blake2b(json.dumps(parts).encode(), digest_size=12).hexdigest()


@dataclass(frozen=True, slots=True)
class Fights:
    """So many fights from a number on."""

    asked: str
    first: int
    many: int

    def answer(self) -> Tally:
        """What came of them as whole numbers, for every set-up (``side_by_side``)."""
        (worlds, others), found = _arenas(self.asked), Tally()
        for number in range(self.first, self.first + self.many):
            arenas = (worlds[number % len(worlds)], *others)
            found = added(found, side_by_side(arenas, number, 1))
        return found


@dataclass(frozen=True, slots=True)
class Exactly:
    """The same fights counted exactly, where they are small enough beside so many."""

    asked: str
    fights: int

    def answer(self) -> tuple[Exact, ...]:
        """Of all set-ups, or of none; asked only where it is known how things stand."""
        worlds, others = _arenas(self.asked)
        return all_exact((worlds[0], *others), budget(self.fights)) or ()


@lru_cache(MOST_ARENAS)
def _arenas(asked: str) -> tuple[Sequence[Arena], Sequence[Arena]]:
    """Every world as often as its weight says, and what stands beside them."""
    worlds, others = json.loads(asked)
    found: list[Arena] = []
    for raw, weight in worlds:
        found += [Arena(Encounter(**raw))] * weight
    return found, [Arena(Encounter(**raw)) for raw in others]


def bounded(asked: Asked) -> None:
    """Refuse too much before anything is made of it."""
    if len(asked.variations) > MOST_BESIDE:
        raise TooMuch("Verglichen wird mit höchstens %(most)d anderen.", most=MOST_BESIDE)
    sheets = asked.worlds[0][0].setup.get("sheets", ())
    many = len(sheets) if isinstance(sheets, list | tuple) else 0
    if max([many, *(many + _coming(each) for each in asked.variations)]) > MOST_FIGHTERS:
        raise _crowded()
    if asked.fights is not None and not 0 < asked.fights <= MOST_FIGHTS:
        raise TooMuch("Möglich sind 1 bis %(most)d Kämpfe.", most=MOST_FIGHTS)


def _coming(variation: Variation) -> int:
    """How many more figures there are with a change, or fewer."""
    more = sum(each for each in variation.more.values() if each > 0)
    return more + len(variation.added) - len(variation.without)


def _crowded() -> TooMuch:
    return TooMuch("Vorhergesagt werden Kämpfe von höchstens %(most)d Figuren.", most=MOST_FIGHTERS)


def begun(asked: Asked) -> tuple[Arena, ...]:
    """All set-ups ready to be fought; refuses what is no fight, or too much of one."""
    found = fightable(*asked.encounters)
    if any(len(each.scene.figures) > MOST_FIGHTERS for each in found):
        raise _crowded()
    return found


def standing(rules: System[Any, Any], state: Any, seat: Seat, tactics: Mapping[str, str]) -> Worlds:
    """How things stand for a seat: as they are for whoever leads, else as it has to suppose.

    What others may see is made of the seat's view and of nothing else.
    """
    known = [(state, 1)] if seat == GM else rules.suppose(rules.view(state, seat), seat)
    return tuple(
        (Encounter(rules.id, {}, tactics, standing=packed(each)), weight) for each, weight in known
    )

"""How much depends on how a side plays: its chances by every tactic, with the same dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wuerfelwerk.rules.abilities import Versatile
from wuerfelwerk.rules.system import PLAIN, TACTICS
from wuerfelwerk.sim.fight import Arena, Encounter
from wuerfelwerk.sim.precision import Interval
from wuerfelwerk.sim.variation import Variation
from wuerfelwerk.sim.what_if import Comparison
from wuerfelwerk.values import dataclass

MIXED = ""
"""The tactic of a side whose figures do not all play alike."""


def first_side(arena: Arena) -> str:
    """The side whose chances are asked for where nobody says which: that of the first figure."""
    return arena.scene.figures[0].side


def other_tactics(arena: Arena, side: str) -> list[Variation]:
    """The same fight, this side playing by every tactic that it does not play by anyway."""
    known = {PLAIN, *(arena.rules.tactics if isinstance(arena.rules, Versatile) else ())}
    names = [each for each in TACTICS if each in known and each != supposed(arena, side)]
    figures = [each.name for each in arena.scene.figures if each.side == side]
    return [Variation(tactics=dict.fromkeys(figures, each)) for each in names]


def supposed(arena: Arena, side: str) -> str:
    """The tactic that a forecast supposes for a side."""
    found = {arena.tactics[each.name] for each in arena.scene.figures if each.side == side}
    return found.pop() if len(found) == 1 else MIXED


@dataclass(frozen=True)
class TacticRange:
    """The chance of one side to win, by the tactic that it plays by."""

    side: str
    supposed: str
    """The tactic of the forecast itself; empty where its figures differ."""
    chances: Mapping[str, Interval]

    @property
    def worst(self) -> str:
        """By which tactic it wins least often."""
        return min(self.chances, key=lambda name: sum(self.chances[name]))

    @property
    def best(self) -> str:
        """By which tactic it wins most often."""
        return max(self.chances, key=lambda name: sum(self.chances[name]))

    @property
    def alike(self) -> bool:
        """Does it come to the same, however they play?"""
        return len({*self.chances.values()}) == 1

    @property
    def interval(self) -> Interval:
        """From what the worst may come to at least to what the best may come to at most."""
        ends = self.chances.values()
        return Interval(min(each.low for each in ends), max(each.high for each in ends))

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "side": self.side,
            "supposed": self.supposed,
            "worst": self.worst,
            "best": self.best,
            "interval": list(self.interval),
            "tactics": {name: list(each) for name, each in self.chances.items()},
        }


def range_of(found: Comparison, side: str) -> TacticRange:
    """What a comparison of all tactics of a side says (``other_tactics``)."""
    tactic = supposed(Arena(found.forecast.encounter), side)
    chances = {tactic: found.forecast.sides[side].interval}
    for each in found.alternatives:
        name = next(iter(each.variation.tactics.values()))
        chances[name] = each.forecast.sides[side].interval
    return TacticRange(side, tactic, chances)


def ranging(encounter: Encounter, side: str | None = None) -> tuple[str, list[Variation]]:
    """Whose chances are looked at, and what to compare for it."""
    arena = Arena(encounter)
    chosen = first_side(arena) if side is None else side
    return chosen, other_tactics(arena, chosen)

"""Fights to be foretold: of every system one for several figures on each side."""

from __future__ import annotations

from typing import Any

from wuerfelwerk.rules.system import system
from wuerfelwerk.sim.fight import Arena, Encounter
from wuerfelwerk.sim.tactic import ALL

EXAMPLES = {
    "rumble": "ueberfall",
    "raumschlacht": "flotte",
    "rollkeep": "strasse",
    "urc": "ueberfall",
    "kaskade": "handgemenge",
}
SLOW = ("kaskade", "raumschlacht")
"""A fight of theirs takes as long as twenty of the others."""


def encounter(name: str, tactic: str = "plain", **more: Any) -> Encounter:
    """The example of a system, everybody by one tactic."""
    return Encounter(name, system(name).examples[EXAMPLES[name]], {ALL: tactic}, **more)


def arena(name: str, tactic: str = "plain") -> Arena:
    """The same, ready to be fought."""
    return Arena(encounter(name, tactic))

"""Small fights of the systems that can be counted exactly."""

from __future__ import annotations

from typing import Any

from wuerfelwerk.sim.fight import Arena, Encounter
from wuerfelwerk.sim.tactic import ALL
from wuerfelwerk.systems.rumble.beispiele import CY, ORK
from wuerfelwerk.systems.urc.beispiele import BO, GARDIST

SCHWACH = {**GARDIST, "angriffswert": 32, "verteidigungswert": 28, "tp": 12, "schaden_waffe": 14}
RAUFBOLD = {**ORK, "werte": {"Nahkampf": 8, "Akrobatik": 5}, "lp": 7, "waffen": {"Keule": 6}}
DUELS: dict[str, dict[str, Any]] = {
    "urc": {"sheets": [BO, SCHWACH]},
    "rumble": {"sheets": [{**CY, "initiative_wuerfel": 2}, RAUFBOLD]},
}
"""By system; decided within a few turns."""


def duel(name: str, tactic: str = "plain", **more: Any) -> Arena:
    """The duel of a system, everybody by one tactic."""
    return Arena(Encounter(name, DUELS[name], {ALL: tactic}, **more))

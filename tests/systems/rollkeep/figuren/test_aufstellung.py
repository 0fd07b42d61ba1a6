"""Aufstellungen, die nicht gehen."""

from __future__ import annotations

from typing import Any

import pytest

from wuerfelwerk.errors import IllegalCommand


@pytest.mark.parametrize(
    "setup",
    [
        {"sheets": ["Kenji"]},
        {"sheets": [{"name": "A"}, {"name": "A"}]},
        {"waffen": [{"name": "X", "werfen": 99}]},
        {"waffen": [{"name": "X", "farbe": "rot"}]},
        {"fertigkeiten": [{"name": "X", "attribut": "glueck"}]},
        {"schulen": [{"name": 5}]},
        {"switches": []},
    ],
)
def test_aufstellungen_die_nicht_gehen(setup: dict[str, Any]) -> None:
    from wuerfelwerk.systems.rollkeep import ROLLKEEP

    with pytest.raises(IllegalCommand):
        ROLLKEEP.start(setup)

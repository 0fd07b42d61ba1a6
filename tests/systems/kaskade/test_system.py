"""Wie sich das System nennt."""

from __future__ import annotations

from wuerfelwerk.systems.kaskade import KASKADE


def test_das_system_nennt_sich() -> None:
    assert (KASKADE.id, KASKADE.catalogue.die) == ("kaskade", 20)

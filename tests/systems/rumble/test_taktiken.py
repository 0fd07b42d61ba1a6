"""Dice Rumble: worin sich kühn, vorsichtig und sparsam von schlicht unterscheiden."""

from __future__ import annotations

import pytest

from wuerfelwerk.rules.request import Choice
from wuerfelwerk.systems.rumble.taktik import schlicht
from wuerfelwerk.systems.rumble.taktiken import kuehn, sparsam, vorsichtig


def reaktion(ausweichen: int, gegenangriff: int) -> Choice:
    fakten = (("ziel", "Ork"), ("ausweichen", ausweichen), ("gegenangriff", gegenangriff))
    wahl = ("verzichten", "ausweichen", "gegenangriff")
    return Choice("sl", "RUM-REAKT-01", wahl, facts=fakten)


@pytest.mark.parametrize(
    ("ausweichen", "gegenangriff", "mutig", "behutsam"),
    [(8, 3, "gegenangriff", "ausweichen"), (0, 3, "gegenangriff", "gegenangriff"),
     (8, 0, "ausweichen", "ausweichen")],
)  # fmt: skip
def test_reaktion(ausweichen: int, gegenangriff: int, mutig: str, behutsam: str) -> None:
    frage = reaktion(ausweichen, gegenangriff)
    assert (kuehn(frage), vorsichtig(frage)) == (mutig, behutsam)
    assert sparsam(frage) == schlicht(frage)


@pytest.mark.parametrize(
    ("wurf", "mutig", "plan", "knauser"),
    [(9, "wiederholen", "wiederholen", "behalten"), (4, "wiederholen", "behalten", "behalten"),
     (3, "behalten", "behalten", "behalten")],
)  # fmt: skip
def test_schicksal(wurf: int, mutig: str, plan: str, knauser: str) -> None:
    fakten = (("figur", "Ada"), ("wurf", wurf), ("sw", 7))
    frage = Choice("ada", "RUM-SCHICKSAL-02", ("behalten", "wiederholen"), facts=fakten)
    assert (kuehn(frage), schlicht(frage), sparsam(frage)) == (mutig, plan, knauser)
    assert vorsichtig(frage) == plan

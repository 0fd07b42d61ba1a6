"""Raumschlacht: ein Schiff mehr von derselben Art, das neben den anderen Platz findet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from math import cos, hypot, radians, sin
from typing import Any

ABSTAND = 50
"""So viele Millimeter liegen Schiffe eines Geschwaders quer zum Kurs auseinander; Annahme."""
RADIUS = 10
"""Wie groß ein Schiff ist, dessen Bogen nichts anderes sagt."""


def daneben(bogen: Mapping[str, Any], andere: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:
    """RS-BEW-06: quer zum Kurs der nächste freie Ort, abwechselnd rechts und links."""
    kurs = radians(_zahl(bogen, "kurs"))
    x, y = _zahl(bogen, "x"), _zahl(bogen, "y")
    for nummer in count(1):
        weit = ABSTAND * ((nummer + 1) // 2) * (1 if nummer % 2 else -1)
        ort = {"x": x + round(cos(kurs) * weit), "y": y - round(sin(kurs) * weit)}
        neu = {**bogen, **ort}
        if not any(_beruehren(neu, each) for each in andere):
            return neu
    raise AssertionError


def _beruehren(eines: Mapping[str, Any], anderes: Mapping[str, Any]) -> bool:
    weit = hypot(*(_zahl(eines, wo) - _zahl(anderes, wo) for wo in ("x", "y")))
    return weit <= sum(_zahl(each, "radius", RADIUS) for each in (eines, anderes))


def _zahl(bogen: Mapping[str, Any], name: str, sonst: int = 0) -> int:
    return int(bogen.get(name, sonst))

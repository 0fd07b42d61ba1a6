"""Rounds that come to nothing and yet leave something behind, to play and to count."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from support.toys import WURF, Repeat, Worn, plain, round_path
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.rules.procedure import Slot, Start
from wuerfelwerk.rules.request import Answer

WORN = Repeat(Worn("ada", 6))


def faces(*thrown: int, sides: int = 6) -> dict[Slot, Answer]:
    """Round by round what was thrown; the die shrinks by one every round."""
    return {
        Slot((*round_path(nth), 0, 0), f"{WURF}/W{sides - nth}", 0): ((face,),)
        for nth, face in enumerate(thrown)
    }


def chances(start: Start[Any]) -> dict[Any, Fraction]:
    return dict(expand(start, plain).chances())


def evenly(low: int, high: int, more: int = 0) -> dict[int, Fraction]:
    return {face + more: Fraction(1, high - low + 1) for face in range(low, high + 1)}

"""Dice let lie, throw after throw: as a step of a plan, whoever decides in it."""

from __future__ import annotations

from math import lcm
from typing import TYPE_CHECKING, Any

from wuerfelwerk.advice.search.affine import Line
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.keep.let_lie import Game, game_of, plainly, plan_of, work_of
from wuerfelwerk.rules.procedure import Start
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.rules.shortcuts.let_lie import LAYING, Laying, plain_laying_of

if TYPE_CHECKING:
    from wuerfelwerk.advice.search.branches import Reckoner

MOST_HANDS = 200_000
"""How many different final hands are weighed at once."""
HANDS_PER_POSITION = 200
"""How many final hands are weighed in the time a search takes for one position."""


def own_laying(start: Start[Any], reckoner: Reckoner) -> Laying | None:
    """The laying that a procedure begins with, where this seat decides in it and sees the dice."""
    laying = _countable(start, reckoner)
    return laying if laying is not None and _own(laying, reckoner) else None


def usual_laying(start: Start[Any], reckoner: Reckoner) -> Distribution[Any] | None:
    """What a procedure comes to where a known policy lets all dice lie at once."""
    laying = _bearable(plain_laying_of(start), reckoner)
    if laying is None or _own(laying, reckoner) or laying.plain is not reckoner.policy:
        return None
    return plainly(laying)


def _countable(start: Start[Any], reckoner: Reckoner) -> Laying | None:
    return _bearable(LAYING(start), reckoner)


def _bearable(laying: Laying | None, reckoner: Reckoner) -> Laying | None:
    if laying is None or not laying.whole or not (reckoner.blind or reckoner.sees(laying.audience)):
        return None
    return laying if work_of(game_of(laying)) <= MOST_HANDS else None


def _own(laying: Laying, reckoner: Reckoner) -> bool:
    return reckoner.own(Pick(laying.seat, "", (), 0, 0))


def laying_work(game: Game) -> int:
    """What a laying takes, counted in positions of a search."""
    return work_of(game) // HANDS_PER_POSITION


def laid(game: Game, kept: Hand, lines: list[Line]) -> Line:
    """The mean worth of the best play from ``kept`` on, if the kinds of hands are worth so much."""
    common = lcm(*[line[0] for line in lines])
    worths = tuple([line[1] * (common // line[0]) for line in lines])
    found = plan_of(game, worths).value(kept) / common
    return found.denominator, found.numerator

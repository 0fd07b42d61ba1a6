"""How a board is drawn: y grows to the south there, and every side has a shape of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import cos, radians, sin
from typing import Any

from wuerfelwerk.present.screen.values import AimShown, BoardShown, PieceShown, Spot
from wuerfelwerk.web.labels import EDGE, HEIGHTS, Label, labels

HULLS = (
    "0,-1 .75,.8 0,.45 -.75,.8",
    "0,-1 .65,-.1 .4,.85 -.4,.85 -.65,-.1",
    "0,-1 .35,-.45 .35,.3 .85,.8 -.85,.8 -.35,.3 -.35,-.45",
    "0,-1 .8,.1 .3,.1 .3,.9 -.3,.9 -.3,.1 -.8,.1",
)
"""Ships of different sides, heading north within a circle of radius 1."""


def frame(board: BoardShown) -> str:
    """What is to be seen, for ``viewBox``."""
    (west, south), (east, north) = board.low, board.high
    wide, tall = east - west + 2 * EDGE, north - south + 2 * EDGE
    return f"{west - EDGE:g} {-north - EDGE:g} {wide:g} {tall:g}"


def letters(board: BoardShown) -> float:
    """How tall letters are, in cm: such that a line of the board holds about fifty."""
    return round((board.high[0] - board.low[0] + 2 * EDGE) / 42, 2)


def hull(side: int) -> str:
    """The outline of a ship of this side."""
    return HULLS[side % len(HULLS)]


def polyline(trail: Sequence[Spot]) -> str:
    """A way as the points of a line."""
    return " ".join(f"{x:g},{-y:g}" for x, y in trail)


def sector(piece: PieceShown, board: BoardShown) -> str:
    """What a piece can strike at, where that is not all around."""
    x, y = piece.at
    left, right = (
        (x + board.reach * sin(radians(at)), -y - board.reach * cos(radians(at)))
        for at in (piece.course - board.arc / 2, piece.course + board.arc / 2)
    )
    sweep = f"A{board.reach:g} {board.reach:g} 0 {int(board.arc > 180)} 1"
    return f"M{x:g} {-y:g}L{left[0]:.2f} {left[1]:.2f}{sweep} {right[0]:.2f} {right[1]:.2f}z"


def grid(board: BoardShown) -> tuple[Spot, Spot]:
    """The corners of the lines: an open board goes on wherever a wide screen has room for it."""
    (west, south), (east, north) = board.low, board.high
    if board.bounds:
        return board.low, board.high
    more = max(east - west, north - south)
    return (west - more, south - more), (east + more, north + more)


def tens(low: float, high: float) -> list[int]:
    """The lines that have a number.

    >>> tens(-20, 15.5)
    [-20, -10, 0, 10]
    """
    return [each for each in range(int(low // 10) * 10, int(high) + 1, 10) if each >= low]


def layouts(board: BoardShown) -> tuple[tuple[int, tuple[Label, ...]], ...]:
    """All names in their places, once for each height of letters."""
    return tuple((height, labels(board, height)) for height in HEIGHTS)


def shares(aim: AimShown, wide: float) -> tuple[tuple[float, float, int], ...]:
    """The bar of chances, ``wide`` as a whole: where each part begins, how wide it is, its number.

    What misses comes first and as one.
    """
    hits = [each for each in aim.outcomes if each.hit]
    missed = sum(each.share for each in aim.outcomes if not each.hit)
    parts, at, made = [missed, *(each.share for each in hits)], 0.0, []
    for number, share in enumerate(parts):
        made.append((round(at * wide, 3), round(share * wide, 3), number))
        at += share
    return tuple(made)


BOARDS: Mapping[str, Callable[..., Any]] = {
    "ausschnitt": frame,
    "schriftgrad": letters,
    "rumpf": hull,
    "linienzug": polyline,
    "sektor": sector,
    "zehner": tens,
    "raster": grid,
    "beschriftung": layouts,
    "anteile": shares,
}
"""The filters with which the template of the board is drawn."""

"""How a board is drawn: y grows to the south there, and every side has a shape of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import cos, radians, sin
from types import MappingProxyType
from typing import Any, NamedTuple

from wuerfelwerk.present.screen.values import AimShown, BoardShown, PieceShown, Spot
from wuerfelwerk.web.labels import SMALLEST, labels, seen

HULLS = {
    "jaeger": "M0-1.3.4-.2 1.15.8.4.7 0 1.1-.4.7-1.15.8-.4-.2z",
    "korvette": "M0-1.35.28-.6.32.1.8.55.8.95.3.8.22 1.1-.22 1.1-.3.8-.8.95-.8.55-.32.1-.28-.6z",
    "kanonenboot": "M0-1.2.3-.85.3-.15.62-.1.62-.6.95-.6.95.9.35.75.3 1.1-.3 1.1-.35.75-.95.9"
    "-.95-.6-.62-.6-.62-.1-.3-.15-.3-.85z",
    "frachter": "M-.3-1.2.3-1.2.45-.8.45-.5.75-.45.75.85.45.9.4 1.15-.4 1.15-.45.9-.75.85-.75-.45"
    "-.45-.5-.45-.8z",
    "fregatte": "M0-1.3.26-.85.32-.2.6-.05.6.65.34.8.28 1.1-.28 1.1-.34.8-.6.65-.6-.05-.32-.2"
    "-.26-.85z",
    "kreuzer": "M-.12-1.3.12-1.3.4-.7.4-.3.95 0 .95.6.55.6.55.95.3.95.25 1.2-.25 1.2-.3.95-.55.95"
    "-.55.6-.95.6-.95 0-.4-.3-.4-.7z",
}
"""Ships by their kind, heading north, a little larger than a circle of radius 1."""
PLATES = (
    "M-1-1H1V1H-1z",
    "M0-1.1A1.1 1.1 0 0 1 0 1.1 1.1 1.1 0 0 1 0-1.1z",
    "M0-1.35 1.35 0 0 1.35-1.35 0z",
    "M-.62-1.1.62-1.1 1.25 0 .62 1.1-.62 1.1-1.25 0z",
)
"""What ships of different sides stand on: square, round, on a tip, six-sided."""
COLOURS = (("rot", "red"), ("blau", "blue"), ("gelb", "yellow"), ("grün", "gruen", "green"))
"""How sides may be called that have a colour of their own, in the order of the plates."""


class Ship(NamedTuple):
    """How a piece of the board looks: its kind, and the number of its side's colour and plate."""

    shape: str
    livery: int


NO_SHIPS: Mapping[str, Ship] = MappingProxyType({})


def ships_of(board: BoardShown | None) -> Mapping[str, Ship]:
    """How every piece of a board looks, by its name."""
    if board is None:
        return NO_SHIPS
    numbers = liveries(board.sides)
    there = (*board.pieces, *board.dock)
    return {each.name: Ship(each.shape, numbers[each.side]) for each in there}


def frame(board: BoardShown) -> str:
    """What is to be seen, for ``viewBox``."""
    left, top, right, bottom = seen(board)
    return f"{left:g} {top:g} {right - left:g} {bottom - top:g}"


def letters(board: BoardShown) -> float:
    """How tall letters are, in cm: such that a line of the board holds about fifty."""
    field = seen(board)
    return round((field.right - field.left) / 42, 2)


def drawn_size(piece: PieceShown, em: float) -> float:
    """How large a piece is drawn: to scale, but never too small to be told apart."""
    return round(max(piece.radius, SMALLEST * em), 3)


def hull(shape: str) -> str:
    """The outline of a ship of this kind."""
    return HULLS.get(shape, HULLS["korvette"])


def plate(livery: int) -> str:
    """What a ship of this colour stands on."""
    return PLATES[livery % len(PLATES)]


def liveries(sides: Sequence[str]) -> dict[str, int]:
    """The colour and plate of every side: by its name where that is a colour, else what is left.

    >>> liveries(("Blau", "Piraten", "rot"))
    {'Blau': 1, 'rot': 0, 'Piraten': 2}
    """
    named = {side: number for side in sides if (number := _colour(side)) is not None}
    free = [number for number in range(len(PLATES)) if number not in named.values()]
    others = [side for side in sides if side not in named]
    count = max(1, len(free))
    rest = {side: (free or [0])[at % count] for at, side in enumerate(others)}
    return {**named, **rest}


def _colour(side: str) -> int | None:
    said = side.strip().casefold()
    return next((number for number, words in enumerate(COLOURS) if said in words), None)


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


def beneath(pieces: Sequence[PieceShown]) -> list[PieceShown]:
    """The pieces as they are drawn one over the other: who is out lies lowest."""
    return sorted(pieces, key=lambda each: not each.out)


def shares(aim: AimShown, wide: float) -> tuple[tuple[float, float, str], ...]:
    """The band of chances, ``wide`` as a whole: where each part begins, how wide it is, its class.

    Where effects are not told, outcomes are: what misses first and as one.
    """
    if aim.effects:
        parts = [(f"b-{each.kind}", each.share) for each in aim.effects]
    else:
        missed = sum(each.share for each in aim.outcomes if not each.hit)
        hits = [each.share for each in aim.outcomes if each.hit]
        parts = [(f"k{number}", share) for number, share in enumerate([missed, *hits])]
    at, made = 0.0, []
    for kind, share in parts:
        made.append((round(at * wide, 3), round(share * wide, 3), kind))
        at += share
    return tuple(made)


BOARDS: Mapping[str, Callable[..., Any]] = {
    "ausschnitt": frame,
    "schriftgrad": letters,
    "massstab": drawn_size,
    "rumpf": hull,
    "sockel": plate,
    "lager": liveries,
    "schiffe": ships_of,
    "linienzug": polyline,
    "sektor": sector,
    "zehner": tens,
    "raster": grid,
    "beschriftung": labels,
    "schichten": beneath,
    "anteile": shares,
}
"""The filters with which the template of the board is drawn."""

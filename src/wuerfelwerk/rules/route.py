"""The way of a figure over a board: a question whose answer is the corners of a path.

Points are whole hundredths of a millimetre, x to the east and y to the north, so that a path means
the same after a trip through JSON and on every machine. People say legs: ``90/5`` is 5 cm due east,
``+30/5`` is 5 cm after steering 30 degrees to the right, a bare ``5`` goes straight on. The answer
is one flat row of numbers, x and y in turn: of all answers only dice are rows within a row.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any, Protocol, TypeAlias

from wuerfelwerk.errors import IllegalAnswer, shorten
from wuerfelwerk.rules.request import LONGEST_TEXT, Question
from wuerfelwerk.values import dataclass

Point: TypeAlias = tuple[int, int]
"""A place on the board, or a direction."""
Points: TypeAlias = tuple[Point, ...]
Flat: TypeAlias = tuple[int, ...]
"""The corners of a path, x and y in turn."""
CM = 1000
"""How many units of a point make a centimetre."""
FARTHEST = 10_000 * CM
"""No board reaches farther than this from its middle."""
MOST_LEGS = 40
_COORDINATE = {"type": "integer", "minimum": -FARTHEST, "maximum": FARTHEST}
ROUTE_SCHEMA: dict[str, Any] = {
    "anyOf": [
        {"type": "string"},
        {
            "type": "array",
            "maxItems": MOST_LEGS,
            "items": {"type": "array", "minItems": 2, "maxItems": 2, "items": _COORDINATE},
        },
        {"type": "array", "maxItems": 2 * MOST_LEGS, "items": _COORDINATE},
    ]
}
"""A path as JSON: legs as people say them, its corners as pairs, or x and y in turn."""
_LEG = re.compile(
    r"(?:(?P<sign>[-+−]?)(?P<course>[0-9]{1,3}(?:[.,][0-9]{1,3})?)°?/)?"
    r"(?P<far>[0-9]{1,4}(?:[.,][0-9]{1,4})?)"
)


class Surroundings(Protocol):
    """What there is around a figure that moves, as far as it limits its way."""

    def check(self, start: Point, heading: Point, reach: int, path: Points) -> None:
        """Refuse a path that the rules do not allow, with ``IllegalAnswer``."""

    def tries(self, start: Point, heading: Point, reach: int) -> Iterator[Points]:
        """Allowed paths worth considering, each once, staying among them."""


def course(heading: Point) -> float:
    """A direction as degrees of a compass: 0 is north, 90 is east.

    >>> course((0, 1)), course((5, 0)), course((-3, 0))
    (0.0, 90.0, 270.0)
    """
    return degrees(atan2(heading[0], heading[1])) % 360


def direction(degree: float, far: int = 10 * CM) -> Point:
    """The way ``far`` in this direction, cut to whole units so that it never grows longer.

    >>> direction(90, 1000), direction(180, 1000)
    ((1000, 0), (0, -1000))
    """
    angle = radians(degree)
    # A hair more, so that a whole number stays one when its sine is a hair too small.
    return int(far * sin(angle) * (1 + 1e-12)), int(far * cos(angle) * (1 + 1e-12))


def flat(path: Points) -> Flat:
    """A path as an answer."""
    return tuple(number for corner in path for number in corner)


def corners(answer: Flat) -> Points:
    """The path that an answer is.

    >>> corners((1, 2, 3, 4))
    ((1, 2), (3, 4))
    """
    return tuple(zip(answer[::2], answer[1::2], strict=True))


def ways(start: Point, path: Points) -> list[Point]:
    """Leg by leg how far it goes to the east and to the north."""
    return [(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise((start, *path))]


def length(start: Point, path: Points) -> float:
    """How long a path is."""
    return sum(hypot(*way) for way in ways(start, path))


def legs(start: Point, path: Points) -> tuple[tuple[float, float], ...]:
    """A path as people say it: course and centimetres of each leg."""
    return tuple((course(way), hypot(*way) / CM) for way in ways(start, path))


def told(start: Point, path: Points) -> str:
    """A path as people read it: ``90°/5,0 120°/3,5``."""
    said = (f"{round(degree) % 360}°/{far:.1f}" for degree, far in legs(start, path))
    return " ".join(said).replace(".", ",")


@dataclass(frozen=True, slots=True)
class Route(Question[Flat]):
    """Choose a way over the board; the empty way is to stay."""

    start: Point
    heading: Point
    reach: int
    board: Surroundings

    def read(self, raw: object) -> Flat:
        path = self.path(raw)
        self.board.check(self.start, self.heading, self.reach, path)
        return flat(path)

    def path(self, raw: object) -> Points:
        """The corners of what somebody said, whether or not the board allows it."""
        path = self._said(raw) if isinstance(raw, str) else _points(raw)
        if path is None or len(path) > MOST_LEGS:
            raise IllegalAnswer(
                "Erwartet wird ein Weg aus höchstens %(most)d Abschnitten, jeder als Kurs/cm wie "
                "„90/5“, gesteuert wie „+30/5“ oder geradeaus wie „5“, nicht „%(raw)s“.",
                most=MOST_LEGS,
                raw=shorten(raw),
            )
        return path

    def only(self) -> Flat | None:
        return () if self.reach <= 0 else None

    def answers(self) -> Iterator[Flat]:
        return map(flat, self.board.tries(self.start, self.heading, self.reach))

    def _said(self, text: str) -> Points | None:
        """The corners of legs that somebody typed in."""
        found = text.replace(";", " ").split() if len(text) <= LONGEST_TEXT else [""]
        at, heading, path = self.start, self.heading, list[Point]()
        for leg in map(_LEG.fullmatch, found):
            if leg is None:
                return None
            way = _way(leg, heading)
            if way != (0, 0):
                at, heading = (at[0] + way[0], at[1] + way[1]), way
                path.append(at)
        return tuple(path)


def _way(leg: re.Match[str], heading: Point) -> Point:
    """One leg from where one is, given where one is heading."""
    far = round(_number(leg["far"]) * CM)
    if leg["course"] is None:
        whole = hypot(*heading)
        return int(heading[0] * far / whole), int(heading[1] * far / whole)
    steered = _number(leg["course"])
    if leg["sign"]:
        steered = course(heading) + (steered if leg["sign"] == "+" else -steered)
    return direction(steered, far)


def _number(said: str) -> float:
    return float(said.replace(",", "."))


def _points(raw: object) -> Points | None:
    """Corners as they stand in a log or come as JSON, as pairs or in one row."""
    if not isinstance(raw, list | tuple) or len(raw) > 2 * MOST_LEGS:
        return None
    paired = all(isinstance(each, list | tuple) and len(each) == 2 for each in raw)
    row: Flat = tuple(number for pair in raw for number in pair) if paired else tuple(raw)
    fine = len(row) % 2 == 0 and all(type(n) is int and abs(n) <= FARTHEST for n in row)
    return corners(row) if fine else None

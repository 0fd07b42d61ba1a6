"""Where names stand on a board: beside their pieces, and never one over the other if there is room.

How tall letters are, measured in centimetres of the board, depends on the screen. Here names are
laid out for a desk, as pages show them that run no script; ``brett-namen.js`` lays them out anew
for the screen it finds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import NamedTuple

from wuerfelwerk.present.screen.values import AimShown, BoardShown, PieceShown

EDGE = 1
"""How much is to be seen beyond the edge, in cm."""
ROOM = 1.1
"""How wide a board is on every screen at least, by its height."""
HEIGHT = 42
"""How many letters stand one upon the other along the longer edge: on a desk."""
LETTER, BOLD, LINE = 0.5, 0.58, 1.15
"""Of the height of letters: how wide one is on average, and how far lines are apart."""
BAR = 5.2
"""How wide the bar of chances is, in letters."""
FREE = 1e-6
"""What costs less is as good as nothing."""
DEARER = 9
"""How much worse it is to cover another name than to leave the board."""
INSET, PLATE = 0.4, 0.95
"""How far what stands on a plate is from its edge, and how much taller than its line it is."""
SIDES = ((0, 1), (1, 0), (-1, 0), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))
"""Below first, as on a chart; y grows to the south."""
RINGS = (0.25, 0.9, 1.6, 2.4, 3.2, 4.1, 5.0, 6.2, 7.5, 8.7, 10.0, 11.5, 13.0, 15.0, 17.0, 22.0)
"""How far from its piece a name may stand, in letters; from the second on a thread leads to it."""
SMALLEST = 1.0
"""The least radius of a piece, in letters."""
ANCHORS = {-1: "end", 0: "middle", 1: "start"}
SHIFTS = {-1: 1.0, 0: 0.5, 1: 0.0}
"""How much of it lies before its spot, by the side on which it stands."""


class Box(NamedTuple):
    """A rectangle, y to the south."""

    left: float
    top: float
    right: float
    bottom: float

    def common(self, other: Box) -> float:
        """How much of it the other covers."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        tall = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide * tall if wide > 0 and tall > 0 else 0.0

    @property
    def area(self) -> float:
        """How large it is."""
        return (self.right - self.left) * (self.bottom - self.top)


@dataclass(frozen=True)
class Label:
    """All that is written beside a piece, in its place."""

    piece: PieceShown
    aim: AimShown | None
    em: float
    side: tuple[int, int]
    ring: int

    @cached_property
    def lines(self) -> tuple[tuple[str, str], ...]:
        """What is written, line by line, each with its class."""
        said = (
            ("heisst", self.piece.name),
            ("t2", "" if self.aim else self.piece.condition),
            ("trifft", self.aim.plate or self.aim.far if self.aim else ""),
        )
        return tuple((kind, text) for kind, text in said if text)

    @cached_property
    def rows(self) -> tuple[tuple[str, str, float], ...]:
        """The lines, each with how far its base is below the spot, in letters."""
        base = self.top + 0.85
        return tuple(
            (kind, text, round(base + LINE * at, 2)) for at, (kind, text) in enumerate(self.lines)
        )

    @cached_property
    def bar(self) -> float | None:
        """How far below the spot the bar of chances is, in letters, if there is one."""
        if not self.bar_wanted:
            return None
        return round(self.top + LINE * len(self.lines) + 0.1, 2)

    @cached_property
    def indent(self) -> float:
        """How far what stands on the plate is from its edge, in letters."""
        return {-1: -INSET, 0: 0.0, 1: INSET}[self.side[0]]

    @cached_property
    def plate(self) -> tuple[float, float, float, float]:
        """The plate with the chance: where it begins, how wide and tall it is, in letters."""
        wide = max(BAR, _wide(self.lines[-1])) + 2 * INSET
        top = self.top + LINE * (len(self.lines) - 1)
        return round(self.start(wide), 2), round(top, 2), round(wide, 2), LINE + PLATE

    @cached_property
    def radius(self) -> float:
        """How large its piece is drawn: to scale, but never too small to be seen."""
        return max(self.piece.radius, SMALLEST * self.em)

    @cached_property
    def anchor(self) -> str:
        """On which side of its text the spot is."""
        return ANCHORS[self.side[0]]

    @cached_property
    def spot(self) -> tuple[float, float]:
        """Where the text begins to be: at the edge of its piece, or farther out."""
        return _spot(self.piece, self.radius, self.em, self.side, self.ring)

    @cached_property
    def tall(self) -> float:
        """How tall it is, in letters."""
        return LINE * len(self.lines) + (PLATE if self.bar_wanted else 0.0)

    @property
    def bar_wanted(self) -> bool:
        """Are there chances to be drawn?"""
        return bool(self.aim and self.aim.outcomes)

    @cached_property
    def top(self) -> float:
        """How far below the spot it begins, in letters."""
        return -self.tall * SHIFTS[self.side[1]]

    def start(self, wide: float) -> float:
        """Where something as wide begins, in letters from the spot."""
        return -wide * SHIFTS[self.side[0]]

    @cached_property
    def box(self) -> Box:
        """What it covers."""
        texts = [_wide(each) for each in self.lines]
        most = max(BAR, texts[-1]) + 2 * INSET if self.bar_wanted else 0.0
        wide = self.em * max(most, *texts)
        (x, y), tall = self.spot, self.em * self.tall
        left, top = x - wide * SHIFTS[self.side[0]], y + self.em * self.top
        return Box(left, top, left + wide, top + tall)


def _wide(line: tuple[str, str]) -> float:
    return len(line[1]) * (LETTER if line[0] == "t2" else BOLD)


def seen(board: BoardShown) -> Box:
    """What is to be seen of a board: with its edge, and never taller than screens have room for."""
    (west, south), (east, north) = board.low, board.high
    left, top, right, bottom = west - EDGE, -north - EDGE, east + EDGE, EDGE - south
    more = max(0.0, (ROOM * (bottom - top) - (right - left)) / 2)
    return Box(left - more, top, right + more, bottom)


def labels(board: BoardShown, height: int = HEIGHT) -> tuple[Label, ...]:
    """Every name in its place, for letters of which so many make the longer edge."""
    field = seen(board)
    em = max(field.right - field.left, field.bottom - field.top) / height
    aims = {each.figure: each for each in board.aims}
    taken, placed = [_covered(each, em) for each in board.pieces], list[Label]()
    first = sorted(
        board.pieces, key=lambda each: (each.out, each.name not in aims, not each.acting)
    )
    for piece in first:
        best = _cheapest(piece, aims.get(piece.name), em, taken, field)
        taken.append(best.box)
        placed.append(best)
    return tuple(placed)


def _covered(piece: PieceShown, em: float) -> Box:
    """The piece itself."""
    x, y, radius = piece.at[0], -piece.at[1], max(piece.radius, SMALLEST * em)
    return Box(x - radius, y - radius, x + radius, y + radius)


def _cheapest(
    piece: PieceShown, aim: AimShown | None, em: float, taken: Sequence[Box], field: Box
) -> Label:
    """The first that covers nothing, else the one that covers least.

    All tries have the same size: only the best of them is made into a label.
    """
    first = Label(piece, aim, em, SIDES[0], 0)
    wide, tall = first.box.right - first.box.left, first.box.bottom - first.box.top
    near = _near(piece, em, taken, wide + tall)
    least, best = float("inf"), (0, SIDES[0])
    for ring, side in product(range(len(RINGS)), SIDES):
        x, y = _spot(piece, first.radius, em, side, ring)
        left, top = x - wide * SHIFTS[side[0]], y - tall * SHIFTS[side[1]]
        box = Box(left, top, left + wide, top + tall)
        cost = 3 * (box.area - box.common(field))
        if cost < least:
            cost += DEARER * _covers(box, near)
        if cost < least:
            least, best = cost, (ring, side)
        if cost < FREE:
            break
    return Label(piece, aim, em, best[1], best[0])


def _near(piece: PieceShown, em: float, taken: Sequence[Box], size: float) -> list[Box]:
    """What a name of this piece could cover at all."""
    x, y = piece.at[0], -piece.at[1]
    far = piece.radius + (SMALLEST + RINGS[-1]) * em + size
    return [
        each
        for each in taken
        if each.left < x + far
        and each.right > x - far
        and each.top < y + far
        and each.bottom > y - far
    ]


def _covers(box: Box, others: Sequence[Box]) -> float:
    """How much of others a box covers."""
    left, top, right, bottom = box
    covered = 0.0
    for a, b, c, d in others:
        if a < right and c > left and b < bottom and d > top:
            covered += (min(right, c) - max(left, a)) * (min(bottom, d) - max(top, b))
    return covered


def _spot(
    piece: PieceShown, radius: float, em: float, side: tuple[int, int], ring: int
) -> tuple[float, float]:
    slant = 0.75 if all(side) else 1.0
    far = radius + RINGS[ring] * em
    x, y = piece.at
    return x + side[0] * slant * far, -y + side[1] * slant * far

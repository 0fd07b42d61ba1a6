"""Where names stand on a board: beside their pieces, and never one over the other if there is room.

How tall letters are, measured in centimetres of the board, depends on the screen. So names are laid
out for a few heights; the page shows the layout that is made for letters as tall as its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import NamedTuple

from wuerfelwerk.present.screen.values import AimShown, BoardShown, PieceShown

EDGE = 1
"""How much is to be seen beyond the edge, in cm."""
HEIGHTS = (24, 42, 80)
"""How many letters stand one upon the other along the longer edge: on a phone, a desk, close by."""
LETTER, BOLD, LINE = 0.5, 0.58, 1.15
"""Of the height of letters: how wide one is on average, and how far lines are apart."""
GAUGE = 0.5
"""How much room one of the bars below a name takes, in letters."""
LOSS = 5.2
"""How wide the number of losses behind a name is, in letters."""
BAR = 6.0
"""How wide the bar of chances is, in letters."""
SIDES = ((0, 1), (1, 0), (-1, 0), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))
"""Below first, as on a chart; y grows to the south."""
RINGS = (0.25, 1.6, 3.2, 5.0, 7.5, 10.0)
"""How far from its piece a name may stand, in letters; from the second on a thread leads to it."""
SMALLEST = 0.6
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
            ("t2", self.piece.condition),
            ("trifft", self.aim.plate or self.aim.far if self.aim else ""),
        )
        return tuple((kind, text) for kind, text in said if text)

    @cached_property
    def lost(self) -> int:
        """How much the piece has lost; of a wreck it does not matter any more."""
        return 0 if self.piece.out else sum(number for _, number in self.piece.losses)

    @cached_property
    def rows(self) -> tuple[tuple[str, str, float], ...]:
        """The lines, each with how far its base is below the spot, in letters."""
        below = [0.0, *(LINE * at + self._bars for at in range(1, len(self.lines)))]
        base = self.top + 0.85
        return tuple(
            (kind, text, round(base + at, 2))
            for (kind, text), at in zip(self.lines, below, strict=True)
        )

    @cached_property
    def gauges(self) -> tuple[tuple[float, float], ...]:
        """The bars below the name: how far below the spot, and how long, in letters."""
        lengths = bars(self.piece)
        return tuple((round(self.top + LINE + GAUGE * at, 2), n) for at, n in enumerate(lengths))

    @cached_property
    def bar(self) -> float | None:
        """How far below the spot the bar of chances is, in letters, if there is one."""
        if not (self.aim and self.aim.outcomes):
            return None
        return round(self.top + LINE * len(self.lines) + self._bars, 2)

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
        slant = 0.75 if all(self.side) else 1.0
        far = self.radius + RINGS[self.ring] * self.em
        x, y = self.piece.at
        return x + self.side[0] * slant * far, -y + self.side[1] * slant * far

    @cached_property
    def _bars(self) -> float:
        return GAUGE * len(bars(self.piece))

    @cached_property
    def tall(self) -> float:
        """How tall it is, in letters."""
        chances = 0.8 if self.aim and self.aim.outcomes else 0.0
        return LINE * len(self.lines) + self._bars + chances

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
        most = BAR if self.bar is not None else 3.0
        name, *others = (_wide(each) for each in self.lines)
        wide = self.em * max(most, name + (LOSS if self.lost else 0), *others)
        (x, y), tall = self.spot, self.em * self.tall
        left, top = x - wide * SHIFTS[self.side[0]], y + self.em * self.top
        return Box(left, top, left + wide, top + tall)


def _wide(line: tuple[str, str]) -> float:
    return len(line[1]) * (LETTER if line[0] == "t2" else BOLD)


def labels(board: BoardShown, height: int) -> tuple[Label, ...]:
    """Every name in its place, for letters of which so many make the longer edge."""
    (west, south), (east, north) = board.low, board.high
    field = Box(west - EDGE, -north - EDGE, east + EDGE, EDGE - south)
    em = max(field.right - field.left, field.bottom - field.top) / height
    aims = {each.figure: each for each in board.aims}
    taken, placed = [_covered(each, em) for each in board.pieces], list[Label]()
    for piece in sorted(board.pieces, key=lambda each: (each.out, not each.acting)):
        tried = _tries(piece, aims.get(piece.name), em)
        best = _cheapest(tried, taken, field)
        taken.append(best.box)
        placed.append(best)
    return tuple(placed)


def bars(piece: PieceShown) -> list[float]:
    """How long the bars of a piece are, in letters; a hidden value and a wreck have none."""
    if piece.out:
        return []
    known = [(each.value, each.most) for each in piece.gauges if each.value is not None]
    return [round(min(3 * value / most, 3), 3) for value, most in known if most]


def _covered(piece: PieceShown, em: float) -> Box:
    """The piece itself."""
    x, y, radius = piece.at[0], -piece.at[1], max(piece.radius, SMALLEST * em)
    return Box(x - radius, y - radius, x + radius, y + radius)


def _tries(piece: PieceShown, aim: AimShown | None, em: float) -> Iterator[Label]:
    for ring, side in product(range(len(RINGS)), SIDES):
        yield Label(piece, aim, em, side, ring)


def _cheapest(tried: Iterator[Label], taken: Sequence[Box], field: Box) -> Label:
    """The first that covers nothing, else the one that covers least."""
    least, best = float("inf"), None
    for label in tried:
        box = label.box
        cost = sum(map(box.common, taken)) + 3 * (box.area - box.common(field))
        if cost < 1e-6:
            return label
        if cost < least:
            least, best = cost, label
    assert best is not None
    return best

"""How things stand, in the few shapes that every page, terminal and television can draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from wuerfelwerk.rules.layout import Lot
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Start
from wuerfelwerk.rules.route import Point, Points
from wuerfelwerk.values import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A stretch of a bar: how far it goes, what it is called, what it brings."""

    label: str
    upto: int
    text: str = ""
    """A message about ``%(n)s``."""
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Gauge:
    """A bar or a row of tokens; ``value`` is ``None`` where it is hidden."""

    label: str
    value: int | None
    most: int | None = None
    tokens: bool = False
    """Points one spends, rather than a bar that runs out."""
    levels: tuple[Level, ...] = ()
    """The stretches of a bar that fills up, in their order."""
    rows: tuple[int, ...] = ()
    """Rows of boxes instead of a bar: how many each has; the first empties first."""
    rising: bool = False
    """Does it count what is lost, so that more is worse?"""
    spent: bool = False
    """Points one spends, though drawn as a bar because they are many; tokens always are."""
    beside: bool = False
    """Does it stand beside the bar that matters most, where a figure has one line alone?"""


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring of a wheel: how many segments it has, and which of them are lost."""

    size: int
    lost: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Wheel:
    """Segments around a middle, lost one by one; the rings from the outside in."""

    label: str
    rings: tuple[Ring, ...]
    grade: int = 0
    """How bad it is, from 0 on; each grade is drawn in its own way."""
    marks: tuple[str, ...] = ()
    """Words for how it stands, such as the grade and whether it is tended."""
    names: tuple[str, ...] = ()
    """What its rings are called, from the outside in."""


@dataclass(frozen=True, slots=True)
class Cover:
    """A place of the body or hull: what protects it, and how much of that is left."""

    place: str
    piece: str = ""
    grade: int = 0
    """0: nothing protects it; each grade is drawn in its own way."""
    kind: str = ""
    """The word for the grade."""
    left: int = 0
    size: int = 0


@dataclass(frozen=True, slots=True)
class Fact:
    """A value that stands beside a figure, such as what others have to reach against it."""

    label: str
    value: int | str | tuple[float, ...]
    """Lengths are numbers of centimetres: how they are written is a matter of the language."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Somebody in the scene."""

    name: str
    seat: Seat
    npc: bool = False
    side: str = ""
    condition: str = ""
    out: bool = False
    """Out of the fight, whatever the reason."""
    gauges: tuple[Gauge, ...] = ()
    facts: tuple[Fact, ...] = ()
    """Values that do not run out, as far as they may be known."""
    wheels: tuple[Wheel, ...] = ()
    covers: tuple[Cover, ...] = ()
    """What protects it where, from the top down."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the order of action; the first that is ``now`` acts."""

    figure: str
    value: str
    now: bool = False
    mark: str = ""
    """A word for what is special about it, such as a delayed turn."""


@dataclass(frozen=True, slots=True)
class Pending:
    """What somebody has to do before the order of action goes on, such as take a hit."""

    figure: str
    does: str
    """A word for it that reads on from the figure's name."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Where a figure stands on the board; what else there is to it stands with the figure."""

    figure: str
    at: Point
    heading: Point
    radius: int
    """Its footprint is a circle."""
    trail: Points = ()
    """How it came here, corner by corner, from where it started."""
    losses: tuple[tuple[str, int], ...] = ()
    """How much damage has taken of each of its values so far."""
    shape: str = ""
    """Which outline it has, where pieces differ by their kind."""
    marks: tuple[str, ...] = ()
    """What is to be seen on it: a word each that boards have a drawing for."""
    solid: bool = True
    """Does it stand in the way of others?"""


@dataclass(frozen=True, slots=True)
class Aim:
    """Somebody who can be struck at, and the throw that says what comes of it."""

    figure: str
    start: Start[str]
    """Its odds are counted, so it has to be a value like every unit."""
    outcomes: tuple[tuple[str, str], ...]
    """Every outcome with its word, in the order of a table."""
    hits: frozenset[str]
    """The outcomes that are called a hit."""
    effort: int = 0
    """About how many ways its throw can go: known before anything is counted."""
    works: frozenset[str] = frozenset()
    """The outcomes that do anything to it; a hit may be warded off."""
    effect: Start[str] | None = None
    """The same throw with all that follows from it, told in a few kinds ..."""
    effects: tuple[tuple[str, str], ...] = ()
    """... with their words, from nothing to the worst."""


@dataclass(frozen=True, slots=True)
class Vantage:
    """A way to a place to strike from, as advice."""

    path: Points
    reaches: bool
    """Can the target be struck at from there? Else it is as near as one comes."""
    answers: int
    """How many of those who still act could then strike back."""


class Aiming(Protocol):
    """What whoever acts could strike at, made from what a seat sees and from nothing else."""

    def aims(self, at: Point, heading: Point, /) -> Sequence[Aim]:
        """All targets in reach from a place; none where nothing can be struck at."""

    def vantage(self, target: str, want: str, /) -> Vantage | None:
        """From where to strike best at a target; none where there is no such target."""


@dataclass(frozen=True, slots=True)
class Zone:
    """The part of a board in which a side places its pieces, from its lowest corner on."""

    side: str
    low: Point
    high: Point
    heading: int
    """Towards the middle, in degrees: how pieces stand there unless somebody turns them."""


@dataclass(frozen=True, slots=True)
class Board:
    """A board to scale: pieces in the units of a ``Route``, x to the east and y to the north."""

    pieces: tuple[Piece, ...]
    size: Point = (0, 0)
    """Width and height around the middle; 0 is without bounds."""
    reach: int = 0
    """How far whoever acts can strike."""
    arc: int = 360
    """Within how many degrees around its heading it can."""
    moving: str = ""
    """The rule by which whoever acts is asked for its way."""
    turning: str = ""
    """The rule by which it is asked for another course, in degrees, where it stays."""
    striking: str = ""
    """The rule by which it is asked whom to strike at."""
    aiming: Aiming | None = None
    wants: tuple[str, ...] = ()
    """What somebody may want of a place to strike from, as words; the usual first."""
    dock: tuple[Piece, ...] = ()
    """Pieces that wait to be placed; where they lie means nothing yet."""
    zones: tuple[Zone, ...] = ()
    """Where each side may place its pieces; none: everywhere."""
    placing: str = ""
    """The command by which a piece is placed or shifted (figure, millimetres, degrees), ..."""
    placing_all: str = ""
    """... and the one by which the program places all that wait for whoever announces it."""


@dataclass(frozen=True, slots=True)
class Runner:
    """Somebody on a track: at which step, and how fast just now."""

    figure: str
    step: int
    pace: str = ""


@dataclass(frozen=True, slots=True)
class Want:
    """What a runner wants, and how far it is to there."""

    figure: str
    said: str
    """A message about ``%(wer)s`` and ``%(wen)s``, ``%(noch)s`` steps and ``%(weit)s`` at most."""
    other: str
    left: int
    most: int


@dataclass(frozen=True, slots=True)
class Track:
    """Runners one behind the other; the first step is where the leader is."""

    steps: tuple[str, ...]
    """What the steps are called, from the leader back."""
    runners: tuple[Runner, ...]
    paces: tuple[str, ...] = ()
    """All paces, from the slowest on."""
    title: str = ""
    rule: str = ""
    wants: tuple[Want, ...] = ()


@dataclass(frozen=True, slots=True)
class Party:
    """One side of a bargain: what it asks or bids, and what it can still give way with."""

    figure: str
    role: str
    offer: int
    """Its last word; 0: none yet."""
    strength: Gauge
    lost: int = 0
    """Rows lost in this bargain."""


@dataclass(frozen=True, slots=True)
class TwoSided:
    """A bargain about one number, in which two sides come towards each other."""

    about: str
    start: int
    """The number it began with."""
    parties: tuple[Party, Party]
    round: int = 0
    ahead: str = ""
    """Which figure is ahead; nobody while it is even."""
    title: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Spread:
    """The dice somebody has before them, for all to see."""

    figure: str
    lots: tuple[Lot, ...] = ()
    """What has not been played yet, sorted."""
    sides: int = 0
    """0: not known."""
    spent: tuple[int, ...] = ()
    """Dice of the same throw that count no more."""
    carried: tuple[int, ...] = ()
    """Dice that lie already when everybody throws anew."""
    chosen: tuple[Fact, ...] = ()
    """What was chosen for this throw, and is chosen anew for the next."""
    facts: tuple[Fact, ...] = ()
    """What goes for whoever has these dice."""
    marks: tuple[str, ...] = ()
    """Words for what hampers or helps just now."""


@dataclass(frozen=True, slots=True)
class Bout:
    """Hands of dice face to face, from which is played in turn."""

    spreads: tuple[Spread, ...]
    title: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Due:
    """What time will bring: to whom, what, and in which minute."""

    figure: str
    what: str
    at: int
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Clock:
    """The time at the table in minutes, and the command by which it passes."""

    minute: int
    command: str
    field: str
    strides: tuple[int, ...]
    """Minutes that are often wanted."""
    due: tuple[Due, ...] = ()
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """The scene as one seat sees it."""

    figures: tuple[Figure, ...] = ()
    order: tuple[Place, ...] = ()
    round: int | None = None
    rule: str = ""
    """The rule that the order follows."""
    board: Board | None = None
    track: Track | None = None
    bargain: TwoSided | None = None
    bout: Bout | None = None
    clock: Clock | None = None
    pending: Pending | None = None

    @property
    def acting(self) -> str:
        """The figure that has to do something now: what is pending comes before the order."""
        if self.pending is not None:
            return self.pending.figure
        return next((place.figure for place in self.order if place.now), "")

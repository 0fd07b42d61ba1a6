"""Everybody in a scene and what they are at, worded: figures, a chase, a bargain, the clock."""

from __future__ import annotations

from dataclasses import dataclass

from wuerfelwerk.rules.note import Seat


@dataclass(frozen=True, slots=True)
class LevelShown:
    """A stretch of a bar; ``now`` is where the value stands."""

    label: str
    upto: int
    text: str = ""
    now: bool = False


@dataclass(frozen=True, slots=True)
class GaugeShown:
    """A bar or tokens; a hidden value is ``None``."""

    label: str
    value: int | None
    most: int | None
    tokens: bool
    levels: tuple[LevelShown, ...] = ()
    rows: tuple[tuple[int, int], ...] = ()
    """Rows of boxes: how many are left of how many, the row that empties first first."""


@dataclass(frozen=True, slots=True)
class RingShown:
    """A ring of a wheel; ``lost`` are the numbers of segments that are gone."""

    size: int
    lost: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WheelShown:
    """A wheel, its rings from the outside in; ``sentence`` is for whoever does not see it."""

    label: str
    rings: tuple[RingShown, ...]
    grade: int
    marks: tuple[str, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class CoverShown:
    """A place of a figure with what protects it; ``sentence`` is for whoever does not see it."""

    place: str
    piece: str
    grade: int
    kind: str
    left: int
    size: int
    sentence: str


@dataclass(frozen=True, slots=True)
class FigureShown:
    """Somebody in the scene."""

    name: str
    seat: Seat
    npc: bool
    side: str
    condition: str
    out: bool
    acting: bool
    gauges: tuple[GaugeShown, ...]
    facts: tuple[tuple[str, int | str], ...] = ()
    """Pairs of label and value."""
    wheels: tuple[WheelShown, ...] = ()
    covers: tuple[CoverShown, ...] = ()


@dataclass(frozen=True, slots=True)
class RunnerShown:
    """Somebody on a track; ``rank`` is the pace as a number."""

    figure: str
    pace: str
    rank: int
    leads: bool


@dataclass(frozen=True, slots=True)
class TrackShown:
    """A chase: every step with its name and whoever is there, the leader's first."""

    steps: tuple[tuple[str, tuple[RunnerShown, ...]], ...]
    paces: int
    """How many paces there are, without standing still."""
    title: str
    rule: str
    round: int | None
    news: tuple[str, ...] = ()
    """What lies in whose way, as the latest round had it."""


@dataclass(frozen=True, slots=True)
class PartyShown:
    """One side of a bargain; ``at`` is where its offer stands between 0 and 1."""

    figure: str
    role: str
    offer: int
    strength: GaugeShown
    lost: int
    ahead: bool
    at: float | None


@dataclass(frozen=True, slots=True)
class BargainShown:
    """A bargain with both sides, and where the first number stands between 0 and 1."""

    about: str
    start: int
    at: float
    parties: tuple[PartyShown, PartyShown]
    round: int
    even: bool
    title: str
    rule: str
    sentence: str


@dataclass(frozen=True, slots=True)
class DueShown:
    """What time will bring; ``wait`` says how long it takes, in words."""

    figure: str
    what: str
    wait: str
    rule: str


@dataclass(frozen=True, slots=True)
class ClockShown:
    """The time; ``strides`` are pairs of minutes and their words, for whoever may let it pass."""

    day: int
    hour: int
    minute: int
    due: tuple[DueShown, ...]
    command: str
    field: str
    strides: tuple[tuple[int, str], ...]
    rule: str

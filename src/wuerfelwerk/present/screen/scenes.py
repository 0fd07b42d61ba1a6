"""Everybody in a scene and what they are at: the values that are shown, and how they are worded."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from wuerfelwerk.messages import plural
from wuerfelwerk.present.language import measure
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.scene import Cover, Figure, Gauge, Level, Place, Scene, Wheel
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass


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
    rising: bool = False
    """Does it count what is lost, so that more is worse?"""
    spent: bool = False
    """Points one spends: fewer of them are no loss."""
    beside: bool = False
    """Does it stand beside the bar that matters most, in one line?"""


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
    aim: str = ""
    """What whoever looks on wants in it, and how far it is to there."""


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


@dataclass(frozen=True, slots=True)
class ChangeShown:
    """One value of a figure, before and after, as it may be read."""

    figure: str
    label: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class ClickShown:
    """What a click on a place in the order announces: a command with these fields."""

    command: str
    sentence: str
    fields: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class PlaceShown:
    """A place in the order of action."""

    figure: str
    value: str
    now: bool
    mark: str
    clicks: tuple[ClickShown, ...] = ()


MOST_FIGURES = 4096
"""How many figures are kept as they are worded: whoever sees the same of one reads the same."""
MOST_PICTURES = 512
"""How many views of tables are kept as scenes."""
NOTHING = "–"
ROUNDS, BEFORE = "runde_im_kampf", "vor_der_ersten_runde"
"""Words by which a system says what rounds of a bout are called, and the time before the first."""


Picture = tuple[Scene, tuple[FigureShown, ...]]
_PICTURES: Kept[Picture] = Kept(MOST_PICTURES)


def pictured(view: Any, words: Words) -> Picture:
    """The scene of a view and everybody in it; whoever may know the same sees the same."""
    key = (words.system.id, words.lang)
    return _PICTURES.made(view, key, lambda: _picture(view, words))


def _picture(view: Any, words: Words) -> Picture:
    scene = words.system.scene(view)
    return scene, figures_shown(scene, words)


def figures_shown(scene: Scene, words: Words) -> tuple[FigureShown, ...]:
    """Everybody in a scene, worded."""
    system: Any = words.system
    return tuple(
        _figure(each, each.name == scene.acting, system, words.lang) for each in scene.figures
    )


def order_shown(scene: Scene, words: Words) -> tuple[PlaceShown, ...]:
    """The order of action, worded."""
    return tuple(_place(each, words) for each in scene.order)


def round_shown(scene: Scene, words: Words) -> str | None:
    """What the round is called: in a bout by the system's own word, where it has one."""
    own = words.system.wording.words.get(ROUNDS) if scene.bout else None
    if scene.round is None or own is None:
        return words.say(N_("Runde %(n)s"), n=scene.round) if scene.round else None
    return words.say(own, n=scene.round) if scene.round else words.word(BEFORE)


@lru_cache(MOST_FIGURES)
def _figure(figure: Figure, acting: bool, system: Any, lang: str) -> FigureShown:
    words = Words(system, lang)
    gauges = tuple(gauge_shown(each, words) for each in figure.gauges)
    return FigureShown(
        figure.name,
        figure.seat,
        figure.npc,
        words.word(figure.side),
        words.word(figure.condition),
        figure.out,
        acting,
        gauges,
        tuple((words.word(fact.label), told(fact.value, words)) for fact in figure.facts),
        tuple(_wheel(each, words) for each in figure.wheels),
        tuple(_cover(each, words) for each in figure.covers),
    )


def _cover(cover: Cover, words: Words) -> CoverShown:
    place, kind, piece = (words.word(each) for each in (cover.place, cover.kind, cover.piece))
    said = words.say(N_("%(wo)s: ungeschützt"), wo=place)
    if cover.grade:
        values = {"wo": place, "was": piece, "wie": kind, "n": cover.left, "alle": cover.size}
        said = words.say(
            plural(
                "%(wo)s: %(was)s (%(wie)s), %(n)d von %(alle)d Punkt",
                "%(wo)s: %(was)s (%(wie)s), %(n)d von %(alle)d Punkten",
                "alle",
            ),
            **values,
        )
    return CoverShown(place, piece, cover.grade, kind, cover.left, cover.size, said)


def told(value: int | str | tuple[float, ...], words: Words) -> int | str:
    """A value as it stands beside a figure; lengths in the language's own way."""
    if isinstance(value, str):
        return words.listed(value)
    if isinstance(value, int):
        return value
    return " | ".join(measure(each, words.lang, 2) for each in value)


def _wheel(wheel: Wheel, words: Words) -> WheelShown:
    label, marks = words.word(wheel.label), tuple(map(words.word, wheel.marks))
    rings = tuple(RingShown(ring.size, ring.lost) for ring in wheel.rings)
    sizes, lost = sum(ring.size for ring in rings), sum(len(ring.lost) for ring in rings)
    said = words.say(
        plural(
            "%(n)d von %(alle)d Segment verloren", "%(n)d von %(alle)d Segmenten verloren", "alle"
        ),
        n=lost,
        alle=sizes,
    )
    return WheelShown(label, rings, wheel.grade, marks, ", ".join((f"{label}: {said}", *marks)))


def _brought(level: Level, words: Words) -> str:
    """What a level brings."""
    return words.say(level.text, n=level.amount) if level.text else ""


def gauge_shown(gauge: Gauge, words: Words) -> GaugeShown:
    """A bar, tokens or rows, worded."""
    value, levels = gauge.value, gauge.levels if gauge.value is not None else ()
    now = next((each for each in levels if value is not None and value <= each.upto), None)
    shown = tuple(
        LevelShown(words.word(each.label), each.upto, _brought(each, words), each is now)
        for each in levels
    )
    rows = tuple(_rows(gauge.rows, value)) if value is not None else ()
    label, rising, spent = words.word(gauge.label), gauge.rising, gauge.spent or gauge.tokens
    return GaugeShown(
        label, value, gauge.most, gauge.tokens, shown, rows, rising, spent, gauge.beside
    )


def _rows(sizes: tuple[int, ...], value: int) -> Iterator[tuple[int, int]]:
    """How much is left in every row: what is missing is missing from the first ones first."""
    missing = max(0, sum(sizes) - value)
    for size in sizes:
        gone = min(size, missing)
        missing -= gone
        yield size - gone, size


def _place(place: Place, words: Words) -> PlaceShown:
    return PlaceShown(place.figure, place.value, place.now, words.word(place.mark))


def changes_shown(before: Any, after: Any, seat: Seat, words: Words) -> tuple[ChangeShown, ...]:
    """What is another in one state than in the other, as far as this seat sees either."""
    system = words.system
    scenes = (system.scene(system.view(state, seat)) for state in (before, after))
    old, new = ({f.name: _values(f, words) for f in figures_shown(s, words)} for s in scenes)
    return tuple(
        ChangeShown(name, label, was, now)
        for name in {**old, **new}
        for label, was, now in _changes(old.get(name, {}), new.get(name, {}))
    )


def _values(figure: FigureShown, words: Words) -> dict[str, str]:
    """All that is shown of a figure, by its labels."""
    hidden = words.say(N_("verdeckt"))
    gauges = {g.label: hidden if g.value is None else words.value(g.value) for g in figure.gauges}
    return {**gauges, words.say(N_("Zustand")): figure.condition or NOTHING}


def _changes(old: dict[str, str], new: dict[str, str]) -> Iterator[tuple[str, str, str]]:
    for label in {**old, **new}:
        was, now = old.get(label, NOTHING), new.get(label, NOTHING)
        if was != now:
            yield label, was, now

"""Everybody in the scene in one row, the own figure in one line, and who is waited for."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from wuerfelwerk.present.language import Translate
from wuerfelwerk.present.screen.scenes import ClickShown, FigureShown, GaugeShown, PlaceShown
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.web.boards import NO_SHIPS, Ship

YOU, NOW, ASKED, OUT = N_("du"), N_("am Zug"), N_("gefragt"), N_("handelt nicht")
FOE, FRIEND = N_("Gegner"), N_("deine Seite")
MOST_PLACES = 4096
"""How many places of rows are kept."""


@dataclass(frozen=True, slots=True)
class RingPlace:
    """Somebody in the row: place in the order, how they are doing, what is up with them."""

    name: str
    value: str
    state: str
    now: bool
    gauge: GaugeShown | None
    hidden: bool
    word: str
    clicks: tuple[ClickShown, ...] = ()
    foe: bool = False
    """Is it somebody of another side than the own one?"""
    ship: Ship | None = None
    """How its piece looks, where there is a board."""


@dataclass(frozen=True, slots=True)
class Strip:
    """The own figure in one line: the bar that matters most, and what stands beside it."""

    name: str
    gauge: GaugeShown | None
    tokens: tuple[GaugeShown, ...]


@dataclass(frozen=True, slots=True)
class AskedShown:
    """Somebody who is asked, as whoever leads sees it."""

    seat: Seat
    name: str
    vacant: bool
    here: bool
    acts: bool = False
    """Is it their turn, rather than that they are asked something?"""
    person: str = ""
    """Who sits there."""
    title: str = ""
    """What is asked, where whoever leads may know it."""
    throw: str = ""
    """The question by its key, where nothing is asked but a throw."""
    closed: bool = False
    """May only who sits there answer, for part of it is secret?"""
    nudge: bool = False
    """May they be reminded?"""
    figures: str = ""
    """Everybody who is played from there."""


@dataclass(frozen=True, slots=True)
class LastAct:
    """The last act, to be taken back."""

    number: int
    told: str


def main_gauge(figure: FigureShown) -> GaugeShown | None:
    """The bar that matters most: the first that is no stock of points."""
    return next((each for each in figure.gauges if not each.tokens), None)


def strip_of(own: Sequence[FigureShown]) -> Strip | None:
    """Of the own figures the one that acts, else the first that is still there, in one line."""
    found = min(own, key=lambda each: (each.out, not each.acting), default=None)
    if found is None:
        return None
    tokens = tuple(each for each in found.gauges if each.tokens or each.beside)[:1]
    return Strip(found.name, main_gauge(found), tokens)


def ring_of(
    figures: Sequence[FigureShown],
    order: Sequence[PlaceShown],
    seat: Seat,
    asked: Collection[Seat],
    own: Collection[str],
    translate: Translate,
    ships: Mapping[str, Ship] = NO_SHIPS,
) -> tuple[RingPlace, ...]:
    """The order first, whoever has several places at each of them; then everybody else.

    ``own`` names everybody of the own side, ``ships`` says how the pieces of a board look.
    """
    known = {each.name: each for each in figures}
    plays = any(each.seat == seat and not each.npc for each in figures)
    ally = translate(FRIEND) if ships and plays else ""
    placed = [
        _place(known[each.figure], each, seat, asked, own, translate, ships, ally)
        for each in order
        if each.figure in known
    ]
    there = {each.figure for each in order}
    rest = [
        _place(each, None, seat, asked, own, translate, ships, ally)
        for each in figures
        if each.name not in there
    ]
    return (*placed, *rest)


_same = lru_cache(MOST_PLACES)(RingPlace)
"""Who looks the same is the very same value, so that it is drawn once."""


def _place(
    figure: FigureShown,
    place: PlaceShown | None,
    seat: Seat,
    asked: Collection[Seat],
    own: Collection[str],
    translate: Translate,
    ships: Mapping[str, Ship],
    ally: str,
) -> RingPlace:
    gauge = main_gauge(figure)
    now = place.now if place else figure.acting
    mine, wanted = figure.seat == seat and not figure.npc, figure.seat in asked and not figure.npc
    foe = figure.name not in own
    words = [
        translate(YOU) if mine else "",
        translate(NOW) if now else "",
        translate(ASKED) if wanted else "",
        (figure.condition or translate(OUT)) if figure.out else figure.condition,
        place.mark if place and not now else "",
        translate(FOE) if foe else "" if mine else ally,
    ]
    states = [
        ("dran", now), ("gefragt", wanted and not now), ("vorbei", figure.out), ("gegner", foe),
    ]  # fmt: skip
    return _same(
        figure.name,
        place.value if place else "",
        " ".join(name for name, true in states if true),
        now,
        gauge if gauge is not None and gauge.value is not None else None,
        gauge is not None and gauge.value is None,
        ", ".join(filter(None, words)),
        place.clicks if place else (),
        foe,
        ships.get(figure.name),
    )

"""How a figure is built, tap by tap: what a system says of it beyond the form of its sheet.

A page begins with a model and lets numbers go up and down by one. What is too much the rules say
themselves: a step is taken on trial, and what the sheet would then lack is why it cannot be taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from typing import Any, Protocol, runtime_checkable

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.values import dataclass

SUCCESS = frozenset({"erfolg"})
SKILL, TRAIT, WEAPON = KINDS = ("koennen", "eigenschaft", "waffe")
"""What somebody has learned · what somebody is · what somebody strikes with."""
APART = frozenset({"platz", "seite"})


@dataclass(frozen=True, slots=True)
class Stock:
    """Points to spend on some fields of a sheet, by a rule; more may be spent than there are."""

    rule: str
    points: int
    spent: int
    fields: frozenset[str]
    rest: bool = True
    """May some be left over?"""

    @property
    def left(self) -> int:
        """How many are left; less than none where too many are spent."""
        return self.points - self.spent


@dataclass(frozen=True, slots=True)
class Ability:
    """Something a figure may try: how good it is at it, and the check that counts its chance."""

    name: str
    """A word of the system, or a name of the table's own."""
    target: str
    """The number of the sheet that is meant: ``physis``, or ``talente:Nahkampf``."""
    value: int | str
    parts: tuple[str, ...] = ()
    """What the value is made of, such as ``staerke 2``."""
    check: Any = None
    """A filled-in check of the system, by which the chance is counted."""
    good: frozenset[str] = SUCCESS
    """The outcomes of it that count as a success."""
    command: str = ""
    """How it is announced at a table for a ``figur``; empty: it is not by itself."""
    fields: tuple[tuple[str, str], ...] = ()
    """What else the command says then."""
    kind: str = SKILL
    before: int | str = ""
    """What the value would be if nothing were against it; empty where it is that."""
    because: str = ""
    """Why it is not tried by itself now, as a message."""


@dataclass(frozen=True, slots=True)
class Model:
    """A figure to begin with, and the example in whose hero's place it can be played at once."""

    sheet: Mapping[str, Any]
    example: str


def _nothing_wrong(sheet: Any, reading: Any, /) -> Iterable[IllegalCommand]:
    return ()


def _no_stock(sheet: Any, reading: Any, /) -> Stock | None:
    return None


def _no_abilities(sheet: Any, reading: Any, /) -> Sequence[Ability]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What a system says of building its figures; fields are named by their keys."""

    flaws: Callable[[Any, Any], Iterable[IllegalCommand]] = _nothing_wrong
    """What a player's sheet has against the rules, as the readings of the table have them."""
    stock: Callable[[Any, Any], Stock | None] = _no_stock
    abilities: Callable[[Any, Any], Sequence[Ability]] = _no_abilities
    now: Callable[[Any, str, Seat], Sequence[Ability]] | None = None
    """What a figure of that name may try at a table as it stands, as far as this seat may know."""
    against: str = ""
    """What the chances are counted against, as a message."""
    models: tuple[Model, ...] = ()
    """Whom one may begin with; none: the heroes of the examples."""
    names: tuple[str, ...] = ()
    """Names to propose."""
    apart: frozenset[str] = APART
    """What belongs to a place at a table rather than to the figure."""
    swapped: tuple[str, ...] = ()
    """Numbers that are exchanged for each other, never raised."""
    swaps: str = ""
    """The rule by which they are."""
    strong: tuple[str, ...] = ()
    """The numbers of which one may have the highest in a single tap."""
    known: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By list: the names there are, each with a row of its own."""
    usual: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """By list: names that are added with a number that is usual for them."""
    tops: Mapping[str, int] = field(default_factory=dict)
    """By field: how high it usually goes, so that it can be drawn in dots."""
    lines: frozenset[str] = frozenset()
    """Texts such as ``4/4/4`` that are rows of numbers."""
    examples: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """By list: the names that are examples and not of the book."""
    helps: Mapping[str, str] = field(default_factory=dict)
    """By field: what it is good for and what a point buys, as a message."""
    hint: str = ""
    """What somebody should take who does not know the game yet, as a message."""
    gear: tuple[str, ...] = ()
    """The fields that say what somebody carries, beside weapons."""
    unbudgeted: str = ""
    """What is said where the book names no points to spend, as a message."""


@runtime_checkable
class Building(Protocol):
    """A system that says how its figures are built."""

    @property
    def building(self) -> Plan:
        """What it says."""

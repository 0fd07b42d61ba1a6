"""The words of a system: German messages for its steps, events, questions and options.

They are messages of the translation catalogue like any other; ``present`` fills in the numbers and
chooses the language. A template may use every value of its step or field of its event.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.values import dataclass


def N_(message: str) -> str:
    """Mark a message for translation; it is translated where it is shown."""
    return message


@dataclass(frozen=True, slots=True)
class Shape:
    """How something is said that is made of parts, such as ``2.4`` for a place on a wheel."""

    pattern: str
    """A regular expression for all of it; its named groups fill in the messages."""
    said: str
    rules: frozenset[str] = frozenset()
    """Said so only as an answer to questions of these rules; none: wherever it stands."""
    row: str = ""
    """Where several such answers stand in rows: what a row is called."""
    short: str = ""
    """What an answer is called within its row."""


@dataclass(frozen=True, slots=True)
class Record:
    """How a value of a class is said by its fields; some numbers have words of their own."""

    said: str
    words: Mapping[str, str] = field(default_factory=dict)
    """By field: what its words begin with, such as ``tempo_`` for ``tempo_3``."""


@dataclass(frozen=True, slots=True)
class Wording:
    """How a system speaks."""

    steps: Mapping[str, str] = field(default_factory=dict)
    """By rule id: what a line of working says."""
    events: Mapping[type, str] = field(default_factory=dict)
    """By event: what happened."""
    questions: Mapping[str, str] = field(default_factory=dict)
    """By rule id: what is asked."""
    words: Mapping[str, str] = field(default_factory=dict)
    """Names of options, commands, outcomes and labels as they stand in code; what is said otherwise
    as one value than as another stands with that value's name before it: ``staerke:leicht``."""
    told: frozenset[str] = frozenset()
    """Rules whose steps belong to the story, not only to the working."""
    results: tuple[str, ...] = ()
    """Values of steps that a turn can come to, such as damage; the last one is its result."""
    layout: Layout = field(default_factory=Layout)
    """How its commands are laid out on a page."""
    opening: frozenset[type] = frozenset()
    """Events a story begins with, before the steps told: what was announced."""
    closing: frozenset[str] = frozenset()
    """Of the rules told: those whose steps come after all that happened."""
    shapes: tuple[Shape, ...] = ()
    """Things that are said by their parts."""
    records: Mapping[type, Record] = field(default_factory=dict)
    """By class: how its values are said."""

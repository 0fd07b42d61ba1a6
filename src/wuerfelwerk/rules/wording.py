"""The words of a system: German messages for its steps, events, questions and options.

They are messages of the translation catalogue like any other; ``present`` fills in the numbers and
chooses the language. A template may use every value of its step or field of its event.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from wuerfelwerk.rules.layout import Layout


def N_(message: str) -> str:
    """Mark a message for translation; it is translated where it is shown."""
    return message


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
    """Names of options, commands, outcomes and labels as they stand in code."""
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

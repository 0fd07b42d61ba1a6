"""The words of a system: German messages for its steps, events, questions and options.

They are messages of the translation catalogue like any other; ``present`` fills in the numbers and
chooses the language. A template may use every value of its step or field of its event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any, TypeVar

from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.values import dataclass

GOOD, BAD, OPEN, PLAIN = "gut", "schlecht", "offen", ""
"""How something is for whoever reads it: also what is not decided yet, and what is neither."""


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
class Saying:
    """A sentence for some cases: of several the first that fits is said."""

    said: str
    """Without a full stop; it may use every value there is."""
    when: Mapping[str, Any] = field(default_factory=dict)
    """By the name of a value: what it has to be, or a set of what it may be."""
    needs: tuple[str, ...] = ()
    """Values that must be there and not empty."""

    def fits(self, values: Mapping[str, Any]) -> bool:
        """Can this be said of such values?"""
        told = all(values.get(name) not in (None, "", ()) for name in self.needs)
        return told and all(_is(values.get(name), wanted) for name, wanted in self.when.items())


@dataclass(frozen=True, slots=True)
class Stake(Saying):
    """A fact that a choice hangs on: ``said`` is its number, ``label`` what it is."""

    label: str = ""


@dataclass(frozen=True, slots=True)
class Verdict(Saying):
    """How an outcome is pronounced on the stage: who did what, as a short sentence."""

    numbers: str = ""
    """What it was decided by, such as ``2 gegen 5``; said before the sentence."""
    good: str = ""
    """The value that names whom it is good for."""
    bad: str = ""
    """The value that names whom it is bad for."""
    great: bool = False
    """Is it something that happens rarely, such as a critical hit?"""
    tells: str = ""
    """The bar of whom it is bad for, where the sentence itself says what was lost of it."""
    order: bool = False
    """Does it only say who comes first, or that nothing was to be done? Then the stage keeps what
    the last act came to."""


@dataclass(frozen=True, slots=True)
class Measure(Saying):
    """What a step says beside somebody's dice on the stage: what they need, or have reached."""

    figure: str = "figur"
    """The value that names whose it is."""
    large: str = ""
    """Of somebody who throws nothing: the value that stands there instead of dice."""


@dataclass(frozen=True, slots=True)
class Gives(Saying):
    """What a choice of dice comes to, in a few words, and how that is for whoever chooses."""

    tone: str = PLAIN


Values = Mapping[str, Any]
"""What sentences are filled with, by name."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What every choice of dice would give: the rule's own numbers, and the sentences for them."""

    values: Callable[[Any, tuple[int, ...], Any], Values]
    """Made of the question, the dice chosen and the readings of the table, and of nothing else."""
    said: tuple[Gives, ...]
    """Of these the first that fits, with the facts of the question at hand."""
    more: tuple[Saying, ...] = ()
    """Of these all that fit, behind it."""


F = TypeVar("F", bound=Saying)


def _is(value: Any, wanted: Any) -> bool:
    return value in wanted if isinstance(wanted, frozenset) else bool(value == wanted)


def fitting(sayings: Sequence[F], values: Mapping[str, Any]) -> F | None:
    """The first that can be said of these values."""
    return next(all_fitting(sayings, values), None)


def all_fitting(sayings: Sequence[F], values: Mapping[str, Any]) -> Iterator[F]:
    """All that can be said of these values."""
    return (each for each in sayings if each.fits(values))


def sayings(said: str | Saying | Sequence[Saying]) -> tuple[Saying, ...]:
    """Several sentences, or the only one there is.

    >>> sayings("Es regnet")[0].said, sayings("")
    ('Es regnet', ())
    """
    if isinstance(said, str):
        return (Saying(said),) if said else ()
    return (said,) if isinstance(said, Saying) else tuple(said)


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
    as one value than as another stands with that value's name before it: ``staerke:leicht``. One of
    what a bar counts stands with a 1 before it: ``1 wunden``."""
    told: frozenset[str] = frozenset()
    """Rules whose steps belong to the story, not only to the working."""
    results: tuple[str, ...] = ()
    """Values of steps that a turn can come to, such as damage; the last one is its result."""
    layout: Layout = field(default_factory=Layout)
    """How its commands are laid out on a page."""
    shapes: tuple[Shape, ...] = ()
    """Things that are said by their parts."""
    records: Mapping[type, Record] = field(default_factory=dict)
    """By class: how its values are said."""
    deeds: Mapping[str, tuple[Saying, ...]] = field(default_factory=dict)
    """By command: who does what, as a story tells it."""
    verdicts: Mapping[type, tuple[Verdict, ...]] = field(default_factory=dict)
    """By event: how it is pronounced on the stage."""
    quiet: frozenset[type] = frozenset()
    """Events that a story need not tell: counters moved, turns that end."""
    turning: frozenset[type] = frozenset()
    """Events that divide a story, such as a round that begins."""
    ending: frozenset[type] = frozenset()
    """Events with which a fight or a chase is over."""
    beginning: frozenset[type] = frozenset()
    """Events that tell what was done better than the deed of their command."""
    happened: Mapping[str, tuple[Saying, ...]] = field(default_factory=dict)
    """By rule of a question: what has happened that makes somebody ask."""
    stakes: Mapping[str, tuple[Stake, ...]] = field(default_factory=dict)
    """By rule of a question: what hangs on it."""
    measures: Mapping[str, tuple[Measure, ...]] = field(default_factory=dict)
    """By rule: what its steps say beside somebody's dice; what comes later counts."""
    whys: Mapping[str, tuple[Saying, ...]] = field(default_factory=dict)
    """By rule: what its steps say under a verdict, so that its numbers are understood; what comes
    later counts."""
    outcomes: Mapping[str, Mapping[str, tuple[Saying, ...]]] = field(default_factory=dict)
    """By rule of a question and option: what choosing it comes to."""
    previews: Mapping[str, Preview] = field(default_factory=dict)
    """By rule of a question for dice: what choosing some of them comes to."""

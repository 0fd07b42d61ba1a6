"""What may stand in a log: facts only, each with the seats that may know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from wuerfelwerk.errors import IllegalCommand, WuerfelwerkError
from wuerfelwerk.rules.note import Audience, Seat, Step
from wuerfelwerk.rules.procedure import Slot
from wuerfelwerk.rules.request import Answer
from wuerfelwerk.rules.system import Event

OPENING = -1
"""The number under which the set-up itself can be corrected."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A table begins: which rules, and which seals were promised."""

    system: str
    edition: str
    promises: tuple[tuple[str, str], ...] = ()
    audience: Audience = None


@dataclass(frozen=True, slots=True)
class Arranged:
    """The set-up of the table, as JSON text; whoever may not know all of it sees none of it."""

    setup: str
    audience: Audience = None


@dataclass(frozen=True, slots=True)
class Spoken:
    """A seat adds its words to the evening's seal, before the evening's first sealed die."""

    seat: Seat
    words: str
    audience: Audience = None


@dataclass(frozen=True, slots=True)
class Submitted:
    """A command was announced."""

    seat: Seat
    command: Any
    audience: Audience = None


@dataclass(frozen=True, slots=True)
class Given:
    """A question was answered; answering a slot again takes the first answer back.

    While ``veil`` lasts, only those behind it may know; a settled turn lifts it.
    """

    turn: int
    slot: Slot
    answer: Answer
    origin: str
    audience: Audience = None
    veil: Audience = None
    seat: Seat = ""
    """Who was asked."""
    about: str = ""
    """The figure it was about, where the question named one."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a turn came to nothing, as an error that can be worded in any language."""

    message: str
    rule: str = ""
    values: tuple[tuple[str, Any], ...] = ()
    """Words, numbers, refusals within this one, and tuples of them."""

    @classmethod
    def of(cls, error: WuerfelwerkError) -> Refusal:
        """Keep an error as a fact; whatever its values were, words and numbers remain."""
        values = tuple((name, _kept(value)) for name, value in error.values.items())
        return cls(error.message, error.rule, values)

    def error(self) -> IllegalCommand:
        """The error this was."""
        values = {name: _said(value) for name, value in self.values}
        return IllegalCommand(self.message, rule=self.rule, **values)


def _kept(value: object) -> Any:
    if isinstance(value, WuerfelwerkError):
        return Refusal.of(value)
    if isinstance(value, tuple):
        return tuple(_kept(each) for each in value)
    return value if isinstance(value, int) else str(value)


def _said(value: Any) -> Any:
    if isinstance(value, Refusal):
        return value.error()
    return tuple(_said(each) for each in value) if isinstance(value, tuple) else value


Numbered: TypeAlias = tuple[tuple[int, Any], ...]
"""Events or steps with their place in the whole, so that parts can be put together again."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The part of a turn's outcome that only some may know; comes before its ``Settled``."""

    turn: int
    events: Numbered
    steps: Numbered
    audience: Audience
    refused: Refusal | None = None
    """Why exactly a turn was refused; everybody else hears only that it was."""


@dataclass(frozen=True, slots=True)
class Settled:
    """A turn is over: what happened and how it came about, as far as all who see the turn may."""

    turn: int
    events: Numbered = ()
    steps: Numbered = ()
    refused: Refusal | None = None
    audience: Audience = None
    shown: tuple[Slot, ...] = ()
    """Veiled answers that have been laid open by now."""


@dataclass(frozen=True, slots=True)
class Corrected:
    """A turn is played again with another command (the opening: with another set-up)."""

    turn: int
    command: Any
    audience: Audience = None


@dataclass(frozen=True, slots=True)
class Undone:
    """A turn is struck; what came after it is played again."""

    turn: int
    audience: Audience = None


@dataclass(frozen=True, slots=True)
class Revealed:
    """The evening is over: seeds of its dice become facts, and the next evening begins.

    The seed of the hidden chain comes first, for the game master alone; the open one ends it.
    """

    seeds: tuple[tuple[str, str], ...]
    audience: Audience = None


Entry: TypeAlias = (
    Opened | Arranged | Spoken | Submitted | Given | Kept | Settled | Corrected | Undone | Revealed
)
ENTRIES: tuple[type, ...] = (
    Opened, Arranged, Spoken, Submitted, Given, Kept, Settled, Corrected, Undone, Revealed,
    Refusal, Step,
)  # fmt: skip


def put_together(parts: tuple[Kept | Settled, ...]) -> tuple[tuple[Event, ...], tuple[Step, ...]]:
    """All events and all steps of a turn in their order, from its parts."""
    events = sorted((each for part in parts for each in part.events), key=lambda each: each[0])
    steps = sorted((each for part in parts for each in part.steps), key=lambda each: each[0])
    return tuple(event for _, event in events), tuple(step for _, step in steps)

"""What may stand in a log: facts only, each with the seats that may know it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import inf
from typing import Any, ClassVar, TypeAlias, TypeVar

from wuerfelwerk.errors import IllegalCommand, WuerfelwerkError
from wuerfelwerk.messages import known
from wuerfelwerk.rules.note import Audience, Seat, Step, within
from wuerfelwerk.rules.procedure import Slot
from wuerfelwerk.rules.request import Answer
from wuerfelwerk.rules.system import Event
from wuerfelwerk.values import dataclass

T = TypeVar("T")
OPENING = -1
"""The number under which the set-up itself can be corrected."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A table begins: which rules, and which seals were promised."""

    system: str
    edition: str
    promises: tuple[tuple[str, str], ...] = ()
    audience: Audience = None
    by_seat: bool = False
    """Words go into the seal in the order of seats; it was that of the log before."""
    added: ClassVar[frozenset[str]] = frozenset({"by_seat"})


@dataclass(frozen=True, slots=True)
class Arranged:
    """The set-up of the table, as JSON text; whoever may not know all of it sees none of it."""

    setup: str
    audience: Audience = None


@dataclass(frozen=True, slots=True)
class Spoken:
    """A seat adds its words to the evening's seal; they go into all dice that fall after them."""

    seat: Seat
    words: str
    audience: Audience = None


@dataclass(frozen=True, slots=True)
class Pledged:
    """A seat binds itself to words that it will show (``Spoken``) once the evening has begun."""

    seat: Seat
    digest: str
    """SHA-256 of the words, in hexadecimal."""
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
        return cls(str(error.message), error.rule, values)

    def error(self) -> IllegalCommand:
        """The error this was."""
        values = {name: _said(value) for name, value in self.values}
        return IllegalCommand(known(self.message), rule=self.rule, **values)


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
    Opened
    | Arranged
    | Pledged
    | Spoken
    | Submitted
    | Given
    | Kept
    | Settled
    | Corrected
    | Undone
    | Revealed
)
ENTRIES: tuple[type, ...] = (
    Opened, Arranged, Pledged, Spoken, Submitted, Given, Kept, Settled, Corrected, Undone, Revealed,
    Refusal, Step,
)  # fmt: skip


def numbered(found: Sequence[tuple[Audience, T]]) -> list[tuple[Audience, tuple[int, T]]]:
    """Number what happened, so that ``put_together`` finds its order again without telling secrets.

    The number is how many before it are known to everybody who knows it: counted through, the
    numbers that somebody sees would tell how much lies hidden between them.
    """
    before: Counter[Audience] = Counter()
    made = []
    for audience, each in found:
        number = sum(count for other, count in before.items() if within(audience, other))
        made.append((audience, (number, each)))
        before[audience] += 1
    return made


def put_together(parts: tuple[Kept | Settled, ...]) -> tuple[tuple[Event, ...], tuple[Step, ...]]:
    """All events and all steps of a turn in their order, from its parts."""
    ordered = sorted(parts, key=lambda part: -_width(part.audience))
    events = _merged([(part.audience, part.events) for part in ordered])
    steps = _merged([(part.audience, part.steps) for part in ordered])
    return events, steps


def _width(audience: Audience) -> float:
    return inf if audience is None else len(audience)


def _merged(parts: Sequence[tuple[Audience, Numbered]]) -> tuple[Any, ...]:
    """The parts in one row, the most widely known first: the others are put in between."""
    (audience, widest), *others = parts
    merged = [(audience, each) for _, each in widest]
    for audience, part in others:
        for number, each in part:
            merged.insert(_place(merged, audience, number), (audience, each))
    return tuple(each for _, each in merged)


def _place(merged: Sequence[tuple[Audience, Any]], audience: Audience, number: int) -> int:
    """Behind so many that are known to all of them, and behind what only others know."""
    for at, (other, _) in enumerate(merged):
        if within(audience, other):
            if number == 0:
                return at
            number -= 1
    return len(merged)

"""All of a table that one place sees: its play, its people, and what this place may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wuerfelwerk.present.screen.values import CardShown, ChangeShown, Screen
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.table.store.base import Settings


@dataclass(frozen=True, slots=True)
class PersonShown:
    """Somebody at the table."""

    seat: Seat
    name: str
    role: str
    here: bool
    spoke: bool = False
    """Has given a word for the seal."""
    role_name: str = ""
    autopilot: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ProposalShown:
    """Somebody wants to take something back, and who is still to be heard."""

    card: int
    by: str
    title: str
    waiting: tuple[str, ...] = ()
    yours: bool = False
    """Is this place still to be heard?"""


@dataclass(frozen=True, slots=True)
class SealShown:
    """What was promised before, what the table said to it, and where the log stands."""

    promises: tuple[tuple[str, str], ...] = ()
    """Pairs of chain and promise."""
    words: tuple[tuple[str, str], ...] = ()
    """Pairs of name and words."""
    head: str = ""
    shown: tuple[tuple[str, str], ...] = ()
    """Seeds of ended evenings that this seat may know, as pairs of chain and seed."""
    may_speak: bool = False


@dataclass(frozen=True, slots=True)
class NoticeShown:
    """Something about the table rather than the game, worded."""

    number: int
    sentence: str
    cards: int
    """After how many of this place's cards it happened."""
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class SwitchShown:
    """A house-rule reading of the table, as it stands."""

    key: str
    label: str
    value: str
    """What a form would send."""
    word: str
    rule: str = ""
    usual: bool = True


@dataclass(frozen=True, slots=True)
class ChoiceShown:
    """One answer or command with its worth."""

    label: str
    worth: str
    why: str = ""
    best: bool = False
    answer: Any = None
    """What to send: an answer, or a command with its fields."""


@dataclass(frozen=True, slots=True)
class AdviceShown:
    """All choices for a goal, best first."""

    goal: str
    choices: tuple[ChoiceShown, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class StepShown:
    """One value of a number with what it comes to for every goal of its ladder."""

    value: int
    worths: tuple[str, ...]
    best: bool = False
    chosen: bool = False
    """Is this what stands in the form?"""


@dataclass(frozen=True, slots=True)
class LadderShown:
    """A number step by step: how likely it is, what it brings, which is best."""

    label: str
    goals: tuple[str, ...]
    steps: tuple[StepShown, ...]


@dataclass(frozen=True, slots=True)
class ForecastShown:
    """What is to be expected, as pairs of goal and exact chance or mean."""

    title: str
    rows: tuple[tuple[str, str], ...]
    note: str = ""
    ladder: LadderShown | None = None
    """The same for every value of a number, where the system has one to choose well."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What a correction would change; pairs of cards stand at the same place."""

    before: tuple[CardShown, ...]
    after: tuple[CardShown, ...]
    changes: tuple[ChangeShown, ...] = ()
    """How things would stand after the last turn that can be played again."""
    missing: bool = False
    """Would dice have to be thrown that have not fallen yet?"""


@dataclass(frozen=True, slots=True)
class TableScreen:
    """All of a table that one place sees now."""

    table: str
    title: str
    system: str
    system_name: str
    role: str
    seat: Seat
    name: str
    number: int
    evening: int
    ended: bool
    settings: Settings
    people: tuple[PersonShown, ...]
    proposal: ProposalShown | None
    seal: SealShown
    goals: tuple[tuple[str, str], ...]
    notices: tuple[NoticeShown, ...]
    may: frozenset[str]
    play: Screen
    switches: tuple[SwitchShown, ...] = ()
    autopilot: tuple[str, ...] = ()
    place: Seat = ""
    """The place this person really has; the game master may speak for a seat that is vacant."""
    vacant: tuple[Seat, ...] = ()
    kinds: tuple[tuple[str, str], ...] = ()
    """What the program can do for a place, as pairs of kind and word."""
    onlookers: bool = False
    """For the game master: does anybody have a place among those who look on?"""
    has_password: bool = False
    undo_word: str = ""

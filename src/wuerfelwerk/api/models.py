"""What may be sent: strict, bounded, and nothing beside it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from wuerfelwerk.sim.number import WORD
from wuerfelwerk.table.forecasts.limits import MOST_BESIDE, MOST_FIGHTS
from wuerfelwerk.table.people.notes import LONGEST_NOTES
from wuerfelwerk.table.people.passwords import LONGEST_PASSWORD
from wuerfelwerk.table.people.places import LONGEST_NAME, LONGEST_TITLE

PRINTABLE = r"^[^\u0000-\u001f\u007f]*$"
DIGEST = r"^[0-9a-f]{64}$"
LARGEST_LOG = 900_000
Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME, pattern=PRINTABLE)]
Title = Annotated[str, Field(min_length=1, max_length=LONGEST_TITLE, pattern=PRINTABLE)]
Password = Annotated[str, Field(max_length=LONGEST_PASSWORD)]
Seat = Annotated[str, Field(max_length=40, pattern=PRINTABLE)]
Word = Annotated[str, Field(min_length=1, max_length=80, pattern=PRINTABLE)]
Card = Annotated[int, Field(ge=0, le=1_000_000, description="The number of a card.")]
Question = Annotated[
    str, Field(min_length=1, max_length=300, description="The key of an open question.")
]
Fields = Annotated[
    dict[str, Any], Field(max_length=100, description="By key, as the form of the command says.")
]
Pledge = Annotated[str, Field(max_length=64, pattern=r"^([0-9a-f]{64})?$")]
Role = Literal["spieler", "zuschauer"]
Kind = Literal[
    "wurf", "klar", "weiter", "wuerfel", "wahl", "zahl", "reihenfolge", "weg", "text", "ansage"
]
Whole = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
Die = Annotated[int, Field(ge=1, le=1000)]


class Body(BaseModel):
    """A strict request body: no other fields, no guessing of types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Opening(Body):
    """A new table."""

    system: Word
    title: Title
    name: Name
    example: Annotated[str, Field(max_length=80)] = ""
    password: Password = ""
    solo: bool = False
    pledge: Pledge = ""
    """For whoever plays solo: the SHA-256 of words for the seal."""


class Joining(Body):
    """Sitting down by an invitation; without a seat a new one is made."""

    name: Name
    seat: Seat = ""
    password: Password = ""
    words: Annotated[str, Field(max_length=200, pattern=PRINTABLE)] = ""
    """For the seal, if the evening has not begun."""
    pledge: Pledge = ""
    """Instead of words: their SHA-256, to be shown when ``seal.due`` asks for them."""


class Redeeming(Body):
    """Taking a place over to this device."""

    secret: Word


class Announcement(Body):
    """A command with its fields; in secret only the game master may."""

    command: Word
    fields: Fields = Field(default_factory=dict)
    secret: bool = False


class Forecast(Body):
    """A command with its fields that is only weighed."""

    command: Word
    fields: Fields = Field(default_factory=dict)


class Answering(Body):
    """An answer to an open question, as its field says; faces that were thrown by hand, too."""

    question: Question
    answer: Any


class Jotting(Body):
    """What somebody notes down for nobody else."""

    text: Annotated[str, Field(max_length=LONGEST_NOTES)]


class Rolling(Body):
    """Let the program throw for an open question."""

    question: Question


class Correction(Body):
    """A turn played again with another command; its dice stay."""

    card: Card
    command: Word
    fields: Fields = Field(default_factory=dict)
    struck: Card | None = None


class Undoing(Body):
    """A turn to be taken back."""

    card: Card
    struck: Card | None = None


class Consent(Body):
    """Yes or no to what somebody wants to take back."""

    agree: bool


class Nudging(Body):
    """Whom to remind."""

    seat: Annotated[str, Field(min_length=1, max_length=40, pattern=PRINTABLE)]


class Changes(Body):
    """Settings of the table; what is left out stays."""

    advice: bool | None = None
    undo: Literal["sl", "alle", "frei"] | None = None
    locked: bool | None = None
    paused: bool | None = None
    watch: bool | None = None
    foretold: bool | None = None
    title: Title | None = None
    password: Password | None = None


class Piloting(Body):
    """Kinds of questions that the program answers; the game master also for vacant seats."""

    kinds: Annotated[list[Kind], Field(max_length=10)]
    seat: Seat = ""


class Speaking(Body):
    """Words for the seal of this evening."""

    words: Annotated[str, Field(max_length=200, pattern=PRINTABLE)]


class Pledging(Body):
    """The SHA-256 of words that will be shown once the evening has begun."""

    pledge: Annotated[str, Field(pattern=DIGEST)]


class Inviting(Body):
    """A new invitation; the older one for this role ends."""

    role: Role


class HandingOver(Body):
    """Who leads from now on."""

    seat: Annotated[str, Field(min_length=1, max_length=40, pattern=PRINTABLE)]


class OddsAsked(Body):
    """A check filled in; fields named in ``ranges`` go through all values from low to high."""

    system: Word
    check: Word
    fields: Fields = Field(default_factory=dict)
    ranges: Annotated[
        dict[Word, Annotated[list[Whole], Field(min_length=2, max_length=2)]], Field(max_length=2)
    ] = Field(default_factory=dict)


class ForecastAsked(Body):
    """A fight to be foretold: exactly so many fights, or until every chance is sure to so many
    points."""

    scenario: Annotated[
        dict[str, Any], Field(max_length=20, description="As a scenario file; only its set-up.")
    ]
    fights: Annotated[int, Field(ge=1, le=MOST_FIGHTS)] | None = None
    precision: Annotated[int, Field(ge=1, le=20, description="In points of a hundred.")] = 2
    tactics: Annotated[
        dict[Word, Word],
        Field(max_length=60, description="By side or figure, ``*`` for all others."),
    ] = Field(default_factory=dict)
    word: Annotated[str, Field(min_length=1, max_length=200, pattern=PRINTABLE)] = WORD
    what_if: Annotated[
        list[dict[str, Any]],
        Field(max_length=MOST_BESIDE, description="Changes, fought with the same dice."),
    ] = Field(default_factory=list)


class ForecastHere(Body):
    """What the fight of a table would be like otherwise, from how it stands."""

    what_if: Annotated[
        list[dict[str, Any]],
        Field(
            max_length=MOST_BESIDE,
            description="Changes (``without``, ``tactics``, ``readings``) with the same dice.",
        ),
    ] = Field(default_factory=list)


class KeepAsked(Body):
    """Dice to be kept: throw, let some lie, throw the rest again. What is the best play worth?"""

    dice: Annotated[int, Field(ge=1, le=20)]
    sides: Die
    at_least: Annotated[int, Field(ge=0, le=1000)] = 1
    stuck: Annotated[list[Die], Field(max_length=100)] = Field(default_factory=list)
    throws: Annotated[int, Field(ge=1, le=20)] | None = None
    again: bool = False
    goal: Literal["sum", "most_alike", "largest_group"] = "sum"
    reach: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    kept: Annotated[list[Die], Field(max_length=100)] = Field(default_factory=list)
    throw: Annotated[list[Die], Field(max_length=100)] = Field(default_factory=list)
    throws_left: Annotated[int, Field(ge=0, le=1000)] | None = None


class Proving(Body):
    """A log file, and what somebody noted during play."""

    log: Annotated[str, Field(max_length=LARGEST_LOG)]
    head: Annotated[str, Field(max_length=100)] | None = None
    promise: Annotated[str, Field(max_length=100)] | None = None


class SheetBody(Body):
    """A sheet that is being filled in."""

    fields: Fields

"""What is answered beside the screens of the table: systems, rules, odds, tokens, reports."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from wuerfelwerk.play.proof import Verdict
from wuerfelwerk.present.screen.values import FieldShown
from wuerfelwerk.rules.catalogue import Bilingual
from wuerfelwerk.table.play.live import Access


@dataclass(frozen=True, slots=True)
class Refused:
    """Why nothing was done."""

    code: str
    """For programs: ``unknown``, ``not-allowed``, ``illegal-command``, ``invalid`` and others."""
    sentence: str
    """For people, in the language that was asked for."""
    rule: str
    """The rule it rests on; empty if none."""
    field: str = ""
    """Which part of the request is meant; empty if no single one."""


@dataclass(frozen=True, slots=True)
class SystemShown:
    """An installed system in short."""

    id: str
    name: str
    edition: str
    source: str
    licence: str
    rules: int
    examples: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FormShown:
    """Something to be filled in: its fields, and the same as JSON schema."""

    name: str
    title: str
    fields: tuple[FieldShown, ...]
    schema: dict[str, Any]


@dataclass(frozen=True, slots=True)
class SystemDetails:
    """All that can be filled in, announced and counted in a system."""

    system: SystemShown
    commands: tuple[FormShown, ...]
    sheet: FormShown
    switches: FormShown
    checks: tuple[FormShown, ...]
    goals: tuple[tuple[str, str], ...]
    """Pairs of key and word."""


@dataclass(frozen=True, slots=True)
class RuleShown:
    """A rule of the catalogue, in both languages."""

    id: str
    title: Bilingual
    text: Bilingual
    kind: str
    group: str
    place: Bilingual
    switches: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RulingShown:
    """How an ambiguity is read."""

    id: str
    question: Bilingual
    ruling: Bilingual
    switches: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuleDetails:
    """A rule with all rulings and switches that touch it."""

    rule: RuleShown
    rulings: tuple[RulingShown, ...]
    switches: tuple[FieldShown, ...]


@dataclass(frozen=True, slots=True)
class Exact:
    """A number as a fraction, such as ``4/5``, and as near to it as a float comes."""

    exact: str
    approx: float


@dataclass(frozen=True, slots=True)
class OutcomeShown:
    """One outcome with its exact chance; ``word`` is how people call it."""

    outcome: str | int
    word: str
    count: str
    chance: Exact


@dataclass(frozen=True, slots=True)
class CaseShown:
    """One case: its fields, how many ways there are in all, and every outcome."""

    fields: dict[str, Any]
    total: str
    outcomes: tuple[OutcomeShown, ...]
    mean: Exact | None = None
    """Only where all outcomes are numbers."""


@dataclass(frozen=True, slots=True)
class OddsShown:
    """Exact odds, one case or all cases of the ranges."""

    system: str
    check: str
    cases: tuple[CaseShown, ...]


@dataclass(frozen=True, slots=True)
class KeepShown:
    """Dice that may lie and what playing on as well as possible is worth then."""

    keep: tuple[int, ...]
    worth: Exact


@dataclass(frozen=True, slots=True)
class KeepingShown:
    """What the best play is worth now; of a throw that has fallen, all choices, best first."""

    worth: Exact
    options: tuple[KeepShown, ...]


@dataclass(frozen=True, slots=True)
class ReportShown:
    """What a proof found."""

    verdict: Verdict
    """Every throw sealed; some without a seal; none sealed; not all can be checked; wrong."""
    headline: str
    proven: bool
    intact: bool
    head: str
    edition: str
    same_edition: bool
    lines: int
    veiled: int
    counts: dict[str, int]
    typed: dict[str, int]
    """How many throws were typed in by hand, by seat."""
    speakers: tuple[tuple[str, ...], ...]
    """Who added words to the seal, evening by evening."""
    faults: tuple[Refused, ...]


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A place at a table, and the token that opens it: keep it secret."""

    token: str
    table: str
    seat: str
    role: str
    name: str

    @classmethod
    def of(cls, token: str, access: Access) -> SeatTaken:
        """The place that somebody just got."""
        return cls(token, access.table, access.place, access.role, access.name)


@dataclass(frozen=True, slots=True)
class Carried:
    """A secret that takes a place to another device, once."""

    secret: str
    seconds: int


@dataclass(frozen=True, slots=True)
class TokenShown:
    """A token for programs; the one before it has ended."""

    token: str


@dataclass(frozen=True, slots=True)
class LinkShown:
    """An invitation that works."""

    role: str
    code: str


@dataclass(frozen=True, slots=True)
class SheetDraft:
    """What the rules say of a sheet that is being filled in."""

    wrong: dict[str, str]
    """By field, what is wrong with it."""
    name: str = ""
    lines: tuple[str, ...] = ()
    """The working, a line a rule."""
    faults: tuple[Refused, ...] = ()
    ready: bool = False
    values: tuple[tuple[str, str], ...] = field(default=())
    """Pairs of label and value."""


@dataclass(frozen=True, slots=True)
class ForecastCourse:
    """How far a forecast is, and what it says by now."""

    number: str
    state: str
    """``running``, ``done``, ``cancelled``, ``late`` (out of time), ``resting`` or ``failed``."""
    fights: int
    wanted: int
    """About how many fights it takes, as far as can be said by now."""
    left: float | None
    """Seconds to go, at most; nothing where that cannot be said yet."""
    forecast: dict[str, Any] | None = None
    """As ``wuerfelwerk forecast --json`` says it; nothing before the first fights."""
    refused: Refused | None = None
    """Why it was given up."""

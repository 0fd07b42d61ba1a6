"""What somebody asks odds for: fields filled in, some of them with ranges, read field by field."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from math import prod
from typing import Any

from wuerfelwerk.errors import IllegalCommand, TooMuch, WuerfelwerkError
from wuerfelwerk.present.screen.fields import written_default
from wuerfelwerk.rules.form import Field, form, read
from wuerfelwerk.rules.system import Check
from wuerfelwerk.values import dataclass

MOST_CASES, MOST_RANGES = 441, 2
RANGE = re.compile(r"\s*([-−]?[0-9]{1,6})\s*(?:\.\.|…)\s*([-−]?[0-9]{1,6})\s*")
LIKE_A_RANGE = re.compile(
    r"\s*([-−]?[0-9]{1,6})\s*(?:[-−–—:;/]|\.{3,}|bis|to)\s*([-−]?[0-9]{1,6})\s*"
)
"""What looks as if somebody meant a range."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A filled-in check: what was typed, what is wrong with it, which fields are ranges."""

    check: Check
    typed: Mapping[str, Any]
    wrong: Mapping[str, WuerfelwerkError]
    values: Mapping[str, Sequence[Any]]

    @property
    def ranges(self) -> tuple[str, ...]:
        """The fields that go through several values, as they stand in the form."""
        return tuple(key for key, values in self.values.items() if len(values) > 1)

    @property
    def ready(self) -> bool:
        """Can it be counted?"""
        return not self.wrong

    def cases(self) -> list[tuple[Mapping[str, Any], Any]]:
        """Every case: the values of its fields, and the check filled in with them."""
        keys = tuple(self.values)
        found = (dict(zip(keys, case, strict=True)) for case in product(*self.values.values()))
        return [(case, read(self.check.start, case)) for case in found]


def asked(check: Check, typed: Mapping[str, Any]) -> Asked:
    """What was asked; a field left out stands at its beginning."""
    fields = form(check.start)
    given = {field.key: typed.get(field.key, beginning(field)) for field in fields}
    wrong: dict[str, WuerfelwerkError] = {}
    values: dict[str, Sequence[Any]] = {}
    for field in fields:
        try:
            values[field.key] = _values(field, given[field.key])
        except WuerfelwerkError as error:
            wrong[field.key] = error
    return Asked(check, given, wrong, values)


def beginning(field: Field) -> Any:
    """What stands in a field before anybody has typed: its default, else the middle."""
    if not field.required:
        return written_default(field)
    if field.kind == "zahl":
        low, high = field.ask.low or 0, field.ask.high
        return (low + high) // 2 if high is not None else low
    return field.ask.options[0] if field.ask.options else ""


def _values(field: Field, raw: Any) -> Sequence[Any]:
    return range_of(field, raw) or (field.read(raw),)


def range_of(field: Field, raw: Any) -> range | None:
    """The numbers of a range such as ``1..9``; ``None`` if nobody asked for one."""
    if field.kind != "zahl" or not isinstance(raw, str):
        return None
    found = RANGE.fullmatch(raw)
    if not found:
        _demand_no_other_range(field, raw)
        return None
    low, high = (int(end.replace("−", "-")) for end in found.groups())
    for end in (low, high):
        field.read(end)
    if low >= high:
        raise IllegalCommand(
            "Ein Bereich geht von klein nach groß wie „1..9“, nicht „%(raw)s“.", raw=raw.strip()
        )
    return range(low, high + 1)


def _demand_no_other_range(field: Field, raw: str) -> None:
    """Say how a range is written, where somebody seems to want one."""
    if found := LIKE_A_RANGE.fullmatch(raw):
        raise IllegalCommand(
            "%(label)s: Ein Bereich wird „%(low)s..%(high)s“ geschrieben, nicht „%(raw)s“.",
            label=field.ask.label,
            low=found[1],
            high=found[2],
            raw=raw.strip(),
        )


def bounded(values: Mapping[str, Sequence[Any]], most: int = MOST_CASES) -> None:
    """Refuse more ranges than can be shown, or more cases than may be counted."""
    lengths = [len(each) for each in values.values()]
    n, cases = sum(length > 1 for length in lengths), prod(lengths)
    if n > MOST_RANGES or cases > most:
        raise TooMuch(
            "Höchstens %(ranges)d Felder dürfen Bereiche sein, mit zusammen höchstens %(most)d "
            "Fällen; hier sind es so viele Bereiche: %(n)d, und so viele Fälle: %(cases)d.",
            ranges=MOST_RANGES,
            most=most,
            n=n,
            cases=cases,
        )


def order_of(fields: Sequence[Field], words: Mapping[str, str]) -> Mapping[str, int]:
    """The place of an outcome that is a word: sides first, in the order of the form."""
    sides = [field.key for field in fields]
    return {word: at for at, word in reversed(list(enumerate((*sides, *words))))}


def in_order(outcomes: Iterable[str | int], places: Mapping[str, int]) -> list[str | int]:
    """Outcomes in one order: numbers rising, then known words, then the rest."""

    def place(outcome: str | int) -> tuple[int, int, str]:
        if isinstance(outcome, int):
            return 0, outcome, ""
        return (1, places[outcome], "") if outcome in places else (2, 0, outcome)

    return sorted(outcomes, key=place)


def counting_as(outcome: str | int, known: Iterable[str | int]) -> list[str | int]:
    """The outcome and all that are more of the same: with a success, a critical success."""
    return [each for each in known if each == outcome or str(each).endswith(f" {outcome}")]


def first_kind(known: Sequence[str | int]) -> list[str | int]:
    """What counts where nobody said so: the first outcome and all of its kind."""
    if not known:
        return []
    first = known[0]
    kind = first.split() if isinstance(first, str) else []
    return counting_as(kind[-1] if kind else first, known)

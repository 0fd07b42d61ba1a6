"""How things stand at a table: what a seat sees, as tables and lines, for any system.

Lists of things with a name and numbers become tables; single records become lines, of which those
that only hold settings show what differs from the default.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from wuerfelwerk.present.wording import Words

Record = Any
"""A dataclass instance."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A table in words: one row for each thing."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def standing(view: Record, words: Words) -> Iterator[Listing | str]:
    """The tables and lines that say how things stand, in the order of the view."""
    for name, value in _fields(view).items():
        if _things(value):
            yield _listing(words.word(name), value, words)
        elif dataclasses.is_dataclass(value):
            if said := _line(value, words):
                yield f"{words.word(name)}: {said}"
        elif not isinstance(value, tuple) and value is not None and value != "":
            yield f"{words.word(name)}: {words.value(value)}"


def _fields(record: Record) -> dict[str, Any]:
    return {each.name: getattr(record, each.name) for each in dataclasses.fields(record)}


def _things(value: Any) -> bool:
    """Is this a list of records with names, of which some have numbers?"""
    if not isinstance(value, tuple) or not all(map(dataclasses.is_dataclass, value)):
        return False
    fields = [_fields(each) for each in value]
    return all("name" in each for each in fields) and any(map(_counts, fields))


def _counts(fields: dict[str, Any]) -> bool:
    return any(type(value) is int for value in fields.values())


def _listing(title: str, things: Sequence[Record], words: Words) -> Listing:
    fields = [_fields(thing) for thing in things]
    shown = [name for name in fields[0] if any(_telling(each[name]) for each in fields)]
    rows = tuple(tuple(words.value(each[name]) for name in shown) for each in fields)
    return Listing(title, tuple(words.word(name) for name in shown), rows)


def _telling(value: Any) -> bool:
    """Worth a column: a word or a number, not a record, and not empty for everybody."""
    return isinstance(value, int | str) and value != "" and value is not False


def _line(record: Record, words: Words) -> str:
    telling = {
        each.name: getattr(record, each.name)
        for each in dataclasses.fields(record)
        if getattr(record, each.name) not in (each.default, None, "", ())
    }
    return "; ".join(f"{words.word(name)} {words.value(value)}" for name, value in telling.items())

"""From what a browser sends to what the rules read, field by field; one way for every form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starlette.datastructures import ImmutableMultiDict

from wuerfelwerk.rules.form import Field

NAME, NUMBER = ".name", ".zahl"
"""Endings of the two columns of a list of names with numbers."""
SENT = ".da"
"""Ending of the mark that a list of checkboxes was on the page, even if none is ticked."""


def typed(
    fields: Sequence[Field], data: ImmutableMultiDict[Any, Any], prefix: str = ""
) -> dict[str, Any]:
    """What was typed into these fields; left out is what was not sent or left blank.

    A blank required text stays, so that its field can say what it expects.
    """
    found = {field.key: _value(field, data, prefix + field.key) for field in fields}
    kept = {field.key for field in fields if field.required and field.kind == "text"}
    return {
        key: value
        for key, value in found.items()
        if value is not None and (value != "" or key in kept)
    }


def _value(field: Field, data: ImmutableMultiDict[Any, Any], key: str) -> Any:
    if field.kind == "werte":
        names, numbers = _texts(data, key + NAME), _texts(data, key + NUMBER)
        rows = _pairs(names, numbers)
        filled = [row for row in rows if row[1]] if field.ask.options else rows
        return filled if names else None
    if field.kind == "mehrere" and (field.ask.options or key + SENT in data):
        chosen = key in data or key + SENT in data
        return _several(_texts(data, key)) if chosen else None
    found = _texts(data, key)
    return found[-1].strip() if found else None


def _several(texts: Sequence[str]) -> list[str]:
    """Names that were ticked and names that were typed, several of them with commas; each once."""
    each = (name.strip() for text in texts for name in text.split(","))
    return list(dict.fromkeys(filter(None, each)))


def _texts(data: ImmutableMultiDict[Any, Any], key: str) -> list[str]:
    return [each for each in data.getlist(key) if isinstance(each, str)]


def _pairs(names: Sequence[str], numbers: Sequence[str]) -> list[tuple[str, str]]:
    """Rows of a list; a row without a name and without a number was never filled in."""
    rows = ((name.strip(), number.strip()) for name, number in zip(names, numbers, strict=False))
    return [row for row in rows if any(row)]


def sent(
    fields: Sequence[Field], values: Mapping[str, Any], prefix: str = ""
) -> list[tuple[str, str]]:
    """The way back: what a browser would send for these values, to be put into a link."""
    return [
        pair
        for field in fields
        if field.key in values
        for pair in _sent(field, values[field.key], prefix + field.key)
    ]


def _sent(field: Field, value: Any, key: str) -> list[tuple[str, str]]:
    if field.kind == "werte" and not isinstance(value, str):
        rows = value.items() if isinstance(value, Mapping) else value
        return [p for name, n in rows for p in ((key + NAME, str(name)), (key + NUMBER, str(n)))]
    if field.kind == "mehrere" and not isinstance(value, str):
        return [(key, ",".join(map(str, value)))]
    if field.kind == "haken" and isinstance(value, bool):
        return [(key, "ja" if value else "nein")]
    return [(key, str(value))]

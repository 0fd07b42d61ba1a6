"""A field as JSON schema: what may be filled in, said to programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from wuerfelwerk.rules.route import ROUTE_SCHEMA
from wuerfelwerk.rules.sizes import LONGEST_NAMED, MOST_VALUES

if TYPE_CHECKING:
    from wuerfelwerk.rules.form import Field

Schema = dict[str, Any]


def field_schema(field: Field) -> Schema:
    """What the field is called and what it takes."""
    return {"title": field.ask.label, **_KINDS.get(field.kind, _text)(field)}


def _text(field: Field) -> Schema:
    return {"type": "string"} | _within(field)


def _number(field: Field) -> Schema:
    return {"type": "integer"} | _between(field)


def _truth(field: Field) -> Schema:
    return {"type": "boolean"}


def _way(field: Field) -> Schema:
    return ROUTE_SCHEMA | _within(field)


def _values(field: Field) -> Schema:
    if not field.ask.options:
        named = {"maxLength": LONGEST_NAMED}
        listed = {"propertyNames": named, "maxProperties": MOST_VALUES}
        return {"type": "object", "additionalProperties": {"type": "integer"}} | listed
    each = dict.fromkeys(field.ask.options, {"type": "integer"} | _between(field))
    return {"type": "object", "additionalProperties": False, "properties": each}


def _several(field: Field) -> Schema:
    ask = field.ask
    one = _within(field) or {"maxLength": LONGEST_NAMED}
    fewest = {"minItems": ask.low} if ask.low else {}
    most = MOST_VALUES if ask.high is None else min(ask.high, MOST_VALUES)
    return {"type": "array", "items": {"type": "string"} | one} | fewest | {"maxItems": most}


def _dice(field: Field) -> Schema:
    faces = sorted({int(face) for face in field.ask.options})
    number = {"minItems": field.ask.low, "maxItems": field.ask.high}
    return {"type": "array", "items": {"type": "integer", "enum": faces}} | number


def _order(field: Field) -> Schema:
    number = len(field.ask.options)
    one = {"type": "string", "enum": sorted({*field.ask.options})}
    return {"type": "array", "items": one, "minItems": number, "maxItems": number}


def _within(field: Field) -> Schema:
    return {"enum": list(field.ask.options)} if field.ask.options else {}


def _between(field: Field) -> Schema:
    limits = {"minimum": field.ask.low, "maximum": field.ask.high}
    return {name: limit for name, limit in limits.items() if limit is not None}


_KINDS: Mapping[str, Callable[[Field], Schema]] = {
    "zahl": _number,
    "haken": _truth,
    "werte": _values,
    "mehrere": _several,
    "wuerfel": _dice,
    "reihenfolge": _order,
    "weg": _way,
}

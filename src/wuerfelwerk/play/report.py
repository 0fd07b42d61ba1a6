"""A game as plain JSON, for machines at every door, and the schema of scenario files."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from wuerfelwerk.play.game import Game
from wuerfelwerk.play.view import Told, look, tale
from wuerfelwerk.rules.abilities import Listing
from wuerfelwerk.rules.form import form_schema, name_of, question_form, written
from wuerfelwerk.rules.note import GM, Seat, Step, Total
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.system import TACTICS, Event, System, installed


def plain(value: Any) -> Any:
    """Any value of the house as JSON: objects by field, totals with their parts, sets sorted."""
    if isinstance(value, Total):
        return {"total": value.value, "parts": [[name, plain(part)] for name, part in value.parts]}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {f.name: plain(getattr(value, f.name)) for f in dataclasses.fields(value)}
    if isinstance(value, frozenset):
        return sorted(value)
    return [plain(each) for each in value] if isinstance(value, tuple) else value


def report(game: Game[Any, Any], seat: Seat | None = None) -> dict[str, Any]:
    """All that happened and how things stand, as ``seat`` may know it (``None``: everything)."""
    open_ = game.open if seat is None else look(game, seat).open
    return {
        "system": game.system.id,
        "edition": game.system.edition,
        "turns": [_turn(told) for told in tale(game, seat)],
        "open": [_open(each) for each in open_],
        "state": plain(game.system.view(game.state, GM if seat is None else seat)),
    }


def _turn(told: Told) -> dict[str, Any]:
    return {
        "number": told.number,
        "seat": told.seat,
        "command": name_of(type(told.command)),
        "fields": written(told.command),
        "given": [{"key": each.slot.key, "answer": plain(each.answer)} for each in told.given],
        "events": [_event(event) for event in told.events],
        "steps": [_step(step) for step in told.steps],
        "refused": str(told.refused.error()) if told.refused else None,
        "corrected": told.corrected,
    }


def _event(event: Event) -> dict[str, Any]:
    fields = {name: each for name, each in plain(event).items() if name != "audience"}
    return {"type": type(event).__name__, **fields}


def _step(step: Step) -> dict[str, Any]:
    return {"rule": step.rule, "values": {name: plain(value) for name, value in step.values}}


def _open(each: Open) -> dict[str, Any]:
    shown = question_form(each.question)
    return {"seat": each.question.seat, "rule": each.question.rule, "field": shown.schema()}


def schema() -> dict[str, Any]:
    """The JSON schema of scenario files, for all installed systems."""
    known = installed()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Würfelwerk scenario",
        "type": "object",
        "required": ["system", "commands"],
        "additionalProperties": False,
        "properties": {
            "wuerfelwerk": {"const": 1},
            "title": {"type": "string"},
            "system": {"enum": list(known)},
            "switches": {"type": "object"},
            "sheets": {"type": "array", "items": {"type": "object"}},
            "lists": {"type": "object"},
            "sides": {"type": "object", "additionalProperties": _SIDE},
            "dice": _QUEUES,
            "answers": _QUEUES,
            "seed": {"type": "integer"},
            "commands": {"type": "array", "items": {"type": "object"}},
        },
        "allOf": [_for(each) for each in known.values()],
    }


_SIDE = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "figures": {"type": "array", "items": {"type": "string"}},
        "tactic": {"enum": list(TACTICS)},
    },
}
_QUEUES = {"type": "object", "additionalProperties": {"type": "array"}}


def _for(system: System[Any, Any]) -> dict[str, Any]:
    """What the schema says once the system is known."""
    sheet = form_schema(system.sheet)
    sheet["properties"]["zugelassen"] = {"type": "boolean"}
    steps = [_announced(each) for each in system.commands]
    lists = system.lists if isinstance(system, Listing) else None
    return {
        "if": {"properties": {"system": {"const": system.id}}},
        "then": {
            "properties": {
                "switches": form_schema(system.switches),
                "sheets": {"items": sheet},
                "lists": _named(lists),
                "commands": {"items": {"oneOf": [*steps, _UNDO, _SETUP]}},
            }
        },
    }


def _named(lists: Sequence[str] | None) -> dict[str, Any]:
    """The lists of a system, where it says which it keeps."""
    if lists is None:
        return {}
    entries = {"type": "array", "items": {"type": "object"}}
    return {"properties": dict.fromkeys(lists, entries), "additionalProperties": False}


_SETUP = {
    "required": ["setup"],
    "additionalProperties": False,
    "properties": {
        "setup": {
            "type": "object",
            "additionalProperties": False,
            "properties": {"switches": {"type": "object"}, "sheets": {"type": "array"}},
        },
        "dice": _QUEUES,
        "answers": _QUEUES,
    },
}
_UNDO = {
    "required": ["undo"],
    "additionalProperties": False,
    "properties": {"undo": {"type": "integer"}, "dice": _QUEUES, "answers": _QUEUES},
}


def _announced(command: type) -> dict[str, Any]:
    return {
        "required": ["command"],
        "additionalProperties": False,
        "properties": {
            "command": {"const": name_of(command)},
            "seat": {"type": "string"},
            "correct": {"type": "integer"},
            "secret": {"type": "boolean"},
            "fields": form_schema(command),
            "dice": _QUEUES,
            "answers": _QUEUES,
        },
    }

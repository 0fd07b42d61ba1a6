"""What an evening file of a system may say, as JSON schema, from the names that reading knows.

A schema tells an editor while somebody writes. Whether every scene is reached and every way ends,
and whether a name is at the table, only reading says (``rules/abend.py``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wuerfelwerk.rules import abend
from wuerfelwerk.rules.abend_names import MOST_NAMES, NAMES
from wuerfelwerk.rules.abend_text import LONGEST_TEXT
from wuerfelwerk.rules.field_schema import Schema
from wuerfelwerk.rules.form import form, form_schema, name_of
from wuerfelwerk.rules.system import System

BOTH, RESULT = {"$ref": "#/$defs/both"}, {"$ref": "#/$defs/result"}
WORD: Schema = {"type": "string"}
SAID: Schema = {"type": "string", "pattern": r"\S", "maxLength": LONGEST_TEXT}
TRUTH: Schema = {"type": "boolean"}


def schema(rules: System[Any, Any]) -> Schema:
    """The JSON schema of the evening files of a system."""
    setup = [{"required": ["example"]}, {"required": ["sheets"]}]
    said = _table(abend.RESULT, abend.RESULT_NEEDS, {"de": SAID, "en": SAID, "next": WORD})
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Würfelwerk evening, {rules.catalogue.name.de}",
        **_table(abend.TOP, abend.TOP_NEEDS, _top(rules)),
        "oneOf": setup,
        "$defs": {
            "both": _table(("de", "en"), ("de", "en"), {"de": SAID, "en": SAID}),
            "result": said,
        },
    }


def _table(names: Sequence[str], needed: Sequence[str], parts: Mapping[str, Schema]) -> Schema:
    """A table with these names, some of them needed, and no others."""
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {name: parts[name] for name in names},
        "required": list(needed),
    }


def _several(one: Schema, least: int, most: int) -> Schema:
    return {"type": "array", "items": one, "minItems": least, "maxItems": most}


def _top(rules: System[Any, Any]) -> Mapping[str, Schema]:
    sheet = form_schema(rules.sheet)
    sheet["properties"]["zugelassen"] = TRUTH
    return {
        "title": BOTH,
        "about": BOTH,
        "hero": WORD,
        "example": {"enum": list(rules.examples)},
        "sheets": {"type": "array", "items": sheet},
        NAMES: {"type": "object", "additionalProperties": BOTH, "maxProperties": MOST_NAMES},
        "switches": form_schema(rules.switches),
        "goal": {"enum": list(rules.goals)},
        "note": BOTH,
        "primer": {"enum": ["", *rules.catalogue.primers]},
        "spared": _several(_spared(rules), 0, abend.MOST_SPARED),
        "scenes": _several(_scene(rules), 1, abend.MOST_SCENES),
    }


def _spared(rules: System[Any, Any]) -> Schema:
    words: Schema = {"anyOf": [WORD, {"type": "array", "items": WORD}]}
    parts: dict[str, Schema] = {
        "question": {"enum": list(rules.catalogue.rules)},
        "when": {"type": "object", "additionalProperties": words},
        "answer": {"type": ["string", "integer"]},
        "scenes": words,
    }
    return _table(abend.SPARED, abend.SPARED_NEEDS, parts)


def _scene(rules: System[Any, Any]) -> Schema:
    parts = {
        "id": WORD,
        "title": BOTH,
        "text": BOTH,
        "picture": WORD,
        "ways": _several(_way(rules), 0, abend.MOST_WAYS),
    }
    return _table(abend.SCENE, abend.SCENE_NEEDS, parts)


def _way(rules: System[Any, Any]) -> Schema:
    bare = [each for each in rules.commands if not any(field.required for field in form(each))]
    parts = {
        "words": BOTH,
        "means": BOTH,
        "seat": WORD,
        "command": {"enum": [name_of(each) for each in rules.commands]},
        "fields": {"type": "object"},
        "before": _several(_before(rules), 0, abend.MOST_BEFORE),
        "fight": TRUTH,
        "keep": {"type": "array", "items": WORD, "maxItems": abend.MOST_KEPT},
        "success": RESULT,
        "failure": RESULT,
        "rounds": {"type": "integer", "minimum": 1, "maximum": abend.MOST_ROUNDS},
        "stop": {"enum": [name_of(each) for each in bare]},
        "enough": RESULT,
    }
    fights = {"properties": {"fight": {"const": True}}, "required": ["fight"]}
    return {
        **_table(abend.WAY, abend.WAY_NEEDS, parts),
        "dependentRequired": {name: ["rounds", "stop"] for name in abend.LIMIT},
        "dependentSchemas": {"rounds": fights},
        "allOf": [
            {"if": fights, "then": {"required": ["failure"]}},
            *(_fields(each) for each in rules.commands),
        ],
    }


def _before(rules: System[Any, Any]) -> Schema:
    names: Schema = {"enum": [name_of(each) for each in rules.commands]}
    table = _table(
        abend.BEFORE, abend.BEFORE_NEEDS, {"command": names, "fields": {"type": "object"}}
    )
    return {**table, "allOf": [_fields(each) for each in rules.commands]}


def _fields(command: type) -> Schema:
    """The fields of a way, once it says what is announced."""
    found = form_schema(command)
    needed = {"required": ["fields"]} if found["required"] else {}
    named = {"properties": {"command": {"const": name_of(command)}}, "required": ["command"]}
    return {"if": named, "then": {"properties": {"fields": found}, **needed}}

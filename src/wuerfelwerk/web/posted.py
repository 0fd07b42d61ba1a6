"""What a posted form means: fields of a command, or the answer to a question."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

PREFIX, NAME, NUMBER, MANY = "feld.", ".name", ".zahl", "[]"
Items = Sequence[tuple[str, str]]


def fields_of(items: Items) -> dict[str, Any]:
    """The fields of a command; the rules read and check them.

    >>> fields_of([("feld.um", "2"), ("feld.wer[]", ""), ("feld.wer[]", "Ada"), ("request", "x")])
    {'um': '2', 'wer': ['Ada']}
    >>> fields_of([("feld.waffen.name", "Axt"), ("feld.waffen.zahl", "3")])
    {'waffen': [('Axt', '3')]}
    """
    found: dict[str, Any] = {}
    several, names, numbers = (defaultdict[str, list[str]](list) for _ in range(3))
    for sent, value in items:
        if not sent.startswith(PREFIX):
            continue
        name = sent.removeprefix(PREFIX)
        if name.endswith(MANY):
            key = name.removesuffix(MANY)
            several[key] += [value] if value else []
            found[key] = several[key]
        elif name.endswith(NAME):
            key = name.removesuffix(NAME)
            names[key].append(value)
            found[key] = names[key]
        elif name.endswith(NUMBER):
            numbers[name.removesuffix(NUMBER)].append(value)
        else:
            found[name] = value
    rows = (key for key, each in names.items() if found[key] is each)
    return found | {key: _pairs(names[key], numbers[key]) for key in rows}


def _pairs(names: Sequence[str], numbers: Sequence[str]) -> list[tuple[str, str]]:
    """Names with numbers; a row left empty is none."""
    rows = zip(names, numbers, strict=False)
    return [row for row in rows if any(each.strip() for each in row)]


def answer_of(items: Items) -> Any:
    """The answer to a question, as its ``read`` takes it."""
    values = [value for name, value in items if name == "antwort"]
    kind = next((value for name, value in items if name == "kind"), "")
    if kind in ("wuerfel", "reihenfolge"):
        return values
    if kind == "weg":
        advised = next((value for name, value in items if name == "weg"), "")
        return advised or " ".join(each.strip() for each in values)
    return values[-1] if values else ""


def run_of(items: Items) -> list[str] | None:
    """Answers to several questions that follow each other; nothing where one is answered alone.

    >>> run_of([("folge", '["gegenangriff", "Nahkampf"]')]), run_of([("antwort", "ja")])
    (['gegenangriff', 'Nahkampf'], None)
    >>> run_of([("folge", '{"a": 1}')]), run_of([("folge", "[[]]")])
    ([], [])
    """
    raw = next((value for name, value in items if name == "folge"), None)
    if raw is None:
        return None
    try:
        found = json.loads(raw)
    except (ValueError, RecursionError):
        return []
    fits = isinstance(found, list) and all(isinstance(each, str) for each in found)
    return found if fits else []


MOST_BRACKETS = 200
"""A card has fewer; what is nested deeper than this is none."""


def card_of(items: Items) -> tuple[str, dict[str, Any]] | None:
    """The command of a card that was tapped, with its fields; nothing where none was.

    >>> card_of([("karte", '{"command": "passen", "fields": {"figur": "Ada"}}')])
    ('passen', {'figur': 'Ada'})
    >>> card_of([("karte", "[]")]), card_of([("command", "passen")])
    (('', {}), None)
    """
    raw = next((value for name, value in items if name == "karte"), None)
    if raw is None:
        return None
    if raw.count("[") + raw.count("{") > MOST_BRACKETS:
        return "", {}
    try:
        found = json.loads(raw)
    except (ValueError, RecursionError):
        return "", {}
    known = isinstance(found, dict) and isinstance(found.get("fields"), dict)
    return (str(found.get("command", "")), found["fields"]) if known else ("", {})


def after_card(items: Items) -> list[str]:
    """The answers to what a tapped card leads to, where it has them along.

    >>> after_card([("karte", '{"command": "ziehen", "fields": {}, "answers": ["90/5", "Bo"]}')])
    ['90/5', 'Bo']
    >>> after_card([("karte", '{"fields": {}, "answers": [1]}')]), after_card([("karte", "[]")])
    ([], [])
    """
    raw = next((value for name, value in items if name == "karte"), "")
    try:
        found = json.loads(raw)
    except (ValueError, RecursionError):
        return []
    answers = found.get("answers", []) if isinstance(found, dict) else []
    fits = isinstance(answers, list) and all(isinstance(each, str) for each in answers)
    return answers if fits else []


def order_of(raw: str) -> tuple[int, ...]:
    """The order somebody is laying, from the address; nonsense is none.

    >>> order_of("1,0,2"), order_of("x")
    ((1, 0, 2), ())
    """
    parts = raw.split(",")
    plain = all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts)
    return tuple(map(int, parts)) if plain else ()

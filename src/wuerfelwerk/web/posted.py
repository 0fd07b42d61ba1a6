"""What a posted form means: fields of a command, or the answer to a question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
    ours = [(name.removeprefix(PREFIX), value) for name, value in items if _ours(name)]
    found: dict[str, Any] = {}
    for name, value in ours:
        if name.endswith(MANY):
            found.setdefault(name.removesuffix(MANY), []).extend([value] if value else [])
        elif name.endswith(NAME):
            found[name.removesuffix(NAME)] = _pairs(ours, name.removesuffix(NAME))
        elif not name.endswith(NUMBER):
            found[name] = value
    return found


def _ours(name: str) -> bool:
    return name.startswith(PREFIX)


def _pairs(items: Iterable[tuple[str, str]], key: str) -> list[tuple[str, str]]:
    """Names with numbers; a row left empty is none."""
    held = list(items)
    names = [value for name, value in held if name == key + NAME]
    numbers = [value for name, value in held if name == key + NUMBER]
    return [
        pair for pair in zip(names, numbers, strict=False) if any(each.strip() for each in pair)
    ]


def answer_of(items: Items) -> Any:
    """The answer to a question, as its ``read`` takes it."""
    values = [value for name, value in items if name == "antwort"]
    kind = next((value for name, value in items if name == "kind"), "")
    if kind in ("wuerfel", "reihenfolge"):
        return values
    if kind == "weg":
        return " ".join(each.strip() for each in values)
    free = next((value for name, value in items if name == "frei"), "")
    return (values[-1] if values else "") or free


def order_of(raw: str) -> tuple[int, ...]:
    """The order somebody is laying, from the address; nonsense is none.

    >>> order_of("1,0,2"), order_of("x")
    ((1, 0, 2), ())
    """
    parts = raw.split(",")
    plain = all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts)
    return tuple(map(int, parts)) if plain else ()

"""A screen as JSON, put together from pieces: what has not changed is not written again."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import cache, partial
from typing import Any, get_type_hints

from pydantic import TypeAdapter

from wuerfelwerk.present.screen.scenes import FigureShown
from wuerfelwerk.present.screen.values import CardShown, OfferShown, Screen
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.table.looking.screen import NoticeShown, TableScreen

ROWS: dict[str, Any] = {
    "cards": CardShown, "offers": OfferShown, "locked": OfferShown, "figures": FigureShown,
    "notices": NoticeShown,
}  # fmt: skip
"""Long lists whose rows mostly stay the very same values from one screen to the next."""
SAME = frozenset({
    "running", "switches", "board", "bout", "order", "clock", "hint", "settings", "may", "people",
    "goals", "kinds",
})  # fmt: skip
"""What is the very same value on several screens."""
MOST_PIECES = 8_000_000
"""How many characters are kept as they are written."""
_ENCODER = json.JSONEncoder(ensure_ascii=False)


def _weigh(piece: str) -> int:
    return len(piece) + BESIDE


BESIDE = 500
"""What a piece weighs beside its text, in characters: above all the value it was written from."""
_PIECES: Kept[str] = Kept(MOST_PIECES, _weigh)


def screen_json(screen: TableScreen) -> str:
    """All that a place sees; the same text as if it were written at one go."""
    return _object(screen)


def _object(value: TableScreen | Screen) -> str:
    kind: Any = type(value)
    said = [f'"{name}": {write(getattr(value, name))}' for name, write in _fields(kind)]
    return f"{{{', '.join(said)}}}"


@cache
def _fields(kind: Any) -> Sequence[tuple[str, Callable[[Any], str]]]:
    """The fields of a screen, each with how it is written."""
    hints = get_type_hints(kind)
    return tuple((each.name, _writer(each.name, hints[each.name])) for each in fields(kind))


def _writer(name: str, kind: Any) -> Callable[[Any], str]:
    if name == "play":
        return _object
    if name in ROWS:
        return partial(_rows, kind=ROWS[name])
    return partial(_piece, kind=kind, key=name) if name in SAME else partial(_written, kind=kind)


def _rows(value: Sequence[Any], kind: Any) -> str:
    return f"[{', '.join([_piece(each, kind) for each in value])}]"


def _piece(value: Any, kind: Any, key: str = "") -> str:
    if value is None:
        return "null"
    return _PIECES.made(value, key or kind, partial(_written, value, kind))


def _written(value: Any, kind: Any) -> str:
    if value is None or type(value) in PLAIN:
        return _ENCODER.encode(value)
    return _ENCODER.encode(_adapter(kind).dump_python(value, mode="json"))


PLAIN = (str, int, bool)


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)

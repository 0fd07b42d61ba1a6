"""A screen as JSON, put together from pieces: what has not changed is not written again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields
from functools import cache, partial
from typing import Any, get_type_hints

from pydantic import TypeAdapter

from wuerfelwerk.present.screen.scenes import FigureShown
from wuerfelwerk.present.screen.values import CardShown, OfferShown, Screen
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.table.looking.screen import SwitchShown, TableScreen

ROWS: dict[str, Any] = {
    "cards": CardShown, "offers": OfferShown, "locked": OfferShown, "figures": FigureShown
}  # fmt: skip
"""Long lists whose rows mostly stay the very same values from one screen to the next."""
SAME: dict[str, Any] = {"running": CardShown | None, "switches": tuple[SwitchShown, ...]}
"""What is the very same value on several screens."""
MOST_PIECES = 8192
"""How many pieces are kept as they are written."""
_PIECES: Kept[str] = Kept(MOST_PIECES)


def screen_json(screen: TableScreen) -> str:
    """All that a place sees; the same text as if it were written at one go."""
    return _object(screen)


def _object(value: TableScreen | Screen) -> str:
    kind: Any = type(value)
    kinds = _kinds(kind)
    said = (f'"{name}": {_field(name, getattr(value, name), kind)}' for name, kind in kinds)
    return f"{{{', '.join(said)}}}"


@cache
def _kinds(kind: Any) -> Sequence[tuple[str, Any]]:
    hints = get_type_hints(kind)
    return tuple((each.name, hints[each.name]) for each in fields(kind))


def _field(name: str, value: Any, kind: Any) -> str:
    if name == "play":
        return _object(value)
    if name in ROWS:
        return f"[{', '.join(_piece(each, ROWS[name]) for each in value)}]"
    return _piece(value, SAME[name]) if name in SAME else _written(value, kind)


def _piece(value: Any, kind: Any) -> str:
    return _PIECES.made(value, kind, partial(_written, value, kind))


def _written(value: Any, kind: Any) -> str:
    if value is None or type(value) in (str, int, bool):
        return json.dumps(value, ensure_ascii=False)
    return json.dumps(_adapter(kind).dump_python(value, mode="json"), ensure_ascii=False)


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)

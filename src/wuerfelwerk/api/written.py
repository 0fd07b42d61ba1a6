"""A screen as JSON, put together from pieces: what has not changed is not written again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import cache, lru_cache, partial
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
    "goals", "kinds", "stage",
})  # fmt: skip
"""What is the very same value on several screens."""
MOST_PIECES = 8_000_000
"""How many bytes are kept as they are written."""
MOST_TEXTS = 4096
"""How many single texts, such as titles and names, are kept as they are written."""
BESIDE = 500
"""What a piece weighs beside its text, in bytes: above all the value it was written from."""
NAMED = {None: b"null", True: b"true", False: b"false"}


def _weigh(piece: bytes) -> int:
    return len(piece) + BESIDE


_PIECES: Kept[bytes] = Kept(MOST_PIECES, _weigh)


def screen_json(screen: TableScreen) -> bytes:
    """All that a place sees; the same text as if it were written at one go."""
    return _object(screen)


def _object(value: TableScreen | Screen) -> bytes:
    kind: Any = type(value)
    said = [named + write(getattr(value, name)) for name, named, write in _fields(kind)]
    return b"{%b}" % b",".join(said)


@cache
def _fields(kind: Any) -> Sequence[tuple[str, bytes, Callable[[Any], bytes]]]:
    """The fields of a screen, each with how its name and its value are written."""
    hints = get_type_hints(kind)
    return tuple(
        (each.name, f'"{each.name}":'.encode(), _writer(each.name, hints[each.name]))
        for each in fields(kind)
    )


def _writer(name: str, kind: Any) -> Callable[[Any], bytes]:
    if name == "play":
        return _object
    if name in ROWS:
        return partial(_rows, kind=ROWS[name])
    return partial(_piece, kind=kind, key=name) if name in SAME else partial(_plain, kind=kind)


def _rows(value: Sequence[Any], kind: Any) -> bytes:
    return b"[%b]" % b",".join([_piece(each, kind) for each in value])


def _piece(value: Any, kind: Any, key: str = "") -> bytes:
    if value is None:
        return b"null"
    return _PIECES.made(value, key or kind, partial(_written, value, kind))


def _plain(value: Any, kind: Any) -> bytes:
    if value is None or value is True or value is False:
        return NAMED[value]
    if type(value) is int:
        return b"%d" % value
    if type(value) is str:
        return _text(value)
    return b"[]" if value == () else _written(value, kind)


@lru_cache(MOST_TEXTS)
def _text(value: str) -> bytes:
    return _adapter(str).dump_json(value)


def _written(value: Any, kind: Any) -> bytes:
    return _adapter(kind).dump_json(value)


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)

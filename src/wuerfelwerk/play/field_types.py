"""Check that fields hold what their annotations say, for lines of a log from outside."""

from __future__ import annotations

import dataclasses
import types
from functools import cache
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from wuerfelwerk.rules.procedure import Slot


def fits(value: Any) -> bool:
    """Is every field of this dataclass of the type it is declared to be?

    >>> from wuerfelwerk.play.entries import Undone
    >>> fits(Undone(3)), fits(Undone("drei"))
    (True, False)
    """
    hints = _hints(value.__class__)
    return all(_is(getattr(value, name), hint) for name, hint in hints.items())


@cache
def _hints(kind: Any) -> dict[str, Any]:
    declared = get_type_hints(kind)
    return {each.name: declared[each.name] for each in dataclasses.fields(kind)}


def _is(value: Any, hint: Any) -> bool:
    origin = get_origin(hint)
    if hint is Any:
        return True
    if origin is Annotated:
        return _is(value, get_args(hint)[0])
    if origin in (Union, types.UnionType):
        return any(_is(value, each) for each in get_args(hint))
    if origin is tuple:
        return isinstance(value, tuple) and _are(value, get_args(hint))
    if origin is frozenset:
        return isinstance(value, frozenset) and all(_is(v, get_args(hint)[0]) for v in value)
    if hint is Slot:
        return isinstance(value, Slot) and _are(value, (tuple[int, ...], str, int))
    if hint is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, hint)


def _are(values: tuple[Any, ...], hints: tuple[Any, ...]) -> bool:
    if len(hints) == 2 and hints[1] is Ellipsis:
        return all(_is(each, hints[0]) for each in values)
    return len(values) == len(hints) and all(map(_is, values, hints))

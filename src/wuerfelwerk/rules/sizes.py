"""How much may stand in a form: what is filled in is kept, shown to all and sent again and again.

Only what somebody fills in now is held against it. What a table has already accepted stays as it
is, so that a log is read the same however the numbers change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules import mismatch

if TYPE_CHECKING:
    from wuerfelwerk.rules.form import Ask

MOST_VALUES = 100
"""How many things one field names."""
LONGEST_NAMED = 500
"""How many characters each of them has."""
LARGEST_FORM = 4_000
"""How many characters all fields of a form have together: a whole sheet, for example."""
_LONGEST_LIST = MOST_VALUES * (LONGEST_NAMED + len(", "))


def demand_few(ask: Ask, raw: Any) -> None:
    """Refuse a list with too many things or too long ones, before anything is made of it."""
    if isinstance(raw, str):
        fits = len(raw) <= _LONGEST_LIST and _short(list(filter(str.strip, raw.split(","))))
    elif isinstance(raw, Mapping):
        fits = len(raw) <= MOST_VALUES and _short([*raw])
    elif isinstance(raw, list | tuple):
        fits = len(raw) <= MOST_VALUES and _short([_named(each) for each in raw])
    else:
        return
    if not fits:
        raise mismatch.too_large(ask, MOST_VALUES, LONGEST_NAMED)


def _named(each: Any) -> Any:
    """The name of a pair, or the thing itself."""
    return each[0] if isinstance(each, list | tuple) and each else each


def _short(named: Sequence[Any]) -> bool:
    letters = (len(each.strip()) for each in named if isinstance(each, str))
    return len(named) <= MOST_VALUES and max(letters, default=0) <= LONGEST_NAMED


def demand_size(what: str, values: Sequence[Any]) -> None:
    """Refuse a form that holds more than anybody could want to read."""
    count = sum(map(_letters, values))
    if count > LARGEST_FORM:
        raise IllegalCommand(
            "%(what)s: Alle Felder zusammen haben höchstens %(most)d Zeichen, nicht %(count)d.",
            what=what,
            most=LARGEST_FORM,
            count=count,
        )


def _letters(value: Any) -> int:
    if isinstance(value, str):
        return len(value)
    return sum(map(_letters, value)) if isinstance(value, tuple) else 0

"""Messages that are said otherwise of one than of many, as values that any floor may hold."""

from __future__ import annotations

from collections.abc import Mapping

_KNOWN: dict[str, Plural] = {}
"""By the form for many: what a log has kept of such a message."""


class Plural(str):
    """A message with a form for one and a form for many; as a text it is the form for many."""

    __slots__ = ("by", "one")
    by: str
    """The value that is counted."""
    one: str

    def __new__(cls, one: str, many: str, by: str) -> Plural:
        found = super().__new__(cls, many)
        found.one, found.by = one, by
        return found

    def __getnewargs__(self) -> tuple[str, str, str]:  # type: ignore[override]
        return self.one, str(self), self.by

    def number(self, values: Mapping[str, object]) -> int:
        """How many there are; whatever is no whole number is said as many are."""
        count = values.get(self.by)
        if isinstance(count, str) and count.isdecimal():
            return int(count)
        return abs(count) if isinstance(count, int) else 0


def plural(one: str, many: str, by: str) -> Plural:
    """Mark a message for translation whose form depends on the value of the name ``by``.

    >>> plural("%(n)s Punkt", "%(n)s Punkte", "n").number({"n": 1})
    1
    """
    return _KNOWN.setdefault(many, Plural(one, many, by))


def same_plural(message: str, by: str) -> Plural:
    """Mark a message whose form depends on a value in other languages, though not in German."""
    return plural(message, message, by)


def known(message: str) -> str:
    """A message as it was before a log kept it as a text.

    >>> plural("%(n)s Punkt", "%(n)s Punkte", "n").one
    '%(n)s Punkt'
    >>> isinstance(known("%(n)s Punkte"), Plural)
    True
    """
    return _KNOWN.get(str(message), message)


def form_of(message: str, values: Mapping[str, object]) -> str:
    """The form of a German message that its count asks for.

    >>> form_of(plural("%(n)s Punkt", "%(n)s Punkte", "n"), {"n": 1})
    '%(n)s Punkt'
    >>> form_of("Wurf", {})
    'Wurf'
    """
    if isinstance(message, Plural):
        return message.one if message.number(values) == 1 else str(message)
    return message

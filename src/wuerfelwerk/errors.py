"""What a person can do wrong: one class, one code and one sentence each.

The sentence is a German message with named placeholders; ``sentence`` words it in any language
whose catalogue knows the message. Values may be errors themselves and are worded alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from wuerfelwerk.messages import form_of

SHOWN = 40
"""How much of somebody's input a sentence quotes."""
HUGE = 10**SHOWN
"""Numbers from here on are not written out."""
Translating = Callable[[str, Mapping[str, object]], str]
"""From a German message and the values it counts to the form of it that is said."""


def shorten(text: object, most: int = SHOWN) -> str:
    """Input as it may stand in a sentence: printable, one line, not too long.

    >>> shorten("3W6" * 100, most=8)
    '3W63W63…'
    """
    raw = text if isinstance(text, str) else _written(text)
    shown = "".join(c if c.isprintable() else "·" for c in raw[: most + 1])
    return shown if len(shown) <= most else shown[: most - 1] + "…"


def _written(value: object) -> str:
    """As it would stand in JSON; what is large is only hinted at, writing it could take long."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int() if abs(value) >= HUGE:
            return f"> 10^{SHOWN}" if value > 0 else f"< -10^{SHOWN}"
        case int() | float():
            return str(value)
        case dict():
            return "{…}"
        case list() | tuple():
            return "[…]"
    return "…"


class WuerfelwerkError(Exception):
    """Base of everything a person can cause and should be told about."""

    code: ClassVar[str] = "error"
    again: ClassVar[int] = 0
    """After how many seconds the same may be asked again, where that is known."""

    def __init__(self, message: str, /, rule: str = "", **values: object) -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule
        self.values: Mapping[str, object] = values

    def sentence(self, translate: Translating = form_of) -> str:
        """The whole sentence, in the language ``translate`` leads to, with the rule it rests on."""
        values = {name: _worded(value, translate) for name, value in self.values.items()}
        said = translate(self.message, self.values) % values
        return f"{said} ({self.rule})" if self.rule else said

    def __str__(self) -> str:
        return self.sentence()

    def __eq__(self, other: object) -> bool:
        # Errors are values: the same thing said twice is the same.
        if self is other:
            return True
        # Most differ in their message already, and reasons are compared by the hundred.
        return (
            isinstance(other, WuerfelwerkError)
            and self.message == other.message
            and self.rule == other.rule
            and type(self) is type(other)
            and dict(self.values) == dict(other.values)
        )

    def __hash__(self) -> int:
        return hash((self.message, self.rule))


def _worded(value: object, translate: Translating) -> object:
    if isinstance(value, WuerfelwerkError):
        return value.sentence(translate)
    if isinstance(value, tuple):
        return " ".join(str(_worded(each, translate)) for each in value)
    return value


class InvalidNotation(WuerfelwerkError):
    """The text cannot be read."""

    code = "unreadable"


class IllegalCommand(WuerfelwerkError):
    """Well formed, but the rules do not allow it now."""

    code = "illegal-command"


class IllegalAnswer(WuerfelwerkError):
    """The question was understood, but this is not one of its answers."""

    code = "illegal-answer"


class TooMuch(WuerfelwerkError):
    """More cases than may be counted; choose a smaller pool or a coarser question."""

    code = "too-much"


class TooLong(WuerfelwerkError):
    """An address that holds more than any of ours."""

    code = "too-long"


class Unknown(WuerfelwerkError):
    """There is nothing of that name: no such system, rule, check or figure."""

    code = "unknown"


class BrokenLog(WuerfelwerkError):
    """A log or scenario file is damaged or is not one of ours."""

    code = "broken-file"


class NotAllowed(WuerfelwerkError):
    """Somebody else may do that, or nobody at this table."""

    code = "not-allowed"


class TooOften(WuerfelwerkError):
    """Too many tries in too short a time."""

    code = "too-often"


class Waiting(TooOften):
    """Too much of the same person is being counted already; when it is done, there is room."""

    code = "too-many-waiting"
    again = 2


class TooSlow(WuerfelwerkError):
    """What was begun was not finished in time."""

    code = "too-slow"


class Unavailable(WuerfelwerkError):
    """What is needed is out of reach just now: a database, a file that somebody else holds."""

    code = "unavailable"


class Busy(Unavailable):
    """Too much is being counted for all; soon there is room again."""

    code = "busy"
    again = 2


class Taken(WuerfelwerkError):
    """Somebody else was first; look again, then try again."""

    code = "taken"


class LeftOut(UserWarning):
    """A system that is not there because its plug-in is broken; says which one, and why."""

    def __init__(self, name: str, package: str, why: WuerfelwerkError) -> None:
        self.name, self.package = shorten(name), shorten(package)
        self.error = Unavailable(
            "Das Regelsystem „%(name)s“ aus dem Paket „%(package)s“ bleibt weg. %(why)s",
            name=self.name,
            package=self.package,
            why=why,
        )
        super().__init__(str(self.error))

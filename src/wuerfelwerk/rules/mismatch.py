"""How a value that is no answer to a field is refused: what came, and what was expected."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from wuerfelwerk.errors import IllegalCommand, shorten
from wuerfelwerk.rules.wording import N_

if TYPE_CHECKING:
    from wuerfelwerk.rules.form import Ask

MOST_NAMED = 16
"""Of how many options all are named; of more only those that are called alike, or the first."""
NAMED_OF_MANY = 8


def no_number(ask: Ask, raw: Any) -> IllegalCommand:
    """No whole number, or one outside of the limits."""
    if ask.low is not None and ask.low == ask.high:
        return IllegalCommand(
            "%(label)s: Hier geht nur %(low)s, nicht „%(raw)s“.",
            rule=ask.rule,
            label=ask.label,
            low=ask.low,
            raw=shorten(raw),
        )
    return IllegalCommand(
        "%(label)s: Erwartet wird eine ganze Zahl von %(low)s bis %(high)s, nicht „%(raw)s“.",
        rule=ask.rule,
        label=ask.label,
        low="…" if ask.low is None else ask.low,
        high="…" if ask.high is None else ask.high,
        raw=shorten(raw),
    )


def no_value(ask: Ask, name: str, raw: Any) -> IllegalCommand:
    """A number beside a name that is none, or is outside of the limits."""
    return IllegalCommand(
        "%(label)s: Für „%(name)s“ wird eine ganze Zahl von %(low)s bis %(high)s erwartet, nicht "
        "„%(raw)s“.",
        rule=ask.rule,
        label=ask.label,
        name=shorten(name),
        low="…" if ask.low is None else ask.low,
        high="…" if ask.high is None else ask.high,
        raw=shorten(raw),
    )


def no_values(ask: Ask, raw: Any) -> IllegalCommand:
    """No names with numbers."""
    if ask.options:
        return IllegalCommand(
            "%(label)s: Erwartet werden Namen mit Zahlen, jeder Name einmal, nicht „%(raw)s“; "
            "möglich ist: %(options)s.",
            rule=ask.rule,
            label=ask.label,
            raw=shorten(raw),
            options=_listed(ask.options),
        )
    return IllegalCommand(
        "%(label)s: Erwartet werden Namen mit Zahlen wie „Nahkampf 6, Akrobatik 3“, "
        "jeder Name einmal, nicht „%(raw)s“.",
        rule=ask.rule,
        label=ask.label,
        raw=shorten(raw),
    )


def no_tick(ask: Ask, raw: Any) -> IllegalCommand:
    """Neither yes nor no."""
    return IllegalCommand(
        "%(label)s: Erwartet wird ja oder nein, nicht „%(raw)s“.", label=ask.label, raw=shorten(raw)
    )


def no_text(ask: Ask, longest: int, raw: Any) -> IllegalCommand:
    """No text, or one that is too long or too short."""
    if raw == "":
        return IllegalCommand(
            "%(label)s: Leer geht hier nicht; erwartet wird Text von %(least)d bis %(most)d "
            "Zeichen.",
            label=ask.label,
            least=ask.low or 0,
            most=longest,
        )
    if not ask.low:
        return IllegalCommand(
            "%(label)s: Erwartet wird Text von höchstens %(most)d Zeichen, nicht „%(raw)s“.",
            label=ask.label,
            most=longest,
            raw=shorten(raw),
        )
    return IllegalCommand(
        "%(label)s: Erwartet wird Text von %(least)d bis %(most)d Zeichen, nicht „%(raw)s“.",
        label=ask.label,
        least=ask.low,
        most=longest,
        raw=shorten(raw),
    )


def no_word(ask: Ask, raw: Any) -> IllegalCommand:
    """Not even a word, where one out of a list is to be named."""
    return IllegalCommand(
        "%(label)s: Erwartet wird etwas aus der Auswahl, mit Namen genannt, nicht „%(raw)s“.",
        label=ask.label,
        raw=shorten(raw),
    )


def no_option(ask: Ask, raw: Any) -> IllegalCommand:
    """Not one of the options; of many, those are named that are called alike."""
    if ask.options == ("",):
        return IllegalCommand(
            "%(label)s: Hier steht nichts zur Wahl; das Feld bleibt leer, statt „%(raw)s“.",
            rule=ask.rule,
            label=ask.label,
            raw=shorten(raw),
        )
    options, count = ask.options, len(ask.options)
    said = {"label": ask.label, "raw": shorten(raw), "count": count, "options": _listed(options)}
    if raw == "":
        return IllegalCommand(_EMPTY if count <= MOST_NAMED else _EMPTY_OF_MANY, ask.rule, **said)
    if count <= MOST_NAMED:
        return IllegalCommand(_UNKNOWN, ask.rule, **said)
    if alike := get_close_matches(shorten(raw), options, NAMED_OF_MANY):
        return IllegalCommand(_ALIKE, ask.rule, **said | {"options": _listed(alike)})
    return IllegalCommand(_OF_MANY, ask.rule, **said)


_UNKNOWN = N_("%(label)s: „%(raw)s“ steht nicht zur Wahl; möglich ist: %(options)s.")
_ALIKE = N_(
    "%(label)s: „%(raw)s“ steht nicht zur Wahl (Möglichkeiten: %(count)d); so ähnlich heißt: "
    "%(options)s."
)
_OF_MANY = N_(
    "%(label)s: „%(raw)s“ steht nicht zur Wahl (Möglichkeiten: %(count)d); dazu gehört etwa: "
    "%(options)s."
)
_EMPTY = N_("%(label)s: Leer geht hier nicht; möglich ist: %(options)s.")
_EMPTY_OF_MANY = N_(
    "%(label)s: Leer geht hier nicht (Möglichkeiten: %(count)d); dazu gehört etwa: %(options)s."
)


def _listed(options: Sequence[str]) -> str:
    shown = options if len(options) <= MOST_NAMED else options[:NAMED_OF_MANY]
    return ", ".join(option or "–" for option in shown)


def doubled(ask: Ask, named: Sequence[str]) -> IllegalCommand:
    """Something named twice."""
    twice = next(each for at, each in enumerate(named) if each in named[:at])
    return IllegalCommand(
        "%(label)s: Jedes nur einmal; „%(raw)s“ steht doppelt da.",
        label=ask.label,
        raw=shorten(twice),
    )


def too_few(ask: Ask, named: int) -> IllegalCommand:
    """Fewer named than have to be."""
    if not named:
        return IllegalCommand(
            "%(label)s: Leer geht hier nicht; zu nennen ist mindestens %(low)d.",
            rule=ask.rule,
            label=ask.label,
            low=ask.low,
        )
    return IllegalCommand(
        "%(label)s: Hier ist mehr zu nennen: mindestens %(low)d, nicht %(named)d.",
        rule=ask.rule,
        label=ask.label,
        low=ask.low,
        named=named,
    )


def too_many(ask: Ask, named: int) -> IllegalCommand:
    """More named than may be."""
    return IllegalCommand(
        "%(label)s: Zu nennen sind hier höchstens %(high)d, nicht %(named)d.",
        rule=ask.rule,
        label=ask.label,
        high=ask.high,
        named=named,
    )


def too_large(ask: Ask, most: int, longest: int) -> IllegalCommand:
    """A list of more, or of longer things than any field holds."""
    return IllegalCommand(
        "%(label)s: Zu nennen sind hier höchstens %(most)d, jedes mit höchstens %(longest)d "
        "Zeichen.",
        rule=ask.rule,
        label=ask.label,
        most=most,
        longest=longest,
    )

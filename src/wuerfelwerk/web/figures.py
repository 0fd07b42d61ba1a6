"""Numbers as people write them, and other small filters of the templates."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import quote

MINUS, NARROW, NO_BREAK = "−", "\u202f", "\u00a0"


def number(value: int) -> str:
    """A whole number with a true minus and narrow spaces.

    >>> number(-1679616)
    '−1\u202f679\u202f616'
    """
    said = f"{abs(value):,}".replace(",", NARROW)
    return f"{MINUS}{said}" if value < 0 else said


def signed(value: int) -> str:
    """A whole number that is added to another.

    >>> signed(3), signed(-2)
    ('+3', '−2')
    """
    return number(value) if value < 0 else f"+{number(value)}"


def percent(share: float, lang: str, digits: int = 1) -> str:
    """A share of one in percent.

    >>> percent(0.7907, "de"), percent(0.7907, "en")
    ('79,1\\xa0%', '79.1%')
    """
    said = f"{100 * share:.{digits}f}"
    return f"{said}%" if lang == "en" else f"{said.replace('.', ',')}{NO_BREAK}%"


def rule_path(rule: str, system: str) -> str:
    """Where the rule browser shows a rule.

    >>> rule_path("RUM-INI-04", "rumble")
    '/regeln/rumble#RUM-INI-04'
    """
    return f"/regeln/{quote(system, safe='')}#{quote(rule, safe='')}"


FILTERS: Mapping[str, Callable[..., Any]] = {
    "zahl": number,
    "mit_vorzeichen": signed,
    "prozent": percent,
    "regelweg": rule_path,
}

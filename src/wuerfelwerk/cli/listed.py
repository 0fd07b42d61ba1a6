"""How fields are listed: every value as it is typed, with what it means where that differs."""

from __future__ import annotations

from typing import Any

from wuerfelwerk.cli.common import _
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import Field


def typed(value: Any, words: Words) -> str:
    """A value as one types it; a tick as ja or nein in the reader's language."""
    return value if isinstance(value, str) else words.value(value)


def explained(field: Field, value: Any, words: Words) -> str:
    """A value as it is typed, and what it means where that is something else."""
    said = words.setting(field.name, value)
    return f"{value} ({said})" if isinstance(value, str) and said != value else said


def meant(field: Field, value: str, words: Words) -> str:
    """The option that is called so; anything else as it was typed."""
    called = {words.setting(field.name, each): each for each in field.ask.options}
    return value if value in field.ask.options else called.get(value, value)


def possible(field: Field, words: Words) -> str:
    """Everything a field can stand at."""
    if field.ask.options:
        return ", ".join(explained(field, each, words) for each in field.ask.options)
    if field.kind == "zahl":
        return _("%(low)s bis %(high)s", low=field.ask.low, high=field.ask.high)
    return _("ja, nein") if field.kind == "haken" else _("freier Text, durch Komma getrennt")

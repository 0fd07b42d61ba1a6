"""Something to fill in, worded: labels, options, sections of long lists, steps of numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from wuerfelwerk.present.language import pool_said
from wuerfelwerk.present.screen.values import EntryShown, FieldShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import Field
from wuerfelwerk.rules.layout import Entry

MOST_FIELDS = 8192
LISTED = 12
"""A list with more options than this is worth sorting and searching."""


def field_shown(
    field: Field, words: Words, later: bool | None = None, part: str = ""
) -> FieldShown:
    """A field with its words; most are the same on every screen, and worded once."""
    system: Any = words.system
    wait = field.ask.later if later is None else later
    return _field_shown(field, system, words.lang, wait, part)


@lru_cache(MOST_FIELDS)
def _field_shown(field: Field, system: Any, lang: str, later: bool, part: str) -> FieldShown:
    words, lists = Words(system, lang), system.wording.layout.lists
    return FieldShown(
        field.key,
        field.kind,
        _label(field, words),
        tuple((option, _option(field.name, option, words)) for option in field.ask.options),
        field.ask.low,
        field.ask.high,
        field.required,
        written_default(field),
        field.ask.rule,
        later,
        words.word(part),
        tuple(_entries(field, lists.get(field.name, {}), words)),
        tuple(_steps(field, words)),
    )


def _option(name: str, option: str, words: Words) -> str:
    own = f"{name}:{option}" in words.system.wording.words
    return words.named(name, option) if own else words.word(option)


def _entries(field: Field, known: Mapping[str, Entry], words: Words) -> Iterator[EntryShown]:
    """The options of a long list that the system has sorted."""
    for option in field.ask.options:
        if option in known:
            entry = known[option]
            hint = " + ".join(words.word(each) for each in entry.hint)
            section = words.word(entry.section)
            yield EntryShown(option, section, hint, " ".join((*entry.aliases, section)))


def _steps(field: Field, words: Words) -> Iterator[tuple[int, str]]:
    """What the values of a number mean: words such as ``physis_2``."""
    low, high = field.ask.low, field.ask.high
    if field.kind == "zahl" and low is not None and high is not None and high - low <= LISTED:
        for value in range(low, high + 1):
            if (key := f"{field.name}_{value}") in words.system.wording.words:
                yield value, words.word(key)


def _label(field: Field, words: Words) -> str:
    if field.kind == "wurf":
        return pool_said(field.ask.label, words.lang)
    known = field.ask.label in words.system.wording.words
    return words.word(field.ask.label) if known else words.translate(field.ask.label)


def written_default(field: Field) -> Any:
    """The default as a form would show it."""
    if field.kind == "werte":
        return dict(field.default or ())
    return list(field.default) if isinstance(field.default, tuple) else field.default

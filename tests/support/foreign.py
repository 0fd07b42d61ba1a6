"""Words and marks of the other language on a page: what only one of the catalogues ever says."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from html import unescape
from importlib.resources import files
from typing import Any

from babel.messages.pofile import read_po

from wuerfelwerk.present.language import LOCALE
from wuerfelwerk.rules.catalogue import Bilingual
from wuerfelwerk.rules.system import installed
from wuerfelwerk.web.syllables import SHY

WORD = re.compile(r"[^\W\d_]{3,}")
VALUE = re.compile(r"%\(\w+\)[sd]|^[a-z]+\|")
HIDDEN = re.compile(r"<(script|style|code|textarea)\b.*?</\1>", re.DOTALL)
READ_OUT = re.compile(r'\s(?:aria-label|title|placeholder|alt)="([^"]*)"')
KEYS = re.compile(r"\b[A-Z]+-[A-Z]+(?:-\d+)?\b|\b[a-z]+\.[a-z_0-9.]+|\b[0-9A-Z]{4}-?[0-9A-Z]{4}\b")
"""Ids of rules, keys of switches and codes of invitations: the same in every language."""
OUR_NAMES = {"deutsch", "keep", "raumschlacht", "roll", "würfelwerk"}
"""Names of systems and of languages."""
SOURCES = {
    "erfolg", "gesamtwert", "gesundheit", "lebenspunkte", "mentale", "schicksalspunkte",
    "schwellenwert",
}  # fmt: skip
"""Words of the sources that English rules quote: what abbreviations stand for, and a misprint."""
NPCS = "nsc"
"""The list whose names become names of figures."""
DECIMAL = {"de": re.compile(r"\d\.\d"), "en": re.compile(r"\d,\d")}
"""A number as the other language writes it."""
VERSION = re.compile(r"\bCC [A-Z-]+ \d\.\d|\b\d+\.\d+\.\d+|\b\d\.0 Deutschland")


def _words(text: str) -> set[str]:
    return {each.lower() for each in WORD.findall(VALUE.sub(" ", text))}


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from _strings([*value, *value.values()])
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _strings(each)


@cache
def _lists(name: str) -> list[tuple[str, Any]]:
    folder = files(f"wuerfelwerk.systems.{name}").joinpath("listen")
    found = (each for each in folder.iterdir() if each.name.endswith(".toml"))
    return [each for file in found for each in tomllib.loads(file.read_text("utf-8")).items()]


@cache
def on_lists(name: str) -> frozenset[str]:
    """What stands on the lists that come with a system, but for NPCs."""
    entries = (each for kind, each in _lists(name) if kind != NPCS)
    return frozenset(entry["name"] for each in entries for entry in each)


@cache
def _typed() -> frozenset[str]:
    """What tables have typed: figures with all of NPCs, and what else is on no list of ours."""
    figures, typed, listed = set[str](), set[str](), set[str]()
    for name, each in installed().items():
        listed |= {word for entry in on_lists(name) for word in _words(entry)}
        people = (found for kind, found in _lists(name) if kind == NPCS)
        figures |= {word for text in _strings([*people]) for word in _words(text)}
        for setup in each.examples.values():
            figures |= {word for sheet in setup["sheets"] for word in _words(sheet["name"])}
            free = (text for text in _strings(setup) if " " in text or text[:1].isupper())
            typed |= {word for text in free for word in _words(text)}
    return frozenset((typed - listed) | figures)


@cache
def _said() -> Mapping[str, frozenset[str]]:
    """All words of the messages, by language."""
    found: dict[str, set[str]] = {"de": set(), "en": set()}
    with (LOCALE / "en" / "LC_MESSAGES" / "wuerfelwerk.po").open("rb") as file:
        for message in read_po(file, locale="en"):
            for lang, text in (("de", message.id), ("en", message.string)):
                found[lang] |= {word for form in _strings(text) for word in _words(form)}
    return {lang: frozenset(words) for lang, words in found.items()}


def _rules() -> Iterator[Bilingual]:
    for each in installed().values():
        for rule in each.catalogue.rules.values():
            yield from (rule.title, rule.text)
        for ruling in each.catalogue.rulings.values():
            yield from (ruling.question, ruling.ruling)


@cache
def only_in(lang: str) -> frozenset[str]:
    """Words that only messages of this language say; German rules may borrow English ones."""
    other = {"de": "en", "en": "de"}[lang]
    found = _said()[lang] - _said()[other] - _typed() - OUR_NAMES
    if lang == "de":
        return frozenset(found - SOURCES)
    return frozenset(found - {word for each in _rules() for word in _words(each.de)})


@cache
def _places() -> re.Pattern[str]:
    """Where a rule stands in its source: in the language of the source."""
    rules = (rule for each in installed().values() for rule in each.catalogue.rules.values())
    found = {place for rule in rules for place in (rule.place.de, rule.place.en) if place}
    return re.compile("|".join(map(re.escape, sorted(found, key=len, reverse=True))))


def read(page: str) -> str:
    """What people read and hear of a page, without ids, keys and places in sources."""
    heard = " . ".join(READ_OUT.findall(page))
    text = unescape(re.sub(r"<[^>]+>", " ", HIDDEN.sub(" ", page)) + " . " + heard)
    for strange in (_places(), VERSION, KEYS):
        text = strange.sub(" ", " ".join(text.split()))
    return text


def foreign(page: str, lang: str) -> list[str]:
    """Words on a page that belong to the other language, and numbers written its way.

    Where a word may be broken it does not end.
    """
    text, other = read(page).replace(SHY, ""), only_in("de" if lang == "en" else "en")
    found = {each for each in WORD.findall(text) if each.lower() in other}
    return sorted(found | set(DECIMAL[lang].findall(text)))

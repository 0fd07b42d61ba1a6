"""What the figures of a guided evening are called in each language.

A file names its figures as it likes and says once what each of them is called (``names``). Whoever
opens a table opens it with the names of their language; texts that mention a figure follow.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from wuerfelwerk.rules.abend_text import Spot, bilingual
from wuerfelwerk.rules.catalogue import Bilingual
from wuerfelwerk.rules.wording import N_

NAMES, LANGS = "names", ("de", "en")
PLACES = frozenset({"sheets", "fields", "keep"})
"""Where a file names figures: who is at the table, what is announced, and who must not fall."""
MOST_NAMES = 40
"""So many figures of an evening are called otherwise in another language, at most."""
Names = Mapping[str, Bilingual]


def names_of(raw: Mapping[str, Any], setup: Mapping[str, Any], spot: Spot) -> Names:
    """By the name in the file: what a figure is called; refuses a name twice, or nobody's."""
    table, here = spot.table(raw.get(NAMES, {}), NAMES), spot.at(NAMES)
    if len(table) > MOST_NAMES:
        raise here.wrong(N_("Genannt werden höchstens %(most)d Figuren."), most=MOST_NAMES)
    known = {*_named(raw), *_named(setup)}
    for name in table:
        if name not in known:
            raise here.wrong(N_("„%(name)s“ heißt an diesem Tisch niemand."), name=name)
    found = {name: bilingual(table, name, here) for name in table}
    others = {each.get("name") for each in setup.get("sheets", ())} - {*found}
    for lang in LANGS:
        said = [*others, *(each.said(lang) for each in found.values())]
        if twice := [each for each in said if said.count(each) > 1]:
            raise here.wrong(N_("Zwei Figuren heißen „%(name)s“."), name=twice[0])
    return found


def called(raw: Mapping[str, Any], names: Names, lang: str) -> dict[str, Any]:
    """A file in which figures are called as a language has it, and every text as its own has it."""
    theirs = {name: each.said(lang) for name, each in names.items()}

    def put(value: Any, named: bool) -> Any:
        if isinstance(value, Mapping):
            said = {key: put(each, named or key in PLACES) for key, each in value.items()}
            return said if named else {**said, **_mentioned(value, names)}
        if isinstance(value, list | tuple):
            return [put(each, named) for each in value]
        return theirs.get(value, value) if named and isinstance(value, str) else value

    return {key: each if key == NAMES else put({key: each}, False)[key]
            for key, each in raw.items()}  # fmt: skip


def mentioning(text: Bilingual, names: Names) -> Bilingual:
    """A text in which figures are called as each of its languages has it."""
    return Bilingual(**_mentioned({"de": text.de, "en": text.en}, names))


def _mentioned(table: Mapping[str, Any], names: Names) -> dict[str, str]:
    """The texts of a table, by language, with the names of that language."""
    texts = {lang: table[lang] for lang in LANGS if isinstance(table.get(lang), str)}
    if not names:
        return texts

    def said(text: str, lang: str) -> str:
        # What is called so already is not translated again, nor is a part of it.
        to = {each.said(lang): each.said(lang) for each in names.values()}
        to |= {name: each.said(lang) for name, each in names.items() if name not in to}
        longest = sorted(to, key=len, reverse=True)
        any_of = rf"\b(?:{'|'.join(map(re.escape, longest))})\b"
        return re.sub(any_of, lambda found: to[found[0]], text)

    return {lang: said(text, lang) for lang, text in texts.items()}


def _named(value: Any, named: bool = False) -> Iterator[str]:
    """All words of a file in places where figures are named."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield from _named(each, named or key in PLACES)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _named(each, named)
    elif named and isinstance(value, str):
        yield value

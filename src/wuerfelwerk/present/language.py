"""Which language is spoken: German is the source, English is looked up by the German message."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeAlias

from wuerfelwerk.errors import Unknown, shorten

Translate: TypeAlias = Callable[[str], str]
LANGS = ("de", "en")
"""The languages spoken, the source language first."""
LOCALE = Path(__file__).resolve().parent.parent / "locale"
"""Where the compiled catalogues lie."""


@cache
def translator(lang: str) -> Translate:
    """From a German message to the same message in ``lang``.

    >>> translator("de")("Spielleitung")
    'Spielleitung'
    """
    if lang not in LANGS:
        raise Unknown(
            "Die Sprache „%(lang)s“ gibt es hier nicht; möglich ist: %(known)s.",
            lang=shorten(lang),
            known=", ".join(LANGS),
        )
    return str if lang == LANGS[0] else _catalogue(lang)


def _catalogue(lang: str) -> Translate:
    found = gettext.translation("wuerfelwerk", LOCALE, [lang], fallback=True)
    # The empty message is the catalogue's own header.
    return lambda message: found.gettext(message) if message else ""

"""Which language is spoken: German is the source, English is looked up; dice in either."""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from wuerfelwerk.errors import Unknown, shorten
from wuerfelwerk.messages import Plural

LANGS = ("de", "en")
"""The languages spoken, the source language first."""
_SENSE = re.compile(r"^[a-z]+\|")
LOCALE = Path(__file__).resolve().parent.parent / "locale"
"""Where the compiled catalogues lie."""
LETTERS = {"de": "W", "en": "d"}
"""What stands between how many dice and how many sides."""
_GERMAN = re.compile(r"(?<![^\W\d_])W(?=[0-9])")


_NOTHING: Mapping[str, object] = MappingProxyType({})


class Translate:
    """From German messages to the same messages in one language."""

    def __init__(self, catalogue: gettext.NullTranslations) -> None:
        self._catalogue = catalogue

    def __call__(self, message: str, values: Mapping[str, object] = _NOTHING) -> str:
        """A message, not filled in yet; of one that counts, the form for these values."""
        if isinstance(message, Plural):
            return self.plural(message.one, str(message), message.number(values))
        # The empty message is a catalogue's own header.
        return _bare(self._catalogue.gettext(message)) if message else ""

    def plural(self, one: str, many: str, n: int) -> str:
        """The form of a message that is said of ``n``."""
        return _bare(self._catalogue.ngettext(one, many, n))


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
    if lang == LANGS[0]:
        return Translate(gettext.NullTranslations())
    return Translate(gettext.translation("wuerfelwerk", LOCALE, [lang], fallback=True))


def _bare(message: str) -> str:
    """A message without the sense that may stand before it.

    One German word may mean two things: then the sense is part of the message and nobody reads it.

    >>> _bare("leib|Rumpf"), _bare("Rumpf")
    ('Rumpf', 'Rumpf')
    """
    return _SENSE.sub("", message)


def letter(lang: str) -> str:
    """What stands before the sides of a die.

    >>> letter("en")
    'd'
    """
    return LETTERS.get(lang, "W")


def pool_said(pool: str, lang: str) -> str:
    """Dice as the rules write them, for this reader.

    >>> pool_said("3W6 1W6!", "en")
    '3d6 1d6!'
    """
    return _GERMAN.sub(letter(lang), pool)

"""Which language is spoken: German is the source, English is looked up; dice and numbers in either.

This is the one place that knows a decimal comma from a decimal point.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
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
_POOLS = re.compile(r"(?<![^\W\d_])W(?=[0-9])")
MINUS = "−"
_POINTS = {"en": "."}
_NUMBERS = re.compile(r"(?:[\d°/|+−-]|(?<=\d),(?=\d)| )+")
"""Lengths and ways as rules and logs have them: ``12,5``, ``3,5 | 4``, ``90°/5,0 120°/3,5``."""
_WAY = re.compile(r"(?<=\d°/)\d+,\d+")
"""A bearing within other words."""
_COMMA = re.compile(r"(?<=\d),(?=\d)")


_NOTHING: Mapping[str, object] = MappingProxyType({})


MOST_MESSAGES = 8192
"""How many messages are kept as they are said in a language."""


class Translate:
    """From German messages to the same messages in one language."""

    def __init__(self, catalogue: gettext.NullTranslations) -> None:
        self._catalogue = catalogue
        self._plain = lru_cache(MOST_MESSAGES)(self._looked_up)

    def __call__(self, message: str, values: Mapping[str, object] = _NOTHING) -> str:
        """A message, not filled in yet; of one that counts, the form for these values."""
        if isinstance(message, Plural):
            return self.plural(message.one, str(message), message.number(values))
        return self._plain(message)

    def _looked_up(self, message: str) -> str:
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
    return _POOLS.sub(letter(lang), pool)


def point(lang: str) -> str:
    """What stands before the decimals.

    >>> point("de"), point("en")
    (',', '.')
    """
    return _POINTS.get(lang, ",")


def decimal(number: Fraction, lang: str = "de", digits: int = 2) -> str:
    """A number with a fixed number of decimals, rounded half to even.

    >>> decimal(Fraction(-5, 3)), decimal(Fraction(7, 2), "en", 1)
    ('−1,67', '3.5')
    """
    scaled = round(abs(number) * 10**digits)
    whole, rest = divmod(scaled, 10**digits)
    sign = MINUS if number < 0 and scaled else ""
    return f"{sign}{whole}{point(lang)}{rest:0{digits}d}" if digits else f"{sign}{whole}"


def percent(share: Fraction, lang: str = "de", digits: int = 1) -> str:
    """A chance in percent; what is neither impossible nor certain never looks as if it were.

    >>> percent(Fraction(49, 100)), percent(Fraction(1, 9999)), percent(Fraction(1, 3), "en", 0)
    ('49,0 %', '<0,1 %', '33%')
    """
    most, least = 100 * 10**digits, 1
    shown = round(share * most)
    before = "<" if shown < least and share > 0 else ">" if shown == most and share < 1 else ""
    shown = least if before == "<" else most - least if before == ">" else shown
    said = decimal(Fraction(shown, 10**digits), lang, digits)
    return f"{before}{said}%" if lang == "en" else f"{before}{said} %"


def brief_percent(share: Fraction, lang: str = "de") -> str:
    """A chance as it stands on a button: with a decimal only where there is one.

    >>> brief_percent(Fraction(1, 2)), brief_percent(Fraction(1, 3), "en")
    ('50 %', '33.3%')
    """
    whole = (share * 100).denominator == 1
    return percent(share, lang, 0 if whole else 1)


def measure(value: float | Fraction, lang: str, digits: int = 1) -> str:
    """A length or another number with no more decimals than it has, and no more than ``digits``.

    >>> measure(12.0, "de"), measure(3.25, "de"), measure(3.25, "en", 2), measure(-0.001, "en")
    ('12', '3,2', '3.25', '0')
    """
    said = decimal(Fraction(value), lang, digits)
    return said.rstrip("0").rstrip(".,") if digits else said


def translated(text: str, lang: str) -> str:
    """Numbers that rules and logs keep as a text, as this language writes them.

    >>> translated("12,5", "en"), translated("12,5", "de"), translated("Adler 85°/24,1", "en")
    ('12.5', '12,5', 'Adler 85°/24.1')
    >>> translated("4,5 Liter", "en")
    '4,5 Liter'
    """
    if _NUMBERS.fullmatch(text):
        return _COMMA.sub(point(lang), text)
    return _WAY.sub(lambda way: way[0].replace(",", point(lang)), text)

"""Dice as they are written in the reader's language: 3W6 in German, 3d6 in English."""

from __future__ import annotations

import re

LETTERS = {"de": "W", "en": "d"}
"""What stands between how many dice and how many sides."""
_GERMAN = re.compile(r"(?<![^\W\d_])W(?=[0-9])")


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

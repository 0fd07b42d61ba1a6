"""Where a long name may be broken: not every browser knows how to part German words."""

from __future__ import annotations

import re
from functools import lru_cache

SHY = "\u00ad"
LONG = 12
"""Shorter words fit everywhere."""
MOST_NAMES = 4096
_VOWELS = "aeiouyäöü"
_CLUSTER = re.compile(rf"(?<=[{_VOWELS}])([^\W\d_{_VOWELS}]+)(?=[{_VOWELS}])", re.IGNORECASE)
_UNIT = re.compile(r"sch|ch|ck|ph|th|qu|[bdfgkpt]r|\w", re.IGNORECASE)
_WORD = re.compile(rf"[^\W\d_]{{{LONG},}}")


@lru_cache(MOST_NAMES)
def parted(name: str) -> str:
    """The name with soft hyphens between the syllables of its long words.

    >>> parted("Selbstbeherrschung").replace(SHY, "-"), parted("Akrobatik")
    ('Selbst-be-herr-schung', 'Akrobatik')
    >>> parted("Willenskraft").replace(SHY, "-")
    'Wil-lens-kraft'
    """
    return _WORD.sub(lambda found: _parted(found[0]), name)


def _parted(word: str) -> str:
    """Before the last consonant between two vowels, never within three letters of an end."""
    places = []
    for found in _CLUSTER.finditer(word):
        units = _UNIT.findall(found[1])
        at = found.end() - len(units[-1])
        if 3 <= at <= len(word) - 3:
            places.append(at)
    for at in reversed(places):
        word = word[:at] + SHY + word[at:]
    return word

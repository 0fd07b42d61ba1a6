"""Heads of figures: initials in a colour with a sign, the same wherever somebody is shown."""

from __future__ import annotations

import hashlib
from functools import lru_cache

from markupsafe import Markup, escape

COLOURS = 6
SIGNS = (
    "M46 50 50 42 54 50 50 58z",
    "M50 43a7 7 0 1 0 .1 0z",
    "M43 44h14v13H43z",
    "M50 42 58 57H42z",
    "M42 43h16L50 58z",
    "M47 42h6v5h5v6h-5v5h-6v-5h-5v-6h5z",
)
"""Diamond, circle, square, triangles, cross: whoever sees no colours tells heads apart by them."""
MOST_HEADS = 4096
SALT = 580
"""With this number the figures of our examples that stand beside each other differ in colour."""


@lru_cache(MOST_HEADS)
def head(name: str) -> Markup:
    """The head of somebody of that name; for eyes alone, the name stands beside it.

    >>> "Ad" in head("Ada") and head("Ada") == head("Ada")
    True
    """
    number = int.from_bytes(hashlib.sha256(f"{SALT} {name}".encode()).digest()[:4], "big")
    sign = SIGNS[number // COLOURS % len(SIGNS)]
    return Markup(
        f'<svg class="kopfbild farbe-{number % COLOURS}" viewBox="0 0 64 64" aria-hidden="true">'
        f'<circle class="rund" cx="32" cy="32" r="30"/><text x="30" y="38">{escape(initials(name))}'
        f'</text><circle class="feld" cx="52" cy="52" r="9.5"/>'
        f'<path transform="translate(15.5 15.5) scale(.73)" d="{sign}"/></svg>'
    )


def initials(name: str) -> str:
    """Two letters of a name: of two words the first of each, else the first two.

    >>> initials("Ada"), initials("Runa Eschenfeld"), initials("Wache 2"), initials("")
    ('Ad', 'RE', 'W2', '?')
    """
    words = name.split()
    if len(words) > 1:
        return (words[0][:1] + words[-1][:1]).upper()
    return name.strip()[:2] or "?"

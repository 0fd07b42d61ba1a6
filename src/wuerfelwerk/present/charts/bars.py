"""Chances as bars of text."""

from __future__ import annotations

from fractions import Fraction

FULL, PARTS = "█", " ▏▎▍▌▋▊▉"


def bar(share: Fraction, width: int) -> str:
    """A bar of ``share`` of ``width`` characters, to an eighth; more than nothing is never nothing.

    >>> bar(Fraction(1, 2), 5), bar(Fraction(1, 1000), 5), bar(Fraction(0), 5)
    ('██▌', '▏', '')
    """
    eighths = round(share * width * len(PARTS))
    full, rest = divmod(max(eighths, 1) if share > 0 else 0, len(PARTS))
    return FULL * full + (PARTS[rest] if rest else "")

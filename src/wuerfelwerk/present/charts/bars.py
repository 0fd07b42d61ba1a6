"""Chances as people read them: percent and bars."""

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


def percent(share: Fraction, lang: str = "de", digits: int = 1) -> str:
    """A chance in percent; what is neither impossible nor certain never looks as if it were.

    >>> percent(Fraction(49, 100)), percent(Fraction(1, 9999)), percent(Fraction(1, 3), "en", 0)
    ('49,0 %', '<0,1 %', '33%')
    """
    most, least = 100 * 10**digits, 1
    shown = round(share * most)
    before = "<" if shown < least and share > 0 else ">" if shown == most and share < 1 else ""
    shown = least if before == "<" else most - least if before == ">" else shown
    return (
        before
        + decimal(Fraction(shown, 10**digits), lang, digits)
        + ("%" if lang == "en" else " %")
    )


def decimal(number: Fraction, lang: str = "de", digits: int = 2) -> str:
    """A number with a fixed number of decimals, rounded half to even.

    >>> decimal(Fraction(-5, 3)), decimal(Fraction(7, 2), "en", 1)
    ('−1,67', '3.5')
    """
    scaled = round(abs(number) * 10**digits)
    whole, rest = divmod(scaled, 10**digits)
    sign = "−" if number < 0 and scaled else ""
    point = "." if lang == "en" else ","
    return f"{sign}{whole}{point}{rest:0{digits}d}" if digits else f"{sign}{whole}"

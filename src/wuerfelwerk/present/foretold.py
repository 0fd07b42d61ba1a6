"""What a forecast supposes and finds, in words; from plain values, as JSON has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import ceil, floor
from typing import Any

from wuerfelwerk.present.language import MINUS, decimal, percent
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.wording import N_

TACTICS = {
    "plain": N_("schlicht"),
    "bold": N_("kühn"),
    "careful": N_("vorsichtig"),
    "thrifty": N_("sparsam"),
    "win": N_("auf Sieg"),
}
"""What tactics are called where people read of them."""
TACTICS_MEAN = {
    "plain": N_(
        "tut das Naheliegende und gibt kaum Punkte aus; das sieht düsterer aus als am Tisch"
    ),
    "bold": N_("setzt auf den Angriff"),
    "careful": N_("schützt sich und gibt dafür Punkte aus, wie die meisten Menschen"),
    "thrifty": N_("hält Punkte und Kräfte zurück"),
    "win": N_("wählt, was am ehesten zum Sieg führt"),
}
"""What tactics come to, in a few words."""
EVERYBODY = "*"


def variation_said(words: Words, variation: Mapping[str, Any]) -> str:
    """What a set-up differs in (``Variation.plain``): *2 × Ork mehr, ohne Ada*."""
    return ", ".join(_parts(words, variation)) or words.say(N_("nichts geändert"))


def _parts(words: Words, variation: Mapping[str, Any]) -> Iterator[str]:
    for name, many in variation.get("more", {}).items():
        said = N_("noch einmal %(name)s") if many == 1 else N_("noch %(n)s × %(name)s")
        yield words.say(said, name=name, n=many)
    for name in variation.get("without", ()):
        yield words.say(N_("ohne %(name)s"), name=name)
    for sheet in variation.get("added", ()):
        yield words.say(N_("dazu %(name)s"), name=sheet.get("name", ""))
    for name, fields in variation.get("sheets", {}).items():
        labels = {field.key: field.ask.label for field in form(words.system.sheet)}
        said = "; ".join(
            f"{words.say(labels.get(key, key))} {_shown(words, fields[key])}" for key in fields
        )
        yield words.say(N_("%(name)s mit %(what)s"), name=name, what=said)
    for key, value in variation.get("readings", {}).items():
        yield f"{words.word(key)}: {_shown(words, value)}"
    for name, tactic in variation.get("tactics", {}).items():
        who = words.say(N_("alle")) if name == EVERYBODY else words.word(name)
        how = words.say(TACTICS.get(tactic, tactic))
        yield words.say(N_("%(who)s: %(how)s gespielt"), who=who, how=how)


def _shown(words: Words, value: Any) -> str:
    if isinstance(value, bool):
        return words.say(N_("ja") if value else N_("nein"))
    if isinstance(value, Mapping):
        return ", ".join(
            f"{words.word(name)} {_shown(words, each)}" for name, each in value.items()
        )
    if isinstance(value, list | tuple):
        return ", ".join(_shown(words, each) for each in value)
    return words.word(value) if isinstance(value, str) else str(value)


def points(low: float, high: float) -> tuple[str, str]:
    """The ends of a difference in whole points, with their sign, promising no more than it says.

    >>> points(-0.031, 0.5)
    ('−4', '+50')
    """
    return _signed(floor(low * 100)), _signed(ceil(high * 100))


def exact_points(between: Sequence[float], lang: str) -> str:
    """A difference that is known exactly, in points.

    >>> exact_points((-0.0312, -0.0312), "de"), exact_points((0.0, 0.0), "en")
    ('−3,1', '0.0')
    """
    tenths = round(sum(between) * 500)
    sign = MINUS if tenths < 0 else "+" if tenths else ""
    return sign + decimal(Fraction(abs(tenths), 10), lang, 1)


def exact_chance(low: float, lang: str) -> str:
    """A chance that is known exactly.

    >>> exact_chance(0.27521592, "de")
    '27,5 %'
    """
    return percent(Fraction(low).limit_denominator(10**12), lang)


def counted_exactly(words: Words, undecided: float) -> str:
    """That a forecast is exact, and how much of it nobody has followed to its end."""
    if not undecided:
        return words.say(N_("Exakt ausgezählt: Jeder Wurf ist bis zum Ende verfolgt."))
    return words.say(N_("Exakt ausgezählt; offen bleibt %(rest)s."), rest=_tiny(undecided, words))


def _tiny(number: float, words: Words) -> str:
    """A number far below one: *6,0·10⁻¹¹*."""
    mantissa, _, exponent = f"{number:.1e}".partition("e")
    shown = decimal(Fraction(mantissa), words.lang, 1)
    return f"{shown}·10{str(int(exponent)).translate(_RAISED)}"


_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def _signed(number: int) -> str:
    return f"{MINUS if number < 0 else '+' if number else ''}{abs(number)}"

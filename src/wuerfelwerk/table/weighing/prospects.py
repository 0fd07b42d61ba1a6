"""What somebody who builds a figure asks, or looks at its sheet: how good it is at something."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from wuerfelwerk.odds.checks import odds_of
from wuerfelwerk.rules.building import Ability
from wuerfelwerk.rules.system import system


@dataclass(frozen=True, slots=True)
class Prospects:
    """The chances of several checks of a system, each with the outcomes that are wanted of it."""

    system: str
    checks: tuple[tuple[Any, frozenset[str]], ...]

    def answer(self) -> tuple[Fraction, ...]:
        """Each of them, in their order."""
        rules = system(self.system)
        known = {each.start: each for each in rules.checks.values()}
        found = []
        for filled, good in self.checks:
            chances = odds_of(rules, known[type(filled)], filled).chances()
            found.append(sum((chances.get(each, Fraction(0)) for each in good), Fraction(0)))
        return tuple(found)


def prospects(name: str, abilities: Sequence[Ability]) -> Prospects:
    """What to ask of these abilities; those that are counted alike are asked once."""
    asked = ((each.check, each.good) for each in abilities if each.check is not None)
    return Prospects(name, tuple(dict.fromkeys(asked)))

"""The checks of a system by name: one way to their odds for every door."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import isqrt
from typing import Any

from wuerfelwerk.errors import TooMuch, Unknown, shorten
from wuerfelwerk.odds import expand
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.expand import Asking
from wuerfelwerk.rules.system import Check, System
from wuerfelwerk.values import dataclass


def check_of(system: System[Any, Any], name: str) -> Check:
    """The check of that name; refuses an unknown one with the list of those there are."""
    if name not in system.checks:
        raise Unknown(
            "Eine Chance „%(name)s“ gibt es in %(system)s nicht; möglich ist: %(known)s.",
            name=shorten(name),
            system=system.id,
            known=", ".join(system.checks),
        )
    return system.checks[name]


@dataclass(frozen=True, slots=True, init=False, eq=False)
class OddsWithMean(Distribution[Any]):
    """Odds whose outcomes do not tell what they come to in the mean; the check knows it."""

    known: Fraction

    def __init__(self, counts: Mapping[Any, int], total: int, known: Fraction) -> None:
        Distribution.__init__(self, counts, total)
        object.__setattr__(self, "known", known)

    def mean(self, worth: Callable[[Any], int] | None = None) -> Fraction:
        """The mean of what the check comes to, or of what its outcomes are worth."""
        return self.known if worth is None else Distribution.mean(self, worth)


def odds_of(system: System[Any, Any], check: Check, filled: Any) -> Distribution[Any]:
    """The exact odds of a filled-in check, by what it counts."""
    return _answered(Asking(system.policy), check, filled)


def odds_of_all(
    system: System[Any, Any], check: Check, cases: Sequence[Any]
) -> list[Distribution[Any]]:
    """The exact odds of a check filled in in several ways, in their order: one question.

    All cases count together; what several of them rest on counts once. The first may cost what a
    single case may, all of them ``MOST_TOGETHER``.
    """
    asking, found = Asking(system.policy), list[Distribution[Any]]()
    for filled in cases:
        try:
            found.append(_answered(asking, check, filled))
        except TooMuch:
            if not (found and asking.spent):
                raise
            raise TooMuch(
                "Alle Fälle zusammen (%(cases)d) sind zu viel zum Auszählen. Nimm engere Bereiche: "
                "Insgesamt gehen etwa so viele Fälle: %(fewer)d; das sind bei zwei Bereichen je "
                "etwa so viele Werte: %(side)d.",
                cases=len(cases),
                fewer=len(found),
                side=isqrt(len(found)),
            ) from None
        asking.most = max(asking.most, expand.MOST_TOGETHER)
    return found


def _answered(asking: Asking, check: Check, filled: Any) -> Distribution[Any]:
    counted = asking.answer(filled)
    found = counted.map(lambda value: check.outcome(filled, value))
    if check.mean is None:
        return found
    return OddsWithMean(found.counts, found.total, check.mean(filled, found.chances()))


def mean_of(odds: Distribution[Any]) -> Fraction | None:
    """What a check comes to in the mean; nothing, where it comes to no number."""
    if isinstance(odds, OddsWithMean) or numeric(odds):
        return odds.mean()
    return None


def numeric(odds: Distribution[Any]) -> bool:
    """Are the outcomes numbers?"""
    return all(isinstance(outcome, int) for outcome in odds.counts)

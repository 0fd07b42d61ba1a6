"""The checks of a system by name: one way to their odds for every door."""

from __future__ import annotations

from typing import Any

from wuerfelwerk.errors import Unknown, shorten
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.rules.system import Check, System


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


def odds_of(system: System[Any, Any], check: Check, filled: Any) -> Distribution[Any]:
    """The exact odds of a filled-in check, by what it counts."""
    counted = expand(filled, system.policy)
    return counted.map(lambda value: check.outcome(filled, value))

"""Odds of every check at random places: the same as following every throw face by face.

What is within reach of that is compared: by default for a third of a second a check, with
``WUERFELWERK_PLAIN`` as many places of each check as it says (``make plain``).
"""

from __future__ import annotations

import os
import time
from random import Random
from typing import Any

import pytest

from support.plain_odds import OutOfReach, Plain
from wuerfelwerk.odds.checks import odds_of
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.rules.form import Field, form, read
from wuerfelwerk.rules.note import SILENT
from wuerfelwerk.rules.shortcuts.let_lie import LAYING, Laying
from wuerfelwerk.rules.system import System, installed

PLACES = int(os.environ.get("WUERFELWERK_PLAIN", "0"))
SECONDS = 0.35
STEPS = 150_000 if PLACES else 6_000
MOST_TRIED = 300
CHECKS = [(system.id, check) for system in installed().values() for check in system.checks]


@pytest.mark.parametrize(("system", "check"), CHECKS)
def test_odds_are_those_of_every_throw_followed(system: str, check: str) -> None:
    rules, chance, compared, tried = installed()[system], Random(f"{system} {check}"), 0, 0
    fields, begun = form(rules.checks[check].start), time.process_time()
    while _going_on(tried, begun) or (not compared and tried < MOST_TRIED):
        tried += 1
        values = {field.key: _somewhere(field, chance) for field in fields}
        try:
            assert_plain(rules, check, values)
        except OutOfReach:
            continue
        compared += 1
    assert compared


def _going_on(tried: int, begun: float) -> bool:
    return tried < PLACES if PLACES else time.process_time() - begun < SECONDS


def _somewhere(field: Field, chance: Random) -> Any:
    """Anywhere; half of the numbers are small, for large ones are often out of reach."""
    if field.kind == "haken":
        return chance.choice((False, True))
    if field.kind == "wahl":
        return chance.choice(field.ask.options)
    low, high = field.ask.low, field.ask.high
    assert low is not None
    assert high is not None
    return chance.randint(low, chance.choice((high, low + (high - low) // 4)))


def assert_plain(rules: System[Any, Any], name: str, values: dict[str, Any]) -> None:
    """The odds of a check are what comes of following it."""
    check = rules.checks[name]
    filled: Any = read(check.start, values)
    plain = Plain(rules.policy, STEPS)
    laid = laid_first(filled)
    if laid is not None:
        start, laying = laid
        assert laying.goal is not None
        assert expand(start, rules.policy).mean(laying.goal) == plain.best(start, laying.goal)
        return
    followed: dict[Any, Any] = {}
    for value, share in plain.odds(filled).items():
        outcome = check.outcome(filled, value)
        followed[outcome] = followed.get(outcome, 0) + share
    assert odds_of(rules, check, filled).chances() == followed, values


def laid_first(start: Any) -> tuple[Any, Laying] | None:
    """The dice with which a check begins, where they are laid as is best for a goal."""
    request = next(start(SILENT), None)
    for branch in getattr(request, "branches", ()):
        laying = LAYING(branch.start)
        if laying is not None and laying.goal is not None and laying.whole:
            return branch.start, laying
    return None

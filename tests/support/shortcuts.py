"""Odds and advice with and without their shortcuts, side by side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from wuerfelwerk.advice.search import branches as units
from wuerfelwerk.advice.search import plans, positions, worlds
from wuerfelwerk.advice.search import shared_plans as joint
from wuerfelwerk.advice.shortcuts import sift as sifts
from wuerfelwerk.odds import expand as expanding
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.rules.procedure import Policy, Start

T = TypeVar("T")


class _Nothing:
    """Stands for a kind of procedure of which there is none."""


def forget() -> None:
    """Nothing is remembered from before."""
    units.forget()
    for known in (units.counted, units.joint_counted, plans.planned, joint._joint_plan):
        known.cache_clear()


def both_ways(asked: Callable[[], T]) -> tuple[T, T]:
    """What comes of it with shortcuts, and when every throw and every choice is followed."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(positions, "MOST_WORK", 1_000_000)
        forget()
        quick = asked()
        patched.setattr(sifts, "SIFT", lambda start: None)
        for place in (plans, units, worlds):
            patched.setattr(place, "REROLL", lambda start: None)
        forget()
        slow = asked()
    forget()
    return quick, slow


def odds_both_ways(
    start: Start[Any], policy: Policy
) -> tuple[Distribution[Any], Distribution[Any]]:
    """The odds with shortcuts, and when every throw and every choice is followed."""
    expanding.forget()
    quick = expanding.expand(start, policy)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(expanding, "at_once", lambda start, only=None: None)
        patched.setattr(expanding, "sifted", lambda start, policy: None)
        patched.setattr(expanding, "AddedUp", _Nothing)
        patched.setattr(expanding, "Joined", _Nothing)
        patched.setattr(expanding, "MOST_WAYS", 10_000_000)
        expanding.forget()
        slow = expanding.expand(start, policy)
    expanding.forget()
    return quick, slow

"""Kaskade hält, was jedes System halten muss."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kit import DESCRIPTION_CHECKS, PLAY_CHECKS, SECRET_CHECKS, SHOWN_CHECKS, Setup
from wuerfelwerk.systems.kaskade import KASKADE

CHECKS = (*PLAY_CHECKS, *SECRET_CHECKS, *SHOWN_CHECKS)


def _name(check: Callable[..., None]) -> str:
    return check.__name__.removeprefix("check_")


@pytest.mark.parametrize("check", CHECKS, ids=_name)
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("setup", KASKADE.examples.values(), ids=KASKADE.examples)
def test_abende(setup: Setup, seed: int, check: Callable[..., None]) -> None:
    check(KASKADE, setup, seed)


@pytest.mark.parametrize("check", DESCRIPTION_CHECKS, ids=_name)
def test_beschreibung(check: Callable[..., None]) -> None:
    check(KASKADE)

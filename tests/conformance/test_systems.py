"""Every installed system, and the toy, obeys every property of the kit.

Each example set-up is played once; with WUERFELWERK_SEEDS as often as that says.
"""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

from support.kit import (
    BASAR,
    DESCRIPTION_CHECKS,
    PLAY_CHECKS,
    SECRET_CHECKS,
    SHOWN_CHECKS,
    AnySystem,
    Setup,
)
from wuerfelwerk.rules.system import installed

SYSTEMS = (*installed().values(), BASAR)
SEEDS = range(1, 1 + int(os.environ.get("WUERFELWERK_SEEDS", "1")))
STARTS = [
    pytest.param(system, setup, seed, id=f"{system.id}-{name}-{seed}")
    for system in SYSTEMS
    for name, setup in system.examples.items()
    for seed in SEEDS
]
PlayCheck = Callable[[AnySystem, Setup, int], None]


def _name(check: Callable[..., None]) -> str:
    return check.__name__.removeprefix("check_")


@pytest.mark.parametrize("check", PLAY_CHECKS, ids=_name)
@pytest.mark.parametrize(("system", "setup", "seed"), STARTS)
def test_play(system: AnySystem, setup: Setup, seed: int, check: PlayCheck) -> None:
    check(system, setup, seed)


@pytest.mark.parametrize("check", SECRET_CHECKS, ids=_name)
@pytest.mark.parametrize(("system", "setup", "seed"), STARTS)
def test_secrets(system: AnySystem, setup: Setup, seed: int, check: PlayCheck) -> None:
    check(system, setup, seed)


@pytest.mark.parametrize("check", SHOWN_CHECKS, ids=_name)
@pytest.mark.parametrize(("system", "setup", "seed"), STARTS)
def test_shown(system: AnySystem, setup: Setup, seed: int, check: PlayCheck) -> None:
    check(system, setup, seed)


@pytest.mark.parametrize("check", DESCRIPTION_CHECKS, ids=_name)
@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_description(system: AnySystem, check: Callable[[AnySystem], None]) -> None:
    check(system)

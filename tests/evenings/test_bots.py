"""A whole evening of every system, played by plain bots, is the one that was written down.

A change of rules, odds or tactics is a visible diff of ``tests/playthroughs``. If it is meant, run
the tests with ``WUERFELWERK_REGENERATE=1`` once, read the diff and commit it.
"""

from __future__ import annotations

import os

import pytest

from support.evenings import PLAYTHROUGHS
from support.kit import AnySystem, evening_of_bots, playthrough
from wuerfelwerk.rules.system import installed

SYSTEMS = pytest.mark.parametrize("system", installed().values(), ids=lambda system: system.id)


@SYSTEMS
def test_the_evening_is_the_one_written_down(system: AnySystem) -> None:
    written, played = PLAYTHROUGHS / f"{system.id}.txt", playthrough(system)
    if os.environ.get("WUERFELWERK_REGENERATE"):
        written.write_text(played, "utf-8")
        pytest.fail(f"{written.name} is written anew; read the diff and run again without")
    assert played.splitlines() == written.read_text("utf-8").splitlines()


@SYSTEMS
def test_the_evening_comes_to_an_end(system: AnySystem) -> None:
    for name, setup in system.examples.items():
        game = evening_of_bots(system, setup)
        assert system.over(game.state), name
        assert game.turn is None
        assert not any(past.refused for past in game.past)


@SYSTEMS
def test_another_seed_is_another_evening(system: AnySystem) -> None:
    for setup in system.examples.values():
        evenings = {evening_of_bots(system, setup, seed).log for seed in (1, 2, 3)}
        assert len(evenings) == 3

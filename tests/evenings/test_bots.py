"""A whole evening of every system, played by plain bots, is the one that was written down.

A change of rules, odds or tactics is a visible diff of ``tests/playthroughs``. If it is meant, run
the tests with ``WUERFELWERK_REGENERATE=1`` once, read the diff and commit it.
"""

from __future__ import annotations

import pytest

from support.evenings import PLAYTHROUGHS
from support.kit import AnySystem, evening_of_bots, playthrough
from support.laid_down import is_laid_down
from wuerfelwerk.rules.system import installed

SYSTEMS = pytest.mark.parametrize("system", installed().values(), ids=lambda system: system.id)


@SYSTEMS
def test_the_evening_is_the_one_written_down(system: AnySystem) -> None:
    is_laid_down(PLAYTHROUGHS / f"{system.id}.txt", playthrough(system).splitlines())


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

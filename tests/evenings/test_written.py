"""Every written evening is, turn by turn, the one laid down in ``tests/playthroughs``.

If a change is meant, run the tests with ``WUERFELWERK_REGENERATE=1`` once and read the diff.
"""

from __future__ import annotations

import pytest

from support.evenings import PLAYTHROUGHS, WRITTEN, Written
from support.laid_down import is_laid_down
from wuerfelwerk.play.game import restore
from wuerfelwerk.play.journal import entries, export
from wuerfelwerk.play.proof import save, verify
from wuerfelwerk.rules.system import system

pytestmark = pytest.mark.parametrize("evening", WRITTEN, ids=str)


def test_the_evening_is_the_one_laid_down(evening: Written) -> None:
    is_laid_down(PLAYTHROUGHS / f"{evening}.txt", evening.lines())


def test_the_log_tells_the_same_evening(evening: Written) -> None:
    rules = system(evening.system)
    assert restore(rules, entries(export(evening.game, b"abend"), rules)) == evening.game
    proof = verify(save(evening.game, b"abend", {}))
    assert (proof.intact, proof.faults) == (True, ())


def test_the_file_says_what_it_is(evening: Written) -> None:
    found = evening.file
    assert found["system"] == evening.system
    assert (len(found["sheets"]), len(found["commands"])) == (evening.sheets, evening.commands)


def test_with_sheets_of_their_own_it_ends_alike(evening: Written) -> None:
    _, game = evening.spoken
    assert game.state == evening.game.state
    brought = len(game.past) - len(evening.game.past)
    assert brought == evening.sheets
    assert [past.events for past in game.past[brought:]] == [p.events for p in evening.game.past]

"""Tagesform in Proben: Geraten wird sie, wo sie hilft, und nicht, wo sie verschenkt wäre."""

from __future__ import annotations

import pytest

from wuerfelwerk.advice.best import advise
from wuerfelwerk.play.engine import BY_HAND, submit
from wuerfelwerk.play.game import new_game
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.abend import evenings
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.system import usual_goal
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.proben.wissen import ProbeVerlangen


@pytest.mark.parametrize(
    ("stufe", "punkte"), [("laecherlich", 0), ("routine", 1), ("normal", 2), ("episch", 0)]
)
def test_ein_punkt_lohnt_sich_ab_fuenf_prozentpunkten(stufe: str, punkte: int) -> None:
    game = new_game(URC, evenings(URC)["lager"].setup)
    verlangt = ProbeVerlangen(wer=GM, figuren=("Bo",), fertigkeit="Klettern", stufe=stufe)
    game = submit(game, GM, verlangt, BY_HAND)
    (frage,) = game.open
    ziel = usual_goal(URC, "probe_verlangen")
    assert advise(URC, look(game, "bo"), frage, ziel)[0].answer == punkte

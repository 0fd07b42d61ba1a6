"""Tagesform in Proben: Geraten wird sie, wo sie hilft, und nicht, wo sie verschenkt wäre."""

from __future__ import annotations

import pytest

from support.urc import Spiel, held, nsc
from wuerfelwerk.advice.best import advise
from wuerfelwerk.play.engine import BY_HAND, submit
from wuerfelwerk.play.game import new_game
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.abend import evenings
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.system import usual_goal
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.leib.verletzung import Gefallen, SchadenGenommen
from wuerfelwerk.systems.urc.proben.wissen import ProbeVerlangen
from wuerfelwerk.systems.urc.rat.taktik import FALL


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


@pytest.mark.parametrize("tp", [36, 2])
@pytest.mark.parametrize("ziel", ["unterschied", "sparsam"])
def test_schaden_den_niemand_mehr_spuert_zaehlt_nicht(tp: int, ziel: str) -> None:
    """Wer einen fast Gefallenen trifft, gibt dafür keine Tagesform aus, um mehr zu treffen."""
    tisch, wert = Spiel(held(), nsc("Kroll", tp=tp)).tisch, URC.goals[ziel].worth
    genug, mehr = (SchadenGenommen(figur="Kroll", punkte=tp + drueber) for drueber in (0, 5))
    assert wert("bo", tisch, (genug,)) == wert("bo", tisch, (mehr,)) == tp
    gefallen = Gefallen(figur="Kroll", zustand="bewusstlos")
    assert wert("bo", tisch, (genug, gefallen)) == tp + FALL


def test_verdeckte_tp_verraten_nicht_wann_es_reicht() -> None:
    tisch = Spiel(held(), nsc("Kroll", tp=2, verdeckt=True)).tisch
    assert (
        URC.goals["unterschied"].worth("bo", tisch, (SchadenGenommen(figur="Kroll", punkte=9),))
        == 9
    )

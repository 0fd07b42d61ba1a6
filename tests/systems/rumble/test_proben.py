"""Proben: wer keine ablegt, und dass Änderungen am eigenen Wurf die SL billigt."""

from __future__ import annotations

import pytest

from support import rumble_ansagen as a
from support.rumble import KAEMPFERIN, OHNE_SCHICKSAL, SL, Spiel, nsc
from wuerfelwerk.errors import IllegalCommand


@pytest.mark.rule("RUM-LP-02")
def test_wer_nicht_handeln_kann_legt_keine_probe_ab() -> None:
    spiel = Spiel(KAEMPFERIN, switches=OHNE_SCHICKSAL).sagt(
        SL, a.ZustandSetzen, figur="Ada", handelt=False
    )
    with pytest.raises(IllegalCommand) as refused:
        spiel.sagt("ada", a.Proben, figur="Ada", talent="Nahkampf")
    assert str(refused.value) == "Wer nicht handeln kann, legt keine Probe ab. (RUM-LP-02)"
    spiel.legen(ada=3).sagt(SL, a.Proben, figur="Ada", talent="Nahkampf")
    assert spiel.fertig


@pytest.mark.rule("RUM-SL-03")
@pytest.mark.parametrize(("antwort", "sw"), [("bewilligen", 10), ("ablehnen", 8)])
def test_eine_spielerin_aendert_ihren_wurf_nur_mit_der_sl(antwort: str, sw: int) -> None:
    spiel = Spiel(KAEMPFERIN, switches=OHNE_SCHICKSAL).legen(ada=4)
    spiel.sagt("ada", a.Proben, figur="Ada", talent="Nahkampf", aenderung=2)
    assert spiel.fragen == [(SL, "RUM-SL-03")]
    assert dict(spiel.frage.facts) == {"figur": "Ada", "um": 2}
    spiel.antwortet(SL, antwort)
    assert spiel.schritt("RUM-GRUND-05")["schwellenwert"].value == sw  # type: ignore[union-attr]


@pytest.mark.rule("RUM-SL-03")
def test_ohne_aenderung_und_von_der_sl_wird_nicht_gefragt() -> None:
    spiel = Spiel(KAEMPFERIN, nsc("B"), switches=OHNE_SCHICKSAL).legen(ada=[4, 4])
    spiel.sagt("ada", a.Proben, figur="Ada", talent="Nahkampf")
    spiel.sagt(SL, a.Proben, figur="Ada", talent="Nahkampf", aenderung=-2)
    assert spiel.fertig
    assert spiel.schritt("RUM-SL-03") == {"figur": "Ada", "um": -2}

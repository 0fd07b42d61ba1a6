"""Ruhm: erkannt werden, und was das bei Proben zählt (RK-RUHM)."""

from __future__ import annotations

import pytest

from support.rollkeep import SL, Spiel, held, nsc
from wuerfelwerk.systems.rollkeep.ehre.ruhm import RuhmVerkuenden, SzeneBeenden
from wuerfelwerk.systems.rollkeep.proben.proben import ProbeVerlangen
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab


@pytest.mark.rule("RK-RUHM-03")
@pytest.mark.parametrize(("gegen", "summe"), [("Taro", 8), ("", 5)])
def test_ruhm_zaehlt_auch_bei_verlangten_proben(gegen: str, summe: int) -> None:
    bogen = held(ehre=0, ruhm=3, fertigkeiten={"Etikette": 1})
    spiel = Spiel(bogen, held("Taro")).legen("kenji", "10 10", "10 10", "10 10", "1 1")
    spiel.sagt("kenji", RuhmVerkuenden, figur="Kenji", vor=("Taro",)).schlicht()
    spiel.legen("kenji", "3 2 1")
    verlangt = {"attribut": "awareness", "fertigkeit": "Etikette", "gegen": gegen}
    spiel.sagt(SL, ProbeVerlangen, figuren=("Kenji",), **verlangt).schlicht()
    assert spiel.eins(WurfErgab).summe == summe


@pytest.mark.rule("RK-RUHM-03")
def test_mit_der_szene_endet_das_erkennen() -> None:
    spiel = Spiel(held(ruhm=10), nsc()).legen("kenji", "9 9")
    spiel.sagt("kenji", RuhmVerkuenden, figur="Kenji", vor=("Wache",)).schlicht()
    assert spiel.figur("Kenji").erkannt_von == ("Wache",)
    assert spiel.sagt(SL, SzeneBeenden).figur("Kenji").erkannt_von == ()

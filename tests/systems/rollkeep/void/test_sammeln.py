"""Void sammeln bei der Teezeremonie."""

from __future__ import annotations

import pytest

from support.rollkeep import Spiel, held
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab
from wuerfelwerk.systems.rollkeep.void.sammeln import TeeTrinken


@pytest.mark.rule("RK-VREG-04", "RK-VOID-01")
def test_void_macht_zur_teezeremonie_geuebt() -> None:
    spiel = Spiel(held(ehre=0), held("Taro"), schalter={"rk.tee": 5})
    spiel.legen("kenji", "10 1 1", "5")
    spiel.sagt("kenji", TeeTrinken, figur="Kenji", gaeste=("Taro",)).antwortet("kenji", "rang1")
    spiel.schlicht()
    assert spiel.eins(WurfErgab).summe == 16
    assert spiel.figur("Kenji").vp == 2

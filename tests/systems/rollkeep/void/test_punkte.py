"""Void-Punkte im Wurf: ein Würfel mehr, auch bei Ehre und Ruhm."""

from __future__ import annotations

import pytest

from support.rollkeep import SKILL, SL, Spiel, held
from wuerfelwerk.systems.rollkeep.ehre.ehre import EhreEinschaetzen
from wuerfelwerk.systems.rollkeep.ehre.ruhm import RuhmVerkuenden
from wuerfelwerk.systems.rollkeep.proben.proben import Proben
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab
from wuerfelwerk.systems.rollkeep.void.punkte import VoidAusgegeben


@pytest.mark.rule("RK-EHRE-01", "RK-RUHM-01", "RK-VOID-01")
@pytest.mark.parametrize(
    ("ansage", "felder"),
    [(EhreEinschaetzen, {"ziel": "Taro"}), (RuhmVerkuenden, {"vor": ("Taro",)})],
)
def test_void_bei_ehre_und_ruhm(ansage: type, felder: dict[str, object]) -> None:
    spiel = Spiel(held(ehre=0), held("Taro")).legen("kenji", "2 2 2")
    spiel.sagt("kenji", ansage, figur="Kenji", **felder).antwortet("kenji", "k1").schlicht()
    assert (spiel.eins(WurfErgab).summe, spiel.figur("Kenji").vp) == (6, 1)


@pytest.mark.rule("RK-VOID-01", "RK-NOT-04")
def test_void_fuer_einen_wuerfel_mehr() -> None:
    spiel = Spiel(held(ehre=0)).legen("kenji", "9 8 7 6 1 1")
    spiel.sagt("kenji", Proben, void="k1", **SKILL).antwortet(SL, 15).schlicht()
    assert spiel.schritt("RK-NOT-04") == {"werfen": 1, "behalten": 1}
    assert spiel.schritt("RK-NOT-01") == {"werfen": 6, "behalten": 4}
    assert spiel.eins(WurfErgab).summe == 30
    ausgegeben = spiel.eins(VoidAusgegeben)
    assert (ausgegeben.punkte, ausgegeben.wofuer) == (1, "skillverbesserung")

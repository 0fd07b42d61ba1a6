"""Wie Void-Punkte zurückkommen (RK-VREG)."""

from __future__ import annotations

import pytest

from support.rollkeep import SKILL, SL, Spiel, eingegriffen, held
from wuerfelwerk.systems.rollkeep.figuren.leitung import Eingreifen
from wuerfelwerk.systems.rollkeep.proben.frei import FreiWerfen
from wuerfelwerk.systems.rollkeep.proben.proben import Proben
from wuerfelwerk.systems.rollkeep.void.zurueck import VoidGewonnen
from wuerfelwerk.systems.rollkeep.wunden.heilung import Behandeln


@pytest.mark.rule("RK-VREG-03", "RK-EHRE-02")
def test_der_wiederholte_wurf_kennt_die_grenze_des_tages() -> None:
    """Zwei Explosionen im ersten und im wiederholten Wurf, aber nur ein VP am Tag."""
    bogen = held(ehre=20, void=4, fertigkeiten={"Athletik": 2})
    spiel = Spiel(bogen, schalter={"rk.void.explosion.pro_tag": 1})
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="vp", neu=0)
    spiel.sagt("kenji", Proben, figur="Kenji", attribut="staerke", fertigkeit="Athletik")
    spiel.legen("kenji", "10 10 1 1", "1 1", "10 10 1 1", "1 1").antwortet(SL, 60)
    spiel.bis("RK-EHRE-02").antwortet("kenji", "skill").schlicht()
    assert len(spiel.nur(VoidGewonnen)) == 1
    assert (spiel.figur("Kenji").vp, spiel.figur("Kenji").vp_heute) == (1, 1)


@pytest.mark.rule("RK-VREG-03", "RK-HEIL-03")
def test_der_heilwurf_kennt_den_vp_der_behandlung() -> None:
    bogen = held(ehre=0, void=3, fertigkeiten={"Medizin": 2})
    spiel = Spiel(bogen).sagt(SL, Eingreifen, figur="Kenji", wert="vp", neu=2)
    spiel.legen("kenji", "10 10 1 1", "5 5", "10 10 1", "1 1")
    spiel.sagt("kenji", Behandeln, figur="Kenji", ziel="Kenji", raises=2).schlicht()
    assert len(spiel.nur(VoidGewonnen)) == 1


@pytest.mark.rule("RK-VREG-02", "RK-VREG-03")
def test_zwei_explodierte_bringen_einen_vp_mehr_nicht() -> None:
    spiel = Spiel(held(ehre=0)).sagt(SL, Eingreifen, figur="Kenji", wert="vp", neu=0)
    spiel.legen("kenji", "10 10 10 1 1", "1 2 3").sagt("kenji", Proben, **SKILL)
    spiel.antwortet(SL, 15).schlicht()
    assert spiel.eins(VoidGewonnen).punkte == spiel.figur("Kenji").vp == 1
    voll = Spiel(held(ehre=0)).legen("kenji", "10 10 1 1 1", "1 2")
    voll.sagt("kenji", Proben, **SKILL).antwortet(SL, 15).schlicht()
    assert not voll.nur(VoidGewonnen)


@pytest.mark.rule("RK-VREG-02", "RK-VOID-01")
def test_ein_ausgegebener_punkt_kommt_im_selben_wurf_zurueck() -> None:
    spiel = Spiel(held(ehre=0)).legen("kenji", "10 10 1 1 1 1", "1 2")
    spiel.sagt("kenji", Proben, void="k1", **SKILL).antwortet(SL, 15).schlicht()
    assert spiel.figur("Kenji").vp == 2


@pytest.mark.rule("RK-VREG-02")
@pytest.mark.parametrize("tn", [0, 5])
def test_ein_freier_wurf_bringt_keinen_void_punkt(tn: int) -> None:
    spiel = eingegriffen(Spiel(held(ehre=0)), "vp", 0).legen("kenji", "10 10", "1 1")
    spiel.sagt("kenji", FreiWerfen, figur="Kenji", wurf="2K2", tn=tn).schlicht()
    assert spiel.figur("Kenji").vp == 0
    assert not {"RK-VREG-02", "RK-VREG-03"} & spiel.regeln

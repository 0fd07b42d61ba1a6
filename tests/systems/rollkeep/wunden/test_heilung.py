"""Schlaf, Medizin und Heilwurf (RK-HEIL)."""

from __future__ import annotations

import pytest

from support.rollkeep import SL, Spiel, held
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.rollkeep.figuren.leitung import Eingreifen
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab
from wuerfelwerk.systems.rollkeep.wunden.heilung import Behandeln, Geheilt, Ruhen


@pytest.mark.rule("RK-HEIL-03", "RK-EMPH-01")
def test_emphasis_der_medizin() -> None:
    bogen = held(ehre=0, fertigkeiten={"Medizin": 2}, emphasis=["Medizin: Wunden"])
    spiel = Spiel(bogen).sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=3)
    spiel.sagt("kenji", Behandeln, figur="Kenji", ziel="Kenji").antwortet("kenji", "Wunden")
    spiel.legen("kenji", "9 4 1 1", "7").antwortet(SL, "passt").schlicht()
    assert spiel.eins(WurfErgab).summe == 15
    assert spiel.figur("Kenji").wunden == 0


@pytest.mark.rule("RK-WURF-01", "RK-HEIL-04")
def test_zehn_wuerfel_gelten_auch_fuer_den_heilwurf() -> None:
    bogen = held(ehre=0, void=10, fertigkeiten={"Medizin": 2}, intelligenz=9)
    spiel = Spiel(bogen, schalter={"rk.zehnwuerfel": "l5r4", "rk.medizin.tn": 1})
    spiel.legen("kenji", "9 9 9 9 9 9 9 1 1 1", "1 1 1 1 1 1 1 1 1 1")
    spiel.sagt("kenji", Behandeln, figur="Kenji", ziel="Kenji", raises=10).schlicht()
    assert spiel.schritt("RK-HEIL-03")["wurf"] == "10K1"


@pytest.mark.rule("RK-VREG-01", "RK-HEIL-01")
def test_eine_nacht_schlaf() -> None:
    spiel = Spiel(held(), held("Taro"))
    for name in ("Kenji", "Taro"):
        spiel.sagt(SL, Eingreifen, figur=name, wert="vp", neu=0)
        spiel.sagt(SL, Eingreifen, figur=name, wert="wunden", neu=10)
    spiel.sagt(SL, Ruhen, figuren=("Kenji",))
    assert (spiel.figur("Kenji").vp, spiel.figur("Kenji").wunden) == (2, 7)
    assert (spiel.figur("Taro").vp, spiel.figur("Taro").wunden) == (0, 10)


@pytest.mark.rule("RK-HEIL-03", "RK-WURF-07", "RK-VOID-01")
def test_medizin_ohne_den_skill() -> None:
    """Ungeübt gibt es keine Raises; ein Void-Punkt hebt auf Rang 1, dann schon."""
    spiel = Spiel(held(ehre=0), held("Taro", ehre=0, intelligenz=3))
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=20)
    wen = {"figur": "Taro", "ziel": "Kenji"}
    for felder in ({"raises": 1}, {"raises": 1, "void": "k1"}, {"void": "raise"}):
        with pytest.raises(IllegalCommand):
            spiel.sagt("taro", Behandeln, **wen, **felder)
    spiel.legen("taro", "9 9 2 1", "5 4")
    spiel.sagt("taro", Behandeln, raises=1, void="rang1", **wen).schlicht()
    assert spiel.eins(Geheilt).wunden == 5
    plump = Spiel(held(ehre=0), held("Taro", ehre=0, intelligenz=3)).legen("taro", "10 4 1", "7")
    plump.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=20)
    plump.sagt("taro", Behandeln, **wen).schlicht()
    assert plump.eins(WurfErgab).summe == 15
    assert plump.figur("Kenji").wunden == 13

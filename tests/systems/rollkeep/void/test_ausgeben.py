"""Void-Punkte ausgeben: ermuntern, Final Strike, TN erhöhen, durchhalten (RK-VOID)."""

from __future__ import annotations

import pytest

from support.rollkeep import SL, Spiel, eingegriffen, held, nsc
from support.rollkeep_kampf import DORT, HIER, am_zug, kenji_am_zug
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.rollkeep.figuren.leitung import Eingreifen
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen
from wuerfelwerk.systems.rollkeep.kampf.erklaeren import Erklaeren
from wuerfelwerk.systems.rollkeep.kampf.runde import KampfBeginnen
from wuerfelwerk.systems.rollkeep.kampf.zug import Handeln, ZugBeenden
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab
from wuerfelwerk.systems.rollkeep.void.ausgeben import (
    Durchhalten,
    Ermuntern,
    FinalStrike,
    TnErhoehen,
)


@pytest.mark.rule("RK-VOID-08", "RK-WUND-03")
def test_tn_erhoehen_gilt_eine_runde() -> None:
    spiel = kenji_am_zug(zuerst="sl").sagt("kenji", TnErhoehen, figur="Kenji")
    spiel.legen(SL, "1 1 1 1 1").sagt(SL, Angreifen, **DORT).schlicht()
    assert spiel.schritt("RK-KAMPF-04")["tn"] == 25
    spiel.sagt("kenji", ZugBeenden, figur="Kenji")
    assert spiel.kampf_bis_zug(kenji="1 1 1 1", sl="9 9 9 9").kampf.tn_plus == ()


@pytest.mark.rule("RK-VOID-02")
def test_ermuntern_hoechstens_bis_zum_void_ring() -> None:
    spiel = Spiel(held(void=4), held("Taro")).sagt(SL, Eingreifen, figur="Taro", wert="vp", neu=1)
    spiel.sagt("kenji", Ermuntern, figur="Kenji", ziel="Taro")
    assert spiel.figur("Taro").vp == 2
    with pytest.raises(IllegalCommand, match="fehlt"):
        spiel.sagt("kenji", Ermuntern, figur="Kenji", ziel="Taro")
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="vp", neu=1)
    with pytest.raises(IllegalCommand, match="2 Void-Punkte"):
        spiel.sagt("kenji", Ermuntern, figur="Kenji", ziel="Taro")


@pytest.mark.rule("RK-VOID-05")
def test_durchhalten_nur_mit_wundabzug() -> None:
    with pytest.raises(IllegalCommand) as absage:
        Spiel(held()).sagt("kenji", Durchhalten, figur="Kenji")
    assert absage.value.rule == "RK-VOID-05"


@pytest.mark.rule("RK-VOID-03")
def test_nach_heilung_wieder_ein_final_strike() -> None:
    spiel = kenji_am_zug(void=6).sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=30)
    spiel.sagt("kenji", FinalStrike, figur="Kenji").sagt("kenji", ZugBeenden, figur="Kenji")
    assert spiel.figur("Kenji").final_getan
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=0)
    assert not spiel.figur("Kenji").final_getan


@pytest.mark.rule("RK-VOID-03", "RK-KAMPF-02")
def test_ein_final_strike_wartet_auf_die_erklaerungen() -> None:
    spiel = Spiel(held(void=3, ehre=0), nsc()).legen("kenji", "9 9 9 9").legen(SL, "1 1 1 1")
    spiel.sagt(SL, KampfBeginnen).schlicht()
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=30)
    with pytest.raises(IllegalCommand) as absage:
        spiel.sagt("kenji", FinalStrike, figur="Kenji")
    assert absage.value.rule == "RK-KAMPF-02"
    spiel.sagt(SL, Erklaeren).schlicht().sagt(SL, ZugBeenden, figur="Wache")
    spiel.sagt("kenji", FinalStrike, figur="Kenji")
    assert spiel.kampf.am_zug == "Kenji"


@pytest.mark.rule("RK-VOID-05")
def test_durchhalten_gilt_beiden_wuerfen_eines_angriffs() -> None:
    spiel = am_zug(kenji={"void": 5})
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=10)
    spiel.sagt("kenji", Durchhalten, figur="Kenji").legen("kenji", "1 1 1 1 1", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, **HIER, manoever="extra_angriff").schlicht()
    assert [each["tn"] for each in spiel.schritte("RK-WURF-03")] == [35, 15]
    assert not spiel.figur("Kenji").durchhalten


@pytest.mark.rule("RK-VOID-03")
def test_final_strike_als_bonus_zaehlt_in_der_summe() -> None:
    spiel = am_zug(kenji={"void": 3}, final_strike__lesart="bonus_auf_wurf")
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=30)
    spiel.sagt("kenji", FinalStrike, figur="Kenji").legen("kenji", "1 1 1 1 1", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, **HIER).schlicht()
    assert spiel.schritt("RK-WURF-03")["summe"] == 33
    assert spiel.eins(WurfErgab).summe == 33


@pytest.mark.rule("RK-VOID-03", "RK-STELL-07")
def test_ein_final_strike_darf_auch_nach_voller_verteidigung_angreifen() -> None:
    spiel = Spiel(held(void=5, ehre=0), nsc())
    spiel.kampf_bis_zug(("kenji", "volle_verteidigung"), kenji="9 9 9 9|1 1 1", sl="1 1 1 1")
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", Angreifen, **HIER)
    eingegriffen(spiel, "wunden", 30).sagt("kenji", FinalStrike, figur="Kenji")
    spiel.legen("kenji", "1 1 1 1 1", "1 1 1 1 1").sagt("kenji", Angreifen, **HIER).schlicht()
    assert spiel.nur(WurfErgab)


@pytest.mark.rule("RK-VOID-03", "RK-KAMPF-03")
def test_ein_final_strike_schenkt_dem_unterbrochenen_keine_aktion() -> None:
    spiel = Spiel(held(void=5, ehre=0), nsc(), schalter={"rk.aktionen": 2})
    spiel.kampf_bis_zug(("sl", "normaler_angriff", "anderes"), kenji="1 1 1 1", sl="9 9 9 9")
    spiel.sagt(SL, Handeln, figur="Wache")
    assert (spiel.kampf.am_zug, spiel.kampf.getan) == ("Wache", 1)
    eingegriffen(spiel, "wunden", 30).sagt("kenji", FinalStrike, figur="Kenji")
    spiel.sagt("kenji", ZugBeenden, figur="Kenji")
    assert (spiel.kampf.am_zug, spiel.kampf.getan) == ("Wache", 1)
    spiel.sagt(SL, Handeln, figur="Wache")
    assert spiel.kampf.am_zug == ""


@pytest.mark.rule("RK-VOID-02")
def test_wer_voll_ist_wird_nicht_ermuntert() -> None:
    spiel = Spiel(held(), held("Taro"))
    with pytest.raises(IllegalCommand) as absage:
        spiel.sagt("kenji", Ermuntern, figur="Kenji", ziel="Taro")
    assert absage.value.rule == "RK-VOID-02"
    eingegriffen(spiel, "vp", 1, "Taro").sagt("kenji", Ermuntern, figur="Kenji", ziel="Taro")
    assert spiel.figur("Taro").vp == 2

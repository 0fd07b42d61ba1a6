"""Die Kampfrunde: Initiative, Erklären, Ausführen, Stellungen, Fallen (RK-KAMPF, RK-STELL)."""

from __future__ import annotations

from typing import Any

import pytest

from support.rollkeep import SL, Spiel, held, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.rollkeep import ROLLKEEP
from wuerfelwerk.systems.rollkeep.figuren.leitung import Eingreifen
from wuerfelwerk.systems.rollkeep.figuren.stellen import FigurEntfernen
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen
from wuerfelwerk.systems.rollkeep.kampf.erklaeren import Erklaeren, Erklaert
from wuerfelwerk.systems.rollkeep.kampf.initiative import InitiativeTauschen, TauschAbgelehnt
from wuerfelwerk.systems.rollkeep.kampf.manoever import FinteVerbraucht
from wuerfelwerk.systems.rollkeep.kampf.runde import KampfBeenden, KampfBeginnen
from wuerfelwerk.systems.rollkeep.kampf.zug import (
    Aufgestanden,
    ExtraAktion,
    Handeln,
    RundeVorbei,
    ZugBeenden,
)
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab
from wuerfelwerk.systems.rollkeep.void.ausgeben import (
    Durchhalten,
    Ermuntern,
    FinalStrike,
    TnErhoehen,
)

HIER = {"figur": "Kenji", "ziel": "Wache", "waffe": "Katana"}
DORT = {"figur": "Wache", "ziel": "Kenji", "waffe": "Katana"}


def am_zug(*erklaert: tuple[str, ...], zuerst: str = "kenji", **mehr: Any) -> Spiel:
    spiel = Spiel(held(ehre=0, **mehr), nsc())
    ini = {"kenji": "9 9 9 9", "sl": "1 1 1 1"}
    if zuerst != "kenji":
        ini = {"kenji": "1 1 1 1", "sl": "9 9 9 9"}
    return spiel.kampf_bis_zug(*erklaert, **ini)


@pytest.mark.rule("RK-KAMPF-01", "RK-NOT-07")
def test_initiative_explodiert_und_bringt_vp() -> None:
    spiel = Spiel(held(ehre=0), nsc()).sagt(SL, Eingreifen, figur="Kenji", wert="vp", neu=0)
    spiel.legen("kenji", "10 10 5 1", "2 3").legen(SL, "1 1 1 1").sagt(SL, KampfBeginnen)
    spiel.schlicht()
    assert spiel.schritte("RK-KAMPF-01")[0]["wurf"] == "4K3"
    assert spiel.kampf.ini[0].wert == 30
    assert spiel.figur("Kenji").vp == 1


@pytest.mark.rule("RK-KAMPF-02", "RK-KAMPF-03", "RK-STELL-01", "RK-STELL-02", "RK-STELL-07")
def test_erklaeren_und_ausfuehren() -> None:
    spiel = Spiel(held("Kenji"), held("Taro"), nsc())
    for seat, wuerfe in (("kenji", "9 9 9 9"), ("taro", "5 5 5 5"), (SL, "1 1 1 1")):
        spiel.legen(seat, wuerfe)
    spiel.sagt(SL, KampfBeginnen).schlicht()
    with pytest.raises(IllegalCommand) as absage:
        spiel.sagt("kenji", Handeln, figur="Kenji")
    assert absage.value.rule == "RK-KAMPF-02"
    spiel.sagt(SL, Erklaeren).antwortet(SL, "normaler_angriff", "angriff", "Kenji")
    assert spiel.fragen == [("taro", "RK-STELL-01")]
    spiel.antwortet("taro", "voller_angriff", "angriff", "Wache")
    spiel.antwortet("kenji", "normaler_angriff", "anderes")
    assert [(x.figur, x.stellung, x.ziel) for x in spiel.nur(Erklaert)] == [
        ("Wache", "normaler_angriff", "Kenji"),
        ("Taro", "voller_angriff", "Wache"),
        ("Kenji", "normaler_angriff", ""),
    ]
    assert {"RK-STELL-02", "RK-STELL-03", "RK-STELL-07"} <= spiel.regeln
    with pytest.raises(IllegalCommand, match="Am Zug ist Kenji"):
        spiel.sagt("taro", Handeln, figur="Taro")
    for seat, name in (("kenji", "Kenji"), ("taro", "Taro"), (SL, "Wache")):
        assert spiel.kampf.am_zug == name
        spiel.sagt(seat, ZugBeenden, figur=name)
    assert spiel.eins(RundeVorbei).runde == 1
    with pytest.raises(IllegalCommand, match="Alle haben gehandelt"):
        spiel.sagt("kenji", Handeln, figur="Kenji")


@pytest.mark.rule("RK-STELL-01")
def test_jede_runde_neu() -> None:
    spiel = am_zug(("kenji", "voller_angriff"))
    spiel.sagt("kenji", ZugBeenden, figur="Kenji").sagt(SL, ZugBeenden, figur="Wache")
    spiel.kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1 1")
    assert spiel.kampf.erklaerung("Kenji").stellung == "normaler_angriff"


@pytest.mark.rule("RK-STELL-03")
def test_voller_angriff_hilft_fern_nicht() -> None:
    spiel = am_zug(("kenji", "voller_angriff"), waffen=["Yumi"], fertigkeiten={"Kyujutsu": 2})
    spiel.legen("kenji", "9 9 9 1 1", "1 1 1 1")
    spiel.sagt("kenji", Angreifen, **{**HIER, "waffe": "Yumi"}).schlicht()
    assert spiel.eins(WurfErgab).gelungen
    assert "RK-MAN-06" not in spiel.regeln


@pytest.mark.rule("RK-KAMPF-04")
def test_fernkampf_mit_reflexen() -> None:
    bogen = held(reflexe=4, agility=2, waffen=["Yumi"], fertigkeiten={"Kyujutsu": 1}, ehre=0)
    spiel = Spiel(bogen, nsc()).kampf_bis_zug(kenji="9 9 9 9 9", sl="1 1 1 1")
    spiel.legen("kenji", "9 9 9 9 1", "1 1 1 1")
    spiel.sagt("kenji", Angreifen, **{**HIER, "waffe": "Yumi"}).schlicht()
    assert spiel.schritt("RK-WURF-04")["wurf"] == "5K4"


@pytest.mark.rule("RK-WURF-07", "RK-KAMPF-04")
def test_ungeuebt_angreifen() -> None:
    spiel = am_zug(fertigkeiten={})
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", Angreifen, raises=1, **HIER)
    spiel.legen("kenji", "10 10 1", "1 1 1 1 1").sagt("kenji", Angreifen, **HIER).schlicht()
    assert spiel.eins(WurfErgab).summe == 21
    gehoben = am_zug(fertigkeiten={}).legen("kenji", "9 9 9 1", "1 1 1 1 1 1")
    gehoben.sagt("kenji", Angreifen, raises=1, void="rang1", **HIER).schlicht()
    assert gehoben.eins(WurfErgab).erfolge == 2


@pytest.mark.rule("RK-RAISE-03", "RK-RAISE-04", "RK-MAN-02")
def test_raises_und_manoever_passen_in_den_void_ring() -> None:
    for felder in (
        {"raises": 3},
        {"zone": "kopf"},
        {"zone": "torso", "raises": 2},
        {"manoever": "niederschlag"},
        {"manoever": "finte", "raises": 1},
        {"manoever": "bewachen"},
        {"manoever": "finte", "zone": "torso"},
    ):
        with pytest.raises(IllegalCommand):
            am_zug().sagt("kenji", Angreifen, **HIER, **felder)
    spiel = am_zug(void=4).legen("kenji", "10 10 9 1 1", "9 9", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, zone="torso", manoever="niederschlag", **HIER).schlicht()
    assert spiel.schritt("RK-RAISE-04")["verlangt"] == 4
    assert spiel.schritt("RK-WURF-03")["tn"] == 35


@pytest.mark.rule("RK-MAN-04", "RK-RAISE-05")
def test_die_finte_deckt_ein_manoever() -> None:
    spiel = am_zug().legen("kenji", "9 9 9 1 1")
    spiel.sagt("kenji", Angreifen, manoever="finte", **HIER).schlicht()
    spiel.sagt(SL, ZugBeenden, figur="Wache")
    spiel.kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1 1")
    spiel.legen("kenji", "9 9 9 1 1", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, zone="kopf", **HIER).schlicht()
    assert spiel.schritt("RK-WURF-03")["tn"] == 25
    assert spiel.eins(FinteVerbraucht).gegner == "Wache"
    assert spiel.figur("Kenji").finten == ()


@pytest.mark.rule("RK-MAN-04")
def test_mit_dem_kampf_enden_finten() -> None:
    spiel = am_zug().legen("kenji", "9 9 9 1 1")
    spiel.sagt("kenji", Angreifen, manoever="finte", **HIER).schlicht()
    assert spiel.sagt(SL, KampfBeenden).figur("Kenji").finten == ()


@pytest.mark.rule("RK-MAN-07")
def test_wer_liegt_muss_aufstehen() -> None:
    spiel = am_zug(void=3).legen("kenji", "10 10 9 1 1", "9 9", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, manoever="niederschlag", **HIER).schlicht()
    with pytest.raises(IllegalCommand) as absage:
        spiel.sagt(SL, Angreifen, **DORT)
    assert absage.value.rule == "RK-MAN-07"
    spiel.sagt(SL, Handeln, figur="Wache", art="aufstehen")
    assert not spiel.figur("Wache").liegt
    assert spiel.eins(Aufgestanden).figur == "Wache"


@pytest.mark.rule("RK-MAN-07", "RK-VOID-04")
def test_aufstehen_als_extra_aktion() -> None:
    spiel = am_zug(void=3, zuerst="sl")
    spiel.sagt(SL, Eingreifen, figur="Wache", wert="vp", neu=2)
    spiel.legen(SL, "1 1 1 1 1").sagt(SL, Angreifen, **DORT).schlicht()
    spiel.legen("kenji", "10 10 9 1 1", "9 9", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, manoever="niederschlag", **HIER).schlicht()
    spiel.kampf_bis_zug(kenji="1 1 1 1", sl="9 9 9 9")
    spiel.sagt(SL, ExtraAktion, figur="Wache", art="aufstehen")
    assert not spiel.figur("Wache").liegt
    assert spiel.kampf.am_zug == "Wache"


@pytest.mark.rule("RK-MAN-05", "RK-WUND-03")
def test_bewachen_gilt_bis_zur_naechsten_eigenen_aktion() -> None:
    spiel = Spiel(held(ehre=0), held("Taro", ehre=0), nsc())
    spiel.kampf_bis_zug(
        ("taro", "normaler_angriff", "anderes"), ("kenji", "normaler_angriff", "angriff", "Wache"),
        kenji="9 9 9 9", taro="2 2 2 2", sl="1 1 1 1",
    )  # fmt: skip
    spiel.legen("kenji", "9 9 9 1 1", "1 1 1 1 1")
    felder = {"manoever": "bewachen", "bewacht": "Taro", "raises": 1}
    spiel.sagt("kenji", Angreifen, **HIER, **felder).schlicht()
    spiel.sagt("taro", ZugBeenden, figur="Taro").sagt(SL, ZugBeenden, figur="Wache")
    spiel.kampf_bis_zug(
        ("taro", "normaler_angriff", "anderes"), ("kenji", "normaler_angriff", "anderes"),
        ("sl", "normaler_angriff", "angriff", "Taro"),
        kenji="5 5 5 5", taro="2 2 2 2", sl="9 9 9 9",
    )  # fmt: skip
    spiel.legen(SL, "1 1 1 1 1")
    spiel.sagt(SL, Angreifen, figur="Wache", ziel="Taro", waffe="Katana").schlicht()
    assert spiel.schritt("RK-KAMPF-04")["tn"] == 25
    assert spiel.sagt("kenji", Handeln, figur="Kenji").kampf.wachten == ()


@pytest.mark.rule("RK-VOID-08", "RK-WUND-03")
def test_tn_erhoehen_gilt_eine_runde() -> None:
    spiel = am_zug(zuerst="sl").sagt("kenji", TnErhoehen, figur="Kenji")
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


@pytest.mark.rule("RK-VOID-07")
def test_tauschen_nur_mit_willigen() -> None:
    spiel = Spiel(held("Kenji"), held("Taro"), nsc())
    for seat, wuerfe in (("kenji", "9 9 9 9"), ("taro", "5 5 5 5"), (SL, "1 1 1 1")):
        spiel.legen(seat, wuerfe)
    spiel.sagt(SL, KampfBeginnen).schlicht()
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", InitiativeTauschen, figur="Kenji", ziel="Wache")
    spiel.sagt("kenji", InitiativeTauschen, figur="Kenji", ziel="Taro").antwortet("taro", "nein")
    assert spiel.eins(TauschAbgelehnt).mit == "Taro"
    assert spiel.figur("Kenji").vp == 2
    spiel.sagt(SL, Eingreifen, figur="Taro", wert="vp", neu=0)
    spiel.sagt("kenji", InitiativeTauschen, figur="Kenji", ziel="Taro")
    assert spiel.eins(TauschAbgelehnt).figur == "Kenji"
    spiel.sagt(SL, Erklaeren).schlicht()
    with pytest.raises(IllegalCommand, match="schon erklärt"):
        spiel.sagt("kenji", InitiativeTauschen, figur="Kenji", ziel="Taro")


@pytest.mark.rule("RK-WUND-02", "RK-WUND-04")
def test_down_handelt_nur_mit_vp_und_tn_40() -> None:
    spiel = am_zug().sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=26)
    assert spiel.tisch.zustand(spiel.figur("Kenji")) == "down"
    assert spiel.kampf.am_zug == "Kenji"
    spiel.legen("kenji", "9 9 9 1 1").sagt("kenji", Angreifen, **HIER).schlicht()
    assert spiel.schritt("RK-WURF-03")["tn"] == 55
    assert spiel.figur("Kenji").vp == 1
    arm = am_zug().sagt(SL, Eingreifen, figur="Kenji", wert="vp", neu=0)
    arm.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=26)
    assert arm.kampf.am_zug == "Wache"


@pytest.mark.rule("RK-WUND-04", "RK-KAMPF-03")
def test_ausgeschaltete_verlieren_ihre_aktion() -> None:
    spiel = am_zug(staerke=5).sagt(SL, Eingreifen, figur="Wache", wert="wunden", neu=28)
    spiel.legen("kenji", "9 9 9 1 1", "1 1 1 1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, **HIER).schlicht()
    assert spiel.tisch.zustand(spiel.figur("Wache")) == "out"
    assert spiel.eins(RundeVorbei).runde == 1
    assert spiel.tisch.stehende_seiten() == ("helden",)
    host = ROLLKEEP.host(spiel.tisch)
    assert isinstance(host, KampfBeenden)
    assert spiel.sagt(SL, KampfBeenden).tisch.kampf is None
    assert ROLLKEEP.over(spiel.tisch)


@pytest.mark.rule("RK-VOID-03")
def test_nach_heilung_wieder_ein_final_strike() -> None:
    spiel = am_zug(void=6).sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=30)
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


@pytest.mark.rule("RK-STELL-06")
def test_gegen_denselben_gegner_zaehlt_die_verteidigung_weiter() -> None:
    spiel = (
        Spiel(held(fertigkeiten={"Verteidigung": 2}), nsc(), schalter={"rk.aktionen": 2})
        .legen("kenji", "1 1 1 1", "9 8 1 1 1")
        .legen(SL, "9 9 9 9")
    )
    spiel.sagt(SL, KampfBeginnen).schlicht().erklaeren(("kenji", "volle_verteidigung"))
    for gefragt in (True, False):
        spiel.legen(SL, "1 1 1 1 1").sagt(SL, Angreifen, **DORT)
        assert (("kenji", "RK-STELL-06") in spiel.fragen) is gefragt
        assert spiel.schlicht().schritt("RK-KAMPF-04")["tn"] == 33
    spiel.sagt("kenji", ZugBeenden, figur="Kenji")


@pytest.mark.rule("RK-STELL-06")
def test_der_verteidiger_darf_verzichten() -> None:
    spiel = Spiel(held(fertigkeiten={"Verteidigung": 2}), nsc())
    spiel.legen("kenji", "1 1 1 1", "9 8 1 1 1").legen(SL, "9 9 9 9", "1 1 1 1 1")
    spiel.sagt(SL, KampfBeginnen).schlicht().erklaeren(("kenji", "volle_verteidigung"))
    spiel.sagt(SL, Angreifen, **DORT).antwortet("kenji", "nein").schlicht()
    assert spiel.schritt("RK-KAMPF-04")["tn"] == 15


@pytest.mark.rule("RK-MAN-01")
def test_entwaffnen_mit_eigenem_angriff_dagegen() -> None:
    spiel = am_zug(void=3).legen("kenji", "10 10 9 1 1", "9 9").legen(SL, "9 9 9 1 1")
    spiel.sagt("kenji", Angreifen, manoever="entwaffnen", **HIER).bis("RK-MAN-01")
    spiel.antwortet(SL, "angriff").schlicht()
    assert spiel.schritt("RK-MAN-01")["dagegen"] == 27
    assert spiel.figur("Wache").entwaffnet == ("Katana",)
    assert spiel.sagt(SL, KampfBeenden).figur("Wache").entwaffnet == ()


@pytest.mark.rule("RK-KAMPF-06")
def test_wer_geht_ist_aus_dem_kampf() -> None:
    spiel = am_zug().sagt(SL, FigurEntfernen, figur="Kenji")
    assert spiel.kampf.reihe == ("Wache",)
    assert spiel.sagt(SL, FigurEntfernen, figur="Wache").eins(RundeVorbei).runde == 1

"""Was am Tisch nicht gehen darf: Void aus dem Nichts, Handeln ohne Kraft, Verratenes."""

from __future__ import annotations

from typing import Any

import pytest

from support.rollkeep import SL, Spiel, held, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.view import tale
from wuerfelwerk.systems.rollkeep.figuren.leitung import Eingreifen
from wuerfelwerk.systems.rollkeep.figuren.stellen import FigurStellen
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen
from wuerfelwerk.systems.rollkeep.kampf.erklaeren import Erklaeren, Erklaert, VerteidigungSteht
from wuerfelwerk.systems.rollkeep.kampf.runde import KampfBeginnen
from wuerfelwerk.systems.rollkeep.kampf.zug import Handeln, ZugBeenden
from wuerfelwerk.systems.rollkeep.proben.frei import FreiWerfen
from wuerfelwerk.systems.rollkeep.proben.proben import Proben
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab
from wuerfelwerk.systems.rollkeep.void.ausgeben import Ermuntern, FinalStrike
from wuerfelwerk.systems.rollkeep.wunden.heilung import Behandeln

HIER: dict[str, Any] = {"figur": "Kenji", "ziel": "Wache", "waffe": "Katana"}
DORT: dict[str, Any] = {"figur": "Wache", "ziel": "Kenji", "waffe": "Katana"}


def gesetzt(spiel: Spiel, wert: str, neu: int, figur: str = "Kenji") -> Spiel:
    return spiel.sagt(SL, Eingreifen, figur=figur, wert=wert, neu=neu)


@pytest.mark.rule("RK-VREG-02")
@pytest.mark.parametrize("tn", [0, 5])
def test_ein_freier_wurf_bringt_keinen_void_punkt(tn: int) -> None:
    spiel = gesetzt(Spiel(held(ehre=0)), "vp", 0).legen("kenji", "10 10", "1 1")
    spiel.sagt("kenji", FreiWerfen, figur="Kenji", wurf="2K2", tn=tn).schlicht()
    assert spiel.figur("Kenji").vp == 0
    assert not {"RK-VREG-02", "RK-VREG-03"} & spiel.regeln


@pytest.mark.rule("RK-WUND-04")
def test_down_ohne_vp_wuerfelt_auch_im_kampf_nicht() -> None:
    spiel = Spiel(held(ehre=0), nsc()).kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1 1")
    gesetzt(gesetzt(spiel, "wunden", 26), "vp", 0)
    assert spiel.tisch.zustand(spiel.figur("Kenji")) == "down"
    for ansage, felder in ((Proben, {"attribut": "agility"}), (Behandeln, {"ziel": "Kenji"})):
        with pytest.raises(IllegalCommand) as absage:
            spiel.sagt("kenji", ansage, figur="Kenji", **felder)
        assert absage.value.rule == "RK-WUND-04"
    gesetzt(spiel, "vp", 1).legen("kenji", "1 1 1")
    spiel.sagt("kenji", Proben, figur="Kenji", attribut="agility").schlicht()
    assert spiel.figur("Kenji").vp == 0


@pytest.mark.rule("RK-STELL-05")
def test_die_volle_verteidigung_einer_verdeckten_figur_nennt_keine_zahl() -> None:
    spiel = Spiel(held(), nsc("Ronin", verdeckt=True)).legen(SL, "1 1 1 1", "9 9 9")
    spiel.legen("kenji", "9 9 9 9").sagt(SL, KampfBeginnen).schlicht().sagt(SL, Erklaeren)
    spiel.antwortet(SL, "volle_verteidigung").schlicht()
    assert spiel.eins(VerteidigungSteht).bonus
    gehoert = tale(spiel.game, "kenji")[-1].events
    assert not [each for each in gehoert if isinstance(each, VerteidigungSteht)]
    assert [each.stellung for each in gehoert if isinstance(each, Erklaert)] == [
        "volle_verteidigung", "normaler_angriff",
    ]  # fmt: skip


@pytest.mark.rule("RK-NOT-02", "RK-NOT-06")
@pytest.mark.parametrize(
    ("text", "wurf"), [("Ehre/Insight", "1 1 1"), ("Awareness", "1 1"), ("Kenjutsu+1", "1 1")]
)
def test_ein_freier_wurf_verraet_verdeckte_werte_nicht(text: str, wurf: str) -> None:
    spiel = Spiel(held(), nsc("Ronin", verdeckt=True, awareness=2, ehre=25)).legen(SL, wurf)
    spiel.sagt(SL, FreiWerfen, figur="Ronin", wurf=text).schlicht()
    assert spiel.regeln & {"RK-NOT-02", "RK-NOT-06"}
    assert not [s for s in tale(spiel.game, "kenji")[-1].steps if s.rule.startswith("RK-NOT")]


@pytest.mark.rule("RK-VOID-03", "RK-STELL-07")
def test_ein_final_strike_darf_auch_nach_voller_verteidigung_angreifen() -> None:
    spiel = Spiel(held(void=5, ehre=0), nsc())
    spiel.kampf_bis_zug(("kenji", "volle_verteidigung"), kenji="9 9 9 9|1 1 1", sl="1 1 1 1")
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", Angreifen, **HIER)
    gesetzt(spiel, "wunden", 30).sagt("kenji", FinalStrike, figur="Kenji")
    spiel.legen("kenji", "1 1 1 1 1", "1 1 1 1 1").sagt("kenji", Angreifen, **HIER).schlicht()
    assert spiel.nur(WurfErgab)


@pytest.mark.rule("RK-VOID-03", "RK-KAMPF-03")
def test_ein_final_strike_schenkt_dem_unterbrochenen_keine_aktion() -> None:
    spiel = Spiel(held(void=5, ehre=0), nsc(), schalter={"rk.aktionen": 2})
    spiel.kampf_bis_zug(("sl", "normaler_angriff", "anderes"), kenji="1 1 1 1", sl="9 9 9 9")
    spiel.sagt(SL, Handeln, figur="Wache")
    assert (spiel.kampf.am_zug, spiel.kampf.getan) == ("Wache", 1)
    gesetzt(spiel, "wunden", 30).sagt("kenji", FinalStrike, figur="Kenji")
    spiel.sagt("kenji", ZugBeenden, figur="Kenji")
    assert (spiel.kampf.am_zug, spiel.kampf.getan) == ("Wache", 1)
    spiel.sagt(SL, Handeln, figur="Wache")
    assert spiel.kampf.am_zug == ""


@pytest.mark.rule("RK-VOID-01", "RK-MAN-03")
def test_ein_void_punkt_hilft_nur_dem_ersten_wurf() -> None:
    spiel = Spiel(held(void=4, ehre=0), nsc()).kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1 1")
    spiel.legen("kenji", "9 9 9 9 1 1", "9 9 9 1 1", "1 1 1 1 1", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, **HIER, manoever="extra_angriff", void="k1").schlicht()
    assert [len(each.wurf) for each in spiel.nur(WurfErgab)] == [6, 5]
    assert [each.summe for each in spiel.nur(WurfErgab)] == [36, 27]


@pytest.mark.rule("RK-VOID-02")
def test_wer_voll_ist_wird_nicht_ermuntert() -> None:
    spiel = Spiel(held(), held("Taro"))
    with pytest.raises(IllegalCommand) as absage:
        spiel.sagt("kenji", Ermuntern, figur="Kenji", ziel="Taro")
    assert absage.value.rule == "RK-VOID-02"
    gesetzt(spiel, "vp", 1, "Taro").sagt("kenji", Ermuntern, figur="Kenji", ziel="Taro")
    assert spiel.figur("Taro").vp == 2


@pytest.mark.rule("RK-WURF-06")
def test_eine_zweite_figur_und_masslose_boni_fragen_die_sl() -> None:
    spiel = Spiel(held()).sagt("kenji", FigurStellen, name="Diener")
    assert spiel.fragen == [(SL, "RK-WURF-06")]
    assert spiel.antwortet(SL, "ablehnen").tisch.namen == ("Kenji",)
    neu = Spiel(held()).sagt("taro", FigurStellen, name="Taro", boni=("Medizin: +5K+5+20",))
    assert neu.tisch.namen == ("Kenji", "Taro")
    frech = Spiel(held()).sagt("taro", FigurStellen, name="Taro", boni=("Medizin: +6K+0",))
    assert frech.fragen == [(SL, "RK-WURF-06")]
    assert "keine Schule" in dict(frech.frage.facts)["maengel"][0].sentence()  # type: ignore[index, union-attr]


@pytest.mark.rule("RK-RAISE-03")
@pytest.mark.parametrize("felder", [{"raises": 3}, {"raises": 2, "zone": "torso"}])
def test_zu_viele_raises_nennen_die_grenze(felder: dict[str, Any]) -> None:
    spiel = Spiel(held(ehre=0), nsc()).kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1 1")
    with pytest.raises(IllegalCommand) as absage:
        spiel.sagt("kenji", Angreifen, **HIER, **felder)
    assert absage.value.rule == "RK-RAISE-03"
    assert "erlauben 2" in absage.value.sentence()

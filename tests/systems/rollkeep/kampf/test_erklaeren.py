"""Erklären und Stellungen: voller Angriff, Verteidigung, volle Verteidigung (RK-STELL)."""

from __future__ import annotations

import pytest

from support.rollkeep import SL, Spiel, held, nsc
from support.rollkeep_kampf import DORT, kenji_am_zug
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.view import tale
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen
from wuerfelwerk.systems.rollkeep.kampf.erklaeren import Erklaeren, Erklaert, VerteidigungSteht
from wuerfelwerk.systems.rollkeep.kampf.runde import KampfBeginnen
from wuerfelwerk.systems.rollkeep.kampf.zug import Handeln, RundeVorbei, ZugBeenden


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
    spiel = kenji_am_zug(("kenji", "voller_angriff"))
    spiel.sagt("kenji", ZugBeenden, figur="Kenji").sagt(SL, ZugBeenden, figur="Wache")
    spiel.kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1 1")
    assert spiel.kampf.erklaerung("Kenji").stellung == "normaler_angriff"


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


@pytest.mark.rule("RK-STELL-05", "RK-VOID-01")
def test_void_in_voller_verteidigung() -> None:
    spiel = Spiel(held(ehre=0), nsc()).legen("kenji", "9 9 9 9").legen(SL, "1 1 1 1")
    spiel.sagt(SL, KampfBeginnen).schlicht().sagt(SL, Erklaeren).bis("RK-STELL-01")
    while spiel.frage.seat != "kenji":
        spiel.antwortet(SL, next(iter(spiel.frage.answers())))
    spiel.antwortet("kenji", "volle_verteidigung")
    assert list(spiel.frage.answers()) == ["nein", "rang1", "k1"]
    spiel.legen("kenji", "5 4 3 2").antwortet("kenji", "k1").schlicht()
    assert (spiel.eins(VerteidigungSteht).bonus, spiel.figur("Kenji").vp) == (14, 1)


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

"""Wunden: Tabellen, und was Down noch kann (RK-WUND)."""

from __future__ import annotations

import pytest

from support.rollkeep import SL, Spiel, eingegriffen, held, mit, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.rollkeep.figuren.leitung import Eingreifen
from wuerfelwerk.systems.rollkeep.proben.proben import Proben
from wuerfelwerk.systems.rollkeep.wunden.heilung import Behandeln
from wuerfelwerk.systems.rollkeep.wunden.stufen import stufe_bei, stufen


@pytest.mark.rule("RK-WUND-04")
def test_wer_down_ist_zahlt_auch_ausserhalb_des_kampfes() -> None:
    spiel = Spiel(held(ehre=0)).sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=26)
    spiel.legen("kenji", "9 9 9")
    spiel.sagt("kenji", Proben, figur="Kenji", attribut="agility").antwortet(SL, 15).schlicht()
    assert spiel.schritt("RK-WURF-03")["tn"] == 55
    assert spiel.figur("Kenji").vp == 1
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", Proben, figur="Kenji", attribut="agility", void="k1")
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="vp", neu=0)
    for ansage in (Proben, Behandeln):
        felder = {"attribut": "agility"} if ansage is Proben else {"ziel": "Kenji"}
        with pytest.raises(IllegalCommand, match="nur mit einem Void-Punkt"):
            spiel.sagt("kenji", ansage, figur="Kenji", **felder)


@pytest.mark.rule("RK-WUND-01")
def test_die_tabellen_der_wunden() -> None:
    assert [(s.name, s.bis, s.abzug) for s in stufen(2, mit())] == [
        ("gesund", 4, 0), ("nicked", 8, 3), ("grazed", 12, 5), ("hurt", 16, 10),
        ("injured", 20, 15), ("crippled", 24, 20), ("down", 28, 40), ("out", 38, 40),
    ]  # fmt: skip
    assert [each.bis for each in stufen(2, mit(wundmodell="l5r4"))] == [
        10, 14, 18, 22, 26, 30, 34, 38,
    ]  # fmt: skip
    eigene = mit(wundmodell="eigene", wundtabelle=("heil", "schwer verletzt 15 3", "Out 20 4"))
    assert [(s.name, s.bis, s.abzug) for s in stufen(2, eigene)] == [
        ("heil", 4, 0), ("schwer verletzt", 10, 15), ("out", 18, 20),
    ]  # fmt: skip
    ohne_out = mit(wundmodell="eigene", wundtabelle=("heil 0", "down 40"))
    assert [(s.name, s.bis) for s in stufen(2, ohne_out)] == [
        ("heil", 4), ("down", 8), ("out", 18),
    ]  # fmt: skip
    assert stufe_bei(19, 2, ohne_out).name == "tot"
    assert stufe_bei(19, 2, eigene).abzug == 20
    assert stufen(2, mit(wundmodell="eigene")) == stufen(2, mit())


@pytest.mark.rule("RK-WUND-04")
def test_down_ohne_vp_wuerfelt_auch_im_kampf_nicht() -> None:
    spiel = Spiel(held(ehre=0), nsc()).kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1 1")
    eingegriffen(eingegriffen(spiel, "wunden", 26), "vp", 0)
    assert spiel.tisch.zustand(spiel.figur("Kenji")) == "down"
    for ansage, felder in ((Proben, {"attribut": "agility"}), (Behandeln, {"ziel": "Kenji"})):
        with pytest.raises(IllegalCommand) as absage:
            spiel.sagt("kenji", ansage, figur="Kenji", **felder)
        assert absage.value.rule == "RK-WUND-04"
    eingegriffen(spiel, "vp", 1).legen("kenji", "1 1 1")
    spiel.sagt("kenji", Proben, figur="Kenji", attribut="agility").schlicht()
    assert spiel.figur("Kenji").vp == 0

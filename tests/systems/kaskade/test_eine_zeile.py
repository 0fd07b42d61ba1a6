"""Treffer, die alle in einer Rüstungszeile landen: auch hinter einem durchschlagenen Schild."""

from __future__ import annotations

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade_kampf import Gefecht, fechter
from support.kaskade import SL

SCHILD = ["Rundschild", "Helm"]


def nimmt(spiel: Gefecht, *zeilen: str) -> list[str]:
    """Die Wache nimmt den Treffer in diesen Zeilen; nach welchen Regeln gefragt wurde."""
    gefragt, rest = [], list(zeilen)
    spiel.sagt("wache", a.Einstecken, figur="Wache")
    while spiel.game.open:
        gefragt.append(spiel.frage.rule)
        if spiel.frage.rule in ("KAS-KAMPF-18", "KAS-RUEST-05"):
            spiel.antwortet("wache", rest.pop(0))
        else:
            spiel._eine_schlicht()
    assert not rest
    return [rule for rule in gefragt if rule != "KAS-WUND-02"]


def beschossen(schaden: str) -> Gefecht:
    """Mira schießt aus nächster Nähe; zwei Schadenswürfel."""
    wache = fechter("Wache", ruestung=SCHILD)
    spiel = Gefecht(fechter(waffe="Kurzbogen"), wache).phase("", mira="9 4 2", wache="2 2 3")
    spiel.legen(SL, "1").legen("mira", schaden)
    spiel.sagt("mira", a.Schiessen, figur="Mira", meter=0, ahnung="arglos")
    return spiel.schlicht()


@pytest.mark.rule("KAS-FERN-09", "KAS-RUEST-05")
def test_zwei_treffer_eines_schusses_gehen_hinter_dem_schild_in_dieselbe_zeile() -> None:
    """Zwei schwere durchschlagen den leichten Schild; der Helm fängt beide als leichte."""
    spiel = beschossen("11 12")
    assert spiel.staerken == ("schwer", "schwer")
    assert nimmt(spiel, "Schild", "Kopf") == ["KAS-KAMPF-18", "KAS-RUEST-05"]
    assert [w.zeile for w in spiel.nur(e.Abgehalten)] == ["Kopf", "Kopf"]
    assert len(spiel.schritte("KAS-RUEST-05")) == 2


@pytest.mark.rule("KAS-FERN-09", "KAS-RUEST-05")
def test_was_der_schild_haelt_bleibt_im_schild() -> None:
    spiel = beschossen("11 4")
    assert nimmt(spiel, "Schild", "Kopf") == ["KAS-KAMPF-18", "KAS-RUEST-05"]
    assert [w.zeile for w in spiel.nur(e.Abgehalten)] == ["Kopf", "Schild"]


@pytest.mark.rule("KAS-MANOEVER-27", "KAS-RUEST-05")
def test_ein_durchdringender_angriff_hinter_dem_schild() -> None:
    """B-37 gegen einen Schild: zwei kritische und ein schwerer, alle in den Rumpf."""
    wache = fechter("Wache", ruestung=["Rundschild", "Kettenhemd"])
    spiel = Gefecht(fechter(), wache)
    for wurf, parade, benannt, weiter in (
        ("8 9 9", "4 5 2", "9", "9 9"),
        ("8", "4 5", "8 9 9", "treffer"),
    ):
        spiel.phase(mira=wurf, wache=parade)
        spiel.sagt("mira", a.Durchdringen, figur="Mira", ziel="Wache")
        spiel.antwortet("mira", benannt).antwortet("mira", weiter)
    assert spiel.staerken == ("kritisch", "kritisch", "schwer")
    assert nimmt(spiel, "Schild", "Rumpf") == ["KAS-KAMPF-18", "KAS-RUEST-05"]
    assert [w.zeile for w in spiel.nur(e.Abgehalten)] == ["Rumpf"] * 3
    assert spiel.figur("Wache").ruestungsschaden == (("Kettenhemd", "Rumpf", 2),)


@pytest.mark.rule("KAS-KAMPF-18", "KAS-RUEST-05")
def test_bei_einem_schlag_wird_jeder_treffer_fuer_sich_gefragt() -> None:
    wache = fechter("Wache", ruestung=SCHILD)
    spiel = Gefecht(fechter(), wache).phase(mira="9 4 2", wache="4 5 2")
    spiel.greift_an("9").legen("mira", "11 12").verteidigt("keine").schlicht()
    fragen = nimmt(spiel, "Schild", "Kopf", "Schild", "Rumpf")
    assert fragen == ["KAS-KAMPF-18", "KAS-RUEST-05"] * 2
    assert [w.zeile for w in spiel.nur(e.Abgehalten)] == ["Kopf"]
    assert [w.staerke for w in spiel.nur(e.Verletzt)] == ["leicht"]

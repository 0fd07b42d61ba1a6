"""Treffer nehmen: welche Zeile, hinter dem Schild, einer nach dem anderen."""

from __future__ import annotations

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL
from support.kaskade_kampf import Gefecht, duell, fechter, getroffene, liegt, mitten
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import after
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.kampf.ruestung import hinter_dem_schild


def test_treffer_werden_genommen_ehe_es_weitergeht() -> None:
    spiel = (
        duell().phase(mira="9 4 6", wache="4 5 2").greift_an("9").legen("mira", "3 4").verteidigt()
    )
    assert KASKADE.acting(spiel.tisch) == "wache"
    with pytest.raises(IllegalCommand, match="Wache"):
        spiel.sagt(SL, a.Kampfwurf)
    spiel.sagt("wache", a.Einstecken, figur="Wache").schlicht()
    assert sum(k.verloren for k in spiel.figur("Wache").kreise) == 2
    assert KASKADE.acting(spiel.tisch) is None
    spiel.phase(mira="9 4 6", wache="4 5 2")
    assert spiel.kampf.phase == 2


@pytest.mark.rule("KAS-KAMPF-18", "KAS-RUEST-02", "KAS-RUEST-04")
def test_der_getroffene_bestimmt_die_zeile() -> None:
    spiel = getroffene("11 12", "Kettenhemd", "Helm")
    assert spiel.wahl == ("Kopf", "Rumpf", "Arm", "Bauch", "Hand", "Bein", "Fuß")
    spiel.antwortet("wache", "Rumpf").antwortet("wache", "Bein").schlicht()
    assert spiel.figur("Wache").ruestungsschaden == (("Kettenhemd", "Rumpf", 1),)
    assert [event.staerke for event in spiel.nur(e.Verletzt)] == ["schwer"]
    assert spiel.schritt("KAS-RUEST-02")["punkte"] == 3
    assert spiel.schritte("KAS-KAMPF-18")[1]["zeile"] == "Bein"


@pytest.mark.rule("KAS-RUEST-05")
def test_durchschlagener_schild() -> None:
    spiel = getroffene("11 3", "Rundschild", "Helm")
    assert "Schild" in spiel.wahl
    spiel.antwortet("wache", "Schild")
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-RUEST-05", ("Hand", "Kopf", "Rumpf"))
    spiel.antwortet("wache", "Kopf").antwortet("wache", "Schild")
    assert spiel.schritt("KAS-RUEST-05")["staerke"] == "leicht"
    assert not spiel.nur(e.Verletzt)
    assert spiel.figur("Wache").ruestungsschaden == (("Rundschild", "Schild", 1),)


@pytest.mark.rule("KAS-KAMPF-18")
def test_ohne_ruestung_wird_nicht_nach_der_zeile_gefragt() -> None:
    spiel = getroffene("3 4")
    assert spiel.frage.rule == "KAS-WUND-02"
    spiel.schlicht()
    assert len(spiel.nur(e.Verletzt)) == 2


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


@pytest.mark.rule("KAS-RUEST-05", "KAS-KAMPF-22")
@pytest.mark.parametrize(
    ("ohne", "bleibt"),
    [
        ((), ("Hand", "Kopf", "Rumpf")),
        (("Kopf",), ("Hand", "Rumpf")),
        (("Hand", "Kopf", "Rumpf", "Arm"), ("Bauch", "Bein", "Fuß")),
    ],
)
def test_wohin_es_hinter_dem_schild_geht(ohne: tuple[str, ...], bleibt: tuple[str, ...]) -> None:
    tisch = Gefecht(fechter(ruestung=["Rundschild"]), fechter("Wache")).tisch
    assert hinter_dem_schild(tisch, tisch.figur("Mira"), ohne) == bleibt


@pytest.mark.rule("KAS-KAMPF-13", "KAS-KAMPF-18")
def test_treffer_werden_einer_nach_dem_anderen_genommen() -> None:
    """Auch eine neue Phase nimmt niemandem einen Treffer ab."""
    tisch = mitten(liegt("Mira"), liegt("Wache"))
    for figur, staerke in (("Mira", "leicht"), ("Wache", "leicht"), ("Mira", "schwer")):
        durch = "Wache" if figur == "Mira" else "Mira"
        tisch = after(tisch, e.Getroffen(figur=figur, durch=durch, staerken=(staerke,)))
    tisch = after(tisch, e.PhaseBegonnen(phase=2, kaempfer=(liegt("Mira"),), reihe=()))
    offen = []
    for figur in ("Mira", "Wache", "Wache", "Mira"):
        tisch = after(tisch, e.TrefferGenommen(figur=figur))
        assert tisch.kampf is not None
        offen.append([(t.figur, *t.staerken) for t in tisch.kampf.treffer])
    dann = [("Mira", "schwer")]
    assert offen == [[("Wache", "leicht"), *dann], dann, dann, []]

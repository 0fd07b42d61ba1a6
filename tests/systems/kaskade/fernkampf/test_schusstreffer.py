"""Was ein Schuss trifft: eine Zeile, Legendäres, fünf Gleiche."""

from __future__ import annotations

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL
from support.kaskade_kampf import bogen, schiesst


@pytest.mark.rule("KAS-FERN-09")
def test_alle_treffer_in_einer_zeile() -> None:
    spiel = schiesst(bogen("9 9 4", ruestung=["Kettenhemd"]), "6", "11 12")
    spiel.schlicht()
    assert spiel.eins(e.Getroffen).eine_zeile
    assert "KAS-FERN-09" in spiel.regeln
    spiel.sagt("wache", a.Einstecken, figur="Wache").antwortet("wache", "Bein").schlicht()
    assert len(spiel.nur(e.Verletzt)) == 2


@pytest.mark.rule("KAS-FERN-11", "KAS-FERN-13", "KAS-LEG-02")
@pytest.mark.parametrize(
    ("wahl", "feste"), [("schwere", ("schwer",) * 4), ("kritische", ("kritisch",) * 2)]
)
def test_legendaerer_schuss(wahl: str, feste: tuple[str, ...]) -> None:
    """B-43: TS + 4, vier schwere oder zwei kritische, 2 MP; Bewegung und Rüstung zählen nicht."""
    spiel = bogen("13 13 13 13 2", 15, ruestung=["Kettenhemd"])
    assert spiel.figur("Mira").mp == 2
    schiesst(spiel, "6", "1 2 3 4 5 6", bewegung="schnell_bewegt").antwortet("mira", 0)
    assert spiel.frage.rule == "KAS-FERN-11"
    spiel.antwortet("mira", wahl)
    assert spiel.staerken == feste + ("leicht",) * 6
    assert spiel.eins(e.Getroffen).ohne_ruestung
    assert spiel.schritt("KAS-KAMPF-13")["wuerfel"] == 2 + 4
    assert {"KAS-FERN-11", "KAS-FERN-13"} <= spiel.regeln
    assert "KAS-FERN-08" not in spiel.regeln
    spiel.sagt("wache", a.Einstecken, figur="Wache")
    assert spiel.frage.rule == "KAS-WUND-02"
    spiel.schlicht()
    assert [event.staerke for event in spiel.nur(e.Verletzt)] == [*feste, *["leicht"] * 6]
    assert spiel.figur("Wache").ruestungsschaden == ()
    assert not spiel.nur(e.Abgehalten)


@pytest.mark.rule("KAS-FERN-12")
@pytest.mark.parametrize(("wahl", "kritisch"), [("normales_ziel", 7), ("besonderes_ziel", 5)])
def test_fuenf_gleiche(wahl: str, kritisch: int) -> None:
    spiel = bogen("13 13 13 13 13", 15, lebenskreise=7)
    schiesst(spiel, "6", "1 2 3 4 5 6 7").antwortet("mira", 0)
    assert spiel.fragen == [(SL, "KAS-FERN-12")]
    spiel.antwortet(SL, wahl)
    assert spiel.staerken == ("kritisch",) * 5 + ("leicht",) * 7
    assert spiel.schritt("KAS-FERN-12")["was"] == wahl
    spiel.sagt("wache", a.Einstecken, figur="Wache").schlicht()
    assert sum(k.kritisch for k in spiel.figur("Wache").kreise) == kritisch


@pytest.mark.rule("KAS-FERN-11")
def test_auch_ein_legendaerer_schuss_muss_treffen() -> None:
    spiel = schiesst(bogen("13 13 13 13 2", 15), "6", meter=500)
    assert not spiel.eins(e.Geschossen).getroffen

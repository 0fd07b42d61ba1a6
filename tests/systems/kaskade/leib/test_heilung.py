"""Erste Hilfe und Heilkunde: Mindestwerte, was sie stoppen, was sie einleiten."""

from __future__ import annotations

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, held
from support.kaskade_leib import HELFER, TAG, kreis, mira, vergeht, wund
from wuerfelwerk.errors import IllegalCommand


@pytest.mark.rule("KAS-WUND-09", "KAS-WUND-10", "KAS-HEIL-04")
def test_erste_hilfe_stoppt_den_verlust() -> None:
    spiel = wund(Spiel(held(), held("Borin", **HELFER)), "kritisch", "1").legen("borin", "9 9 4 5")
    spiel.sagt("borin", a.Helfen, figur="Borin", patient="Mira", womit="Erste Hilfe", kreis="1")
    spiel.schlicht()
    assert spiel.eins(e.ProbeErgab).ziel == 16
    assert (kreis(spiel).gestoppt, kreis(spiel).behandelt) == (True, False)
    assert {"KAS-WUND-10", "KAS-HEIL-04"} <= spiel.regeln
    vergeht(spiel, TAG)
    assert mira(spiel).erholung == 0
    assert sum(k.verloren for k in mira(spiel).kreise) == 10


@pytest.mark.rule("KAS-HEIL-03", "KAS-WUND-10", "KAS-WUND-07")
@pytest.mark.parametrize(("augen", "versorgt"), [("8 8 2", True), ("5 5 5", False)])
def test_heilkunde_leitet_die_heilung_ein(augen: str, versorgt: bool) -> None:
    spiel = wund(Spiel(held(), held("Borin", **HELFER)), "kritisch", "1").legen("borin", augen)
    spiel.sagt("borin", a.Helfen, figur="Borin", patient="Mira", womit="Heilkunde", kreis="1")
    spiel.schlicht()
    assert kreis(spiel).behandelt is versorgt
    assert mira(spiel).erholung == (3 if versorgt else 0)
    assert mira(spiel).wundmalus == 1
    assert ("KAS-HEIL-03" in spiel.regeln) is versorgt


@pytest.mark.rule("KAS-HEIL-01", "KAS-HEIL-02")
@pytest.mark.parametrize(
    ("treffer", "ergebnis", "versorgt"),
    [(1, 7, True), (1, 6, False), (2, 11, True), (2, 10, False), (3, 16, True), (3, 15, False)],
)
def test_mindestwerte_je_kreis(treffer: int, ergebnis: int, versorgt: bool) -> None:
    spiel = Spiel(held(), held("Borin", **HELFER))
    for nr in range(treffer):
        wund(spiel, "schwer", f"1.{nr + 1}")
    wund(spiel, "schwer", "2.1").legen("borin", f"{ergebnis} 2 2 3")
    spiel.sagt("borin", a.Helfen, figur="Borin", patient="Mira", kreis="1").schlicht()
    assert (kreis(spiel).versorgt, kreis(spiel, 2).versorgt) == (versorgt, False)
    assert spiel.schritt("KAS-HEIL-02")["schwere"] == treffer
    assert ("KAS-HEIL-01" in spiel.regeln) is versorgt


@pytest.mark.rule("KAS-HEIL-01")
def test_wo_nichts_ist_wird_nichts_versorgt() -> None:
    spiel = Spiel(held(), held("Borin", **HELFER))
    with pytest.raises(IllegalCommand, match="Mira hat nichts, das zu versorgen wäre"):
        spiel.sagt("borin", a.Helfen, figur="Borin", patient="Mira")
    wund(spiel, "schwer", "2.1")
    with pytest.raises(IllegalCommand):
        spiel.sagt("borin", a.Helfen, figur="Borin", patient="Mira", kreis="1")
    with pytest.raises(IllegalCommand, match="Erste Hilfe"):
        spiel.sagt("mira", a.Helfen, figur="Mira", patient="Mira", kreis="2")


@pytest.mark.rule("KAS-WUND-12", "KAS-WUND-13")
@pytest.mark.parametrize(("augen", "gerettet"), [("11 11 11 4", True), ("11 11 4 5", False)])
def test_toedlich_und_gerettet(augen: str, gerettet: bool) -> None:
    spiel = Spiel(held(lebenskreise=2), held("Borin", **HELFER)).legen("borin", augen)
    wund(wund(spiel, "kritisch", "1"), "kritisch", "2")
    assert "KAS-WUND-12" in spiel.regeln
    spiel.sagt("borin", a.Helfen, figur="Borin", patient="Mira").schlicht()
    assert spiel.eins(e.ProbeErgab).ziel == 31
    assert mira(spiel).gerettet is gerettet
    assert ("KAS-WUND-13" in spiel.regeln) is gerettet
    assert all(k.unversorgt for k in mira(spiel).kreise)
    spiel.sagt(SL, a.UhrStellen, minuten=10)
    if not gerettet:
        assert spiel.fragen == [(SL, "KAS-WUND-12")]
        spiel.antwortet(SL, "stirbt")
    assert mira(spiel).zustand == ("" if gerettet else "tot")

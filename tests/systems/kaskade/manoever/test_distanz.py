"""Auf Distanz: Stangenwaffen, waffenlos gegen Bewaffnete, wer herankommt."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade_kampf import HAENDE, Gefecht, fechter, gegen, mit_anna, zu_dritt, zugleich
from wuerfelwerk.errors import IllegalCommand


def gegen_speer(mira: str, wache: str, womit: str, **mehr: Any) -> Gefecht:
    spiel = gegen("Langschwert", waffe="Speer", **mehr).phase(mira=mira, wache=wache)
    return spiel.greift_an(womit)


@pytest.mark.rule("KAS-MANOEVER-28")
def test_gegen_stangenwaffen_nur_mit_gruppe() -> None:
    spiel = gegen("Langschwert", waffe="Speer").phase(mira="9 4 6", wache="4 5 2")
    with pytest.raises(IllegalCommand, match="Stangenwaffen"):
        spiel.sagt("mira", a.Angreifen, figur="Mira", ziel="Wache")


@pytest.mark.rule("KAS-MANOEVER-29", "KAS-MANOEVER-30")
def test_distanz_der_erste_pariert() -> None:
    """B-38: 9 pariert mit 11; die 10 fängt den Konter 11 nicht auf."""
    spiel = gegen_speer("9 10 2", "11 4 2", "9 10").antwortet("wache", "verteidigen")
    spiel.antwortet("mira", "9").legen("wache", "3 4").antwortet("wache", "11")
    assert spiel.schritt("KAS-MANOEVER-30")["staerke"] == 11
    spiel.schlicht()
    assert (spiel.eins(e.Getroffen).figur, spiel.eins(e.Getroffen).durch) == ("Mira", "Wache")


@pytest.mark.rule("KAS-MANOEVER-30")
def test_distanz_aufgefangen() -> None:
    spiel = gegen_speer("9 10 11", "10 4 2", "9 10 11").antwortet("wache", "verteidigen")
    spiel.antwortet("mira", "9").antwortet("wache", "10")
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-MANOEVER-30", ("10", "11", "keine"))
    spiel.antwortet("mira", "10")
    assert not spiel.nur(e.Getroffen)


@pytest.mark.rule("KAS-MANOEVER-31")
def test_distanz_der_zweite_pariert() -> None:
    """B-38: 12 kommt heran, 11 wird pariert: Der Vorteil bleibt."""
    spiel = gegen_speer("12 11 2", "11 4 2", "11 12").antwortet("wache", "verteidigen")
    spiel.antwortet("mira", "12").verteidigt("11")
    assert {"KAS-MANOEVER-28", "KAS-MANOEVER-29", "KAS-MANOEVER-31"} <= spiel.regeln
    assert not spiel.von("Wache").kein_vorteil
    assert not spiel.nur(e.Getroffen)


@pytest.mark.rule("KAS-MANOEVER-32")
def test_distanz_beide_gelingen() -> None:
    """B-38: 12 und 12 kommen durch: Treffer, und der Vorteil ist weg, bis eine Abwehr gelingt."""
    spiel = gegen_speer("12 12 2", "11 4 2", "12 12").legen("mira", "3 4")
    spiel.antwortet("wache", "verteidigen").schlicht()
    assert spiel.eins(e.DistanzGeaendert).vorteil is False
    assert spiel.von("Wache").kein_vorteil
    spiel.sagt("wache", a.Einstecken, figur="Wache").schlicht()
    spiel.phase(mira="9 4 6", wache="12 4 2").greift_an("9").verteidigt("12")
    assert spiel.eins(e.DistanzGeaendert).vorteil is True
    assert not spiel.von("Wache").kein_vorteil


@pytest.mark.rule("KAS-MANOEVER-36")
def test_waffenlos_gegen_schwert() -> None:
    """B-39: Die 8 kommt vorbei, die 9 greift an; pariert ist der Angriff zu Ende, ohne Konter."""
    spiel = gegen(HAENDE).phase(mira="14 4 6", wache="12 4 2")
    with pytest.raises(IllegalCommand, match="Gleiche oder eine Folge"):
        spiel.sagt("mira", a.Angreifen, figur="Mira", ziel="Wache")
    spiel = gegen(HAENDE).phase(mira="8 9 2", wache="12 4 2").greift_an("8 9")
    spiel.antwortet("wache", "verteidigen").antwortet("mira", "8").antwortet("wache", "12")
    assert not spiel.game.open
    assert not spiel.nur(e.Getroffen)
    spiel = gegen(HAENDE).phase(mira="8 9 2", wache="12 4 2").greift_an("8 9")
    spiel.legen("mira", "5").antwortet("wache", "verteidigen").antwortet("mira", "8")
    spiel.antwortet("wache", "keine", "keine")
    assert spiel.eins(e.Getroffen).waffenlos


@pytest.mark.rule("KAS-MANOEVER-32", "KAS-MANOEVER-28")
def test_der_distanzvorteil_ist_erst_in_der_naechsten_phase_weg() -> None:
    spiel = mit_anna(gegen="Speer")
    spiel.legen("mira", "12 12 2", "11 2 3").legen("anna", "9 4 6", "10 2 3")
    spiel.legen("wache", "11 4 2").phase("Mira Anna").legen("mira", "3 4").greift_an("12 12")
    nichts = {"KAS-KAMPF-07": "keine", "KAS-KAMPF-14": 0, "KAS-KAMPF-05": "12"}
    spiel.weiter(nichts).sagt("wache", a.Einstecken, figur="Wache").schlicht()
    assert spiel.von("Wache").kein_vorteil
    with pytest.raises(IllegalCommand, match="Gleiche oder eine Folge"):
        spiel.sagt("anna", a.Angreifen, figur="Anna", ziel="Wache")
    spiel.sagt("anna", a.Abwarten, figur="Anna")
    spiel.phase("Anna", mira="2 2 3", anna="9 4 6", wache="11 4 2").greift_an("9", name="Anna")
    spiel.weiter({"KAS-KAMPF-10": "verteidigen", "KAS-KAMPF-07": "11"})
    assert spiel.von("Wache").kein_vorteil is False


@pytest.mark.rule("KAS-MANOEVER-32")
@pytest.mark.parametrize("waffe", ["Langschwert", "Streitkolben"])
def test_auch_manoever_nehmen_den_distanzvorteil(waffe: str) -> None:
    spiel = Gefecht(fechter(waffe=waffe), fechter("Wache", waffe="Speer"))
    spiel.phase(mira="9 9 8", wache="2 3 2").legen("mira", "1 2 3 4 5")
    if waffe == "Langschwert":
        spiel.sagt("mira", a.Durchdringen, figur="Mira", ziel="Wache").antwortet("mira", "9 9")
    else:
        spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache").antwortet("mira", 8)
    spiel.weiter({"KAS-MANOEVER-18": "schaden"})
    assert spiel.von("Wache").kein_vorteil


@pytest.mark.rule("KAS-MANOEVER-30", "KAS-MANOEVER-29")
def test_auch_der_wuergegriff_muss_an_der_stange_vorbei() -> None:
    spiel = Gefecht(fechter(waffe=HAENDE), fechter("Wache", waffe="Speer"))
    spiel.phase(mira="9 10 10", wache="12 11 2").legen("wache", "5 6")
    spiel.sagt("mira", a.Wuergen, figur="Mira", ziel="Wache")
    assert spiel.wahl == ("10", "9")
    spiel.antwortet("mira", "9").antwortet("wache", "12").weiter()
    assert "KAS-MANOEVER-30" in spiel.regeln
    assert spiel.eins(e.Getroffen).figur == "Mira"


@pytest.mark.rule("KAS-MANOEVER-32", "KAS-MANOEVER-03")
def test_auch_ein_abgewehrter_rundumschlag_bringt_den_vorteil_zurueck() -> None:
    spiel = Gefecht(fechter(), fechter("Wache", waffe="Speer"))
    spiel.phase(mira="9 9 8", wache="2 3 2").legen("mira", "1 2").greift_an("8 9 9")
    spiel.weiter({"KAS-KAMPF-14": 0}).sagt("wache", a.Einstecken, figur="Wache").schlicht()
    spiel.phase(mira="9 4 6", wache="11 4 2").sagt("mira", a.Rundumschlag, figur="Mira")
    assert spiel.von("Wache").kein_vorteil
    spiel.antwortet("mira", "9").antwortet("wache", "11")
    assert spiel.von("Wache").kein_vorteil is False


@pytest.mark.rule("KAS-MANOEVER-29", "KAS-MANOEVER-30", "KAS-KAMPF-06")
def test_zugleich_auf_distanz_der_erste_pariert() -> None:
    """Nur der erste muss ein einzelner sein; was er nicht überwindet, ist vorbei."""
    spiel = zugleich("10 4 2", "Speer", "9 10 10").greift_an("9 10 10")
    spiel.antwortet("wache", "verteidigen").antwortet("mira", "9")
    assert spiel.wahl == ("10", "10+10")
    spiel.antwortet("mira", "10+10").antwortet("wache", "10")
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-MANOEVER-30", ("10", "keine"))
    spiel.antwortet("mira", "10")
    assert spiel.nur(e.Gespielt)[-1] == e.Gespielt(figur="Mira", wuerfel=(10,), wozu="abwehr")
    assert spiel.schritt("KAS-MANOEVER-30")["staerke"] == 10
    assert not spiel.nur(e.Getroffen)


@pytest.mark.rule("KAS-MANOEVER-29", "KAS-MANOEVER-31")
def test_zugleich_auf_distanz_der_zweite_pariert() -> None:
    """Der erste ist heran, der zweite abgewehrt: Der Vorteil bleibt."""
    spiel = zugleich("12 12 2", "Speer").greift_an("8 9").antwortet("wache", "verteidigen")
    spiel.antwortet("mira", "8").antwortet("wache", "keine", "12", "nein")
    assert "KAS-MANOEVER-31" in spiel.regeln
    assert "KAS-MANOEVER-30" not in spiel.regeln
    assert not spiel.nur(e.Getroffen)
    assert not spiel.nur(e.DistanzGeaendert)


@pytest.mark.rule("KAS-MANOEVER-30")
def test_was_nicht_aufgefangen_wird_trifft() -> None:
    spiel = Gefecht(fechter(), fechter("Wache", waffe="Speer"))
    spiel.phase(mira="8 9 2", wache="12 4 2").legen("wache", "2 3")
    spiel.greift_an("8 9").antwortet("wache", "verteidigen").antwortet("mira", "8")
    spiel.antwortet("wache", "12", "2W12")
    assert spiel.eins(e.Getroffen) == e.Getroffen(
        figur="Mira", durch="Wache", staerken=("leicht", "leicht"), manoever="distanz",
        waffenlos=False,
    )  # fmt: skip


@pytest.mark.rule("KAS-MANOEVER-31", "KAS-MANOEVER-32")
def test_was_erst_in_der_naechsten_phase_verloren_ist_wird_nicht_zurueckgewonnen() -> None:
    """Anna trifft: Der Vorteil hält noch in dieser Phase; danach wehrt die Wache Mira ab."""
    spiel = zu_dritt("Langschwert", gegen="Speer").legen("anna", "8 9 2", "11 2 3", "1 2")
    spiel.legen("mira", "8 9 2", "5 2 3").legen("wache", "12 2 2").phase("Mira Anna")
    spiel.greift_an("8 9", name="Anna")
    spiel.weiter({"KAS-KAMPF-05": "8", "KAS-KAMPF-07": "keine"})
    assert spiel.eins(e.DistanzGeaendert).vorteil is False
    spiel.sagt("wache", a.Einstecken, figur="Wache").schlicht().greift_an("8 9")
    spiel.antwortet("wache", "verteidigen").antwortet("mira", "8").antwortet("wache", "keine", "12")
    assert "KAS-MANOEVER-31" in spiel.regeln
    assert not spiel.nur(e.DistanzGeaendert)

"""Pausen und Nächte: was wiederkommt, und in welcher Reihenfolge Kreise heilen."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, held
from support.kaskade_leib import HELFER, gesetzt, heiler, kreis, mira, naechte, rast, versorgt, wund
from wuerfelwerk.errors import IllegalCommand


@pytest.mark.rule("KAS-REG-01", "KAS-PHPS-02")
@pytest.mark.parametrize(
    ("stand", "r", "danach"),
    [(7, 3, 8), (8, 3, 11), (8, 5, 12), (9, 2, 11), (12, 3, 12), (1, 3, 4)],
)
def test_halbe_stunde_pause(stand: int, r: int, danach: int) -> None:
    spiel = gesetzt(Spiel(held(regeneration=r)), physis=stand, psyche=stand)
    rast(spiel, "halbe_stunde")
    assert (mira(spiel).physis, mira(spiel).psyche) == (danach, danach)
    assert ("KAS-PHPS-02" in spiel.regeln) is (stand == 8)
    assert spiel.tisch.minute == 30


@pytest.mark.rule("KAS-REG-02")
def test_erschoepfung_braucht_eine_stunde() -> None:
    """Physis 0, Psyche 9: erst ein Punkt Physis, dann beide wie üblich."""
    spiel = gesetzt(Spiel(held(regeneration=3)), physis=0, psyche=9)
    rast(spiel, "stunde")
    assert (mira(spiel).physis, mira(spiel).psyche, spiel.tisch.minute) == (4, 12, 60)
    assert {"KAS-REG-01", "KAS-REG-02"} <= spiel.regeln
    kurz = rast(gesetzt(Spiel(held(regeneration=3)), physis=0, psyche=9), "halbe_stunde")
    assert (mira(kurz).physis, mira(kurz).psyche) == (1, 9)
    nie = rast(gesetzt(Spiel(held(regeneration=0)), physis=0), "stunde")
    assert mira(nie).physis == 0


@pytest.mark.rule("KAS-REG-03", "KAS-WUND-02")
def test_nachtruhe_ohne_ernste_verletzungen() -> None:
    spiel = gesetzt(Spiel(held(regeneration=2)), physis=3, psyche=11)
    for platz in ("1.1", "2.2", "3.3"):
        wund(spiel, "leicht", platz)
    rast(spiel, "nacht", "3.3", "1.1")
    assert (mira(spiel).physis, mira(spiel).psyche, spiel.tisch.minute) == (5, 12, 360)
    assert [k.aussen for k in mira(spiel).kreise[:3]] == [(), (1,), ()]
    assert "KAS-REG-03" in spiel.regeln


@pytest.mark.rule("KAS-REG-04", "KAS-REG-05")
def test_eine_nacht_heilt_einen_kreis_leichte_zuerst() -> None:
    """R 2, drei leichte Segmente in einem Kreis, daneben ein versorgter schwerer."""
    spiel = Spiel(held(regeneration=2), held("Borin", **HELFER)).legen("borin", "9 4 2 2")
    for platz in ("1.1", "1.2", "1.3"):
        wund(spiel, "leicht", platz)
    wund(spiel, "schwer", "2.1")
    spiel.sagt("borin", a.Helfen, figur="Borin", patient="Mira", kreis="2").schlicht()
    rast(spiel, "nacht", "1.1", "1.3")
    assert (kreis(spiel, 1).aussen, kreis(spiel, 2).aussen) == ((1,), (0, 1))
    assert {"KAS-REG-04", "KAS-REG-05"} <= spiel.regeln


@pytest.mark.rule("KAS-REG-06", "KAS-REG-04")
def test_versorgte_kreise_heilen_langsam_und_von_aussen() -> None:
    spiel = Spiel(held(regeneration=3), held("Borin", **HELFER)).legen("borin", "9 4 2 2")
    wund(spiel, "schwer", "2.1")
    spiel.sagt("borin", a.Helfen, figur="Borin", patient="Mira", kreis="2").schlicht()
    stand = []
    for _ in range(3):
        rast(spiel, "nacht")
        stand.append((len(kreis(spiel, 2).aussen), len(kreis(spiel, 2).mitte)))
    assert stand == [(1, 1), (0, 1), (0, 0)]
    assert kreis(spiel, 2).heil
    assert "KAS-REG-06" in spiel.regeln


@pytest.mark.rule("KAS-REG-06", "KAS-REG-07")
def test_kritisches_heilt_zuletzt_innen() -> None:
    spiel = Spiel(held(), held("Borin", **HELFER)).legen("borin", "9 9 2")
    wund(wund(spiel, "kritisch", "1"), "leicht", "2.1")
    spiel.sagt("borin", a.Helfen, figur="Borin", patient="Mira", womit="Heilkunde").schlicht()
    rast(spiel, "nacht")
    assert (kreis(spiel, 1).verloren, kreis(spiel, 2).heil) == (10, True)
    for _ in range(10):
        rast(spiel, "nacht")
    assert kreis(spiel, 1).heil
    assert mira(spiel).wundmalus == 0


@pytest.mark.rule("KAS-REG-07", "KAS-REG-08")
def test_unversorgtes_heilt_nicht_anderes_schon() -> None:
    spiel = wund(wund(Spiel(held()), "schwer", "1.1"), "leicht", "2.1")
    rast(spiel, "nacht")
    assert (kreis(spiel, 1).verloren, kreis(spiel, 2).heil) == (3, True)
    assert spiel.schritt("KAS-REG-07")["kreis"] == 1
    wund(wund(spiel, "kritisch", "3"), "leicht", "2.1")
    rast(spiel, "nacht", "4.1")
    assert kreis(spiel, 2).aussen == (0,)
    assert "KAS-REG-08" in spiel.regeln


def test_tote_ruhen_nicht() -> None:
    spiel = Spiel(held(lebenskreise=1))
    felder: dict[str, Any] = {"figur": "Mira", "staerke": "kritisch"}
    spiel.sagt(SL, a.Verletzen, **felder)
    spiel.sagt(SL, a.UhrStellen, minuten=30).antwortet(SL, "stirbt")
    rast(spiel, "nacht")
    assert not spiel.nur(e.Ausgeruht)
    with pytest.raises(IllegalCommand, match="tot"):
        spiel.sagt("mira", a.Proben, figur="Mira", worauf="Mut")


def test_tiefe_segmente_ohne_eigene_wunde_heilen_auch() -> None:
    """KAS-M-36: Eine kritische Verletzung zehrt am Nachbarkreis; auch der wird wieder heil."""
    spiel = wund(heiler(2), "kritisch", "1")
    for _ in range(3):
        spiel.sagt(SL, a.UhrStellen, minuten=1440).schlicht()
    assert spiel.figur("Mira").kreise[1].mitte == (0, 1, 2)
    naechte(versorgt(spiel, "12 12 2"), 60)
    assert all(kreis.heil for kreis in spiel.figur("Mira").kreise)

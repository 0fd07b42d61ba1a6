"""Nachtwache: Schichten, und wer einschläft."""

from __future__ import annotations

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, held, kann


@pytest.mark.rule("KAS-WACHE-01", "KAS-WACHE-02", "KAS-WACHE-03")
def test_drei_schichten_allein() -> None:
    """Zwei zusätzliche Schichten kosten 8 Physis; in ihnen kann man einschlafen."""
    spiel = Spiel(held(**kann("Wachgabe", 9, 2))).legen("mira", "2 3", "4 2", "3 2")
    spiel.sagt(SL, a.Wachen, figuren=("Mira",)).schlicht()
    assert spiel.figur("Mira").physis == 4
    assert [w.wach for w in spiel.nur(e.WacheGehalten)] == [True, True, False]
    assert spiel.schritt("KAS-WACHE-01")["schichten"] == 3
    assert [s["physis"] for s in spiel.schritte("KAS-WACHE-02")] == [4, 8]
    assert spiel.schritt("KAS-WACHE-03")["schicht"] == 3


@pytest.mark.rule("KAS-WACHE-01", "KAS-WACHE-02")
def test_alarmiert_sechs_schichten_reihum() -> None:
    wache = kann("Wachgabe", 9, 1)
    spiel = Spiel(held("A", **wache), held("B", **wache))
    spiel.legen("a", "4", "4", "4").legen("b", "4", "4", "4")
    spiel.sagt(SL, a.Wachen, figuren=("A", "B"), art="alarmiert").schlicht()
    assert [w.figur for w in spiel.nur(e.WacheGehalten)] == ["A", "B"] * 3
    assert (spiel.figur("A").physis, spiel.figur("B").physis) == (4, 4)


def test_wer_auf_wache_einschlaeft_wacht_nicht_weiter() -> None:
    """KAS-WACHE-03: Er schläft, zahlt keine weitere Schicht und tut nichts, bis er erwacht."""
    spiel = Spiel(held(**kann("Wachgabe", 9))).legen("mira", "9 9 9", "2 2 2")
    spiel.sagt(SL, a.Wachen, figuren=("Mira",)).schlicht()
    assert [each.wach for each in spiel.nur(e.WacheGehalten)] == [True, False]
    mira = spiel.figur("Mira")
    assert (mira.zustand, mira.physis) == ("schlaeft", 8)
    spiel.sagt(SL, a.Eingreifen, figur="Mira", wert="wach", neu=1)
    assert spiel.figur("Mira").wach

"""Was unversorgte Verletzungen mit der Zeit kosten."""

from __future__ import annotations

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, held
from support.kaskade_leib import (
    ACHT,
    TAG,
    gesetzt,
    heiler,
    kreis,
    mira,
    naechte,
    rast,
    vergeht,
    versorgt,
    wund,
)


@pytest.mark.rule("KAS-WUND-04", "KAS-WUND-05", "KAS-WUND-11")
def test_wundbrand_je_tag() -> None:
    """Zwei Tage unversorgt: außen 0 und 1 kommen hinzu, fünf sind verloren."""
    spiel = wund(Spiel(held()), "schwer", "1.2")
    vergeht(spiel, TAG, "1.1")
    vergeht(spiel, TAG, "1.2")
    assert (kreis(spiel).aussen, kreis(spiel).verloren) == ((0, 1, 2, 3), 5)
    assert {"KAS-WUND-04", "KAS-WUND-05"} <= spiel.regeln
    rast(spiel, "nacht")
    assert kreis(spiel).verloren == 5
    assert {"KAS-WUND-11", "KAS-REG-07"} <= spiel.regeln


@pytest.mark.rule("KAS-WUND-04", "KAS-WUND-05")
def test_zwei_schwere_zehren_doppelt_und_nach_aussen_die_mitte() -> None:
    spiel = wund(wund(Spiel(held(lebenskreise=1)), "schwer", "1.1"), "schwer", "1.2")
    assert kreis(spiel).aussen == (0, 1, 2, 3)
    vergeht(spiel, TAG, "1.5")
    assert kreis(spiel).aussen == (0, 1, 2, 3, 4, 5)
    vergeht(spiel, TAG)
    assert (kreis(spiel).mitte, kreis(spiel).kritisch) == ((0, 1, 2), True)
    assert (spiel.nur(e.SegmentVerloren)[-1].ring, kreis(spiel).innen) == ("innen", (0,))


@pytest.mark.rule("KAS-WUND-04")
def test_ein_tag_beginnt_an_der_uhr() -> None:
    spiel = wund(Spiel(held()), "schwer", "1.2")
    vergeht(spiel, TAG - 1)
    assert kreis(spiel).verloren == 3
    vergeht(spiel, 1, "1.1")
    assert kreis(spiel).verloren == 4


@pytest.mark.rule("KAS-WUND-08", "KAS-WUND-09")
def test_kritisch_unversorgt_kostet_alle_acht_stunden() -> None:
    spiel = wund(Spiel(held(regeneration=3)), "kritisch", "1")
    gesetzt(spiel, physis=6)
    vergeht(spiel, ACHT, "2.1")
    assert kreis(spiel, 2).aussen == (0,)
    assert {"KAS-WUND-08", "KAS-WUND-09"} <= spiel.regeln
    vergeht(spiel, TAG, "2.2", "3.1", "3.2")
    assert (kreis(spiel, 2).aussen, kreis(spiel, 3).aussen) == ((0, 1), (0, 1))
    assert mira(spiel).erholung == 0
    rast(spiel, "halbe_stunde")
    assert mira(spiel).physis == 6
    assert "KAS-REG-08" in spiel.regeln


def test_wundbrand_zaehlt_nur_was_nicht_versorgt_ist() -> None:
    """KAS-WUND-04: Die erste ist versorgt, nur die zweite schwere Verletzung brennt."""
    spiel = versorgt(wund(heiler(), "schwer", "1.1"), "12 12 2")
    wund(spiel, "schwer", "1.2")
    vorher = spiel.figur("Mira").kreise[0].verloren
    spiel.sagt(SL, a.UhrStellen, minuten=1440).schlicht()
    assert spiel.figur("Mira").kreise[0].verloren == vorher + 1
    assert not spiel.figur("Mira").kreise[0].versorgt


def test_verheilte_schwere_treffer_zaehlen_nicht_mehr() -> None:
    """KAS-M-36, KAS-HEIL-02: Mit ihrem mittleren Segment ist eine schwere Verletzung vorbei."""
    spiel = wund(wund(heiler(), "schwer", "1.1"), "schwer", "1.2")
    naechte(versorgt(spiel, "12 12 2"), 5)
    kreis = spiel.figur("Mira").kreise[0]
    assert (len(kreis.mitte), kreis.schwer, kreis.versorgt) == (1, 1, True)
    assert naechte(spiel, 1).figur("Mira").kreise[0].heil

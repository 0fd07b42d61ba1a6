"""Leichte, schwere und kritische Verletzungen: welche Segmente sie treffen."""

from __future__ import annotations

import pytest

from support import kaskade_ansagen as a
from support.kaskade import SL, Spiel, held
from support.kaskade_leib import kreis, wund
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.systems.kaskade.leib.kreise import Geometrie, Kreis


@pytest.mark.rule("KAS-WUND-01", "KAS-WUND-02")
def test_leicht_trifft_ein_aeusseres_segment_nach_wahl() -> None:
    spiel = Spiel(held())
    spiel.sagt(SL, a.Verletzen, figur="Mira", staerke="leicht")
    assert isinstance(spiel.frage, Choice)
    assert (len(spiel.frage.options), spiel.frage.seat) == (30, "mira")
    spiel.antwortet("mira", "3.6")
    assert kreis(spiel, 3) == Kreis(aussen=(5,))
    assert {"KAS-WUND-01", "KAS-WUND-02"} <= spiel.regeln


@pytest.mark.rule("KAS-WUND-03")
def test_schwer_trifft_mitte_und_nachbarn() -> None:
    spiel = wund(Spiel(held()), "schwer", "1.2")
    assert kreis(spiel) == Kreis(aussen=(2, 3), mitte=(1,), schwer=1)
    assert kreis(spiel).verloren == 3
    assert [Geometrie(8, 4, 1).nachbarn(n) for n in range(4)] == [(0, 1), (2, 3), (4, 5), (6, 7)]
    assert [Geometrie(5, 3, 1).nachbarn(n) for n in range(3)] == [(0,), (1, 2), (3, 4)]


@pytest.mark.rule("KAS-WUND-06", "KAS-WUND-07")
def test_kritisch_leert_den_kreis() -> None:
    spiel = wund(Spiel(held()), "kritisch", "4")
    assert kreis(spiel, 4).leer(Geometrie())
    assert (kreis(spiel, 4).kritisch, kreis(spiel, 4).verloren) == (True, 10)
    spiel.sagt(SL, a.Verletzen, figur="Mira", staerke="kritisch")
    assert isinstance(spiel.frage, Choice)
    assert spiel.frage.options == ("1", "2", "3", "5")

"""Was in einen Wurf eingesetzt wird: Schattenwurf, Tausch, Zweitchance, Veränderung."""

from __future__ import annotations

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import (
    REDEN,
    SL,
    Einsatz,
    Spiel,
    ablauf,
    held,
    kann,
    mit_gegenstand,
    probt,
    regeln,
    wurf,
)
from wuerfelwerk.rules.request import Number
from wuerfelwerk.systems.kaskade.proben.probe import Extras
from wuerfelwerk.systems.kaskade.proben.wurf import Probe


@pytest.mark.rule("KAS-HOCH-03")
@pytest.mark.parametrize(("gilt", "ergebnis"), [("neu", 36), ("alt", 24)])
def test_schattenwurf(gilt: str, ergebnis: int) -> None:
    """FkW 21: ein Einsatz; auch eine 1 darf gewählt werden."""
    start = Probe(wurf("3W20", 21, extras=Extras(hoch=1)))
    wahl = Einsatz(HOCH_03=["1", gilt])
    wertung, schritte = ablauf(start, "1 12 12", "12", wahl=wahl)
    assert wertung.ergebnis == ergebnis
    assert "KAS-HOCH-03" in regeln(schritte)


@pytest.mark.rule("KAS-HOCH-03")
def test_je_punkt_ueber_zwanzig_ein_einsatz() -> None:
    spiel = Spiel(held(**kann("Redekunst", 22))).legen("mira", "4 5 6", "7", "8")
    spiel.sagt("mira", a.Proben, **REDEN, art="einzel").antwortet(SL, 0)
    spiel.antwortet("mira", "4", "neu", "5", "neu")
    assert spiel.eins(e.ProbeErgab).wurf == (6, 7, 8)
    ohne = Spiel(held(**kann("Redekunst", 20))).legen("mira", "4 5 6")
    ohne.sagt("mira", a.Proben, **REDEN, art="einzel").antwortet(SL, 0)
    assert ohne.eins(e.ProbeErgab).wurf == (4, 5, 6)


@pytest.mark.rule("KAS-GUETE-05")
def test_zweitchance_das_neue_gilt() -> None:
    spiel = probt(mit_gegenstand("W2c1"), "4 9 1", "2")
    assert spiel.frage.rule == "KAS-GUETE-05"
    spiel.antwortet("mira", "9").schlicht()
    assert spiel.eins(e.ProbeErgab).wurf == (1, 2, 4)
    nein = probt(mit_gegenstand("W2c1"), "4 9 9").antwortet("mira", "")
    assert nein.eins(e.ProbeErgab).ergebnis == 18


@pytest.mark.rule("KAS-GUETE-07")
def test_ergebnisse_veraendern() -> None:
    eines = probt(mit_gegenstand("E2"), "10 12 3").antwortet("mira", "eines", "10", 12)
    assert eines.eins(e.ProbeErgab).ergebnis == 24
    einzeln = probt(mit_gegenstand("E2"), "11 11 12")
    einzeln.antwortet("mira", "einzeln", "11", 12, "11", 12)
    assert einzeln.eins(e.ProbeErgab).ergebnis == 36
    rand = probt(mit_gegenstand("E2"), "20 1 3").antwortet("mira", "eines")
    assert isinstance(rand.frage.read("20"), tuple)
    rand.antwortet("mira", "20")
    assert isinstance(rand.frage, Number)
    assert (rand.frage.low, rand.frage.high) == (18, 20)


@pytest.mark.rule("KAS-HOCH-02", "KAS-LEG-03")
def test_tausch_mit_dem_gegner() -> None:
    """FkW 22: 4 gegen 12 getauscht, drei 12er sind 36, ohne MP; der Gegner hat 4 9 5."""
    spiel = Spiel(held(**kann("Feilschen", 22)), held("Bodo", **kann("Feilschen", 12)))
    felder = {"haendler": "Mira", "kaeufer": "Bodo", "ware": "Pferd"}
    spiel.sagt("mira", a.HandelBeginnen, **felder).antwortet("bodo", "angemessen")
    spiel.legen("mira", "4 12 12", "2").legen("bodo", "12 9 5")
    spiel.sagt("mira", a.Feilschen).antwortet("mira", "4 12 12").antwortet("bodo", "12 9 5")
    assert spiel.fragen == [("mira", "KAS-HOCH-02")]
    spiel.antwortet("mira", "4", "12", "")
    assert spiel.frage.rule == "KAS-HOCH-03"
    spiel.antwortet("mira", "")
    ergebnisse = {p.figur: (p.ergebnis, p.wurf) for p in spiel.nur(e.ProbeErgab)}
    assert ergebnisse == {"Mira": (36, (12, 12, 12)), "Bodo": (9, (4, 5, 9))}
    assert not spiel.nur(e.MythosGewonnen)
    assert {"KAS-HOCH-02", "KAS-LEG-03"} <= spiel.regeln

"""Feilschen: Ausgangspreis, Angebote, Einigung, vernichtende Niederlage."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, held, kann, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.request import Number
from wuerfelwerk.systems.kaskade.szenen.abschluss import im_handel


def markt(psyche: str = "2/2", **schalter: Any) -> Spiel:
    figur = {**kann("Feilschen", 12), "psyche": psyche}
    spiel = Spiel(held("A", **figur), held("B", **figur), schalter=schalter)
    felder = {"haendler": "A", "kaeufer": "B", "ware": "Pferd", "preis": 100}
    return spiel.sagt("a", a.HandelBeginnen, **felder).antwortet("b", "angemessen")


def runde(spiel: Spiel, links: int, rechts: int) -> Spiel:
    """Eine Runde: jeder hat ein Ergebnis, niemand beißt die Zähne zusammen."""
    handel = spiel.tisch.handel
    assert handel is not None
    for partei, zahl in ((handel.haendler, links), (handel.kaeufer, rechts)):
        figur = im_handel(spiel.figur(partei.figur), partei)
        spiel.legen(figur.platz, " ".join([str(zahl), *["2"] * (2 - figur.zeilenmalus(False))]))
    spiel.sagt("a", a.Feilschen)
    while spiel.game.open and spiel.frage.rule in ("KAS-SIEB-01", "KAS-PHPS-05"):
        spiel._eine_schlicht()
    return spiel


@pytest.mark.rule("KAS-SOZ-08", "KAS-SOZ-09")
def test_ausgangspreis_und_bedingung() -> None:
    spiel = markt()
    assert spiel.tisch.handel is not None
    assert (spiel.tisch.handel.preis, spiel.tisch.handel.ware) == (100, "Pferd")
    assert {"KAS-SOZ-08", "KAS-SOZ-09"} <= spiel.regeln
    nein = Spiel(held("A"), held("B"))
    felder = {"haendler": "B", "kaeufer": "A", "ware": "Pferd", "preis": 100}
    nein.sagt("a", a.HandelBeginnen, **felder)
    assert nein.fragen == [("b", "KAS-SOZ-09")]
    nein.antwortet("b", "unangemessen")
    assert nein.tisch.handel is None
    with pytest.raises(IllegalCommand, match="erst ein Handel"):
        nein.sagt("a", a.Feilschen)


@pytest.mark.rule("KAS-SOZ-10", "KAS-SOZ-11", "KAS-SOZ-12", "KAS-SOZ-14")
def test_handel_mit_einigung() -> None:
    """9:5, 8:8, 12:7: B −1, nichts, B −1 und eine Zeile leer; Einigung: A +1, B −1."""
    spiel = runde(markt(), 9, 5)
    assert spiel.tisch.handel is not None
    assert (spiel.eins(e.Gefeilscht).verlierer, spiel.tisch.handel.kaeufer.verloren) == ("B", 1)
    assert spiel.figur("B").psyche == 4
    runde(spiel, 8, 8)
    assert spiel.eins(e.Gefeilscht).verlierer == ""
    spiel.sagt(SL, a.Eingreifen, figur="A", wert="psyche", neu=3)
    runde(spiel, 12, 7)
    assert spiel.fragen == [("b", "KAS-SOZ-11")]
    spiel.antwortet("b", 60)
    assert spiel.fragen == [("a", "KAS-SOZ-12")]
    spiel.antwortet("a", "annehmen")
    assert spiel.eins(e.HandelBeendet).preis == 60
    assert (spiel.figur("A").psyche, spiel.figur("B").psyche) == (4, 3)
    assert spiel.tisch.handel is None
    assert {"KAS-SOZ-11", "KAS-SOZ-14"} <= spiel.regeln


@pytest.mark.rule("KAS-SOZ-12", "KAS-SOZ-13", "KAS-SOZ-15")
def test_vernichtende_niederlage() -> None:
    """B verliert alle vier Punkte, also beide Zeilen: B −2, A +2; es gilt das Angebot von A."""
    spiel = markt()
    spiel.sagt(SL, a.Eingreifen, figur="A", wert="psyche", neu=2)
    runde(runde(spiel, 9, 5), 9, 5).antwortet("b", 50).antwortet("a", "weiter")
    assert "KAS-SOZ-12" in spiel.regeln
    runde(runde(spiel, 9, 5), 9, 5)
    assert spiel.eins(e.HandelBeendet).preis == 100
    assert (spiel.figur("A").psyche, spiel.figur("B").psyche) == (4, 2)
    assert {"KAS-SOZ-13", "KAS-SOZ-15"} <= spiel.regeln


@pytest.mark.rule("KAS-SOZ-11", "KAS-SOZ-12")
def test_der_haendler_geht_herunter_und_man_kann_gehen() -> None:
    spiel = runde(runde(markt(), 5, 9), 5, 9)
    assert isinstance(spiel.frage, Number)
    assert (spiel.frage.seat, spiel.frage.low, spiel.frage.high) == ("a", 1, 99)
    spiel.antwortet("a", 80).antwortet("b", "weiter")
    spiel.sagt("b", a.HandelBeenden, figur="B", wie="annehmen")
    assert (spiel.eins(e.HandelBeendet).preis, spiel.tisch.entschieden) == (80, True)
    assert (spiel.figur("A").psyche, spiel.figur("B").psyche) == (3, 4)
    weg = markt().sagt("a", a.HandelBeenden, figur="A", wie="abbrechen")
    assert weg.eins(e.HandelBeendet).preis == 0
    fremd = Spiel(held("A"), held("B"), held("C"))
    felder = {"haendler": "A", "kaeufer": "B", "ware": "Pferd"}
    fremd.sagt("a", a.HandelBeginnen, **felder).antwortet("b", "angemessen")
    with pytest.raises(IllegalCommand, match="nicht beteiligt"):
        fremd.sagt("c", a.Feilschen)
    with pytest.raises(IllegalCommand, match="schon gefeilscht"):
        fremd.sagt("c", a.HandelBeginnen, haendler="C", kaeufer="A", ware="Esel")


def test_wer_eine_runde_feilschen_verliert_dem_ist_sie_nicht_gelungen() -> None:
    """KAS-SOZ-10: Bei Gleichstand unterliegt niemand."""
    for augen, mira, haendler in (("9 2 2", False, True), ("10 2 2", True, True)):
        spiel = _handel().legen("mira", augen).legen(SL, "10 2 2").sagt("mira", a.Feilschen)
        urteile = {each.figur: each.gelungen for each in spiel.schlicht().nur(e.ProbeErgab)}
        assert urteile == {"Mira": mira, "Händler": haendler}


def _handel(preis: int = 40, psyche: str = "4/4/4") -> Spiel:
    """Mira will kaufen; den Preis nennt der Händler."""
    feilscht = kann("Feilschen", 12, psyche=psyche)
    spiel = Spiel(held(**feilscht), nsc("Händler", **feilscht))
    ansage = {"haendler": "Händler", "kaeufer": "Mira", "ware": "Seil", "preis": preis}
    return spiel.sagt(SL, a.HandelBeginnen, **ansage).antwortet("mira", "angemessen")


def _muss_entgegenkommen(spiel: Spiel, wer: str) -> Number:
    """Eine Runde, die Mira oder der Händler verliert; bei Psyche 1/1 leert sie eine Zeile."""
    mira, haendler = ("4 2 2", "9 2 2") if wer == "Mira" else ("9 2 2", "4 2 2")
    spiel.legen("mira", mira).legen(SL, haendler).sagt("mira", a.Feilschen).bis("KAS-SOZ-11")
    assert isinstance(spiel.frage, Number)
    return spiel.frage


def test_das_erste_angebot_des_kaeufers_ist_keines_zum_schein() -> None:
    """KAS-SOZ-11: mindestens der halbe Ausgangspreis; vorgegeben ist nichts."""
    frage = _muss_entgegenkommen(_handel(psyche="1/1"), "Mira")
    assert (frage.low, frage.high) == (20, 40)
    assert frage.named == ((20, "schritt"), (40, "ganz"))


def test_der_haendler_geht_in_kleinen_schritten_oder_ganz_herunter() -> None:
    frage = _muss_entgegenkommen(_handel(psyche="1/1"), "Händler")
    assert (frage.low, frage.high, frage.named[0]) == (1, 39, (39, "schritt"))


def test_wer_den_preis_selbst_nannte_muss_ihn_ueberbieten() -> None:
    """KAS-SOZ-08, -11: Der Ausgangspreis des Käufers ist sein Angebot; hinauf geht es von dort."""
    feilscht = kann("Feilschen", 12, psyche="1/1")
    spiel = Spiel(held(**feilscht), nsc("Händler", **feilscht))
    ansage = {"haendler": "Händler", "kaeufer": "Mira", "ware": "Seil", "preis": 40}
    spiel.sagt("mira", a.HandelBeginnen, **ansage).antwortet(SL, "angemessen")
    frage = _muss_entgegenkommen(spiel, "Mira")
    assert (frage.low, frage.high) == (41, 80)


def test_annehmen_laesst_sich_nur_was_geboten_ist() -> None:
    """KAS-SOZ-12: Der Händler, der den Preis nannte, kann nicht für den Käufer zusagen."""
    spiel = _handel()
    with pytest.raises(IllegalCommand):
        spiel.sagt(SL, a.HandelBeenden, figur="Händler", wie="annehmen")
    spiel.sagt("mira", a.HandelBeenden, figur="Mira", wie="annehmen")
    assert spiel.eins(e.HandelBeendet).preis == 40

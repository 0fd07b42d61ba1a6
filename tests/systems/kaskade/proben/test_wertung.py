"""Was ein Wurf wert ist: Gleiche, Folgen, Fehlschläge, Patzer, Können, Legendäres."""

from __future__ import annotations

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import REDEN, SL, Spiel, ablauf, hand, held, kann, regeln, werte, wurf
from wuerfelwerk.systems.kaskade.lesart import VORGABE
from wuerfelwerk.systems.kaskade.proben.wertung import LEITER, gruppe
from wuerfelwerk.systems.kaskade.proben.wurf import Probe


@pytest.mark.rule("KAS-WURF-05")
@pytest.mark.parametrize(("augen", "gelungen"), [("11 4 2", True), ("10 4 2", False)])
def test_mindestwert_von_der_leiter(augen: str, gelungen: bool) -> None:
    assert LEITER == (4, 7, 11, 16, 21, 31, 60)
    spiel = Spiel(held()).legen("mira", augen)
    spiel.sagt("mira", a.Proben, **REDEN, art="einzel")
    assert spiel.fragen == [(SL, "KAS-WURF-05")]
    spiel.antwortet(SL, 11)
    assert spiel.eins(e.ProbeErgab).gelungen is gelungen
    assert spiel.schritt("KAS-WURF-05")["ziel"] == 11


@pytest.mark.rule("KAS-GLEICH-01", "KAS-GLEICH-02", "KAS-EINZEL-01", "KAS-EINZEL-02")
@pytest.mark.parametrize(
    ("augen", "ergebnis"),
    [("9 9 17", 18), ("14 14 5", 14), ("12 12 12", 36), ("13 13 13", 13), ("4 5 6", 6)],
)
def test_hoechster_wuerfel_oder_gleiche(augen: str, ergebnis: int) -> None:
    assert werte("3W20", 12, augen).ergebnis == ergebnis


@pytest.mark.rule("KAS-EINZEL-01", "KAS-EINZEL-02", "KAS-EINZEL-03", "KAS-GLEICH-01")
def test_rechenweg_des_einzelwurfs() -> None:
    wertung, schritte = ablauf(Probe(wurf("3W20", 12)), "9 9 17")
    assert {"KAS-EINZEL-01", "KAS-EINZEL-02", "KAS-EINZEL-03", "KAS-GLEICH-01"} <= regeln(schritte)
    assert wertung.gruppe == (9, 9)
    _, schritte = ablauf(Probe(wurf("3W20", 12)), "14 14 5")
    assert "KAS-GLEICH-02" in regeln(schritte)


@pytest.mark.rule("KAS-FOLGE-01", "KAS-FOLGE-02", "KAS-KASK-02", "KAS-KASK-03")
@pytest.mark.parametrize(
    ("augen", "wert", "erwartet"),
    [
        ("7 7 8 9 15", 14, "7 7 8 9"),
        ("7 7 8 9 15", 8, "7 7 8"),
        ("19 20 4 5 6", 20, "4 5 6"),
        ("20 4 4 18 1", 20, "4 4"),
        ("4 5 9 9 12", 12, "9 9"),
        ("4 6 8 10 12", 12, ""),
        ("19 20 1 2 3", 20, "19 20"),
    ],
)
def test_wuerfelgruppen(augen: str, wert: int, erwartet: str) -> None:
    assert gruppe(hand(augen), wert, VORGABE) == hand(erwartet)


@pytest.mark.rule("KAS-FOLGE-01", "KAS-FOLGE-02", "KAS-KASK-02", "KAS-KASK-03", "KAS-STERN-03")
def test_rechenweg_einer_gruppe() -> None:
    start = Probe(wurf("4W20", 12, folgen=True))
    wertung, schritte = ablauf(start, "7 7 8 15")
    assert wertung.gruppe == (7, 7, 8)
    assert {"KAS-FOLGE-01", "KAS-FOLGE-02", "KAS-KASK-02", "KAS-KASK-03"} <= regeln(schritte)
    assert "KAS-STERN-03" in regeln(schritte)
    ohne, schritte = ablauf(Probe(wurf("4W20", 12)), "7 8 9 15")
    assert ohne.gruppe == ()
    assert "KAS-STERN-03" not in regeln(schritte)


@pytest.mark.rule("KAS-FEHL-01", "KAS-FEHL-02")
@pytest.mark.parametrize(
    ("augen", "ergebnis", "gruppe_", "zusammen"),
    [
        ("2 3 3", 0, "", True),
        ("3 3 5", 5, "", True),
        ("3 4 5", 5, "4 5", True),
        ("2 5 9", 9, "", False),
    ],
)
def test_fehlschlaege(augen: str, ergebnis: int, gruppe_: str, zusammen: bool) -> None:
    wertung, schritte = ablauf(Probe(wurf("3W20", 12, folgen=True)), augen)
    assert (wertung.ergebnis, wertung.gruppe) == (ergebnis, hand(gruppe_))
    assert wertung.gelungen is (ergebnis > 0)
    assert "KAS-FEHL-01" in regeln(schritte)
    assert ("KAS-FEHL-02" in regeln(schritte)) is zusammen


@pytest.mark.rule("KAS-PATZER-06")
@pytest.mark.parametrize(("fkw", "respekt"), [(7, 0), (11, 1), (12, 2)])
def test_legendaerer_fehlschlag(fkw: int, respekt: int) -> None:
    spiel = Spiel(held(**kann("Redekunst", fkw), respekt=5)).legen("mira", "1 1 1")
    spiel.sagt("mira", a.Proben, **REDEN, art="einzel").antwortet(SL, 0)
    assert spiel.figur("Mira").respekt == 5 - respekt
    assert spiel.schritt("KAS-PATZER-06")["respekt"] == respekt
    assert spiel.figur("Mira").psyche == 9


@pytest.mark.rule("KAS-MEIST-01", "KAS-MEIST-02", "KAS-MEIST-03")
@pytest.mark.parametrize(
    ("was", "wert", "augen", "erwartet", "rule"),
    [
        ("4W20", 15, "1 12 12 5", (24, 0, 0), "KAS-MEIST-01"),
        ("4W20", 14, "1 12 12 5", (24, 0, 0), ""),
        ("4W20", 15, "1 1 12 12", (0, 0, 0), "KAS-MEIST-03"),
        ("5W20", 20, "1 1 12 12 5", (24, 0, 0), "KAS-MEIST-02"),
        ("5W20", 19, "1 1 12 12 5", (12, 0, 0), "KAS-MEIST-03"),
        ("5W20", 20, "1 1 1 15 15", (0, 1, 2), "KAS-MEIST-03"),
        ("5W20", 20, "1 12 12 5 2", (24, 0, 0), "KAS-MEIST-02"),
    ],
)
def test_koenner_und_meister(
    was: str, wert: int, augen: str, erwartet: tuple[int, int, int], rule: str
) -> None:
    wertung, schritte = ablauf(Probe(wurf(was, wert)), augen)
    assert (wertung.ergebnis, wertung.psyche, wertung.respekt) == erwartet
    genannt = {r for r in regeln(schritte) if r.startswith("KAS-MEIST")}
    assert genannt == ({rule} if rule else set())


def test_wer_nicht_koenner_ist_gleicht_aus() -> None:
    """V14: Die 5 gleicht die 1 aus; V15: die 1 zählt nicht, auch die 5 bleibt."""
    assert werte("4W20", 14, "1 12 12 5").wuerfel == (12, 12)
    assert werte("4W20", 15, "1 12 12 5").wuerfel == (5, 12, 12)


@pytest.mark.rule("KAS-LEG-01", "KAS-LEG-02", "KAS-LEG-03")
@pytest.mark.parametrize(
    ("was", "wert", "augen", "ergebnis", "mp"),
    [
        ("4W20", 15, "13 13 13 4", 39, 1),
        ("4W20", 15, "16 16 16 4", 16, 0),
        ("4W20", 16, "10 10 10 11", 30, 0),
        ("4W20", 15, "11 11 11 11", 44, 2),
        ("5W20", 15, "11 11 11 11 11", 55, 3),
        ("6W20", 21, "12 12 12 12 12 12", 72, 5),
        ("6W20", 21, "12 12 12 15 15 15", 45, 1),
        ("4W20", 14, "1 13 13 13", 26, 0),
    ],
)
def test_legendaer(was: str, wert: int, augen: str, ergebnis: int, mp: int) -> None:
    wertung, schritte = ablauf(Probe(wurf(was, wert)), augen)
    assert (wertung.ergebnis, wertung.mythos) == (ergebnis, mp)
    assert ({"KAS-LEG-01", "KAS-LEG-02"} <= regeln(schritte)) is (mp > 0)


@pytest.mark.rule("KAS-LEG-02")
def test_mythospunkte_kommen_auf_die_figur() -> None:
    spiel = Spiel(held(mp=2)).legen("mira", "12 12 12")
    spiel.sagt("mira", a.Proben, **REDEN, art="einzel").antwortet(SL, 0)
    assert (spiel.eins(e.MythosGewonnen).punkte, spiel.figur("Mira").mp) == (1, 3)

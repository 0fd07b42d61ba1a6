"""Die durchgerechneten Beispiele des Katalogs (B-01 bis B-24, B-45 bis B-64), jedes für sich."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support.kaskade import SL, Spiel, ablauf, hand, held, kann, mit, werte, wurf
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.systems.kaskade.leib.zeilen import bis_voll, geleert
from wuerfelwerk.systems.kaskade.lesart import VORGABE
from wuerfelwerk.systems.kaskade.proben.lernwurf import gelernt
from wuerfelwerk.systems.kaskade.proben.vorrat import begrenzt, eigenschaftsvorrat
from wuerfelwerk.systems.kaskade.proben.wertung import ergebnis, gruppe
from wuerfelwerk.systems.kaskade.proben.wurf import Probe
from wuerfelwerk.systems.kaskade.szenen.gegenstand import BONI, preis, qualitaet


@pytest.mark.rule("KAS-WURF-03")
def test_b01_eigenschaftsvorraete() -> None:
    vorraete = [eigenschaftsvorrat(wert) for wert in (7, 8, 12, 15, 18, 21)]
    assert vorraete == [(3, 8), (3, 12), (3, 20), (4, 20), (5, 20), (6, 20)]


@pytest.mark.rule("KAS-WURF-04", "KAS-PHPS-01")
def test_b02_fertigkeit_mit_malus() -> None:
    spiel = Spiel(held(**kann("Klettern", 12, 4)))
    spiel.sagt(SL, a.Eingreifen, figur="Mira", wert="physis", neu=8)
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Klettern").antwortet(SL, 0)
    spiel.antwortet("mira", 0)
    assert isinstance(spiel.frage, Throw)
    assert str(spiel.frage.pool) == "3W20"


@pytest.mark.rule("KAS-WURF-02", "KAS-GUETE-03")
def test_b03_deckel_sechs() -> None:
    assert begrenzt(1 + 5 + 2, 0, VORGABE) == 6


@pytest.mark.rule("KAS-EINZEL-02", "KAS-EINZEL-03", "KAS-GLEICH-02", "KAS-FEHL-02")
@pytest.mark.parametrize(
    ("augen", "summe", "gruppe_"),
    [
        ("9 9 17", 18, "9 9"),
        ("14 14 5", 14, ""),
        ("2 3 3", 0, ""),
        ("3 3 5", 5, ""),
        ("3 4 5", 5, "4 5"),
    ],
    ids=["b04", "b05", "b06", "b07a", "b07b"],
)
def test_b04_bis_b07(augen: str, summe: int, gruppe_: str) -> None:
    wertung = werte("3W20", 12, augen, folgen=True)
    assert (wertung.ergebnis, wertung.gruppe) == (summe, hand(gruppe_))


@pytest.mark.rule("KAS-PATZER-03", "KAS-PATZER-05", "KAS-PATZER-06", "KAS-MEIST-01", "KAS-MEIST-02")
@pytest.mark.parametrize(
    ("was", "wert", "augen", "erwartet"),
    [
        ("3W20", 12, "1 6 11", (11, 0, 0)),
        ("3W20", 12, "1 8 8", (8, 0, 0)),
        ("3W12", 10, "1 1 10", (0, 1, 0)),
        ("3W20", 12, "1 1 1", (0, 3, 2)),
        ("3W12", 10, "1 1 1", (0, 3, 1)),
        ("3W8", 7, "1 1 1", (0, 3, 0)),
        ("4W20", 15, "1 12 12 5", (24, 0, 0)),
        ("4W20", 15, "1 1 12 12", (0, 0, 0)),
        ("5W20", 20, "1 1 12 12 5", (24, 0, 0)),
        ("5W20", 20, "1 1 1 15 15", (0, 1, 2)),
    ],
    ids=["b08", "b09", "b10", "b11", "b11w12", "b11w8", "b12", "b13a", "b13b", "b13c"],
)
def test_b08_bis_b13(was: str, wert: int, augen: str, erwartet: tuple[int, int, int]) -> None:
    wertung = werte(was, wert, augen)
    assert (wertung.ergebnis, wertung.psyche, wertung.respekt) == erwartet


@pytest.mark.rule("KAS-KASK-02")
def test_b15_wuerfelgruppe() -> None:
    augen = hand("7 7 8 9 15")
    assert gruppe(augen, 14, VORGABE) == (7, 7, 8, 9)
    assert gruppe(augen, 8, VORGABE) == (7, 7, 8)


@pytest.mark.rule("KAS-LERN-04", "KAS-STERN-02", "KAS-HOCH-01")
@pytest.mark.parametrize(
    ("augen", "wert", "stern", "erwartet"),
    [
        ("12 3 1", 11, False, (True, False)),
        ("12 15 19", 13, True, (True, True)),
        ("20 20 4 7", 20, False, (True, False)),
        ("20 20 4 7", 21, False, (False, False)),
        ("20 20 20 7", 21, False, (True, False)),
    ],
    ids=["b18", "b19", "b20a", "b20b", "b20c"],
)
def test_b18_bis_b20(augen: str, wert: int, stern: bool, erwartet: tuple[bool, bool]) -> None:
    assert gelernt(hand(augen), wert, True, stern) == erwartet


@pytest.mark.rule("KAS-GLUECK-01", "KAS-LEG-03")
@pytest.mark.parametrize(("auge", "summe", "lernen"), [(13, 39, 0), (0, 26, 1)])
def test_b21_und_b23_umwandlung(auge: int, summe: int, lernen: int) -> None:
    def wahl(frage: Any) -> Any:
        assert frage.rule == "KAS-GLUECK-01"
        return auge

    wertung, _ = ablauf(Probe(wurf("4W20", 15, glueck=7)), "13 13 7 2", wahl=wahl)
    assert (wertung.ergebnis, wertung.lernen, wertung.mythos) == (summe, lernen, 0)


@pytest.mark.rule("KAS-LEG-01", "KAS-LEG-02")
@pytest.mark.parametrize(
    ("augen", "wert", "erwartet"),
    [("13 13 13 4", 15, (39, 1)), ("16 16 16 4", 15, (16, 0)), ("10 10 10 11", 16, (30, 0))],
)
def test_b22_legendaer(augen: str, wert: int, erwartet: tuple[int, int]) -> None:
    wertung = werte("4W20", wert, augen)
    assert (wertung.ergebnis, wertung.mythos) == erwartet


@pytest.mark.rule("KAS-GEM-02")
def test_b24_gemeinschaft() -> None:
    assert ergebnis((6, 11, 11, 11), max(9, 14, 8), VORGABE) == 33
    assert ergebnis((6, 11, 11, 11), 9, mit(einzelwuerfel_ueber_wert=False)) == 6


@pytest.mark.rule("KAS-PHPS-01", "KAS-PHPS-02", "KAS-REG-01")
def test_b49_und_b50_zeilen_und_pausen() -> None:
    assert [geleert((4, 4, 4), stand) for stand in (7, 8, 9)] == [1, 1, 0]
    assert (bis_voll((4, 4, 4), 7), bis_voll((4, 4, 4), 1)) == (1, 3)


@pytest.mark.rule("KAS-GUETE-01", "KAS-GUETE-02", "KAS-GUETE-09")
def test_b61_guete() -> None:
    assert (qualitaet(17), preis(10, "kunstfertig", 0, VORGABE)) == ("kunstfertig", "30")
    assert (qualitaet(24), preis(10, "erlesen", 1, VORGABE), BONI["erlesen"][0]) == (
        "erlesen",
        "150",
        1,
    )
    assert (qualitaet(40, True), preis(10, "legendaer", 3, VORGABE)) == ("legendaer", "1050")
    assert BONI["legendaer"][0] == 3

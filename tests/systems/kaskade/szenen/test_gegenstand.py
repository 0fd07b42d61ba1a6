"""Gegenstände: Güte, Preise, Herstellen."""

from __future__ import annotations

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, held, kann
from wuerfelwerk.systems.kaskade.lesart import VORGABE
from wuerfelwerk.systems.kaskade.szenen.gegenstand import preis, qualitaet


@pytest.mark.rule("KAS-GUETE-01", "KAS-GUETE-02")
@pytest.mark.parametrize(
    ("guete", "was", "kosten"),
    [
        (3, "", ""),
        (4, "improvisiert", "5"),
        (6, "improvisiert", "5"),
        (7, "einfach_gut", "10"),
        (10, "einfach_gut", "10"),
        (11, "gut", "15"),
        (15, "gut", "15"),
        (16, "kunstfertig", "30"),
        (19, "kunstfertig", "30"),
        (20, "meisterlich", "50"),
        (21, "erlesen", "150"),
    ],
)
def test_guetestufen_und_preise(guete: int, was: str, kosten: str) -> None:
    assert qualitaet(guete) == was
    if was:
        assert preis(10, was, 1, VORGABE) == kosten
    assert (qualitaet(33, True), preis(10, "legendaer", 3, VORGABE)) == ("legendaer", "1050")
    assert preis(5, "improvisiert", 0, VORGABE) == "2,5"


def schmiedet(augen: str, *boni: str, fkw: int = 16) -> Spiel:
    spiel = Spiel(held(**kann("Schmieden", fkw, 4))).legen("mira", augen)
    felder = {"worauf": "Schmieden", "name": "Feile", "wofuer": "Schmieden"}
    spiel.sagt("mira", a.Herstellen, figur="Mira", **felder).antwortet("mira", augen)
    return spiel.antwortet(SL, *boni)


@pytest.mark.rule("KAS-GUETE-01", "KAS-GUETE-02", "KAS-GUETE-09")
def test_herstellen() -> None:
    spiel = schmiedet("17 2 3 2")
    gefertigt = spiel.eins(e.Hergestellt)
    assert (gefertigt.qualitaet, gefertigt.preis, gefertigt.eintrag.boni) == (
        "kunstfertig",
        "30",
        "",
    )
    assert spiel.figur("Mira").bogen.gegenstaende == ("Feile",)
    erlesen = schmiedet("12 12 2 3", "W1 FkW1 E1")
    assert erlesen.eins(e.Hergestellt).eintrag.boni == "W1 FkW1"
    assert erlesen.eins(e.Hergestellt).qualitaet == "erlesen"
    legendaer = schmiedet("13 13 13 4", "W1 FkW1 E1 W2c1")
    assert legendaer.eins(e.Hergestellt).qualitaet == "legendaer"
    assert legendaer.schritt("KAS-GUETE-09")["boni"] == 4
    assert schmiedet("2 3 2 3").eins(e.Misslungen).was == "Feile"

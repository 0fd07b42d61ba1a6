"""Physis und Psyche: was geleerte Zeilen kosten, und Zähne zusammenbeißen."""

from __future__ import annotations

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, held, kann
from support.kaskade_leib import HELFER, gesetzt, kreis, mira, vergeht, wund
from wuerfelwerk.rules.request import Number, Throw


def pool(spiel: Spiel, worauf: str) -> str:
    """Womit Mira jetzt würfeln würde, ohne die Zähne zusammenzubeißen."""
    spiel.sagt("mira", a.Proben, figur="Mira", worauf=worauf).antwortet(SL, 0)
    if spiel.game.open and isinstance(spiel.frage, Number):
        spiel.antwortet("mira", 0)
    return str(spiel.frage.pool) if spiel.game.open and isinstance(spiel.frage, Throw) else ""


@pytest.mark.rule("KAS-PHPS-01", "KAS-PHPS-02")
@pytest.mark.parametrize(
    ("stand", "klettern", "reden"),
    [(9, "4W20", "4W20"), (8, "3W20", "4W20"), (5, "3W20", "4W20"), (4, "2W20", "4W20")],
)
def test_geleerte_physiszeilen_kosten_koerperlich(stand: int, klettern: str, reden: str) -> None:
    figur = held(**HELFER)
    assert pool(gesetzt(Spiel(figur), physis=stand), "Klettern") == klettern
    assert pool(gesetzt(Spiel(figur), physis=stand), "Erste Hilfe") == reden


@pytest.mark.rule("KAS-PHPS-04")
@pytest.mark.parametrize(("stand", "wuerfel"), [(9, "4W20"), (8, "3W20"), (4, "2W20")])
def test_geleerte_psychezeilen_kosten_ueberall(stand: int, wuerfel: str) -> None:
    for worauf in ("Klettern", "Erste Hilfe"):
        spiel = gesetzt(Spiel(held(**HELFER)), psyche=stand)
        assert pool(spiel, worauf) == wuerfel
        assert ("KAS-PHPS-04" in spiel.regeln) is (stand < 9)


@pytest.mark.rule("KAS-PHPS-01", "KAS-PHPS-04")
def test_mali_zaehlen_zusammen() -> None:
    spiel = gesetzt(Spiel(held(**HELFER)), physis=8, psyche=8)
    assert pool(spiel, "Klettern") == "2W20"
    assert {"KAS-PHPS-01", "KAS-PHPS-04"} <= spiel.regeln


@pytest.mark.rule("KAS-PHPS-03", "KAS-PHPS-04")
def test_voellig_erschoepft_eine_halbe_stunde() -> None:
    """Psyche 1, zwei offene 1er: Danach ist eine halbe Stunde lang keine Probe möglich."""
    spiel = gesetzt(Spiel(held(**kann("Redekunst", 12, 6))), psyche=1).legen("mira", "1 1 2 2")
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Redekunst", art="einzel")
    spiel.antwortet(SL, 0).antwortet("mira", 0)
    assert (mira(spiel).psyche, spiel.eins(e.PunkteVerloren).punkte) == (0, 1)
    assert "KAS-PHPS-03" in spiel.regeln
    assert pool(spiel, "Redekunst") == ""
    vergeht(spiel, 29)
    gesetzt(spiel, psyche=12)
    assert pool(spiel, "Redekunst") == ""
    vergeht(spiel, 1)
    assert pool(spiel, "Redekunst") == "6W20"


@pytest.mark.rule("KAS-PHPS-05", "KAS-WUND-01", "KAS-WUND-02")
def test_zaehne_zusammenbeissen() -> None:
    spiel = gesetzt(Spiel(held(**HELFER)), physis=8)
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Klettern").antwortet(SL, 0)
    assert isinstance(spiel.frage, Number)
    assert (spiel.frage.low, spiel.frage.high) == (0, 1)
    spiel.antwortet("mira", 1, "2.3")
    assert isinstance(spiel.frage, Throw)
    assert str(spiel.frage.pool) == "4W20"
    spiel.legen("mira", "4 5 6 7").antwortet("mira", "4 5 6 7").schlicht()
    assert kreis(spiel, 2).aussen == (2,)
    assert spiel.schritt("KAS-PHPS-05")["wuerfel"] == 1


@pytest.mark.rule("KAS-PHPS-05", "KAS-WUND-07")
def test_gegen_kritische_verletzungen_hilft_kein_beissen() -> None:
    spiel = wund(Spiel(held(**HELFER)), "kritisch", "1")
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Klettern").antwortet(SL, 0)
    assert isinstance(spiel.frage, Throw)
    assert str(spiel.frage.pool) == "3W20"
    assert spiel.schritt("KAS-WUND-07")["kritisch"] == 1

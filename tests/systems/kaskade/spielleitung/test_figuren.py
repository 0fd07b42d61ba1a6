"""Figuren am Tisch: Was über den Anfang hinausgeht, lässt die Spielleitung zu."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, held, nsc
from support.kaskade_leib import gesetzt, wund

RIESE = {"fertigkeiten": {"Redekunst": 12}, "bonuswuerfel": {"Redekunst": 2}}


def test_fremde_basiswuerfel_eines_nsc_legt_die_sl_sich_selbst_vor() -> None:
    """KAS-WURF-02: Es gibt W8, W12 und W20; was die SL trotzdem zulässt, rechnet weiter."""
    werte = {name: tuple(each.items()) for name, each in RIESE.items()}
    spiel = Spiel(held()).sagt(
        SL, a.FigurStellen, name="Riese", nsc=True, basiswuerfel=(("Redekunst", 10),), **werte
    )
    assert spiel.fragen == [(SL, "KAS-WURF-03")]
    spiel.antwortet(SL, "zulassen").legen(SL, "1 1 1")
    spiel.sagt(SL, a.Proben, figur="Riese", worauf="Redekunst", art="einzel", ziel=4)
    assert spiel.eins(e.PunkteVerloren).punkte == 3
    assert spiel.figur("Riese").respekt == 0


def test_alte_aufstellungen_mit_fremden_basiswuerfeln_spielen_weiter() -> None:
    spiel = Spiel(nsc("Riese", **RIESE, basiswuerfel={"Redekunst": 13})).legen(SL, "1 1 1")
    spiel.sagt(SL, a.Proben, figur="Riese", worauf="Redekunst", art="einzel", ziel=4)
    assert spiel.eins(e.RespektVerloren).punkte == 1


@pytest.mark.parametrize(
    ("mehr", "gefragt"),
    [
        ({"fertigkeiten": (("Redekunst", 20),), "ep": 20, "psyche": "10/10/10"}, False),
        ({"fertigkeiten": (("Redekunst", 21),)}, True),
        ({"mp": 1}, True),
        ({"ep": 21}, True),
        ({"psyche": "20/20"}, True),
    ],
)
def test_mehr_als_den_anfang_laesst_nur_die_sl_zu(mehr: dict[str, Any], gefragt: bool) -> None:
    spiel = Spiel(held()).sagt("cara", a.FigurStellen, name="Cara", **mehr)
    assert bool(spiel.game.open) is gefragt
    assert ("Cara" in spiel.tisch.namen) is not gefragt


def umgeschrieben(spiel: Spiel, **bogen: Any) -> Spiel:
    return spiel.sagt(SL, a.FigurStellen, **{"name": "Mira", "platz": "mira", **bogen})


@pytest.mark.rule("KAS-WUND-12", "KAS-WUND-03")
@pytest.mark.parametrize("kreise", [3, 5, 7])
def test_ein_anderer_bogen_heilt_keine_wunden(kreise: int) -> None:
    """Mira ist am vierten Kreis schwer und am fünften kritisch verletzt."""
    spiel = wund(wund(Spiel(held()), "schwer", "4.1"), "kritisch", "5")
    vorher = sorted(kreis.verloren for kreis in spiel.figur("Mira").kreise if not kreis.heil)
    umgeschrieben(spiel, lebenskreise=kreise)
    nachher = spiel.figur("Mira").kreise
    assert len(nachher) == kreise
    assert sorted(kreis.verloren for kreis in nachher if not kreis.heil) == vorher


@pytest.mark.rule("KAS-WUND-12")
def test_von_einem_anderen_bogen_ist_niemand_toedlich_verletzt() -> None:
    spiel = wund(wund(Spiel(held()), "kritisch", "1"), "leicht", "3.2")
    umgeschrieben(spiel, lebenskreise=1)
    (geblieben,) = spiel.figur("Mira").kreise
    assert (geblieben.kritisch, geblieben.aussen) == (False, (1,))


@pytest.mark.rule("KAS-WUND-01", "KAS-WUND-06")
def test_was_ein_kreis_nicht_hat_kann_nicht_fehlen() -> None:
    """Mit zwei äußeren Segmenten fehlt das sechste nicht mehr; Kritisches bleibt ganz verloren."""
    spiel = wund(wund(Spiel(held()), "leicht", "1.6"), "kritisch", "2")
    umgeschrieben(spiel, aussen=2, mitte=4)
    erster, zweiter = spiel.figur("Mira").kreise[:2]
    assert erster.heil
    assert (zweiter.aussen, zweiter.mitte, zweiter.kritisch) == ((0, 1), (0, 1, 2, 3), True)


@pytest.mark.rule("KAS-PHPS-01", "KAS-PHPS-04")
def test_physis_und_psyche_sind_nie_mehr_als_der_bogen_hat() -> None:
    spiel = umgeschrieben(gesetzt(Spiel(held()), physis=9, psyche=3), physis="2/2", psyche="2/2")
    assert (spiel.figur("Mira").physis, spiel.figur("Mira").psyche) == (4, 3)

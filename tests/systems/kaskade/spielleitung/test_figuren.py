"""Figuren am Tisch: Was über den Anfang hinausgeht, lässt die Spielleitung zu."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, held, nsc

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

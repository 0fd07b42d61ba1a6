"""Wo Regel und Programm einmal auseinandergingen: je Fall ein Spiel, das es zeigt."""

from __future__ import annotations

from support_kaskade import SL, Spiel, held, nsc
from wuerfelwerk.systems.kaskade import ansagen as a
from wuerfelwerk.systems.kaskade import ereignisse as e

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

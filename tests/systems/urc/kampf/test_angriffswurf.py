"""Der Angriffswurf: Treffer, Schadenswürfel, Neuwurf."""

from __future__ import annotations

import pytest

from support.urc import ablauf, mit, nsc, probe
from support.urc_kampf import kampf, schlag
from wuerfelwerk.systems.urc.kampf.angriffswurf import Angriff, AngriffErgab, Ziel
from wuerfelwerk.systems.urc.leib.verletzung import SchadenGenommen
from wuerfelwerk.systems.urc.proben.wertung import ANGRIFF
from wuerfelwerk.systems.urc.proben.wissenswurf import Wissenswurf


@pytest.mark.rule("URC-ATK-07", "URC-DMG-01", "URC-NSC-04", "URC-DEF-09")
@pytest.mark.parametrize(("wert", "trifft"), [(28, True), (29, False)])
def test_treffer_gegen_den_verteidigungswert(wert: int, trifft: bool) -> None:
    spiel = schlag(kampf(nsc(verteidigungswert=wert)))
    assert spiel.eins(AngriffErgab).ergebnis == 28
    assert spiel.schritt("URC-NSC-04")["zielwert"] == wert
    assert "URC-DEF-09" in spiel.regeln
    assert ("URC-ATK-07" in spiel.regeln, "URC-DMG-01" in spiel.regeln) == (trifft, not trifft)
    assert bool(spiel.nur(SchadenGenommen)) is trifft


@pytest.mark.rule("URC-POOL-05", "URC-POOL-08", "URC-DMG-02")
def test_neu_werfen_ohne_wahl_und_mit_dem_was_dann_liegt() -> None:
    lesart = mit({"spez_modus": "neuwurf", "austausch_wahl": "niedrigste"})
    ausgang, _ = ablauf(Wissenswurf(probe(3, 1, ziel=9, lesart=lesart), 9), "4 5 6", "1")
    assert ausgang.wurf.liegend == (1, 5, 6)
    lesart = mit({"spez_modus": "neuwurf", "schadenswuerfel_quelle": "geworfen"})
    wurf = Angriff(probe(3, 1, ANGRIFF, 3, 1, lesart), (Ziel("Wache", 3),))
    assert ablauf(wurf, "1 2 2", "4")[0].treffer[0].schaden == 4 + 1

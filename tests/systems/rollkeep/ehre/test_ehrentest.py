"""Der Test of Honor: einmal je Sitzung, und ein Ring durch Ehre ersetzt (RK-EHRE)."""

from __future__ import annotations

import pytest

from support.rollkeep import SKILL, SL, Spiel, held
from wuerfelwerk.systems.rollkeep.ehre.ehrentest import EhreGeaendert, SitzungBeginnen
from wuerfelwerk.systems.rollkeep.proben.proben import Proben
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab


@pytest.mark.rule("RK-EHRE-02", "RK-EHRE-03")
def test_test_of_honor_einmal_je_sitzung() -> None:
    spiel = Spiel(held(ehre=30, fertigkeiten={})).legen("kenji", "1 1 1", "10 9 8 1 1 1", "4")
    spiel.sagt("kenji", Proben, **SKILL).antwortet(SL, 15).bis("RK-EHRE-02")
    spiel.antwortet("kenji", "skill").schlicht()
    assert spiel.nur(WurfErgab)[-1].summe == 31
    assert (spiel.figur("Kenji").ehre, spiel.figur("Kenji").test_frei) == (30, False)
    spiel.legen("kenji", "1 1 1").sagt("kenji", Proben, **SKILL).antwortet(SL, 15).schlicht()
    assert len(spiel.nur(WurfErgab)) == 1
    assert spiel.sagt(SL, SitzungBeginnen).figur("Kenji").test_frei


@pytest.mark.rule("RK-EHRE-04", "RK-EHRE-06")
def test_mehr_ehre_als_da_ist_geht_nicht_verloren() -> None:
    """Ränge zu 5 Punkten: Von 7 bleibt 0, und gesagt wird, was wirklich verloren ist."""
    spiel = Spiel(held(ehre=7), schalter={"rk.ehre.punkte_je_rang": 5}).legen("kenji", "1 1", "1")
    spiel.sagt("kenji", Proben, figur="Kenji", attribut="void").antwortet(SL, 15)
    spiel.bis("RK-EHRE-02").antwortet("kenji", "ring").schlicht()
    assert spiel.figur("Kenji").ehre == 0
    assert spiel.eins(EhreGeaendert).punkte == -7
    assert spiel.schritt("RK-EHRE-04")["punkte"] == 7


@pytest.mark.rule("RK-EHRE-03")
def test_ring_durch_ehre_ersetzen() -> None:
    spiel = Spiel(held(ehre=40)).legen("kenji", "1 1", "9 9 9 9")
    spiel.sagt("kenji", Proben, figur="Kenji", attribut="void").antwortet(SL, 15)
    spiel.bis("RK-EHRE-02").antwortet("kenji", "ring").schlicht()
    assert spiel.nur(WurfErgab)[-1].summe == 36

"""Emphasis: ob sie passt, sagt die Spielleitung (RK-EMPH)."""

from __future__ import annotations

import pytest

from support.rollkeep import SKILL, SL, Spiel, held
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.rollkeep.proben.proben import Proben, ProbeVerlangen
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab


@pytest.mark.rule("RK-EMPH-01")
@pytest.mark.parametrize(("passt", "summe"), [("passt", 15), ("passt_nicht", 13)])
def test_ob_die_emphasis_passt_sagt_die_sl(passt: str, summe: int) -> None:
    spiel = Spiel(held(ehre=0, emphasis=["Kenjutsu: Katana"])).legen("kenji", "1 2 2 3 8")
    spiel.sagt("kenji", Proben, emphasis="Katana", **SKILL)
    assert spiel.fragen == [(SL, "RK-EMPH-01")]
    spiel.antwortet(SL, passt, 15).schlicht()
    assert spiel.eins(WurfErgab).summe == summe


@pytest.mark.rule("RK-EMPH-01", "RK-VOID-01")
def test_keine_emphasis_auf_geliehenen_rang() -> None:
    karg = held(ehre=0, fertigkeiten={}, emphasis=["Kenjutsu: Katana"], zugelassen=True)
    spiel = Spiel(karg).legen("kenji", "1 2 2 8")
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", Proben, emphasis="Katana", void="rang1", **SKILL)
    spiel.sagt(SL, ProbeVerlangen, attribut="agility", fertigkeit="Kenjutsu")
    spiel.antwortet("kenji", "rang1", 0).schlicht()
    assert spiel.eins(WurfErgab).summe == 12


@pytest.mark.rule("RK-EMPH-01")
@pytest.mark.parametrize(
    ("wahl", "passt", "summe"),
    [("Katana", "passt", 15), ("Katana", "passt_nicht", 13), ("nein", "", 13)],
)
def test_emphasis_bei_einer_verlangten_probe(wahl: str, passt: str, summe: int) -> None:
    spiel = Spiel(held(ehre=0, emphasis=["Kenjutsu: Katana"])).legen("kenji", "1 2 2 3 8")
    spiel.sagt(SL, ProbeVerlangen, attribut="agility", fertigkeit="Kenjutsu")
    spiel.antwortet("kenji", wahl)
    if passt:
        spiel.antwortet(SL, passt)
    spiel.antwortet("kenji", "nein", 0).schlicht()
    assert spiel.eins(WurfErgab).summe == summe

"""Womit ein Wurf beginnt: Formel, Ringe, Schulboni, geübt oder nicht."""

from __future__ import annotations

import pytest

from support.rollkeep import SKILL, SL, Spiel, held
from wuerfelwerk.systems.rollkeep.proben.proben import Proben
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab


@pytest.mark.rule("RK-WURF-05", "RK-WURF-06", "RK-NOT-06")
def test_formel() -> None:
    spiel = Spiel(held(ehre=0)).legen("kenji", "9 8 7 1 1")
    spiel.sagt("kenji", Proben, **SKILL).antwortet(SL, 15).schlicht()
    assert spiel.schritt("RK-WURF-06")["wurf"] == "5K3"
    assert spiel.schritt("RK-WURF-05")["worauf"] == "Kenjutsu"
    assert spiel.eins(WurfErgab).summe == 24


@pytest.mark.rule("RK-NOT-02", "RK-WURF-07")
def test_ein_ringwurf_ist_nicht_ungeuebt() -> None:
    spiel = Spiel(held(ehre=0, feuer=4)).legen("kenji", "10 1 1 1", "5")
    spiel.sagt("kenji", Proben, figur="Kenji", attribut="feuer", raises=1).antwortet(SL, 10)
    ergab = spiel.schlicht().eins(WurfErgab)
    assert (ergab.summe, ergab.erfolge) == (18, 2)
    assert "RK-WURF-07" not in spiel.regeln


@pytest.mark.rule("RK-WURF-06")
def test_ringe_aus_attributen() -> None:
    bogen = Spiel(held(reflexe=4, awareness=3, wasser=5)).figur("Kenji").bogen
    assert [bogen.ring(name) for name in ("luft", "erde", "feuer", "wasser", "void")] == [
        3, 2, 2, 5, 2,
    ]  # fmt: skip


@pytest.mark.rule("RK-WURF-06", "RK-WURF-07")
def test_schulboni_nur_geuebt() -> None:
    """Schule +1K0 auf Kenjutsu, eigener Bonus +2; ohne den Skill zählt keine Technik."""
    schule = {"schule": "Schule des Schwertes", "boni": ["Kenjutsu: +2"]}
    spiel = Spiel(held(ehre=0, **schule)).legen("kenji", "9 8 7 1 1 1")
    spiel.sagt("kenji", Proben, **SKILL).antwortet(SL, 15).schlicht()
    assert spiel.eins(WurfErgab).summe == 26
    plump = Spiel(held(ehre=0, fertigkeiten={}, **schule)).legen("kenji", "9 8 7")
    plump.sagt("kenji", Proben, **SKILL).antwortet(SL, 15).schlicht()
    assert plump.eins(WurfErgab).summe == 24
    assert "RK-EXPL-04" in plump.regeln

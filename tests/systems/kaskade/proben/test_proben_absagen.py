"""Warum eine Probe abgewiesen wird: wer den Mindestwert nennt, wozu ein Könnerstern."""

from __future__ import annotations

import pytest

from support.absagen import warum
from support.kaskade import SL, Spiel, held, kann
from wuerfelwerk.systems.kaskade.proben.lernwurf import Lernen
from wuerfelwerk.systems.kaskade.proben.proben import Proben

PROBE = {"figur": "Mira", "worauf": "Klettern"}


def tisch() -> Spiel:
    return Spiel(held(ep=2, **kann("Klettern", 12)), held("Borin", **kann("Klettern", 12)))


@pytest.mark.rule("KAS-WURF-05")
def test_einen_mindestwert_nennt_nur_die_spielleitung() -> None:
    assert warum(tisch(), "mira", Proben, ziel=13, **PROBE) == (
        "Einen Mindestwert nennt nur die Spielleitung; wer 0 nennt, lässt sie fragen. (KAS-WURF-05)"
    )


@pytest.mark.rule("KAS-STERN-03")
def test_ein_kaskadenwurf_braucht_den_stern() -> None:
    assert warum(tisch(), SL, Proben, art="kaskade", **PROBE) == (
        "Einen Kaskadenwurf gibt es nur auf eine Fertigkeit mit Könnerstern. (KAS-STERN-03)"
    )


@pytest.mark.rule("KAS-LERN-03")
def test_lernwuerfel_kosten_erfahrung() -> None:
    assert warum(tisch(), "mira", Lernen, figur="Mira", worauf="Klettern", wuerfel=3) == (
        "Jeder Lernwürfel kostet 1 EP; Mira kann so viele nehmen: 2. (KAS-LERN-03)"
    )

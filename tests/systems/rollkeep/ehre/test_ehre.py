"""Ehrenwürfe gegen andere: den TN setzt die Spielleitung (RK-EHRE)."""

from __future__ import annotations

import pytest

from support.rollkeep import SL, Spiel, held
from wuerfelwerk.systems.rollkeep.ehre.ehre import EhreAngreifen
from wuerfelwerk.systems.rollkeep.ehre.ehrentest import EhreGeaendert


@pytest.mark.rule("RK-EHRE-05")
@pytest.mark.parametrize(("tn", "punkte"), [(0, -10), (12, 2)])
def test_den_tn_der_abwehr_setzt_die_sl(tn: int, punkte: int) -> None:
    spiel = Spiel(held(ehre=25)).sagt(SL, EhreAngreifen, figur="Kenji", tn=tn)
    spiel.legen("kenji", "9 3").antwortet("kenji", "ehre").schlicht()
    assert spiel.eins(EhreGeaendert).punkte == punkte

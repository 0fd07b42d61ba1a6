"""Ehrenwürfe gegen andere: den TN setzt die Spielleitung (RK-EHRE)."""

from __future__ import annotations

import pytest

from support.rollkeep import SL, Spiel, held
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.rules.figures import WertGesetzt
from wuerfelwerk.rules.form import form
from wuerfelwerk.systems.rollkeep.bogen import MEISTE_EHRE, Bogen
from wuerfelwerk.systems.rollkeep.ehre.ehre import EhreAngreifen
from wuerfelwerk.systems.rollkeep.ehre.ehrentest import EhreGeaendert
from wuerfelwerk.systems.rollkeep.figuren.leitung import Eingreifen
from wuerfelwerk.systems.rollkeep.figuren.stellen import FigurStellen


@pytest.mark.rule("RK-EHRE-05")
@pytest.mark.parametrize(("tn", "punkte"), [(0, -10), (12, 2)])
def test_den_tn_der_abwehr_setzt_die_sl(tn: int, punkte: int) -> None:
    spiel = Spiel(held(ehre=25)).sagt(SL, EhreAngreifen, figur="Kenji", tn=tn)
    spiel.legen("kenji", "9 3").antwortet("kenji", "ehre").schlicht()
    assert spiel.eins(EhreGeaendert).punkte == punkte


@pytest.mark.rule("RK-EHRE-05", "RK-EHRE-06")
@pytest.mark.parametrize(("ehre", "danach"), [(99, 100), (100, 100)])
def test_ehre_waechst_nicht_ueber_den_bogen(ehre: int, danach: int) -> None:
    spiel = Spiel(held(ehre=ehre)).sagt(SL, EhreAngreifen, figur="Kenji")
    spiel.legen("kenji", " ".join("9" * (ehre // 10))).antwortet("kenji", "ehre").schlicht()
    assert spiel.figur("Kenji").ehre == danach
    assert [each.punkte for each in spiel.nur(EhreGeaendert)] == ([1] if ehre < danach else [])


@pytest.mark.rule("RK-EHRE-06")
def test_auch_die_sl_und_ein_neuer_bogen_halten_die_ehre_in_grenzen() -> None:
    (feld,) = (each for each in form(Bogen) if each.name == "ehre")
    assert (feld.ask.low, feld.ask.high) == (0, MEISTE_EHRE)
    spiel = Spiel(held(ehre=20)).sagt(SL, Eingreifen, figur="Kenji", wert="ehre", neu=300)
    assert (spiel.figur("Kenji").ehre, spiel.eins(WertGesetzt).neu) == (100, 100)
    spiel.sagt(SL, FigurStellen, **{"name": "Kenji", "platz": "kenji", "ehre": 90})
    assert spiel.figur("Kenji").ehre == 100
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="ehre", neu=0)
    spiel.sagt(SL, FigurStellen, **{"name": "Kenji", "platz": "kenji", "ehre": 10})
    assert spiel.figur("Kenji").ehre == 0
    with pytest.raises(WuerfelwerkError, match="100"):
        Spiel(held(ehre=101))

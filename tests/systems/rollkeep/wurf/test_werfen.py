"""Werfen und behalten, explodieren, zehn Würfel (RK-WURF, RK-EXPL)."""

from __future__ import annotations

import pytest

from support.rollkeep import SKILL, SL, Spiel, held, mit, wurf, zahl
from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.systems.rollkeep.figuren.stellen import FragenStellen
from wuerfelwerk.systems.rollkeep.proben.proben import Proben
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab
from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import begrenzt
from wuerfelwerk.systems.rollkeep.wurf.werfen import beste, explodierte, kette


@pytest.mark.rule("RK-WURF-01", "RK-WURF-02")
def test_was_in_den_wurf_geht_ist_auch_begrenzt() -> None:
    lesart = mit(zehnwuerfel="l5r4", ueberbehalten="in_wurf")
    assert begrenzt(zahl(8, 12), lesart) == zahl(10, 10, 8)
    assert begrenzt(zahl(3, 5), lesart) == zahl(5, 5)


@pytest.mark.rule("RK-WURF-02")
def test_die_spielerin_behaelt_was_sie_will() -> None:
    spiel = Spiel(held(ehre=0)).legen("kenji", "9 8 7 2 10", "3")
    spiel.sagt("kenji", Proben, **SKILL).antwortet(SL, 15)
    frage = spiel.frage
    assert isinstance(frage, Pick)
    assert frage.faces == (2, 7, 8, 9, 13)
    assert frage.fact("ketten") == ("2", "7", "8", "9", "10+3")
    assert list(frage.answers()) == [(8, 9, 13)]
    for falsch in ("9 9 8", "9 8", "9 8 7 2"):
        with pytest.raises(IllegalAnswer):
            spiel.antwortet("kenji", falsch)
    spiel.antwortet("kenji", "2 7 13")
    assert spiel.eins(WurfErgab).summe == 22


@pytest.mark.rule("RK-WURF-02")
def test_wer_nicht_gefragt_werden_will_behaelt_die_hoechsten() -> None:
    spiel = Spiel(held()).sagt("kenji", FragenStellen, figur="Kenji", wonach=())
    spiel.legen("kenji", "1 1 1 2 10", "2").sagt("kenji", Proben, **SKILL).antwortet(SL, 30)
    assert spiel.eins(WurfErgab).summe == 15
    assert spiel.figur("Kenji").test_frei


@pytest.mark.rule("RK-WURF-01", "RK-WURF-03")
def test_kein_wuerfel_zaehlt_nur_der_zuschlag() -> None:
    ausgang = wurf("0K0+3", tn=3)
    assert (ausgang.summe, ausgang.gelungen, ausgang.wurf) == (3, True, ())


@pytest.mark.rule("RK-EXPL-01", "RK-EXPL-02", "RK-EXPL-03")
def test_ketten() -> None:
    assert [kette(wert) for wert in (1, 9, 10, 12, 20, 23, 31)] == [
        "1", "9", "10", "10+2", "10+10", "10+10+3", "10+10+10+1",
    ]  # fmt: skip
    assert beste((5, 1, 9, 9), 2) == (9, 9)
    assert beste((5, 1), 0) == ()
    assert explodierte((10, 11, 23)) == 2


@pytest.mark.rule("RK-EXPL-03")
def test_erst_explodieren_dann_behalten() -> None:
    """Drei Zehner bei zwei Behaltenen: Die besten Ketten zählen."""
    assert wurf("3K2", "10 10 10", "1 5 9").summe == 34

"""Ein Zug: aufstehen, aufheben, bewachen, was eine erklärte Aktion bindet."""

from __future__ import annotations

from typing import Any

import pytest

from support.rollkeep import SL, Spiel, held, nsc
from support.rollkeep_kampf import DORT, HIER, am_zug, kenji_am_zug
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.rollkeep.figuren.leitung import Eingreifen
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen
from wuerfelwerk.systems.rollkeep.kampf.zug import (
    Angesagt,
    Aufgehoben,
    Aufgestanden,
    ExtraAktion,
    Handeln,
)


@pytest.mark.rule("RK-MAN-07")
def test_wer_liegt_muss_aufstehen() -> None:
    spiel = kenji_am_zug(void=3).legen("kenji", "10 10 9 1 1", "9 9", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, manoever="niederschlag", **HIER).schlicht()
    with pytest.raises(IllegalCommand) as absage:
        spiel.sagt(SL, Angreifen, **DORT)
    assert absage.value.rule == "RK-MAN-07"
    spiel.sagt(SL, Handeln, figur="Wache", art="aufstehen")
    assert not spiel.figur("Wache").liegt
    assert spiel.eins(Aufgestanden).figur == "Wache"


@pytest.mark.rule("RK-MAN-07", "RK-VOID-04")
def test_aufstehen_als_extra_aktion() -> None:
    spiel = kenji_am_zug(void=3, zuerst="sl")
    spiel.sagt(SL, Eingreifen, figur="Wache", wert="vp", neu=2)
    spiel.legen(SL, "1 1 1 1 1").sagt(SL, Angreifen, **DORT).schlicht()
    spiel.legen("kenji", "10 10 9 1 1", "9 9", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, manoever="niederschlag", **HIER).schlicht()
    spiel.kampf_bis_zug(kenji="1 1 1 1", sl="9 9 9 9")
    spiel.sagt(SL, ExtraAktion, figur="Wache", art="aufstehen")
    assert not spiel.figur("Wache").liegt
    assert spiel.kampf.am_zug == "Wache"


@pytest.mark.rule("RK-WUND-02", "RK-WUND-04")
def test_down_handelt_nur_mit_vp_und_tn_40() -> None:
    spiel = kenji_am_zug().sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=26)
    assert spiel.tisch.zustand(spiel.figur("Kenji")) == "down"
    assert spiel.kampf.am_zug == "Kenji"
    spiel.legen("kenji", "9 9 9 1 1").sagt("kenji", Angreifen, **HIER).schlicht()
    assert spiel.schritt("RK-WURF-03")["tn"] == 55
    assert spiel.figur("Kenji").vp == 1
    arm = kenji_am_zug().sagt(SL, Eingreifen, figur="Kenji", wert="vp", neu=0)
    arm.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=26)
    assert arm.kampf.am_zug == "Wache"


@pytest.mark.rule("RK-KAMPF-02")
@pytest.mark.parametrize("bindend", [True, False])
def test_ein_erklaerter_angriff_bindet(bindend: bool) -> None:
    spiel = am_zug(erklaerung__bindend=bindend)
    if bindend:
        with pytest.raises(IllegalCommand, match="Erklärt ist ein Angriff"):
            spiel.sagt("kenji", Handeln, figur="Kenji")
        spiel.sagt(SL, Eingreifen, figur="Wache", wert="wunden", neu=30)
    assert spiel.sagt("kenji", Handeln, figur="Kenji").eins(Angesagt).was == "anderes"


NICHTS_DAGEGEN = ("sl", "normaler_angriff", "anderes")


def entwaffnet(**schalter: Any) -> Spiel:
    """Kenji hat die Wache entwaffnet, und sie ist dran."""
    spiel = Spiel(held(void=3, ehre=0), nsc(), schalter=schalter)
    spiel.kampf_bis_zug(NICHTS_DAGEGEN, kenji="9 9 9 9", sl="1 1 1 1").legen(SL, "1 1")
    spiel.legen("kenji", "10 10 9 1 1", "9 9")
    return spiel.sagt("kenji", Angreifen, **HIER, manoever="entwaffnen").schlicht()


@pytest.mark.rule("RK-MAN-01", "RK-KAMPF-03")
def test_eine_waffe_aufheben_kostet_die_aktion() -> None:
    spiel = entwaffnet()
    assert spiel.figur("Wache").waffen == ("unbewaffnet",)
    spiel.sagt(SL, Handeln, figur="Wache", art="aufheben")
    assert spiel.eins(Aufgehoben).waffe == "Katana"
    assert spiel.figur("Wache").waffen == ("Katana", "unbewaffnet")
    assert spiel.kampf.am_zug == ""


@pytest.mark.rule("RK-MAN-01", "RK-VOID-04")
def test_aufheben_als_extra_aktion() -> None:
    spiel = entwaffnet().sagt(SL, Eingreifen, figur="Wache", wert="vp", neu=2)
    spiel.sagt(SL, ExtraAktion, figur="Wache", art="aufheben")
    assert spiel.figur("Wache").waffen == ("Katana", "unbewaffnet")
    assert spiel.kampf.am_zug == "Wache"


@pytest.mark.rule("RK-MAN-01")
def test_wer_seine_waffe_hat_hebt_keine_auf() -> None:
    spiel = Spiel(held(), nsc()).kampf_bis_zug(NICHTS_DAGEGEN, kenji="1 1 1 1", sl="9 9 9 9")
    with pytest.raises(IllegalCommand):
        spiel.sagt(SL, Handeln, figur="Wache", art="aufheben")

"""Warum jemand nicht behandelt wird."""

from __future__ import annotations

import pytest

from support.absagen import warum
from support.rollkeep import SL, Spiel, eingegriffen, held
from wuerfelwerk.systems.rollkeep.wunden.heilung import Behandeln


def tisch() -> Spiel:
    return Spiel(held(fertigkeiten={"Medizin": 2}), held("Taro"))


@pytest.mark.rule("RK-WUND-04")
def test_tote_werden_nicht_behandelt() -> None:
    spiel = eingegriffen(tisch(), "wunden", 300, "Taro")
    ansage = {"figur": "Kenji", "ziel": "Taro"}
    for seat in (SL, "kenji"):
        assert warum(spiel, seat, Behandeln, **ansage) == "Verletzter: Taro ist tot. (RK-WUND-04)"


@pytest.mark.rule("RK-WUND-04")
def test_wer_out_oder_tot_ist_behandelt_niemanden() -> None:
    spiel = eingegriffen(tisch(), "wunden", 300, "Taro")
    assert warum(spiel, SL, Behandeln, figur="Taro", ziel="Kenji") == (
        "Taro kann das jetzt nicht (tot). (RK-WUND-04)"
    )


@pytest.mark.rule("RK-HEIL-03")
def test_am_selben_tag_wird_nicht_zu_oft_behandelt() -> None:
    spiel = tisch()
    spiel.legen("kenji", "9 9 2 2", "5").sagt("kenji", Behandeln, figur="Kenji", ziel="Taro")
    spiel.schlicht()
    assert warum(spiel, "kenji", Behandeln, figur="Kenji", ziel="Taro") == (
        "Taro ist heute schon behandelt; mehr lässt der Tisch nicht zu. (RK-HEIL-03)"
    )

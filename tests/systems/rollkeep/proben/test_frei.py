"""Freie Würfe, auch gegen einen TN, und was sie nicht verraten."""

from __future__ import annotations

import pytest

from support.rollkeep import SL, Spiel, held, nsc
from wuerfelwerk.play.view import tale
from wuerfelwerk.systems.rollkeep.proben.frei import FreiWerfen, WurfUnverstanden
from wuerfelwerk.systems.rollkeep.proben.raises import FreiErgab, WurfErgab


@pytest.mark.rule("RK-NOT-01", "RK-NOT-03", "RK-NOT-06", "RK-NOT-07")
@pytest.mark.parametrize(
    ("text", "wuerfe", "summe"),
    [
        ("5K3+2", ("1 2 2 3 8",), 15),
        ("Agility/Kenjutsu", ("1 1 1 2 10", "2"), 15),
        ("agility + Etikette", ("10 10 1",), 21),
        ("Ehre/Insight", ("9 8 1",), 17),
        ("(1+1)K1", ("4 7",), 7),
    ],
)
def test_frei_werfen(text: str, wuerfe: tuple[str, ...], summe: int) -> None:
    spiel = Spiel(held(ehre=20)).legen("kenji", *wuerfe)
    spiel.sagt("kenji", FreiWerfen, figur="Kenji", wurf=text).schlicht()
    assert spiel.eins(FreiErgab).summe == summe


@pytest.mark.rule("RK-NOT-01", "RK-TN-01")
def test_frei_werfen_gegen_einen_tn() -> None:
    spiel = Spiel(held()).legen("kenji", "9 5")
    spiel.sagt("kenji", FreiWerfen, figur="Kenji", wurf="2K2", tn=15).schlicht()
    assert not spiel.eins(WurfErgab).gelungen
    for text in ("Unsinn", "500K3", "Tanz/Agility"):
        spiel.sagt("kenji", FreiWerfen, figur="Kenji", wurf=text)
        assert spiel.eins(WurfUnverstanden).text == text


@pytest.mark.rule("RK-NOT-02", "RK-NOT-06")
@pytest.mark.parametrize(
    ("text", "wurf"), [("Ehre/Insight", "1 1 1"), ("Awareness", "1 1"), ("Kenjutsu+1", "1 1")]
)
def test_ein_freier_wurf_verraet_verdeckte_werte_nicht(text: str, wurf: str) -> None:
    spiel = Spiel(held(), nsc("Ronin", verdeckt=True, awareness=2, ehre=25)).legen(SL, wurf)
    spiel.sagt(SL, FreiWerfen, figur="Ronin", wurf=text).schlicht()
    assert spiel.regeln & {"RK-NOT-02", "RK-NOT-06"}
    assert not [s for s in tale(spiel.game, "kenji")[-1].steps if s.rule.startswith("RK-NOT")]

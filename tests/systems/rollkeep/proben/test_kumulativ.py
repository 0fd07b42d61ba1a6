"""Kumulative Würfe: Hauptakteur und Helfer (RK-KUM)."""

from __future__ import annotations

import pytest

from support.rollkeep import SL, Spiel, held
from wuerfelwerk.systems.rollkeep.proben.kumulativ import KumulativWerfen
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab

KENJUTSU = {"attribut": "agility", "fertigkeit": "Kenjutsu"}


@pytest.mark.rule("RK-KUM-01", "RK-VOID-01", "RK-EMPH-01")
def test_auch_der_hauptakteur_hat_emphasis_und_void() -> None:
    spiel = Spiel(held(ehre=0, emphasis=["Kenjutsu: Katana"]), held("Taro", ehre=0))
    spiel.sagt(SL, KumulativWerfen, figur="Kenji", helfer=("Taro",), **KENJUTSU)
    spiel.antwortet("kenji", "Katana").antwortet(SL, "passt").antwortet("kenji", "k1", 0)
    spiel.legen("taro", "1 1 1 1 1").legen("kenji", "4 3 3 3 1 1").schlicht()
    assert spiel.nur(WurfErgab)[-1].summe == 4 + 3 + 3 + 3 + 2
    assert spiel.figur("Kenji").vp == 1


@pytest.mark.rule("RK-KUM-04", "RK-VOID-01")
def test_der_raise_des_hauptakteurs_kommt_zu_den_geschenkten() -> None:
    spiel = Spiel(held(ehre=0), held("Taro", ehre=0))
    spiel.sagt(SL, KumulativWerfen, figur="Kenji", helfer=("Taro",), **KENJUTSU)
    spiel.antwortet("kenji", "raise", 0)
    spiel.legen("taro", "9 9 9 1 1").legen("kenji", "9 9 9 1 1").schlicht()
    assert spiel.nur(WurfErgab)[-1].erfolge == 3


@pytest.mark.rule("RK-KUM-02", "RK-KUM-05", "RK-EHRE-02")
def test_auch_ein_helfer_hat_seinen_test_of_honor() -> None:
    spiel = Spiel(held(ehre=0), held("Taro", ehre=30)).legen("kenji", "9 9 9 1 1")
    spiel.legen("taro", "1 1 1 1 1", "9 9 1 1 1 1")
    wie = {"figur": "Kenji", "helfer": ("Taro",), "attribut": "agility", "fertigkeit": "Kenjutsu"}
    spiel.sagt(SL, KumulativWerfen, **wie).bis("RK-EHRE-02").antwortet("taro", "skill")
    assert spiel.schlicht().schritt("RK-KUM-05")["gratis"] == 1
    assert spiel.figur("Taro").ehre == 30

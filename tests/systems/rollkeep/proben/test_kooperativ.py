"""Gemeinsame Würfe (RK-KOOP)."""

from __future__ import annotations

import pytest

from support.rollkeep import SL, Spiel, held
from wuerfelwerk.rules.request import Number
from wuerfelwerk.systems.rollkeep.figuren.leitung import Eingreifen
from wuerfelwerk.systems.rollkeep.proben.kooperativ import GemeinsamWerfen
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab
from wuerfelwerk.systems.rollkeep.void.ausgeben import Durchhalten


@pytest.mark.rule("RK-KOOP-02", "RK-WUND-02", "RK-VOID-05")
@pytest.mark.parametrize(("durchhalten", "tn"), [(False, 18), (True, 15)])
def test_wundabzuege_der_gruppe_werden_gemittelt(durchhalten: bool, tn: int) -> None:
    """Kenji hat Grazed (+5), Taro nichts: im Mittel 2,5, also 3; und die Schule zählt halb."""
    spiel = Spiel(held(ehre=0, schule="Schule des Schwertes"), held("Taro", ehre=0))
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=12)
    if durchhalten:
        spiel.sagt("kenji", Durchhalten, figur="Kenji")
    spiel.legen("kenji", "9 8 1 1 1 1")
    gruppe = {"figuren": ("Kenji", "Taro"), "attribut": "agility", "fertigkeit": "Kenjutsu"}
    spiel.sagt(SL, GemeinsamWerfen, **gruppe).antwortet("kenji", 0).schlicht()
    assert spiel.schritt("RK-KOOP-06")["wurf"] == "6K3"
    assert spiel.schritt("RK-WURF-03")["tn"] == tn


@pytest.mark.rule("RK-KOOP-01", "RK-RAISE-02", "RK-VREG-02")
@pytest.mark.parametrize(
    ("wuerfe", "raises", "erfolge"),
    [(("1 1 1 1 1",), 0, 0), (("9 9 7 1 1",), 2, 3), (("10 10 1 1 1", "1 1"), 0, 1)],
)
def test_erfolge_der_gruppe(wuerfe: tuple[str, ...], raises: int, erfolge: int) -> None:
    """Es gilt für alle; Raises bis zum gemittelten Void-Ring, Void zurück für den, der wirft."""
    spiel = Spiel(held(ehre=0, void=3), held("Taro", ehre=0, void=2)).legen("kenji", *wuerfe)
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="vp", neu=0)
    gruppe = {"figuren": ("Kenji", "Taro"), "attribut": "agility", "fertigkeit": "Kenjutsu"}
    spiel.sagt(SL, GemeinsamWerfen, **gruppe)
    frage = spiel.frage
    assert isinstance(frage, Number)
    assert frage.high == 3
    spiel.antwortet("kenji", raises).schlicht()
    assert [w.erfolge for w in spiel.nur(WurfErgab)] == [erfolge, erfolge]
    assert all(w.gelungen is (erfolge > 0) for w in spiel.nur(WurfErgab))
    assert spiel.figur("Kenji").vp == (1 if len(wuerfe) > 1 else 0)


@pytest.mark.rule("RK-KOOP-03")
@pytest.mark.parametrize(("agility", "wert", "skill"), [(4, 3, 2), (3, 3, 2), (2, 2, 2)])
def test_attribut_und_fertigkeit_werden_gemittelt(agility: int, wert: int, skill: int) -> None:
    """Halbes wird aufgerundet, bei der Fertigkeit (2 und 1) wie beim Attribut."""
    taro = held("Taro", ehre=0, agility=2, fertigkeiten={"Kenjutsu": 1})
    kenji = held(ehre=0, agility=agility, fertigkeiten={"Kenjutsu": 2})
    spiel = Spiel(kenji, taro).legen("kenji", " ".join("1" * (wert + skill)))
    gruppe = {"figuren": ("Kenji", "Taro"), "attribut": "agility", "fertigkeit": "Kenjutsu"}
    spiel.sagt(SL, GemeinsamWerfen, **gruppe).antwortet("kenji", 0).schlicht()
    assert spiel.schritt("RK-KOOP-03") == {"wert": wert, "skill": skill}

"""Ein neuer Tag: heilen, auffüllen, Tagesform würfeln."""

from __future__ import annotations

import pytest

from support.urc import SL, Spiel, held, nsc
from support.urc_kampf import JEEP, wahl
from support.urc_rechenwege import EIGEN, GEHEIM, zeilen
from wuerfelwerk.rules.note import Total
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.leib.heilung import Geheilt
from wuerfelwerk.systems.urc.leib.tagesform import TagesformGewuerfelt
from wuerfelwerk.systems.urc.leib.tageswechsel import TagVergangen, TagWechseln


@pytest.mark.rule("URC-HEAL-06", "URC-HEAL-07")
def test_im_lazarett_liegt_nur_wer_lebt() -> None:
    spiel = Spiel(held("Bo"), held("Ada"), JEEP, nsc())
    spiel.sagt(SL, Eingreifen, figur="Ada", wert="tp", neu=-2)
    for feld in ("lazarett", "nano"):
        assert wahl(spiel, SL, TagWechseln, feld) == [("Bo", "Wache")]


@pytest.mark.rule("URC-TF-01", "URC-TF-02", "URC-TF-04", "URC-TF-14", "URC-MAG-16")
@pytest.mark.parametrize(("wurf", "punkte"), [("1", 2), ("6", 7)])
def test_ein_neuer_tag(wurf: str, punkte: int) -> None:
    spiel = Spiel(held("Bo", pe=3, tagesform=6))
    spiel.sagt(SL, Eingreifen, figur="Bo", wert="mp", neu=1).legen(bo=wurf)
    spiel.sagt(SL, TagWechseln)
    assert (spiel.figur("Bo").tagesform, spiel.figur("Bo").mp) == (punkte, 20)
    assert spiel.schritt("URC-TF-02")["verfallen"] == 6
    assert spiel.schritt("URC-TF-04")["punkte"] == punkte
    assert spiel.schritt("URC-MAG-16")["mp"] == 20
    assert spiel.schritt("URC-TF-14")["figuren"] == ("Bo",)


def lager() -> Spiel:
    """Ada, Wolf und Luchs sind verdeckt, Cy ist tot, der Jeep ein Fahrzeug."""
    ada = held("Ada", pe=3, ph=2, tagesform=4, verdeckt=True)
    bo, cy = held("Bo", pe=1, ph=2), held("Cy", ph=2, tagesform=6)
    wolf, luchs = (nsc(name, tp=20, verdeckt=True) for name in ("Wolf", "Luchs"))
    jeep = {"name": "Jeep", "platz": "bo", "fahrzeug": True, "sp": 3}
    spiel = Spiel(ada, bo, cy, wolf, luchs, jeep)
    for name, tp in (("Ada", 1), ("Bo", 1), ("Cy", -2), ("Wolf", 5)):
        spiel.sagt(SL, Eingreifen, figur=name, wert="tp", neu=tp)
    return spiel


@pytest.mark.rule("URC-HEAL-05", "URC-HEAL-06", "URC-HEAL-07", "URC-MAG-16", "URC-TF-14")
def test_ein_tag_heilt_fuellt_und_wuerfelt() -> None:
    spiel = lager().sagt(SL, TagWechseln, tage=2, nano=("Ada",), lazarett=("Wolf",))
    assert spiel.fragen == [("ada", "URC-TF-01"), ("bo", "URC-TF-01")]
    assert [(q.question.fact("figur"), q.question.audience) for q in spiel.game.open] == [
        ("Ada", EIGEN),
        ("Bo", None),
    ]
    spiel.antwortet("ada", "5").antwortet("bo", "2")
    assert list(spiel.ereignisse) == [
        Geheilt(figur="Ada", tp=6, audience=EIGEN),
        Geheilt(figur="Bo", tp=2),
        Geheilt(figur="Wolf", tp=4, audience=GEHEIM),
        TagVergangen(tage=2),
        TagesformGewuerfelt(figur="Ada", wurf=5, punkte=6, audience=EIGEN),
        TagesformGewuerfelt(figur="Bo", wurf=2, punkte=3),
    ]
    assert zeilen(
        spiel.steps, "URC-HEAL-05", "URC-HEAL-06", "URC-HEAL-07", "URC-MAG-16", "URC-TF-14"
    ) == [
        ("URC-HEAL-07", EIGEN, {"figur": "Ada", "punkte": 6}),
        ("URC-HEAL-05", None, {"figur": "Bo", "punkte": 2}),
        ("URC-HEAL-06", GEHEIM, {"figur": "Wolf", "punkte": 4}),
        ("URC-HEAL-05", GEHEIM, {"figur": "Luchs", "punkte": 2}),
        ("URC-MAG-16", EIGEN, {"figur": "Ada", "mp": 20}),
        ("URC-MAG-16", None, {"figur": "Bo", "mp": 10}),
        ("URC-TF-14", None, {"figuren": ("Ada", "Bo")}),
    ]
    assert zeilen(spiel.steps, "URC-TF-01", "URC-TF-02") == [
        ("URC-TF-01", EIGEN, {"figur": "Ada", "punkte": Total.of(6, wurf=5, zuschlag=1)}),
        ("URC-TF-02", EIGEN, {"figur": "Ada", "verfallen": 4}),
        ("URC-TF-01", None, {"figur": "Bo", "punkte": Total.of(3, wurf=2, zuschlag=1)}),
    ]

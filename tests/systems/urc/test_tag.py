"""Tageswechsel, Geschenk und Steigerung Zeile für Zeile: was gesagt, gefragt und getan wird."""

from __future__ import annotations

from typing import Any

import pytest

from support.urc import SL, Spiel, held, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.note import Audience, Total
from wuerfelwerk.rules.request import Number
from wuerfelwerk.systems.urc.figuren.figuren import Steigern, WertGesteigert
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.leib.heilung import Geheilt
from wuerfelwerk.systems.urc.leib.tagesform import (
    TagesformGewuerfelt,
    TagesformVerschenkt,
    Verschenken,
)
from wuerfelwerk.systems.urc.leib.tageswechsel import TagVergangen, TagWechseln

GEHEIM = frozenset({SL})
EIGEN = frozenset({SL, "ada"})
Zeile = tuple[str, Audience, dict[str, Any]]


def zeilen(spiel: Spiel, *regeln: str) -> list[Zeile]:
    """Die Schritte dieser Regeln, mit allen Zahlen und wer sie erfährt."""
    gesagt = ((s.rule, s.audience, dict(s.values)) for s in spiel.steps)
    return [zeile for zeile in gesagt if not regeln or zeile[0] in regeln]


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
        spiel, "URC-HEAL-05", "URC-HEAL-06", "URC-HEAL-07", "URC-MAG-16", "URC-TF-14"
    ) == [
        ("URC-HEAL-07", EIGEN, {"figur": "Ada", "punkte": 6}),
        ("URC-HEAL-05", None, {"figur": "Bo", "punkte": 2}),
        ("URC-HEAL-06", GEHEIM, {"figur": "Wolf", "punkte": 4}),
        ("URC-HEAL-05", GEHEIM, {"figur": "Luchs", "punkte": 2}),
        ("URC-MAG-16", EIGEN, {"figur": "Ada", "mp": 20}),
        ("URC-MAG-16", None, {"figur": "Bo", "mp": 10}),
        ("URC-TF-14", None, {"figuren": ("Ada", "Bo")}),
    ]
    assert zeilen(spiel, "URC-TF-01", "URC-TF-02") == [
        ("URC-TF-01", EIGEN, {"figur": "Ada", "punkte": Total.of(6, wurf=5, zuschlag=1)}),
        ("URC-TF-02", EIGEN, {"figur": "Ada", "verfallen": 4}),
        ("URC-TF-01", None, {"figur": "Bo", "punkte": Total.of(3, wurf=2, zuschlag=1)}),
    ]


@pytest.mark.rule("URC-TF-11")
@pytest.mark.parametrize(("hat", "wunsch", "kommt"), [(2, 4, 4), (5, 4, 2), (7, 0, 0)])
def test_ein_geschenk_geht_bis_sieben(hat: int, wunsch: int, kommt: int) -> None:
    spiel = Spiel(held("Ada", tagesform=4), held("Bo", tagesform=hat))
    if hat == 7:
        with pytest.raises(IllegalCommand):
            spiel.sagt("ada", Verschenken, figur="Ada", an="Bo", punkte=1)
        return
    spiel.sagt("ada", Verschenken, figur="Ada", an="Bo", punkte=wunsch)
    assert list(spiel.ereignisse) == [TagesformVerschenkt(von="Ada", an="Bo", punkte=kommt)]
    werte = {"von": "Ada", "an": "Bo", "gewuenscht": wunsch, "punkte": kommt}
    assert zeilen(spiel) == [("URC-TF-11", None, werte)]
    assert (spiel.figur("Ada").tagesform, spiel.figur("Bo").tagesform) == (4 - kommt, hat + kommt)


@pytest.mark.rule("URC-TF-11")
def test_wer_verdeckt_ist_sagt_selbst_wie_viel_er_annimmt() -> None:
    spiel = Spiel(held("Bo", tagesform=4), held("Ada", tagesform=5, verdeckt=True))
    spiel.sagt("bo", Verschenken, figur="Bo", an="Ada", punkte=3)
    lage = (("von", "Bo"), ("an", "Ada"), ("gewuenscht", 3))
    assert spiel.frage == Number("ada", "URC-TF-11", 0, 2, facts=lage)
    spiel.antwortet("ada", 1)
    werte = {"von": "Bo", "an": "Ada", "gewuenscht": 3, "punkte": 1}
    assert zeilen(spiel) == [("URC-TF-11", None, werte)]
    assert list(spiel.ereignisse) == [TagesformVerschenkt(von="Bo", an="Ada", punkte=1)]


@pytest.mark.rule("URC-CHAR-06")
@pytest.mark.parametrize(("verdeckt", "to"), [(False, None), (True, EIGEN)])
def test_eine_steigerung_ist_ein_punkt(verdeckt: bool, to: Audience) -> None:
    ada = held("Ada", pe=3, ph=2, ka=3, aa=2, steigerungen=1, verdeckt=verdeckt)
    spiel = Spiel(ada).sagt(SL, Steigern, figur="Ada", wert="physis")
    gestiegen = WertGesteigert(figur="Ada", wert="physis", neu=3, audience=to)
    assert list(spiel.ereignisse) == [gestiegen]
    assert [(rule, werte) for rule, _, werte in zeilen(spiel)] == [
        ("URC-CHAR-06", {"figur": "Ada", "punkte": 2})
    ]
    assert (spiel.figur("Ada").bogen.physis, spiel.figur("Ada").bogen.steigerungen) == (3, 2)

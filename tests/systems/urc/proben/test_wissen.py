"""Wissenswürfe: verdeckte Ziele, Duell und Vergleich (URC-WISS)."""

from __future__ import annotations

import pytest

from support.urc import SL, Spiel, ablauf, held, nsc, probe
from support.urc_kampf import VERGLEICH, ada
from support.urc_rechenwege import GEHEIM, zeilen
from wuerfelwerk.play.view import look, tale
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.proben.extrapunkte import BrillanzErzielt
from wuerfelwerk.systems.urc.proben.probe import Liegend
from wuerfelwerk.systems.urc.proben.wissen import ProbeVerlangen, WissenMessen
from wuerfelwerk.systems.urc.proben.wissenswurf import ProbeErgab, Wissensausgang, Wissenswurf


@pytest.mark.rule("URC-ZIEL-05", "URC-WISS-04")
def test_ein_verdeckter_zielwert_bleibt_verdeckt() -> None:
    spiel = Spiel(held("Bo"), held("Ada")).legen(bo="4 4 3 2", ada="1 1 1 1")
    spiel.sagt(SL, ProbeVerlangen, fertigkeit="Klettern", sicht="ziel_verdeckt")
    assert spiel.fragen == [(SL, "URC-ZIEL-05")]
    spiel.antwortet(SL, 14)
    assert not any("14" in str(each.question) for each in look(spiel.game, "bo").open)
    spiel.schlicht()
    gelungen = {each.figur: each.gelungen for each in spiel.nur(ProbeErgab)}
    assert gelungen == {"Bo": True, "Ada": False}
    gehoert = {step.rule for told in tale(spiel.game, "bo") for step in told.steps}
    assert "URC-WISS-03" in gehoert
    assert not gehoert & {"URC-WISS-04", "URC-POOL-11", "URC-BRIL-01"}


@pytest.mark.rule("URC-WISS-05", "URC-NSC-05")
@pytest.mark.parametrize(("wurf", "gewonnen"), [("6 5 3 1", True), ("6 5 2 1", False)])
def test_wissensduell(wurf: str, gewonnen: bool) -> None:
    spiel = Spiel(held("Bo"), nsc(wissenswert=15)).legen(bo=wurf)
    spiel.sagt("bo", WissenMessen, figur="Bo", gegner="Wache", fertigkeit="Jura")
    assert spiel.schritt("URC-WISS-05")["gegner"] == "Wache"
    assert spiel.schritt("URC-NSC-05")["zielwert"] == 15
    assert spiel.eins(ProbeErgab).gelungen is gewonnen


@pytest.mark.rule("URC-POOL-05", "URC-POOL-08", "URC-POOL-09", "URC-WISS-03", "URC-BRIL-01")
def test_ein_wissenswurf_gegen_ein_verdecktes_ziel() -> None:
    wurf = Wissenswurf(probe(4, 1, ziel=None), 19, GEHEIM)
    ausgang, steps = ablauf(wurf, "1 4 4 5 6")
    assert ausgang == Wissensausgang(Liegend((1, 4, 4, 5, 6), (4, 4, 5, 6)), 20, True, 2)
    regeln = ("URC-POOL-14", "URC-POOL-05", "URC-POOL-08", "URC-POOL-09", "URC-PASCH-04",
              "URC-POOL-11", "URC-HOEHE-03", "URC-BRIL-01", "URC-BRIL-02")  # fmt: skip
    assert zeilen(steps, *regeln) == [
        ("URC-POOL-14", None, {"figur": "Bo", "zweck": "wissen"}),
        ("URC-POOL-05", None, {"figur": "Bo", "austausch": 1, "geworfen": 5}),
        ("URC-POOL-08", None, {"figur": "Bo", "wurf": (1, 4, 4, 5, 6), "weg": (1,)}),
        ("URC-POOL-09", None, {"figur": "Bo", "liegend": (4, 4, 5, 6)}),
        ("URC-POOL-11", GEHEIM, {"figur": "Bo", "ergebnis": 20, "zielwert": 19}),
        ("URC-PASCH-04", GEHEIM, {"figur": "Bo", "frei": 1}),
        ("URC-HOEHE-03", GEHEIM, {"figur": "Bo", "punkte": 1}),
        ("URC-BRIL-01", GEHEIM, {"figur": "Bo", "punkte": 2}),
        ("URC-BRIL-02", GEHEIM, {"figur": "Bo", "wirkung": "sehr_gut"}),
    ]
    ((_, to, werte),) = zeilen(steps, "URC-WISS-03")
    assert (to, werte["figur"], werte["ergebnis"]) == (None, "Bo", 20)
    assert {zeile[2]["figur"] for zeile in zeilen(steps) if "figur" in zeile[2]} == {"Bo"}


@pytest.mark.rule("URC-WISS-03", "URC-POOL-12")
def test_gelungen_und_misslungen_heissen_nicht_gleich() -> None:
    gesagt = []
    for ziel in (18, 19):
        _, steps = ablauf(Wissenswurf(probe(3, ziel=ziel), ziel), "5 6 6")
        ((_, _, werte),) = zeilen(steps, "URC-WISS-03")
        gesagt.append(werte["gelungen"])
    assert all(wort in URC.wording.words for wort in gesagt)
    assert len(set(gesagt)) == 2


@pytest.mark.rule("URC-WISS-05", "URC-PVP-01")
@pytest.mark.parametrize(("adas", "haelt"), [("6 6 4 2", False), ("6 6 4 3", True)])
def test_im_vergleich_wuerfeln_beide_ihr_wissen(adas: str, haelt: bool) -> None:
    """Bos 6 6 5 2 ist 20; wer genau das erreicht, hält stand."""
    spiel = Spiel(held("Bo"), ada(), **VERGLEICH).legen(bo="6 6 5 2", ada=adas)
    duell = {"figur": "Bo", "gegner": "Ada", "fertigkeit": "Chemie"}
    spiel.sagt("bo", WissenMessen, **duell).schlicht()
    ergab = {each.figur: each for each in spiel.nur(ProbeErgab)}
    assert ergab["Bo"].ergebnis == 20
    assert (ergab["Bo"].gelungen, ergab["Ada"].gelungen) == (not haelt, haelt)
    glanz = {each.figur: each.punkte for each in spiel.nur(BrillanzErzielt)}
    assert glanz == ({"Ada": 1} if haelt else {"Bo": 1})


@pytest.mark.rule("URC-WISS-05", "URC-REDUX-03")
@pytest.mark.parametrize(("adas", "haelt"), [("2 1 1 1", False), ("2 2 1 1", True)])
def test_im_wissensvergleich_gilt_erfolg_gegen_erfolg(adas: str, haelt: bool) -> None:
    spiel = Spiel(held("Bo"), ada(), **VERGLEICH, redux=True).legen(bo="2 2 1 3", ada=adas)
    spiel.sagt("bo", WissenMessen, figur="Bo", gegner="Ada", fertigkeit="Chemie").schlicht()
    assert [each.gelungen for each in spiel.nur(ProbeErgab)] == [not haelt, haelt]

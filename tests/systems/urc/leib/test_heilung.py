"""Heilen: Erste Hilfe, Obergrenze, NSC wie Charaktere (URC-HEAL)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from support.urc import SL, Spiel, held, nsc
from support.urc_rechenwege import GEHEIM, figur, mitgeschrieben
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.runde import KampfBeenden, KampfBeginnen
from wuerfelwerk.systems.urc.leib.heilung import ErsteHilfe, ErsteHilfeGeleistet, Geheilt, heilen
from wuerfelwerk.systems.urc.leib.tageswechsel import TagWechseln
from wuerfelwerk.systems.urc.lesart import VORGABE


def hilfe(spiel: Spiel) -> dict[str, tuple[str, ...]]:
    """Wem wer Erste Hilfe leisten kann."""
    offers = (o for o in URC.offers(spiel.tisch, "bo") if o.command is ErsteHilfe)
    felder = ({field.name: field.ask.options for field in o.fields} for o in offers)
    return {feld["figur"][0]: feld["patient"] for feld in felder}


@pytest.mark.rule("URC-HEAL-09", "URC-HEAL-10")
def test_erste_hilfe_nur_fuer_verletzte_und_auch_an_sich_selbst() -> None:
    spiel = Spiel(held("Bo"), held("Ada"), nsc("Ork", verdeckt=True), nsc())
    assert hilfe(spiel) == {"Bo": ("Ork",)}
    spiel.sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=10)
    spiel.sagt(SL, Eingreifen, figur="Ada", wert="tp", neu=0)
    spiel.sagt(SL, Eingreifen, figur="Wache", wert="tp", neu=-2)
    assert hilfe(spiel) == {"Bo": ("Bo", "Ada", "Ork")}
    spiel.legen(bo="6 6 6 6").sagt("bo", ErsteHilfe, figur="Bo", patient="Bo")
    assert spiel.antwortet(SL, "normal").figur("Bo").tp == 11
    assert hilfe(spiel) == {"Bo": ("Ada", "Ork")}


@pytest.mark.rule("URC-HEAL-09", "URC-MOD-01")
def test_umstaende_erschweren_auch_die_erste_hilfe() -> None:
    spiel = Spiel(held("Bo"), held("Ada")).sagt(SL, Eingreifen, figur="Ada", wert="tp", neu=5)
    erste = {"figur": "Bo", "patient": "Ada"}
    with pytest.raises(IllegalCommand):
        spiel.sagt("bo", ErsteHilfe, **erste, zielwert=1)
    lage = {"zielwert": 20, "umstaende": ("unwetter_irre",), "sonstiges": 1}
    spiel.legen(bo="6 6 6 6").sagt(SL, ErsteHilfe, **erste, **lage).schlicht()
    assert spiel.schritt("URC-POOL-11")["zielwert"] == 24


@pytest.mark.rule("URC-NSC-12", "URC-HEAL-11")
def test_nsc_sterben_und_heilen_wie_charaktere() -> None:
    spiel = Spiel(held("Bo", ka=3, ph=3, tagesform=6, waffen={"Axt": 3}), nsc(tp=12))
    spiel.sagt(SL, KampfBeginnen).legen(bo="6 5 4 2 1 1")
    spiel.sagt("bo", Angreifen, figur="Bo", ziel="Wache", waffe="Axt").schlicht()
    assert spiel.figur("Wache").tp == 12 - (15 + 1 + 1)
    assert (spiel.figur("Wache").zustand, "URC-NSC-12" in spiel.regeln) == ("tot", True)
    spiel.sagt(SL, Eingreifen, figur="Wache", wert="tp", neu=3).sagt(SL, KampfBeenden)
    spiel.legen(bo="2").sagt(SL, TagWechseln, tage=2)
    assert (spiel.figur("Wache").tp, "URC-HEAL-11" in spiel.regeln) == (5, True)


@pytest.mark.rule("URC-HEAL-08", "URC-HEAL-10")
def test_geheilt_wird_nie_ueber_den_ausgangswert() -> None:
    spiel = Spiel(held("Bo")).sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=9)
    versorgt = URC.evolve(
        spiel.tisch, ErsteHilfeGeleistet(figur="Bo", patient="Bo", gelungen=True, verbraucht=True)
    )
    halb = URC.evolve(versorgt, Geheilt(figur="Bo", tp=1)).figur("Bo")
    voll = URC.evolve(versorgt, Geheilt(figur="Bo", tp=5)).figur("Bo")
    assert ((halb.tp, halb.versorgt), (voll.tp, voll.versorgt)) == ((10, True), (11, False))


@pytest.mark.rule("URC-HEAL-10", "URC-NSC-01")
@pytest.mark.parametrize("tp", [9, 10])
def test_die_versorgung_eines_verdeckten_sagt_nicht_ob_er_heil_ist(tp: int) -> None:
    spiel = Spiel(nsc("Ork", tp=11, verdeckt=True))
    spiel.sagt(SL, Eingreifen, figur="Ork", wert="tp", neu=tp)
    hilfe = ErsteHilfeGeleistet(figur="Bo", patient="Ork", gelungen=True, verbraucht=True)
    geheilt = URC.evolve(URC.evolve(spiel.tisch, hilfe), Geheilt(figur="Ork", tp=1))
    assert geheilt.figur("Ork").versorgt


@pytest.mark.rule("URC-HEAL-08", "URC-HEAL-11")
def test_heilung_zeile_fuer_zeile() -> None:
    wolf = replace(figur(nsc("Wolf", tp=10, verdeckt=True)), tp=8)
    events, zeilen = mitgeschrieben(lambda note: heilen(wolf, 3, VORGABE, note))
    assert events == [Geheilt(figur="Wolf", tp=2, audience=GEHEIM)]
    assert zeilen == [
        ("URC-HEAL-08", GEHEIM, {"figur": "Wolf", "punkte": 3, "geheilt": 2}),
        ("URC-HEAL-11", None, {"figur": "Wolf"}),
    ]
    heil = replace(wolf, tp=10)
    assert mitgeschrieben(lambda note: heilen(heil, 3, VORGABE, note))[0] == []
    tot = replace(wolf, tp=-2)
    assert mitgeschrieben(lambda note: heilen(tot, 3, VORGABE, note)) == ([], [])
    panzer = figur(nsc("Panzer", fahrzeug=True, sp=2))
    assert mitgeschrieben(lambda note: heilen(panzer, 3, VORGABE, note)) == ([], [])

"""Warum jemandem mit Erster Hilfe nicht zu helfen ist."""

from __future__ import annotations

import pytest

from support.absagen import warum
from support.urc import SL, Spiel, held, nsc
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.leib.heilung import ErsteHilfe
from wuerfelwerk.systems.urc.stand import Tisch


def tisch(**tp: int) -> Spiel:
    jeep = {"name": "Jeep", "platz": "bo", "fahrzeug": True, "sp": 3}
    spiel = Spiel(held(), held("Ada"), held("Cy"), nsc(verdeckt=True), jeep)
    for name, wert in {"Cy": 3, **tp}.items():
        spiel.sagt(SL, Eingreifen, figur=name, wert="tp", neu=wert)
    return spiel


def hilfe(spiel: Spiel, patient: str, **mehr: str) -> str:
    return warum(spiel, "bo", ErsteHilfe, figur="Bo", patient=patient, **mehr)


@pytest.mark.rule("URC-HEAL-03")
def test_toten_hilft_keine_erste_hilfe() -> None:
    assert hilfe(tisch(Ada=-5), "Ada") == (
        "Ada ist tot; da hilft keine Erste Hilfe mehr. (URC-HEAL-03)"
    )


@pytest.mark.rule("URC-HEAL-10")
def test_dasselbe_opfer_nur_einmal() -> None:
    spiel = tisch(Ada=3)
    spiel.legen(bo="1 2 3 4").sagt("bo", ErsteHilfe, figur="Bo", patient="Ada").schlicht()
    assert hilfe(spiel, "Ada") == (
        "Ada ist schon versorgt: Erste Hilfe hilft demselben Opfer nur einmal. (URC-HEAL-10)"
    )


@pytest.mark.rule("URC-HEAL-09")
def test_wer_heil_ist_und_ein_fahrzeug_brauchen_keine() -> None:
    assert hilfe(tisch(), "Ada") == "Ada ist nicht verletzt. (URC-HEAL-09)"
    assert hilfe(tisch(), "Jeep") == (
        "Jeep ist ein Fahrzeug; Erste Hilfe hilft Lebewesen. (URC-HEAL-09)"
    )


@pytest.mark.rule("URC-ZIEL-02")
def test_die_schwierigkeit_nennt_auch_dabei_die_spielleitung() -> None:
    assert hilfe(tisch(), "Cy", stufe="normal") == (
        "Schwierigkeit und Zielwert nennt nur die Spielleitung; bleiben sie leer und 0, wird sie "
        "gefragt. (URC-ZIEL-02)"
    )


@pytest.mark.rule("URC-HEAL-09")
def test_ob_verdeckten_etwas_fehlt_verraet_die_absage_nicht() -> None:
    """Wer die Werte nicht kennt, darf es versuchen, verletzt oder nicht."""
    for wert in (20, 5):
        spiel = tisch()
        spiel.sagt(SL, Eingreifen, figur="Wache", wert="tp", neu=wert)
        spiel.sagt("bo", ErsteHilfe, figur="Bo", patient="Wache")
        assert isinstance(spiel.tisch, Tisch)

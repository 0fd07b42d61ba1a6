"""Schleichen: Zonen, arglose und wachsame Wachen, Verbergen, Alarm."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, held, kann, nsc
from wuerfelwerk.systems.kaskade.szenen.schleichen import zone

SCHLEICHER = {
    "eigenschaften": {"Reaktion": 9},
    "fertigkeiten": {"Schleichen": 12, "Verbergen": 9},
    "bonuswuerfel": {"Schleichen": 1, "Verbergen": 1},
}


WAECHTER = {
    "eigenschaften": {"Reaktion": 9},
    "fertigkeiten": {"Wachgabe": 12, "Aufspüren": 9},
    "bonuswuerfel": {"Wachgabe": 1, "Aufspüren": 1},
}


def schleicht(spiel: Spiel, wurf: str, *wachen: str, **felder: Any) -> Spiel:
    """Mira schleicht an den Wachen vorbei; alle lassen alles liegen, soweit gefragt wird."""
    spiel.legen("mira", wurf).legen(SL, *wachen)
    namen = tuple(name for name in spiel.tisch.namen if name != "Mira")
    spiel.sagt("mira", a.Schleichen, figur="Mira", gegner=namen, **felder).antwortet(SL, "so")
    while spiel.game.open and spiel.frage.rule == "KAS-SIEB-01":
        spiel._eine_schlicht()
    return spiel


def lager(anzahl: int = 1) -> Spiel:
    return Spiel(held(**SCHLEICHER), *(nsc(f"Wache{n}", **WAECHTER) for n in range(anzahl)))


@pytest.mark.rule("KAS-SCHLEICH-02")
def test_zonen() -> None:
    zonen = [zone(meter) for meter in (0, 3, 4, 8, 9, 20)]
    assert zonen == ["nah", "nah", "mittel", "mittel", "fern", "fern"]


@pytest.mark.rule("KAS-SCHLEICH-01", "KAS-SCHLEICH-04", "KAS-SCHLEICH-05", "KAS-SCHLEICH-02")
@pytest.mark.parametrize(
    ("wurf", "meter", "ausgang"),
    [
        ("6 2", 5, "wachsam"),
        ("7 2", 5, "unbemerkt"),
        ("3 2", 12, "wachsam"),
        ("4 2", 12, "unbemerkt"),
    ],
)
def test_gegen_arglose_in_der_ferne(wurf: str, meter: int, ausgang: str) -> None:
    spiel = schleicht(lager(), wurf, meter=meter)
    assert spiel.eins(e.Geschlichen).ausgang == ausgang
    assert "KAS-SCHLEICH-04" in spiel.regeln
    assert "KAS-SCHLEICH-01" not in spiel.regeln
    assert ("KAS-SCHLEICH-05" in spiel.regeln) is (ausgang == "wachsam")


@pytest.mark.rule("KAS-SCHLEICH-01", "KAS-SCHLEICH-03")
@pytest.mark.parametrize(("wache", "unbemerkt"), [("10 2", True), ("11 2", False)])
def test_gleichstand_genuegt_dem_schleichenden(wache: str, unbemerkt: bool) -> None:
    spiel = schleicht(lager(), "10 2", wache, meter=2, aufmerksam="wachsam")
    if not unbemerkt:
        spiel.legen("mira", "9 4 4").legen(SL, "5 6 7")
    while spiel.game.open:
        spiel.antwortet(spiel.frage.seat, "9 4 4" if spiel.frage.seat == "mira" else "5 6 7")
    assert spiel.eins(e.Geschlichen).ausgang == ("unbemerkt" if unbemerkt else "entdeckt")
    assert ("KAS-SCHLEICH-03" in spiel.regeln) is not unbemerkt


@pytest.mark.rule("KAS-SCHLEICH-06", "KAS-SCHLEICH-09")
def test_entdeckt_in_der_naehe_reaktion_gegen_reaktion() -> None:
    """Gleichstand wird wiederholt; wer höher ist, handelt zuerst."""
    spiel = schleicht(lager(), "10 2", "11 2", "8 4 2", "9 4 2", meter=2, aufmerksam="wachsam")
    spiel.antwortet("mira", "8 4 2", "10 4 2")
    assert spiel.eins(e.ZuerstHandelt).figur == "Mira"
    assert {"KAS-SCHLEICH-06", "KAS-SCHLEICH-09"} <= spiel.regeln
    assert [each.ergebnis for each in spiel.nur(e.ProbeErgab)][2:] == [8, 8, 10, 9]


@pytest.mark.rule("KAS-SCHLEICH-06", "KAS-SCHLEICH-07")
@pytest.mark.parametrize(
    ("verbirgt", "spuert", "ausgang"), [("9 2", "9 2", "verborgen"), ("8 2", "9 2", "entdeckt")]
)
def test_bemerkt_dann_verbergen_gegen_aufspueren(verbirgt: str, spuert: str, ausgang: str) -> None:
    spiel = schleicht(lager(), "6 2", "9 2", meter=3)
    spiel.antwortet("mira", verbirgt).antwortet(SL, spuert)
    spiel.antwortet(SL, spuert)
    while spiel.game.open:
        spiel.antwortet(spiel.frage.seat, "9 4 4" if spiel.frage.seat == "mira" else "5 6 7")
    assert spiel.eins(e.Geschlichen).ausgang == ausgang
    assert {"KAS-SCHLEICH-06", "KAS-SCHLEICH-07"} <= spiel.regeln


@pytest.mark.rule("KAS-SCHLEICH-05", "KAS-SCHLEICH-07", "KAS-SCHLEICH-08")
@pytest.mark.parametrize(("wahl", "alarm"), [("alarm", True), ("kein_alarm", False)])
def test_ohne_deckung_sofort_entdeckt_und_alarm(wahl: str, alarm: bool) -> None:
    felder = {"meter": 6, "aufmerksam": "wachsam", "deckung": False}
    spiel = schleicht(lager(), "6 2", "9 2", **felder)
    assert spiel.fragen == [(SL, "KAS-SCHLEICH-08")]
    spiel.antwortet(SL, wahl)
    assert spiel.eins(e.Geschlichen).ausgang == "entdeckt"
    assert spiel.eins(e.AlarmGeschlagen).alarm is alarm
    assert {"KAS-SCHLEICH-05", "KAS-SCHLEICH-08"} <= spiel.regeln
    assert "KAS-SCHLEICH-07" not in spiel.regeln


@pytest.mark.rule("KAS-SCHLEICH-01")
def test_von_mehreren_zaehlt_die_beste_wachgabe() -> None:
    spiel = schleicht(lager(2), "10 2", "4 2", "12 2", meter=6, aufmerksam="wachsam", deckung=False)
    assert spiel.schritt("KAS-SCHLEICH-01")["wachgabe"] == 12


def test_wer_beim_schleichen_entdeckt_wird_dem_ist_es_nicht_gelungen() -> None:
    """KAS-SCHLEICH-03: Das Urteil fällt im Vergleich, nicht am eigenen Ergebnis."""
    for augen, gelungen in (("9 2 2", False), ("10 2 2", True)):
        spiel = Spiel(held(**kann("Schleichen", 12)), nsc(**kann("Wachgabe", 12)))
        spiel.legen("mira", augen).legen(SL, "10 2 2")
        ansage = {"gegner": ("Wache",), "meter": 5, "aufmerksam": "wachsam", "deckung": False}
        spiel.sagt("mira", a.Schleichen, figur="Mira", **ansage).schlicht()
        urteile = {each.figur: each.gelungen for each in spiel.nur(e.ProbeErgab)}
        assert urteile == {"Mira": gelungen, "Wache": not gelungen}


def _vorbei(spiel: Spiel) -> Spiel:
    felder = {"gegner": ("Wache",), "meter": 12, "aufmerksam": "arglos"}
    return spiel.sagt("mira", a.Schleichen, figur="Mira", **felder)


def test_die_umstaende_des_schleichens_sagt_die_sl() -> None:
    """KAS-SCHLEICH-07: Die SL bestätigt Entfernung, Aufmerksamkeit und Deckung, oder ändert sie."""
    spiel = Spiel(held(**kann("Schleichen", 12)), nsc(**kann("Wachgabe", 12)))
    _vorbei(spiel)
    assert spiel.fragen == [(SL, "KAS-SCHLEICH-01")]
    spiel.antwortet(SL, "anders", 3, "wachsam", "nein").legen("mira", "9 2 2").legen(SL, "4 2 2")
    spiel.antwortet("mira", "9 2 2").antwortet(SL, "4 2 2").schlicht()
    assert (spiel.eins(e.Geschlichen).zone, "KAS-SCHLEICH-01" in spiel.regeln) == ("nah", True)


def test_wer_einmal_gewarnt_ist_bleibt_wachsam() -> None:
    """KAS-SCHLEICH-05: Beim nächsten Mal ist niemand mehr arglos, bis er geruht hat."""
    spiel = Spiel(held(**kann("Schleichen", 12)), nsc(**kann("Wachgabe", 12))).legen(
        "mira", "2 2 2"
    )
    _vorbei(spiel).schlicht()
    assert spiel.eins(e.Geschlichen).ausgang == "wachsam"
    assert _vorbei(spiel).frage.fact("aufmerksam") == "wachsam"
    spiel.antwortet(SL, "so").legen("mira", "9 2 2").legen(SL, "4 2 2")
    spiel.antwortet("mira", "9 2 2").antwortet(SL, "4 2 2").schlicht()
    spiel.sagt(SL, a.Rasten, figuren=("Wache",), dauer="nacht")
    assert not spiel.figur("Wache").wachsam

"""Ein ganzer Abend als Szenariodatei: Zug für Zug der abgelegte, durch alle vier Türen derselbe."""

from __future__ import annotations

import asyncio
import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from conformance.golden import _turn, evening_of_bots
from support import kaskade_ereignisse as e
from support.doors import Turn, at_the_house, by_command_line, by_library, came_to, spoken, steps_of
from wuerfelwerk.play import scenario
from wuerfelwerk.play.game import Game, restore
from wuerfelwerk.play.journal import entries, export
from wuerfelwerk.play.view import tale
from wuerfelwerk.rules.note import GM
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.szenen import jagd as j

ROOT = Path(__file__).resolve().parents[3]
DATEI = ROOT / "examples" / "markttag.json"
ABGELEGT = Path(__file__).with_name("abend.txt")


@pytest.fixture
def abend() -> Any:
    return scenario.run(scenario.load(DATEI.read_text("utf-8"))).game


def test_der_abend_ist_der_abgelegte(abend: Any) -> None:
    zeilen = [line for past in abend.past for line in _turn(past)]
    for row in KASKADE.overview(KASKADE.view(abend.state, GM)):
        zeilen.append("= " + ", ".join(f"{k} {v}" for k, v in row.items() if v != ""))
    if os.environ.get("WUERFELWERK_REGENERATE"):
        ABGELEGT.write_text("\n".join(zeilen) + "\n", "utf-8")
        pytest.fail("abend.txt ist neu geschrieben; ohne WUERFELWERK_REGENERATE prüfen.")
    assert zeilen == ABGELEGT.read_text("utf-8").splitlines()


def test_alles_was_zu_einem_abend_gehoert(abend: Any) -> None:
    """Erinnern, Patzer, Glückszahl, lernen, feilschen bis zum Ende, jagen, zechen, wachen."""
    geschehen = {type(event) for past in abend.past for event in past.events}
    assert geschehen >= {
        e.VerdecktErgab, e.Erinnert, e.LernErgab, e.Gefeilscht, e.AngebotGemacht, e.HandelBeendet,
        j.JagdBegonnen, e.HindernisGelegt, j.Gelaufen, j.JagdBeendet, e.Getrunken, e.WacheGehalten,
        e.Verletzt, e.SegmentVerloren, e.Versorgt, e.PunkteGewonnen, e.SegmentGeheilt, e.Ausgeruht,
        e.KraeuterGefunden,
    }  # fmt: skip
    regeln = {step.rule for past in abend.past for step in past.steps}
    assert regeln >= {
        "KAS-GED-01", "KAS-PATZER-02", "KAS-PATZER-04", "KAS-GLUECK-01", "KAS-GLUECK-03",
        "KAS-LERN-04", "KAS-SOZ-12", "KAS-SOZ-13", "KAS-SOZ-15", "KAS-JAGD-09", "KAS-JAGD-10",
        "KAS-ZECH-03", "KAS-WACHE-02", "KAS-WUND-04", "KAS-WUND-09", "KAS-HEIL-02", "KAS-HEIL-03",
        "KAS-HEIL-04", "KAS-REG-01", "KAS-REG-03", "KAS-REG-06",
    }  # fmt: skip
    assert abend.state.minute == 4320 + 30 + 360


def test_patzer_und_glueckszahl_in_einem_siebwurf(abend: Any) -> None:
    regeln = [{step.rule for step in past.steps} for past in abend.past]
    assert any(each >= {"KAS-SIEB-01", "KAS-PATZER-02", "KAS-GLUECK-01"} for each in regeln)


def test_drei_tage_uhr_zehren_an_beiden(abend: Any) -> None:
    """Mira unversorgt schwer verletzt: drei Segmente; Borin kritisch: je acht Stunden eines."""
    verloren = [
        event.figur
        for past in abend.past
        for event in past.events
        if isinstance(event, e.SegmentVerloren)
    ]
    assert (verloren.count("Mira"), verloren.count("Borin")) == (3, 9)


def test_die_gedaechtnisprobe_bleibt_verdeckt(abend: Any) -> None:
    """Mira erfährt nur, was die Spielleitung sagt; Borin gar nichts."""
    mira, borin = (tale(abend, seat)[0] for seat in ("mira", "borin"))
    assert [type(event) for event in mira.events] == [e.Erinnert]
    assert not borin.events
    assert not any("ergebnis" in step.numbers for step in (*mira.steps, *borin.steps))


def test_derselbe_abend_aus_dem_protokoll(abend: Any) -> None:
    assert restore(KASKADE, entries(export(abend, b"abend"), KASKADE)) == abend


def test_die_datei_ist_lesbares_json() -> None:
    datei = json.loads(DATEI.read_text("utf-8"))
    assert (datei["system"], len(datei["commands"])) == ("kaskade", 26)


@cache
def gespielt() -> tuple[tuple[Turn, ...], Game[Any, Any]]:
    """Der Abend, wie ihn der Kern spielt: Was dabei gesagt wird, sagen danach alle Türen."""
    return spoken("kaskade", steps_of(DATEI))


def test_mit_eigenen_boegen_steht_es_am_ende_genauso(abend: Any) -> None:
    zuege, game = gespielt()
    assert game.state == abend.state
    mehr = len(zuege) - len(abend.past)
    assert [past.events for past in game.past[mehr:]] == [past.events for past in abend.past]


def test_die_bibliothek_spielt_denselben_abend() -> None:
    zuege, erwartet = gespielt()
    assert by_library("kaskade", zuege) == came_to(erwartet)


def test_die_kommandozeile_spielt_denselben_abend(tmp_path: Path) -> None:
    zuege, erwartet = gespielt()
    assert by_command_line("kaskade", zuege, tmp_path) == came_to(erwartet)


@pytest.mark.parametrize("tuer", ["api", "seite"])
def test_der_dienst_spielt_denselben_abend(tuer: str, tmp_path: Path) -> None:
    zuege, erwartet = gespielt()
    am_tisch = asyncio.run(at_the_house("kaskade", zuege, ("mira", "borin"), tmp_path, tuer))
    assert am_tisch == came_to(erwartet)


@pytest.mark.parametrize("name", KASKADE.examples)
def test_auch_bots_kommen_zu_einem_ende(name: str) -> None:
    abende = [evening_of_bots(KASKADE, KASKADE.examples[name], seed, 400) for seed in (1, 2, 3)]
    assert all(KASKADE.over(game.state) and game.turn is None for game in abende)
    assert len({game.log for game in abende}) == 3

"""Ein ganzer Abend als Szenariodatei: Zug für Zug der abgelegte, durch alle vier Türen derselbe."""

from __future__ import annotations

import asyncio
import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from conformance.golden import _turn
from support.doors import Turn, at_the_house, by_command_line, by_library, came_to, spoken, steps_of
from wuerfelwerk.play import scenario
from wuerfelwerk.play.game import Game, restore
from wuerfelwerk.play.journal import entries, export
from wuerfelwerk.rules.note import GM
from wuerfelwerk.systems.rollkeep import ROLLKEEP
from wuerfelwerk.systems.rollkeep.ehre.ehrentest import EhreGeprueft
from wuerfelwerk.systems.rollkeep.kampf.erklaeren import VerteidigungSteht
from wuerfelwerk.systems.rollkeep.kampf.manoever import FinteGelungen, FinteVerbraucht, Umgeworfen
from wuerfelwerk.systems.rollkeep.kampf.runde import RundeBegonnen
from wuerfelwerk.systems.rollkeep.void.punkte import VoidAusgegeben
from wuerfelwerk.systems.rollkeep.void.zurueck import VoidGewonnen
from wuerfelwerk.systems.rollkeep.wunden.heilung import Ausgeruht, Behandelt, Geheilt

ROOT = Path(__file__).resolve().parents[3]
DATEI = ROOT / "examples" / "kastell.json"
ABGELEGT = Path(__file__).with_name("abend.txt")


@pytest.fixture
def abend() -> Any:
    return scenario.run(scenario.load(DATEI.read_text("utf-8"))).game


def test_der_abend_ist_der_abgelegte(abend: Any) -> None:
    zeilen = [line for past in abend.past for line in _turn(past)]
    for row in ROLLKEEP.overview(ROLLKEEP.view(abend.state, GM)):
        zeilen.append("= " + ", ".join(f"{k} {v}" for k, v in row.items() if v != ""))
    if os.environ.get("WUERFELWERK_REGENERATE"):
        ABGELEGT.write_text("\n".join(zeilen) + "\n", "utf-8")
        pytest.fail("abend.txt ist neu geschrieben; ohne WUERFELWERK_REGENERATE prüfen.")
    assert zeilen == ABGELEGT.read_text("utf-8").splitlines()


def test_alles_was_zu_einem_abend_gehoert(abend: Any) -> None:
    """Klettern, Stemmen, drei Runden mit allen Stellungen, Manöver, Void, Ehre, Nacht."""
    geschehen = {type(event) for past in abend.past for event in past.events}
    assert geschehen >= {
        FinteGelungen, FinteVerbraucht, VerteidigungSteht, Umgeworfen, Behandelt,
        Geheilt, EhreGeprueft, Ausgeruht, VoidAusgegeben, VoidGewonnen,
    }  # fmt: skip
    regeln = {step.rule for past in abend.past for step in past.steps}
    assert regeln >= {
        "RK-KOOP-06", "RK-KUM-05", "RK-STELL-02", "RK-STELL-03", "RK-STELL-04", "RK-STELL-05",
        "RK-MAN-04", "RK-MAN-06", "RK-MAN-07", "RK-VOID-01", "RK-VOID-09", "RK-HEIL-01",
        "RK-HEIL-04", "RK-EHRE-03", "RK-VREG-01", "RK-VREG-02",
    }  # fmt: skip
    assert max(event.runde for past in abend.past for event in past.events
               if isinstance(event, RundeBegonnen)) == 3  # fmt: skip


def test_derselbe_abend_aus_dem_protokoll(abend: Any) -> None:
    assert restore(ROLLKEEP, entries(export(abend, b"abend"), ROLLKEEP)) == abend


def test_die_datei_ist_lesbares_json() -> None:
    datei = json.loads(DATEI.read_text("utf-8"))
    assert (datei["system"], len(datei["commands"])) == ("rollkeep", 18)


PLAETZE = ("kenji", "taro", "mariko")


@cache
def gespielt() -> tuple[tuple[Turn, ...], Game[Any, Any]]:
    """Der Abend, wie ihn der Kern spielt."""
    return spoken("rollkeep", steps_of(DATEI))


def test_mit_eigenen_boegen_steht_es_am_ende_genauso(abend: Any) -> None:
    _, game = gespielt()
    assert game.state == abend.state
    assert [past.events for past in game.past[4:]] == [past.events for past in abend.past]


def test_die_bibliothek_spielt_denselben_abend() -> None:
    zuege, erwartet = gespielt()
    assert by_library("rollkeep", zuege) == came_to(erwartet)


def test_die_kommandozeile_spielt_denselben_abend(tmp_path: Path) -> None:
    zuege, erwartet = gespielt()
    assert by_command_line("rollkeep", zuege, tmp_path) == came_to(erwartet)


@pytest.mark.parametrize("tuer", ["api", "seite"])
def test_der_dienst_spielt_denselben_abend(tuer: str, tmp_path: Path) -> None:
    zuege, erwartet = gespielt()
    am_tisch = asyncio.run(at_the_house("rollkeep", zuege, PLAETZE, tmp_path, tuer))
    assert am_tisch == came_to(erwartet)

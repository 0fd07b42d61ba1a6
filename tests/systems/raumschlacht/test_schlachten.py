"""Zwei ganze Schlachten als Szenariodateien: Zug für Zug die, die abgelegt sind."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from conformance.golden import _turn
from wuerfelwerk.play import proof, scenario
from wuerfelwerk.play.game import restore
from wuerfelwerk.play.journal import entries, export
from wuerfelwerk.play.report import report
from wuerfelwerk.rules.note import GM
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht import ereignisse as e

SCHLACHTEN = {"zweikampf": 2, "flottengefecht": 6}


def datei(name: str) -> str:
    return Path(__file__).with_name(f"{name}.json").read_text("utf-8")


@pytest.fixture(params=SCHLACHTEN)
def schlacht(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> tuple[str, Any]:
    for module in (scenario, proof):
        monkeypatch.setattr(module, "system", lambda name: {"raumschlacht": RAUMSCHLACHT}[name])
    return request.param, scenario.run(scenario.load(datei(request.param))).game


def test_die_schlacht_ist_die_abgelegte(schlacht: tuple[str, Any]) -> None:
    name, game = schlacht
    abgelegt = Path(__file__).with_name(f"{name}.txt")
    zeilen = [line for past in game.past for line in _turn(past)]
    zeilen += RAUMSCHLACHT.chart(RAUMSCHLACHT.view(game.state, GM))
    for row in RAUMSCHLACHT.overview(RAUMSCHLACHT.view(game.state, GM)):
        zeilen.append("= " + ", ".join(f"{k} {v}" for k, v in row.items() if v != ""))
    if os.environ.get("WUERFELWERK_REGENERATE"):
        abgelegt.write_text("\n".join(zeilen) + "\n", "utf-8")
        pytest.fail(f"{abgelegt.name} ist neu geschrieben; ohne WUERFELWERK_REGENERATE prüfen.")
    assert zeilen == abgelegt.read_text("utf-8").splitlines()


def test_die_schlacht_hat_alles_und_ein_ende(schlacht: tuple[str, Any]) -> None:
    name, game = schlacht
    assert len(game.state.schiffe) == SCHLACHTEN[name]
    assert RAUMSCHLACHT.over(game.state)
    geschehen = {type(event) for past in game.past for event in past.events}
    assert geschehen >= {
        e.InitiativeGeworfen, e.Gefahren, e.SalveAbgegeben, e.SystemGetroffen, e.Zerstoert,
        e.RundeVorbei, e.SchlachtBeendet,
    }  # fmt: skip


def test_dieselbe_schlacht_aus_dem_protokoll(schlacht: tuple[str, Any]) -> None:
    _, game = schlacht
    assert restore(RAUMSCHLACHT, entries(export(game, b"schlacht"), RAUMSCHLACHT)) == game
    assert proof.verify(proof.save(game, b"schlacht", {})).faults == ()
    assert json.loads(json.dumps(report(game)))["state"]["schlacht"] is None

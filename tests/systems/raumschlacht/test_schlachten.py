"""Zwei ganze Schlachten als Szenariodateien: Zug für Zug die abgelegten, durch alle vier Türen."""

from __future__ import annotations

import asyncio
import json
import os
from collections import deque
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import wuerfelwerk as ww
from conformance.golden import _turn
from support.doors import Turn, at_the_house, by_command_line, by_library, came_to
from wuerfelwerk.cli.group import GROUP
from wuerfelwerk.play import proof, scenario
from wuerfelwerk.play.engine import Hands, answer, submit
from wuerfelwerk.play.game import Game, new_game, restore
from wuerfelwerk.play.journal import entries, export
from wuerfelwerk.play.report import report
from wuerfelwerk.play.scenario import command_of
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.angriff import SalveAbgegeben
from wuerfelwerk.systems.raumschlacht.bewegung import Gefahren
from wuerfelwerk.systems.raumschlacht.initiative import InitiativeGeworfen
from wuerfelwerk.systems.raumschlacht.runde import RundeVorbei, SchlachtBeendet
from wuerfelwerk.systems.raumschlacht.treffertabelle import SystemGetroffen, Zerstoert

BEISPIELE = Path(__file__).resolve().parents[3] / "examples"
SCHLACHTEN = {"zweikampf": 2, "flottengefecht": 6}


def datei(name: str) -> Any:
    return json.loads((BEISPIELE / f"{name}.json").read_text("utf-8"))


@pytest.fixture(params=SCHLACHTEN)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@cache
def aus_der_datei(name: str) -> Game[Any, Any]:
    return scenario.run(scenario.parse(datei(name))).game


def test_die_schlacht_ist_die_abgelegte(name: str) -> None:
    game = aus_der_datei(name)
    abgelegt = Path(__file__).with_name(f"{name}.txt")
    zeilen = [line for past in game.past for line in _turn(past)]
    zeilen += RAUMSCHLACHT.chart(RAUMSCHLACHT.view(game.state, GM))
    for row in RAUMSCHLACHT.overview(RAUMSCHLACHT.view(game.state, GM)):
        zeilen.append("= " + ", ".join(f"{k} {v}" for k, v in row.items() if v != ""))
    if os.environ.get("WUERFELWERK_REGENERATE"):
        abgelegt.write_text("\n".join(zeilen) + "\n", "utf-8")
        pytest.fail(f"{abgelegt.name} ist neu geschrieben; ohne WUERFELWERK_REGENERATE prüfen.")
    assert zeilen == abgelegt.read_text("utf-8").splitlines()


def test_die_schlacht_hat_alles_und_ein_ende(name: str) -> None:
    game = aus_der_datei(name)
    assert len(game.state.schiffe) == SCHLACHTEN[name]
    assert RAUMSCHLACHT.over(game.state)
    geschehen = {type(event) for past in game.past for event in past.events}
    assert geschehen >= {
        InitiativeGeworfen, Gefahren, SalveAbgegeben, SystemGetroffen, Zerstoert,
        RundeVorbei, SchlachtBeendet,
    }  # fmt: skip


def test_dieselbe_schlacht_aus_dem_protokoll(name: str) -> None:
    game = aus_der_datei(name)
    assert restore(RAUMSCHLACHT, entries(export(game, b"schlacht"), RAUMSCHLACHT)) == game
    assert proof.verify(proof.save(game, b"schlacht", {})).faults == ()
    assert json.loads(json.dumps(report(game)))["state"]["schlacht"] is None


# Durch alle vier Türen


def _ansagen(name: str) -> list[dict[str, Any]]:
    """Dieselbe Datei, aber alle bringen ihre Schiffe selbst an den leeren Tisch."""
    roh = datei(name)
    stellen = [
        {"seat": bogen["platz"], "command": "klasse_stellen", "fields": bogen}
        for bogen in roh["sheets"]
    ]
    return [*stellen, *roh["commands"]]


@cache
def gespielt(name: str) -> tuple[tuple[Turn, ...], Game[Any, Any]]:
    """Die Schlacht, wie sie der Kern spielt: Was dabei gesagt wird, sagen danach alle Türen."""
    game, zuege = new_game(RAUMSCHLACHT, {}), []
    for schritt in _ansagen(name):
        zug = Turn(schritt["seat"], schritt["command"], schritt.get("fields", {}))
        liegt, sagt = ({k: deque(v) for k, v in schritt.get(was, {}).items()}
                       for was in ("dice", "answers"))  # fmt: skip
        command = command_of(RAUMSCHLACHT, {"command": zug.command, "fields": zug.fields}, zug.seat)
        game = submit(game, zug.seat, command, Hands())
        while game.open:
            asked = game.open[0]
            seat, wurf = asked.question.seat, isinstance(asked.question, Throw)
            raw = (liegt if wurf else sagt)[seat].popleft()
            zug.said.append((seat, wurf, raw))
            game = answer(game, seat, raw, Hands(), asked.slot)
        assert not any((*liegt.values(), *sagt.values())), zug.command
        zuege.append(zug)
    return tuple(zuege), game


def test_mit_eigenen_schiffen_steht_es_am_ende_genauso(name: str) -> None:
    _, game = gespielt(name)
    erwartet = aus_der_datei(name)
    assert game.state == erwartet.state
    gestellt = len(game.past) - len(erwartet.past)
    assert gestellt == SCHLACHTEN[name]
    assert [past.events for past in game.past[gestellt:]] == [p.events for p in erwartet.past]


def test_die_bibliothek_spielt_dieselbe_schlacht(name: str) -> None:
    zuege, erwartet = gespielt(name)
    assert by_library("raumschlacht", zuege) == came_to(erwartet)


def test_die_kommandozeile_spielt_dieselbe_schlacht(name: str, tmp_path: Path) -> None:
    zuege, erwartet = gespielt(name)
    assert by_command_line("raumschlacht", zuege, tmp_path) == came_to(erwartet)


def test_die_kommandozeile_zeichnet_am_ende_den_tisch(name: str) -> None:
    said = CliRunner().invoke(GROUP, ["play", str(BEISPIELE / f"{name}.json")])
    assert said.exit_code == 0, said.output
    gezeichnet = "\n".join(RAUMSCHLACHT.chart(aus_der_datei(name).state))
    assert "10 cm" in gezeichnet
    assert gezeichnet in said.stdout


@pytest.mark.parametrize("tuer", ["api", "seite"])
def test_der_dienst_spielt_dieselbe_schlacht(name: str, tuer: str, tmp_path: Path) -> None:
    zuege, erwartet = gespielt(name)
    plaetze = sorted({zug.seat for zug in zuege} - {GM})
    am_tisch = asyncio.run(at_the_house("raumschlacht", zuege, plaetze, tmp_path, tuer))
    assert am_tisch == came_to(erwartet)


def test_ecken_und_abschnitte_sind_dieselbe_antwort(name: str) -> None:
    """Programme dürfen Ecken schicken, wo Menschen Kurs und Zentimeter sagen."""
    zuege, erwartet = gespielt(name)
    wege = deque(
        given.answer
        for past in erwartet.past
        for given in past.turn.given
        if given.slot.key == "RS-BEW-02"
    )
    assert any(wege)
    table = ww.Table("raumschlacht", dice=_alle_wuerfel(zuege))
    for zug in zuege:
        table.announce(zug.seat, zug.command, **zug.fields)
        for seat, wurf, raw in zug.said:
            if wurf:
                continue
            weg = table.game.open[0].question.rule == "RS-BEW-02"
            table.answer(seat, list(wege.popleft()) if weg else raw)
    assert came_to(table.game) == came_to(erwartet)


def _alle_wuerfel(zuege: tuple[Turn, ...]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for zug in zuege:
        for seat, wuerfe in zug.of(True).items():
            found.setdefault(seat, []).extend(wuerfe)
    return found

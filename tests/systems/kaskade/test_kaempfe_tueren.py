"""Dieselben Kämpfe durch alle vier Türen: am Ende steht überall dasselbe."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from support.doors import Turn, at_the_house, by_command_line, by_library, came_to, spoken, steps_of
from wuerfelwerk.play import scenario
from wuerfelwerk.play.game import Game
from wuerfelwerk.rules.note import GM

BEISPIELE = Path(__file__).parents[3] / "examples"
NAMEN = ("zweikampf", "manoever", "bogenschuss", "handgemenge")


def datei(name: str) -> Path:
    return BEISPIELE / f"kaskade-{name}.json"


@cache
def gespielt(name: str) -> tuple[tuple[Turn, ...], Game[Any, Any]]:
    """Der Kampf, wie ihn der Kern spielt: Was dabei gesagt wird, sagen danach alle Türen."""
    return spoken("kaskade", steps_of(datei(name)))


@pytest.mark.parametrize("name", NAMEN)
def test_mit_eigenen_boegen_steht_es_am_ende_genauso(name: str) -> None:
    zuege, game = gespielt(name)
    abgelegt = scenario.run(scenario.load(datei(name).read_text("utf-8"))).game
    assert game.state == abgelegt.state
    mehr = len(zuege) - len(abgelegt.past)
    assert [past.events for past in game.past[mehr:]] == [past.events for past in abgelegt.past]


@pytest.mark.parametrize("name", NAMEN)
def test_die_bibliothek_spielt_denselben_kampf(name: str) -> None:
    zuege, erwartet = gespielt(name)
    assert by_library("kaskade", zuege) == came_to(erwartet)


@pytest.mark.parametrize("name", NAMEN)
def test_die_kommandozeile_spielt_denselben_kampf(name: str, tmp_path: Path) -> None:
    zuege, erwartet = gespielt(name)
    assert by_command_line("kaskade", zuege, tmp_path) == came_to(erwartet)


@pytest.mark.parametrize("name", NAMEN)
@pytest.mark.parametrize("tuer", ["api", "seite"])
def test_der_dienst_spielt_denselben_kampf(name: str, tuer: str, tmp_path: Path) -> None:
    zuege, erwartet = gespielt(name)
    plaetze = tuple(sorted({f.platz for f in erwartet.state.figuren} - {GM}))
    am_tisch = asyncio.run(at_the_house("kaskade", zuege, plaetze, tmp_path, tuer))
    assert am_tisch == came_to(erwartet)

"""Abgelegte Kämpfe als Szenariodateien: gespielt, aus dem Protokoll wiederhergestellt, geprüft."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from conformance.golden import _turn
from support import kaskade_ereignisse as e
from wuerfelwerk.play import scenario
from wuerfelwerk.play.game import restore
from wuerfelwerk.play.journal import entries, export
from wuerfelwerk.play.proof import save, verify
from wuerfelwerk.play.view import tale
from wuerfelwerk.rules.note import GM
from wuerfelwerk.systems.kaskade import KASKADE

ROOT = Path(__file__).parents[3]
ABGELEGT = Path(__file__).parent
NAMEN = ("zweikampf", "manoever", "bogenschuss", "handgemenge")


@cache
def gespielt(name: str) -> Any:
    datei = ROOT / "examples" / f"kaskade-{name}.json"
    return scenario.run(scenario.load(datei.read_text("utf-8"))).game


def regeln(name: str) -> set[str]:
    return {step.rule for past in gespielt(name).past for step in past.steps}


def geschehen(name: str) -> list[Any]:
    return [event for past in gespielt(name).past for event in past.events]


@pytest.mark.parametrize("name", NAMEN)
def test_der_kampf_ist_der_abgelegte(name: str) -> None:
    kampf, abgelegt = gespielt(name), ABGELEGT / f"{name}.txt"
    zeilen = [line for past in kampf.past for line in _turn(past)]
    for row in KASKADE.overview(KASKADE.view(kampf.state, GM)):
        zeilen.append("= " + ", ".join(f"{k} {v}" for k, v in row.items() if v != ""))
    if os.environ.get("WUERFELWERK_REGENERATE"):
        abgelegt.write_text("\n".join(zeilen) + "\n", "utf-8")
        pytest.fail(f"{abgelegt.name} ist neu geschrieben; ohne WUERFELWERK_REGENERATE prüfen.")
    assert zeilen == abgelegt.read_text("utf-8").splitlines()


@pytest.mark.parametrize("name", NAMEN)
def test_derselbe_kampf_aus_dem_protokoll(name: str) -> None:
    kampf = gespielt(name)
    zeilen = export(kampf, b"kampf")
    assert restore(KASKADE, entries(zeilen, KASKADE)) == kampf
    assert verify(save(kampf, b"kampf", {})).intact


@pytest.mark.rule("KAS-KAMPF-06", "KAS-KAMPF-10", "KAS-KAMPF-11", "KAS-KAMPF-19")
def test_ein_zweikampf_mit_konter() -> None:
    assert {"KAS-KAMPF-06", "KAS-KAMPF-10", "KAS-KAMPF-11", "KAS-KAMPF-19"} <= regeln("zweikampf")
    phasen = [event.phase for event in geschehen("zweikampf") if isinstance(event, e.PhaseBegonnen)]
    assert phasen == [1, 2, 3, 4]


def test_jedes_manoever_einmal() -> None:
    manoever = {w.manoever for w in geschehen("manoever") if isinstance(w, e.Angegriffen)}
    manoever |= {"meucheln" for w in geschehen("manoever") if isinstance(w, e.Gemeuchelt)}
    assert manoever >= {"meucheln", "rundumschlag", "wuergegriff", "wucht", "durchdringend", ""}
    assert {"KAS-MANOEVER-19", "KAS-MANOEVER-24", "KAS-MANOEVER-30"} <= regeln("manoever")


@pytest.mark.rule("KAS-FERN-04", "KAS-FERN-11", "KAS-FERN-13")
def test_ein_legendaerer_schuss() -> None:
    erwartet = {"KAS-FERN-03", "KAS-FERN-04", "KAS-FERN-11", "KAS-FERN-13", "KAS-FERN-17"}
    assert erwartet <= regeln("bogenschuss")
    assert gespielt("bogenschuss").state.figur("Runa").mp >= 2


def test_drei_gegen_zwei() -> None:
    handelnde = {w.figur for w in geschehen("handgemenge") if isinstance(w, e.ZugVorbei)}
    assert len(handelnde) >= 4
    for told in tale(gespielt("handgemenge"), "mira"):
        assert not any(isinstance(event, e.RuestungBeschaedigt | e.Abgehalten)
                       and event.figur == "Räuber" for event in told.events)  # fmt: skip

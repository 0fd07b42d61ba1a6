"""Warum jemandem nicht geholfen wird, oder jemand nicht helfen kann."""

from __future__ import annotations

from dataclasses import replace

import pytest

from support.absagen import warum
from support.kaskade import SL, Spiel, held, kann
from support.kaskade_leib import wund
from wuerfelwerk.systems.kaskade.leib.heilung import Helfen
from wuerfelwerk.systems.kaskade.stand import TOT, Tisch


def tisch() -> Spiel:
    spiel = Spiel(held(), held("Borin", **kann("Heilkunde", 12)), held("Anna"))
    return wund(spiel, "schwer", "1.1")


def _tot(spiel: Spiel, name: str) -> Spiel:
    tisch: Tisch = spiel.tisch
    gefallen = tisch.mit(replace(tisch.figur(name), zustand=TOT))
    spiel.game = replace(spiel.game, start=gefallen, past=())
    return spiel


@pytest.mark.rule("KAS-WUND-12")
def test_toten_ist_nicht_mehr_zu_helfen() -> None:
    spiel = _tot(tisch(), "Anna")
    for seat in (SL, "borin"):
        assert warum(spiel, seat, Helfen, figur="Borin", patient="Anna", womit="Heilkunde") == (
            "Anna ist tot; da ist nichts mehr zu versorgen. (KAS-WUND-12)"
        )


@pytest.mark.rule("KAS-HEIL-01")
def test_wem_nichts_fehlt_wird_nicht_geholfen() -> None:
    ansage = {"figur": "Borin", "patient": "Anna", "womit": "Heilkunde"}
    assert warum(tisch(), "borin", Helfen, **ansage) == (
        "Anna hat nichts, das zu versorgen wäre. (KAS-HEIL-01)"
    )


@pytest.mark.rule("KAS-HEIL-01")
def test_wer_es_nicht_kann_hilft_nicht() -> None:
    assert warum(tisch(), SL, Helfen, figur="Anna", patient="Mira") == (
        "Anna kann weder Erste Hilfe noch Heilkunde. (KAS-HEIL-01)"
    )
    assert warum(tisch(), "borin", Helfen, figur="Anna", patient="Mira") == (
        "Anna gehört einem anderen Platz. (KAS-WURF-01)"
    )

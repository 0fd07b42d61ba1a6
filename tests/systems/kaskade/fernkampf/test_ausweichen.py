"""Einem Schuss entgehen: arglos, gerade noch bemerkt, vier Wege."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ereignisse as e
from support.kaskade_kampf import bogen, schiesst
from wuerfelwerk.systems.kaskade.fernkampf.schiessen import hoeher
from wuerfelwerk.systems.kaskade.lesart import VORGABE


@pytest.mark.rule("KAS-FERN-15")
def test_arglose_weichen_nicht_aus() -> None:
    ziel: dict[str, Any] = {"fertigkeiten": {"Akrobatik": 9, "Kampfkunst": 12}}
    spiel = schiesst(bogen("9 9 4", **ziel), "6", "2 3")
    assert "KAS-FERN-15" in spiel.regeln
    assert "KAS-FERN-17" not in spiel.regeln


@pytest.mark.rule("KAS-FERN-16", "KAS-FERN-17")
@pytest.mark.parametrize(("reaktion", "mindestens"), [("12 2 3", 23), ("10 2 3", 14)])
def test_gerade_noch_bemerkt(reaktion: str, mindestens: int) -> None:
    """B-44: Reaktion 12 gelingt, Akrobatik 9: aus 14 wird 23; mit Reaktion 10 bleibt es bei 14."""
    ziel: dict[str, Any] = {
        "fertigkeiten": {"Akrobatik": 9, "Kampfkunst": 12}, "bonuswuerfel": {"Kampfkunst": 2},
    }  # fmt: skip
    spiel = bogen("9 9 4", **ziel)
    spiel.legen("wache", reaktion)
    schiesst(spiel, "6", "2 3", meter=10, ahnung="bemerkt_knapp")
    if mindestens > 14:
        spiel.legen("wache", "9").antwortet("wache", "Akrobatik")
    assert not spiel.game.open
    assert spiel.schritt("KAS-FERN-16")["ergebnis"] == int(reaktion.split()[0])
    assert spiel.schritt("KAS-FERN-05")["mindestens"] == mindestens
    assert ("KAS-FERN-17" in spiel.regeln) is (mindestens > 14)


@pytest.mark.rule("KAS-FERN-17")
@pytest.mark.parametrize(
    ("ruestung", "wege"),
    [
        ([], ("Akrobatik", "Verbergen", "Geländelauf", "nein")),
        (["Rundschild"], ("Akrobatik", "Verbergen", "Geländelauf", "Basis-Kampfkunst", "nein")),
    ],
)
def test_vier_wege_zu_entgehen(ruestung: list[str], wege: tuple[str, ...]) -> None:
    koennen = ("Akrobatik", "Verbergen", "Geländelauf", "Basis-Kampfkunst", "Kampfkunst")
    ziel: dict[str, Any] = {
        "fertigkeiten": dict.fromkeys(koennen, 12),
        "bonuswuerfel": {"Kampfkunst": 2},
        "ruestung": ruestung,
    }
    spiel = schiesst(bogen("9 9 4", **ziel), "6", ahnung="weiss")
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-FERN-17", wege)
    spiel.legen("mira", "2 3").antwortet("wache", "nein")
    assert spiel.eins(e.Geschossen).mindestens == 13


@pytest.mark.rule("KAS-FERN-17")
def test_hoeher() -> None:
    assert hoeher(14, 9, VORGABE) == 23

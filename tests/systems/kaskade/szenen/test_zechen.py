"""Zechen: Getränke, geleerte Zeilen, Volltrunkene."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, held, kann
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.kaskade.proben.wertung import geschafft


def zecher(**mehr: Any) -> dict[str, Any]:
    fertig = {"fertigkeiten": {"Zechen": 8, "Selbstbeherrschung": 8}, "eigenschaften": {}}
    return held(**fertig, bonuswuerfel={"Zechen": 2}, **mehr)


@pytest.mark.rule("KAS-ZECH-01", "KAS-ZECH-02", "KAS-ZECH-03")
@pytest.mark.parametrize(
    ("vorher", "augen", "erfolge", "punkte"),
    [
        (2, "6 5 2", 1, 1),
        (2, "6 6 2", 2, 0),
        (0, "4 4 2", 2, 0),
        (0, "2 3 2", 0, 2),
        (3, "4 4 4", 1, 1),
    ],
)
def test_getraenke(vorher: int, augen: str, erfolge: int, punkte: int) -> None:
    spiel = Spiel(zecher()).legen("mira", augen)
    if vorher:
        spiel.sagt(SL, a.Eingreifen, figur="Mira", wert="getraenke", neu=vorher)
    spiel.sagt("mira", a.Trinken, figur="Mira")
    for _ in range(punkte):
        assert spiel.frage.rule == "KAS-ZECH-03"
        spiel.antwortet("mira", "psyche")
    assert spiel.eins(e.Getrunken).erfolge == erfolge
    assert spiel.schritt("KAS-ZECH-01")["ziel"] == 4 + vorher
    assert (spiel.figur("Mira").psyche, spiel.figur("Mira").getraenke) == (12 - punkte, vorher + 1)


@pytest.mark.rule("KAS-ZECH-02")
@pytest.mark.parametrize(
    ("augen", "wert", "ziel", "zahl"),
    [
        ((4, 4, 4), 9, 7, 1),
        ((4, 4, 4, 4), 9, 8, 2),
        ((5, 5), 4, 6, 0),
        ((9, 9), 5, 6, 2),
        ((), 9, 4, 0),
    ],
)
def test_gebuendelte_gleiche_sind_ein_wuerfel(
    augen: tuple[int, ...], wert: int, ziel: int, zahl: int
) -> None:
    assert geschafft(augen, wert, ziel) == zahl


@pytest.mark.rule("KAS-ZECH-04", "KAS-ZECH-07", "KAS-ZECH-08")
@pytest.mark.parametrize(("beherrscht", "r"), [("4", 5), ("3", 2)])
def test_zeile_geleert_dann_selbstbeherrschung(beherrscht: str, r: int) -> None:
    spiel = Spiel(zecher(regeneration=5))
    spiel.sagt(SL, a.Eingreifen, figur="Mira", wert="psyche", neu=9)
    spiel.legen("mira", "4 2 2").sagt("mira", a.Trinken, figur="Mira")
    spiel.antwortet("mira", "psyche", 1, "1.1", beherrscht)
    assert spiel.figur("Mira").regeneration == r
    assert spiel.schritt("KAS-ZECH-04")["gelungen"] == ("ja" if r == 5 else "nein")
    for _ in range(2):
        spiel.sagt(SL, a.Rasten, figuren=("Mira",), dauer="nacht").schlicht()
    assert spiel.figur("Mira").regeneration == min(5, r + 2)
    assert spiel.figur("Mira").getraenke == 0
    assert ("KAS-ZECH-08" in spiel.regeln) is (r == 2)


@pytest.mark.rule("KAS-ZECH-05", "KAS-ZECH-06", "KAS-ZECH-07")
@pytest.mark.parametrize(
    ("was", "zustand", "rule"),
    [("psyche", "bewusstlos", "KAS-ZECH-05"), ("physis", "schlaeft", "KAS-ZECH-06")],
)
def test_volltrunken(was: str, zustand: str, rule: str) -> None:
    spiel = Spiel(zecher(psyche="3", physis="3", regeneration=5))
    spiel.sagt(SL, a.Eingreifen, figur="Mira", wert=was, neu=1)
    spiel.legen("mira", "4 2 2").sagt("mira", a.Trinken, figur="Mira").antwortet("mira", was)
    assert (spiel.figur("Mira").zustand, spiel.figur("Mira").regeneration) == (zustand, 1)
    assert {rule, "KAS-ZECH-07"} <= spiel.regeln
    with pytest.raises(IllegalCommand, match="bewusstlos"):
        spiel.sagt("mira", a.Trinken, figur="Mira")
    spiel.sagt(SL, a.Rasten, figuren=("Mira",), dauer="nacht")
    assert spiel.figur("Mira").zustand == ""


def test_zechen_gelingt_erst_mit_zwei_wuerfeln() -> None:
    """KAS-ZECH-02: Ein Würfel ab dem Mindestwert ist noch nicht gelungen."""
    for augen, gelungen in (("4 2 3", False), ("4 5 2", True)):
        spiel = Spiel(held(**kann("Zechen", 7))).legen("mira", augen)
        spiel.sagt("mira", a.Trinken, figur="Mira").schlicht()
        assert spiel.eins(e.ProbeErgab).gelungen is gelungen
        assert (spiel.eins(e.Getrunken).erfolge >= 2) is gelungen

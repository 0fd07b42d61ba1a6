"""Der Würgegriff."""

from __future__ import annotations

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade_kampf import HAENDE, Gefecht, fechter, gegen
from wuerfelwerk.errors import IllegalCommand


def wuergt(spiel: Gefecht, mira: str, wache: str) -> Gefecht:
    spiel.phase(mira=mira, wache=wache)
    spiel.sagt("mira", a.Wuergen, figur="Mira", ziel="Wache")
    return spiel


@pytest.mark.rule("KAS-MANOEVER-05", "KAS-MANOEVER-06", "KAS-MANOEVER-07")
def test_wuergegriff() -> None:
    """B-34: vier Würfel, einer abgewehrt: Griff, ein Würfel gestohlen, einer aufgehoben."""
    spiel = wuergt(gegen(HAENDE, 4, waffe=HAENDE), "9 10 10 11", "11 4 2")
    assert spiel.schritt("KAS-MANOEVER-05")["gruppe"] == (9, 10, 10, 11)
    spiel.antwortet("wache", "11")
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-MANOEVER-07", ("10", "9", "nein"))
    spiel.antwortet("mira", "10")
    assert spiel.schritt("KAS-MANOEVER-06")["gestohlen"] == 1
    assert spiel.von("Wache").gestohlen == 1
    assert (spiel.von("Mira").griff, spiel.von("Mira").mitgenommen) == ("Wache", (10,))
    spiel.phase(mira="9 9 2", wache="4 5")
    assert spiel.von("Wache").wurf == (4, 5)
    assert spiel.von("Mira").wurf == (2, 9, 9, 10)


@pytest.mark.rule("KAS-MANOEVER-06")
def test_wuergegriff_abgewehrt() -> None:
    spiel = wuergt(gegen(HAENDE, waffe=HAENDE), "9 10 2", "11 4 2")
    spiel.antwortet("wache", "11")
    assert not spiel.nur(e.ImGriff)


@pytest.mark.rule("KAS-MANOEVER-08")
def test_bewusstlos_mit_dem_letzten_wuerfel() -> None:
    spiel = wuergt(gegen(HAENDE, 4, wuerfel=2, waffe=HAENDE), "9 10 10 11", "2 3")
    assert "KAS-MANOEVER-08" in spiel.regeln
    assert spiel.figur("Wache").zustand == "bewusstlos"
    assert not spiel.game.open


@pytest.mark.rule("KAS-MANOEVER-05")
def test_wuergen_nur_waffenlos_und_mit_gruppe() -> None:
    spiel = gegen("Langschwert").phase(mira="9 9 5", wache="4 5 2")
    with pytest.raises(IllegalCommand, match="waffenlos"):
        spiel.sagt("mira", a.Wuergen, figur="Mira", ziel="Wache")
    spiel = gegen(HAENDE).phase(mira="9 4 6", wache="4 5 2")
    with pytest.raises(IllegalCommand, match="Würfelgruppe"):
        spiel.sagt("mira", a.Wuergen, figur="Mira", ziel="Wache")


@pytest.mark.rule("KAS-MANOEVER-36", "KAS-MANOEVER-05")
@pytest.mark.parametrize(("parade", "sitzt"), [("keine", True), ("11", False)])
def test_wuergen_gegen_bewaffnete(parade: str, sitzt: bool) -> None:
    spiel = wuergt(gegen(HAENDE), "9 10 10", "11 4 2").antwortet("mira", "9")
    spiel.antwortet("wache", parade)
    while spiel.game.open:
        wehrt = spiel.frage.rule == "KAS-KAMPF-07"
        spiel.antwortet(spiel.frage.seat, "keine" if wehrt else "nein")
    assert bool(spiel.nur(e.ImGriff)) is sitzt
    assert "KAS-MANOEVER-36" in spiel.regeln


@pytest.mark.rule("KAS-MANOEVER-06", "KAS-KAMPF-09")
def test_beim_wuergen_ist_mit_gleichen_nur_ein_wuerfel_abgewehrt() -> None:
    spiel = Gefecht(fechter(wuerfel=4, waffe=HAENDE), fechter("Wache", waffe=HAENDE))
    spiel.phase(mira="9 10 10 11", wache="6 6 2")
    spiel.sagt("mira", a.Wuergen, figur="Mira", ziel="Wache")
    assert (spiel.frage.fact("gegner"), spiel.frage.fact("danach")) == ("Mira", (9, 10, 10))
    spiel.antwortet("wache", "6+6").weiter({"KAS-MANOEVER-07": "nein"})
    assert spiel.schritt("KAS-KAMPF-09") == {"figur": "Wache", "summe": 12}
    assert spiel.schritt("KAS-MANOEVER-06")["offen"] == (9, 10, 10)
    assert {each.wozu for each in spiel.nur(e.Gespielt)} == {"angriff", "abwehr"}

"""Angreifen: Werte nach Art und Waffe, einmal je Runde, Fahrzeuge (URC-ATK, URC-VEH)."""

from __future__ import annotations

import pytest

from support.urc import nsc
from support.urc_kampf import TIEF, kampf, schlag
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.urc.kampf.angriffswurf import ARTEN, AngriffErgab


@pytest.mark.rule("URC-ATK-01", "URC-ATK-02", "URC-ATK-03", "URC-ATK-04")
@pytest.mark.parametrize(
    ("art", "regel", "werte", "wurf"),
    [
        ("nahkampf", "URC-ATK-01", ("kampf", "physis"), "1 1 1 2 2 3"),
        ("fernkampf", "URC-ATK-02", ("kampf", "physis"), "1 1 1 2 2 3"),
        ("kanonier", "URC-ATK-03", ("kampf", "persoenlichkeit"), "1 1 1 2 2 3 3"),
    ],
)
def test_werte_nach_angriffsart(art: str, regel: str, werte: tuple[str, ...], wurf: str) -> None:
    waffen = {"nahkampf": "Schwert", "fernkampf": "Pistole", "kanonier": "Bord-MG"}
    bo = {"pe": 3, "waffen": dict.fromkeys(waffen.values(), 2)}
    spiel = schlag(kampf(bo=bo), wurf, art=art, waffe=waffen[art], tagesform=1)
    assert spiel.schritt(regel)["werte"] == werte
    assert spiel.schritt("URC-ATK-04")["punkte"] == 1
    assert len(spiel.eins(AngriffErgab).wurf) == len(wurf.split())


@pytest.mark.rule("URC-ATK-06")
def test_ein_angriff_je_runde() -> None:
    spiel = schlag(kampf(aktionsregel=True), TIEF)
    with pytest.raises(IllegalCommand, match="URC-ACT-01"):
        schlag(spiel)
    fertig = schlag(kampf(), TIEF)
    assert fertig.reihe == ["Wache"]
    with pytest.raises(IllegalCommand, match="URC-RND-03"):
        schlag(fertig)


@pytest.mark.rule("URC-VEH-01", "URC-VEH-02", "URC-VEH-03", "URC-VEH-07")
def test_fahrzeugkampf() -> None:
    panzer = nsc("Panzer", fahrzeug=True, sp=3)
    spiel = kampf(panzer, art="fahrzeug", bo={"waffen": {"MG": 3}})
    schlag(spiel, ziel="Panzer", waffe="MG", art="kanonier")
    assert {"URC-VEH-01", "URC-VEH-02"} <= spiel.regeln
    assert spiel.schritt("URC-VEH-03")["zielwert"] == 18
    assert (spiel.eins(AngriffErgab).getroffen, spiel.figur("Panzer").sp) == (True, 3)
    anders = schlag(kampf(panzer, art="fahrzeug"), ziel="Panzer")
    assert anders.schritt("URC-VEH-07")["art"] == "nahkampf"


@pytest.mark.rule("URC-ATK-01", "URC-ATK-02", "URC-ATK-03")
@pytest.mark.parametrize(
    ("waffe", "arten"),
    [
        ("Schwert", {"nahkampf", "fernkampf"}),
        ("unbewaffnet", {"nahkampf", "fernkampf"}),
        ("Bord-MG", {"kanonier"}),
        ("Wunderding", {"nahkampf", "fernkampf", "kanonier"}),
    ],
)
def test_eine_waffe_wird_gefuehrt_wie_sie_gemacht_ist(waffe: str, arten: set[str]) -> None:
    bo = {"waffen": {"Schwert": 2, "Bord-MG": 3, "Wunderding": 1}}
    for art in ARTEN:
        spiel = kampf(bo=bo).legen(bo=TIEF)
        if art in arten:
            schlag(spiel, art=art, waffe=waffe)
            assert spiel.eins(AngriffErgab).art == art
        else:
            with pytest.raises(IllegalCommand, match=r"URC-(ATK-01|DMG-07)"):
                schlag(spiel, art=art, waffe=waffe)

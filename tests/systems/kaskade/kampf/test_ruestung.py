"""Rüstung: was sie abhält, was es sie kostet, Durchschlag, Schild, waffenlos."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, mit
from support.kaskade_kampf import Gefecht, fechter, getroffene
from wuerfelwerk.rules.note import Recorder, Step
from wuerfelwerk.systems.kaskade.kampf.ruestung import (
    Schutz,
    erklaeren,
    gesenkt,
    getragen,
    getroffen,
    schutz,
    zeilen,
)
from wuerfelwerk.systems.kaskade.lesart import VORGABE

LEICHT = Schutz("Rumpf", "Wams", "leicht", 3)


SCHWER = Schutz("Rumpf", "Hemd", "schwer", 3, metall=True)


@pytest.mark.rule("KAS-RUEST-01", "KAS-RUEST-02", "KAS-RUEST-03", "KAS-RUEST-04")
@pytest.mark.parametrize(
    ("auf", "staerke", "bleibt", "kostet"),
    [
        (LEICHT, "leicht", "", True),
        (LEICHT, "schwer", "leicht", False),
        (LEICHT, "kritisch", "schwer", False),
        (SCHWER, "leicht", "", False),
        (SCHWER, "schwer", "", True),
        (SCHWER, "kritisch", "schwer", False),
        (Schutz("Rumpf"), "schwer", "schwer", False),
        (Schutz("Rumpf", "Wams", "leicht", 0), "leicht", "leicht", False),
    ],
)
def test_abgehalten_oder_durchschlagen(
    auf: Schutz, staerke: str, bleibt: str, kostet: bool
) -> None:
    """B-31 und die übrigen Fälle der Tabelle."""
    schlag = getroffen(staerke, auf, False, VORGABE)
    assert (schlag.staerke, schlag.kostet) == (bleibt, kostet)


DREI_PUNKTE = {
    "ruestungen": [
        {"name": "Wams", "art": "leicht", "zeilen": "Rumpf", "punkte": 3},
        {"name": "Platte", "art": "schwer", "zeilen": "Rumpf", "punkte": 3},
    ]
}


@pytest.mark.rule("KAS-RUEST-01", "KAS-RUEST-02", "KAS-RUEST-03", "KAS-RUEST-04")
@pytest.mark.parametrize(
    ("stueck", "schaden", "bleibt", "punkte"),
    [
        ("Wams", "7 7", ["leicht"], 3),
        ("Platte", "7 7", [], 2),
        ("Platte", "4 4", [], 3),
        ("Platte", "11 11", ["schwer"], 3),
    ],
)
def test_b31_am_tisch(stueck: str, schaden: str, bleibt: list[str], punkte: int) -> None:
    """B-31: ein Treffer aus addierten Gleichen; was durchkommt, und was die Rüstung noch hat."""
    wache = fechter("Wache", ruestung=[stueck])
    spiel = Gefecht(fechter(), wache, listen=DREI_PUNKTE).phase(mira="9 4 2", wache="4 5 2")
    spiel.greift_an("9").legen("mira", schaden).verteidigt("keine").antwortet("mira", "addiert")
    spiel.sagt("wache", a.Einstecken, figur="Wache").antwortet("wache", "Rumpf").schlicht()
    assert [event.staerke for event in spiel.nur(e.Verletzt)] == bleibt
    assert [s.punkte for s in getragen(spiel.tisch, spiel.figur("Wache"))] == [punkte]


@pytest.mark.rule("KAS-RUEST-03", "KAS-MANOEVER-35")
@pytest.mark.parametrize(
    ("auf", "staerke", "kostet"),
    [
        (SCHWER, "schwer", False),
        (LEICHT, "leicht", True),
        (Schutz("Rumpf", "Platten", "leicht", 3, metall=True), "leicht", False),
    ],
)
def test_waffenlos_beschaedigt_kein_metall(auf: Schutz, staerke: str, kostet: bool) -> None:
    schlag = getroffen(staerke, auf, True, VORGABE)
    assert (schlag.staerke, schlag.kostet) == ("", kostet)


@pytest.mark.rule("KAS-RUEST-04")
def test_eine_stufe_weniger() -> None:
    assert [gesenkt(s) for s in ("kritisch", "schwer", "leicht")] == ["schwer", "leicht", ""]


@pytest.mark.rule("KAS-RUEST-04")
@pytest.mark.parametrize(("durchschlag", "kostet"), [(False, False), (True, True)])
def test_durchschlag_kostet(durchschlag: bool, kostet: bool) -> None:
    lesart = mit(durchschlag_kostet_punkt=durchschlag)
    assert getroffen("schwer", LEICHT, False, lesart).kostet is kostet
    assert not getroffen("kritisch", SCHWER, True, lesart).kostet


@pytest.mark.rule("KAS-RUEST-01")
def test_leichte_ruestung_am_tisch() -> None:
    spiel = getroffene("3 4", "Lederwams")
    spiel.antwortet("wache", "Rumpf", "Rumpf")
    assert spiel.figur("Wache").ruestungsschaden == (("Lederwams", "Rumpf", 2),)
    assert [s["punkte"] for s in spiel.schritte("KAS-RUEST-01")] == [2, 1]
    assert len(spiel.nur(e.Abgehalten)) == 2
    assert not spiel.nur(e.Verletzt)


@pytest.mark.rule("KAS-RUEST-01")
def test_ohne_punkte_wirkungslos() -> None:
    listen = {"ruestungen": [{"name": "Wams", "zeilen": "Rumpf", "punkte": 1}]}
    spiel = getroffene("3 4", "Wams", listen=listen)
    spiel.antwortet("wache", "Rumpf", "Rumpf").schlicht()
    assert len(spiel.nur(e.Verletzt)) == 1


@pytest.mark.rule("KAS-RUEST-03")
def test_leichte_treffer_gegen_schwere_ruestung() -> None:
    spiel = getroffene("3 4", "Kettenhemd")
    spiel.antwortet("wache", "Rumpf", "Arm")
    assert spiel.figur("Wache").ruestungsschaden == ()
    assert len(spiel.schritte("KAS-RUEST-03")) == 2


@pytest.mark.rule("KAS-MANOEVER-35")
def test_waffenlos_am_tisch() -> None:
    listen = {"ruestungen": [{"name": "Schuppen", "zeilen": "Rumpf", "punkte": 2, "metall": "ja"}]}
    spiel = getroffene("8", "Schuppen", waffe="Bloße Hände", listen=listen)
    spiel.antwortet("wache", "Rumpf")
    assert "KAS-MANOEVER-35" in spiel.regeln
    assert spiel.figur("Wache").ruestungsschaden == ()


def test_zeilen_einer_figur() -> None:
    spiel = Gefecht(fechter(ruestung=["Rundschild"]), fechter("Wache"))
    tisch = spiel.tisch
    assert zeilen(tisch, tisch.figur("Mira")) == (
        "Kopf", "Rumpf", "Hand", "Arm", "Bauch", "Bein", "Fuß", "Schild",
    )  # fmt: skip
    assert [s.punkte for s in getragen(tisch, tisch.figur("Mira"))] == [4]
    assert len(zeilen(tisch, tisch.figur("Wache"))) == 7


def test_abgelegte_ruestung_ist_danach_wieder_heil() -> None:
    """Ausgebessert wird, indem die SL das Stück vom Bogen nimmt und wieder einträgt."""
    spiel = getroffene("3 4", "Lederwams")
    spiel.antwortet("wache", "Rumpf", "Rumpf")
    assert spiel.figur("Wache").ruestungsschaden
    felder = {"name": "Wache", "platz": "wache"}
    spiel.sagt("sl", a.FigurStellen, **felder, ruestung=()).schlicht()
    assert spiel.figur("Wache").ruestungsschaden == ()


UNTER_SICH = frozenset({SL, "wache"})


WAMS, HEMD = Schutz("Rumpf", "Wams", "leicht", 3), Schutz("Rumpf", "Hemd", "schwer", 3, metall=True)


SCHUPPEN = Schutz("Rumpf", "Schuppen", "leicht", 3, metall=True)


AM_RUMPF: dict[str, Any] = {"figur": "Wache", "zeile": "Rumpf"}


def erklaert(auf: Schutz, staerke: str, waffenlos: bool = False) -> list[Step]:
    """Der Rechenweg eines Treffers auf eine Rüstung, die nicht jeder kennt."""
    figur = Gefecht(fechter(), fechter("Wache", verdeckt=True)).figur("Wache")
    note, schlag = Recorder(), getroffen(staerke, auf, waffenlos, VORGABE)
    erklaeren(figur, auf, staerke, schlag, waffenlos, note)
    return note.steps


@pytest.mark.rule("KAS-RUEST-01", "KAS-RUEST-02", "KAS-RUEST-03", "KAS-RUEST-04")
@pytest.mark.parametrize(
    ("auf", "staerke", "rule", "zahlen"),
    [
        (WAMS, "leicht", "KAS-RUEST-01", {"stueck": "Wams", "punkte": 2}),
        (HEMD, "schwer", "KAS-RUEST-02", {"stueck": "Hemd", "punkte": 2}),
        (HEMD, "leicht", "KAS-RUEST-03", {"stueck": "Hemd", "staerke": "leicht"}),
        (WAMS, "schwer", "KAS-RUEST-04",
         {"stueck": "Wams", "staerke": "schwer", "bleibt": "leicht"}),
    ],
)  # fmt: skip
def test_was_die_ruestung_tat_erfaehrt_nur_wer_sie_kennt(
    auf: Schutz, staerke: str, rule: str, zahlen: dict[str, Any]
) -> None:
    (schritt,) = erklaert(auf, staerke)
    assert (schritt.rule, schritt.audience) == (rule, UNTER_SICH)
    assert schritt.numbers == AM_RUMPF | zahlen


@pytest.mark.rule("KAS-MANOEVER-35", "KAS-RUEST-03")
def test_waffenlos_gegen_metall_ist_eine_zeile_mehr() -> None:
    _, metall = erklaert(SCHUPPEN, "leicht", waffenlos=True)
    assert (metall.rule, metall.audience) == ("KAS-MANOEVER-35", UNTER_SICH)
    assert metall.numbers == AM_RUMPF | {"stueck": "Schuppen"}
    assert len(erklaert(WAMS, "leicht", waffenlos=True)) == 1
    assert erklaert(Schutz("Rumpf", "Rest", "schwer", 0, metall=True), "leicht", True) == []


@pytest.mark.rule("KAS-RUEST-04")
def test_durchschlagen_oder_abgehalten() -> None:
    durch = [getroffen(s, WAMS, False, VORGABE).durchschlagen for s in ("leicht", "schwer")]
    assert durch == [False, True]


@pytest.mark.rule("KAS-RUEST-01", "KAS-RUEST-02")
@pytest.mark.parametrize(
    ("getragen", "gilt"),
    [
        (("Wams", "Hemd"), "Hemd"),
        (("Hemd", "Wams"), "Hemd"),
        (("Wams", "Jacke"), "Jacke"),
        (("Jacke", "Wams"), "Jacke"),
    ],
)
def test_der_beste_schutz_einer_zeile(getragen: tuple[str, ...], gilt: str) -> None:
    """Schwer vor leicht, dann mehr Punkte."""
    stuecke = [("Wams", "leicht", 3), ("Hemd", "schwer", 1), ("Jacke", "leicht", 5)]
    liste = [{"name": n, "art": art, "punkte": p, "zeilen": "Rumpf"} for n, art, p in stuecke]
    mira = fechter(ruestung=list(getragen))
    tisch = Gefecht(mira, fechter("Wache"), listen={"ruestungen": liste}).tisch
    assert schutz(tisch, tisch.figur("Mira"), "Rumpf").stueck == gilt
    assert schutz(tisch, tisch.figur("Mira"), "Fuß") == Schutz("Fuß")

"""Rüstung: was sie abhält, was es sie kostet, Durchschlag, Schild, waffenlos."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade_kampf import Gefecht, fechter
from support.kaskade import mit
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.kaskade.kampf.ruestung import Schutz, gesenkt, getragen, getroffen, zeilen
from wuerfelwerk.systems.kaskade.kampf.waffen import WAFFENARTEN, trefferstaerke, zeilen_lesen
from wuerfelwerk.systems.kaskade.lesart import VORGABE
from wuerfelwerk.systems.kaskade.listen import mitgeliefert

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


def getroffene(schaden: str, *ruestung: str, waffe: str = "Langschwert", **mehr: Any) -> Gefecht:
    """Die Wache nimmt einen Treffer mit diesen Schadenswürfeln."""
    wache = fechter("Wache", ruestung=list(ruestung))
    spiel = Gefecht(fechter(waffe=waffe), wache, **mehr).phase(mira="9 9 6", wache="4 5 2")
    spiel.legen("mira", schaden)
    spiel.greift_an("9 9" if waffe == "Bloße Hände" else "9").verteidigt()
    while spiel.game.open:
        rule = spiel.frage.rule
        if rule == "KAS-KAMPF-14":
            spiel.antwortet("mira", 0)
        else:
            spiel._eine_schlicht()
    spiel.sagt("wache", a.Einstecken, figur="Wache")
    return spiel


@pytest.mark.rule("KAS-KAMPF-18", "KAS-RUEST-02", "KAS-RUEST-04")
def test_der_getroffene_bestimmt_die_zeile() -> None:
    spiel = getroffene("11 12", "Kettenhemd", "Helm")
    assert spiel.wahl == ("Kopf", "Rumpf", "Arm", "Bauch", "Hand", "Bein", "Fuß")
    spiel.antwortet("wache", "Rumpf").antwortet("wache", "Bein").schlicht()
    assert spiel.figur("Wache").ruestungsschaden == (("Kettenhemd", "Rumpf", 1),)
    assert [event.staerke for event in spiel.nur(e.Verletzt)] == ["schwer"]
    assert spiel.schritt("KAS-RUEST-02")["punkte"] == 3
    assert spiel.schritte("KAS-KAMPF-18")[1]["zeile"] == "Bein"


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


@pytest.mark.rule("KAS-RUEST-05")
def test_durchschlagener_schild() -> None:
    spiel = getroffene("11 3", "Rundschild", "Helm")
    assert "Schild" in spiel.wahl
    spiel.antwortet("wache", "Schild")
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-RUEST-05", ("Hand", "Kopf", "Rumpf"))
    spiel.antwortet("wache", "Kopf").antwortet("wache", "Schild")
    assert spiel.schritt("KAS-RUEST-05")["staerke"] == "leicht"
    assert not spiel.nur(e.Verletzt)
    assert spiel.figur("Wache").ruestungsschaden == (("Rundschild", "Schild", 1),)


@pytest.mark.rule("KAS-KAMPF-18")
def test_ohne_ruestung_wird_nicht_nach_der_zeile_gefragt() -> None:
    spiel = getroffene("3 4")
    assert spiel.frage.rule == "KAS-WUND-02"
    spiel.schlicht()
    assert len(spiel.nur(e.Verletzt)) == 2


@pytest.mark.rule("KAS-MANOEVER-35")
def test_waffenlos_am_tisch() -> None:
    listen = {"ruestungen": [{"name": "Schuppen", "zeilen": "Rumpf", "punkte": 2, "metall": "ja"}]}
    spiel = getroffene("8", "Schuppen", waffe="Bloße Hände", listen=listen)
    spiel.antwortet("wache", "Rumpf")
    assert "KAS-MANOEVER-35" in spiel.regeln
    assert spiel.figur("Wache").ruestungsschaden == ()


def test_listen_fuer_den_kampf() -> None:
    listen = mitgeliefert()
    assert {w.art for w in listen.waffen} == set(WAFFENARTEN)
    assert all(w.beispiel and trefferstaerke(w.ts) for w in listen.waffen)
    assert all(r.beispiel and zeilen_lesen(r.zeilen) for r in listen.ruestungen)
    assert [(g.name, g.grund, g.wuerfel) for g in listen.groessen] == [
        ("riesig", 3, 3), ("sehr groß", 5, 6), ("groß", 7, 6), ("klein", 10, 8),
        ("sehr klein", 15, 8), ("winzig", 30, 12),
    ]  # fmt: skip
    assert not any(g.beispiel for g in listen.groessen)


def test_listen_aendern() -> None:
    spiel = Gefecht(fechter(), fechter("Wache"))
    spiel.sagt(
        "sl", a.WaffeEintragen, name="Rapier", art="schwert", fuehrung=1, ts="3W8", pts="1W20"
    )
    spiel.sagt("sl", a.RuestungEintragen, name="Hut", zeilen=("Kopf", "Schild"), punkte=2)
    spiel.sagt("sl", a.GroesseEintragen, name="Drache", grund=2, seiten="W3")
    listen = spiel.tisch.listen
    assert listen.waffe("Rapier").staerken == ("3W8", "1W20")
    hut = listen.ruestung("Hut")
    assert hut is not None
    assert (hut.schuetzt, hut.beispiel) == (("Kopf", "Schild"), False)
    assert listen.groesse("Drache").wuerfel == 3
    spiel.sagt("sl", a.Streichen, liste="waffen", name="Rapier")
    assert spiel.tisch.listen.waffe("Rapier").art == "waffenlos"


@pytest.mark.parametrize(
    "listen",
    [
        {"waffen": [{"name": "X", "art": "laser"}]},
        {"waffen": [{"name": "X", "ts": "viel"}]},
        {"ruestungen": [{"name": "X", "zeilen": "Nase"}]},
        {"ruestungen": [{"name": "X", "art": "mittel"}]},
        {"groessen": [{"name": "X", "wuerfel": 7}]},
    ],
)
def test_falsche_listen_werden_abgewiesen(listen: dict[str, Any]) -> None:
    with pytest.raises(IllegalCommand):
        Gefecht(fechter(), listen=listen, beginnt=False)


@pytest.mark.parametrize("feld", ["waffen", "ruestung"])
def test_unbekanntes_am_bogen(feld: str) -> None:
    bogen = fechter() | {feld: ["Donnerkeil"]}
    with pytest.raises(IllegalCommand, match="Donnerkeil"):
        Gefecht(bogen, beginnt=False)


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

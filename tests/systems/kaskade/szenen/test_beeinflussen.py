"""Beeinflussen: Tricks gegen Selbstbeherrschung, und was danach bleibt."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, gesehen, hand, held, kann, nsc
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.systems.kaskade.szenen.beeinflussen import neutralisiert

STERN = {**kann("Redekunst", 12, 3), "sterne": ["Redekunst"]}


def opfer(**mehr: Any) -> dict[str, Any]:
    return held("Opfer", **kann("Selbstbeherrschung", 14, 4, **mehr))


def redet(spiel: Spiel, tricks: str, abwehr: str, **felder: Any) -> Spiel:
    """Mira beeinflusst das Opfer; beide lassen alles liegen."""
    spiel.legen("mira", tricks).legen("opfer", abwehr)
    spiel.sagt("mira", a.Beeinflussen, figur="Mira", ziel="Opfer", womit="Redekunst", **felder)
    return spiel.antwortet("mira", tricks).antwortet("opfer", abwehr)


@pytest.mark.rule("KAS-SOZ-01", "KAS-SOZ-02", "KAS-SOZ-03", "KAS-SOZ-04", "KAS-SOZ-05")
@pytest.mark.parametrize(("abwehr", "psyche"), [("9 13 13 12", 12), ("9 13 13 6", 11)])
def test_tricks_gegen_selbstbeherrschung(abwehr: str, psyche: int) -> None:
    spiel = Spiel(held(**STERN), opfer(sterne=["Selbstbeherrschung"]))
    redet(spiel, "12 12 11", abwehr)
    assert spiel.eins(e.Beeinflusst).tricks == (11, 12, 12)
    assert spiel.figur("Opfer").psyche == psyche
    erwartet = {"KAS-SOZ-01", "KAS-SOZ-02", "KAS-SOZ-03", "KAS-SOZ-04"}
    assert erwartet <= spiel.regeln
    assert ("KAS-SOZ-05" in spiel.regeln) is (psyche < 12)


@pytest.mark.rule("KAS-SOZ-01", "KAS-SOZ-03")
def test_ohne_stern_nur_gleiche_und_kein_einzelwuerfel() -> None:
    spiel = Spiel(held(**kann("Redekunst", 12)), opfer())
    redet(spiel, "10 11 12", "2 2 2 3")
    assert spiel.eins(e.Beeinflusst).tricks == ()
    assert spiel.figur("Opfer").psyche == 12
    spiel = Spiel(held(**kann("Redekunst", 12)), opfer())
    redet(spiel, "4 12 12", "2 2 2 3")
    assert (spiel.eins(e.Beeinflusst).durch, spiel.figur("Opfer").psyche) == (2, 10)


@pytest.mark.rule("KAS-SOZ-04")
@pytest.mark.parametrize(
    ("tricks", "abwehr", "erwartet"),
    [
        ("11 12 12", "12 13 13", (3, 3)),
        ("12 12", "12", (1, 1)),
        ("14", "7 7 8", (1, 2)),
        ("14 8", "7 7 8", (2, 3)),
        ("20 20", "10 10 10 10", (2, 4)),
        ("5 20", "10 10 4", (1, 1)),
        ("12", "11 11", (1, 2)),
        ("9 9 9", "8 8 8", (1, 2)),
    ],
)
def test_neutralisieren(tricks: str, abwehr: str, erwartet: tuple[int, int]) -> None:
    assert neutralisiert(hand(tricks), hand(abwehr)) == erwartet


@pytest.mark.rule("KAS-SOZ-04")
@pytest.mark.parametrize(("womit", "durch"), [("13 13", 0), ("5 5 5", 1)])
def test_das_opfer_waehlt_die_gruppe_die_neutralisiert(womit: str, durch: int) -> None:
    """Die größte Gruppe ist nicht immer die beste; zur Wahl steht die beste zuerst."""
    spiel = Spiel(held(**kann("Redekunst", 12)), held("Opfer", **kann("Selbstbeherrschung", 14, 5)))
    redet(spiel, "12 12 2", "5 5 5 13 13")
    assert isinstance(spiel.frage, Choice)
    assert (spiel.frage.rule, spiel.frage.seat) == ("KAS-SOZ-04", "opfer")
    assert spiel.frage.options == ("13 13", "5 5 5")
    spiel.antwortet("opfer", womit)
    assert spiel.eins(e.Beeinflusst).durch == durch


@pytest.mark.rule("KAS-SOZ-03", "KAS-SOZ-07")
def test_auch_gemeinsam_wird_der_satz_gewaehlt() -> None:
    spiel = Spiel(held(**kann("Redekunst", 12)), held("Ute", **kann("Redekunst", 9)), opfer())
    spiel.legen("mira", "12 12 4").legen("ute", "5 5 2").legen("opfer", "2 2 2 3")
    felder: dict[str, Any] = {"ziel": "Opfer", "womit": "Redekunst", "helfer": ("Ute",)}
    spiel.sagt("mira", a.Beeinflussen, figur="Mira", **felder)
    spiel.antwortet("ute", "ja").antwortet("mira", "12 12 4").antwortet("ute", "5 5 2")
    spiel.antwortet("mira", "12 12").antwortet("ute", "5 5").antwortet("opfer", "2 2 2 3")
    assert (spiel.frage.rule, spiel.frage.seat) == ("KAS-SOZ-03", "mira")
    spiel.antwortet("mira", "5 5")
    assert spiel.eins(e.Beeinflusst).tricks == (5, 5)


@pytest.mark.rule("KAS-SOZ-06")
@pytest.mark.parametrize(("wahl", "malus", "wuensche"), [("malus", 1, 0), ("wunsch", 0, 1)])
def test_geleerte_zeile_malus_oder_wunsch(wahl: str, malus: int, wuensche: int) -> None:
    spiel = redet(Spiel(held(**STERN), opfer(psyche="2/4")), "10 11 12", "2 2 2 3", ansage="Geh!")
    assert spiel.fragen == [("opfer", "KAS-SOZ-06")]
    spiel.antwortet("opfer", wahl)
    assert spiel.figur("Opfer").zeilenmalus(False) == malus
    assert [w.wunsch for w in spiel.nur(e.WunschErfuellt)] == ["Geh!"] * wuensche
    spiel.sagt(SL, a.Eingreifen, figur="Opfer", wert="psyche", neu=6)
    spiel.sagt(SL, a.Eingreifen, figur="Opfer", wert="psyche", neu=4)
    assert spiel.figur("Opfer").zeilenmalus(False) == 1


@pytest.mark.rule("KAS-SOZ-07", "KAS-GEM-01")
def test_gemeinsam_beeinflussen() -> None:
    spiel = Spiel(held(**kann("Redekunst", 12)), held("Ute", **kann("Redekunst", 9)), opfer())
    spiel.legen("mira", "12 12 4").legen("ute", "12 5 5").legen("opfer", "2 2 2 3")
    felder: dict[str, Any] = {"ziel": "Opfer", "womit": "Redekunst", "helfer": ("Ute",)}
    spiel.sagt("mira", a.Beeinflussen, figur="Mira", **felder)
    spiel.antwortet("ute", "ja").antwortet("mira", "12 12 4").antwortet("ute", "12 5 5")
    spiel.antwortet("mira", "12 12").antwortet("ute", "12").antwortet("opfer", "2 2 2 3")
    assert spiel.eins(e.Beeinflusst).tricks == (12, 12, 12)
    assert spiel.figur("Opfer").psyche == 9
    assert spiel.schritt("KAS-SOZ-07")["figuren"] == ("Mira", "Ute")


def test_beeinflussen_gelingt_wenn_ein_trick_durchkommt() -> None:
    """KAS-SOZ-05: sonst hat das Opfer sich behauptet."""
    for augen, durch in (("9 9 2", True), ("10 10 2", False)):
        opfer = nsc("Wirt", **kann("Selbstbeherrschung", 12))
        spiel = Spiel(held(), opfer).legen("mira", "10 10 2").legen(SL, augen)
        spiel.sagt("mira", a.Beeinflussen, figur="Mira", ziel="Wirt", womit="Redekunst").schlicht()
        urteile = {each.figur: each.gelungen for each in spiel.nur(e.ProbeErgab)}
        assert urteile == {"Mira": durch, "Wirt": not durch}


def test_womit_ein_verdecktes_opfer_sich_wehrt_bleibt_verdeckt() -> None:
    """KAS-SOZ-04: Wie viel durchkam, wissen alle; die Würfel der Gegenwehr nicht."""
    opfer = nsc("Dieb", verdeckt=True, **kann("Selbstbeherrschung", 12))
    spiel = Spiel(held(), opfer).legen("mira", "8 8 2").legen(SL, "8 8 2")
    spiel.sagt("mira", a.Beeinflussen, figur="Mira", ziel="Dieb", womit="Redekunst").schlicht()
    assert [len(gesehen(spiel, seat, "KAS-SOZ-04")) for seat in (SL, "mira")] == [1, 0]
    assert spiel.eins(e.Beeinflusst).durch == 0

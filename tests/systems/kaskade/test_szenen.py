"""Beeinflussen, Feilschen, Güte, Kräuter, Schleichen, Verfolgungsjagd, Wachgabe, Zechen."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, hand, held, kann
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.request import Number
from wuerfelwerk.systems.kaskade.lesart import VORGABE
from wuerfelwerk.systems.kaskade.szenen.abschluss import im_handel
from wuerfelwerk.systems.kaskade.szenen.beeinflussen import neutralisiert
from wuerfelwerk.systems.kaskade.szenen.gegenstand import preis, qualitaet
from wuerfelwerk.systems.kaskade.szenen.kraeuter import niveau

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


def markt(psyche: str = "2/2", **schalter: Any) -> Spiel:
    figur = {**kann("Feilschen", 12), "psyche": psyche}
    spiel = Spiel(held("A", **figur), held("B", **figur), schalter=schalter)
    felder = {"haendler": "A", "kaeufer": "B", "ware": "Pferd", "preis": 100}
    return spiel.sagt("a", a.HandelBeginnen, **felder).antwortet("b", "angemessen")


def runde(spiel: Spiel, links: int, rechts: int) -> Spiel:
    """Eine Runde: jeder hat ein Ergebnis, niemand beißt die Zähne zusammen."""
    handel = spiel.tisch.handel
    assert handel is not None
    for partei, zahl in ((handel.haendler, links), (handel.kaeufer, rechts)):
        figur = im_handel(spiel.figur(partei.figur), partei)
        spiel.legen(figur.platz, " ".join([str(zahl), *["2"] * (2 - figur.zeilenmalus(False))]))
    spiel.sagt("a", a.Feilschen)
    while spiel.game.open and spiel.frage.rule in ("KAS-SIEB-01", "KAS-PHPS-05"):
        spiel._eine_schlicht()
    return spiel


@pytest.mark.rule("KAS-SOZ-08", "KAS-SOZ-09")
def test_ausgangspreis_und_bedingung() -> None:
    spiel = markt()
    assert spiel.tisch.handel is not None
    assert (spiel.tisch.handel.preis, spiel.tisch.handel.ware) == (100, "Pferd")
    assert {"KAS-SOZ-08", "KAS-SOZ-09"} <= spiel.regeln
    nein = Spiel(held("A"), held("B"))
    felder = {"haendler": "B", "kaeufer": "A", "ware": "Pferd", "preis": 100}
    nein.sagt("a", a.HandelBeginnen, **felder)
    assert nein.fragen == [("b", "KAS-SOZ-09")]
    nein.antwortet("b", "unangemessen")
    assert nein.tisch.handel is None
    with pytest.raises(IllegalCommand, match="erst ein Handel"):
        nein.sagt("a", a.Feilschen)


@pytest.mark.rule("KAS-SOZ-10", "KAS-SOZ-11", "KAS-SOZ-12", "KAS-SOZ-14")
def test_handel_mit_einigung() -> None:
    """9:5, 8:8, 12:7: B −1, nichts, B −1 und eine Zeile leer; Einigung: A +1, B −1."""
    spiel = runde(markt(), 9, 5)
    assert spiel.tisch.handel is not None
    assert (spiel.eins(e.Gefeilscht).verlierer, spiel.tisch.handel.kaeufer.verloren) == ("B", 1)
    assert spiel.figur("B").psyche == 4
    runde(spiel, 8, 8)
    assert spiel.eins(e.Gefeilscht).verlierer == ""
    spiel.sagt(SL, a.Eingreifen, figur="A", wert="psyche", neu=3)
    runde(spiel, 12, 7)
    assert spiel.fragen == [("b", "KAS-SOZ-11")]
    spiel.antwortet("b", 60)
    assert spiel.fragen == [("a", "KAS-SOZ-12")]
    spiel.antwortet("a", "annehmen")
    assert spiel.eins(e.HandelBeendet).preis == 60
    assert (spiel.figur("A").psyche, spiel.figur("B").psyche) == (4, 3)
    assert spiel.tisch.handel is None
    assert {"KAS-SOZ-11", "KAS-SOZ-14"} <= spiel.regeln


@pytest.mark.rule("KAS-SOZ-12", "KAS-SOZ-13", "KAS-SOZ-15")
def test_vernichtende_niederlage() -> None:
    """B verliert alle vier Punkte, also beide Zeilen: B −2, A +2; es gilt das Angebot von A."""
    spiel = markt()
    spiel.sagt(SL, a.Eingreifen, figur="A", wert="psyche", neu=2)
    runde(runde(spiel, 9, 5), 9, 5).antwortet("b", 50).antwortet("a", "weiter")
    assert "KAS-SOZ-12" in spiel.regeln
    runde(runde(spiel, 9, 5), 9, 5)
    assert spiel.eins(e.HandelBeendet).preis == 100
    assert (spiel.figur("A").psyche, spiel.figur("B").psyche) == (4, 2)
    assert {"KAS-SOZ-13", "KAS-SOZ-15"} <= spiel.regeln


@pytest.mark.rule("KAS-SOZ-11", "KAS-SOZ-12")
def test_der_haendler_geht_herunter_und_man_kann_gehen() -> None:
    spiel = runde(runde(markt(), 5, 9), 5, 9)
    assert isinstance(spiel.frage, Number)
    assert (spiel.frage.seat, spiel.frage.low, spiel.frage.high) == ("a", 1, 99)
    spiel.antwortet("a", 80).antwortet("b", "weiter")
    spiel.sagt("b", a.HandelBeenden, figur="B", wie="annehmen")
    assert (spiel.eins(e.HandelBeendet).preis, spiel.tisch.entschieden) == (80, True)
    assert (spiel.figur("A").psyche, spiel.figur("B").psyche) == (3, 4)
    weg = markt().sagt("a", a.HandelBeenden, figur="A", wie="abbrechen")
    assert weg.eins(e.HandelBeendet).preis == 0
    fremd = Spiel(held("A"), held("B"), held("C"))
    felder = {"haendler": "A", "kaeufer": "B", "ware": "Pferd"}
    fremd.sagt("a", a.HandelBeginnen, **felder).antwortet("b", "angemessen")
    with pytest.raises(IllegalCommand, match="nicht beteiligt"):
        fremd.sagt("c", a.Feilschen)
    with pytest.raises(IllegalCommand, match="schon gefeilscht"):
        fremd.sagt("c", a.HandelBeginnen, haendler="C", kaeufer="A", ware="Esel")


@pytest.mark.rule("KAS-GUETE-01", "KAS-GUETE-02")
@pytest.mark.parametrize(
    ("guete", "was", "kosten"),
    [
        (3, "", ""),
        (4, "improvisiert", "5"),
        (6, "improvisiert", "5"),
        (7, "einfach_gut", "10"),
        (10, "einfach_gut", "10"),
        (11, "gut", "15"),
        (15, "gut", "15"),
        (16, "kunstfertig", "30"),
        (19, "kunstfertig", "30"),
        (20, "meisterlich", "50"),
        (21, "erlesen", "150"),
    ],
)
def test_guetestufen_und_preise(guete: int, was: str, kosten: str) -> None:
    assert qualitaet(guete) == was
    if was:
        assert preis(10, was, 1, VORGABE) == kosten
    assert (qualitaet(33, True), preis(10, "legendaer", 3, VORGABE)) == ("legendaer", "1050")
    assert preis(5, "improvisiert", 0, VORGABE) == "2,5"


def schmiedet(augen: str, *boni: str, fkw: int = 16) -> Spiel:
    spiel = Spiel(held(**kann("Schmieden", fkw, 4))).legen("mira", augen)
    felder = {"worauf": "Schmieden", "name": "Feile", "wofuer": "Schmieden"}
    spiel.sagt("mira", a.Herstellen, figur="Mira", **felder).antwortet("mira", augen)
    return spiel.antwortet(SL, *boni)


@pytest.mark.rule("KAS-GUETE-01", "KAS-GUETE-02", "KAS-GUETE-09")
def test_herstellen() -> None:
    spiel = schmiedet("17 2 3 2")
    gefertigt = spiel.eins(e.Hergestellt)
    assert (gefertigt.qualitaet, gefertigt.preis, gefertigt.eintrag.boni) == (
        "kunstfertig",
        "30",
        "",
    )
    assert spiel.figur("Mira").bogen.gegenstaende == ("Feile",)
    erlesen = schmiedet("12 12 2 3", "W1 FkW1 E1")
    assert erlesen.eins(e.Hergestellt).eintrag.boni == "W1 FkW1"
    assert erlesen.eins(e.Hergestellt).qualitaet == "erlesen"
    legendaer = schmiedet("13 13 13 4", "W1 FkW1 E1 W2c1")
    assert legendaer.eins(e.Hergestellt).qualitaet == "legendaer"
    assert legendaer.schritt("KAS-GUETE-09")["boni"] == 4
    assert schmiedet("2 3 2 3").eins(e.Misslungen).was == "Feile"


def mit_gegenstand(boni: str, **mehr: Any) -> Spiel:
    liste = [{"name": "Ring", "fertigkeit": "Redekunst", "guete": 24, "boni": boni}]
    figur = held(**kann("Redekunst", 12, 3), gegenstaende=["Ring"], **mehr)
    return Spiel(figur, listen={"gegenstaende": liste})


def probt(spiel: Spiel, *wuerfe: str, art: str = "einzel") -> Spiel:
    spiel.legen("mira", *wuerfe)
    return spiel.sagt("mira", a.Proben, figur="Mira", worauf="Redekunst", art=art).antwortet(SL, 0)


@pytest.mark.rule("KAS-GUETE-03", "KAS-GUETE-08")
def test_bonuswuerfel_und_schadenswuerfel() -> None:
    spiel = probt(mit_gegenstand("W2 TS1"), "4 5 6 7 8")
    assert spiel.eins(e.ProbeErgab).wurf == (4, 5, 6, 7, 8)
    assert spiel.schritt("KAS-GUETE-03")["x"] == 2
    assert spiel.schritt("KAS-GUETE-08")["x"] == 1


@pytest.mark.rule("KAS-GUETE-04")
def test_freiwurf_ohne_beiseitelegen() -> None:
    spiel = probt(mit_gegenstand("WFr1"), "4 5 1", "9 9", art="sieb")
    spiel.antwortet("mira", "1").antwortet("mira", "9 9")
    spiel.schlicht()
    assert spiel.eins(e.ProbeErgab).wurf == (1, 9, 9)
    assert spiel.schritt("KAS-GUETE-04")["frei"] == 0
    pflicht = probt(mit_gegenstand("WFr1"), "4 5 6", "4 5", art="sieb").antwortet("mira", "6")
    assert "KAS-GUETE-04" not in pflicht.regeln


@pytest.mark.rule("KAS-GUETE-05")
def test_zweitchance_das_neue_gilt() -> None:
    spiel = probt(mit_gegenstand("W2c1"), "4 9 1", "2")
    assert spiel.frage.rule == "KAS-GUETE-05"
    spiel.antwortet("mira", "9").schlicht()
    assert spiel.eins(e.ProbeErgab).wurf == (1, 2, 4)
    nein = probt(mit_gegenstand("W2c1"), "4 9 9").antwortet("mira", "")
    assert nein.eins(e.ProbeErgab).ergebnis == 18


@pytest.mark.rule("KAS-GUETE-06")
def test_fertigkeitswert_hoeher_stufe_gleich() -> None:
    spiel = probt(mit_gegenstand("FkW2"), "14 14 5")
    assert spiel.eins(e.ProbeErgab).ergebnis == 28
    assert spiel.schritt("KAS-GUETE-06")["x"] == 2
    liste = [{"name": "Ring", "fertigkeit": "Redekunst", "boni": "FkW1"}]
    figur = held(**kann("Redekunst", 11, 3), gegenstaende=["Ring"])
    klein = probt(Spiel(figur, listen={"gegenstaende": liste}), "12 12 3")
    assert klein.eins(e.ProbeErgab).ergebnis == 24


@pytest.mark.rule("KAS-GUETE-07")
def test_ergebnisse_veraendern() -> None:
    eines = probt(mit_gegenstand("E2"), "10 12 3").antwortet("mira", "eines", "10", 12)
    assert eines.eins(e.ProbeErgab).ergebnis == 24
    einzeln = probt(mit_gegenstand("E2"), "11 11 12")
    einzeln.antwortet("mira", "einzeln", "11", 12, "11", 12)
    assert einzeln.eins(e.ProbeErgab).ergebnis == 36
    rand = probt(mit_gegenstand("E2"), "20 1 3").antwortet("mira", "eines")
    assert isinstance(rand.frage.read("20"), tuple)
    rand.antwortet("mira", "20")
    assert isinstance(rand.frage, Number)
    assert (rand.frage.low, rand.frage.high) == (18, 20)


@pytest.mark.rule("KAS-KRAUT-01", "KAS-KRAUT-02", "KAS-KRAUT-03", "KAS-KRAUT-04")
def test_kraeutersuche() -> None:
    """V13, Würfel 4 9 9 17: 1 + 2 + 2 + 4 = 9 Portionen, zwei Gleichenwürfel: 11."""
    spiel = Spiel(held(**kann("Wildnisleben", 13, 4))).legen("mira", "4 9 9 17")
    spiel.sagt("mira", a.KraeuterSuchen, figur="Mira").antwortet("mira", "4 9 9 17")
    assert spiel.fragen == [(SL, "KAS-KRAUT-03")]
    spiel.antwortet(SL, "Kamille", "Arnika", "Baldrian")
    fund = spiel.eins(e.KraeuterGefunden)
    assert fund.funde == ("Kamille", "Arnika", "Baldrian", "Alraune")
    assert fund.niveaus == ("einfach", "leicht", "leicht", "anspruchsvoll")
    assert fund.portionen == 11
    assert spiel.schritt("KAS-KRAUT-04")["mehr"] == 2
    assert spiel.schritt("KAS-KRAUT-03")["portionen"] == 9
    assert spiel.schritt("KAS-KRAUT-02")["funde"] == 4
    assert "KAS-KRAUT-01" in spiel.regeln


@pytest.mark.rule("KAS-KRAUT-02", "KAS-KRAUT-03")
def test_kraeuterniveaus() -> None:
    stufen = [niveau(auge) for auge in (3, 4, 6, 7, 10, 11, 15, 16, 20)]
    assert stufen == [None, 0, 0, 1, 1, 2, 2, 3, 3]
    spiel = Spiel(held(**kann("Wildnisleben", 13))).legen("mira", "2 3 3")
    spiel.sagt("mira", a.KraeuterSuchen, figur="Mira").schlicht()
    assert spiel.eins(e.KraeuterGefunden).portionen == 0
    with pytest.raises(IllegalCommand, match="Wildnisleben"):
        Spiel(held()).sagt("mira", a.KraeuterSuchen, figur="Mira")

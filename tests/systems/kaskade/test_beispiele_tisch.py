"""Die durchgerechneten Beispiele des Katalogs, am Tisch gespielt: B-46 bis B-48, B-51 bis B-63."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, held, kann, nsc
from wuerfelwerk.rules.request import Choice, Throw
from wuerfelwerk.systems.kaskade.szenen import jagd as j
from wuerfelwerk.systems.kaskade.szenen.abschluss import im_handel

TAG, ACHT_STUNDEN = 1440, 480


def helfer() -> dict[str, Any]:
    hilfe = {"fertigkeiten": {"Erste Hilfe": 12, "Heilkunde": 12}, "eigenschaften": {}}
    return held("Borin", **hilfe, bonuswuerfel={"Erste Hilfe": 3, "Heilkunde": 2})


def wund(spiel: Spiel, staerke: str, *plaetze: str) -> Spiel:
    for platz in plaetze:
        spiel.sagt(SL, a.Verletzen, figur="Mira", staerke=staerke).antwortet("mira", platz)
    return spiel


def verloren(spiel: Spiel) -> list[int]:
    return [kreis.verloren for kreis in spiel.figur("Mira").kreise]


@pytest.mark.rule("KAS-WUND-04", "KAS-WUND-05")
def test_b46_wundbrand() -> None:
    """B-46: zwei Tage unversorgt: außen 0 und 1 dazu, fünf verloren; bei zweien zwei je Tag."""
    spiel = wund(Spiel(held()), "schwer", "1.2")
    assert verloren(spiel)[0] == 3
    for platz in ("1.1", "1.2"):
        spiel.sagt(SL, a.UhrStellen, minuten=TAG).antwortet("mira", platz)
    kreis = spiel.figur("Mira").kreise[0]
    assert (kreis.aussen, kreis.mitte, kreis.verloren) == ((0, 1, 2, 3), (1,), 5)
    zwei = wund(Spiel(held()), "schwer", "1.1", "1.2")
    vorher = verloren(zwei)[0]
    zwei.sagt(SL, a.UhrStellen, minuten=TAG).schlicht()
    assert (vorher, verloren(zwei)[0]) == (6, 8)


@pytest.mark.rule("KAS-HEIL-01", "KAS-HEIL-02")
@pytest.mark.parametrize(("augen", "versorgt"), [("11 2 2 3", True), ("10 2 2 3", False)])
def test_b47_erste_hilfe(augen: str, versorgt: bool) -> None:
    """B-47: zwei schwere Treffer im Kreis: Mindestwert 11; mit 11 ist er versorgt."""
    spiel = wund(Spiel(held(), helfer()), "schwer", "1.1", "1.2").legen("borin", augen)
    spiel.sagt("borin", a.Helfen, figur="Borin", patient="Mira", kreis="1").schlicht()
    assert spiel.eins(e.ProbeErgab).ziel == 11
    assert spiel.figur("Mira").kreise[0].versorgt is versorgt


@pytest.mark.rule("KAS-HEIL-03", "KAS-HEIL-04", "KAS-WUND-10")
@pytest.mark.parametrize(
    ("womit", "augen", "ergebnis", "versorgt", "erholung"),
    [("Erste Hilfe", "9 9 4 5", 18, False, 0), ("Heilkunde", "8 8 2", 16, True, 3)],
)
def test_b48_kritisch(womit: str, augen: str, ergebnis: int, versorgt: bool, erholung: int) -> None:
    """B-48: Erste Hilfe 18 stoppt den Verlust und versorgt nicht; Heilkunde 16 versorgt."""
    spiel = wund(Spiel(held(), helfer()), "kritisch", "1").legen("borin", augen)
    spiel.sagt("borin", a.Helfen, figur="Borin", patient="Mira", womit=womit, kreis="1").schlicht()
    assert spiel.eins(e.ProbeErgab).ergebnis == ergebnis
    kreis = spiel.figur("Mira").kreise[0]
    assert (kreis.gestoppt, kreis.behandelt) == (True, versorgt)
    assert spiel.figur("Mira").erholung == erholung
    spiel.sagt(SL, a.UhrStellen, minuten=ACHT_STUNDEN)
    assert verloren(spiel) == [10, 0, 0, 0, 0]


@pytest.mark.rule("KAS-WUND-07", "KAS-WUND-08", "KAS-WUND-09")
def test_b48_kritisch_unversorgt() -> None:
    """B-48: R = 0, alle acht Stunden ein Segment in einem anderen Kreis, jede Probe −1 Würfel."""
    spiel = wund(Spiel(held()), "kritisch", "1")
    assert spiel.figur("Mira").erholung == 0
    spiel.sagt(SL, a.UhrStellen, minuten=ACHT_STUNDEN)
    assert isinstance(spiel.frage, Choice)
    assert not any(platz.startswith("1.") for platz in spiel.frage.options)
    spiel.antwortet("mira", "2.1")
    assert verloren(spiel) == [10, 1, 0, 0, 0]
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Mut").antwortet(SL, 0)
    assert isinstance(spiel.frage, Throw)
    assert str(spiel.frage.pool) == "2W20"


@pytest.mark.rule("KAS-SOZ-03", "KAS-SOZ-04", "KAS-SOZ-05")
@pytest.mark.parametrize(("abwehr", "psyche"), [("9 13 13 12", 12), ("9 13 13 6", 11)])
def test_b51_beeinflussen(abwehr: str, psyche: int) -> None:
    """B-51: 12 12 11 gegen 12 13 13: kein Verlust; gegen 13 13: einer kommt durch."""
    mira = held(**kann("Redekunst", 12), sterne=["Redekunst"])
    opfer = held("Opfer", **kann("Selbstbeherrschung", 14, 4), sterne=["Selbstbeherrschung"])
    spiel = Spiel(mira, opfer).legen("mira", "12 12 11").legen("opfer", abwehr)
    spiel.sagt("mira", a.Beeinflussen, figur="Mira", ziel="Opfer", womit="Redekunst")
    spiel.antwortet("mira", "12 12 11").antwortet("opfer", abwehr)
    assert spiel.eins(e.Beeinflusst).tricks == (11, 12, 12)
    assert (spiel.eins(e.Beeinflusst).durch, spiel.figur("Opfer").psyche) == (12 - psyche, psyche)


def feilschen(spiel: Spiel, *runden: tuple[int, int]) -> Spiel:
    """Runde um Runde, jeder mit diesem Ergebnis, bis etwas anderes zu entscheiden ist."""
    for ergebnisse in runden:
        handel = spiel.tisch.handel
        assert handel is not None
        for partei, zahl in zip((handel.haendler, handel.kaeufer), ergebnisse, strict=True):
            figur = im_handel(spiel.figur(partei.figur), partei)
            rest = ["2"] * (2 - figur.zeilenmalus(False))
            spiel.legen(figur.platz, " ".join([str(zahl), *rest]))
        spiel.sagt("a", a.Feilschen)
        while spiel.game.open and spiel.frage.rule in ("KAS-SIEB-01", "KAS-PHPS-05"):
            spiel._eine_schlicht()
    return spiel


def markt(psyche: int) -> Spiel:
    """Der Händler A hat so viel Psyche von vier, der Käufer B alle."""
    figur = {**kann("Feilschen", 12), "psyche": "2/2"}
    felder = {"haendler": "A", "kaeufer": "B", "ware": "Pferd", "preis": 100}
    spiel = Spiel(held("A", **figur), held("B", **figur))
    spiel.sagt("a", a.HandelBeginnen, **felder).antwortet("b", "angemessen")
    return spiel.sagt(SL, a.Eingreifen, figur="A", wert="psyche", neu=psyche)


@pytest.mark.rule("KAS-SOZ-10", "KAS-SOZ-11", "KAS-SOZ-14")
@pytest.mark.parametrize(("hatte", "hat"), [(3, 4), (4, 4)])
def test_b52_feilschen(hatte: int, hat: int) -> None:
    """B-52: 9:5, 8:8, 12:7, dann kommt B entgegen; Einigung: A +1 bis zum Maximum, B −1."""
    spiel = markt(hatte)
    verlierer = []
    for runde in ((9, 5), (8, 8)):
        verlierer.append(feilschen(spiel, runde).eins(e.Gefeilscht).verlierer)
    feilschen(spiel, (12, 7))
    assert (verlierer, spiel.fragen) == (["B", ""], [("b", "KAS-SOZ-11")])
    spiel.antwortet("b", 60).antwortet("a", "annehmen")
    assert (spiel.figur("A").psyche, spiel.figur("B").psyche) == (hat, 3)


@pytest.mark.rule("KAS-SOZ-15")
def test_b52_vernichtend() -> None:
    """B-52: Verliert B alle vier Punkte: B −2, A +2."""
    spiel = feilschen(markt(2), (9, 5), (9, 5)).antwortet("b", 50).antwortet("a", "weiter")
    feilschen(spiel, (9, 5), (9, 5))
    assert (spiel.figur("A").psyche, spiel.figur("B").psyche) == (4, 2)


def schleicht(wurf: str, wache: str, **felder: Any) -> Spiel:
    reaktion = {"eigenschaften": {"Reaktion": 9}}
    mira = held(**{**kann("Schleichen", 12, 2), **reaktion})
    spiel = Spiel(mira, nsc(**{**kann("Wachgabe", 12, 2), **reaktion})).legen("mira", wurf)
    spiel.legen(SL, *([wache] if wache else []))
    spiel.sagt("mira", a.Schleichen, figur="Mira", gegner=("Wache",), **felder)
    spiel.antwortet(SL, "so")
    while spiel.game.open and spiel.frage.rule == "KAS-SIEB-01":
        spiel._eine_schlicht()
    return spiel


@pytest.mark.rule("KAS-SCHLEICH-04", "KAS-SCHLEICH-05")
def test_b53_arglos_mitteldistanz() -> None:
    """B-53: 6 < 7: Der Gegner wird wachsam."""
    spiel = schleicht("6 2", "", meter=8)
    assert spiel.schritt("KAS-SCHLEICH-04")["ziel"] == 7
    assert spiel.eins(e.Geschlichen).ausgang == "wachsam"
    assert spiel.figur("Wache").wachsam


@pytest.mark.rule("KAS-SCHLEICH-01", "KAS-SCHLEICH-06", "KAS-SCHLEICH-09")
def test_b54_wachsam_nah() -> None:
    """B-54: 10 gegen 10 bleibt unbemerkt; gegen 11 entdeckt, dann Reaktion gegen Reaktion."""
    wie = {"meter": 3, "aufmerksam": "wachsam"}
    assert schleicht("10 2", "10 2", **wie).eins(e.Geschlichen).ausgang == "unbemerkt"
    spiel = schleicht("10 2", "11 2", **wie)
    assert {rule for _, rule in spiel.fragen} == {"KAS-EINZEL-01"}
    spiel.antwortet("mira", "9 4 4").antwortet(SL, "5 6 7")
    assert spiel.eins(e.Geschlichen).ausgang == "entdeckt"
    assert spiel.eins(e.ZuerstHandelt).figur == "Mira"


def jagd(abstand: int, fliehend: str, verfolger: str) -> Spiel:
    """Die erste Runde einer Jagd; alle lassen alles liegen."""
    laeufer = kann("Geländelauf", 12)
    spiel = Spiel(held("Flink", **laeufer), held("Bodo", **laeufer))
    felder = {"fliehend": "Flink", "verfolger": ("Bodo",), "abstand": abstand}
    spiel.sagt(SL, j.JagdBeginnen, **felder).legen("flink", fliehend).legen("bodo", verfolger)
    spiel.sagt(SL, j.JagdRunde)
    while spiel.game.open and spiel.frage.rule == "KAS-SIEB-01":
        spiel._eine_schlicht()
    return spiel


def abstaende(spiel: Spiel) -> dict[str, int]:
    assert spiel.tisch.jagd is not None
    return {each.figur: each.abstand for each in spiel.tisch.jagd.laeufer}


@pytest.mark.rule("KAS-JAGD-05", "KAS-JAGD-07", "KAS-JAGD-08")
def test_b55_zurueckfallen() -> None:
    """B-55: 17 gegen 9: zwei Stufen, von Kleiner Vorsprung (3) auf Sichtweite (5), Physis −1."""
    spiel = jagd(3, "17 2 2", "9 2 2").schlicht()
    assert abstaende(spiel) == {"Flink": 0, "Bodo": 5}
    assert (spiel.figur("Flink").physis, spiel.figur("Bodo").physis) == (12, 11)


@pytest.mark.rule("KAS-JAGD-06", "KAS-JAGD-07")
def test_b56_ueberholen() -> None:
    """B-56: Atemweite (1), 7 gegen 22: drei Stufen schneller, überholt, zwei Stufen Vorsprung."""
    spiel = jagd(1, "7 2 2", "11 11 2").schlicht()
    assert spiel.tisch.jagd is not None
    assert (spiel.tisch.jagd.fuehrt, abstaende(spiel)["Flink"]) == ("Bodo", 2)


def zecher(fkw: int, **mehr: Any) -> dict[str, Any]:
    fertig = {"fertigkeiten": {"Zechen": fkw, "Selbstbeherrschung": 8}, "eigenschaften": {}}
    return held(**fertig, bonuswuerfel={"Zechen": 2}, **mehr)


@pytest.mark.rule("KAS-ZECH-01", "KAS-ZECH-02", "KAS-ZECH-03")
@pytest.mark.parametrize(
    ("fkw", "getraenk", "ziel", "augen", "punkte"),
    [(8, 3, 6, "6 5 2", 1), (8, 3, 6, "6 6 2", 0), (9, 4, 7, "4 4 4", 1)],
)
@pytest.mark.parametrize("was", ["physis", "psyche"])
def test_b57_getraenke(
    fkw: int, getraenk: int, ziel: int, augen: str, punkte: int, was: str
) -> None:
    """B-57: das dritte mit Mindestwert 6, das vierte mit 7; 4+4 zählt als ein Erfolg."""
    spiel = Spiel(zecher(fkw)).legen("mira", augen)
    spiel.sagt(SL, a.Eingreifen, figur="Mira", wert="getraenke", neu=getraenk - 1)
    spiel.sagt("mira", a.Trinken, figur="Mira")
    spiel.antwortet("mira", *[was] * punkte)
    assert spiel.schritt("KAS-ZECH-01")["ziel"] == ziel
    assert spiel.eins(e.Getrunken).erfolge == 2 - punkte
    mira = spiel.figur("Mira")
    assert 24 - mira.physis - mira.psyche == punkte
    assert (mira.physis if was == "physis" else mira.psyche) == 12 - punkte


@pytest.mark.rule("KAS-ZECH-04", "KAS-ZECH-07", "KAS-ZECH-08")
def test_b58_nachwehen() -> None:
    """B-58: R 5, erbrochen: 2; nach zwei Ruhen 4; volltrunken: 1."""
    spiel = Spiel(zecher(8, regeneration=5))
    spiel.sagt(SL, a.Eingreifen, figur="Mira", wert="psyche", neu=9)
    spiel.legen("mira", "4 2 2").sagt("mira", a.Trinken, figur="Mira")
    spiel.antwortet("mira", "psyche", 1, "1.1", "3")
    staende = [spiel.figur("Mira").regeneration]
    for _ in range(2):
        spiel.sagt(SL, a.Rasten, figuren=("Mira",), dauer="nacht").schlicht()
        staende.append(spiel.figur("Mira").regeneration)
    assert staende == [2, 3, 4]
    voll = Spiel(zecher(8, psyche="3", regeneration=5))
    voll.sagt(SL, a.Eingreifen, figur="Mira", wert="psyche", neu=1).legen("mira", "4 2 2")
    voll.sagt("mira", a.Trinken, figur="Mira").antwortet("mira", "psyche")
    assert voll.figur("Mira").regeneration == 1


@pytest.mark.rule("KAS-WACHE-02", "KAS-WACHE-03")
@pytest.mark.parametrize(
    ("wuerfe", "wach", "physis"),
    [
        (("2 3", "4 2", "4 2"), [True, True, True], 4),
        (("4 2", "2 3"), [True, False], 8),
        (("4 2", "4 2", "2 3"), [True, True, False], 4),
    ],
)
def test_b59_wache(wuerfe: tuple[str, ...], wach: list[bool], physis: int) -> None:
    """B-59: Zwei zusätzliche Schichten kosten 8 Physis; in ihnen schläft ein, wem es misslingt."""
    spiel = Spiel(held(**kann("Wachgabe", 9, 2))).legen("mira", *wuerfe)
    spiel.sagt(SL, a.Wachen, figuren=("Mira",)).schlicht()
    assert [w.wach for w in spiel.nur(e.WacheGehalten)] == wach
    assert spiel.figur("Mira").physis == physis


@pytest.mark.rule("KAS-KRAUT-02", "KAS-KRAUT-03", "KAS-KRAUT-04")
def test_b60_kraeuter() -> None:
    """B-60: V13, 4 9 9 17: 1 + 2 + 2 + 4 = 9 Portionen, zwei Gleichenwürfel: 11."""
    spiel = Spiel(held(**kann("Wildnisleben", 13, 4))).legen("mira", "4 9 9 17")
    spiel.sagt("mira", a.KraeuterSuchen, figur="Mira").schlicht()
    fund = spiel.eins(e.KraeuterGefunden)
    assert fund.niveaus == ("einfach", "leicht", "leicht", "anspruchsvoll")
    assert (spiel.schritt("KAS-KRAUT-03")["portionen"], fund.portionen) == (9, 11)


@pytest.mark.rule("KAS-PHPS-01", "KAS-PHPS-05", "KAS-WUND-01")
@pytest.mark.parametrize(("beisst", "pool"), [(0, "3W20"), (1, "4W20")])
def test_b62_zaehne_zusammenbeissen(beisst: int, pool: str) -> None:
    """B-62: eine leere Physiszeile: 3W20, oder 4W20 gegen ein äußeres Segment eigener Wahl."""
    spiel = Spiel(held(**kann("Klettern", 12, 4)))
    spiel.sagt(SL, a.Eingreifen, figur="Mira", wert="physis", neu=8)
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Klettern").antwortet(SL, 0)
    spiel.antwortet("mira", beisst)
    if beisst:
        assert isinstance(spiel.frage, Choice)
        assert len(spiel.frage.options) == 5 * 6
        spiel.antwortet("mira", "3.4")
    assert isinstance(spiel.frage, Throw)
    assert str(spiel.frage.pool) == pool
    spiel.legen("mira", "4 5 6 7" if beisst else "4 5 6")
    spiel.antwortet("mira", "4 5 6 7" if beisst else "4 5 6").schlicht()
    assert verloren(spiel) == [0, 0, beisst, 0, 0]
    assert spiel.figur("Mira").kreise[2].aussen == ((3,) if beisst else ())


@pytest.mark.rule("KAS-JAGD-09", "KAS-JAGD-10", "KAS-JAGD-11")
@pytest.mark.parametrize(
    ("bodo", "folge", "tempo"), [("7 7 11", "muehsam", "tempo_3"), ("7 7 2", "haengt", "tempo_2")]
)
def test_b63_hindernis(bodo: str, folge: str, tempo: str) -> None:
    """B-63: Aus 9 9 wird eine 9 Hindernis; die 11 räumt es weg (1 Physis, Lauf 14), sonst hängt B.

    14 ist Stufe 3; wer hängen bleibt, läuft eine Stufe weniger.
    """
    spiel = jagd(2, "9 9 2", bodo).antwortet("flink", "9 Bodo", "nein")
    if folge == "muehsam":
        spiel.antwortet("bodo", "11")
    spiel.schlicht()
    assert spiel.eins(e.HindernisGelegt).folge == folge
    laeufe = {s["figur"]: (s["ergebnis"], s["tempo"]) for s in spiel.schritte("KAS-JAGD-08")}
    assert laeufe == {"Flink": (9, "tempo_2"), "Bodo": (14, tempo)}
    assert spiel.schritte("KAS-JAGD-11") == [] or folge == "haengt"
    assert spiel.figur("Bodo").physis == 11

"""Vorrat, Gleiche, Folgen, Einzel-, Sieb- und Kaskadenwurf, Fehlschläge, Patzer, Können."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, ablauf, hand, held, kann, regeln, werte, wurf
from wuerfelwerk.errors import IllegalAnswer, IllegalCommand
from wuerfelwerk.rules.request import Pick, Question, Throw
from wuerfelwerk.systems.kaskade.lesart import VORGABE
from wuerfelwerk.systems.kaskade.proben.probe import KASKADE, SIEB, Wertung
from wuerfelwerk.systems.kaskade.proben.vorrat import begrenzt, eigenschaftsvorrat, stufe
from wuerfelwerk.systems.kaskade.proben.wertung import LEITER, gruppe
from wuerfelwerk.systems.kaskade.proben.wurf import Probe
from wuerfelwerk.systems.kaskade.rat.schlicht import schlicht

REDEN = {"figur": "Mira", "worauf": "Redekunst"}


class Waehlt:
    """Legt der Reihe nach diese Würfel; alles andere schlicht."""

    def __init__(self, *wahlen: str) -> None:
        self.wahlen = iter(wahlen)

    def __call__(self, frage: Question[Any]) -> Any:
        if isinstance(frage, Pick) and frage.rule in ("KAS-SIEB-01", "KAS-KASK-02"):
            return frage.read(next(self.wahlen))
        return schlicht(frage)


def sieb(was: str, wert: int, *wuerfe: str, wahlen: tuple[str, ...], **mehr: Any) -> Wertung:
    start = Probe(wurf(was, wert, **{"art": SIEB, **mehr}))
    return ablauf(start, *wuerfe, wahl=Waehlt(*wahlen))[0]


@pytest.mark.rule("KAS-WURF-03")
@pytest.mark.parametrize(
    ("wert", "vorrat"),
    [(1, (3, 8)), (7, (3, 8)), (8, (3, 12)), (11, (3, 12)), (12, (3, 20)), (14, (3, 20)),
     (15, (4, 20)), (17, (4, 20)), (18, (5, 20)), (20, (5, 20)), (21, (6, 20)), (30, (6, 20))],
)  # fmt: skip
def test_vorrat_bei_eigenschaften(wert: int, vorrat: tuple[int, int]) -> None:
    assert eigenschaftsvorrat(wert) == vorrat


@pytest.mark.rule("KAS-WURF-04")
@pytest.mark.parametrize(("fkw", "seiten"), [(1, 8), (7, 8), (8, 12), (11, 12), (12, 20), (25, 20)])
def test_stufe_einer_fertigkeit(fkw: int, seiten: int) -> None:
    assert stufe(fkw) == seiten
    spiel = Spiel(held(**kann("Redekunst", fkw, 4)))
    spiel.sagt("mira", a.Proben, **REDEN).antwortet(SL, 0)
    assert isinstance(spiel.frage, Throw)
    assert str(spiel.frage.pool) == f"4W{seiten}"


@pytest.mark.rule("KAS-WURF-04")
def test_ein_anderer_basiswuerfel_steht_auf_dem_bogen() -> None:
    spiel = Spiel(held(**kann("Redekunst", 9, 2), basiswuerfel={"Redekunst": 20}))
    spiel.sagt("mira", a.Proben, **REDEN).antwortet(SL, 0)
    assert isinstance(spiel.frage, Throw)
    assert str(spiel.frage.pool) == "2W20"


@pytest.mark.rule("KAS-WURF-01", "KAS-WURF-02")
def test_alle_wuerfel_aber_hoechstens_sechs() -> None:
    assert begrenzt(8, 0, VORGABE) == 6
    assert begrenzt(8, 1, VORGABE) == 5
    assert begrenzt(3, 5, VORGABE) == 0
    liste = [{"name": "Krone", "fertigkeit": "Redekunst", "boni": "W2"}]
    spiel = Spiel(
        held(**kann("Redekunst", 9, 6), gegenstaende=["Krone"]), listen={"gegenstaende": liste}
    )
    spiel.sagt("mira", a.Proben, **REDEN).antwortet(SL, 0)
    assert isinstance(spiel.frage, Throw)
    assert str(spiel.frage.pool) == "6W12"
    assert spiel.schritt("KAS-WURF-02")["wuerfel"] == "6"
    assert spiel.schritt("KAS-WURF-01")["wuerfel"] == "6W12"


@pytest.mark.rule("KAS-WURF-02")
def test_ohne_wuerfel_misslingt_die_probe() -> None:
    spiel = Spiel(held(**kann("Redekunst", 9, 1), psyche="1/1"))
    spiel.sagt(SL, a.Eingreifen, figur="Mira", wert="psyche", neu=1)
    spiel.sagt("mira", a.Proben, **REDEN).antwortet(SL, 0).antwortet("mira", 0)
    ergab = spiel.eins(e.ProbeErgab)
    assert (ergab.ergebnis, ergab.gelungen, ergab.wurf) == (0, False, ())


@pytest.mark.rule("KAS-WURF-05")
@pytest.mark.parametrize(("augen", "gelungen"), [("11 4 2", True), ("10 4 2", False)])
def test_mindestwert_von_der_leiter(augen: str, gelungen: bool) -> None:
    assert LEITER == (4, 7, 11, 16, 21, 31, 60)
    spiel = Spiel(held()).legen("mira", augen)
    spiel.sagt("mira", a.Proben, **REDEN, art="einzel")
    assert spiel.fragen == [(SL, "KAS-WURF-05")]
    spiel.antwortet(SL, 11)
    assert spiel.eins(e.ProbeErgab).gelungen is gelungen
    assert spiel.schritt("KAS-WURF-05")["ziel"] == 11


@pytest.mark.rule("KAS-GLEICH-01", "KAS-GLEICH-02", "KAS-EINZEL-01", "KAS-EINZEL-02")
@pytest.mark.parametrize(
    ("augen", "ergebnis"),
    [("9 9 17", 18), ("14 14 5", 14), ("12 12 12", 36), ("13 13 13", 13), ("4 5 6", 6)],
)
def test_hoechster_wuerfel_oder_gleiche(augen: str, ergebnis: int) -> None:
    assert werte("3W20", 12, augen).ergebnis == ergebnis


@pytest.mark.rule("KAS-EINZEL-01", "KAS-EINZEL-02", "KAS-EINZEL-03", "KAS-GLEICH-01")
def test_rechenweg_des_einzelwurfs() -> None:
    wertung, schritte = ablauf(Probe(wurf("3W20", 12)), "9 9 17")
    assert {"KAS-EINZEL-01", "KAS-EINZEL-02", "KAS-EINZEL-03", "KAS-GLEICH-01"} <= regeln(schritte)
    assert wertung.gruppe == (9, 9)
    _, schritte = ablauf(Probe(wurf("3W20", 12)), "14 14 5")
    assert "KAS-GLEICH-02" in regeln(schritte)


@pytest.mark.rule("KAS-FOLGE-01", "KAS-FOLGE-02", "KAS-KASK-02", "KAS-KASK-03")
@pytest.mark.parametrize(
    ("augen", "wert", "erwartet"),
    [
        ("7 7 8 9 15", 14, "7 7 8 9"),
        ("7 7 8 9 15", 8, "7 7 8"),
        ("19 20 4 5 6", 20, "4 5 6"),
        ("20 4 4 18 1", 20, "4 4"),
        ("4 5 9 9 12", 12, "9 9"),
        ("4 6 8 10 12", 12, ""),
        ("19 20 1 2 3", 20, "19 20"),
    ],
)
def test_wuerfelgruppen(augen: str, wert: int, erwartet: str) -> None:
    assert gruppe(hand(augen), wert, VORGABE) == hand(erwartet)


@pytest.mark.rule("KAS-FOLGE-01", "KAS-FOLGE-02", "KAS-KASK-02", "KAS-KASK-03", "KAS-STERN-03")
def test_rechenweg_einer_gruppe() -> None:
    start = Probe(wurf("4W20", 12, folgen=True))
    wertung, schritte = ablauf(start, "7 7 8 15")
    assert wertung.gruppe == (7, 7, 8)
    assert {"KAS-FOLGE-01", "KAS-FOLGE-02", "KAS-KASK-02", "KAS-KASK-03"} <= regeln(schritte)
    assert "KAS-STERN-03" in regeln(schritte)
    ohne, schritte = ablauf(Probe(wurf("4W20", 12)), "7 8 9 15")
    assert ohne.gruppe == ()
    assert "KAS-STERN-03" not in regeln(schritte)


@pytest.mark.rule("KAS-SIEB-01", "KAS-SIEB-02", "KAS-SIEB-03")
def test_siebwurf_ueber_mehrere_teilwuerfe() -> None:
    wertung = sieb("3W12", 11, "4 9 11", "11 2", "11", wahlen=("11", "11", "11"))
    assert (wertung.ergebnis, wertung.wurf) == (33, (11, 11, 11))
    assert sieb("3W12", 11, "4 9 11", wahlen=("4 9 11",)).ergebnis == 11


@pytest.mark.rule("KAS-SIEB-01", "KAS-SIEB-02")
def test_mindestens_ein_wuerfel_bleibt_liegen() -> None:
    spiel = Spiel(held()).legen("mira", "4 9 11")
    spiel.sagt("mira", a.Proben, **REDEN).antwortet(SL, 0)
    assert isinstance(spiel.frage, Pick)
    assert (spiel.frage.at_least, spiel.frage.at_most) == (1, 3)
    with pytest.raises(IllegalAnswer):
        spiel.antwortet("mira", "")
    spiel.legen("mira", "5 6").antwortet("mira", "11")
    assert spiel.schritt("KAS-SIEB-01")["liegen"] == (11,)
    assert spiel.schritte("KAS-SIEB-02")[-1]["wurf"] == (5, 6)
    spiel.antwortet("mira", "5 6")
    assert spiel.eins(e.ProbeErgab).wurf == (5, 6, 11)
    assert spiel.schritt("KAS-SIEB-03")["ergebnis"] == 11


@pytest.mark.rule("KAS-KASK-01", "KAS-KASK-04")
@pytest.mark.parametrize(("fuehrung", "mindestens"), [(1, 1), (2, 2), (3, 3)])
def test_fuehrungswert(fuehrung: int, mindestens: int) -> None:
    gefragt: list[Pick] = []

    def wahl(frage: Question[Any]) -> Any:
        if isinstance(frage, Pick) and frage.rule == "KAS-KASK-02":
            gefragt.append(frage)
            return (9, 10, 10)
        return schlicht(frage)

    start = Probe(wurf("4W12", 10, art=KASKADE, fuehrung=fuehrung, folgen=True))
    wertung, schritte = ablauf(start, "5 9 10 10", "8", wahl=wahl)
    assert wertung.gruppe == (8, 9, 10, 10)
    assert [frage.at_least for frage in gefragt] == [mindestens]
    assert {"KAS-KASK-01", "KAS-KASK-04"} <= regeln(schritte)


@pytest.mark.rule("KAS-STERN-03", "KAS-KASK-01")
def test_kaskadenwurf_nur_mit_stern() -> None:
    with pytest.raises(IllegalCommand):
        Spiel(held()).sagt("mira", a.Proben, **REDEN, art="kaskade")
    spiel = Spiel(held(sterne=["Redekunst"])).legen("mira", "7 8 9")
    spiel.sagt("mira", a.Proben, **REDEN, art="kaskade").antwortet(SL, 0).schlicht()
    assert spiel.eins(e.ProbeErgab).gruppe == (7, 8, 9)


@pytest.mark.rule("KAS-FEHL-01", "KAS-FEHL-02")
@pytest.mark.parametrize(
    ("augen", "ergebnis", "gruppe_", "zusammen"),
    [
        ("2 3 3", 0, "", True),
        ("3 3 5", 5, "", True),
        ("3 4 5", 5, "4 5", True),
        ("2 5 9", 9, "", False),
    ],
)
def test_fehlschlaege(augen: str, ergebnis: int, gruppe_: str, zusammen: bool) -> None:
    wertung, schritte = ablauf(Probe(wurf("3W20", 12, folgen=True)), augen)
    assert (wertung.ergebnis, wertung.gruppe) == (ergebnis, hand(gruppe_))
    assert wertung.gelungen is (ergebnis > 0)
    assert "KAS-FEHL-01" in regeln(schritte)
    assert ("KAS-FEHL-02" in regeln(schritte)) is zusammen


@pytest.mark.rule("KAS-PATZER-01", "KAS-PATZER-02")
def test_einsen_bleiben_liegen_und_zaehlen_nicht_als_gewaehlt() -> None:
    spiel = Spiel(held()).legen("mira", "1 4 9")
    spiel.sagt("mira", a.Proben, **REDEN).antwortet(SL, 0)
    assert isinstance(spiel.frage, Pick)
    assert (spiel.frage.at_least, spiel.frage.forced) == (2, (1,))
    for falsch in ("9", "1", "4 9"):
        with pytest.raises(IllegalAnswer):
            spiel.antwortet("mira", falsch)
    spiel.legen("mira", "8").antwortet("mira", "1 9", "8")
    assert spiel.eins(e.ProbeErgab).wurf == (1, 8, 9)
    assert spiel.schritt("KAS-PATZER-02")["einsen"] == 1
    assert spiel.schritt("KAS-PATZER-01")["einsen"] == 1


@pytest.mark.rule("KAS-PATZER-03", "KAS-PATZER-04")
def test_wer_wuerfelt_waehlt_was_entwertet_wird() -> None:
    spiel = Spiel(held()).legen("mira", "1 6 11")
    spiel.sagt("mira", a.Proben, **REDEN, art="einzel").antwortet(SL, 0)
    assert isinstance(spiel.frage, Pick)
    assert (spiel.frage.rule, spiel.frage.faces) == ("KAS-PATZER-03", (6, 11))
    assert (spiel.frage.at_least, spiel.frage.at_most) == (1, 1)
    spiel.antwortet("mira", "11")
    assert spiel.eins(e.ProbeErgab).ergebnis == 6
    assert spiel.schritt("KAS-PATZER-04")["entwertet"] == (11,)
    assert not spiel.nur(e.PunkteVerloren)


@pytest.mark.rule("KAS-PATZER-05", "KAS-PATZER-03")
def test_offene_einsen_kosten_psyche() -> None:
    spiel = Spiel(held(**kann("Redekunst", 10))).legen("mira", "1 1 10")
    spiel.sagt("mira", a.Proben, **REDEN, art="einzel").antwortet(SL, 0)
    verloren = spiel.eins(e.PunkteVerloren)
    assert (verloren.was, verloren.punkte, verloren.wodurch) == ("psyche", 1, "patzer")
    assert spiel.figur("Mira").psyche == 11
    assert spiel.schritt("KAS-PATZER-05")["psyche"] == 1
    assert spiel.eins(e.ProbeErgab).ergebnis == 0


@pytest.mark.rule("KAS-PATZER-06")
@pytest.mark.parametrize(("fkw", "respekt"), [(7, 0), (11, 1), (12, 2)])
def test_legendaerer_fehlschlag(fkw: int, respekt: int) -> None:
    spiel = Spiel(held(**kann("Redekunst", fkw), respekt=5)).legen("mira", "1 1 1")
    spiel.sagt("mira", a.Proben, **REDEN, art="einzel").antwortet(SL, 0)
    assert spiel.figur("Mira").respekt == 5 - respekt
    assert spiel.schritt("KAS-PATZER-06")["respekt"] == respekt
    assert spiel.figur("Mira").psyche == 9


@pytest.mark.rule("KAS-MEIST-01", "KAS-MEIST-02", "KAS-MEIST-03")
@pytest.mark.parametrize(
    ("was", "wert", "augen", "erwartet", "rule"),
    [
        ("4W20", 15, "1 12 12 5", (24, 0, 0), "KAS-MEIST-01"),
        ("4W20", 14, "1 12 12 5", (24, 0, 0), ""),
        ("4W20", 15, "1 1 12 12", (0, 0, 0), "KAS-MEIST-03"),
        ("5W20", 20, "1 1 12 12 5", (24, 0, 0), "KAS-MEIST-02"),
        ("5W20", 19, "1 1 12 12 5", (12, 0, 0), "KAS-MEIST-03"),
        ("5W20", 20, "1 1 1 15 15", (0, 1, 2), "KAS-MEIST-03"),
        ("5W20", 20, "1 12 12 5 2", (24, 0, 0), "KAS-MEIST-02"),
    ],
)
def test_koenner_und_meister(
    was: str, wert: int, augen: str, erwartet: tuple[int, int, int], rule: str
) -> None:
    wertung, schritte = ablauf(Probe(wurf(was, wert)), augen)
    assert (wertung.ergebnis, wertung.psyche, wertung.respekt) == erwartet
    genannt = {r for r in regeln(schritte) if r.startswith("KAS-MEIST")}
    assert genannt == ({rule} if rule else set())


def test_wer_nicht_koenner_ist_gleicht_aus() -> None:
    """V14: Die 5 gleicht die 1 aus; V15: die 1 zählt nicht, auch die 5 bleibt."""
    assert werte("4W20", 14, "1 12 12 5").wuerfel == (12, 12)
    assert werte("4W20", 15, "1 12 12 5").wuerfel == (5, 12, 12)

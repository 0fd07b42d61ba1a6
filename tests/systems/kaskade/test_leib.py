"""Physis und Psyche, Verletzungen, Wundbrand, die Uhr, Hilfe, Regeneration."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, held, kann
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.request import Choice, Number, Throw
from wuerfelwerk.systems.kaskade.leib.kreise import Geometrie, Kreis
from wuerfelwerk.systems.kaskade.stand import Figur

HELFER = {
    "fertigkeiten": {"Erste Hilfe": 12, "Heilkunde": 12, "Klettern": 12},
    "bonuswuerfel": {"Erste Hilfe": 3, "Heilkunde": 2, "Klettern": 3},
    "eigenschaften": {},
}
TAG, ACHT = 1440, 480


def gesetzt(spiel: Spiel, **werte: int) -> Spiel:
    for wert, neu in werte.items():
        spiel.sagt(SL, a.Eingreifen, figur="Mira", wert=wert, neu=neu)
    return spiel


def wund(spiel: Spiel, staerke: str, platz: str) -> Spiel:
    spiel.sagt(SL, a.Verletzen, figur="Mira", staerke=staerke)
    return spiel.antwortet("mira", platz) if spiel.game.open else spiel


def pool(spiel: Spiel, worauf: str) -> str:
    """Womit Mira jetzt würfeln würde, ohne die Zähne zusammenzubeißen."""
    spiel.sagt("mira", a.Proben, figur="Mira", worauf=worauf).antwortet(SL, 0)
    if spiel.game.open and isinstance(spiel.frage, Number):
        spiel.antwortet("mira", 0)
    return str(spiel.frage.pool) if spiel.game.open and isinstance(spiel.frage, Throw) else ""


def rast(spiel: Spiel, dauer: str, *antworten: str) -> Spiel:
    spiel.sagt(SL, a.Rasten, figuren=("Mira",), dauer=dauer)
    return spiel.antwortet("mira", *antworten)


def vergeht(spiel: Spiel, minuten: int, *antworten: str) -> Spiel:
    spiel.sagt(SL, a.UhrStellen, minuten=minuten)
    return spiel.antwortet("mira", *antworten)


def mira(spiel: Spiel) -> Figur:
    return spiel.figur("Mira")


def kreis(spiel: Spiel, nr: int = 1) -> Kreis:
    return mira(spiel).kreise[nr - 1]


@pytest.mark.rule("KAS-PHPS-01", "KAS-PHPS-02")
@pytest.mark.parametrize(
    ("stand", "klettern", "reden"),
    [(9, "4W20", "4W20"), (8, "3W20", "4W20"), (5, "3W20", "4W20"), (4, "2W20", "4W20")],
)
def test_geleerte_physiszeilen_kosten_koerperlich(stand: int, klettern: str, reden: str) -> None:
    figur = held(**HELFER)
    assert pool(gesetzt(Spiel(figur), physis=stand), "Klettern") == klettern
    assert pool(gesetzt(Spiel(figur), physis=stand), "Erste Hilfe") == reden


@pytest.mark.rule("KAS-PHPS-04")
@pytest.mark.parametrize(("stand", "wuerfel"), [(9, "4W20"), (8, "3W20"), (4, "2W20")])
def test_geleerte_psychezeilen_kosten_ueberall(stand: int, wuerfel: str) -> None:
    for worauf in ("Klettern", "Erste Hilfe"):
        spiel = gesetzt(Spiel(held(**HELFER)), psyche=stand)
        assert pool(spiel, worauf) == wuerfel
        assert ("KAS-PHPS-04" in spiel.regeln) is (stand < 9)


@pytest.mark.rule("KAS-PHPS-01", "KAS-PHPS-04")
def test_mali_zaehlen_zusammen() -> None:
    spiel = gesetzt(Spiel(held(**HELFER)), physis=8, psyche=8)
    assert pool(spiel, "Klettern") == "2W20"
    assert {"KAS-PHPS-01", "KAS-PHPS-04"} <= spiel.regeln


@pytest.mark.rule("KAS-PHPS-03", "KAS-PHPS-04")
def test_voellig_erschoepft_eine_halbe_stunde() -> None:
    """Psyche 1, zwei offene 1er: Danach ist eine halbe Stunde lang keine Probe möglich."""
    spiel = gesetzt(Spiel(held(**kann("Redekunst", 12, 6))), psyche=1).legen("mira", "1 1 2 2")
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Redekunst", art="einzel")
    spiel.antwortet(SL, 0).antwortet("mira", 0)
    assert (mira(spiel).psyche, spiel.eins(e.PunkteVerloren).punkte) == (0, 1)
    assert "KAS-PHPS-03" in spiel.regeln
    assert pool(spiel, "Redekunst") == ""
    vergeht(spiel, 29)
    gesetzt(spiel, psyche=12)
    assert pool(spiel, "Redekunst") == ""
    vergeht(spiel, 1)
    assert pool(spiel, "Redekunst") == "6W20"


@pytest.mark.rule("KAS-PHPS-05", "KAS-WUND-01", "KAS-WUND-02")
def test_zaehne_zusammenbeissen() -> None:
    spiel = gesetzt(Spiel(held(**HELFER)), physis=8)
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Klettern").antwortet(SL, 0)
    assert isinstance(spiel.frage, Number)
    assert (spiel.frage.low, spiel.frage.high) == (0, 1)
    spiel.antwortet("mira", 1, "2.3")
    assert isinstance(spiel.frage, Throw)
    assert str(spiel.frage.pool) == "4W20"
    spiel.legen("mira", "4 5 6 7").antwortet("mira", "4 5 6 7").schlicht()
    assert kreis(spiel, 2).aussen == (2,)
    assert spiel.schritt("KAS-PHPS-05")["wuerfel"] == 1


@pytest.mark.rule("KAS-PHPS-05", "KAS-WUND-07")
def test_gegen_kritische_verletzungen_hilft_kein_beissen() -> None:
    spiel = wund(Spiel(held(**HELFER)), "kritisch", "1")
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Klettern").antwortet(SL, 0)
    assert isinstance(spiel.frage, Throw)
    assert str(spiel.frage.pool) == "3W20"
    assert spiel.schritt("KAS-WUND-07")["kritisch"] == 1


@pytest.mark.rule("KAS-WUND-01", "KAS-WUND-02")
def test_leicht_trifft_ein_aeusseres_segment_nach_wahl() -> None:
    spiel = Spiel(held())
    spiel.sagt(SL, a.Verletzen, figur="Mira", staerke="leicht")
    assert isinstance(spiel.frage, Choice)
    assert (len(spiel.frage.options), spiel.frage.seat) == (30, "mira")
    spiel.antwortet("mira", "3.6")
    assert kreis(spiel, 3) == Kreis(aussen=(5,))
    assert {"KAS-WUND-01", "KAS-WUND-02"} <= spiel.regeln


@pytest.mark.rule("KAS-WUND-03")
def test_schwer_trifft_mitte_und_nachbarn() -> None:
    spiel = wund(Spiel(held()), "schwer", "1.2")
    assert kreis(spiel) == Kreis(aussen=(2, 3), mitte=(1,), schwer=1)
    assert kreis(spiel).verloren == 3
    assert [Geometrie(8, 4, 1).nachbarn(n) for n in range(4)] == [(0, 1), (2, 3), (4, 5), (6, 7)]
    assert [Geometrie(5, 3, 1).nachbarn(n) for n in range(3)] == [(0,), (1, 2), (3, 4)]


@pytest.mark.rule("KAS-WUND-06", "KAS-WUND-07")
def test_kritisch_leert_den_kreis() -> None:
    spiel = wund(Spiel(held()), "kritisch", "4")
    assert kreis(spiel, 4).leer(Geometrie())
    assert (kreis(spiel, 4).kritisch, kreis(spiel, 4).verloren) == (True, 10)
    spiel.sagt(SL, a.Verletzen, figur="Mira", staerke="kritisch")
    assert isinstance(spiel.frage, Choice)
    assert spiel.frage.options == ("1", "2", "3", "5")


@pytest.mark.rule("KAS-WUND-04", "KAS-WUND-05", "KAS-WUND-11")
def test_wundbrand_je_tag() -> None:
    """Zwei Tage unversorgt: außen 0 und 1 kommen hinzu, fünf sind verloren."""
    spiel = wund(Spiel(held()), "schwer", "1.2")
    vergeht(spiel, TAG, "1.1")
    vergeht(spiel, TAG, "1.2")
    assert (kreis(spiel).aussen, kreis(spiel).verloren) == ((0, 1, 2, 3), 5)
    assert {"KAS-WUND-04", "KAS-WUND-05"} <= spiel.regeln
    rast(spiel, "nacht")
    assert kreis(spiel).verloren == 5
    assert {"KAS-WUND-11", "KAS-REG-07"} <= spiel.regeln


@pytest.mark.rule("KAS-WUND-04", "KAS-WUND-05")
def test_zwei_schwere_zehren_doppelt_und_nach_aussen_die_mitte() -> None:
    spiel = wund(wund(Spiel(held(lebenskreise=1)), "schwer", "1.1"), "schwer", "1.2")
    assert kreis(spiel).aussen == (0, 1, 2, 3)
    vergeht(spiel, TAG, "1.5")
    assert kreis(spiel).aussen == (0, 1, 2, 3, 4, 5)
    vergeht(spiel, TAG)
    assert (kreis(spiel).mitte, kreis(spiel).kritisch) == ((0, 1, 2), True)
    assert (spiel.nur(e.SegmentVerloren)[-1].ring, kreis(spiel).innen) == ("innen", (0,))


@pytest.mark.rule("KAS-WUND-04")
def test_ein_tag_beginnt_an_der_uhr() -> None:
    spiel = wund(Spiel(held()), "schwer", "1.2")
    vergeht(spiel, TAG - 1)
    assert kreis(spiel).verloren == 3
    vergeht(spiel, 1, "1.1")
    assert kreis(spiel).verloren == 4


@pytest.mark.rule("KAS-WUND-08", "KAS-WUND-09")
def test_kritisch_unversorgt_kostet_alle_acht_stunden() -> None:
    spiel = wund(Spiel(held(regeneration=3)), "kritisch", "1")
    gesetzt(spiel, physis=6)
    vergeht(spiel, ACHT, "2.1")
    assert kreis(spiel, 2).aussen == (0,)
    assert {"KAS-WUND-08", "KAS-WUND-09"} <= spiel.regeln
    vergeht(spiel, TAG, "2.2", "3.1", "3.2")
    assert (kreis(spiel, 2).aussen, kreis(spiel, 3).aussen) == ((0, 1), (0, 1))
    assert mira(spiel).erholung == 0
    rast(spiel, "halbe_stunde")
    assert mira(spiel).physis == 6
    assert "KAS-REG-08" in spiel.regeln


@pytest.mark.rule("KAS-WUND-09", "KAS-WUND-10", "KAS-HEIL-04")
def test_erste_hilfe_stoppt_den_verlust() -> None:
    spiel = wund(Spiel(held(), held("Borin", **HELFER)), "kritisch", "1").legen("borin", "9 9 4 5")
    spiel.sagt("borin", a.Helfen, figur="Borin", patient="Mira", womit="Erste Hilfe", kreis="1")
    spiel.schlicht()
    assert spiel.eins(e.ProbeErgab).ziel == 16
    assert (kreis(spiel).gestoppt, kreis(spiel).behandelt) == (True, False)
    assert {"KAS-WUND-10", "KAS-HEIL-04"} <= spiel.regeln
    vergeht(spiel, TAG)
    assert mira(spiel).erholung == 0
    assert sum(k.verloren for k in mira(spiel).kreise) == 10


@pytest.mark.rule("KAS-HEIL-03", "KAS-WUND-10", "KAS-WUND-07")
@pytest.mark.parametrize(("augen", "versorgt"), [("8 8 2", True), ("5 5 5", False)])
def test_heilkunde_leitet_die_heilung_ein(augen: str, versorgt: bool) -> None:
    spiel = wund(Spiel(held(), held("Borin", **HELFER)), "kritisch", "1").legen("borin", augen)
    spiel.sagt("borin", a.Helfen, figur="Borin", patient="Mira", womit="Heilkunde", kreis="1")
    spiel.schlicht()
    assert kreis(spiel).behandelt is versorgt
    assert mira(spiel).erholung == (3 if versorgt else 0)
    assert mira(spiel).wundmalus == 1
    assert ("KAS-HEIL-03" in spiel.regeln) is versorgt


@pytest.mark.rule("KAS-HEIL-01", "KAS-HEIL-02")
@pytest.mark.parametrize(
    ("treffer", "ergebnis", "versorgt"),
    [(1, 7, True), (1, 6, False), (2, 11, True), (2, 10, False), (3, 16, True), (3, 15, False)],
)
def test_mindestwerte_je_kreis(treffer: int, ergebnis: int, versorgt: bool) -> None:
    spiel = Spiel(held(), held("Borin", **HELFER))
    for nr in range(treffer):
        wund(spiel, "schwer", f"1.{nr + 1}")
    wund(spiel, "schwer", "2.1").legen("borin", f"{ergebnis} 2 2 3")
    spiel.sagt("borin", a.Helfen, figur="Borin", patient="Mira", kreis="1").schlicht()
    assert (kreis(spiel).versorgt, kreis(spiel, 2).versorgt) == (versorgt, False)
    assert spiel.schritt("KAS-HEIL-02")["schwere"] == treffer
    assert ("KAS-HEIL-01" in spiel.regeln) is versorgt


@pytest.mark.rule("KAS-HEIL-01")
def test_wo_nichts_ist_wird_nichts_versorgt() -> None:
    spiel = Spiel(held(), held("Borin", **HELFER))
    with pytest.raises(IllegalCommand, match="Niemand"):
        spiel.sagt("borin", a.Helfen, figur="Borin", patient="Mira")
    wund(spiel, "schwer", "2.1")
    with pytest.raises(IllegalCommand):
        spiel.sagt("borin", a.Helfen, figur="Borin", patient="Mira", kreis="1")
    with pytest.raises(IllegalCommand, match="Erste Hilfe"):
        spiel.sagt("mira", a.Helfen, figur="Mira", patient="Mira", kreis="2")


@pytest.mark.rule("KAS-WUND-12", "KAS-WUND-13")
@pytest.mark.parametrize(("augen", "gerettet"), [("11 11 11 4", True), ("11 11 4 5", False)])
def test_toedlich_und_gerettet(augen: str, gerettet: bool) -> None:
    spiel = Spiel(held(lebenskreise=2), held("Borin", **HELFER)).legen("borin", augen)
    wund(wund(spiel, "kritisch", "1"), "kritisch", "2")
    assert "KAS-WUND-12" in spiel.regeln
    spiel.sagt("borin", a.Helfen, figur="Borin", patient="Mira").schlicht()
    assert spiel.eins(e.ProbeErgab).ziel == 31
    assert mira(spiel).gerettet is gerettet
    assert ("KAS-WUND-13" in spiel.regeln) is gerettet
    assert all(k.unversorgt for k in mira(spiel).kreise)
    spiel.sagt(SL, a.UhrStellen, minuten=10)
    if not gerettet:
        assert spiel.fragen == [(SL, "KAS-WUND-12")]
        spiel.antwortet(SL, "stirbt")
    assert mira(spiel).zustand == ("" if gerettet else "tot")


@pytest.mark.rule("KAS-REG-01", "KAS-PHPS-02")
@pytest.mark.parametrize(
    ("stand", "r", "danach"),
    [(7, 3, 8), (8, 3, 11), (8, 5, 12), (9, 2, 11), (12, 3, 12), (1, 3, 4)],
)
def test_halbe_stunde_pause(stand: int, r: int, danach: int) -> None:
    spiel = gesetzt(Spiel(held(regeneration=r)), physis=stand, psyche=stand)
    rast(spiel, "halbe_stunde")
    assert (mira(spiel).physis, mira(spiel).psyche) == (danach, danach)
    assert ("KAS-PHPS-02" in spiel.regeln) is (stand == 8)
    assert spiel.tisch.minute == 30


@pytest.mark.rule("KAS-REG-02")
def test_erschoepfung_braucht_eine_stunde() -> None:
    """Physis 0, Psyche 9: erst ein Punkt Physis, dann beide wie üblich."""
    spiel = gesetzt(Spiel(held(regeneration=3)), physis=0, psyche=9)
    rast(spiel, "stunde")
    assert (mira(spiel).physis, mira(spiel).psyche, spiel.tisch.minute) == (4, 12, 60)
    assert {"KAS-REG-01", "KAS-REG-02"} <= spiel.regeln
    kurz = rast(gesetzt(Spiel(held(regeneration=3)), physis=0, psyche=9), "halbe_stunde")
    assert (mira(kurz).physis, mira(kurz).psyche) == (1, 9)
    nie = rast(gesetzt(Spiel(held(regeneration=0)), physis=0), "stunde")
    assert mira(nie).physis == 0


@pytest.mark.rule("KAS-REG-03", "KAS-WUND-02")
def test_nachtruhe_ohne_ernste_verletzungen() -> None:
    spiel = gesetzt(Spiel(held(regeneration=2)), physis=3, psyche=11)
    for platz in ("1.1", "2.2", "3.3"):
        wund(spiel, "leicht", platz)
    rast(spiel, "nacht", "3.3", "1.1")
    assert (mira(spiel).physis, mira(spiel).psyche, spiel.tisch.minute) == (5, 12, 360)
    assert [k.aussen for k in mira(spiel).kreise[:3]] == [(), (1,), ()]
    assert "KAS-REG-03" in spiel.regeln


@pytest.mark.rule("KAS-REG-04", "KAS-REG-05")
def test_eine_nacht_heilt_einen_kreis_leichte_zuerst() -> None:
    """R 2, drei leichte Segmente in einem Kreis, daneben ein versorgter schwerer."""
    spiel = Spiel(held(regeneration=2), held("Borin", **HELFER)).legen("borin", "9 4 2 2")
    for platz in ("1.1", "1.2", "1.3"):
        wund(spiel, "leicht", platz)
    wund(spiel, "schwer", "2.1")
    spiel.sagt("borin", a.Helfen, figur="Borin", patient="Mira", kreis="2").schlicht()
    rast(spiel, "nacht", "1.1", "1.3")
    assert (kreis(spiel, 1).aussen, kreis(spiel, 2).aussen) == ((1,), (0, 1))
    assert {"KAS-REG-04", "KAS-REG-05"} <= spiel.regeln


@pytest.mark.rule("KAS-REG-06", "KAS-REG-04")
def test_versorgte_kreise_heilen_langsam_und_von_aussen() -> None:
    spiel = Spiel(held(regeneration=3), held("Borin", **HELFER)).legen("borin", "9 4 2 2")
    wund(spiel, "schwer", "2.1")
    spiel.sagt("borin", a.Helfen, figur="Borin", patient="Mira", kreis="2").schlicht()
    stand = []
    for _ in range(3):
        rast(spiel, "nacht")
        stand.append((len(kreis(spiel, 2).aussen), len(kreis(spiel, 2).mitte)))
    assert stand == [(1, 1), (0, 1), (0, 0)]
    assert kreis(spiel, 2).heil
    assert "KAS-REG-06" in spiel.regeln


@pytest.mark.rule("KAS-REG-06", "KAS-REG-07")
def test_kritisches_heilt_zuletzt_innen() -> None:
    spiel = Spiel(held(), held("Borin", **HELFER)).legen("borin", "9 9 2")
    wund(wund(spiel, "kritisch", "1"), "leicht", "2.1")
    spiel.sagt("borin", a.Helfen, figur="Borin", patient="Mira", womit="Heilkunde").schlicht()
    rast(spiel, "nacht")
    assert (kreis(spiel, 1).verloren, kreis(spiel, 2).heil) == (10, True)
    for _ in range(10):
        rast(spiel, "nacht")
    assert kreis(spiel, 1).heil
    assert mira(spiel).wundmalus == 0


@pytest.mark.rule("KAS-REG-07", "KAS-REG-08")
def test_unversorgtes_heilt_nicht_anderes_schon() -> None:
    spiel = wund(wund(Spiel(held()), "schwer", "1.1"), "leicht", "2.1")
    rast(spiel, "nacht")
    assert (kreis(spiel, 1).verloren, kreis(spiel, 2).heil) == (3, True)
    assert spiel.schritt("KAS-REG-07")["kreis"] == 1
    wund(wund(spiel, "kritisch", "3"), "leicht", "2.1")
    rast(spiel, "nacht", "4.1")
    assert kreis(spiel, 2).aussen == (0,)
    assert "KAS-REG-08" in spiel.regeln


def test_tote_ruhen_nicht() -> None:
    spiel = Spiel(held(lebenskreise=1))
    felder: dict[str, Any] = {"figur": "Mira", "staerke": "kritisch"}
    spiel.sagt(SL, a.Verletzen, **felder)
    spiel.sagt(SL, a.UhrStellen, minuten=30).antwortet(SL, "stirbt")
    rast(spiel, "nacht")
    assert not spiel.nur(e.Ausgeruht)
    with pytest.raises(IllegalCommand, match="tot"):
        spiel.sagt("mira", a.Proben, figur="Mira", worauf="Mut")

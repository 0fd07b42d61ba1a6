"""Angriff, Konter, Wucht in kleinen Schritten: zugleich, auf Distanz, über mehrere Phasen."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade_kampf import HAENDE, Gefecht, duell, fechter
from wuerfelwerk.rules.request import Number, Pick
from wuerfelwerk.systems.kaskade.kampf.angriff import bestes
from wuerfelwerk.systems.kaskade.kampf.parade import Schlag, konterwuerfel
from wuerfelwerk.systems.kaskade.manoever.wuchtangriff import angriffswerte

ZUGLEICH = {"mehrfachangriff_modus": "gleichzeitig"}


# --- alle Schläge zugleich


def zugleich(wache: str, waffe: str = "Langschwert", mira: str = "8 9 2") -> Gefecht:
    """Mira greift mit allen Schlägen zugleich an, die Wache wehrt ab."""
    gegner = fechter("Wache", waffe=waffe, wuerfel=len(wache.split()))
    spiel = Gefecht(fechter(wuerfel=len(mira.split())), gegner, schalter=ZUGLEICH)
    return spiel.phase(mira=mira, wache=wache)


@pytest.mark.rule("KAS-MANOEVER-29", "KAS-MANOEVER-30", "KAS-KAMPF-06")
def test_zugleich_auf_distanz_der_erste_pariert() -> None:
    """Nur der erste muss ein einzelner sein; was er nicht überwindet, ist vorbei."""
    spiel = zugleich("10 4 2", "Speer", "9 10 10").greift_an("9 10 10")
    spiel.antwortet("wache", "verteidigen").antwortet("mira", "9")
    assert spiel.wahl == ("10", "10+10")
    spiel.antwortet("mira", "10+10").antwortet("wache", "10")
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-MANOEVER-30", ("10", "keine"))
    spiel.antwortet("mira", "10")
    assert spiel.nur(e.Gespielt)[-1] == e.Gespielt(figur="Mira", wuerfel=(10,), wozu="abwehr")
    assert spiel.schritt("KAS-MANOEVER-30")["staerke"] == 10
    assert not spiel.nur(e.Getroffen)


@pytest.mark.rule("KAS-MANOEVER-29", "KAS-MANOEVER-31")
def test_zugleich_auf_distanz_der_zweite_pariert() -> None:
    """Der erste ist heran, der zweite abgewehrt: Der Vorteil bleibt."""
    spiel = zugleich("12 12 2", "Speer").greift_an("8 9").antwortet("wache", "verteidigen")
    spiel.antwortet("mira", "8").antwortet("wache", "keine", "12", "nein")
    assert "KAS-MANOEVER-31" in spiel.regeln
    assert "KAS-MANOEVER-30" not in spiel.regeln
    assert not spiel.nur(e.Getroffen)
    assert not spiel.nur(e.DistanzGeaendert)


@pytest.mark.rule("KAS-KAMPF-11", "KAS-KAMPF-12")
def test_zugleich_kontern_wer_einmal_mit_gleichen_abwehrte() -> None:
    """Alle Schläge sind vorbei: Auch Folgen dürfen kontern."""
    spiel = zugleich("10 10 11 12").greift_an("8 9").antwortet("wache", "verteidigen")
    spiel.antwortet("mira", "8").antwortet("wache", "10", "12").legen("wache", "2 3 4")
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-KAMPF-11", ("nein", "10 11", "11", "10"))
    spiel.antwortet("wache", "10 11")
    spiel.weiter({"KAS-KAMPF-20": "schaden", "KAS-KAMPF-14": 0})
    assert {"KAS-KAMPF-11", "KAS-KAMPF-12"} <= spiel.regeln
    assert spiel.nur(e.Angegriffen)[-1] == e.Angegriffen(
        figur="Wache", ziel="Mira", manoever="konter", stamm=(10, 10, 11, 12)
    )
    assert spiel.eins(e.Getroffen).figur == "Mira"


@pytest.mark.rule("KAS-KAMPF-11")
def test_zugleich_nicht_kontern() -> None:
    spiel = zugleich("10 10 11 12").greift_an("8 9").antwortet("wache", "verteidigen")
    spiel.antwortet("mira", "8").antwortet("wache", "10", "12", "nein")
    assert not spiel.nur(e.Getroffen)
    assert spiel.von("Wache").wuerfel == (10, 11)


# --- Konter und Gegenangriff


@pytest.mark.rule("KAS-KAMPF-11", "KAS-KAMPF-12", "KAS-MANOEVER-31")
def test_mit_der_stangenwaffe_kontern() -> None:
    """Wer den zweiten Schlag abwehrt, behält den Vorteil; mit Gleichen ist es keine Folge."""
    spiel = Gefecht(fechter(), fechter("Wache", waffe="Speer")).phase(mira="8 9 2", wache="10 10 2")
    spiel.greift_an("8 9").antwortet("wache", "verteidigen").antwortet("mira", "8")
    spiel.antwortet("wache", "keine", "10", "10").weiter({"KAS-KAMPF-20": "flucht"})
    assert not spiel.nur(e.DistanzGeaendert)
    assert {"KAS-MANOEVER-31", "KAS-KAMPF-11"} <= spiel.regeln
    assert "KAS-KAMPF-12" not in spiel.regeln
    assert spiel.nur(e.Angegriffen)[-1].manoever == "konter"


@pytest.mark.rule("KAS-KAMPF-10")
@pytest.mark.parametrize(
    ("dort", "hier_wuerfel", "dort_wuerfel"), [("12", 1, 4), ("9", 2, 3), ("7", 3, 2)]
)
def test_wer_schwaecher_gegenangreift_macht_weniger_schaden(
    dort: str, hier_wuerfel: int, dort_wuerfel: int
) -> None:
    spiel = duell().phase(mira="9 2 2", wache=f"{dort} 2 2").greift_an("9")
    spiel.legen("mira", " ".join("123456"[:hier_wuerfel]))
    spiel.legen("wache", " ".join("123456"[:dort_wuerfel])).antwortet("wache", "gegenangriff")
    assert [(t.figur, len(t.staerken)) for t in spiel.nur(e.Getroffen)] == [
        ("Wache", hier_wuerfel), ("Mira", dort_wuerfel),
    ]  # fmt: skip
    assert [each.manoever for each in spiel.nur(e.Angegriffen)] == ["", "gegenangriff"]
    assert spiel.nur(e.Gespielt) == [
        e.Gespielt(figur="Mira", wuerfel=(9,), wozu="angriff"),
        e.Gespielt(figur="Wache", wuerfel=(int(dort),), wozu="angriff"),
    ]
    assert (spiel.von("Mira").wuerfel, spiel.von("Wache").wuerfel) == ((), ())


@pytest.mark.rule("KAS-KAMPF-10", "KAS-KAMPF-14")
def test_beim_gegenangriff_zaehlt_nur_was_noch_unbenutzt_ist() -> None:
    """Eine 9 hat schon abgewehrt, die andere greift an: Für den Schaden bleibt die 8."""
    spiel = zu_dritt("Langschwert").legen("anna", "6 2 2", "11 2 3")
    spiel.legen("mira", "7 2 2", "5 2 3").legen("wache", "8 9 9").phase("Mira Anna")
    spiel.greift_an("6", name="Anna").antwortet("wache", "verteidigen", "9", "nein")
    spiel.greift_an("7").legen("mira", "3").antwortet("wache", "gegenangriff", "9")
    spiel.bis("KAS-KAMPF-14")
    assert spiel.frage.fact("wuerfel") == (8,)


@pytest.mark.rule("KAS-KAMPF-10")
def test_das_beste_einzelne_ergebnis_sind_oft_gleiche() -> None:
    assert (bestes((9, 9, 10)), bestes((4, 4, 10))) == ((9, 9), (10,))


# --- Wuchtangriff


def zu_dritt(waffe: str = "Streitkolben", wuerfel: int = 3, gegen: str = "Langschwert") -> Gefecht:
    """Mira und Anna gegen die Wache."""
    return Gefecht(
        fechter("Mira", waffe=waffe, seite="a"), fechter("Anna", waffe=waffe, seite="a"),
        fechter("Wache", wuerfel=wuerfel, seite="b", waffe=gegen),
    )  # fmt: skip


def wucht(wert: int, mira: str = "9 10 5", wache: str = "4 5 2", **schalter: Any) -> Gefecht:
    """Ein Wuchtangriff, bis die Wache gefragt wird."""
    gegner = fechter("Wache", wuerfel=len(wache.split()))
    spiel = Gefecht(fechter(waffe="Streitkolben"), gegner, schalter=schalter)
    spiel.phase(mira=mira, wache=wache)
    return spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache").antwortet("mira", wert)


@pytest.mark.rule("KAS-MANOEVER-15")
@pytest.mark.parametrize(("mira", "werte"), [("2 2 3", (4, 0)), ("9 2 3", (4, 9))])
def test_welche_angriffswerte_sich_nennen_lassen(mira: str, werte: tuple[int, int]) -> None:
    spiel = Gefecht(fechter(waffe="Streitkolben"), fechter("Wache"))
    spiel.phase(mira=mira, wache="4 5 2")
    assert angriffswerte(spiel.tisch, "Mira", "Wache") == werte


@pytest.mark.rule("KAS-MANOEVER-16", "KAS-KAMPF-07")
@pytest.mark.parametrize(
    ("wert", "wache", "echt", "wahl"),
    [
        (9, "4 4 2", False, None),
        (8, "4 4 2", False, ("4+4", "keine")),
        (8, "4 4 2", True, None),
        (9, "9 4 2", False, ("einzeln_abwehren", "keine")),
        (9, "9 8 2", True, None),
        (9, "10 8 2", True, ("einzeln_abwehren", "keine")),
    ],
)
def test_womit_sich_wucht_abwehren_laesst(
    wert: int, wache: str, echt: bool, wahl: tuple[str, ...] | None
) -> None:
    """Hat der Verteidiger keine Wahl, so wird er nicht gefragt."""
    spiel = wucht(wert, wache=wache, abwehr_echt_hoeher=echt)
    assert spiel.frage.seat == ("wache" if wahl else "mira")
    assert spiel.wahl == (wahl or ("schaden", "fortsetzen"))


@pytest.mark.rule("KAS-MANOEVER-15", "KAS-MANOEVER-16", "KAS-MANOEVER-18")
def test_ein_wuchtangriff_mit_allem_was_dazugehoert() -> None:
    spiel = wucht(9, wache="8 9 9 2").antwortet("wache", "einzeln_abwehren")
    assert not spiel.nur(e.Getroffen)
    assert spiel.ereignisse == (
        e.Angegriffen(figur="Mira", ziel="Wache", manoever="wucht", stamm=(9, 10)),
        e.Gespielt(figur="Mira", wuerfel=(9, 10), wozu="angriff"),
        e.Gespielt(figur="Wache", wuerfel=(9, 9), wozu="abwehr", stamm=(8, 9, 9)),
        e.ZugVorbei(figur="Mira"),
    )
    assert (spiel.von("Mira").angegriffen, spiel.von("Wache").gruppe) == (True, (8,))


@pytest.mark.rule("KAS-MANOEVER-16", "KAS-KAMPF-08")
def test_wer_schon_mit_einer_gruppe_abwehrt_bleibt_bei_ihr() -> None:
    spiel = zu_dritt(wuerfel=5).legen("anna", "8 2 2", "11 2 3").legen("mira", "9 2 2", "5 2 3")
    spiel.legen("wache", "8 8 10 10 2").phase("Mira Anna")
    spiel.greift_an("8", name="Anna").antwortet("wache", "verteidigen", "8", "nein")
    spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache").antwortet("mira", 9)
    spiel.antwortet("wache", "einzeln_abwehren")
    assert spiel.nur(e.Gespielt)[-1].stamm == (8, 8)
    assert spiel.von("Wache").lose


@pytest.mark.rule("KAS-MANOEVER-17", "KAS-MANOEVER-18")
def test_ein_wuchtangriff_der_trifft_oder_weitergeht() -> None:
    spiel = wucht(9).legen("mira", "1 2 3 4 5").antwortet("mira", "schaden")
    assert spiel.eins(e.Getroffen) == e.Getroffen(
        figur="Wache", durch="Mira", staerken=("leicht",) * 5, manoever="wucht"
    )
    spiel = wucht(9).antwortet("mira", "fortsetzen")
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-MANOEVER-17", ("10", "9", "5", "nein"))
    spiel.antwortet("mira", "5")
    weiter = spiel.eins(e.Fortgesetzt)
    assert (weiter.figur, weiter.ziel, weiter.kette.wert) == ("Mira", "Wache", 9)


@pytest.mark.rule("KAS-MANOEVER-20")
@pytest.mark.parametrize(("wache", "weiter"), [("4 2", True), ("2", False)])
def test_weiter_solange_dem_gegner_ein_wuerfel_bleibt(wache: str, weiter: bool) -> None:
    spiel = wucht(9, wache=wache)
    assert spiel.wahl == ("schaden", "fortsetzen" if weiter else "verzichten")
    assert ("KAS-MANOEVER-20" in spiel.regeln) is not weiter


@pytest.mark.rule("KAS-MANOEVER-20", "KAS-MANOEVER-19")
def test_was_dem_gegner_schon_fehlt_zaehlt_mit() -> None:
    """Anna hat ihm den vorletzten genommen: Für Mira gibt es keine Fortsetzung."""
    spiel = zu_dritt(wuerfel=2).legen("anna", "8 2 2", "11 2 3").legen("mira", "9 2 2", "5 2 3")
    spiel.legen("wache", "4 2").phase("Mira Anna")
    spiel.sagt("anna", a.Wuchtangriff, figur="Anna", ziel="Wache").antwortet("anna", 8)
    spiel.antwortet("anna", "fortsetzen", "nein")
    spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache").antwortet("mira", 9)
    assert spiel.wahl == ("schaden", "verzichten")


@pytest.mark.rule("KAS-MANOEVER-17", "KAS-MANOEVER-19")
def test_gegen_einen_anderen_beginnt_die_kette_neu() -> None:
    spiel = Gefecht(
        fechter(waffe="Streitkolben", seite="a"), fechter("Wache", seite="b"),
        fechter("Bert", seite="b"),
    )  # fmt: skip
    spiel.phase(mira="9 2 2", wache="4 2 2", bert="4 2 2")
    spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache").antwortet("mira", 9)
    spiel.antwortet("mira", "fortsetzen", "nein").phase(mira="8 2 2", wache="4 2", bert="4 2 2")
    spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Bert")
    assert isinstance(spiel.frage, Number)
    assert (spiel.frage.low, spiel.frage.high) == (4, 8)
    spiel.antwortet("mira", 8)
    assert spiel.schritt("KAS-MANOEVER-17")["bonus"] == 1
    assert "KAS-MANOEVER-19" not in spiel.regeln


# --- Durchdringen


@pytest.mark.rule("KAS-MANOEVER-25", "KAS-MANOEVER-26", "KAS-MANOEVER-27")
def test_ein_durchdringender_treffer_mit_allem_was_dazugehoert() -> None:
    spiel = Gefecht(fechter(), fechter("Wache")).phase(mira="8 9 9", wache="4 5 2")
    spiel.sagt("mira", a.Durchdringen, figur="Mira", ziel="Wache").antwortet("mira", "9", "9 9")
    spiel.phase(mira="8", wache="4 5")
    spiel.sagt("mira", a.Durchdringen, figur="Mira", ziel="Wache").antwortet("mira", "8 9 9")
    spiel.antwortet("mira", "treffer")
    assert spiel.eins(e.Getroffen) == e.Getroffen(
        figur="Wache", durch="Mira", staerken=("kritisch", "kritisch", "schwer"),
        manoever="durchdringend", eine_zeile=True,
    )  # fmt: skip
    assert spiel.nur(e.Angegriffen) == [
        e.Angegriffen(figur="Mira", ziel="Wache", manoever="durchdringend", stamm=(8, 9, 9))
    ]
    assert spiel.ereignisse[-1] == e.ZugVorbei(figur="Mira")


@pytest.mark.rule("KAS-MANOEVER-23", "KAS-MANOEVER-25")
@pytest.mark.parametrize("mit", ["9 9", ""])
def test_was_beim_durchdringen_mitgeht(mit: str) -> None:
    spiel = Gefecht(fechter(), fechter("Wache")).phase(mira="8 9 9", wache="4 5 2")
    spiel.sagt("mira", a.Durchdringen, figur="Mira", ziel="Wache").antwortet("mira", "9", mit)
    gespielt = [each.wozu for each in spiel.nur(e.Gespielt)]
    assert gespielt == (["angriff", "mitnehmen"] if mit else ["angriff"])
    assert len(spiel.nur(e.Mitgenommen)) == bool(mit)
    assert spiel.eins(e.Fortgesetzt).ziel == "Wache"


@pytest.mark.rule("KAS-MANOEVER-21", "KAS-MANOEVER-24", "KAS-MANOEVER-28")
@pytest.mark.parametrize(("waffe", "mindestens"), [("Langschwert", 1), ("Speer", 2)])
def test_gruppe_und_wuerfel_eines_durchdringenden(waffe: str, mindestens: int) -> None:
    """Wo man heran muss, ist ein Würfel mehr zu nennen."""
    spiel = Gefecht(fechter(wuerfel=5), fechter("Wache", waffe=waffe))
    spiel.phase(mira="4 4 9 9 9", wache="4 5 2")
    spiel.sagt("mira", a.Durchdringen, figur="Mira", ziel="Wache")
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-MANOEVER-24", ("9 9 9", "4 4"))
    spiel.antwortet("mira", "9 9 9")
    assert isinstance(spiel.frage, Pick)
    assert (spiel.frage.at_least, spiel.frage.at_most) == (mindestens, 3)


# --- Abwehr, Schlag für Schlag


@pytest.mark.rule("KAS-MANOEVER-30")
def test_was_nicht_aufgefangen_wird_trifft() -> None:
    spiel = Gefecht(fechter(), fechter("Wache", waffe="Speer"))
    spiel.phase(mira="8 9 2", wache="12 4 2").legen("wache", "2 3")
    spiel.greift_an("8 9").antwortet("wache", "verteidigen").antwortet("mira", "8")
    spiel.antwortet("wache", "12", "2W12")
    assert spiel.eins(e.Getroffen) == e.Getroffen(
        figur="Mira", durch="Wache", staerken=("leicht", "leicht"), manoever="distanz",
        waffenlos=False,
    )  # fmt: skip


@pytest.mark.rule("KAS-MANOEVER-28", "KAS-KAMPF-04")
def test_auf_distanz_greift_nur_eine_gruppe_an() -> None:
    spiel = Gefecht(fechter(wuerfel=5), fechter("Wache", waffe="Speer"))
    spiel.phase(mira="4 4 9 9 12", wache="12 4 2")
    assert spiel.greift_an().wahl == ("9 9", "4 4")


@pytest.mark.rule("KAS-MANOEVER-31", "KAS-MANOEVER-32")
def test_was_erst_in_der_naechsten_phase_verloren_ist_wird_nicht_zurueckgewonnen() -> None:
    """Anna trifft: Der Vorteil hält noch in dieser Phase; danach wehrt die Wache Mira ab."""
    spiel = zu_dritt("Langschwert", gegen="Speer").legen("anna", "8 9 2", "11 2 3", "1 2")
    spiel.legen("mira", "8 9 2", "5 2 3").legen("wache", "12 2 2").phase("Mira Anna")
    spiel.greift_an("8 9", name="Anna")
    spiel.weiter({"KAS-KAMPF-05": "8", "KAS-KAMPF-07": "keine"})
    assert spiel.eins(e.DistanzGeaendert).vorteil is False
    spiel.sagt("wache", a.Einstecken, figur="Wache").schlicht().greift_an("8 9")
    spiel.antwortet("wache", "verteidigen").antwortet("mira", "8").antwortet("wache", "keine", "12")
    assert "KAS-MANOEVER-31" in spiel.regeln
    assert not spiel.nur(e.DistanzGeaendert)


def gefragt(spiel: Gefecht, *antworten: str) -> list[tuple[str, Any]]:
    """Wonach gefragt wird, und wer die Antwort sehen darf; zuletzt bleibt eine Frage offen."""
    found = [(spiel.frage.rule, spiel.frage.audience)]
    for antwort in antworten:
        spiel.antwortet(spiel.frage.seat, antwort)
        found.append((spiel.frage.rule, spiel.frage.audience))
    return found


@pytest.mark.rule("KAS-KAMPF-04", "KAS-KAMPF-10", "KAS-MANOEVER-16", "KAS-MANOEVER-21")
def test_was_verdeckte_ueberlegen_bleibt_unter_ihnen() -> None:
    mira, wache = (fechter(name, verdeckt=True) for name in ("Mira", "Wache"))
    von_mira, von_wache = ({"sl", name} for name in ("mira", "wache"))
    spiel = Gefecht(mira, wache).phase(mira="8 9 9", wache="9 9 2").greift_an()
    assert gefragt(spiel, "8", "verteidigen", "9") == [
        ("KAS-KAMPF-04", von_mira), ("KAS-KAMPF-10", von_wache), ("KAS-KAMPF-07", von_wache),
        ("KAS-KAMPF-11", von_wache),
    ]  # fmt: skip
    spiel = Gefecht(mira, wache).phase(mira="8 9 9", wache="4 5 2")
    spiel.sagt("mira", a.Durchdringen, figur="Mira", ziel="Wache")
    assert gefragt(spiel, "9") == [("KAS-MANOEVER-21", von_mira), ("KAS-MANOEVER-23", von_mira)]
    spiel = Gefecht(fechter(waffe="Streitkolben", verdeckt=True), wache)
    spiel.phase(mira="8 9 9", wache="9 9 2")
    spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache")
    assert gefragt(spiel, "9") == [("KAS-MANOEVER-15", von_mira), ("KAS-MANOEVER-16", von_wache)]


@pytest.mark.rule("KAS-MANOEVER-28", "KAS-KAMPF-06")
def test_auf_distanz_lassen_sich_nicht_alle_gleichen_buendeln() -> None:
    spiel = Gefecht(fechter(), fechter("Wache", waffe="Speer")).phase(mira="9 9 2", wache="12 4 2")
    spiel.greift_an("9 9").antwortet("wache", "verteidigen")
    assert (spiel.frage.rule, spiel.frage.fact("staerke")) == ("KAS-KAMPF-07", 9)
    assert "KAS-KAMPF-06" not in spiel.regeln


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


@pytest.mark.rule("KAS-KAMPF-08", "KAS-KAMPF-09")
def test_der_rechenweg_einer_abwehr() -> None:
    """Den FkW eines Verdeckten erfährt dabei niemand sonst."""
    spiel = duell(wache={"verdeckt": True}).phase(mira="9 2 2", wache="8 12 2").greift_an("9")
    spiel.antwortet("wache", "verteidigen", "12")
    (wert,) = (step for step in spiel.steps if step.rule == "KAS-KAMPF-08")
    assert wert.audience == frozenset({"sl", "wache"})
    assert spiel.schritt("KAS-KAMPF-08") == {"figur": "Wache", "wert": 12, "wuerfel": (8, 12)}
    assert "KAS-KAMPF-09" not in spiel.regeln


@pytest.mark.rule("KAS-KAMPF-08", "KAS-KAMPF-10")
def test_nach_dem_angriff_kein_gegenangriff() -> None:
    """Wer angegriffen hat, verteidigt nur noch, mit seiner Gruppe."""
    spiel = Gefecht(fechter(), fechter("Wache"))
    spiel.legen("mira", "8 9 9", "5 2 3").legen("wache", "9 9 4", "11 2 3").phase("Mira Wache")
    spiel.greift_an("9", ziel="Mira", name="Wache").antwortet("mira", "verteidigen", "9", "nein")
    spiel.greift_an("8")
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-KAMPF-07", ("9", "keine"))
    spiel.antwortet("wache", "9")
    assert "KAS-KAMPF-08" not in spiel.regeln


@pytest.mark.rule("KAS-KAMPF-08", "KAS-KAMPF-10")
def test_wer_lose_abwehrte_greift_auch_nicht_gegen_an() -> None:
    spiel = zu_dritt("Langschwert").legen("anna", "6 2 2", "11 2 3")
    spiel.legen("mira", "7 2 2", "5 2 3").legen("wache", "8 10 2").phase("Mira Anna")
    spiel.greift_an("6", name="Anna").antwortet("wache", "verteidigen", "8")
    assert spiel.von("Wache").lose
    assert spiel.greift_an("7").frage.rule == "KAS-KAMPF-07"


@pytest.mark.rule("KAS-KAMPF-10", "KAS-MANOEVER-28")
def test_gegen_die_stangenwaffe_braucht_auch_der_gegenangriff_eine_gruppe() -> None:
    spiel = Gefecht(fechter(waffe="Speer"), fechter("Wache")).phase(mira="9 2 2", wache="12 4 2")
    assert spiel.greift_an("9").frage.rule == "KAS-KAMPF-07"


@pytest.mark.rule("KAS-KAMPF-11", "KAS-MANOEVER-36")
def test_waffenlos_kontert_niemand_mit_einem_einzigen_wuerfel() -> None:
    spiel = Gefecht(fechter(), fechter("Wache", waffe=HAENDE)).phase(mira="9 2 2", wache="10 10 2")
    spiel.greift_an("9").verteidigt("10")
    assert konterwuerfel(spiel.tisch, Schlag("Mira", "Wache", (9,)), (10,)) == ()
    assert not spiel.game.open


@pytest.mark.rule("KAS-KAMPF-11", "KAS-MANOEVER-36")
def test_waffenlos_kontern_heisst_erst_herankommen() -> None:
    gegner = fechter("Wache", waffe=HAENDE, wuerfel=4)
    spiel = Gefecht(fechter(), gegner).phase(mira="9 2 2", wache="10 10 10 11").legen("wache", "3")
    spiel.greift_an("9").verteidigt("10").antwortet("wache", "10 10 11")
    spiel.weiter({"KAS-KAMPF-05": "10", "KAS-KAMPF-20": "schaden", "KAS-KAMPF-14": 0})
    assert "KAS-MANOEVER-36" in spiel.regeln
    assert [each.wozu for each in spiel.nur(e.Gespielt)] == ["angriff", "abwehr", *["konter"] * 2]


@pytest.mark.rule("KAS-KAMPF-19")
def test_eine_flucht_wird_angesagt() -> None:
    spiel = duell().phase(mira="9 4 2", wache="4 5 2")
    spiel.sagt("mira", a.Fliehen, figur="Mira", ziel="Wache").weiter({"KAS-KAMPF-04": "9"})
    assert spiel.eins(e.Angegriffen) == e.Angegriffen(figur="Mira", ziel="Wache", manoever="flucht")

"""RUM-SL: Die Spielleitung hat das letzte Wort, und man sieht es im Protokoll."""

from __future__ import annotations

from typing import Any

import pytest

from support import rumble_ansagen as a
from support.rumble import SL, Spiel, geduelle, held, nsc
from wuerfelwerk.rules.figures import LesartGesetzt, WertGesetzt
from wuerfelwerk.rules.note import Total
from wuerfelwerk.rules.request import Choice, Number
from wuerfelwerk.systems.rumble.aktion import Angesagt, AnsageAbgelehnt
from wuerfelwerk.systems.rumble.leitung import AenderungGesetzt
from wuerfelwerk.systems.rumble.proben import ProbeErgab


@pytest.mark.rule("RUM-SL-01")
@pytest.mark.parametrize(
    ("wert", "alt", "neu"), [("lp", 20, 3), ("lp", 20, 150), ("mg", 15, 1), ("lp", 20, 20)]
)
def test_jeder_wert_ist_ueberschreibbar_mit_alt_und_neu(wert: str, alt: int, neu: int) -> None:
    spiel = Spiel(nsc("A", lp=20, mg=15))
    spiel.sagt(SL, a.Eingreifen, figur="A", wert=wert, neu=neu, grund="weil")
    assert spiel.schritt("RUM-SL-01") == {"figur": "A", "alt": alt, "neu": neu}
    assert spiel.ereignisse == (WertGesetzt(figur="A", wert=wert, alt=alt, neu=neu, grund="weil"),)
    figur = spiel.figur("A")
    nachher = {"lp": figur.lp, "mg": figur.mg, "schicksal": figur.schicksal}
    assert nachher == {"lp": 20, "mg": 15, "schicksal": 0, wert: neu}


@pytest.mark.rule("RUM-SL-01", "RUM-SCHICKSAL-01")
def test_auch_die_schicksalspunkte_einer_spielfigur_sind_ueberschreibbar() -> None:
    spiel = Spiel(held("Ada"), nsc("A"))
    spiel.sagt(SL, a.Eingreifen, figur="Ada", wert="schicksal", neu=4)
    assert spiel.schritt("RUM-SL-01") == {"figur": "Ada", "alt": 2, "neu": 4}
    assert [e.neu for e in spiel.nur(WertGesetzt)] == [4]
    assert spiel.figur("Ada").schicksal == 4


@pytest.mark.rule("RUM-SL-01")
@pytest.mark.parametrize(
    ("schalter", "alt", "neu", "feld", "nachher"),
    [
        ("rum.gleichstand.wert", "gesamtwert", "schwellenwert", "gleichstand_wert", None),
        ("rum.ruestung", "nein", "ja", "ruestung", True),
        ("rum.schaden.automatisch", "ja", "nein", "schaden_automatisch", False),
        ("rum.heilung", "0", "3", "heilung", 3),
        ("rum.krit.tabelle", "", "stürzt, flucht", "krit_tabelle", ("stürzt", "flucht")),
    ],
)
def test_die_sl_stellt_schalter_um(
    schalter: str, alt: str, neu: str, feld: str, nachher: Any
) -> None:
    spiel = Spiel().sagt(SL, a.LesartSetzen, schalter=schalter, wert=neu)
    assert spiel.schritt("RUM-SL-01") == {"schalter": schalter, "alt": alt, "neu": neu}
    assert spiel.ereignisse == (LesartGesetzt(schalter=schalter, alt=alt, neu=neu),)
    assert getattr(spiel.tisch.lesart, feld) == (neu if nachher is None else nachher)


@pytest.mark.rule("RUM-SL-01")
def test_eine_liste_als_alter_wert_ist_lesbar() -> None:
    spiel = Spiel(switches={"rum.krit.tabelle": ["stürzt", "flucht"]})
    spiel.sagt(SL, a.LesartSetzen, schalter="rum.krit.tabelle", wert="lacht")
    assert spiel.schritt("RUM-SL-01")["alt"] == "stürzt, flucht"
    assert spiel.tisch.lesart.krit_tabelle == ("lacht",)


@pytest.mark.rule("RUM-SL-01", "RUM-SCHADEN-01")
def test_einen_gestrichenen_schaden_zeigt_das_protokoll_mit_alt_und_neu() -> None:
    spiel = geduelle(7, 6, 3, 5, folge="lp", **{"rum.schaden.automatisch": False})
    spiel.antwortet(SL, "streichen")
    assert spiel.schritt("RUM-SL-01") == {"figur": "B", "alt": 2, "neu": 0}
    assert spiel.figur("B").lp == 20


def im_kampf(**schalter: Any) -> Spiel:
    spiel = Spiel(nsc("A", Nahkampf=7), nsc("B", Akrobatik=7), switches=schalter)
    return spiel.kampf_beginnen(A=1, B=5)


@pytest.mark.rule("RUM-SL-02", "RUM-INI-03")
def test_eine_abgelehnte_handlung_kostet_keinen_wuerfel() -> None:
    spiel = im_kampf().sagt("a", a.Handeln, figur="A", ansage="fliegen")
    moeglich = ("ohne_probe", "mit_probe", "unmoeglich")
    assert spiel.frage == Choice(SL, "RUM-SL-02", moeglich, facts=(("figur", "A"),))
    spiel.antwortet(SL, "unmoeglich")
    assert spiel.schritt("RUM-SL-02") == {"figur": "A", "erlaubt": "unmoeglich"}
    assert spiel.ereignisse == (
        Angesagt(figur="A", ziel="", worte="fliegen"),
        AnsageAbgelehnt(figur="A"),
    )
    assert spiel.reihe == [("A", 1), ("B", 5)]


@pytest.mark.rule("RUM-SL-02", "RUM-INI-03")
def test_auch_ein_angriff_kann_abgelehnt_werden_wenn_der_tisch_ansagen_bestaetigt() -> None:
    spiel = im_kampf(**{"rum.sl.ansagen": "bestaetigen"})
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B", ansage="drauf")
    moeglich = ("erlaubt", "unmoeglich")
    assert spiel.frage == Choice(SL, "RUM-SL-02", moeglich, facts=(("figur", "A"),))
    spiel.antwortet(SL, "unmoeglich")
    assert spiel.ereignisse == (
        Angesagt(figur="A", ziel="B", worte="drauf"),
        AnsageAbgelehnt(figur="A"),
    )
    assert spiel.reihe == [("A", 1), ("B", 5)]
    assert spiel.schritt("RUM-SL-02") == {"figur": "A", "erlaubt": "unmoeglich"}


@pytest.mark.rule("RUM-SL-02")
def test_ein_erlaubter_angriff_geht_weiter() -> None:
    spiel = im_kampf(**{"rum.sl.ansagen": "bestaetigen"}).legen(a=3)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B").antwortet(SL, "erlaubt")
    assert spiel.fragen == [("b", "RUM-REAKT-01")]
    spiel.antwortet("b", "verzichten")
    assert spiel.schritt("RUM-SL-02") == {"figur": "A", "erlaubt": "erlaubt"}
    assert spiel.reihe == [("B", 5)]


@pytest.mark.rule("RUM-SL-03")
@pytest.mark.parametrize(
    ("um", "sw", "gelungen"), [(-3, 3, False), (-2, 4, True), (0, 6, True), (4, 10, True)]
)
def test_erschweren_und_erleichtern_aendert_den_schwellenwert(
    um: int, sw: int, gelungen: bool
) -> None:
    spiel = Spiel(nsc("A", Nahkampf=6)).legen(a=4)
    spiel.sagt(SL, a.Proben, figur="A", talent="Nahkampf", aenderung=um)
    assert spiel.schritte("RUM-SL-03") == ([{"figur": "A", "um": um}] if um else [])
    teile = (("Nahkampf", 6), ("sl", um)) if um else (("Nahkampf", 6),)
    assert spiel.schritt("RUM-GRUND-05")["schwellenwert"] == Total(sw, teile)
    assert spiel.schritt("RUM-GRUND-04")["sw"] == sw
    assert spiel.nur(ProbeErgab)[0].gelungen is gelungen


@pytest.mark.rule("RUM-SL-03")
def test_eine_angekuendigte_aenderung_gilt_fuer_den_naechsten_wurf_und_nur_fuer_ihn() -> None:
    spiel = Spiel(nsc("A", Nahkampf=6), nsc("B")).sagt(SL, a.Aendern, figur="A", um=-4)
    assert spiel.schritt("RUM-SL-03") == {"figur": "A", "um": -4}
    assert spiel.ereignisse == (AenderungGesetzt(figur="A", um=-4),)
    assert (spiel.figur("A").aenderung, spiel.figur("B").aenderung) == (-4, 0)
    spiel.legen(a=[3, 3]).sagt("a", a.Proben, figur="A", talent="Nahkampf")
    assert spiel.schritt("RUM-GRUND-04")["sw"] == 2
    assert spiel.ereignisse[0] == AenderungGesetzt(figur="A", um=0)
    spiel.sagt("a", a.Proben, figur="A", talent="Nahkampf")
    assert spiel.schritt("RUM-GRUND-04")["sw"] == 6
    assert spiel.nur(AenderungGesetzt) == []


@pytest.mark.rule("RUM-SL-03")
def test_angekuendigt_und_beim_wurf_genannt_zaehlen_zusammen() -> None:
    spiel = Spiel(nsc("A", Nahkampf=6)).sagt(SL, a.Aendern, figur="A", um=3).legen(a=5)
    spiel.sagt(SL, a.Proben, figur="A", talent="Nahkampf", aenderung=-5)
    assert spiel.schritt("RUM-SL-03") == {"figur": "A", "um": -2}
    assert spiel.schritt("RUM-GRUND-04")["sw"] == 4


@pytest.mark.rule("RUM-SL-03")
def test_im_duell_ist_die_aenderung_beider_seiten_danach_aufgebraucht() -> None:
    spiel = Spiel(nsc("A", Nahkampf=6), nsc("B", Nahkampf=6))
    spiel.sagt(SL, a.Aendern, figur="A", um=1).sagt(SL, a.Aendern, figur="B", um=-2)
    beide = {"talent": "Nahkampf", "gegner_talent": "Nahkampf"}
    spiel.legen(a=3, b=5).sagt(SL, a.Duellieren, figur="A", gegner="B", **beide)
    assert [s["sw"] for s in spiel.schritte("RUM-GRUND-04")] == [7, 4]
    erwartet = [AenderungGesetzt(figur=name, um=0) for name in ("A", "B")]
    assert spiel.nur(AenderungGesetzt) == erwartet
    assert (spiel.figur("A").aenderung, spiel.figur("B").aenderung) == (0, 0)


@pytest.mark.rule("RUM-SL-03")
def test_duellieren_aendert_jede_seite_fuer_sich() -> None:
    spiel = geduelle(6, 6, 3, 5, aenderung=2, gegner_aenderung=-3)
    assert [s["sw"] for s in spiel.schritte("RUM-GRUND-04")] == [8, 3]


@pytest.mark.rule("RUM-SL-03")
def test_bei_einer_sonstigen_handlung_nennt_die_sl_die_aenderung() -> None:
    spiel = im_kampf().legen(a=5).sagt("a", a.Handeln, figur="A", ansage="x", talent="Nahkampf")
    spiel.antwortet(SL, "mit_probe")
    lage = (("figur", "A"), ("um", ""))
    assert spiel.frage == Number(SL, "RUM-SL-03", -20, 20, facts=lage)
    spiel.antwortet(SL, -3)
    assert spiel.schritt("RUM-SL-03") == {"figur": "A", "um": -3}
    assert spiel.schritt("RUM-GRUND-04")["sw"] == 4


@pytest.mark.rule("RUM-SL-03")
@pytest.mark.parametrize(("antwort", "sw"), [("bewilligen", 8), ("ablehnen", 6)])
def test_was_jemand_an_der_eigenen_probe_aendern_will_muss_die_sl_billigen(
    antwort: str, sw: int
) -> None:
    spiel = Spiel(nsc("A", Nahkampf=6)).legen(a=4)
    spiel.sagt("a", a.Proben, figur="A", talent="Nahkampf", aenderung=2)
    lage = (("figur", "A"), ("um", 2))
    wahl = ("bewilligen", "ablehnen")
    assert spiel.frage == Choice(SL, "RUM-SL-03", wahl, facts=lage)
    spiel.antwortet(SL, antwort)
    assert spiel.schritt("RUM-GRUND-04")["sw"] == sw
    assert spiel.schritte("RUM-SL-03") == ([{"figur": "A", "um": 2}] if sw == 8 else [])


@pytest.mark.rule("RUM-SL-03")
@pytest.mark.parametrize(("antwort", "sw"), [("bewilligen", 4), ("ablehnen", 7)])
def test_ebenso_am_eigenen_angriff(antwort: str, sw: int) -> None:
    spiel = im_kampf().legen(a=9).sagt("a", a.Angreifen, figur="A", ziel="B", aenderung=-3)
    assert (spiel.fragen, spiel.frage.fact("um")) == ([(SL, "RUM-SL-03")], -3)
    spiel.antwortet(SL, antwort).antwortet("b", "verzichten")
    assert spiel.schritt("RUM-GRUND-04")["sw"] == sw


@pytest.mark.rule("RUM-SL-03")
def test_die_sl_fragt_sich_nicht_selbst() -> None:
    spiel = Spiel({**nsc("A", Nahkampf=7), "platz": SL}, nsc("B")).legen(sl=[1, 9], b=2)
    spiel.sagt(SL, a.KampfBeginnen).sagt(SL, a.Angreifen, figur="A", ziel="B", aenderung=-3)
    assert spiel.antwortet("b", "verzichten").schritt("RUM-GRUND-04")["sw"] == 4
    spiel.sagt(SL, a.KampfBeenden).legen(sl=9)
    wie = {"talent": "Nahkampf", "aenderung": 1}
    spiel.sagt(SL, a.Ueberraschen, figur="A", ziel="B", **wie)
    assert spiel.schritt("RUM-GRUND-04")["sw"] == 8


@pytest.mark.rule("RUM-SL-01", "RUM-CHAR-04")
def test_die_sl_darf_auch_eine_regelwidrige_figur_zulassen() -> None:
    spiel = Spiel().sagt("eva", a.FigurStellen, **{**felder("Eva"), "geschick": 3})
    spiel.antwortet(SL, "zulassen")
    assert spiel.figur("Eva").bogen.geschick == 3


def felder(name: str) -> dict[str, Any]:
    return {**held(name), "talente": (("Nahkampf", 5),)}

"""RUM-LP und RUM-MG: wie hoch die Leisten sind und was bei null geschieht."""

from __future__ import annotations

from typing import Any

import pytest

from support import rumble_ansagen as a
from support.rumble import RUMBLE, SL, Spiel, held, notiert, nsc
from wuerfelwerk.rules.figures import WertGesetzt
from wuerfelwerk.rules.note import Total
from wuerfelwerk.rules.request import Choice, Text
from wuerfelwerk.systems.rumble.bogen import Bogen, lebenspunkte, mentale_gesundheit
from wuerfelwerk.systems.rumble.figuren import BogenGeaendert
from wuerfelwerk.systems.rumble.leisten import Geheilt, ZustandGesetzt
from wuerfelwerk.systems.rumble.schaden import SchadenGenommen


@pytest.mark.rule("RUM-SL-04")
def test_die_sl_setzt_zustaende() -> None:
    spiel = Spiel(nsc("A"), nsc("B")).kampf_beginnen(A=1, B=5)
    spiel.sagt(SL, a.ZustandSetzen, figur="A", zustand="gefesselt", handelt=False)
    assert spiel.schritt("RUM-SL-04") == {"figur": "A", "zustand": "gefesselt"}
    assert spiel.ereignisse == (ZustandGesetzt(figur="A", zustand="gefesselt", handelt=False),)
    assert (spiel.figur("A").zustand, spiel.figur("A").handelt) == ("gefesselt", False)
    assert (spiel.figur("B").zustand, spiel.figur("B").handelt) == ("", True)
    assert spiel.reihe == [("B", 5)]


@pytest.mark.rule("RUM-SL-04")
def test_ein_zustand_mit_dem_man_handeln_kann_kostet_keinen_wuerfel() -> None:
    spiel = Spiel(nsc("A"), nsc("B")).kampf_beginnen(A=1, B=5)
    spiel.sagt(SL, a.ZustandSetzen, figur="A", zustand="vergiftet")
    assert (spiel.figur("A").zustand, spiel.figur("A").handelt) == ("vergiftet", True)
    assert spiel.reihe == [("A", 1), ("B", 5)]


@pytest.mark.rule("RUM-LP-01", "RUM-CHAR-05")
@pytest.mark.parametrize(
    ("staerke", "konstitution", "lp"), [(1, 0, 6), (3, 5, 13), (3, 6, 14), (2, 1, 8)]
)
def test_lebenspunkte_sind_staerke_und_konstitution_und_5(
    staerke: int, konstitution: int, lp: int
) -> None:
    talente = (("Konstitution", konstitution), ("Willenskraft", 4)) if konstitution else ()
    bogen = Bogen(name="A", staerke=staerke, verstand=2, talente=talente)
    found, (step,) = notiert(lambda note: lebenspunkte(bogen, note))
    assert found == lp
    teile = {"staerke": staerke, "konstitution": konstitution, "grundwert": 5}
    assert (step.rule, dict(step.values)) == ("RUM-LP-01", {"lp": Total.of(lp, **teile)})


@pytest.mark.rule("RUM-MG-01", "RUM-CHAR-05")
@pytest.mark.parametrize(
    ("verstand", "willenskraft", "mg"), [(1, 0, 6), (1, 5, 11), (3, 6, 14), (2, 1, 8)]
)
def test_mentale_gesundheit_ist_verstand_und_willenskraft_und_5(
    verstand: int, willenskraft: int, mg: int
) -> None:
    talente = (("Willenskraft", willenskraft), ("Konstitution", 4)) if willenskraft else ()
    bogen = Bogen(name="A", verstand=verstand, staerke=2, talente=talente)
    found, (step,) = notiert(lambda note: mentale_gesundheit(bogen, note))
    assert found == mg
    teile = {"verstand": verstand, "willenskraft": willenskraft, "grundwert": 5}
    assert (step.rule, dict(step.values)) == ("RUM-MG-01", {"mg": Total.of(mg, **teile)})


@pytest.mark.rule("RUM-LP-01", "RUM-MG-01")
@pytest.mark.parametrize(("genannt", "lp", "mg"), [({"lp": 9, "mg": 7}, 9, 7), ({}, 5, 5)])
def test_ein_kurzbogen_nennt_seine_leisten_selbst(
    genannt: dict[str, Any], lp: int, mg: int
) -> None:
    bogen = Bogen(name="A", nsc=True, werte=(("Nahkampf", 6),), **genannt)
    found, steps = notiert(
        lambda note: (lebenspunkte(bogen, note), mentale_gesundheit(bogen, note))
    )
    assert (found, steps) == ((lp, mg), ())


@pytest.mark.rule("RUM-LP-01", "RUM-MG-01")
def test_eine_neue_figur_beginnt_mit_vollen_leisten() -> None:
    talente = {"Konstitution": 5, "Willenskraft": 3}
    figur = Spiel(held("Ada", talente=talente)).figur("Ada")
    assert (figur.lp, figur.mg) == (13, 9)


@pytest.mark.rule("RUM-LP-01", "RUM-MG-01")
def test_aendert_sich_ein_wert_aendert_sich_der_hoechstwert() -> None:
    spiel = Spiel(held("Ada", talente={"Konstitution": 5, "Willenskraft": 3}))
    spiel.sagt(SL, a.Eingreifen, figur="Ada", wert="lp", neu=4)
    spiel.sagt(SL, a.Eingreifen, figur="Ada", wert="mg", neu=7)
    neu = {**held("Ada"), "talente": (("Konstitution", 6), ("Willenskraft", 1))}
    spiel.sagt("ada", a.FigurStellen, **neu).antwortet(SL, "zulassen")
    assert spiel.nur(BogenGeaendert)
    assert (spiel.figur("Ada").lp, spiel.figur("Ada").mg) == (5, 5)
    assert spiel.figur("Ada").bogen.talent("Konstitution") == 6


def getroffen(leiste: str, stand: int, schaden: int) -> Spiel:
    """B verliert im Duell ``schaden`` Punkte einer Leiste, die bei ``stand`` steht."""
    spiel = Spiel(nsc("A", Nahkampf=9), nsc("B", Nahkampf=9, **{leiste: stand}))
    beide = {"talent": "Nahkampf", "gegner_talent": "Nahkampf", "folge": leiste}
    spiel.legen(a=2, b=2 + schaden)
    return spiel.sagt(SL, a.Duellieren, figur="A", gegner="B", **beide)


LEISTEN = [
    ("lp", "RUM-LP-02", ("bewusstlos", "tot", "handelt_weiter", "anderer_zustand")),
    ("mg", "RUM-MG-02", ("panik", "flucht", "handelt_weiter", "anderer_zustand")),
]


@pytest.mark.rule("RUM-LP-02", "RUM-MG-02")
@pytest.mark.parametrize(("leiste", "rule", "moeglich"), LEISTEN)
@pytest.mark.parametrize(("stand", "schaden", "rest"), [(4, 4, 0), (3, 7, -4), (1, 2, -1)])
def test_bei_null_oder_weniger_bestimmt_die_sl_den_zustand(
    leiste: str, rule: str, moeglich: tuple[str, ...], stand: int, schaden: int, rest: int
) -> None:
    spiel = getroffen(leiste, stand, schaden)
    assert spiel.frage == Choice(SL, rule, moeglich, facts=(("figur", "B"), ("rest", rest)))
    spiel.antwortet(SL, moeglich[0])
    assert spiel.schritt(rule) == {"figur": "B", "rest": rest, "zustand": moeglich[0]}
    assert spiel.ereignisse[1:] == (
        SchadenGenommen(figur="B", leiste=leiste, punkte=schaden),
        ZustandGesetzt(figur="B", zustand=moeglich[0], handelt=False),
    )
    figur = spiel.figur("B")
    assert (figur.leiste(leiste), figur.zustand, figur.handelt) == (rest, moeglich[0], False)
    assert figur.leiste("mg" if leiste == "lp" else "lp") == 20


@pytest.mark.rule("RUM-LP-02", "RUM-MG-02")
@pytest.mark.parametrize(("leiste", "rule"), [("lp", "RUM-LP-02"), ("mg", "RUM-MG-02")])
def test_mit_einem_punkt_steht_man_noch(leiste: str, rule: str) -> None:
    spiel = getroffen(leiste, 4, 3)
    assert spiel.fertig
    assert spiel.schritte(rule) == []
    figur = spiel.figur("B")
    assert (figur.leiste(leiste), figur.zustand, figur.handelt) == (1, "", True)


@pytest.mark.rule("RUM-LP-02")
@pytest.mark.parametrize(
    ("antworten", "zustand", "handelt", "notiz"),
    [
        (("bewusstlos",), "bewusstlos", False, "bewusstlos"),
        (("tot",), "tot", False, "tot"),
        (("handelt_weiter",), "", True, "handelt_weiter"),
        (("anderer_zustand", "versteinert"), "versteinert", False, "versteinert"),
        (("anderer_zustand", ""), "anderer_zustand", False, ""),
    ],
)
def test_die_sl_kann_jeden_zustand_bestimmen(
    antworten: tuple[str, ...], zustand: str, handelt: bool, notiz: str
) -> None:
    spiel = getroffen("lp", 2, 5).antwortet(SL, *antworten)
    gesetzt = ZustandGesetzt(figur="B", zustand=zustand, handelt=handelt)
    assert spiel.nur(ZustandGesetzt) == [gesetzt]
    assert spiel.schritt("RUM-LP-02") == {"figur": "B", "rest": -3, "zustand": notiz}
    assert (spiel.figur("B").zustand, spiel.figur("B").handelt) == (zustand, handelt)


@pytest.mark.rule("RUM-MG-02")
def test_ein_eigener_zustand_wird_in_worten_gefragt() -> None:
    spiel = getroffen("mg", 2, 3).antwortet(SL, "anderer_zustand")
    assert spiel.frage == Text(SL, "RUM-MG-02", facts=(("figur", "B"), ("rest", -1)))


@pytest.mark.rule("RUM-LP-02", "RUM-RUNDE-02", "RUM-INI-07")
def test_wer_ausscheidet_verliert_seinen_wuerfel_und_kommt_nicht_mehr_dran() -> None:
    spiel = Spiel(nsc("A", Nahkampf=8), nsc("B", lp=2), nsc("C"))
    spiel.kampf_beginnen(A=1, B=3, C=5).legen(a=3)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", "verzichten")
    assert spiel.fragen == [(SL, "RUM-LP-02")]
    spiel.antwortet(SL, "tot")
    assert spiel.reihe == [("C", 5)]
    assert spiel.schritt("RUM-INI-07") == {"naechster": "C", "wert": 5}


@pytest.mark.rule("RUM-LP-02")
def test_wer_trotzdem_handelt_behaelt_seinen_wuerfel() -> None:
    spiel = Spiel(nsc("A", Nahkampf=8), nsc("B", lp=2)).kampf_beginnen(A=1, B=3).legen(a=3)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", "verzichten")
    assert spiel.antwortet(SL, "handelt_weiter").reihe == [("B", 3)]


@pytest.mark.rule("RUM-LP-02", "RUM-MG-02", "RUM-SL-01")
@pytest.mark.parametrize(("leiste", "rule", "moeglich"), LEISTEN)
@pytest.mark.parametrize("neu", [0, -5])
def test_auch_wenn_die_sl_den_wert_setzt(
    leiste: str, rule: str, moeglich: tuple[str, ...], neu: int
) -> None:
    spiel = Spiel(nsc("B")).sagt(SL, a.Eingreifen, figur="B", wert=leiste, neu=neu)
    assert spiel.frage == Choice(SL, rule, moeglich, facts=(("figur", "B"), ("rest", neu)))
    spiel.antwortet(SL, moeglich[1])
    assert spiel.ereignisse == (
        WertGesetzt(figur="B", wert=leiste, alt=20, neu=neu, grund=""),
        ZustandGesetzt(figur="B", zustand=moeglich[1], handelt=False),
    )
    assert spiel.figur("B").leiste(leiste) == neu


@pytest.mark.rule("RUM-LP-02")
def test_schicksalspunkte_auf_null_sind_kein_zusammenbruch() -> None:
    spiel = Spiel(held("Ada")).sagt(SL, a.Eingreifen, figur="Ada", wert="schicksal", neu=0)
    assert spiel.fertig
    assert spiel.nur(ZustandGesetzt) == []


@pytest.mark.rule("RUM-LP-02")
def test_die_schlichte_taktik_laesst_umfallen() -> None:
    spiel = getroffen("lp", 2, 5)
    assert RUMBLE.policy(spiel.frage) == "bewusstlos"


def uebernachtet(heilung: int, lp: int, mg: int, **bogen: Any) -> Spiel:
    spiel = Spiel(held("Ada", **bogen), nsc("B"), switches={"rum.heilung": heilung})
    for leiste, neu in (("lp", lp), ("mg", mg)):
        spiel.sagt(SL, a.Eingreifen, figur="Ada", wert=leiste, neu=neu)
    return spiel.sagt(SL, a.Nachtruhe)


@pytest.mark.rule("RUM-SL-04")
@pytest.mark.parametrize(
    ("lp", "mg", "geheilt", "nachher"),
    [
        (2, 6, [(3, 0)], (5, 6)),
        (7, 1, [(1, 3)], (8, 4)),
        (8, 5, [(0, 1)], (8, 6)),
        (8, 6, [], (8, 6)),
        (12, 9, [], (12, 9)),
    ],
)
def test_heilung_ueber_nacht_nur_bis_zum_hoechstwert(
    lp: int, mg: int, geheilt: list[tuple[int, int]], nachher: tuple[int, int]
) -> None:
    spiel = uebernachtet(3, lp, mg)
    assert [(e.figur, e.lp, e.mg) for e in spiel.nur(Geheilt)] == [("Ada", *g) for g in geheilt]
    assert (spiel.figur("Ada").lp, spiel.figur("Ada").mg) == nachher
    assert spiel.schritt("RUM-SL-04") == {"figur": "alle", "zustand": "nachtruhe"}

"""RUM-SCHADEN: im Duell, ohne Reaktion, und wann keiner entsteht."""

from __future__ import annotations

from typing import Any

import pytest

from support import rumble_ansagen as a
from support.rumble import KAEMPFERIN, OHNE_SCHICKSAL, SL, Spiel, geduelle, nsc, wert
from wuerfelwerk.play.view import tale
from wuerfelwerk.rules.note import Total
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.systems.rumble.durchfuehrung import DuellErgab
from wuerfelwerk.systems.rumble.lesart import VORGABE, Lesart
from wuerfelwerk.systems.rumble.proben import ProbeErgab
from wuerfelwerk.systems.rumble.schaden import (
    SchadenGenommen,
    SchadenGestrichen,
    schaden_im_duell,
    schaden_ohne_reaktion,
)


@pytest.mark.rule("RUM-SL-03", "RUM-SCHADEN-02")
def test_ein_angriff_mit_bewilligter_aenderung_trifft_haerter() -> None:
    spiel = (
        Spiel(KAEMPFERIN, nsc("B"), switches=OHNE_SCHICKSAL).kampf_beginnen(Ada=1, B=5).legen(ada=4)
    )
    spiel.sagt("ada", a.Angreifen, figur="Ada", ziel="B", aenderung=3).antwortet(SL, "bewilligen")
    spiel.antwortet("b", "verzichten")
    assert spiel.figur("B").lp == 20 - (8 + 3 - 4)


@pytest.mark.rule("RUM-SCHADEN-01", "RUM-SCHADEN-02", "RUM-SL-01")
@pytest.mark.parametrize("verdeckt", [True, False])
@pytest.mark.parametrize("antwort", [("verzichten",), ("gegenangriff", "Nahkampf")])
def test_gestrichenen_schaden_erfaehrt_nur_wer_die_werte_kennt(
    verdeckt: bool, antwort: tuple[str, ...]
) -> None:
    wer = nsc("A", Nahkampf=9, verdeckt=verdeckt)
    spiel = Spiel(wer, KAEMPFERIN, switches={**OHNE_SCHICKSAL, "rum.schaden.automatisch": False})
    spiel.kampf_beginnen(A=1, Ada=5).legen(a=2, ada=9).sagt("a", a.Angreifen, figur="A", ziel="Ada")
    spiel.antwortet("ada", *antwort).antwortet(SL, "streichen")
    assert spiel.nur(SchadenGestrichen)
    told = tale(spiel.game, "ada")[-1]
    heard = [event for event in told.events if isinstance(event, SchadenGestrichen)]
    steps = [step for step in told.steps if step.rule == "RUM-SL-01"]
    assert (bool(heard), bool(steps)) == ((False, False) if verdeckt else (True, True))


DOPPELT = Lesart(krit_schadensfaktor=2)


GERUESTET = Lesart(ruestung=True)


BEIDES = Lesart(krit_schadensfaktor=3, ruestung=True)


@pytest.mark.rule("RUM-SCHADEN-01", "RUM-SCHADEN-05")
@pytest.mark.parametrize(
    ("differenz", "wurf", "waffe", "lesart", "schutz", "schaden"),
    [
        (2, 3, 2, VORGABE, 0, Total.of(4, differenz=2, waffe=2)),
        (0, 3, 3, VORGABE, 0, Total.of(3, differenz=0, waffe=3)),
        (9, 1, 5, VORGABE, 0, Total.of(14, differenz=9, waffe=5)),
        (0, 4, 0, VORGABE, 0, Total.of(0, differenz=0, waffe=0)),
        (4, 3, 2, VORGABE, 3, Total.of(6, differenz=4, waffe=2)),
        (4, 3, 2, GERUESTET, 0, Total.of(6, differenz=4, waffe=2)),
        (4, 3, 2, GERUESTET, 1, Total.of(5, differenz=4, waffe=2, ruestung=-1)),
        (4, 3, 2, GERUESTET, 6, Total.of(0, differenz=4, waffe=2, ruestung=-6)),
        (4, 3, 2, GERUESTET, 9, Total.of(0, differenz=4, waffe=2, ruestung=-6)),
        (4, 1, 2, DOPPELT, 0, Total.of(12, differenz=4, waffe=2, kritisch=6)),
        (4, 2, 2, DOPPELT, 0, Total.of(6, differenz=4, waffe=2)),
        (4, 10, 2, DOPPELT, 0, Total.of(6, differenz=4, waffe=2)),
        (1, 1, 1, BEIDES, 4, Total.of(2, differenz=1, waffe=1, kritisch=4, ruestung=-4)),
        (1, 1, 1, BEIDES, 8, Total.of(0, differenz=1, waffe=1, kritisch=4, ruestung=-6)),
    ],
)
def test_schaden_im_duell(
    differenz: int, wurf: int, waffe: int, lesart: Lesart, schutz: int, schaden: Total
) -> None:
    found = schaden_im_duell(differenz, wurf, waffe, lesart, schutz)
    assert found == schaden
    assert found.adds_up()


@pytest.mark.rule("RUM-SCHADEN-02", "RUM-SCHADEN-05")
@pytest.mark.parametrize(
    ("gesamt", "aenderung", "wurf", "waffe", "schaden"),
    [
        (7, 0, 2, 3, Total.of(8, schwellenwert=7, wurf=-2, waffe=3)),
        (7, 0, 7, 3, Total.of(3, schwellenwert=7, wurf=-7, waffe=3)),
        (9, 0, 1, 0, Total.of(8, schwellenwert=9, wurf=-1, waffe=0)),
        (7, -2, 4, 1, Total.of(2, schwellenwert=5, wurf=-4, waffe=1)),
        (7, 4, 9, 0, Total.of(2, schwellenwert=11, wurf=-9, waffe=0)),
        (0, 0, 1, 2, Total.of(2, schwellenwert=0, wurf=-1, untergrenze=1, waffe=2)),
        (2, -6, 1, 0, Total.of(0, schwellenwert=-4, wurf=-1, untergrenze=5, waffe=0)),
        (1, 0, 1, 2, Total.of(2, schwellenwert=1, wurf=-1, waffe=2)),
    ],
)
def test_schaden_ohne_reaktion(
    gesamt: int, aenderung: int, wurf: int, waffe: int, schaden: Total
) -> None:
    found = schaden_ohne_reaktion(wert(gesamt, aenderung), wurf, waffe, VORGABE)
    assert found == schaden
    assert found.adds_up()


@pytest.mark.rule("RUM-SCHADEN-02")
@pytest.mark.parametrize(
    ("wurf", "lesart", "schutz", "schaden"),
    [
        (1, DOPPELT, 0, Total.of(16, schwellenwert=7, wurf=-1, waffe=2, kritisch=8)),
        (2, DOPPELT, 0, Total.of(7, schwellenwert=7, wurf=-2, waffe=2)),
        (2, GERUESTET, 3, Total.of(4, schwellenwert=7, wurf=-2, waffe=2, ruestung=-3)),
        (2, VORGABE, 3, Total.of(7, schwellenwert=7, wurf=-2, waffe=2)),
    ],
)
def test_schaden_ohne_reaktion_mit_faktor_und_ruestung(
    wurf: int, lesart: Lesart, schutz: int, schaden: Total
) -> None:
    assert schaden_ohne_reaktion(wert(7), wurf, 2, lesart, schutz) == schaden


def angegriffen(wurf: int, **felder: Any) -> Spiel:
    """A (Nahkampf 7; Schwert 2, Axt 3) greift B an, das verzichtet."""
    links = nsc("A", Nahkampf=7, waffen={"Schwert": 2, "Axt": 3})
    spiel = Spiel(links, nsc("B")).kampf_beginnen(A=1, B=2).legen(a=wurf)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B", **felder)
    return spiel.antwortet("b", "verzichten")


@pytest.mark.rule("RUM-SCHADEN-01")
@pytest.mark.parametrize(("leiste", "lp", "mg"), [("lp", 16, 20), ("mg", 20, 16)], ids=["lp", "mg"])
def test_der_verlierer_des_duells_verliert_differenz_und_waffe(
    leiste: str, lp: int, mg: int
) -> None:
    links = nsc("A", Nahkampf=7, waffen={"Schwert": 2})
    spiel = Spiel(links, nsc("B", Akrobatik=6)).kampf_beginnen(A=1, B=2).legen(a=3, b=5)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B", leiste=leiste).antwortet("b", "ausweichen")
    erwartet = {"ziel": "B", "schaden": Total.of(4, differenz=2, waffe=2)}
    assert spiel.schritt("RUM-SCHADEN-01") == erwartet
    assert spiel.nur(SchadenGenommen) == [SchadenGenommen(figur="B", leiste=leiste, punkte=4)]
    assert (spiel.figur("B").lp, spiel.figur("B").mg) == (lp, mg)


@pytest.mark.rule("RUM-SCHADEN-01", "RUM-DUELL-07")
@pytest.mark.parametrize(
    ("folge", "lp", "mg"), [("anzeige", 20, 20), ("lp", 18, 20), ("mg", 20, 18)]
)
def test_ausserhalb_des_kampfes_verletzt_ein_duell_nur_wenn_es_soll(
    folge: str, lp: int, mg: int
) -> None:
    spiel = geduelle(7, 6, 3, 5, folge=folge)
    assert (spiel.figur("B").lp, spiel.figur("B").mg) == (lp, mg)
    schaden = [{"ziel": "B", "schaden": Total.of(2, differenz=2, waffe=0)}]
    assert spiel.schritte("RUM-SCHADEN-01") == ([] if folge == "anzeige" else schaden)


@pytest.mark.rule("RUM-SCHADEN-01")
def test_ausserhalb_des_kampfes_nimmt_wer_angefangen_hat_keinen_schaden() -> None:
    spiel = geduelle(7, 6, 5, 3, folge="lp")
    assert spiel.nur(DuellErgab)[0].sieger == "B"
    assert spiel.nur(SchadenGenommen) == []


@pytest.mark.rule("RUM-SCHADEN-01", "RUM-SCHADEN-05", "RUM-DUELL-05")
@pytest.mark.parametrize(("waffen", "punkte"), [({"Axt": 3}, [3]), ({}, [])])
def test_bei_differenz_0_bleibt_nur_der_waffenschaden(
    waffen: dict[str, int], punkte: list[int]
) -> None:
    spiel = Spiel(nsc("A", Nahkampf=7, waffen=waffen), nsc("B", Akrobatik=6))
    spiel.kampf_beginnen(A=1, B=2).legen(a=4, b=4)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", "ausweichen")
    assert [e.punkte for e in spiel.nur(SchadenGenommen)] == punkte
    summe = sum(punkte)
    assert spiel.schritt("RUM-SCHADEN-01")["schaden"] == Total.of(summe, differenz=0, waffe=summe)


@pytest.mark.rule("RUM-SCHADEN-02")
@pytest.mark.parametrize(("wurf", "punkte"), [(2, 7), (6, 3), (7, 2)])
def test_ohne_reaktion_zaehlt_schwellenwert_minus_wurf_plus_waffe(wurf: int, punkte: int) -> None:
    spiel = angegriffen(wurf)
    schaden = Total.of(punkte, schwellenwert=7, wurf=-wurf, waffe=2)
    assert spiel.schritt("RUM-SCHADEN-02") == {"ziel": "B", "schaden": schaden}
    assert spiel.ereignisse[-2:] == (
        ProbeErgab(figur="A", talent="Nahkampf", wurf=wurf, gelungen=True, ziel="B", sw=7),
        SchadenGenommen(figur="B", leiste="lp", punkte=punkte),
    )
    assert spiel.figur("B").lp == 20 - punkte


@pytest.mark.rule("RUM-SCHADEN-02")
def test_ohne_reaktion_trifft_auch_die_mentale_gesundheit() -> None:
    spiel = angegriffen(2, leiste="mg")
    assert (spiel.figur("B").lp, spiel.figur("B").mg) == (20, 13)


@pytest.mark.rule("RUM-SCHADEN-02", "RUM-SL-03")
def test_die_aenderung_der_sl_wirkt_auch_auf_den_schaden() -> None:
    spiel = Spiel(nsc("A", Nahkampf=7), nsc("B")).kampf_beginnen(A=1, B=2)
    spiel.sagt(SL, a.Aendern, figur="A", um=-2).legen(a=3)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", "verzichten")
    schaden = Total.of(2, schwellenwert=5, wurf=-3, waffe=0)
    assert spiel.schritt("RUM-SCHADEN-02")["schaden"] == schaden


@pytest.mark.rule("RUM-SCHADEN-03", "RUM-SCHADEN-05")
@pytest.mark.parametrize("wurf", [8, 9])
def test_ein_misslungener_angriff_richtet_nichts_an_auch_nicht_die_waffe(wurf: int) -> None:
    spiel = angegriffen(wurf)
    assert spiel.schritt("RUM-SCHADEN-03") == {"figur": "A"}
    assert not {"RUM-SCHADEN-02", "RUM-SCHADEN-05"} & set(spiel.regeln)
    assert spiel.nur(SchadenGenommen) == []
    assert spiel.figur("B").lp == 20


@pytest.mark.rule("RUM-SCHADEN-03", "RUM-KRIT-02")
def test_mit_einer_10_zusaetzlich_ein_kritischer_misserfolg() -> None:
    spiel = angegriffen(10)
    assert spiel.fragen == [(SL, "RUM-KRIT-03")]
    spiel.antwortet(SL, "")
    assert spiel.schritt("RUM-SCHADEN-03") == {"figur": "A"}


@pytest.mark.rule("RUM-SCHADEN-03")
def test_ein_gelungener_angriff_ist_kein_misslungener() -> None:
    assert angegriffen(7).schritte("RUM-SCHADEN-03") == []


@pytest.mark.rule("RUM-SCHADEN-04")
def test_ohne_reaktion_kein_vergleich_und_keine_gleichstandsregel() -> None:
    spiel = angegriffen(3)
    assert spiel.schritt("RUM-SCHADEN-04") == {"figur": "A", "ziel": "B"}
    assert not any(regel.startswith("RUM-DUELL") for regel in spiel.regeln)
    assert spiel.nur(DuellErgab) == []


@pytest.mark.rule("RUM-SCHADEN-04")
def test_mit_reaktion_wird_verglichen() -> None:
    spiel = Spiel(nsc("A"), nsc("B", Akrobatik=5)).kampf_beginnen(A=1, B=2).legen(a=3, b=4)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", "ausweichen")
    assert spiel.schritte("RUM-SCHADEN-04") == []


@pytest.mark.rule("RUM-SCHADEN-05")
@pytest.mark.parametrize(
    ("waffe", "zuschlag"), [("", 2), ("Schwert", 2), ("Axt", 3), ("unbewaffnet", 0)]
)
def test_die_waffe_bringt_einen_festen_zuschlag(waffe: str, zuschlag: int) -> None:
    spiel = angegriffen(5, waffe=waffe)
    assert spiel.schritt("RUM-SCHADEN-05") == {"figur": "A", "waffe": zuschlag}
    assert spiel.nur(SchadenGenommen)[0].punkte == 7 - 5 + zuschlag


@pytest.mark.rule("RUM-SCHADEN-05")
def test_wer_keine_waffe_hat_ist_unbewaffnet() -> None:
    spiel = Spiel(nsc("A", Nahkampf=7), nsc("B"))
    bogen = spiel.figur("A").bogen
    assert bogen.waffennamen == ("unbewaffnet",)
    assert (bogen.schaden("unbewaffnet"), bogen.schaden("Axt")) == (0, 0)


@pytest.mark.rule("RUM-SCHADEN-05")
def test_die_erste_waffe_hat_man_in_der_hand() -> None:
    bogen = Spiel(nsc("A", waffen={"Schwert": 2, "Axt": 3})).figur("A").bogen
    assert bogen.waffennamen == ("Schwert", "Axt", "unbewaffnet")
    assert (bogen.schaden("Schwert"), bogen.schaden("Axt")) == (2, 3)


@pytest.mark.rule("RUM-SCHADEN-01", "RUM-SCHADEN-02")
@pytest.mark.parametrize(
    ("antwort", "rule", "punkte"),
    [("ausweichen", "RUM-SCHADEN-01", 2), ("verzichten", "RUM-SCHADEN-02", 4)],
)
@pytest.mark.parametrize("entscheidet", ["anwenden", "streichen"])
def test_auf_wunsch_bestaetigt_die_sl_jeden_schaden(
    antwort: str, rule: str, punkte: int, entscheidet: str
) -> None:
    schalter = {"rum.schaden.automatisch": False}
    spiel = Spiel(nsc("A", Nahkampf=7), nsc("B", Akrobatik=6), switches=schalter)
    spiel.kampf_beginnen(A=1, B=2).legen(a=3, b=5)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", antwort)
    lage = (("figur", "B"), ("leiste", "lp"), ("punkte", punkte), ("stand", 20))
    assert spiel.frage == Choice(SL, rule, ("anwenden", "streichen"), facts=lage)
    spiel.antwortet(SL, entscheidet)
    if entscheidet == "anwenden":
        genommen = SchadenGenommen(figur="B", leiste="lp", punkte=punkte)
        assert spiel.nur(SchadenGenommen) == [genommen]
        assert spiel.figur("B").lp == 20 - punkte
    else:
        assert spiel.nur(SchadenGestrichen) == [SchadenGestrichen(figur="B", punkte=punkte)]
        assert spiel.figur("B").lp == 20


@pytest.mark.rule("RUM-SCHADEN-01")
def test_null_schaden_wird_nicht_gefragt() -> None:
    spiel = geduelle(7, 6, 4, 4, folge="lp", **{"rum.schaden.automatisch": False})
    assert spiel.fertig
    assert (spiel.nur(SchadenGenommen), spiel.nur(SchadenGestrichen)) == ([], [])


@pytest.mark.rule("RUM-SCHADEN-05")
def test_ohne_angabe_traegt_niemand_ruestung() -> None:
    assert schaden_im_duell(4, 3, 2, GERUESTET).value == 6
    assert schaden_ohne_reaktion(wert(7), 2, 2, GERUESTET).value == 7

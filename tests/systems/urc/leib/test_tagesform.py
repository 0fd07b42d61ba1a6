"""Tagesform: gegen Schaden, verschenken, würfeln, ihr Rest (URC-TF)."""

from __future__ import annotations

from typing import Any

import pytest

from support.urc import SL, Spiel, ablauf, held, nsc
from support.urc_kampf import HOCH, VERGLEICH, ada, kampf, wahl
from support.urc_rechenwege import GEHEIM, zeilen
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.note import SILENT, Note, Total
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.request import Number
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.angriffswurf import AngriffErgab
from wuerfelwerk.systems.urc.kampf.nsc_angriff import NscAngreifen
from wuerfelwerk.systems.urc.kampf.runde import KampfBeginnen
from wuerfelwerk.systems.urc.leib.tagesform import (
    TagesformAusgegeben,
    TagesformGewuerfelt,
    TagesformVerschenkt,
    Tagesformwurf,
    Verschenken,
    gemindert,
)
from wuerfelwerk.systems.urc.leib.tageswechsel import TagWechseln
from wuerfelwerk.systems.urc.leib.verletzung import SchadenGenommen, erleiden, nachher
from wuerfelwerk.systems.urc.magie.zaubern import SpruchWirken
from wuerfelwerk.systems.urc.rat.taktik import schlicht


@pytest.mark.rule("URC-TF-11")
def test_verschenken_braucht_punkte_und_platz() -> None:
    spiel = Spiel(held("Bo", tagesform=1), held("Ada", tagesform=5), held("Cy", tagesform=7))
    assert wahl(spiel, "bo", Verschenken, "an") == [("Ada",)]
    spiel.sagt("bo", Verschenken, figur="Bo", an="Ada", punkte=1)
    assert wahl(spiel, "bo", Verschenken, "an") == []


@pytest.mark.rule("URC-TF-01")
def test_tote_wuerfeln_keine_tagesform() -> None:
    spiel = Spiel(held("Bo"), held("Ada", tagesform=3)).legen(bo="3")
    spiel.sagt(SL, Eingreifen, figur="Ada", wert="tp", neu=-2).sagt(SL, TagWechseln)
    assert [event.figur for event in spiel.nur(TagesformGewuerfelt)] == ["Bo"]
    assert spiel.figur("Ada").tagesform == 3


@pytest.mark.rule("URC-TF-10")
def test_mehr_schutz_als_schaden_heilt_nicht() -> None:
    assert gemindert("Bo", 2, 5, 1, SILENT) == 0


@pytest.mark.rule("URC-TF-01", "URC-TF-02", "URC-TF-03", "URC-TF-04")
@pytest.mark.parametrize(("wurf", "alt"), [(1, 0), (6, 3)])
def test_tagesform_zeile_fuer_zeile(wurf: int, alt: int) -> None:
    ergebnis, steps = ablauf(Tagesformwurf("Bo", "bo", alt, GEHEIM), str(wurf))
    punkte = wurf + 1
    assert ergebnis == (wurf, punkte)
    verfallen = [("URC-TF-02", GEHEIM, {"figur": "Bo", "verfallen": alt})] if alt else []
    summe = Total.of(punkte, wurf=wurf, zuschlag=1)
    assert [(s.rule, s.audience, dict(s.values)) for s in steps] == [
        ("URC-TF-01", GEHEIM, {"figur": "Bo", "punkte": summe}),
        ("URC-TF-03", GEHEIM, {"figur": "Bo", "punkte": punkte}),
        *verfallen,
        ("URC-TF-04", GEHEIM, {"figur": "Bo", "punkte": punkte}),
    ]


@pytest.mark.rule("URC-TF-10", "URC-TF-06", "URC-DMG-05")
def test_erlittener_schaden_zeile_fuer_zeile() -> None:
    tisch = URC.start({"sheets": [held("Bo", ph=2, tagesform=3, verdeckt=True)]})
    bo = tisch.figuren[0]

    def treffer(note: Note = SILENT) -> Procedure[list[Event]]:
        return erleiden(tisch, bo, 5, 2, note, GEHEIM)

    events, steps = ablauf(treffer)
    assert events == [
        TagesformAusgegeben(figur="Bo", punkte=2, wofuer="schutz"),
        SchadenGenommen(figur="Bo", punkte=3, audience=GEHEIM),
    ]
    assert [(s.rule, s.audience, dict(s.values)) for s in steps] == [
        ("URC-TF-06", bo.wissende, {"figur": "Bo", "punkte": 2, "rest": 1}),
        ("URC-TF-10", GEHEIM, {"figur": "Bo", "punkte": 2, "rest": 3}),
        ("URC-DMG-05", bo.wissende, {"figur": "Bo", "punkte": 3, "rest": 8}),
    ]


@pytest.mark.rule("URC-TF-10")
@pytest.mark.parametrize(("schaden", "grenze"), [(2, 2), (5, 3)])
def test_vor_dem_abzug_wird_nach_nicht_mehr_gefragt_als_noetig(schaden: int, grenze: int) -> None:
    switches = {"urc.tf_schaden_ansage": "vor_abzug"}
    tisch = URC.start({"sheets": [held("Bo", tagesform=3)], "switches": switches})
    frage = next(nachher(tisch, tisch.figuren[0], schaden))
    lage = (("figur", "Bo"), ("punkte", grenze), ("tp", 11), ("schaden", schaden), ("kurs", 1),
            ("geschieht", "getroffen"))  # fmt: skip
    assert frage == Number("bo", "URC-TF-10", 0, grenze, facts=lage)


NACHHER: dict[str, Any] = {"tf_schaden_ansage": "vor_abzug"}


def reste(spiel: Spiel) -> list[tuple[object, object]]:
    return [(each["punkte"], each["rest"]) for each in spiel.schritte("URC-TF-06")]


def ausgaben(spiel: Spiel) -> list[tuple[str, int, str]]:
    return [(x.figur, x.punkte, x.wofuer) for x in spiel.nur(TagesformAusgegeben)]


@pytest.mark.rule("URC-TF-10", "URC-MAG-07")
def test_auch_ein_zauber_laesst_sich_mindern() -> None:
    spiel = kampf(ada()).legen(bo=HOCH)
    spiel.sagt("bo", SpruchWirken, figur="Bo", spruch="Flammenlanze", ziel="Ada")
    spiel.antwortet("bo", 0)
    assert spiel.fragen == [("ada", "URC-TF-10")]
    spiel.antwortet("ada", 5).schlicht()
    schaden = spiel.schritt("URC-MAG-07")["schaden"]
    assert spiel.eins(SchadenGenommen).punkte == int(str(schaden)) - 5
    assert spiel.figur("Ada").tagesform == 0


@pytest.mark.rule("URC-TF-10", "URC-TF-06")
def test_angesagter_schutz_ist_auch_ohne_treffer_verbraucht() -> None:
    for spruch in (True, False):
        spiel = kampf(ada(), bo={"waffen": {"Axt": 1}}).legen(bo="1 1 1 2 2")
        if spruch:
            spiel.sagt("bo", SpruchWirken, figur="Bo", spruch="Flammenlanze", ziel="Ada")
        else:
            spiel.sagt("bo", Angreifen, figur="Bo", ziel="Ada", waffe="Axt")
        spiel.antwortet("bo", 0).antwortet("ada", 2).schlicht()
        assert (spiel.nur(SchadenGenommen), spiel.figur("Ada").tagesform) == ([], 3)


@pytest.mark.rule("URC-TF-10", "URC-TF-07")
def test_vor_dem_abzug_wird_auch_das_ziel_gefragt() -> None:
    spiel = kampf(ada(), **NACHHER).legen(bo=HOCH)
    spiel.sagt("bo", Angreifen, figur="Bo", ziel="Ada").antwortet("bo", "6", 0)
    assert spiel.fragen == [("ada", "URC-TF-10")]
    spiel.antwortet("ada", 4)
    assert (spiel.eins(SchadenGenommen).punkte, spiel.figur("Ada").tagesform) == (10 - 4, 1)
    daneben = kampf(ada(), **NACHHER).legen(bo="1 1 1 2 2")
    assert daneben.sagt("bo", Angreifen, figur="Bo", ziel="Ada").fragen == []


@pytest.mark.rule("URC-TF-10")
def test_vor_dem_abzug_hoechstens_so_viel_wie_schaden() -> None:
    spiel = kampf(ada(), waffenlos_wuerfel=0, tf_schaden_kurs=3, **NACHHER)
    spiel.legen(bo=HOCH).sagt("bo", Angreifen, figur="Bo", ziel="Ada").antwortet("bo", 0)
    assert spiel.frage.fact("punkte") == 2  # vier TP, drei je Punkt
    spiel.antwortet("ada", 2)
    assert not spiel.nur(SchadenGenommen)


@pytest.mark.rule("URC-TF-10")
def test_wer_nicht_bei_bewusstsein_ist_wird_nicht_gefragt() -> None:
    for schalter in ({}, NACHHER):
        spiel = kampf(ada(), **schalter)
        spiel.sagt(SL, Eingreifen, figur="Ada", wert="tp", neu=0).legen(bo=HOCH)
        spiel.sagt("bo", Angreifen, figur="Bo", ziel="Ada")
        while spiel.game.open:
            assert spiel.frage.seat == "bo"
            spiel.antwortet("bo", schlicht(spiel.frage))
    nur_bo = kampf(**NACHHER).legen(bo=HOCH)
    nur_bo.sagt("bo", Angreifen, figur="Bo", ziel="Wache").antwortet("bo", "6", 0)
    assert nur_bo.fragen == []


@pytest.mark.rule("URC-TF-06")
def test_der_rest_nach_jedem_posten() -> None:
    """Abwehr: zwei Würfel und ein Schutz; Zauber und Angriff: Würfel und mehr Schaden."""
    spiel = Spiel(held("Bo", tagesform=3), nsc()).sagt(SL, KampfBeginnen)
    spiel.legen(bo="1 1 1 2 2 2 2").sagt(SL, NscAngreifen, figur="Wache", ziel="Bo")
    spiel.antwortet("bo", 2, 1).schlicht()
    assert reste(spiel) == [(2, 1), (1, 0)]
    spiel = kampf().legen(bo=f"{HOCH} 1")
    felder = {"figur": "Bo", "spruch": "Flammenlanze", "ziel": "Wache", "tagesform": 1}
    spiel.sagt("bo", SpruchWirken, **felder).antwortet("bo", 2).schlicht()
    assert reste(spiel) == [(1, 5), (2, 3)]
    spiel = kampf(**NACHHER).legen(bo=f"{HOCH} 1")
    spiel.sagt("bo", Angreifen, figur="Bo", ziel="Wache", tagesform=1).antwortet("bo", "6", 4)
    assert reste(spiel) == [(1, 5), (4, 1)]


@pytest.mark.rule("URC-TF-06", "URC-POOL-06")
@pytest.mark.parametrize("ansage", ["vor_wurf", "vor_abzug"])
def test_je_ziel_ein_wurf_heisst_je_wurf_eine_ansage(ansage: str) -> None:
    """Zwei Punkte für den ersten Wurf, einer für den zweiten; der Vorrat ist derselbe."""
    ziele = (nsc("A", tp=90), nsc("B", tp=90))
    spiel = kampf(*ziele, flaeche="je_ziel_wurf", tf_schaden_ansage=ansage)
    spiel.legen(bo=f"{HOCH} 1 1").legen(bo=f"{HOCH} 1")
    felder = {"figur": "Bo", "ziel": "A", "weitere": ("B",), "tagesform": 2}
    spiel.sagt("bo", Angreifen, **felder)
    antworten = {"URC-TF-12": [3, 0], "URC-RND-11": [1], "URC-DMG-02": ["6", "6"]}
    hoechste: list[int] = []
    while spiel.game.open:
        seat, regel = spiel.frage.seat, spiel.frage.rule
        if regel in ("URC-TF-12", "URC-RND-11"):
            hoechste.append(getattr(spiel.frage, "high", -1))
        bewilligt = "bewilligen" if seat == SL else ""
        spiel.antwortet(seat, bewilligt or antworten[regel].pop(0))  # type: ignore[attr-defined]
    assert hoechste[:2] == [4, 1]
    assert ausgaben(spiel) == [("Bo", 2, "wuerfel"), ("Bo", 3, "schaden"), ("Bo", 1, "wuerfel")]
    assert [len(each.wurf) for each in spiel.nur(AngriffErgab)] == [7, 6]
    assert spiel.figur("Bo").tagesform == 0


@pytest.mark.rule("URC-TF-10", "URC-DEF-07")
@pytest.mark.parametrize("ansage", ["vor_wurf", "vor_abzug"])
def test_konterschaden_mindert_der_angreifer(ansage: str) -> None:
    """6 6 6 6 gegen 19: Konter Pasch 3 + Höhe 2."""
    spiel = kampf(ada(), **VERGLEICH, tf_schaden_ansage=ansage)
    spiel.legen(bo="4 4 4 2 2", ada="6 6 6 6").sagt("bo", Angreifen, figur="Bo", ziel="Ada")
    gefragt = []
    while spiel.game.open:
        wer = (spiel.frage.seat, spiel.frage.rule)
        gefragt.append(wer)
        spiel.antwortet(wer[0], 2 if wer == ("bo", "URC-TF-10") else schlicht(spiel.frage))
    assert gefragt.count(("bo", "URC-TF-10")) == 1
    assert ("Bo", 2, "schutz") in ausgaben(spiel)
    assert (spiel.figur("Bo").tp, spiel.figur("Bo").tagesform) == (11 - 5 + 2, 4)


@pytest.mark.rule("URC-DEF-04", "URC-TF-10")
def test_fuer_das_fahrzeug_spart_der_pilot_keinen_eigenen_schaden() -> None:
    jeep = {"name": "Jeep", "platz": "bo", "fahrzeug": True, "sp": 2, "besatzung": ["Bo"]}
    spiel = Spiel(held("Bo", tagesform=3), jeep, nsc()).sagt(SL, KampfBeginnen, art="fahrzeug")
    spiel.legen(bo="1 1 1 2 2").sagt(SL, NscAngreifen, figur="Wache", ziel="Jeep")
    spiel.antwortet("bo", 0)
    assert (spiel.fragen, spiel.figur("Bo").tagesform) == ([], 3)


@pytest.mark.rule("URC-TF-10")
def test_angesagt_wird_hoechstens_so_viel_wie_schaden_droht() -> None:
    for verdeckt, grenze in ((False, 2), (True, 5)):
        wache = nsc(tagesform=6, verdeckt=verdeckt)
        spiel = Spiel(held("Bo", tagesform=5), wache).sagt(SL, KampfBeginnen)
        spiel.sagt(SL, NscAngreifen, figur="Wache", ziel="Bo", womit="faust")
        spiel.antwortet("bo", 0)
        assert spiel.frage.fact("punkte") == grenze


@pytest.mark.rule("URC-TF-11")
@pytest.mark.parametrize(("hat", "wunsch", "kommt"), [(2, 4, 4), (5, 4, 2), (7, 0, 0)])
def test_ein_geschenk_geht_bis_sieben(hat: int, wunsch: int, kommt: int) -> None:
    spiel = Spiel(held("Ada", tagesform=4), held("Bo", tagesform=hat))
    if hat == 7:
        with pytest.raises(IllegalCommand):
            spiel.sagt("ada", Verschenken, figur="Ada", an="Bo", punkte=1)
        return
    spiel.sagt("ada", Verschenken, figur="Ada", an="Bo", punkte=wunsch)
    assert list(spiel.ereignisse) == [TagesformVerschenkt(von="Ada", an="Bo", punkte=kommt)]
    werte = {"von": "Ada", "an": "Bo", "gewuenscht": wunsch, "punkte": kommt}
    assert zeilen(spiel.steps) == [("URC-TF-11", None, werte)]
    assert (spiel.figur("Ada").tagesform, spiel.figur("Bo").tagesform) == (4 - kommt, hat + kommt)


@pytest.mark.rule("URC-TF-11")
def test_wer_verdeckt_ist_sagt_selbst_wie_viel_er_annimmt() -> None:
    spiel = Spiel(held("Bo", tagesform=4), held("Ada", tagesform=5, verdeckt=True))
    spiel.sagt("bo", Verschenken, figur="Bo", an="Ada", punkte=3)
    lage = (("von", "Bo"), ("an", "Ada"), ("gewuenscht", 3), ("hat", 5))
    assert spiel.frage == Number("ada", "URC-TF-11", 0, 2, facts=lage)
    spiel.antwortet("ada", 1)
    werte = {"von": "Bo", "an": "Ada", "gewuenscht": 3, "punkte": 1}
    assert zeilen(spiel.steps) == [("URC-TF-11", None, werte)]
    assert list(spiel.ereignisse) == [TagesformVerschenkt(von="Bo", an="Ada", punkte=1)]

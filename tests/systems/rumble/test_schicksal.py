"""RUM-SCHICKSAL: zwei Punkte je Abenteuer, für einen neuen Wurf oder etwas anderes."""

from __future__ import annotations

from typing import Any

import pytest

from support import rumble_ansagen as a
from support.rumble import KAEMPFERIN, RUMBLE, SL, Spiel, ablauf, feld, held, nsc, wert, zahlen
from wuerfelwerk.rules.figures import WertGesetzt
from wuerfelwerk.rules.request import Answer, Choice, Question
from wuerfelwerk.systems.rumble.duell import Duell
from wuerfelwerk.systems.rumble.durchfuehrung import DuellErgab
from wuerfelwerk.systems.rumble.kritisch import KritFolge
from wuerfelwerk.systems.rumble.proben import Probe, ProbeErgab
from wuerfelwerk.systems.rumble.schicksal import (
    AbenteuerBegonnen,
    FragenGestellt,
    Gunst,
    SchicksalAusgegeben,
    SchicksalGewirkt,
    WunschAbgelehnt,
    uebrig,
)


@pytest.mark.rule("RUM-SL-01", "RUM-SCHICKSAL-01")
@pytest.mark.parametrize(
    ("wert", "neu", "steht"),
    [("schicksal", -5, 0), ("schicksal", 0, 0), ("schicksal", 3, 3), ("mg", -5, -5)],
)
def test_schicksalspunkte_werden_nie_negativ(wert: str, neu: int, steht: int) -> None:
    spiel = Spiel(KAEMPFERIN).sagt(SL, a.Eingreifen, figur="Ada", wert=wert, neu=neu)
    while not spiel.fertig:
        spiel.antwortet(SL, "panik")
    gesetzt = spiel.nur(WertGesetzt)[0]
    assert gesetzt.neu == steht
    assert dict(spiel.schritte("RUM-SL-01")[0])["neu"] == steht
    assert getattr(spiel.figur("Ada"), wert) == steht


ADA = held("Ada", talente={"Nahkampf": 3})
"""Nahkampf 6 (Stärke 3 + 3)."""


@pytest.mark.rule("RUM-SCHICKSAL-01")
def test_zu_beginn_hat_jede_spielfigur_2_punkte_und_kein_nsc() -> None:
    spiel = Spiel(ADA, nsc("Wolf"), {**nsc("Gast"), "werte": {}, "staerke": 3})
    assert [figur.schicksal for figur in spiel.tisch.figuren] == [2, 0, 0]


@pytest.mark.rule("RUM-SCHICKSAL-01")
@pytest.mark.parametrize("vorher", [0, 1, 5])
def test_ein_neues_abenteuer_fuellt_auf_2_auf(vorher: int) -> None:
    spiel = Spiel(ADA, held("Bo"), nsc("Wolf"))
    spiel.sagt(SL, a.Eingreifen, figur="Ada", wert="schicksal", neu=vorher)
    spiel.sagt(SL, a.AbenteuerBeginnen)
    assert spiel.schritt("RUM-SCHICKSAL-01") == {"figur": "alle", "punkte": 2}
    assert spiel.ereignisse == (AbenteuerBegonnen(schicksal=2),)
    assert [figur.schicksal for figur in spiel.tisch.figuren] == [2, 2, 0]


@pytest.mark.rule("RUM-SCHICKSAL-01")
def test_eine_neue_figur_bekommt_ihre_punkte_mit_dem_schritt_der_es_sagt() -> None:
    eva = {**held("Eva"), "talente": ()}
    spiel = Spiel().sagt("eva", a.FigurStellen, **eva)
    assert spiel.schritt("RUM-SCHICKSAL-01") == {"figur": "Eva", "punkte": 2}


def geprobt(*wuerfe: int, **schalter: Any) -> Spiel:
    spiel = Spiel(ADA, switches=schalter).legen(ada=list(wuerfe))
    return spiel.sagt("ada", a.Proben, figur="Ada", talent="Nahkampf")


@pytest.mark.rule("RUM-SCHICKSAL-02")
def test_gefragt_wird_nach_dem_wurf_mit_allem_was_man_wissen_muss() -> None:
    spiel = geprobt(8)
    kopf = (("figur", "Ada"), ("punkte", 2), ("wurf", 8), ("sw", 6), ("wuerfe", ("Ada 8",)))
    lage = (*kopf, ("bis", 6), ("so", "misslungen"))
    wahl = ("behalten", "wiederholen")
    assert spiel.frage == Choice("ada", "RUM-SCHICKSAL-02", wahl, facts=lage)
    assert "RUM-GRUND-04" not in spiel.regeln


@pytest.mark.rule("RUM-SCHICKSAL-02")
def test_behalten_kostet_nichts() -> None:
    spiel = geprobt(8).antwortet("ada", "behalten")
    ergab = ProbeErgab(figur="Ada", talent="Nahkampf", wurf=8, gelungen=False, sw=6)
    assert spiel.ereignisse == (ergab,)
    assert spiel.figur("Ada").schicksal == 2
    assert spiel.schritte("RUM-SCHICKSAL-02") == []


@pytest.mark.rule("RUM-SCHICKSAL-02", "RUM-KRIT-02")
def test_der_neue_wurf_gilt_und_der_alte_samt_krit_nicht() -> None:
    spiel = geprobt(10, 4).antwortet("ada", "wiederholen", "behalten")
    erwartet = {"figur": "Ada", "wurf_von": "Ada", "uebrig": 1}
    assert spiel.schritt("RUM-SCHICKSAL-02") == erwartet
    assert spiel.ereignisse == (
        SchicksalAusgegeben(figur="Ada"),
        ProbeErgab(figur="Ada", talent="Nahkampf", wurf=4, gelungen=True, sw=6),
    )
    assert spiel.schritte("RUM-KRIT-02") == []
    assert spiel.figur("Ada").schicksal == 1


@pytest.mark.rule("RUM-SCHICKSAL-02")
def test_mehrfach_bis_die_punkte_alle_sind_und_der_letzte_wurf_gilt() -> None:
    spiel = geprobt(3, 7, 9).antwortet("ada", "wiederholen")
    assert spiel.frage.fact("punkte") == 1
    assert spiel.frage.fact("wurf") == 7
    spiel.antwortet("ada", "wiederholen")
    assert [s["uebrig"] for s in spiel.schritte("RUM-SCHICKSAL-02")] == [1, 0]
    assert spiel.nur(SchicksalAusgegeben) == [SchicksalAusgegeben(figur="Ada", punkte=2)]
    assert spiel.nur(ProbeErgab)[0].wurf == 9
    assert spiel.figur("Ada").schicksal == 0


@pytest.mark.rule("RUM-SCHICKSAL-02")
def test_ohne_punkte_wird_nicht_gefragt() -> None:
    assert geprobt(8, **{"rum.schicksal.start": 0}).fertig
    assert geprobt(8, **{"rum.schicksal.start": 1}).fragen == [("ada", "RUM-SCHICKSAL-02")]


def im_duell(ada: list[int], bo: list[int]) -> Spiel:
    spiel = Spiel(ADA, held("Bo", talente={"Nahkampf": 2})).legen(ada=ada, bo=bo)
    beide = {"talent": "Nahkampf", "gegner_talent": "Nahkampf"}
    return spiel.sagt(SL, a.Duellieren, figur="Ada", gegner="Bo", **beide)


@pytest.mark.rule("RUM-SCHICKSAL-02")
def test_im_duell_sehen_beide_alle_wuerfe_aber_nur_den_eigenen_schwellenwert() -> None:
    spiel = im_duell([8], [3])
    wuerfe = (("links", "Ada"), ("rechts", "Bo"), ("wurf_links", 8), ("wurf_rechts", 3))
    mitte = (("wuerfe", ("Ada 8", "Bo 3")), *wuerfe)
    kopf = (("figur", "Ada"), ("punkte", 2), ("wurf", 8), ("sw", 6))
    assert spiel.frage.facts == (*kopf, *mitte, ("bis", 3), ("so", "rechts"))
    spiel.antwortet("ada", "behalten")
    kopf = (("figur", "Bo"), ("punkte", 2), ("wurf", 3), ("sw", 5))
    assert spiel.frage.facts == (*kopf, *mitte, ("bis", 5), ("so", "rechts"))
    assert spiel.frage.seat == "bo"


@pytest.mark.rule("RUM-SCHICKSAL-02")
def test_im_duell_wiederholt_man_nur_den_eigenen_wurf_und_der_andere_darf_antworten() -> None:
    spiel = im_duell([8, 2], [3, 1]).antwortet("ada", "wiederholen", "behalten")
    assert spiel.frage.fact("wuerfe") == ("Ada 2", "Bo 3")
    spiel.antwortet("bo", "wiederholen").antwortet("ada", "behalten").antwortet("bo", "behalten")
    spiel.antwortet(SL, "")
    assert spiel.nur(SchicksalAusgegeben) == [
        SchicksalAusgegeben(figur="Ada"),
        SchicksalAusgegeben(figur="Bo"),
    ]
    assert [(s["figur"], s["wurf_von"]) for s in spiel.schritte("RUM-SCHICKSAL-02")] == [
        ("Ada", "Ada"),
        ("Bo", "Bo"),
    ]
    (ergab,) = spiel.nur(DuellErgab)
    assert (ergab.wurf_links, ergab.wurf_rechts, ergab.sieger) == (2, 1, "Bo")


@pytest.mark.rule("RUM-SCHICKSAL-02", "RUM-DUELL-06")
def test_nach_einer_wiederholung_des_duells_sind_ausgegebene_punkte_weg() -> None:
    links = wert(6, figur="l")
    helfer = (Gunst("l", "l", 1, ("l",)),)
    ausgang, steps = ablauf(
        Duell(links, wert(6, figur="r"), gunst=helfer), _einmal, l=[9, 4, 2], r=[4, 3]
    )
    assert (ausgang.sieger, ausgang.links, ausgang.rechts) == ("links", 2, 3)
    assert ausgang.ausgegeben == ("l",)
    assert [s["uebrig"] for s in zahlen(steps, "RUM-SCHICKSAL-02")] == [0]


@pytest.mark.rule("RUM-SCHICKSAL-02", "RUM-DUELL-06")
def test_punkte_aus_allen_durchgaengen_werden_zusammengezaehlt() -> None:
    helfer = (Gunst("l", "l", 2, ("l",)), Gunst("r", "r", 1, ("r",)))
    duell = Duell(wert(6, figur="l"), wert(6, figur="r"), gunst=helfer)
    ausgang, _ = ablauf(duell, _einmal, l=[9, 4, 8, 3], r=[4, 8, 2])
    assert ausgang.ausgegeben == ("l", "l", "r")
    assert (ausgang.sieger, ausgang.links, ausgang.rechts) == ("rechts", 3, 2)


def _einmal(frage: Question[Any]) -> Answer:
    """Wiederholt, was misslungen ist."""
    misslungen = int(str(frage.fact("wurf"))) > int(str(frage.fact("sw")))
    return "wiederholen" if misslungen else "behalten"


@pytest.mark.rule("RUM-SCHICKSAL-02")
def test_probe_ohne_tisch_nennt_wer_punkte_ausgab() -> None:
    ausgang, _ = ablauf(Probe(wert(6, figur="l"), (Gunst("l", "l", 2, ("l",)),)), _einmal, l=[9, 5])
    assert (ausgang.wurf, ausgang.gelungen, ausgang.ausgegeben) == (5, True, ("l",))


@pytest.mark.rule("RUM-SCHICKSAL-02")
@pytest.mark.parametrize(
    ("ausgegeben", "rest"),
    [((), [("A", 2), ("B", 1)]), (("A",), [("A", 1), ("B", 1)]), (("A", "A", "B"), [])],
)
def test_uebrig(ausgegeben: tuple[str, ...], rest: list[tuple[str, int]]) -> None:
    helfer = (Gunst("A", "a", 2, ("A",)), Gunst("B", "b", 1, ("B",)))
    assert [(each.figur, each.punkte) for each in uebrig(helfer, ausgegeben)] == rest


@pytest.mark.rule("RUM-SCHICKSAL-02")
@pytest.mark.parametrize(
    ("wann", "probe_fragt", "initiative_fragt"),
    [("bei_proben", True, False), ("alle", True, True), ("nie", False, False)],
)
def test_wann_gefragt_wird_bestimmt_jeder_selbst(
    wann: str, probe_fragt: bool, initiative_fragt: bool
) -> None:
    spiel = Spiel(ADA, nsc("B")).sagt("ada", a.FragenStellen, figur="Ada", wann=wann)
    assert spiel.ereignisse == (FragenGestellt(figur="Ada", wann=wann),)
    assert spiel.figur("Ada").fragen == wann
    spiel.legen(ada=[4, 7], b=5).sagt("ada", a.Proben, figur="Ada", talent="Nahkampf")
    assert (not spiel.fertig) is probe_fragt
    if probe_fragt:
        spiel.antwortet("ada", "behalten")
    spiel.sagt(SL, a.KampfBeginnen)
    assert (not spiel.fertig) is initiative_fragt


@pytest.mark.rule("RUM-SCHICKSAL-02", "RUM-INI-01")
def test_auch_die_initiative_kann_wiederholt_werden() -> None:
    spiel = Spiel(ADA, nsc("B")).sagt("ada", a.FragenStellen, figur="Ada", wann="alle")
    spiel.legen(ada=[9, 8, 2], b=5).sagt(SL, a.KampfBeginnen)
    lage = (("figur", "Ada"), ("punkte", 2), ("wuerfe", ("Ada 9",)), ("so", "initiative"))
    wahl = ("behalten", "wiederholen")
    assert spiel.frage == Choice("ada", "RUM-SCHICKSAL-02", wahl, facts=lage)
    spiel.antwortet("ada", "wiederholen")
    assert (spiel.frage.fact("punkte"), spiel.frage.fact("wuerfe")) == (1, ("Ada 8",))
    spiel.antwortet("ada", "wiederholen")
    assert [s["uebrig"] for s in spiel.schritte("RUM-SCHICKSAL-02")] == [1, 0]
    assert {(s["figur"], s["wurf_von"]) for s in spiel.schritte("RUM-SCHICKSAL-02")} == {
        ("Ada", "Ada")
    }
    assert spiel.nur(SchicksalAusgegeben) == [SchicksalAusgegeben(figur="Ada", punkte=2)]
    assert spiel.figur("Ada").schicksal == 0
    assert spiel.reihe == [("Ada", 2), ("B", 5)]


@pytest.mark.rule("RUM-SCHICKSAL-02", "RUM-INI-01")
def test_auch_die_initiative_kann_behalten_werden() -> None:
    spiel = Spiel(ADA, nsc("B")).sagt("ada", a.FragenStellen, figur="Ada", wann="alle")
    spiel.legen(ada=[9, 4], b=5).sagt(SL, a.KampfBeginnen).antwortet("ada", "wiederholen")
    spiel.antwortet("ada", "behalten")
    assert spiel.reihe == [("Ada", 4), ("B", 5)]
    assert spiel.figur("Ada").schicksal == 1


@pytest.mark.rule("RUM-SCHICKSAL-02")
@pytest.mark.parametrize("punkte", [0, -3])
def test_ohne_punkte_wird_auch_die_initiative_nicht_wiederholt(punkte: int) -> None:
    spiel = Spiel(ADA, nsc("B")).sagt("ada", a.FragenStellen, figur="Ada", wann="alle")
    spiel.sagt(SL, a.Eingreifen, figur="Ada", wert="schicksal", neu=punkte)
    spiel.legen(ada=9, b=5).sagt(SL, a.KampfBeginnen)
    assert spiel.fertig


@pytest.mark.rule("RUM-SCHICKSAL-01", "RUM-SCHICKSAL-02")
def test_ein_nsc_wird_nie_gefragt_auch_nicht_wenn_er_punkte_haette() -> None:
    spiel = Spiel(ADA, nsc("B")).sagt("ada", a.FragenStellen, figur="Ada", wann="alle")
    spiel.sagt(SL, a.FigurStellen, **{**ADA, "talente": (("Nahkampf", 4),), "waffen": ()}, nsc=True)
    assert (spiel.figur("Ada").schicksal, spiel.figur("Ada").bogen.nsc) == (2, True)
    spiel.legen(ada=[9, 9], b=5).sagt("ada", a.Proben, figur="Ada", talent="Nahkampf")
    assert spiel.fertig
    spiel.sagt(SL, a.KampfBeginnen)
    assert spiel.fertig


@pytest.mark.rule("RUM-SCHICKSAL-01", "RUM-SL-01")
def test_schicksalspunkte_setzt_die_sl_nur_spielfiguren() -> None:
    angeboten = [e for e in RUMBLE.offers(Spiel(ADA, nsc("B")).tisch, SL) if e.name == "eingreifen"]
    felder = [(feld(e, "figur").ask.options, feld(e, "wert").ask.options) for e in angeboten]
    assert felder == [(("Ada", "B"), ("lp", "mg")), (("Ada",), ("schicksal",))]
    nur_nsc = [e for e in RUMBLE.offers(Spiel(nsc("B")).tisch, SL) if e.name == "eingreifen"]
    assert [feld(e, "wert").ask.options for e in nur_nsc] == [("lp", "mg")]


@pytest.mark.rule("RUM-SCHICKSAL-03")
def test_ein_bewilligter_wunsch_kostet_einen_punkt() -> None:
    spiel = Spiel(ADA).sagt("ada", a.SchicksalNutzen, figur="Ada", wunsch="Regen")
    lage = (("figur", "Ada"), ("wunsch", "Regen"), ("punkte", 2))
    wahl = ("bewilligen", "ablehnen")
    assert spiel.frage == Choice(SL, "RUM-SCHICKSAL-03", wahl, facts=lage)
    spiel.antwortet(SL, "bewilligen")
    assert spiel.schritt("RUM-SCHICKSAL-03") == {"figur": "Ada", "bewilligt": "ja"}
    assert spiel.ereignisse == (
        SchicksalAusgegeben(figur="Ada"),
        SchicksalGewirkt(figur="Ada", wunsch="Regen"),
    )
    assert spiel.figur("Ada").schicksal == 1


@pytest.mark.rule("RUM-SCHICKSAL-03")
def test_ein_abgelehnter_wunsch_kostet_nichts() -> None:
    spiel = Spiel(ADA).sagt("ada", a.SchicksalNutzen, figur="Ada", wunsch="Gold")
    spiel.antwortet(SL, "ablehnen")
    assert spiel.schritt("RUM-SCHICKSAL-03") == {"figur": "Ada", "bewilligt": "nein"}
    assert spiel.ereignisse == (WunschAbgelehnt(figur="Ada"),)
    assert spiel.figur("Ada").schicksal == 2


@pytest.mark.rule("RUM-SCHICKSAL-02", "RUM-KRIT-03")
def test_erst_die_wende_dann_die_folgen() -> None:
    spiel = geprobt(10)
    assert spiel.fragen == [("ada", "RUM-SCHICKSAL-02")]
    spiel.antwortet("ada", "behalten")
    assert spiel.fragen == [(SL, "RUM-KRIT-03")]
    assert spiel.antwortet(SL, "").nur(KritFolge)


@pytest.mark.rule("RUM-SCHICKSAL-02")
def test_einen_fremden_wurf_wiederholt_man_nicht() -> None:
    frage = im_duell([8], [3]).frage
    assert isinstance(frage, Choice)
    assert frage.options == ("behalten", "wiederholen")


@pytest.mark.rule("RUM-SCHICKSAL-02", "RUM-INI-01")
def test_mehrere_initiative_wuerfel_sind_ein_wurf() -> None:
    spiel = Spiel({**ADA, "initiative_wuerfel": 2}, nsc("B"))
    spiel.sagt("ada", a.FragenStellen, figur="Ada", wann="alle")
    spiel.legen(ada=["9 3", "4 6"], b=5).sagt(SL, a.KampfBeginnen)
    assert spiel.frage.fact("wuerfe") == ("Ada 3 9",)
    spiel.antwortet("ada", "wiederholen", "behalten")
    assert spiel.reihe == [("Ada", 4), ("B", 5), ("Ada", 6)]
    assert spiel.figur("Ada").schicksal == 1

"""Schreibweisen, Würfe, Zielwerte, verlangte Proben, Emphasis, Schule (RK-NOT bis RK-RAISE)."""

from __future__ import annotations

from typing import Any

import pytest

from support.rollkeep import SL, Spiel, held, nsc, wurf, zahl
from wuerfelwerk.errors import IllegalAnswer, IllegalCommand, InvalidNotation
from wuerfelwerk.play.view import look, tale
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.figures import FigurAbgelehnt, ProbeVerlangt
from wuerfelwerk.rules.note import Recorder
from wuerfelwerk.rules.request import Number, Pick
from wuerfelwerk.systems.rollkeep import ROLLKEEP
from wuerfelwerk.systems.rollkeep.ehre.ehrentest import SitzungBeginnen
from wuerfelwerk.systems.rollkeep.ehre.ruhm import RuhmVerkuenden, SzeneBeenden
from wuerfelwerk.systems.rollkeep.figuren.eintraege import (
    FertigkeitEintragen,
    RuestungEintragen,
    SchuleEintragen,
    Streichen,
    WaffeEintragen,
)
from wuerfelwerk.systems.rollkeep.figuren.leitung import Eingreifen
from wuerfelwerk.systems.rollkeep.figuren.stellen import FigurStellen, FragenStellen
from wuerfelwerk.systems.rollkeep.proben.frei import FreiWerfen, WurfUnverstanden
from wuerfelwerk.systems.rollkeep.proben.kooperativ import GemeinsamWerfen
from wuerfelwerk.systems.rollkeep.proben.kumulativ import KumulativWerfen
from wuerfelwerk.systems.rollkeep.proben.proben import Proben, ProbeVerlangen, VerdecktErgab
from wuerfelwerk.systems.rollkeep.proben.raises import FreiErgab, WurfErgab
from wuerfelwerk.systems.rollkeep.void.ausgeben import Durchhalten
from wuerfelwerk.systems.rollkeep.void.punkte import VoidAusgegeben
from wuerfelwerk.systems.rollkeep.void.zurueck import VoidGewonnen
from wuerfelwerk.systems.rollkeep.wunden.heilung import Behandeln, Geheilt, Ruhen
from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import aus_werten, lesen, zusatz_lesen
from wuerfelwerk.systems.rollkeep.wurf.werfen import beste, explodierte, kette

WERTE = {"Agility": 3, "Kenjutsu": 2, "Ehre": 4, "Insight": 1}
SKILL = {"figur": "Kenji", "attribut": "agility", "fertigkeit": "Kenjutsu"}


@pytest.mark.rule("RK-NOT-01", "RK-NOT-02", "RK-NOT-03", "RK-NOT-06", "RK-NOT-07")
@pytest.mark.parametrize(
    ("text", "erwartet"),
    [
        ("5K3", (5, 3, 0)),
        ("5k3+2", (5, 3, 2)),
        (" ( 3 + 2 ) K 3 ", (5, 3, 0)),
        ("3+2K3-1", (5, 3, -1)),
        ("5K3+2+4-1", (5, 3, 5)),
        ("0K0+3", (0, 0, 3)),
        ("Agility/Kenjutsu", (5, 3, 0)),
        ("agility + kenjutsu", (5, 3, 0)),
        ("Kenjutsu/Agility", (5, 2, 0)),
        ("Ehre/Insight", (5, 4, 0)),
        ("Ehre", (4, 4, 0)),
    ],
)
def test_schreibweisen(text: str, erwartet: tuple[int, int, int]) -> None:
    assert lesen(text, WERTE) == zahl(*erwartet)


@pytest.mark.rule("RK-NOT-01")
@pytest.mark.parametrize("text", ["", "K3", "5K", "5W10", "Agility/", "Tanz/Agility", "9" * 99])
def test_was_kein_wurf_ist(text: str) -> None:
    with pytest.raises(InvalidNotation, match="ist kein Wurf"):
        lesen(text, WERTE)


@pytest.mark.rule("RK-NOT-04", "RK-NOT-05", "RK-NOT-03")
@pytest.mark.parametrize(
    ("text", "mehr"),
    [
        ("+1K+1", (1, 1, 0)),
        ("+1K0", (1, 0, 0)),
        ("+2K1", (2, 1, 0)),
        ("+2", (0, 0, 2)),
        ("+1K0 +3", (1, 0, 3)),
        ("-1", (0, 0, -1)),
        ("1K0", None),
        ("", None),
        ("viel", None),
    ],
)
def test_zuschlaege(text: str, mehr: tuple[int, int, int] | None) -> None:
    assert zusatz_lesen(text) == (zahl(*mehr) if mehr else None)
    if mehr:
        danach = aus_werten(3, 2).mit(zahl(*mehr))
        assert danach == zahl(5 + mehr[0], 3 + mehr[1], mehr[2])


@pytest.mark.rule("RK-NOT-04", "RK-NOT-05", "RK-NOT-06", "RK-NOT-07")
def test_schreibweisen_nennen_ihre_regel() -> None:
    note = Recorder()
    lesen("Ehre/Insight", WERTE, note)
    zusatz_lesen("+1K+1 +1K0 +2", note)
    regeln = ["RK-NOT-06", "RK-NOT-07", "RK-NOT-04", "RK-NOT-05", "RK-NOT-03"]
    assert [step.rule for step in note.steps] == regeln


@pytest.mark.rule("RK-NOT-01", "RK-NOT-03", "RK-NOT-06", "RK-NOT-07")
@pytest.mark.parametrize(
    ("text", "wuerfe", "summe"),
    [
        ("5K3+2", ("1 2 2 3 8",), 15),
        ("Agility/Kenjutsu", ("1 1 1 2 10", "2"), 15),
        ("agility + Etikette", ("10 10 1",), 21),
        ("Ehre/Insight", ("9 8 1",), 17),
        ("(1+1)K1", ("4 7",), 7),
    ],
)
def test_frei_werfen(text: str, wuerfe: tuple[str, ...], summe: int) -> None:
    spiel = Spiel(held(ehre=20)).legen("kenji", *wuerfe)
    spiel.sagt("kenji", FreiWerfen, figur="Kenji", wurf=text).schlicht()
    assert spiel.eins(FreiErgab).summe == summe


@pytest.mark.rule("RK-NOT-01", "RK-TN-01")
def test_frei_werfen_gegen_einen_tn() -> None:
    spiel = Spiel(held()).legen("kenji", "9 5")
    spiel.sagt("kenji", FreiWerfen, figur="Kenji", wurf="2K2", tn=15).schlicht()
    assert not spiel.eins(WurfErgab).gelungen
    for text in ("Unsinn", "500K3", "Tanz/Agility"):
        spiel.sagt("kenji", FreiWerfen, figur="Kenji", wurf=text)
        assert spiel.eins(WurfUnverstanden).text == text


@pytest.mark.rule("RK-WURF-05", "RK-WURF-06", "RK-NOT-06")
def test_formel() -> None:
    spiel = Spiel(held(ehre=0)).legen("kenji", "9 8 7 1 1")
    spiel.sagt("kenji", Proben, **SKILL).antwortet(SL, 15).schlicht()
    assert spiel.schritt("RK-WURF-06")["wurf"] == "5K3"
    assert spiel.schritt("RK-WURF-05")["worauf"] == "Kenjutsu"
    assert spiel.eins(WurfErgab).summe == 24


@pytest.mark.rule("RK-NOT-02", "RK-WURF-07")
def test_ein_ringwurf_ist_nicht_ungeuebt() -> None:
    spiel = Spiel(held(ehre=0, feuer=4)).legen("kenji", "10 1 1 1", "5")
    spiel.sagt("kenji", Proben, figur="Kenji", attribut="feuer", raises=1).antwortet(SL, 10)
    ergab = spiel.schlicht().eins(WurfErgab)
    assert (ergab.summe, ergab.erfolge) == (18, 2)
    assert "RK-WURF-07" not in spiel.regeln


@pytest.mark.rule("RK-WURF-06")
def test_ringe_aus_attributen() -> None:
    bogen = Spiel(held(reflexe=4, awareness=3, wasser=5)).figur("Kenji").bogen
    assert [bogen.ring(name) for name in ("luft", "erde", "feuer", "wasser", "void")] == [
        3, 2, 2, 5, 2,
    ]  # fmt: skip


@pytest.mark.rule("RK-WURF-06", "RK-WURF-07")
def test_schulboni_nur_geuebt() -> None:
    """Schule +1K0 auf Kenjutsu, eigener Bonus +2; ohne den Skill zählt keine Technik."""
    schule = {"schule": "Schule des Schwertes", "boni": ["Kenjutsu: +2"]}
    spiel = Spiel(held(ehre=0, **schule)).legen("kenji", "9 8 7 1 1 1")
    spiel.sagt("kenji", Proben, **SKILL).antwortet(SL, 15).schlicht()
    assert spiel.eins(WurfErgab).summe == 26
    plump = Spiel(held(ehre=0, fertigkeiten={}, **schule)).legen("kenji", "9 8 7")
    plump.sagt("kenji", Proben, **SKILL).antwortet(SL, 15).schlicht()
    assert plump.eins(WurfErgab).summe == 24
    assert "RK-EXPL-04" in plump.regeln


@pytest.mark.rule("RK-EMPH-01")
@pytest.mark.parametrize(("passt", "summe"), [("passt", 15), ("passt_nicht", 13)])
def test_ob_die_emphasis_passt_sagt_die_sl(passt: str, summe: int) -> None:
    spiel = Spiel(held(ehre=0, emphasis=["Kenjutsu: Katana"])).legen("kenji", "1 2 2 3 8")
    spiel.sagt("kenji", Proben, emphasis="Katana", **SKILL)
    assert spiel.fragen == [(SL, "RK-EMPH-01")]
    spiel.antwortet(SL, passt, 15).schlicht()
    assert spiel.eins(WurfErgab).summe == summe


@pytest.mark.rule("RK-EMPH-01", "RK-VOID-01")
def test_keine_emphasis_auf_geliehenen_rang() -> None:
    karg = held(ehre=0, fertigkeiten={}, emphasis=["Kenjutsu: Katana"], zugelassen=True)
    spiel = Spiel(karg).legen("kenji", "1 2 2 8")
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", Proben, emphasis="Katana", void="rang1", **SKILL)
    spiel.sagt(SL, ProbeVerlangen, attribut="agility", fertigkeit="Kenjutsu")
    spiel.antwortet("kenji", "rang1", 0).schlicht()
    assert spiel.eins(WurfErgab).summe == 12


@pytest.mark.rule("RK-EMPH-01")
@pytest.mark.parametrize(
    ("wahl", "passt", "summe"),
    [("Katana", "passt", 15), ("Katana", "passt_nicht", 13), ("nein", "", 13)],
)
def test_emphasis_bei_einer_verlangten_probe(wahl: str, passt: str, summe: int) -> None:
    spiel = Spiel(held(ehre=0, emphasis=["Kenjutsu: Katana"])).legen("kenji", "1 2 2 3 8")
    spiel.sagt(SL, ProbeVerlangen, attribut="agility", fertigkeit="Kenjutsu")
    spiel.antwortet("kenji", wahl)
    if passt:
        spiel.antwortet(SL, passt)
    spiel.antwortet("kenji", "nein", 0).schlicht()
    assert spiel.eins(WurfErgab).summe == summe


@pytest.mark.rule("RK-TN-01", "RK-TN-03")
def test_den_tn_setzt_die_sl() -> None:
    spiel = Spiel(held(ehre=0)).legen("kenji", "9 8 7 1 1")
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", Proben, tn=5, **SKILL)
    spiel.sagt("kenji", Proben, **SKILL)
    assert isinstance(spiel.frage, Number)
    assert (spiel.frage.seat, spiel.frage.fact("ueblich")) == (SL, 15)
    assert spiel.antwortet(SL, 15).schlicht().schritt("RK-TN-03") == {"tn": 15}
    assert spiel.schritt("RK-TN-01")["tn"] == 15


@pytest.mark.rule("RK-TN-02")
def test_verdeckter_tn() -> None:
    """Die Spielenden sehen nur die Summe, TN und Ausgang nur die SL; Raises bleiben ansagbar."""
    spiel = Spiel(held(ehre=0), held("Taro")).legen("kenji", "9 9 9")
    spiel.sagt(
        SL, ProbeVerlangen, figuren=("Kenji",), attribut="agility", sicht="ziel_verdeckt", tn=0
    )
    with pytest.raises(IllegalCommand):
        Spiel(held()).sagt(SL, ProbeVerlangen, attribut="agility", sicht="ziel_verdeckt", tn=1)
    assert spiel.fragen == [(SL, "RK-TN-01")]
    spiel.antwortet(SL, 22).antwortet("kenji", "nein", 1).schlicht()
    ergab = spiel.eins(WurfErgab)
    assert (ergab.summe, ergab.gelungen, ergab.erfolge) == (27, True, 2)
    for seat in ("kenji", "taro"):
        gehoert = str(tale(spiel.game, seat)[-1])
        assert "22" not in gehoert
        assert "RK-WURF-03" not in gehoert
        assert "gelungen" not in gehoert
        (summe,) = [w for w in tale(spiel.game, seat)[-1].events if isinstance(w, FreiErgab)]
        assert (summe.text, summe.summe) == ("agility", 27)
    assert "22" in str(tale(spiel.game, SL)[-1])


@pytest.mark.rule("RK-TN-02", "RK-EHRE-02")
@pytest.mark.parametrize("tn", [5, 28])
def test_verdeckter_tn_verraet_auch_durch_fragen_nichts(tn: int) -> None:
    """Nach dem Test of Honor wird gefragt, ob der Wurf nun gelungen ist oder nicht."""
    spiel = Spiel(held(ehre=25)).legen("kenji", "9 9 9")
    spiel.sagt(SL, ProbeVerlangen, attribut="agility", sicht="ziel_verdeckt", tn=0)
    spiel.antwortet(SL, tn).antwortet("kenji", "nein", 0).bis("RK-EHRE-02").schlicht()
    assert spiel.eins(WurfErgab).gelungen == (tn == 5)
    gehoert = tale(spiel.game, "kenji")[-1]
    assert not {step.rule for step in gehoert.steps} & {"RK-WURF-08", "RK-WURF-03"}
    assert not [w for w in gehoert.events if isinstance(w, WurfErgab)]


@pytest.mark.rule("RK-TN-02")
def test_die_sl_kennt_den_ausgang_ihrer_figuren() -> None:
    spiel = Spiel(held(), nsc()).legen(SL, "9 9 9")
    wie = {"figuren": ("Wache",), "attribut": "agility", "sicht": "ziel_verdeckt", "tn": 0}
    spiel.sagt(SL, ProbeVerlangen, **wie).antwortet(SL, 20).schlicht()
    assert not spiel.nur(FreiErgab)
    assert spiel.eins(WurfErgab).gelungen


@pytest.mark.rule("RK-TN-02")
def test_ganz_verdeckt_wuerfelt_die_sl() -> None:
    spiel = Spiel(held(ehre=30)).legen(SL, "1 1 1 1 1")
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=12)
    spiel.sagt("kenji", Durchhalten, figur="Kenji")
    davor = spiel.tisch
    spiel.sagt(
        SL, ProbeVerlangen, attribut="agility", fertigkeit="Kenjutsu", sicht="verdeckt", tn=20
    ).schlicht()
    assert not spiel.eins(VerdecktErgab).gelungen
    assert spiel.tisch == davor
    assert len(tale(spiel.game, "kenji")) == len(tale(spiel.game, SL)) - 1


@pytest.mark.rule("RK-TN-01", "RK-RAISE-01", "RK-VOID-01")
def test_verlangt_von_allen_zugleich() -> None:
    spiel = Spiel(held(ehre=0), held("Taro", ehre=0, fertigkeiten={}), nsc())
    spiel.sagt(SL, ProbeVerlangen, attribut="agility", fertigkeit="Kenjutsu", ansage="Ducken!")
    assert [seat for seat, _ in spiel.fragen] == ["kenji", "taro"]
    spiel.antwortet("kenji", "raise", 1).antwortet("kenji", "9 9 9 1 1")
    spiel.antwortet("taro", "nein").antwortet("taro", "9 4 1").schlicht()
    assert [(w.figur, w.erfolge) for w in spiel.nur(WurfErgab)] == [("Kenji", 3), ("Taro", 0)]
    assert spiel.eins(ProbeVerlangt).worte == "Ducken!"


@pytest.mark.rule("RK-WURF-02")
def test_die_spielerin_behaelt_was_sie_will() -> None:
    spiel = Spiel(held(ehre=0)).legen("kenji", "9 8 7 2 10", "3")
    spiel.sagt("kenji", Proben, **SKILL).antwortet(SL, 15)
    frage = spiel.frage
    assert isinstance(frage, Pick)
    assert frage.faces == (2, 7, 8, 9, 13)
    assert frage.fact("ketten") == ("2", "7", "8", "9", "10+3")
    assert list(frage.answers()) == [(8, 9, 13)]
    for falsch in ("9 9 8", "9 8", "9 8 7 2"):
        with pytest.raises(IllegalAnswer):
            spiel.antwortet("kenji", falsch)
    spiel.antwortet("kenji", "2 7 13")
    assert spiel.eins(WurfErgab).summe == 22


@pytest.mark.rule("RK-WURF-02")
def test_wer_nicht_gefragt_werden_will_behaelt_die_hoechsten() -> None:
    spiel = Spiel(held()).sagt("kenji", FragenStellen, figur="Kenji", wonach=())
    spiel.legen("kenji", "1 1 1 2 10", "2").sagt("kenji", Proben, **SKILL).antwortet(SL, 30)
    assert spiel.eins(WurfErgab).summe == 15
    assert spiel.figur("Kenji").test_frei


@pytest.mark.rule("RK-WURF-01", "RK-WURF-03")
def test_kein_wuerfel_zaehlt_nur_der_zuschlag() -> None:
    ausgang = wurf("0K0+3", tn=3)
    assert (ausgang.summe, ausgang.gelungen, ausgang.wurf) == (3, True, ())


@pytest.mark.rule("RK-EXPL-01", "RK-EXPL-02", "RK-EXPL-03")
def test_ketten() -> None:
    assert [kette(wert) for wert in (1, 9, 10, 12, 20, 23, 31)] == [
        "1", "9", "10", "10+2", "10+10", "10+10+3", "10+10+10+1",
    ]  # fmt: skip
    assert beste((5, 1, 9, 9), 2) == (9, 9)
    assert beste((5, 1), 0) == ()
    assert explodierte((10, 11, 23)) == 2


@pytest.mark.rule("RK-EXPL-03")
def test_erst_explodieren_dann_behalten() -> None:
    """Drei Zehner bei zwei Behaltenen: Die besten Ketten zählen."""
    assert wurf("3K2", "10 10 10", "1 5 9").summe == 34


@pytest.mark.rule("RK-VREG-02", "RK-VREG-03")
def test_zwei_explodierte_bringen_einen_vp_mehr_nicht() -> None:
    spiel = Spiel(held(ehre=0)).sagt(SL, Eingreifen, figur="Kenji", wert="vp", neu=0)
    spiel.legen("kenji", "10 10 10 1 1", "1 2 3").sagt("kenji", Proben, **SKILL)
    spiel.antwortet(SL, 15).schlicht()
    assert spiel.eins(VoidGewonnen).punkte == spiel.figur("Kenji").vp == 1
    voll = Spiel(held(ehre=0)).legen("kenji", "10 10 1 1 1", "1 2")
    voll.sagt("kenji", Proben, **SKILL).antwortet(SL, 15).schlicht()
    assert not voll.nur(VoidGewonnen)


@pytest.mark.rule("RK-VREG-02", "RK-VOID-01")
def test_ein_ausgegebener_punkt_kommt_im_selben_wurf_zurueck() -> None:
    spiel = Spiel(held(ehre=0)).legen("kenji", "10 10 1 1 1 1", "1 2")
    spiel.sagt("kenji", Proben, void="k1", **SKILL).antwortet(SL, 15).schlicht()
    assert spiel.figur("Kenji").vp == 2


@pytest.mark.rule("RK-EHRE-02", "RK-EHRE-03")
def test_test_of_honor_einmal_je_sitzung() -> None:
    spiel = Spiel(held(ehre=30, fertigkeiten={})).legen("kenji", "1 1 1", "10 9 8 1 1 1", "4")
    spiel.sagt("kenji", Proben, **SKILL).antwortet(SL, 15).bis("RK-EHRE-02")
    spiel.antwortet("kenji", "skill").schlicht()
    assert spiel.nur(WurfErgab)[-1].summe == 31
    assert (spiel.figur("Kenji").ehre, spiel.figur("Kenji").test_frei) == (30, False)
    spiel.legen("kenji", "1 1 1").sagt("kenji", Proben, **SKILL).antwortet(SL, 15).schlicht()
    assert len(spiel.nur(WurfErgab)) == 1
    assert spiel.sagt(SL, SitzungBeginnen).figur("Kenji").test_frei


@pytest.mark.rule("RK-KOOP-02", "RK-WUND-02", "RK-VOID-05")
@pytest.mark.parametrize(("durchhalten", "tn"), [(False, 18), (True, 15)])
def test_wundabzuege_der_gruppe_werden_gemittelt(durchhalten: bool, tn: int) -> None:
    """Kenji hat Grazed (+5), Taro nichts: im Mittel 2,5, also 3; und die Schule zählt halb."""
    spiel = Spiel(held(ehre=0, schule="Schule des Schwertes"), held("Taro", ehre=0))
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=12)
    if durchhalten:
        spiel.sagt("kenji", Durchhalten, figur="Kenji")
    spiel.legen("kenji", "9 8 1 1 1 1")
    gruppe = {"figuren": ("Kenji", "Taro"), "attribut": "agility", "fertigkeit": "Kenjutsu"}
    spiel.sagt(SL, GemeinsamWerfen, **gruppe).antwortet("kenji", 0).schlicht()
    assert spiel.schritt("RK-KOOP-06")["wurf"] == "6K3"
    assert spiel.schritt("RK-WURF-03")["tn"] == tn


@pytest.mark.rule("RK-KOOP-01", "RK-RAISE-02", "RK-VREG-02")
@pytest.mark.parametrize(
    ("wuerfe", "raises", "erfolge"),
    [(("1 1 1 1 1",), 0, 0), (("9 9 7 1 1",), 2, 3), (("10 10 1 1 1", "1 1"), 0, 1)],
)
def test_erfolge_der_gruppe(wuerfe: tuple[str, ...], raises: int, erfolge: int) -> None:
    """Es gilt für alle; Raises bis zum gemittelten Void-Ring, Void zurück für den, der wirft."""
    spiel = Spiel(held(ehre=0, void=3), held("Taro", ehre=0, void=2)).legen("kenji", *wuerfe)
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="vp", neu=0)
    gruppe = {"figuren": ("Kenji", "Taro"), "attribut": "agility", "fertigkeit": "Kenjutsu"}
    spiel.sagt(SL, GemeinsamWerfen, **gruppe)
    frage = spiel.frage
    assert isinstance(frage, Number)
    assert frage.high == 3
    spiel.antwortet("kenji", raises).schlicht()
    assert [w.erfolge for w in spiel.nur(WurfErgab)] == [erfolge, erfolge]
    assert all(w.gelungen is (erfolge > 0) for w in spiel.nur(WurfErgab))
    assert spiel.figur("Kenji").vp == (1 if len(wuerfe) > 1 else 0)


@pytest.mark.rule("RK-KUM-02", "RK-EHRE-02")
def test_auch_ein_helfer_hat_seinen_test_of_honor() -> None:
    spiel = Spiel(held(ehre=0), held("Taro", ehre=30)).legen("kenji", "9 9 9 1 1")
    spiel.legen("taro", "1 1 1 1 1", "9 9 1 1 1 1")
    wie = {"figur": "Kenji", "helfer": ("Taro",), "attribut": "agility", "fertigkeit": "Kenjutsu"}
    spiel.sagt(SL, KumulativWerfen, **wie).bis("RK-EHRE-02").antwortet("taro", "skill")
    assert spiel.schlicht().schritt("RK-KUM-05")["gratis"] == 1
    assert spiel.figur("Taro").ehre == 30


@pytest.mark.rule("RK-EHRE-03")
def test_ring_durch_ehre_ersetzen() -> None:
    spiel = Spiel(held(ehre=40)).legen("kenji", "1 1", "9 9 9 9")
    spiel.sagt("kenji", Proben, figur="Kenji", attribut="void").antwortet(SL, 15)
    spiel.bis("RK-EHRE-02").antwortet("kenji", "ring").schlicht()
    assert spiel.nur(WurfErgab)[-1].summe == 36


@pytest.mark.rule("RK-RUHM-03")
def test_mit_der_szene_endet_das_erkennen() -> None:
    spiel = Spiel(held(ruhm=10), nsc()).legen("kenji", "9 9")
    spiel.sagt("kenji", RuhmVerkuenden, figur="Kenji", vor=("Wache",)).schlicht()
    assert spiel.figur("Kenji").erkannt_von == ("Wache",)
    assert spiel.sagt(SL, SzeneBeenden).figur("Kenji").erkannt_von == ()


@pytest.mark.rule("RK-VREG-01", "RK-HEIL-01")
def test_eine_nacht_schlaf() -> None:
    spiel = Spiel(held(), held("Taro"))
    for name in ("Kenji", "Taro"):
        spiel.sagt(SL, Eingreifen, figur=name, wert="vp", neu=0)
        spiel.sagt(SL, Eingreifen, figur=name, wert="wunden", neu=10)
    spiel.sagt(SL, Ruhen, figuren=("Kenji",))
    assert (spiel.figur("Kenji").vp, spiel.figur("Kenji").wunden) == (2, 7)
    assert (spiel.figur("Taro").vp, spiel.figur("Taro").wunden) == (0, 10)


@pytest.mark.rule("RK-HEIL-03", "RK-WURF-07", "RK-VOID-01")
def test_medizin_ohne_den_skill() -> None:
    """Ungeübt gibt es keine Raises; ein Void-Punkt hebt auf Rang 1, dann schon."""
    spiel = Spiel(held(ehre=0), held("Taro", ehre=0, intelligenz=3))
    spiel.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=20)
    wen = {"figur": "Taro", "ziel": "Kenji"}
    for felder in ({"raises": 1}, {"raises": 1, "void": "k1"}, {"void": "raise"}):
        with pytest.raises(IllegalCommand):
            spiel.sagt("taro", Behandeln, **wen, **felder)
    spiel.legen("taro", "9 9 2 1", "5 4")
    spiel.sagt("taro", Behandeln, raises=1, void="rang1", **wen).schlicht()
    assert spiel.eins(Geheilt).wunden == 5
    plump = Spiel(held(ehre=0), held("Taro", ehre=0, intelligenz=3)).legen("taro", "10 4 1", "7")
    plump.sagt(SL, Eingreifen, figur="Kenji", wert="wunden", neu=20)
    plump.sagt("taro", Behandeln, **wen).schlicht()
    assert plump.eins(WurfErgab).summe == 15
    assert plump.figur("Kenji").wunden == 13


@pytest.mark.rule("RK-VOID-01", "RK-NOT-04")
def test_void_fuer_einen_wuerfel_mehr() -> None:
    spiel = Spiel(held(ehre=0)).legen("kenji", "9 8 7 6 1 1")
    spiel.sagt("kenji", Proben, void="k1", **SKILL).antwortet(SL, 15).schlicht()
    assert spiel.schritt("RK-NOT-04") == {"werfen": 1, "behalten": 1}
    assert spiel.schritt("RK-NOT-01") == {"werfen": 6, "behalten": 4}
    assert spiel.eins(WurfErgab).summe == 30
    ausgegeben = spiel.eins(VoidAusgegeben)
    assert (ausgegeben.punkte, ausgegeben.wofuer) == (1, "skillverbesserung")


def test_maengel_am_bogen_entscheidet_die_sl() -> None:
    roh: dict[str, Any] = {
        "name": "Taro", "emphasis": ("Kenjutsu: Katana",), "boni": ("Kenjutsu",),
        "waffen": ("Löffel",), "ruestung": "Hemd", "schule": "Baumschule",
    }  # fmt: skip
    spiel = Spiel(held()).sagt("taro", FigurStellen, **roh)
    maengel = spiel.frage.fact("maengel")
    assert isinstance(maengel, tuple)
    assert len(maengel) == 5
    assert [event.figur for event in spiel.antwortet(SL, "ablehnen").nur(FigurAbgelehnt)]
    spiel.sagt("taro", FigurStellen, **roh).antwortet(SL, "zulassen")
    assert spiel.figur("Taro").platz == "taro"
    with pytest.raises(IllegalCommand, match="Eine Emphasis gehört"):
        Spiel(held(emphasis=["Tanz: Walzer"]))


def test_den_eigenen_bogen_aendert_man_mit_der_sl() -> None:
    spiel = Spiel(held(), held("Taro"))
    neu = {"name": "Kenji", "agility": 4, "void": 1, "ehre": 30}
    with pytest.raises(IllegalCommand, match="anderen Platz"):
        spiel.sagt("taro", FigurStellen, **neu)
    spiel.sagt("kenji", FigurStellen, **neu).antwortet(SL, "zulassen")
    kenji = spiel.figur("Kenji")
    assert (kenji.bogen.agility, kenji.vp, kenji.ehre) == (4, 1, 30)


def test_listen_des_tisches() -> None:
    spiel = Spiel(held())
    spiel.sagt(SL, WaffeEintragen, name="Naginata", werfen=3, behalten=3, fertigkeit="Kenjutsu")
    spiel.sagt(SL, RuestungEintragen, name="Reisepanzer", tn=7)
    spiel.sagt(SL, FertigkeitEintragen, name="Heraldik", attribut="intelligenz", sozial=True)
    spiel.sagt(SL, SchuleEintragen, name="Schule des Windes", fertigkeit="Heraldik", bonus=3)
    listen = spiel.tisch.listen
    assert (listen.waffe("Naginata").behalten, listen.schutz("Reisepanzer")) == (3, 7)
    assert listen.fertigkeit("Heraldik").sozial
    schule = listen.schule("Schule des Windes")
    assert schule is not None
    assert (schule.bonus, schule.beispiel) == (3, False)
    spiel.sagt(SL, Streichen, liste="waffen", name="Naginata")
    assert spiel.tisch.listen.waffe("Naginata").name == "unbewaffnet"
    assert all(waffe.beispiel for waffe in Spiel(held()).tisch.listen.waffen)
    with pytest.raises(IllegalCommand):
        spiel.sagt("kenji", WaffeEintragen, name="Nuke")


@pytest.mark.parametrize(
    "setup",
    [
        {"sheets": ["Kenji"]},
        {"sheets": [{"name": "A"}, {"name": "A"}]},
        {"waffen": [{"name": "X", "werfen": 99}]},
        {"waffen": [{"name": "X", "farbe": "rot"}]},
        {"fertigkeiten": [{"name": "X", "attribut": "glueck"}]},
        {"schulen": [{"name": 5}]},
        {"switches": []},
    ],
)
def test_aufstellungen_die_nicht_gehen(setup: dict[str, Any]) -> None:
    from wuerfelwerk.systems.rollkeep import ROLLKEEP

    with pytest.raises(IllegalCommand):
        ROLLKEEP.start(setup)


def test_eigene_listen_der_aufstellung() -> None:
    from wuerfelwerk.systems.rollkeep import ROLLKEEP

    tisch = ROLLKEEP.start({"waffen": [{"name": "Stab", "werfen": 1, "behalten": 2}]})
    assert [waffe.name for waffe in tisch.listen.waffen] == ["Stab"]
    assert tisch.listen.fertigkeiten


def test_der_blick_der_anderen_auf_eine_offene_frage() -> None:
    spiel = Spiel(held(ehre=0), held("Taro")).legen("kenji", "9 8 7 2 1")
    spiel.sagt("kenji", Proben, **SKILL).antwortet(SL, 15)
    assert look(spiel.game, "kenji").open
    assert not look(spiel.game, "taro").open


@pytest.mark.rule("RK-NOT-02")
def test_ein_wert_allein_hat_einen_namen() -> None:
    """Auf dem Bogen steht je Ring, welcher er ist; am Tisch, welcher Wert geworfen wird."""
    spiel = Spiel(held(feuer=4, ehre=0))
    spiel.sagt(SL, FigurStellen, name="Mariko", reflexe=3, awareness=2, nsc=True)
    ringe = {each["wert"]: each["wurf"] for each in spiel.schritte("RK-NOT-02")}
    assert ringe == {
        "luft": "2K2", "erde": "2K2", "feuer": "2K2", "wasser": "2K2", "void": "2K2",
    }  # fmt: skip
    satz = next(Words(ROLLKEEP, "de").step(s) for s in spiel.steps if s.rule == "RK-NOT-02")
    assert satz == "Ein Wert allein: Luft ist 2K2"
    spiel.legen("kenji", "1 1 1 1").sagt("kenji", Proben, figur="Kenji", attribut="feuer")
    assert spiel.schlicht().schritt("RK-NOT-02") == {"wert": "feuer", "wurf": "4K4"}
    spiel.legen("kenji", "1 1 1 1").sagt("kenji", FreiWerfen, figur="Kenji", wurf="Feuer")
    assert spiel.schlicht().schritt("RK-NOT-02")["wert"] == "feuer"

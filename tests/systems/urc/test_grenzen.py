"""Wächter und Grenzzahlen von Angebot, Leitung, Runde, Tag und Stand."""

from __future__ import annotations

from typing import Any

import pytest

from support.urc import SL, Spiel, held, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import Offer
from wuerfelwerk.rules.note import GM
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc import ansagen as a
from wuerfelwerk.systems.urc import ereignisse as e

TIEF = "1 1 1 2 2"
JEEP = {"name": "Jeep", "platz": "bo", "fahrzeug": True, "sp": 2, "besatzung": ["Bo", "Ada"]}


def wahl(spiel: Spiel, seat: str, ansage: type, feld: str) -> list[tuple[str, ...]]:
    """Was bei einer Ansage in einem Feld zur Wahl steht, Angebot für Angebot."""
    offers: list[Offer] = [o for o in URC.offers(spiel.tisch, seat) if o.command is ansage]
    return [f.ask.options for o in offers for f in o.fields if f.name == feld]


def kampf(*mehr: Any, art: str = "kampf", **schalter: Any) -> Spiel:
    """Bo ist vor der Wache dran."""
    figuren = mehr or (held("Bo", pe=3, tagesform=6), nsc())
    return Spiel(*figuren, **schalter).sagt(SL, a.KampfBeginnen, art=art)


@pytest.mark.rule("URC-RND-02")
def test_wer_gehandelt_hat_verzoegert_nicht_mehr() -> None:
    spiel = kampf(aktionsregel=True)
    assert wahl(spiel, "bo", a.Verzoegern, "nach") == [("", "Wache")]
    spiel.sagt("bo", a.Bewegen, figur="Bo", aktion="trank")
    with pytest.raises(IllegalCommand, match="URC-RND-02"):
        spiel.sagt("bo", a.Verzoegern, figur="Bo")


@pytest.mark.rule("URC-ACT-01")
def test_nach_der_kampfaktion_keine_erste_hilfe_und_kein_zauber() -> None:
    spiel = kampf(aktionsregel=True, art="magie").sagt(
        SL, a.Eingreifen, figur="Bo", wert="tp", neu=5
    )
    for ansage in (a.ErsteHilfe, a.FreiZaubern, a.SpruchWirken):
        assert wahl(spiel, "bo", ansage, "figur")
    spiel.sagt("bo", a.Handeln, figur="Bo", aktion="orientierung")
    gesperrt = {command: error.rule for command, error in URC.locked(spiel.tisch, "bo")}
    for ansage in (a.ErsteHilfe, a.FreiZaubern, a.SpruchWirken):
        assert gesperrt[ansage] == "URC-ACT-01"


@pytest.mark.rule("URC-ACT-01")
def test_mit_der_aktionsregel_wird_nur_im_magiekampf_gezaubert() -> None:
    for art, regel, geht in (
        ("kampf", True, False),
        ("fahrzeug", True, False),
        ("magie", True, True),
        ("kampf", False, True),
    ):
        spiel = kampf(aktionsregel=regel, art=art)
        assert bool(wahl(spiel, "bo", a.SpruchWirken, "spruch")) is geht


@pytest.mark.rule("URC-MAG-06", "URC-ATK-06")
def test_ein_schadenszauber_ist_der_eine_angriff() -> None:
    spiel = kampf(art="magie").sagt("bo", a.Verzoegern, figur="Bo")
    spiel.sagt(SL, a.ZugBeenden, figur="Wache").sagt("bo", a.Einschreiten, figur="Bo")
    assert ("schaden",) in wahl(spiel, "bo", a.SpruchWirken, "zweck")
    tisch = URC.evolve(spiel.tisch, e.Angegriffen(figur="Bo"))
    zwecke = [f.ask.options for o in URC.offers(tisch, "bo") for f in o.fields if f.name == "zweck"]
    assert ("heilung",) in zwecke
    assert ("schaden",) not in zwecke


@pytest.mark.rule("URC-DMG-04", "URC-DMG-06")
def test_eine_schwere_waffe_nur_wenn_der_kasten_sie_nennt() -> None:
    for schwer in (False, True):
        spiel = kampf(nsc(sp_schaden=schwer), held("Bo"))
        (womit,) = wahl(spiel, SL, a.NscAngreifen, "womit")
        assert ("schwere_waffe" in womit) is schwer


@pytest.mark.rule("URC-ACT-03")
def test_gefallene_und_fahrzeuge_setzen_nicht_nach() -> None:
    panzer = nsc("Panzer", fahrzeug=True, sp=3, tagesform=1)
    spiel = kampf(held("Bo", tagesform=6), nsc(), nsc("Wolf"), panzer, aktionsregel=True)
    spiel.sagt(SL, a.Eingreifen, figur="Wolf", wert="tp", neu=0)
    assert wahl(spiel, "bo", a.Bewegen, "gegner") == [("",), ("Wache",)]


@pytest.mark.rule("URC-RND-14")
def test_keine_neue_runde_solange_jemand_dran_ist() -> None:
    with pytest.raises(IllegalCommand, match="URC-RND-14"):
        kampf().sagt(SL, a.NeueRunde)


@pytest.mark.rule("URC-TF-11")
def test_verschenken_braucht_punkte_und_platz() -> None:
    spiel = Spiel(held("Bo", tagesform=1), held("Ada", tagesform=5), held("Cy", tagesform=7))
    assert wahl(spiel, "bo", a.Verschenken, "an") == [("Ada",)]
    spiel.sagt("bo", a.Verschenken, figur="Bo", an="Ada", punkte=1)
    assert wahl(spiel, "bo", a.Verschenken, "an") == []


@pytest.mark.rule("URC-HEAL-06", "URC-HEAL-07")
def test_im_lazarett_liegt_nur_wer_lebt() -> None:
    spiel = Spiel(held("Bo"), held("Ada"), JEEP, nsc())
    spiel.sagt(SL, a.Eingreifen, figur="Ada", wert="tp", neu=-2)
    for feld in ("lazarett", "nano"):
        assert wahl(spiel, SL, a.TagWechseln, feld) == [("Bo", "Wache")]


@pytest.mark.rule("URC-TF-01")
def test_tote_wuerfeln_keine_tagesform() -> None:
    spiel = Spiel(held("Bo"), held("Ada", tagesform=3)).legen(bo="3")
    spiel.sagt(SL, a.Eingreifen, figur="Ada", wert="tp", neu=-2).sagt(SL, a.TagWechseln)
    assert [event.figur for event in spiel.nur(e.TagesformGewuerfelt)] == ["Bo"]
    assert spiel.figur("Ada").tagesform == 3


@pytest.mark.rule("URC-POOL-13")
def test_ein_bogen_am_tisch_aendert_sich_nicht_von_selbst() -> None:
    spiel = Spiel(held("Bo", verdeckt=True), nsc())
    with pytest.raises(IllegalCommand, match="URC-POOL-13"):
        spiel.sagt("ada", a.FigurStellen, name="Bo")
    spiel.sagt("bo", a.FigurStellen, name="Bo", kampf=3, seite="links")
    assert spiel.fragen == [(SL, "URC-CHAR-03")]
    spiel.antwortet(SL, "zulassen")
    bogen = spiel.figur("Bo").bogen
    assert (bogen.verdeckt, bogen.nsc, bogen.seite, bogen.platz) == (True, False, "links", "bo")
    spiel.sagt(SL, a.KampfBeginnen)
    with pytest.raises(IllegalCommand, match="URC-POOL-13"):
        spiel.sagt("bo", a.FigurStellen, name="Bo")
    assert not spiel.sagt(SL, a.FigurStellen, name="Bo", kampf=3).fragen


@pytest.mark.rule("URC-NSC-01")
def test_ein_nsc_in_fremder_hand_bleibt_ein_nsc() -> None:
    spiel = Spiel(nsc(platz="bo"), held("Bo")).sagt("bo", a.FigurStellen, name="Wache")
    spiel.antwortet(SL, "zulassen")
    assert spiel.figur("Wache").bogen.nsc


@pytest.mark.rule("URC-RND-01", "URC-VEH-06")
def test_fahrzeuge_der_helden_und_gefallene_sind_nicht_dran() -> None:
    figuren = (
        held("Bo", tagesform=4),
        held("Ada", tagesform=5),
        JEEP,
        nsc("Panzer", fahrzeug=True, sp=1),
    )
    spiel = Spiel(*figuren).sagt(SL, a.Eingreifen, figur="Ada", wert="tp", neu=0)
    spiel.sagt(SL, a.KampfBeginnen, teilnehmer=("Bo", "Jeep", "Panzer"))
    assert spiel.reihe == ["Bo", "Panzer"]
    spiel.sagt(SL, a.ZugBeenden, figur="Bo").sagt(SL, a.ZugBeenden, figur="Panzer")
    spiel.sagt(SL, a.Eingreifen, figur="Panzer", wert="sp", neu=0)
    assert spiel.sagt(SL, a.NeueRunde).reihe == ["Bo"]


@pytest.mark.rule("URC-VEH-03")
def test_wer_nicht_steht_sitzt_nicht_am_steuer() -> None:
    spiel = Spiel(held("Bo"), held("Ada"), JEEP)
    jeep = spiel.figur("Jeep")
    pilot = spiel.tisch.pilot(jeep)
    assert pilot is not None
    assert pilot.name == "Bo"
    spiel.sagt(SL, a.Eingreifen, figur="Bo", wert="tp", neu=0)
    pilot = spiel.tisch.pilot(jeep)
    assert pilot is not None
    assert pilot.name == "Ada"
    assert spiel.sagt(SL, a.Eingreifen, figur="Ada", wert="tp", neu=0).tisch.pilot(jeep) is None


@pytest.mark.rule("URC-HEAL-08", "URC-HEAL-10")
def test_geheilt_wird_nie_ueber_den_ausgangswert() -> None:
    spiel = Spiel(held("Bo")).sagt(SL, a.Eingreifen, figur="Bo", wert="tp", neu=9)
    versorgt = URC.evolve(
        spiel.tisch, e.ErsteHilfeGeleistet(figur="Bo", patient="Bo", gelungen=True, verbraucht=True)
    )
    halb = URC.evolve(versorgt, e.Geheilt(figur="Bo", tp=1)).figur("Bo")
    voll = URC.evolve(versorgt, e.Geheilt(figur="Bo", tp=5)).figur("Bo")
    assert ((halb.tp, halb.versorgt), (voll.tp, voll.versorgt)) == ((10, True), (11, False))


@pytest.mark.rule("URC-HEAL-10", "URC-NSC-01")
@pytest.mark.parametrize("tp", [9, 10])
def test_die_versorgung_eines_verdeckten_sagt_nicht_ob_er_heil_ist(tp: int) -> None:
    spiel = Spiel(nsc("Ork", tp=11, verdeckt=True))
    spiel.sagt(SL, a.Eingreifen, figur="Ork", wert="tp", neu=tp)
    hilfe = e.ErsteHilfeGeleistet(figur="Bo", patient="Ork", gelungen=True, verbraucht=True)
    geheilt = URC.evolve(URC.evolve(spiel.tisch, hilfe), e.Geheilt(figur="Ork", tp=1))
    assert geheilt.figur("Ork").versorgt


@pytest.mark.rule("URC-CHAR-07", "URC-CHAR-09")
def test_ein_neuer_bogen_verschiebt_den_stand() -> None:
    block = {"persoenlichkeit": 1, "physis": 1, "kampf": 4, "alles_andere": 3}
    spiel = Spiel(held("Bo", pe=3, ph=3))
    spiel.sagt(SL, a.Eingreifen, figur="Bo", wert="tp", neu=2)
    spiel.sagt(SL, a.Eingreifen, figur="Bo", wert="mp", neu=12)
    spiel.sagt(SL, a.FigurStellen, name="Bo", **block).antwortet(SL, "zulassen")
    assert (spiel.figur("Bo").tp, spiel.figur("Bo").mp) == (1, 2)
    spiel.sagt(SL, a.FigurStellen, name="Bo", persoenlichkeit=3, physis=3, kampf=2, alles_andere=1)
    assert (spiel.figur("Bo").tp, spiel.figur("Bo").mp) == (7, 12)


@pytest.mark.rule("URC-HEAL-04", "URC-POOL-13")
def test_die_sl_holt_zurueck_wen_strukturschaden_getoetet_hat() -> None:
    tot = URC.evolve(Spiel(held("Bo")).tisch, e.Getoetet(figur="Bo"))
    assert tot.figur("Bo").zustand == "tot"
    gesetzt = e.WertGesetzt(figur="Bo", wert="tp", alt=11, neu=3, grund="")
    assert URC.evolve(tot, gesetzt).figur("Bo").zustand == ""


@pytest.mark.rule("URC-NSC-13")
def test_wer_von_einer_ansage_wissen_darf() -> None:
    tisch = Spiel(held("Bo", verdeckt=True), held("Ada"), nsc("Ork", verdeckt=True)).tisch
    nur_sl, mit_bo = frozenset({GM}), frozenset({GM, "bo"})
    for ansage, wissende in (
        (a.FigurStellen(wer=SL, name="Neu", verdeckt=True), nur_sl),
        (a.FigurStellen(wer=SL, name="Neu", platz="bo", verdeckt=True), mit_bo),
        (a.FigurStellen(wer=SL, name="Neu"), None),
        (a.FigurStellen(wer="bo", name="Bo"), mit_bo),
        (a.Eingreifen(SL, "Ork", "tp", 3), nur_sl),
        (a.Eingreifen(SL, "Ada", "tp", 3), None),
        (a.Steigern(SL, "Bo", "kampf"), mit_bo),
        (a.ProbeVerlangen(wer=SL, fertigkeit="Kochen", sicht="verdeckt"), nur_sl),
        (a.ProbeVerlangen(wer=SL, fertigkeit="Kochen", sicht="ziel_verdeckt"), None),
        (a.NscHolen(SL, "Wache", verdeckt=True), nur_sl),
        (a.NscHolen(SL, "Wache"), None),
        (a.NscVergessen(SL, "Wache"), nur_sl),
        (a.NscSammeln(wer=SL, name="Neu"), nur_sl),
    ):
        assert URC.audience(tisch, ansage) == wissende, ansage
    assert URC.audience(None, {"sheets": [nsc(verdeckt=True)]}) == nur_sl
    assert URC.audience(None, {"nsc": [nsc()]}) == nur_sl
    assert URC.audience(None, {"sheets": [nsc()]}) is None

"""Wächter und Grenzzahlen von Angebot, Leitung, Runde, Tag und Stand."""

from __future__ import annotations

from typing import Any

import pytest

from support.urc import SL, Spiel, held, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.figures import WertGesetzt
from wuerfelwerk.rules.form import Offer
from wuerfelwerk.rules.note import GM
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.figuren.figuren import FigurStellen, Steigern
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.figuren.wertekasten import NscHolen, NscSammeln, NscVergessen
from wuerfelwerk.systems.urc.kampf.bewegung import Bewegen
from wuerfelwerk.systems.urc.kampf.nsc_angriff import NscAngreifen
from wuerfelwerk.systems.urc.kampf.runde import Einschreiten, KampfBeginnen, NeueRunde, Verzoegern
from wuerfelwerk.systems.urc.kampf.zug import Angegriffen, Handeln, ZugBeenden
from wuerfelwerk.systems.urc.leib.heilung import ErsteHilfe, ErsteHilfeGeleistet, Geheilt
from wuerfelwerk.systems.urc.leib.tagesform import TagesformGewuerfelt, Verschenken
from wuerfelwerk.systems.urc.leib.tageswechsel import TagWechseln
from wuerfelwerk.systems.urc.leib.verletzung import Getoetet
from wuerfelwerk.systems.urc.magie.zaubern import FreiZaubern, SpruchWirken
from wuerfelwerk.systems.urc.proben.wissen import ProbeVerlangen

TIEF = "1 1 1 2 2"
JEEP = {"name": "Jeep", "platz": "bo", "fahrzeug": True, "sp": 2, "besatzung": ["Bo", "Ada"]}


def wahl(spiel: Spiel, seat: str, ansage: type, feld: str) -> list[tuple[str, ...]]:
    """Was bei einer Ansage in einem Feld zur Wahl steht, Angebot für Angebot."""
    offers: list[Offer] = [o for o in URC.offers(spiel.tisch, seat) if o.command is ansage]
    return [f.ask.options for o in offers for f in o.fields if f.name == feld]


def kampf(*mehr: Any, art: str = "kampf", **schalter: Any) -> Spiel:
    """Bo ist vor der Wache dran."""
    figuren = mehr or (held("Bo", pe=3, tagesform=6), nsc())
    return Spiel(*figuren, **schalter).sagt(SL, KampfBeginnen, art=art)


@pytest.mark.rule("URC-RND-02")
def test_wer_gehandelt_hat_verzoegert_nicht_mehr() -> None:
    spiel = kampf(aktionsregel=True)
    assert wahl(spiel, "bo", Verzoegern, "nach") == [("", "Wache")]
    spiel.sagt("bo", Bewegen, figur="Bo", aktion="trank")
    with pytest.raises(IllegalCommand, match="URC-RND-02"):
        spiel.sagt("bo", Verzoegern, figur="Bo")


@pytest.mark.rule("URC-ACT-01")
def test_nach_der_kampfaktion_keine_erste_hilfe_und_kein_zauber() -> None:
    spiel = kampf(aktionsregel=True, art="magie").sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=5)
    for ansage in (ErsteHilfe, FreiZaubern, SpruchWirken):
        assert wahl(spiel, "bo", ansage, "figur")
    spiel.sagt("bo", Handeln, figur="Bo", aktion="orientierung")
    gesperrt = {command: error.rule for command, error in URC.locked(spiel.tisch, "bo")}
    for ansage in (ErsteHilfe, FreiZaubern, SpruchWirken):
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
        assert bool(wahl(spiel, "bo", SpruchWirken, "spruch")) is geht


@pytest.mark.rule("URC-MAG-06", "URC-ATK-06")
def test_ein_schadenszauber_ist_der_eine_angriff() -> None:
    spiel = kampf(art="magie").sagt("bo", Verzoegern, figur="Bo")
    spiel.sagt(SL, ZugBeenden, figur="Wache").sagt("bo", Einschreiten, figur="Bo")
    assert ("schaden",) in wahl(spiel, "bo", SpruchWirken, "zweck")
    tisch = URC.evolve(spiel.tisch, Angegriffen(figur="Bo"))
    zwecke = [f.ask.options for o in URC.offers(tisch, "bo") for f in o.fields if f.name == "zweck"]
    assert ("heilung",) in zwecke
    assert ("schaden",) not in zwecke


@pytest.mark.rule("URC-DMG-04", "URC-DMG-06")
def test_eine_schwere_waffe_nur_wenn_der_kasten_sie_nennt() -> None:
    for schwer in (False, True):
        spiel = kampf(nsc(sp_schaden=schwer), held("Bo"))
        (womit,) = wahl(spiel, SL, NscAngreifen, "womit")
        assert ("schwere_waffe" in womit) is schwer


@pytest.mark.rule("URC-ACT-03")
def test_gefallene_und_fahrzeuge_setzen_nicht_nach() -> None:
    panzer = nsc("Panzer", fahrzeug=True, sp=3, tagesform=1)
    spiel = kampf(held("Bo", tagesform=6), nsc(), nsc("Wolf"), panzer, aktionsregel=True)
    spiel.sagt(SL, Eingreifen, figur="Wolf", wert="tp", neu=0)
    assert wahl(spiel, "bo", Bewegen, "gegner") == [("",), ("Wache",)]


@pytest.mark.rule("URC-RND-14")
def test_keine_neue_runde_solange_jemand_dran_ist() -> None:
    with pytest.raises(IllegalCommand, match="URC-RND-14"):
        kampf().sagt(SL, NeueRunde)


@pytest.mark.rule("URC-TF-11")
def test_verschenken_braucht_punkte_und_platz() -> None:
    spiel = Spiel(held("Bo", tagesform=1), held("Ada", tagesform=5), held("Cy", tagesform=7))
    assert wahl(spiel, "bo", Verschenken, "an") == [("Ada",)]
    spiel.sagt("bo", Verschenken, figur="Bo", an="Ada", punkte=1)
    assert wahl(spiel, "bo", Verschenken, "an") == []


@pytest.mark.rule("URC-HEAL-06", "URC-HEAL-07")
def test_im_lazarett_liegt_nur_wer_lebt() -> None:
    spiel = Spiel(held("Bo"), held("Ada"), JEEP, nsc())
    spiel.sagt(SL, Eingreifen, figur="Ada", wert="tp", neu=-2)
    for feld in ("lazarett", "nano"):
        assert wahl(spiel, SL, TagWechseln, feld) == [("Bo", "Wache")]


@pytest.mark.rule("URC-TF-01")
def test_tote_wuerfeln_keine_tagesform() -> None:
    spiel = Spiel(held("Bo"), held("Ada", tagesform=3)).legen(bo="3")
    spiel.sagt(SL, Eingreifen, figur="Ada", wert="tp", neu=-2).sagt(SL, TagWechseln)
    assert [event.figur for event in spiel.nur(TagesformGewuerfelt)] == ["Bo"]
    assert spiel.figur("Ada").tagesform == 3


@pytest.mark.rule("URC-POOL-13")
def test_ein_bogen_am_tisch_aendert_sich_nicht_von_selbst() -> None:
    spiel = Spiel(held("Bo", verdeckt=True), nsc())
    with pytest.raises(IllegalCommand, match="URC-POOL-13"):
        spiel.sagt("ada", FigurStellen, name="Bo")
    spiel.sagt("bo", FigurStellen, name="Bo", kampf=3, seite="links")
    assert spiel.fragen == [(SL, "URC-CHAR-03")]
    spiel.antwortet(SL, "zulassen")
    bogen = spiel.figur("Bo").bogen
    assert (bogen.verdeckt, bogen.nsc, bogen.seite, bogen.platz) == (True, False, "links", "bo")
    spiel.sagt(SL, KampfBeginnen)
    with pytest.raises(IllegalCommand, match="URC-POOL-13"):
        spiel.sagt("bo", FigurStellen, name="Bo")
    assert not spiel.sagt(SL, FigurStellen, name="Bo", kampf=3).fragen


@pytest.mark.rule("URC-NSC-01")
def test_ein_nsc_in_fremder_hand_bleibt_ein_nsc() -> None:
    spiel = Spiel(nsc(platz="bo"), held("Bo")).sagt("bo", FigurStellen, name="Wache")
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
    spiel = Spiel(*figuren).sagt(SL, Eingreifen, figur="Ada", wert="tp", neu=0)
    spiel.sagt(SL, KampfBeginnen, teilnehmer=("Bo", "Jeep", "Panzer"))
    assert spiel.reihe == ["Bo", "Panzer"]
    spiel.sagt(SL, ZugBeenden, figur="Bo").sagt(SL, ZugBeenden, figur="Panzer")
    spiel.sagt(SL, Eingreifen, figur="Panzer", wert="sp", neu=0)
    assert spiel.sagt(SL, NeueRunde).reihe == ["Bo"]


@pytest.mark.rule("URC-VEH-03")
def test_wer_nicht_steht_sitzt_nicht_am_steuer() -> None:
    spiel = Spiel(held("Bo"), held("Ada"), JEEP)
    jeep = spiel.figur("Jeep")
    pilot = spiel.tisch.pilot(jeep)
    assert pilot is not None
    assert pilot.name == "Bo"
    spiel.sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=0)
    pilot = spiel.tisch.pilot(jeep)
    assert pilot is not None
    assert pilot.name == "Ada"
    assert spiel.sagt(SL, Eingreifen, figur="Ada", wert="tp", neu=0).tisch.pilot(jeep) is None


@pytest.mark.rule("URC-HEAL-08", "URC-HEAL-10")
def test_geheilt_wird_nie_ueber_den_ausgangswert() -> None:
    spiel = Spiel(held("Bo")).sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=9)
    versorgt = URC.evolve(
        spiel.tisch, ErsteHilfeGeleistet(figur="Bo", patient="Bo", gelungen=True, verbraucht=True)
    )
    halb = URC.evolve(versorgt, Geheilt(figur="Bo", tp=1)).figur("Bo")
    voll = URC.evolve(versorgt, Geheilt(figur="Bo", tp=5)).figur("Bo")
    assert ((halb.tp, halb.versorgt), (voll.tp, voll.versorgt)) == ((10, True), (11, False))


@pytest.mark.rule("URC-HEAL-10", "URC-NSC-01")
@pytest.mark.parametrize("tp", [9, 10])
def test_die_versorgung_eines_verdeckten_sagt_nicht_ob_er_heil_ist(tp: int) -> None:
    spiel = Spiel(nsc("Ork", tp=11, verdeckt=True))
    spiel.sagt(SL, Eingreifen, figur="Ork", wert="tp", neu=tp)
    hilfe = ErsteHilfeGeleistet(figur="Bo", patient="Ork", gelungen=True, verbraucht=True)
    geheilt = URC.evolve(URC.evolve(spiel.tisch, hilfe), Geheilt(figur="Ork", tp=1))
    assert geheilt.figur("Ork").versorgt


@pytest.mark.rule("URC-CHAR-07", "URC-CHAR-09")
def test_ein_neuer_bogen_verschiebt_den_stand() -> None:
    block = {"persoenlichkeit": 1, "physis": 1, "kampf": 4, "alles_andere": 3}
    spiel = Spiel(held("Bo", pe=3, ph=3))
    spiel.sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=2)
    spiel.sagt(SL, Eingreifen, figur="Bo", wert="mp", neu=12)
    spiel.sagt(SL, FigurStellen, name="Bo", **block).antwortet(SL, "zulassen")
    assert (spiel.figur("Bo").tp, spiel.figur("Bo").mp) == (1, 2)
    spiel.sagt(SL, FigurStellen, name="Bo", persoenlichkeit=3, physis=3, kampf=2, alles_andere=1)
    assert (spiel.figur("Bo").tp, spiel.figur("Bo").mp) == (7, 12)


@pytest.mark.rule("URC-HEAL-04", "URC-POOL-13")
def test_die_sl_holt_zurueck_wen_strukturschaden_getoetet_hat() -> None:
    tot = URC.evolve(Spiel(held("Bo")).tisch, Getoetet(figur="Bo"))
    assert tot.figur("Bo").zustand == "tot"
    gesetzt = WertGesetzt(figur="Bo", wert="tp", alt=11, neu=3, grund="")
    assert URC.evolve(tot, gesetzt).figur("Bo").zustand == ""


@pytest.mark.rule("URC-NSC-13")
def test_wer_von_einer_ansage_wissen_darf() -> None:
    tisch = Spiel(held("Bo", verdeckt=True), held("Ada"), nsc("Ork", verdeckt=True)).tisch
    nur_sl, mit_bo = frozenset({GM}), frozenset({GM, "bo"})
    for ansage, wissende in (
        (FigurStellen(wer=SL, name="Neu", verdeckt=True), nur_sl),
        (FigurStellen(wer=SL, name="Neu", platz="bo", verdeckt=True), mit_bo),
        (FigurStellen(wer=SL, name="Neu"), None),
        (FigurStellen(wer="bo", name="Bo"), mit_bo),
        (Eingreifen(SL, "Ork", "tp", 3), nur_sl),
        (Eingreifen(SL, "Ada", "tp", 3), None),
        (Steigern(SL, "Bo", "kampf"), mit_bo),
        (ProbeVerlangen(wer=SL, fertigkeit="Kochen", sicht="verdeckt"), nur_sl),
        (ProbeVerlangen(wer=SL, fertigkeit="Kochen", sicht="ziel_verdeckt"), None),
        (NscHolen(SL, "Wache", verdeckt=True), nur_sl),
        (NscHolen(SL, "Wache"), None),
        (NscVergessen(SL, "Wache"), nur_sl),
        (NscSammeln(wer=SL, name="Neu"), nur_sl),
    ):
        assert URC.audience(tisch, ansage) == wissende, ansage
    assert URC.audience(None, {"sheets": [nsc(verdeckt=True)]}) == nur_sl
    assert URC.audience(None, {"nsc": [nsc()]}) == nur_sl
    assert URC.audience(None, {"sheets": [nsc()]}) is None

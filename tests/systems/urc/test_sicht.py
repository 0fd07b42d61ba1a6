"""Was verdeckt ist, bleibt verdeckt; Szene, Sperren, Aufstellung, Taktik und Rat."""

from __future__ import annotations

from typing import Any

import pytest

from support.urc import SL, Spiel, held, nsc
from wuerfelwerk.advice.best import advise
from wuerfelwerk.errors import IllegalAnswer, IllegalCommand, Unknown
from wuerfelwerk.play.view import look, tale
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.angriffswurf import AngriffErgab
from wuerfelwerk.systems.urc.kampf.nsc_angriff import NscAngreifen
from wuerfelwerk.systems.urc.kampf.runde import KampfBeenden, KampfBeginnen, Verzoegern
from wuerfelwerk.systems.urc.leib.tagesform import TagesformGewuerfelt, Verschenken
from wuerfelwerk.systems.urc.leib.tageswechsel import TagWechseln
from wuerfelwerk.systems.urc.leib.verletzung import SchadenGenommen
from wuerfelwerk.systems.urc.magie.sprueche import (
    FormEintragen,
    FormStreichen,
    SpruchEintragen,
    SpruchStreichen,
)
from wuerfelwerk.systems.urc.rat.taktik import leitet

GEHEIM = nsc("Ork", verdeckt=True, verteidigungswert=17, angriffswert=17, tp=13)


def gegen_verdeckten(wurf: str = "6 6 5 5 4") -> Spiel:
    spiel = Spiel(held("Bo", tagesform=6), GEHEIM).sagt(SL, KampfBeginnen)
    return spiel.legen(bo=wurf).sagt("bo", Angreifen, figur="Bo", ziel="Ork").schlicht()


@pytest.mark.rule("URC-NSC-04")
def test_der_verteidigungswert_bleibt_verdeckt() -> None:
    spiel = gegen_verdeckten()
    assert spiel.eins(AngriffErgab).getroffen
    geheime = {"URC-NSC-04", "URC-RND-04", "URC-POOL-11", "URC-DMG-05"}
    gehoert = {step.rule for told in tale(spiel.game, "bo") for step in told.steps}
    assert geheime <= spiel.regeln
    assert not gehoert & geheime
    (ork,) = (f for f in URC.view(spiel.tisch, "bo").figuren if f.name == "Ork")
    assert (ork.bogen, ork.tp, ork.tagesform, ork.zustand) == (None, None, None, "")


@pytest.mark.rule("URC-POOL-08", "URC-PASCH-06")
def test_fragen_verraten_keinen_verdeckten_wert() -> None:
    bo = held("Bo", spezialisierungen={"Klinge": 1}, tagesform=2)
    spiel = Spiel(bo, GEHEIM).sagt(SL, KampfBeginnen).legen(bo="6 5 3 2 1 1")
    spiel.sagt(SL, NscAngreifen, figur="Ork", ziel="Bo").antwortet("bo", "Klinge", 0)
    assert (spiel.frage.rule, spiel.frage.fact("punkte")) == ("URC-TF-10", 2)
    spiel.antwortet("bo", 0)
    assert (spiel.frage.rule, spiel.frage.fact("ziel")) == ("URC-POOL-08", None)
    spiel.antwortet("bo", "6")
    assert not spiel.fragen


def test_bei_null_sieht_jeder_dass_er_liegt() -> None:
    spiel = Spiel(held("Bo"), GEHEIM).sagt(SL, Eingreifen, figur="Ork", wert="tp", neu=0)
    view = URC.view(spiel.tisch, "bo")
    assert URC.overview(view)[1]["zustand"] == "bewusstlos"
    assert all(URC.view(tisch, "bo") == view for tisch, _ in URC.suppose(view, "bo"))


@pytest.mark.rule("URC-TF-04", "URC-RND-01")
def test_die_szene_zeigt_chips_und_reihenfolge() -> None:
    spiel = Spiel(held("Bo", tagesform=6, quellen={"Ring": 3}), nsc()).sagt(SL, KampfBeginnen)
    szene = URC.scene(URC.view(spiel.tisch, "bo"))
    assert [(place.figure, place.value, place.now) for place in szene.order] == [
        ("Bo", "6", True),
        ("Wache", "4", False),
    ]
    leisten = {g.label: (g.value, g.most, g.tokens) for g in szene.figures[0].gauges}
    assert leisten["tagesform"] == (6, 7, True)
    assert (leisten["tp"], leisten["quelle"]) == ((11, 11, False), (3, 3, False))
    spiel.sagt("bo", Verzoegern, figur="Bo")
    assert [p.mark for p in URC.scene(URC.view(spiel.tisch, "bo")).order] == ["", "wartet"]


def gruende(spiel: Spiel, seat: str) -> dict[str, str]:
    return {command.__name__: error.rule for command, error in URC.locked(spiel.tisch, seat)}


def test_gesperrtes_nennt_seinen_grund() -> None:
    gesperrt = gruende(Spiel(held("Bo", pe=1), nsc()), "bo")
    assert gesperrt["Angreifen"] == "URC-RND-01"
    assert gesperrt["FreiZaubern"] == gesperrt["SpruchWirken"] == "URC-MAG-13"
    assert gesperrt["Bewegen"] == "URC-ACT-01"
    assert gesperrt["Verschenken"] == "URC-TF-11"
    assert "KampfBeginnen" not in gesperrt
    assert gruende(Spiel(held("Bo"), nsc()).sagt(SL, KampfBeginnen), "bo")["Angreifen"] == (
        "URC-RND-03"
    )


@pytest.mark.rule("URC-MAG-14", "URC-MAG-05", "URC-MAG-04")
def test_sprueche_und_formen_traegt_die_sl_ein() -> None:
    spiel = Spiel(held("Bo", pe=3))
    spiel.sagt(SL, SpruchEintragen, name="Nebel", wert="physis", stufe="einfach", mp=2)
    assert (spiel.tisch.spruch("Nebel").mp, spiel.tisch.spruch("Nebel").beispiel) == (2, False)
    spiel.sagt(SL, SpruchStreichen, spruch="Nebel").sagt(SL, FormStreichen, form="Geist")
    spiel.sagt(SL, FormEintragen, name="Zeit", wert="kampf")
    assert [form.name for form in spiel.tisch.formen][-1] == "Zeit"
    assert "Nebel" not in [spruch.name for spruch in spiel.tisch.sprueche]
    for name in [spruch.name for spruch in spiel.tisch.sprueche]:
        spiel.sagt(SL, SpruchStreichen, spruch=name)
    assert gruende(spiel, "bo")["SpruchWirken"] == "URC-MAG-14"


@pytest.mark.parametrize(
    "setup",
    [
        {"sheets": "Bo"},
        {"sheets": [7]},
        {"sheets": [{"name": "Bo"}, {"name": "Bo"}]},
        {"sheets": [{"name": "Bo", "kampf": 1}]},
        {"sheets": [{"name": str(n)} for n in range(61)]},
        {"switches": {"urc.gibt_es_nicht": 1}},
        {"nsc": [{"name": "Ork"}, {"name": "Ork"}]},
        {"sprueche": [{"name": "Licht"}]},
        {"sprueche": [{"name": "Licht", "wert": "kampf", "stufe": [], "mp": 1}]},
        {"formen": [{"name": "", "wert": "kampf"}]},
    ],
)
def test_eine_falsche_aufstellung_wird_mit_einem_satz_abgewiesen(setup: dict[str, Any]) -> None:
    with pytest.raises(IllegalCommand) as refused:
        URC.start(setup)
    assert refused.value.sentence()


def test_eine_fremde_ansage() -> None:
    with pytest.raises(Unknown):
        URC.decide(Spiel().tisch, object(), None)  # type: ignore[arg-type]


def test_die_leitung_haelt_das_spiel_in_gang() -> None:
    spiel = Spiel(held("Bo"), nsc())
    assert leitet(spiel.tisch) == TagWechseln(SL)
    spiel.legen(bo="6").sagt(SL, TagWechseln)
    assert leitet(spiel.tisch) == KampfBeginnen(SL)
    assert leitet(spiel.sagt(SL, KampfBeginnen).tisch) is None
    spiel.sagt(SL, Eingreifen, figur="Wache", wert="tp", neu=-2)
    assert leitet(spiel.tisch) == KampfBeenden(SL)
    assert URC.over(spiel.sagt(SL, KampfBeenden).tisch)


@pytest.mark.rule("URC-POOL-08")
def test_der_rat_zum_entfernen() -> None:
    """URC-EX-11 am Tisch: gegen 15 muss die 5 weg, gegen 18 die 1."""
    bo = held("Bo", ph=1, ka=3, tagesform=6, spezialisierungen={"Klinge": 1}, waffen={"Dolch": 1})
    for zielwert, weg, schaden in ((15, (5,), 9), (18, (1,), 8)):
        spiel = Spiel(bo, nsc(verteidigungswert=zielwert)).sagt(SL, KampfBeginnen)
        schlag = {"ziel": "Wache", "waffe": "Dolch", "spezialisierung": "Klinge"}
        spiel.legen(bo="1 1 5 6 6").sagt("bo", Angreifen, figur="Bo", **schlag)
        spiel.antwortet("bo", 0)
        (frage,) = spiel.game.open
        rat = advise(URC, look(spiel.game, "bo"), frage, URC.goals["austeilen"])
        assert (rat[0].answer, int(rat[0].worth), rat[0].exact) == (weg, schaden, True)


def gehoert(spiel: Spiel, seat: str) -> set[str]:
    return {step.rule for told in tale(spiel.game, seat) for step in told.steps}


@pytest.mark.rule("URC-DEF-07", "URC-PASCH-06", "URC-NSC-03")
@pytest.mark.parametrize("wert", [16, 17, 18, 19])
def test_der_konter_verraet_keinen_verdeckten_angriffswert(wert: int) -> None:
    """4 4 4 2 2: Augen 16, Pasch 3; was davon frei bleibt, weiß nur, wer den Wert kennt."""
    for verdeckt in (True, False):
        ork = nsc("Ork", verdeckt=verdeckt, angriffswert=wert)
        spiel = Spiel(held("Bo"), ork).sagt(SL, KampfBeginnen).legen(bo="4 4 4 2 2")
        spiel.sagt(SL, NscAngreifen, figur="Ork", ziel="Bo").schlicht()
        assert spiel.figur("Ork").tp == 20 - 1 - (3 - (wert - 16))
        offen = {"URC-DEF-07", "URC-PASCH-06"} <= gehoert(spiel, "bo")
        schaden = [event for told in tale(spiel.game, "bo") for event in told.events]
        assert offen != verdeckt
        assert any(isinstance(event, SchadenGenommen) for event in schaden) != verdeckt


@pytest.mark.rule("URC-DMG-03")
@pytest.mark.parametrize(("lesart", "hoert"), [("doppelt", True), ("aufteilen", False)])
def test_der_schaden_verraet_keinen_verdeckten_verteidigungswert(lesart: str, hoert: bool) -> None:
    spiel = Spiel(held("Bo", tagesform=6), GEHEIM, pasch_angriff=lesart).sagt(SL, KampfBeginnen)
    spiel.legen(bo="4 4 4 2 2").sagt("bo", Angreifen, figur="Bo", ziel="Ork").schlicht()
    assert ("URC-DMG-03" in gehoert(spiel, "bo")) is hoert
    assert "URC-DMG-03" in gehoert(spiel, SL)


@pytest.mark.rule("URC-TF-01", "URC-TF-02", "URC-TF-03", "URC-TF-04")
def test_die_tagesform_eines_verdeckten_charakters_hoert_nur_er() -> None:
    spiel = Spiel(held("Bo"), held("Cy", verdeckt=True, tagesform=2)).legen(bo="3", cy="5")
    spiel.sagt(SL, TagWechseln)
    assert spiel.figur("Cy").tagesform == 6
    for seat, wer in (("bo", {"Bo"}), ("cy", {"Bo", "Cy"}), (SL, {"Bo", "Cy"})):
        (told,) = tale(spiel.game, seat)
        gefallen = {event.figur for event in told.events if isinstance(event, TagesformGewuerfelt)}
        erklaert = {
            dict(s.values)["figur"] for s in told.steps if s.rule in ("URC-TF-01", "URC-TF-04")
        }
        assert gefallen == erklaert == wer
        assert len(told.given) == len(wer)


@pytest.mark.rule("URC-TF-11")
def test_wie_viel_ein_verdeckter_annimmt_sagt_er_selbst() -> None:
    spiel = Spiel(held("Bo", tagesform=4), held("Cy", verdeckt=True, tagesform=5))
    spiel.sagt("bo", Verschenken, figur="Bo", an="Cy", punkte=4)
    assert spiel.fragen == [("cy", "URC-TF-11")]
    with pytest.raises(IllegalAnswer):
        spiel.antwortet("cy", 3)
    spiel.antwortet("cy", 1)
    assert (spiel.figur("Bo").tagesform, spiel.figur("Cy").tagesform) == (3, 6)
    assert (
        not Spiel(held("Bo", tagesform=4), held("Cy", tagesform=5))
        .sagt("bo", Verschenken, figur="Bo", an="Cy", punkte=4)
        .fragen
    )


@pytest.mark.rule("URC-TF-11")
def test_tote_verschenken_nichts_und_bekommen_nichts() -> None:
    spiel = Spiel(held("Bo", tagesform=5), held("Ada", tagesform=2), held("Cy", tagesform=1))
    spiel.sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=-2)
    for wer, figur, an in (("bo", "Bo", "Ada"), ("ada", "Ada", "Bo")):
        with pytest.raises(IllegalCommand):
            spiel.sagt(wer, Verschenken, figur=figur, an=an, punkte=1)
    spiel.sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=0)
    assert spiel.sagt("bo", Verschenken, figur="Bo", an="Ada", punkte=1).figur("Ada").tagesform == 3


@pytest.mark.rule("URC-VEH-03")
@pytest.mark.parametrize("verdeckt", [False, True])
def test_wer_verdeckt_am_steuer_sitzt_verraet_seinen_wert_nicht(verdeckt: bool) -> None:
    bo = held("Bo", tagesform=6, sp_waffen=["Kanone"])
    cy = held("Cy", ka=4, ph=4, verdeckt=verdeckt)
    jeep = {"name": "Jeep", "platz": "cy", "fahrzeug": True, "sp": 3, "besatzung": ["Cy"]}
    spiel = Spiel(bo, cy, jeep).sagt(SL, KampfBeginnen, art="fahrzeug").legen(bo="1 2 3 4 5")
    wie = {"figur": "Bo", "ziel": "Jeep", "art": "kanonier", "waffe": "Kanone"}
    spiel.sagt("bo", Angreifen, **wie).schlicht()
    (erzaehlt,) = [each for each in tale(spiel.game, "bo") if isinstance(each.command, Angreifen)]
    zahlen = [value for step in erzaehlt.steps for name, value in step.values if name == "zielwert"]
    assert bool(zahlen) != verdeckt

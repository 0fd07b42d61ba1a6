"""Was Roll & Keep rät: wer gefällt werden kann, wird gefällt, und nichts wird verschwendet."""

from __future__ import annotations

from fractions import Fraction

import pytest

from support.rollkeep import SL, Spiel, held, nsc
from wuerfelwerk.advice.cards import action_cards, weigh_answers
from wuerfelwerk.advice.dealing import Card
from wuerfelwerk.play.view import look
from wuerfelwerk.present.screen.options import options_shown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import usual_goal
from wuerfelwerk.systems.rollkeep import ROLLKEEP
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen
from wuerfelwerk.systems.rollkeep.proben.proben import ProbeVerlangen
from wuerfelwerk.systems.rollkeep.rat.taktik import ERFOLG_WERT
from wuerfelwerk.systems.rollkeep.void.punkte import VP_WERT
from wuerfelwerk.systems.rollkeep.wunden.wunden import noch_bis

PROBE = usual_goal(ROLLKEEP, "probe_verlangen")
GRUPPE = ("Kenji", "Taro", "Mariko", "Sumi")


def _zuege(wunden: int, **mehr: object) -> tuple[Card, ...]:
    kenji = held(staerke=3, void=2, waffen=["Katana", "Wakizashi"], **mehr)
    spiel = Spiel(kenji, nsc("Aiko", reflexe=2, beginnt={"wunden": wunden}))
    spiel.kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1")
    return action_cards(ROLLKEEP, look(spiel.game, "kenji").view, "kenji", ROLLKEEP.goals["siegen"])


def _geraten(karten: tuple[Card, ...], ziel: str = "siegen", regel: str = "") -> object:
    gezeigt = options_shown(Words(ROLLKEEP, "de"), karten, ROLLKEEP.goals[ziel], regel)
    (bestes,) = [nr for nr, each in enumerate(gezeigt.options) if each.best]
    return karten[bestes].choice


@pytest.mark.rule("RK-MAN-06", "RK-WUND-04")
@pytest.mark.parametrize(("wunden", "raises"), [(0, 2), (20, 0), (24, 0)])
def test_wo_jeder_treffer_reicht_wird_es_nicht_schwerer_gemacht(wunden: int, raises: int) -> None:
    zug = _geraten(_zuege(wunden))
    assert isinstance(zug, Angreifen)
    assert (zug.waffe, zug.raises) == ("Katana", raises)


@pytest.mark.rule("RK-WUND-04")
def test_wie_viele_wunden_faellen() -> None:
    tisch = Spiel(
        held(), nsc("Aiko", beginnt={"wunden": 20}), nsc("Bo", beginnt={"wunden": 25})
    ).tisch
    assert [noch_bis(tisch, tisch.figur(name)) for name in ("Kenji", "Aiko", "Bo")] == [25, 5, 0]


@pytest.mark.rule("RK-MAN-06")
@pytest.mark.parametrize("vp", [0, 1, 2])
def test_auf_jeder_karte_eines_zuges_steht_eine_genaue_chance(vp: int) -> None:
    karten = _zuege(0, ehre=25, beginnt={"vp": vp})
    assert all(karte.exact for karte in karten)
    chancen = {(k.choice.waffe, k.choice.raises): k.chance for k in karten if k.chance}
    for raises in range(3):
        assert chancen["Katana", raises] == chancen["Wakizashi", raises]


def _verlangt(*namen: str, tn: int = 20, **mehr: object) -> Spiel:
    spiel = Spiel(*(held(name, void=2, **{"ehre": 30, **mehr}) for name in namen))
    return spiel.sagt(SL, ProbeVerlangen, figuren=namen, attribut="agility", tn=tn)


def _fuer(spiel: Spiel, name: str) -> tuple[Card, ...]:
    (offen,) = [each for each in spiel.game.open if each.question.fact("figur") == name]
    return weigh_answers(ROLLKEEP, look(spiel.game, offen.question.seat), offen, PROBE)


@pytest.mark.rule("RK-TN-02", "RK-VOID-01")
@pytest.mark.parametrize("anzahl", [2, 3, 4])
def test_in_einer_gruppe_ist_die_chance_die_des_einzelnen(anzahl: int) -> None:
    allein = _fuer(_verlangt("Kenji"), "Kenji")
    assert _fuer(_verlangt(*GRUPPE[:anzahl]), "Kenji") == allein
    assert all(karte.exact for karte in allein)


@pytest.mark.rule("RK-VOID-01")
@pytest.mark.parametrize(("tn", "rat"), [(10, "nein"), (20, "k1")])
def test_ein_void_punkt_lohnt_erst_fuer_ein_viertel(tn: int, rat: str) -> None:
    karten = _fuer(_verlangt("Kenji", tn=tn, ehre=0), "Kenji")
    ohne, mit = (next(k.chance for k in karten if k.choice == wahl) for wahl in ("nein", "k1"))
    assert ohne is not None
    assert mit is not None
    assert (ERFOLG_WERT * (mit - ohne) > VP_WERT) == (rat == "k1")
    assert _geraten(karten, "bedacht", "RK-VOID-01") == rat


@pytest.mark.rule("RK-EHRE-02", "RK-EHRE-04")
@pytest.mark.parametrize(("tn", "ehre", "rat"), [(15, 35, "attribut"), (30, 35, "nein")])
def test_ehre_wird_nicht_fuer_eine_kleine_aussicht_gewagt(tn: int, ehre: int, rat: str) -> None:
    spiel = Spiel(held(void=2, ehre=ehre)).legen("kenji", "1 1 2")
    spiel.sagt(SL, ProbeVerlangen, figuren=("Kenji",), attribut="agility", tn=tn)
    while spiel.game.open[0].question.rule != "RK-EHRE-02":
        spiel._eine_schlicht()
    karten = _fuer(spiel, "Kenji")
    chance = next(k.chance for k in karten if k.choice == "attribut")
    assert chance is not None
    assert (chance > Fraction(7, 25)) == (rat == "attribut")
    assert _geraten(karten, "bedacht", "RK-EHRE-02") == rat

"""Der Rat rechnet kurz und doch genau: wie wenn er jedem Wurf und jeder Wahl nachginge."""

from __future__ import annotations

from typing import Any

import pytest

from support.shortcuts import both_ways
from support.urc import SL, Spiel, held, nsc
from wuerfelwerk.advice.ahead import Advice
from wuerfelwerk.advice.best import advise, advise_commands
from wuerfelwerk.advice.cards import action_cards, weigh_answers, weigh_runs
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.form import name_of
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.bewegung import Bewegen
from wuerfelwerk.systems.urc.kampf.nsc_angriff import NscAngreifen
from wuerfelwerk.systems.urc.kampf.runde import KampfBeginnen
from wuerfelwerk.systems.urc.proben.wissen import ProbeVerlangen
from wuerfelwerk.values import replace

LESARTEN: list[dict[str, Any]] = [
    {},
    {"redux": True, "redux_austausch": "behalten", "redux_schaden": "wie_standard"},
    {"redux": True, "redux_austausch": "entfernen"},
    {"pasch_angriff": "aufteilen", "punkte_teilbar": False},
    {"pasch_zaehlung": "bester", "hoehe_zur_probe": True, "hoehe_basis": "augen_plus_pasch"},
    {"brillanz_bei_misserfolg": True, "tf_schaden_ansage": "vor_abzug"},
    {"schadenswuerfel_quelle": "geworfen"},
    {"spez_modus": "neuwurf"},
    {"austausch_wahl": "niedrigste"},
]
ZIELE = ("unterschied", "gelingen", "glaenzen", "sparsam")
BO: dict[str, Any] = {
    "ph": 1, "ka": 1, "tagesform": 1, "spezialisierungen": {"Klinge": 1}, "waffen": {"Dolch": 2},
}  # fmt: skip


def rat_zum_angriff(spiel: Spiel, seat: str, ziel: str) -> tuple[Advice, ...]:
    view = look(spiel.game, seat).view
    zuege = URC.candidates(URC.suppose(view, seat)[0][0], seat)
    return advise_commands(URC, view, seat, zuege, URC.goals[ziel])


def rat_zur_frage(spiel: Spiel, seat: str, ziel: str) -> tuple[Advice, ...]:
    (frage,) = spiel.game.open
    return advise(URC, look(spiel.game, seat), frage, URC.goals[ziel])


@pytest.mark.parametrize("schalter", LESARTEN, ids=str)
@pytest.mark.parametrize("verdeckt", [False, True])
def test_rat_zum_angriff(schalter: dict[str, Any], verdeckt: bool) -> None:
    wache = nsc(verteidigungswert=7, verdeckt=verdeckt, tagesform=0)
    spiel = Spiel(held("Bo", **BO), wache, **schalter).sagt(SL, KampfBeginnen)
    assert spiel.kampf.am_zug == "Bo"
    for ziel in ZIELE[:1] if verdeckt else ZIELE:
        quick, slow = both_ways(lambda ziel=ziel: rat_zum_angriff(spiel, "bo", ziel))  # type: ignore[misc]
        assert quick == slow
        assert all(each.exact for each in quick)


@pytest.mark.parametrize("schalter", LESARTEN, ids=str)
@pytest.mark.parametrize("verdeckt", [False, True])
def test_rat_zur_abwehr(schalter: dict[str, Any], verdeckt: bool) -> None:
    wache = nsc(angriffswert=7, verdeckt=verdeckt, tagesform=6)
    spiel = Spiel(held("Bo", **BO), wache, **schalter).sagt(SL, KampfBeginnen)
    spiel.sagt(SL, NscAngreifen, figur="Wache", ziel="Bo")
    for ziel in ("unterschied", "sparsam")[: 1 if verdeckt else 2]:
        quick, slow = both_ways(lambda ziel=ziel: rat_zur_frage(spiel, "bo", ziel))  # type: ignore[misc]
        assert quick == slow
        assert all(each.exact for each in quick)


def test_rat_im_vergleich_zweier_charaktere() -> None:
    cy = held("Cy", ph=1, ka=1, tagesform=0, spezialisierungen={"Deckung": 1})
    spiel = Spiel(held("Bo", **BO, seite="links"), {**cy, "seite": "rechts"}, pvp_modus="vergleich")
    spiel.sagt(SL, KampfBeginnen)
    quick, slow = both_ways(lambda: rat_zum_angriff(spiel, "bo", "unterschied"))
    assert quick == slow


def test_rat_zur_verlangten_probe() -> None:
    spiel = Spiel(held("Bo", **BO))
    spiel.sagt(SL, ProbeVerlangen, figuren=("Bo",), fertigkeit="Schwimmen", zielwert=7)
    quick, slow = both_ways(lambda: rat_zur_frage(spiel, "bo", "glaenzen"))
    assert quick == slow
    assert quick[0].worth > quick[-1].worth


# Was Tagesform wert ist, die für später bleibt


def angeraten(spiel: Spiel, seat: str, ziel: str = "unterschied") -> Any:
    return rat_zur_frage(spiel, seat, ziel)[0].answer


def schuss(tagesform: int = 7, **schalter: Any) -> Spiel:
    """Ada schießt auf einen Anführer, den sie in sechs von zehn Fällen trifft."""
    ada = held("Ada", ph=2, ka=2, tagesform=tagesform, spezialisierungen={"Kampfgespür": 2},
               waffen={"Pistole": 2})  # fmt: skip
    wache = nsc(verteidigungswert=18, angriffswert=18, tp=12, tagesform=0)
    spiel = Spiel(ada, wache, **schalter).sagt(SL, KampfBeginnen)
    felder = {"figur": "Ada", "ziel": "Wache", "art": "fernkampf", "waffe": "Pistole"}
    return spiel.sagt("ada", Angreifen, **felder, spezialisierung="Kampfgespür")


@pytest.mark.rule("URC-TF-12")
@pytest.mark.parametrize("kurs", [1, 2, 6])
def test_fuer_schaden_wird_keine_tagesform_angeraten_die_den_ganzen_tag_reicht(kurs: int) -> None:
    spiel = schuss(tf_schaden_kurs=kurs)
    assert spiel.fragen == [("ada", "URC-TF-12")]
    assert angeraten(spiel, "ada") == 0
    assert angeraten(spiel, "ada", "austeilen") == 7


@pytest.mark.rule("URC-POOL-06")
def test_ein_wuerfel_der_einen_knappen_wurf_rettet_ist_seine_tagesform_wert() -> None:
    """Vom zweiten an bringt er weniger als 2 TP; wer vor allem spart, nimmt keinen."""
    ada = held("Ada", ph=2, ka=2, tagesform=6, spezialisierungen={"Kampfgespür": 2})
    wache = nsc(angriffswert=18, schaden=4, tagesform=7)
    spiel = Spiel(ada, wache).sagt(SL, KampfBeginnen)
    spiel.sagt(SL, NscAngreifen, figur="Wache", ziel="Ada").antwortet("ada", "Kampfgespür")
    assert spiel.fragen == [("ada", "URC-RND-11")]
    assert angeraten(spiel, "ada") == 1
    assert angeraten(spiel, "ada", "sparsam") == 0
    spiel.antwortet("ada", 1)
    assert spiel.fragen == [("ada", "URC-TF-10")]
    assert angeraten(spiel, "ada") == 0


@pytest.mark.rule("URC-POOL-06")
def test_auf_karten_steht_jeder_angriff_auch_mit_tagesform_fuer_wuerfel() -> None:
    ada = held("Ada", ph=2, ka=2, tagesform=1, spezialisierungen={"Kampfgespür": 2},
               waffen={"Pistole": 2})  # fmt: skip
    spiel = Spiel(ada, nsc(verteidigungswert=18, tp=12, tagesform=0)).sagt(SL, KampfBeginnen)
    view = look(spiel.game, "ada").view
    found = action_cards(URC, view, "ada", URC.goals["unterschied"], along=True)
    zuege = [(getattr(c.choice, "waffe", ""), getattr(c.choice, "tagesform", 0)) for c in found]
    assert zuege[:3] == [("Pistole", 0), ("unbewaffnet", 0), ("Pistole", 1)]
    assert max(found, key=lambda c: c.worth or 0).choice.tagesform == 1


def test_eine_karte_sagt_was_ein_tipp_ohne_tagesform_fuer_schaden_bringt() -> None:
    """Auch wem es nur ums Austeilen geht, der liest darauf keine Tagesform mit."""
    ada = held("Ada", ph=2, ka=2, tagesform=7, spezialisierungen={"Kampfgespür": 2},
               waffen={"Pistole": 2})  # fmt: skip
    wache = nsc(verteidigungswert=18, angriffswert=18, tp=12, tagesform=0)
    spiel = Spiel(ada, wache).sagt(SL, KampfBeginnen)
    view, ziel = look(spiel.game, "ada").view, URC.goals["austeilen"]
    karte = action_cards(URC, view, "ada", ziel, along=True)[0]
    ohne = next(each for each in rat_zur_frage(schuss(), "ada", "austeilen") if each.answer == 0)
    assert (karte.worth, karte.dealt) == (ohne.worth, ohne.worth)
    assert karte.worth is not None
    assert karte.chance is not None
    assert action_cards(URC, view, "ada", ziel)[0].worth == karte.worth + 7 * karte.chance


def karten(spiel: Spiel, seat: str) -> list[tuple[str, str, int]]:
    """Ansage, womit oder was, und wie viel Tagesform für Würfel."""
    found = action_cards(URC, look(spiel.game, seat).view, seat, URC.goals["unterschied"])
    zuege = [card.choice for card in found]
    return [(name_of(type(zug)), womit(zug), getattr(zug, "tagesform", 0)) for zug in zuege]


def womit(zug: Any) -> str:
    return next(
        (str(getattr(zug, n)) for n in ("waffe", "spruch", "aktion") if hasattr(zug, n)), ""
    )


@pytest.mark.rule("URC-MAG-05")
def test_ein_spruch_mit_dem_kampfwert_ist_eine_karte_solange_er_bezahlt_werden_kann() -> None:
    spruch = ("spruch_wirken", "Flammenlanze", 0)
    ada = held("Ada", pe=3, ph=2, ka=2, tagesform=0)
    spiel = Spiel(ada, nsc(tagesform=0)).sagt(SL, KampfBeginnen)
    assert [each for each in karten(spiel, "ada") if each[0] == "spruch_wirken"] == [spruch]
    spiel = Spiel({**ada, "persoenlichkeit": 1}, nsc(tagesform=0)).sagt(SL, KampfBeginnen)
    assert spruch not in karten(spiel, "ada")
    spiel = Spiel(ada, nsc(tagesform=0)).sagt(SL, KampfBeginnen)
    spiel.sagt(SL, Eingreifen, figur="Ada", wert="mp", neu=3)
    assert spruch not in karten(spiel, "ada")


@pytest.mark.rule("URC-ACT-02")
def test_mit_der_aktionsregel_steht_jede_bewegung_auf_einer_karte_bis_sie_getan_ist() -> None:
    spiel = Spiel(held("Bo", tagesform=0), nsc(tagesform=0), aktionsregel=True)
    spiel.sagt(SL, KampfBeginnen)
    assert len([each for each in karten(spiel, "bo") if each[0] == "bewegen"]) == 7
    spiel.sagt("bo", Bewegen, figur="Bo", aktion="deckung")
    assert not [each for each in karten(spiel, "bo") if each[0] == "bewegen"]


@pytest.mark.parametrize("verdeckt", [False, True])
def test_jede_ansage_zur_abwehr_wird_mit_denselben_annahmen_gezaehlt(verdeckt: bool) -> None:
    """Auch gegen Verdecktes: Sonst stünden Chancen nebeneinander, die nichts miteinander sind."""
    ada = held("Ada", ph=2, ka=2, tagesform=2, spezialisierungen={"Kampfgespür": 2})
    wache = nsc(angriffswert=18, schaden=4, tagesform=7, verdeckt=verdeckt)
    spiel = Spiel(ada, wache).sagt(SL, KampfBeginnen)
    spiel.streng = True
    spiel.sagt(SL, NscAngreifen, figur="Wache", ziel="Ada")
    (frage,) = spiel.game.open
    laeufe = [("Kampfgespür", "0", "0"), ("Kampfgespür", "1", "0"), ("Kampfgespür", "2")]
    sicht, ziel = look(spiel.game, "ada"), URC.goals["unterschied"]
    found = weigh_runs(URC, sicht, frage, laeufe, ziel)
    assert [card.choice for card in found] == laeufe
    assert len({(card.exact, card.supposed, card.ahead) for card in found}) == 1
    assert found[0].exact
    spiel.antwortet("ada", "Kampfgespür").antwortet(SL, "bewilligen").antwortet("ada", 1)
    (danach,) = spiel.game.open
    (ohne, *_) = weigh_answers(URC, look(spiel.game, "ada"), danach, ziel)
    assert replace(ohne, choice=found[1].choice) == found[1]

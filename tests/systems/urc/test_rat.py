"""Der Rat rechnet kurz und doch genau: wie wenn er jedem Wurf und jeder Wahl nachginge."""

from __future__ import annotations

from typing import Any

import pytest

from support.shortcuts import both_ways
from support.urc import SL, Spiel, held, nsc
from wuerfelwerk.advice.ahead import Advice
from wuerfelwerk.advice.best import advise, advise_commands
from wuerfelwerk.play.view import look
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.kampf.nsc_angriff import NscAngreifen
from wuerfelwerk.systems.urc.kampf.runde import KampfBeginnen
from wuerfelwerk.systems.urc.proben.wissen import ProbeVerlangen

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

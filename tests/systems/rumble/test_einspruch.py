"""Wo die SL gefragt wird, bevor etwas gilt, und was sie nicht verrät."""

from __future__ import annotations

from typing import Any

import pytest

from support import rumble_ansagen as a
from support.rumble import SL, Spiel, held, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.view import tale
from wuerfelwerk.rules.figures import FigurAbgelehnt, MangelZugelassen, WertGesetzt
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.systems.rumble.figuren import BogenGeaendert
from wuerfelwerk.systems.rumble.schaden import SchadenGestrichen

OHNE = {"rum.schicksal.start": 0}
ADA = held("Ada", talente={"Nahkampf": 5})


def umgestellt(seat: str = "ada", **mehr: Any) -> Spiel:
    neu = {**ADA, "talente": (("Nahkampf", 5),), "waffen": (("Kanone", 50),), "platz": "", **mehr}
    return Spiel(ADA).sagt(seat, a.FigurStellen, **neu)


@pytest.mark.rule("RUM-SL-01", "RUM-SCHADEN-05")
@pytest.mark.parametrize("antwort", ["ablehnen", "zulassen"])
def test_ein_bogen_am_tisch_aendert_sich_nur_mit_der_sl(antwort: str) -> None:
    spiel = umgestellt()
    assert isinstance(spiel.frage, Choice)
    maengel: Any = dict(spiel.frage.facts)["maengel"]
    assert len(maengel) == 1
    assert str(maengel[0]) == "Ein Bogen am Tisch ändert sich nur mit der Spielleitung. (RUM-SL-01)"
    spiel.antwortet(SL, antwort)
    if antwort == "ablehnen":
        assert spiel.ereignisse == (FigurAbgelehnt(figur="Ada"),)
        assert spiel.figur("Ada").bogen.waffen == ()
    else:
        assert spiel.ereignisse[0] == MangelZugelassen(figur="Ada", regel="RUM-SL-01")
        assert spiel.figur("Ada").bogen.schaden("Kanone") == 50


@pytest.mark.rule("RUM-SL-01")
def test_die_sl_aendert_ohne_rueckfrage_und_die_figur_behaelt_ihren_platz() -> None:
    spiel = umgestellt(SL)
    assert [type(event) for event in spiel.ereignisse] == [BogenGeaendert]
    assert spiel.figur("Ada").platz == "ada"


@pytest.mark.rule("RUM-LP-02")
def test_wer_nicht_handeln_kann_legt_keine_probe_ab() -> None:
    spiel = Spiel(ADA, switches=OHNE).sagt(SL, a.ZustandSetzen, figur="Ada", handelt=False)
    with pytest.raises(IllegalCommand) as refused:
        spiel.sagt("ada", a.Proben, figur="Ada", talent="Nahkampf")
    assert str(refused.value) == "Wer nicht handeln kann, legt keine Probe ab. (RUM-LP-02)"
    spiel.legen(ada=3).sagt(SL, a.Proben, figur="Ada", talent="Nahkampf")
    assert spiel.fertig


@pytest.mark.rule("RUM-SL-01", "RUM-SCHICKSAL-01")
@pytest.mark.parametrize(
    ("wert", "neu", "steht"),
    [("schicksal", -5, 0), ("schicksal", 0, 0), ("schicksal", 3, 3), ("mg", -5, -5)],
)
def test_schicksalspunkte_werden_nie_negativ(wert: str, neu: int, steht: int) -> None:
    spiel = Spiel(ADA).sagt(SL, a.Eingreifen, figur="Ada", wert=wert, neu=neu)
    while not spiel.fertig:
        spiel.antwortet(SL, "panik")
    gesetzt = spiel.nur(WertGesetzt)[0]
    assert gesetzt.neu == steht
    assert dict(spiel.schritte("RUM-SL-01")[0])["neu"] == steht
    assert getattr(spiel.figur("Ada"), wert) == steht


@pytest.mark.rule("RUM-SL-03")
@pytest.mark.parametrize(("antwort", "sw"), [("bewilligen", 10), ("ablehnen", 8)])
def test_eine_spielerin_aendert_ihren_wurf_nur_mit_der_sl(antwort: str, sw: int) -> None:
    spiel = Spiel(ADA, switches=OHNE).legen(ada=4)
    spiel.sagt("ada", a.Proben, figur="Ada", talent="Nahkampf", aenderung=2)
    assert spiel.fragen == [(SL, "RUM-SL-03")]
    assert dict(spiel.frage.facts) == {"figur": "Ada", "um": 2}
    spiel.antwortet(SL, antwort)
    assert spiel.schritt("RUM-GRUND-05")["schwellenwert"].value == sw  # type: ignore[union-attr]


@pytest.mark.rule("RUM-SL-03")
def test_ohne_aenderung_und_von_der_sl_wird_nicht_gefragt() -> None:
    spiel = Spiel(ADA, nsc("B"), switches=OHNE).legen(ada=[4, 4])
    spiel.sagt("ada", a.Proben, figur="Ada", talent="Nahkampf")
    spiel.sagt(SL, a.Proben, figur="Ada", talent="Nahkampf", aenderung=-2)
    assert spiel.fertig
    assert spiel.schritt("RUM-SL-03") == {"figur": "Ada", "um": -2}


@pytest.mark.rule("RUM-SL-03", "RUM-SCHADEN-02")
def test_ein_angriff_mit_bewilligter_aenderung_trifft_haerter() -> None:
    spiel = Spiel(ADA, nsc("B"), switches=OHNE).kampf_beginnen(Ada=1, B=5).legen(ada=4)
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
    spiel = Spiel(wer, ADA, switches={**OHNE, "rum.schaden.automatisch": False})
    spiel.kampf_beginnen(A=1, Ada=5).legen(a=2, ada=9).sagt("a", a.Angreifen, figur="A", ziel="Ada")
    spiel.antwortet("ada", *antwort).antwortet(SL, "streichen")
    assert spiel.nur(SchadenGestrichen)
    told = tale(spiel.game, "ada")[-1]
    heard = [event for event in told.events if isinstance(event, SchadenGestrichen)]
    steps = [step for step in told.steps if step.rule == "RUM-SL-01"]
    assert (bool(heard), bool(steps)) == ((False, False) if verdeckt else (True, True))

"""Rat im Kampf: womit angreifen, womit abwehren, weiterwerfen oder nicht, welches Manöver."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any

import pytest

from support import kaskade_ansagen as a
from support.kaskade import SL
from support.kaskade_kampf import Gefecht, duell, fechter
from wuerfelwerk.advice.ahead import Advice
from wuerfelwerk.advice.autopilot import Autopilot
from wuerfelwerk.advice.best import advise, advise_commands
from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.odds.checks import odds_of
from wuerfelwerk.play.engine import Hands, submit
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.rat.chancen_kampf import AbwehrChance, SchadenChance, SchussChance
from wuerfelwerk.systems.kaskade.rat.schlicht import schlicht
from wuerfelwerk.systems.kaskade.rat.taktik_kampf import GEWICHT, moegliche_zuege

ZIELE = KASKADE.goals
SCHLICHT = {seat: lambda sight, asked: schlicht(asked.question) for seat in ("mira", "wache")}


def rat(spiel: Gefecht, seat: str, ziel: str = "unterschied") -> tuple[Advice, ...]:
    asked = next(each for each in spiel.game.open if each.question.seat == seat)
    return advise(KASKADE, look(spiel.game, seat), asked, ZIELE[ziel])


@pytest.mark.rule("KAS-KAMPF-04", "KAS-KAMPF-05", "KAS-KAMPF-06")
def test_womit_angreifen() -> None:
    """B-25: Einzeln wären alle Angriffe abzuwehren; gebündelt kommt 10+10 durch."""
    spiel = duell().phase(mira="9 10 10", wache="12 11 4").greift_an()
    gesagt = rat(spiel, "mira")
    assert (gesagt[0].answer, gesagt[0].exact) == ("9 10 10", True)
    assert [each.worth for each in gesagt[1:]] == [0, 0]
    spiel.antwortet("mira", "9 10 10").antwortet("wache", "verteidigen")
    assert rat(spiel, "mira")[0].answer == "10+10"


@pytest.mark.rule("KAS-KAMPF-07", "KAS-KAMPF-09")
def test_womit_abwehren() -> None:
    """Erst die 11 gegen die 9: Die 12 wird gegen die 10 noch gebraucht."""
    spiel = duell().phase(mira="9 10 12", wache="12 10 4").greift_an("9 10")
    spiel.antwortet("wache", "verteidigen").antwortet("mira", "9")
    gesagt = rat(spiel, "wache")
    assert gesagt[0].worth == gesagt[1].worth == 0
    assert {each.answer for each in gesagt[:2]} == {"10", "12"}
    assert (gesagt[2].answer, gesagt[2].worth < 0) == ("keine", True)


@pytest.mark.rule("KAS-KAMPF-07")
def test_der_rat_laesst_keine_abwehr_aus() -> None:
    """Gegen 9 genügt die 10; wer die 12 vergeudet, hat gegen die 11 nichts mehr."""
    spiel = duell().phase(mira="9 11 10", wache="12 10 4").greift_an("9 10 11")
    spiel.antwortet("wache", "verteidigen").antwortet("mira", "9")
    worth = {each.answer: each.worth for each in rat(spiel, "wache")}
    assert worth["10"] >= worth["12"] > worth["keine"]


@pytest.mark.rule("KAS-KAMPF-10", "KAS-KAMPF-11")
def test_verteidigen_oder_gegenangreifen_und_kontern() -> None:
    spiel = duell().phase(mira="9 10 10", wache="12 11 4").greift_an("9 10 10")
    gesagt = rat(spiel, "wache")
    assert [each.answer for each in gesagt] == ["gegenangriff", "verteidigen"]
    assert 0 > gesagt[0].worth > gesagt[1].worth
    spiel = duell().phase(mira="9 4 6", wache="10 10 11").greift_an("9").verteidigt("10")
    gesagt = rat(spiel, "wache")
    assert gesagt[-1].answer == "nein"
    assert gesagt[-1].worth == 0
    assert gesagt[0].worth > 0


@pytest.mark.rule("KAS-KASK-01", "KAS-KAMPF-03")
def test_weiterwerfen_oder_aufhoeren() -> None:
    """Der Wurf wird für sich abgewogen, und das wird gesagt."""
    spiel = duell().legen("mira", "9 10 4").legen("wache", "12 11 4")
    spiel.sagt(SL, a.Kampfwurf).antwortet("mira", "Langschwert").antwortet("wache", "Streitkolben")
    gesagt = rat(spiel, "mira", "gruppe")
    assert gesagt[0].answer == (9, 10)
    assert gesagt[0].worth == 2 + Fraction(4, 20) - Fraction(2, 20)
    assert not gesagt[0].exact
    spiel.antwortet("mira", "9 10 4")
    assert rat(spiel, "mira", "gruppe")[0].answer == "initiative"


def test_was_im_zweiten_schlag_liegt_liegt_einmal() -> None:
    """Der Rat legte dazu, was schon lag, und fand dafür keinen Platz."""
    spiel = Gefecht(fechter(wuerfel=5), fechter("Wache", wuerfel=4))
    spiel.legen("mira", "9 9 4 3 2", "5 8 3").legen("wache", "12 11 4 3", "6 7")
    spiel.sagt(SL, a.Kampfwurf).antwortet("mira", "Langschwert").antwortet("wache", "Langschwert")
    spiel.antwortet("mira", "9 9").antwortet("wache", "12 11")
    (frage,) = (each.question for each in spiel.game.open)
    assert isinstance(frage, Pick)
    assert (frage.seat, frage.kept) == ("mira", (9, 9))
    gesagt = rat(spiel, "mira", "gruppe")
    assert {each.answer for each in gesagt} == set(frage.answers())
    assert gesagt[0].worth >= 2


def test_welches_manoever() -> None:
    """Was geht, steht mit seinem Wert zur Wahl; was nicht geht, ist gesperrt."""
    spiel = Gefecht(fechter(waffe="Streitkolben"), fechter("Wache"))
    spiel.phase(mira="11 11 12", wache="4 5 2")
    zuege = moegliche_zuege(spiel.tisch, "mira")
    assert {type(zug) for zug in zuege} == {a.Angreifen, a.Rundumschlag, a.Wuchtangriff}
    sicht = KASKADE.view(spiel.tisch, "mira")
    gesagt = advise_commands(KASKADE, sicht, "mira", zuege, ZIELE["unterschied"])
    wert = {type(each.answer): each.worth for each in gesagt}
    assert wert[a.Wuchtangriff] > wert[a.Rundumschlag] > 0
    gesperrt = dict(KASKADE.locked(spiel.tisch, "mira"))
    assert {a.Durchdringen, a.Wuergen, a.Schiessen} <= set(gesperrt)


def test_ein_bot_ficht_einen_kampf() -> None:
    """Der Autopilot sagt an und antwortet, wie der Rat es sagt, eine ganze Phase lang."""
    spiel = duell()
    pilot = Autopilot(KASKADE)
    wuerfel = RandomDice(5)
    hands = Hands(dice=lambda frage: wuerfel, autopilot=dict.fromkeys(("mira", "wache"), pilot))
    game = submit(spiel.game, SL, a.Kampfwurf(SL), hands)
    while (seat := KASKADE.acting(game.state)) is not None:
        if game.state.kampf.treffer:
            ansage = moegliche_zuege(game.state, seat)[0]
            game = submit(game, seat, ansage, Hands(lambda frage: wuerfel, SCHLICHT))
        else:
            game = submit(game, seat, pilot.command(KASKADE.view(game.state, seat), seat), hands)
    assert game.turn is None
    assert game.state.kampf.phase == 1


@pytest.mark.rule("KAS-KAMPF-16", "KAS-KAMPF-17")
def test_chancen_des_schadens() -> None:
    """Zwei W12: addiert wird nur, was dadurch schwerer wird; 11+11 und 12+12 sind kritisch."""
    chancen = odds_of(KASKADE, KASKADE.checks["schadenswurf"], SchadenChance(2, "W12"))
    assert chancen["kritisch"] == Fraction(2, 144)
    assert chancen["schwer"] == Fraction(144 - 100 - 2 + 5, 144)


@pytest.mark.rule("KAS-FERN-06")
def test_chancen_eines_schusses() -> None:
    """Ein W8 bis 7 gegen einen Elefanten aus der Nähe: 3+1W3."""
    wie = SchussChance(1, "W8", 7, "riesig", "steht", 0)
    chancen = odds_of(KASKADE, KASKADE.checks["sofortschuss"], wie)
    assert chancen["getroffen"] == Fraction(5 + 4 + 3, 24)


@pytest.mark.rule("KAS-KAMPF-07")
def test_chancen_der_abwehr() -> None:
    chancen = odds_of(KASKADE, KASKADE.checks["abwehrwurf"], AbwehrChance(1, "W12", 11, 1, 9))
    assert chancen[1] == Fraction(3, 12)
    assert GEWICHT["kritisch"] > GEWICHT["schwer"] > GEWICHT["leicht"]


def wucht_in_der_zweiten_phase(**schalter: Any) -> Gefecht:
    """Mira hat einmal fortgesetzt und kann es wieder, oder mit zwei Würfeln mehr zuschlagen."""
    mira = fechter(fkw=11, waffe="Streitkolben")
    spiel = Gefecht(mira, fechter("Wache", wuerfel=4), schalter=schalter)
    for wert, wache in ((8, "2 2 2 3"), (9, "2 2 3")):
        spiel.phase(mira="11 2 2", wache=wache)
        spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache").antwortet("mira", wert)
        if wert == 8:
            spiel.antwortet("mira", "fortsetzen", "nein")
    return spiel


def _gewicht(hoehe: int) -> int:
    return 1 if hoehe <= 10 else 3 if hoehe <= 20 else 10


def bestes_gewicht(auge: int, anzahl: int, teilen: bool) -> int:
    """Was Gleiche höchstens wert sind, Bündel für Bündel durchprobiert."""
    if not teilen:
        return max(anzahl * _gewicht(auge), _gewicht(anzahl * auge))
    if not anzahl:
        return 0
    return max(
        _gewicht(auge * n) + bestes_gewicht(auge, anzahl - n, teilen) for n in range(1, anzahl + 1)
    )


@pytest.mark.rule("KAS-MANOEVER-18", "KAS-KAMPF-17")
@pytest.mark.parametrize("teilen", [True, False])
@pytest.mark.parametrize(("verlust", "fehlen"), [("summiert", 2), ("je_phase", 1)])
def test_der_rat_zum_wuchtangriff_folgt_der_lesart(verlust: str, fehlen: int, teilen: bool) -> None:
    """Fortsetzen ist wert, was dem Gegner fehlt; Zuschlagen, was jeder Wurf bestenfalls bringt."""
    spiel = wucht_in_der_zweiten_phase(wucht_verlust=verlust, schaden_teilen=teilen)
    gesagt = {each.answer: each for each in rat(spiel, "mira", "austeilen")}
    assert (gesagt["fortsetzen"].worth, gesagt["fortsetzen"].exact) == (Fraction(3 * fehlen), True)
    summe = 0
    for wurf in combinations_with_replacement(range(1, 13), 5):
        zahlen = Counter(wurf)
        wege = factorial(5) // prod(factorial(m) for m in zahlen.values())
        summe += wege * sum(bestes_gewicht(n, m, teilen) for n, m in zahlen.items())
    assert (gesagt["schaden"].worth, gesagt["schaden"].exact) == (Fraction(summe, 12**5), True)


@pytest.mark.rule("KAS-KAMPF-14")
def test_der_rat_kennt_alle_bonuswuerfel_eines_einzelnen() -> None:
    """Nur wo alle Gleichen und Folgen zählen, ist die 17 mehr wert als ihr bloßer Treffer."""
    wert = {}
    for modus in ("gruppe", "alle"):
        spiel = Gefecht(
            fechter(wuerfel=4), fechter("Wache"), schalter={"bonus_einzelwuerfel": modus}
        )  # fmt: skip
        spiel.phase(mira="9 9 10 17", wache="2 2 3").greift_an()
        wert[modus] = {each.answer: each.worth for each in rat(spiel, "mira")}
    assert wert["alle"]["17"] > wert["gruppe"]["17"] > 0
    assert wert["alle"]["9 9 10"] == wert["gruppe"]["9 9 10"] == wert["alle"]["9"]


@pytest.mark.rule("KAS-KAMPF-11")
@pytest.mark.parametrize("unterbricht", [True, False])
def test_der_rat_zum_konter_folgt_der_lesart(unterbricht: bool) -> None:
    """Wo der Angriff weitergeht, fehlt der Konterwürfel gegen den nächsten Schlag: Nur fort!"""
    spiel = Gefecht(
        fechter(), fechter("Wache", wuerfel=2), schalter={"konter_unterbricht": unterbricht}
    )  # fmt: skip
    spiel.phase(mira="4 4 5", wache="12 12").greift_an("4 4 5")
    spiel.antwortet("wache", "verteidigen").antwortet("mira", "4").antwortet("wache", "12", "12")
    gesagt = {each.answer: each.worth for each in rat(spiel, "wache", "schonen")}
    assert set(gesagt) == {"schaden", "flucht"}
    assert gesagt["flucht"] == 0
    assert (gesagt["schaden"] < 0) is not unterbricht

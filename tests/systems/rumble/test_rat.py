"""Dice Rumble: der Rat rechnet mit den eigenen späteren Schicksalspunkten, von Hand nachgezählt."""

from __future__ import annotations

from fractions import Fraction

import pytest

import wuerfelwerk as ww
from wuerfelwerk.advice.best import advise
from wuerfelwerk.library import goal_of
from wuerfelwerk.play.view import look


def schaden(wurf: int, sw: int, waffe: int) -> int:
    """RUM-SCHADEN-02 ohne Lesarten: Schwellenwert minus Wurf, mindestens 0, und die Waffe."""
    if not (wurf == 1 or (wurf <= sw and wurf < 10)):
        return 0
    return max(0, sw - wurf) + waffe


def wert(wurf: int, punkte: int, sw: int, waffe: int) -> Fraction:
    """Das Beste aus behalten und, solange Punkte da sind, neu würfeln."""
    bleibt = Fraction(schaden(wurf, sw, waffe))
    return max(bleibt, neu(punkte, sw, waffe)) if punkte else bleibt


def neu(punkte: int, sw: int, waffe: int) -> Fraction:
    return sum((wert(w, punkte - 1, sw, waffe) for w in range(1, 11)), Fraction(0)) / 10


@pytest.mark.parametrize("wurf", range(1, 11))
@pytest.mark.parametrize("ausgegeben", [0, 1])
def test_ein_angriff_ohne_reaktion(wurf: int, ausgegeben: int) -> None:
    wuerfe = ["10"] * ausgegeben + [str(wurf)]
    tisch = ww.Table("rumble", example="duell", dice={"ada": ["3", *wuerfe], "bo": ["7"]})
    tisch.announce("sl", "kampf_beginnen").announce("ada", "angreifen", figur="Ada", ziel="Bo")
    tisch.answer("bo", "verzichten")
    for _ in range(ausgegeben):
        tisch.answer("ada", "wiederholen")
    (frage,) = tisch.open
    sw, punkte = frage.question.fact("sw"), frage.question.fact("punkte")
    assert isinstance(sw, int)
    assert isinstance(punkte, int)
    assert (punkte, frage.question.fact("wurf")) == (2 - ausgegeben, wurf)
    waffe = tisch.state.figur("Ada").bogen.schaden(tisch.state.figur("Ada").bogen.waffennamen[0])
    sicht, rules = look(tisch.game, "ada"), tisch.game.system
    rat = advise(rules, sicht, frage, goal_of(rules, "austeilen"))
    assert {each.answer: each.worth for each in rat} == {
        "behalten": schaden(wurf, sw, waffe),
        "wiederholen": neu(punkte, sw, waffe),
    }
    assert all(each.exact for each in rat)

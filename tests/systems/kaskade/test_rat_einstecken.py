"""Rat: Wohin ein Treffer geht, ist für jedes Ziel einerlei, und das steht sofort fest."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from support import kaskade_ansagen as a
from support.kaskade import SL
from support.kaskade_kampf import Gefecht, fechter
from wuerfelwerk.advice.ahead import Advice
from wuerfelwerk.advice.best import advise, advise_commands
from wuerfelwerk.advice.forecast import forecast
from wuerfelwerk.play.view import look
from wuerfelwerk.systems.kaskade import KASKADE

WACHE = "wache"


def getroffen() -> Gefecht:
    """Die Wache hat drei Treffer zu nehmen und kann sich viele Plätze dafür aussuchen."""
    spiel = Gefecht(fechter(), fechter("Wache", ruestung=["Kettenhemd"]))
    spiel.phase(mira="9 10 10", wache="4 5 2").greift_an("9 10 10")
    return spiel.legen("mira", "3 4 5 6").verteidigt().schlicht()


def nimmt(spiel: Gefecht) -> Gefecht:
    return spiel.sagt(WACHE, a.Einstecken, figur="Wache")


def verletzt(spiel: Gefecht) -> Gefecht:
    return spiel.sagt(SL, a.Verletzen, figur="Wache", staerke="schwer")


@pytest.mark.parametrize("geschieht", [nimmt, verletzt])
def test_keines_der_ziele_fragt_danach(geschieht: Callable[[Gefecht], Gefecht]) -> None:
    vorher = getroffen()
    spiel = geschieht(getroffen()).schlicht()
    assert len(spiel.ereignisse) > 0
    for ziel in KASKADE.goals.values():
        for platz in ("mira", WACHE, SL):
            assert ziel.worth(platz, vorher.tisch, spiel.ereignisse) == 0


@pytest.mark.parametrize("ziel", ["unterschied", "ergebnis", "schonen"])
def test_jeder_platz_fuer_den_treffer_ist_gleich_viel_wert(ziel: str) -> None:
    spiel = nimmt(getroffen())
    (frage,) = spiel.game.open
    rat = advise(KASKADE, look(spiel.game, WACHE), frage, KASKADE.goals[ziel])
    assert {each.answer for each in rat} == set(frage.question.answers())
    assert all(each.worth == 0 and each.exact for each in rat)


def test_den_treffer_zu_nehmen_braucht_keine_vorschau() -> None:
    spiel = getroffen()
    sicht, ansage = look(spiel.game, WACHE).view, a.Einstecken(WACHE, "Wache")
    (rat,) = advise_commands(KASKADE, sicht, WACHE, [ansage], KASKADE.goals["schonen"])
    assert rat == Advice(ansage, Fraction(0))
    for _, each in forecast(KASKADE, sicht, WACHE, ansage, KASKADE.goals.values()):
        assert each == Advice(ansage, Fraction(0))

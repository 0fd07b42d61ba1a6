"""Der Löser gegen das blanke Durchzählen: bis 4W12, für jedes Ziel, für jede Wahl am Tisch.

Kurz einige Vorräte; mit WUERFELWERK_NAIVE alle bis 4W12 (``make naive``).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from support import kaskade_ansagen as a
from support.kaskade import SL, Spiel, alle_wertungen, held, kann, psyche, wurf
from support.naive_keeping import Naive
from wuerfelwerk.advice.best import advise
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.keep.let_lie import best_plan
from wuerfelwerk.odds.keep.solver import KeepRule
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.rules.shortcuts.let_lie import LAYING
from wuerfelwerk.systems.kaskade import KASKADE as SYSTEM
from wuerfelwerk.systems.kaskade.proben.probe import KASKADE, SIEB, Wertung, Wurf
from wuerfelwerk.systems.kaskade.proben.wurf import Probe
from wuerfelwerk.systems.kaskade.rat.chancen import Erreicht, gross, hoch

LANG = bool(os.environ.get("WUERFELWERK_NAIVE"))
Ziel = Callable[[Wertung], int]
ZIELE: dict[str, Ziel] = {
    "ergebnis": hoch,
    "mindestens 7": Erreicht(7),
    "mindestens 16": Erreicht(16),
    "gruppe": gross,
    "psyche": psyche,
}
AM_TISCH: dict[str, Ziel] = {
    "ergebnis": hoch, "gelingen": Erreicht(16), "gruppe": gross, "psyche_schonen": psyche
}  # fmt: skip


def vorraete() -> Iterator[tuple[str, int, int, bool]]:
    """Würfel, Wert, Führungswert und ob Folgen zählen."""
    if not LANG:
        yield from (("1W8", 5, 1, False), ("2W12", 11, 1, True), ("3W8", 7, 2, True),
                    ("4W12", 10, 1, True), ("4W8", 7, 1, False))  # fmt: skip
        return
    for anzahl in (1, 2, 3, 4):
        for seiten in (8, 12):
            for wert in (3, 7, 11, 15):
                for fuehrung in (1, 2) if anzahl > 1 else (1,):
                    yield f"{anzahl}W{seiten}", wert, fuehrung, fuehrung == 2 or wert != 7


def langsam(wurf_: Wurf, ziel: Ziel) -> Naive:
    """Geordnete Würfe, jede Teilmenge, jeder Ausgleich: ohne Löser und ohne Aussicht."""
    regel = KeepRule(wurf_.anzahl, wurf_.seiten, wurf_.pflicht, frozenset({1}))
    wertungen = cache(lambda hand: alle_wertungen(wurf_, tuple(sorted(hand))))

    def wert(hand: Hand) -> int:
        return max(map(ziel, wertungen(hand)))

    return Naive(regel, wert)


@pytest.mark.rule("KAS-SIEB-01", "KAS-KASK-04", "KAS-PATZER-03", "KAS-PATZER-05")
@pytest.mark.parametrize("ziel", ZIELE)
@pytest.mark.parametrize(("was", "wert", "fuehrung", "folgen"), list(vorraete()))
def test_der_loeser_zaehlt_wie_das_durchzaehlen(
    was: str, wert: int, fuehrung: int, folgen: bool, ziel: str
) -> None:
    art = KASKADE if folgen else SIEB
    wurf_ = wurf(was, wert, art=art, fuehrung=fuehrung, folgen=folgen)
    laying = LAYING(Probe(wurf_))
    assert laying is not None
    strebt: Any = ZIELE[ziel]
    assert (best_plan(laying, strebt).value(),) == langsam(wurf_, strebt).value((), 99)


@pytest.mark.rule("KAS-SIEB-01", "KAS-SIEB-02", "KAS-KASK-02")
@pytest.mark.parametrize("ziel", AM_TISCH)
@pytest.mark.parametrize(
    ("wert", "stern", "augen"), [(11, False, "1 4 9 11"), (12, True, "1 7 8 12")]
)
def test_der_rat_am_tisch_zaehlt_wie_das_durchzaehlen(
    wert: int, stern: bool, augen: str, ziel: str
) -> None:
    """4W12 nach dem ersten Teilwurf: jede Wahl mit ihrem Wert, auf den Bruch genau."""
    mehr = {"sterne": ["Klettern"], "basiswuerfel": {"Klettern": 12}} if stern else {}
    spiel = Spiel(held(**kann("Klettern", wert, 4, **mehr))).legen("mira", augen)
    art = KASKADE if stern else SIEB
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Klettern", art=art).antwortet(SL, 16)
    assert isinstance(spiel.frage, Pick)
    found = advise(SYSTEM, look(spiel.game, "mira"), spiel.game.open[0], SYSTEM.goals[ziel])
    wurf_ = wurf("4W12", wert, art=art, folgen=stern)
    gezaehlt = langsam(wurf_, AM_TISCH[ziel]).after((), spiel.frage.faces, 98)
    assert all(each.exact for each in found)
    assert {each.answer: (each.worth,) for each in found} == dict(gezaehlt)

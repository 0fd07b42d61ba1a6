"""Die Zuordnung der Abwehr ist genau: gleich dem Durchprobieren aller Möglichkeiten."""

from __future__ import annotations

import os
from collections import Counter
from functools import cache
from random import Random

import pytest

from support.kaskade import hand
from wuerfelwerk.advice.choices.cover import best_cover
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.systems.kaskade.kampf.deckung import abwehrbar, decken, paraden, reicht

HAENDE = int(os.environ.get("WUERFELWERK_HANDS", "400"))
"""So viele zufällige Hände; ``make parries`` nimmt zehntausend."""


@cache
def durchprobiert(vorrat: Hand, angriffe: Hand) -> tuple[int, int]:
    """Alle Teilmengen gleicher Würfel gegen jeden Angriff: wie viele abgewehrt, mit wie wenigen."""
    if not angriffe:
        return 0, 0
    erster, rest = angriffe[0], angriffe[1:]
    best = durchprobiert(vorrat, rest)
    for auge, anzahl in Counter(vorrat).items():
        for n in range(1, anzahl + 1):
            if n * auge >= erster:
                weg = tuple(sorted((Counter(vorrat) - Counter({auge: n})).elements()))
                zahl, dazu = durchprobiert(weg, rest)
                best = max(best, (zahl + 1, dazu - n))
    return best


@pytest.mark.rule("KAS-KAMPF-07", "KAS-KAMPF-09")
def test_decken_ist_das_beste() -> None:
    zufall = Random(20)
    for _ in range(HAENDE):
        seiten = zufall.choice((8, 12, 20))
        vorrat = tuple(sorted(zufall.randint(4, seiten) for _ in range(zufall.randint(0, 6))))
        angriffe = tuple(zufall.randint(4, 2 * seiten) for _ in range(zufall.randint(1, 6)))
        deckung = decken(vorrat, angriffe)
        assert (deckung.abgewehrt, -deckung.wuerfel) == durchprobiert(vorrat, angriffe)
        assert deckung.abgewehrt == best_cover(vorrat, angriffe).worth
        _erlaubt(vorrat, angriffe, deckung.paraden)


def _erlaubt(vorrat: Hand, angriffe: Hand, gelegt: tuple[Hand, ...]) -> None:
    benutzt = Counter(auge for parade in gelegt for auge in parade)
    assert not benutzt - Counter(vorrat)
    for parade, angriff in zip(gelegt, angriffe, strict=True):
        assert len(set(parade)) <= 1
        assert not parade or parade in paraden(vorrat, angriff)


@pytest.mark.rule("KAS-KAMPF-07", "KAS-KAMPF-09")
@pytest.mark.parametrize(
    ("vorrat", "angriffe", "abgewehrt", "wuerfel"),
    [
        ("4 11 12", "9 10 10", 2, 2),
        ("5 12", "10 10 9", 1, 1),
        ("7 7 7", "20", 1, 3),
        ("7 7 7", "21", 1, 3),
        ("7 7 7", "22", 0, 0),
        ("5 5 9", "9 10", 2, 3),
        ("", "4", 0, 0),
    ],
)
def test_beispiele(vorrat: str, angriffe: str, abgewehrt: int, wuerfel: int) -> None:
    """B-25, B-26, B-27."""
    deckung = decken(hand(vorrat), hand(angriffe))
    assert (deckung.abgewehrt, deckung.wuerfel) == (abgewehrt, wuerfel)


@pytest.mark.rule("KAS-KAMPF-07")
@pytest.mark.parametrize(("echt", "gewehrt"), [(False, True), (True, False)])
def test_gleich_hoch_genuegt(echt: bool, gewehrt: bool) -> None:
    assert reicht((10,), 10, echt) is gewehrt
    assert bool(decken((10,), (10,), echt).abgewehrt) is gewehrt
    assert bool(paraden((5, 5), 10, echt)) is gewehrt


def test_jede_erlaubte_abwehr_wird_angeboten() -> None:
    assert paraden((5, 5, 5, 9, 12), 10) == ((12,), (5, 5), (5, 5, 5))
    assert paraden((4, 5), 20) == ()


def test_was_lohnt_geht_vor() -> None:
    """Zwei kleine Angriffe oder ein großer: Der Wert entscheidet."""
    assert decken((10, 10), (9, 9, 20)).abgewehrt == 2
    teuer = decken((10, 10), (9, 9, 20), lohnt=lambda angriff: angriff)
    assert teuer.paraden == ((), (), (10, 10))


@pytest.mark.rule("KAS-KAMPF-07")
def test_gleich_hoch_reicht_wo_nichts_anderes_gesagt_ist() -> None:
    assert (reicht((9,), 9), reicht((9,), 10), reicht((), 0)) == (True, False, False)


@pytest.mark.rule("KAS-KAMPF-09")
def test_gedeckt_wird_mit_dem_niedrigsten_der_reicht() -> None:
    assert decken((9, 12), (8,)).paraden == ((9,),)
    assert decken((5, 5, 9, 12), (8, 10)).paraden == ((9,), (12,))


@pytest.mark.rule("KAS-KAMPF-07", "KAS-KAMPF-09")
def test_gegen_gleich_starke_angriffe_zaehlt_jede_augenzahl_fuer_sich() -> None:
    zufall = Random(21)
    for _ in range(HAENDE):
        vorrat = tuple(sorted(zufall.randint(4, 12) for _ in range(zufall.randint(0, 6))))
        angriffe, staerke = zufall.randint(1, 6), zufall.randint(4, 40)
        gedeckt = decken(vorrat, (staerke,) * angriffe).abgewehrt
        assert min(angriffe, abwehrbar(vorrat, staerke)) == gedeckt

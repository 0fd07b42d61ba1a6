"""Chancen: gegen jeden einzelnen Wurf von Hand gezählt, gegen den Katalog, und abgelegt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from support.laid_down import asked, is_laid_down
from support.shortcuts import odds_both_ways
from wuerfelwerk.advice.choices.removal import best_removal
from wuerfelwerk.dice.pool import without
from wuerfelwerk.odds.expand import expand, forget
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.proben.wertung import ANGRIFF, ZWECKE, nutzen
from wuerfelwerk.systems.urc.proben.zielwerte import STUFEN
from wuerfelwerk.systems.urc.rat.chancen import (
    ABLAEUFE,
    AbwehrChance,
    AngriffChance,
    BrillanzChance,
    ProbeChance,
    ReduxChance,
    TagesformChance,
)
from wuerfelwerk.systems.urc.rat.taktik import schlicht

COUNTS = Path(__file__).resolve().parents[2] / "counts" / "urc.txt"


@pytest.fixture(autouse=True)
def gezaehlt_wird_jedes_mal_neu() -> None:
    """Was ein anderer Test schon gezählt hat, soll keinen Fehler verdecken."""
    forget()


def prozent(start: Any) -> float:
    return round(100 * float(expand(start, URC.policy).chances().get("erfolg", Fraction(0))), 1)


@pytest.mark.rule("URC-POOL-10", "URC-POOL-11", "URC-PASCH-03")
@pytest.mark.parametrize(
    ("wuerfel", "austausch", "zielwert", "chance"),
    [
        (2, 0, 9, 30.6), (3, 0, 12, 41.7), (4, 0, 15, 50.8), (5, 0, 18, 61.9), (6, 0, 22, 60.1),
        (7, 0, 26, 62.2), (8, 0, 30, 63.1), (2, 1, 9, 56.9), (4, 1, 18, 44.5), (6, 1, 26, 48.1),
        (8, 1, 38, 24.0), (3, 2, 15, 47.7), (5, 2, 22, 66.4), (7, 2, 30, 67.1), (2, 0, 15, 0.0),
    ],
)  # fmt: skip
def test_der_katalog_rechnet_dasselbe(
    wuerfel: int, austausch: int, zielwert: int, chance: float
) -> None:
    assert prozent(ProbeChance(wuerfel, austausch, zielwert)) == chance


@pytest.mark.rule("URC-REDUX-03", "URC-REDUX-05")
@pytest.mark.parametrize(
    ("wuerfel", "stufe", "chance"),
    [(2, "laecherlich", 75.0), (6, "normal", 65.6), (8, "verrueckt", 36.3), (10, "episch", 5.5)],
)
def test_redux_nach_katalog(wuerfel: int, stufe: str, chance: float) -> None:
    assert prozent(ReduxChance(wuerfel, 0, stufe)) == chance


def schaden_von_hand(wurf: tuple[int, ...], zielwert: int, wuerfel: int) -> int:
    """Hier steht nichts aus dem Regelcode, nur das Regelwerk."""
    pasch = len(wurf) - len(set(wurf))
    if sum(wurf) + pasch < zielwert:
        return 0
    return sum(sorted(wurf)[-wuerfel:]) + pasch + sum(wurf) // 10


@pytest.mark.rule("URC-DMG-03", "URC-PASCH-05")
@pytest.mark.parametrize("zielwert", [9, 12, 15])
def test_schaden_gegen_jeden_wurf(zielwert: int) -> None:
    gezaehlt: Counter[int] = Counter()
    for wurf in product(range(1, 7), repeat=4):
        gezaehlt[schaden_von_hand(wurf, zielwert, 2)] += 1
    erwartet = {schaden: Fraction(n, 6**4) for schaden, n in gezaehlt.items()}
    assert expand(AngriffChance(4, 0, zielwert, 2), URC.policy).chances() == erwartet


@pytest.mark.rule("URC-POOL-08", "URC-DMG-03")
def test_schaden_mit_bestem_entfernen_gegen_jeden_wurf() -> None:
    """Erst treffen, dann der meiste Schaden: jede Wahl jedes Wurfs von Hand probiert."""
    gezaehlt: Counter[int] = Counter()
    for wurf in product(range(1, 7), repeat=5):
        reste = (wurf[:n] + wurf[n + 1 :] for n in range(5))
        gezaehlt[max(schaden_von_hand(rest, 15, 1) for rest in reste)] += 1
    erwartet = {schaden: Fraction(n, 6**5) for schaden, n in gezaehlt.items()}
    assert expand(AngriffChance(4, 1, 15, 1), URC.policy).chances() == erwartet


@pytest.mark.rule("URC-DEF-07", "URC-PASCH-06")
def test_abwehr_gegen_jeden_wurf() -> None:
    gezaehlt: Counter[int] = Counter()
    for wurf in product(range(1, 7), repeat=4):
        augen, pasch = sum(wurf), len(wurf) - len(set(wurf))
        frei = pasch - max(0, 15 - augen)
        gezaehlt[min(pasch, frei) + augen // 10 if frei >= 0 else -4] += 1
    erwartet = {wert: Fraction(n, 6**4) for wert, n in gezaehlt.items()}
    assert expand(AbwehrChance(4, 0, 15, 4), URC.policy).chances() == erwartet


@pytest.mark.rule("URC-POOL-08")
@pytest.mark.parametrize("zweck", ZWECKE)
def test_die_schlichte_taktik_entfernt_wie_der_rat(zweck: str) -> None:
    schaden = 2 if zweck == ANGRIFF else 0
    lage = (("zweck", zweck), ("schadenswuerfel", schaden), ("lesart", ()), ("ziel", 12))
    for wurf in product(range(1, 7), repeat=5):
        liegt = tuple(sorted(wurf))
        weg = schlicht(Pick("bo", "URC-POOL-08", liegt, 2, 2, facts=lage))
        rat = best_removal(liegt, 2, lambda rest: nutzen(rest, zweck, 12, schaden))
        assert nutzen(without(liegt, weg), zweck, 12, schaden) == rat.worth


FRAGEN: list[Any] = [
    *(ProbeChance(n, s, z) for n, s in ((1, 2), (3, 2), (4, 1)) for z in (0, 9, 15, 99)),
    *(BrillanzChance(n, s, z) for n, s in ((2, 3), (4, 1)) for z in (0, 12, 18)),
    *(
        AngriffChance(n, s, z, w, 2)
        for n, s in ((3, 2), (4, 1))
        for z in (0, 15)
        for w in (0, 1, 3)
    ),
    *(AbwehrChance(n, s, z, 4) for n, s in ((3, 2), (4, 1)) for z in (0, 15, 99)),
    *(ReduxChance(3, s, stufe) for s in (0, 2) for stufe in ("laecherlich", "normal")),
]


@pytest.mark.rule("URC-POOL-08")
@pytest.mark.parametrize("start", FRAGEN, ids=str)
def test_auf_einmal_gezaehlt_ist_es_dasselbe_wie_wurf_fuer_wurf(start: Any) -> None:
    schnell, langsam = odds_both_ways(start, URC.policy)
    assert schnell == langsam


@pytest.mark.rule("URC-POOL-05", "URC-POOL-08")
def test_der_groesste_pool_wird_ausgezaehlt() -> None:
    """15 Würfel bleiben liegen, 6 werden weggenommen: je mehr, desto besser."""
    ohne, mit = (expand(ProbeChance(15, s, 62), URC.policy)["erfolg"] for s in (0, 6))
    assert 0 < ohne < mit < 1
    assert expand(ProbeChance(15, 6, 62), URC.policy).total <= 6**21


# Abgelegte Zahlen: eine geänderte Chance ist ein sichtbarer Unterschied.


def zeilen() -> Iterator[str]:
    """Je Frage eine Zeile: wonach gefragt ist, und wie oft was von wie vielen Fällen."""
    yield "# Ultima Ratio Civium: wie oft was geschieht, von wie vielen gleich wahrscheinlichen."
    yield "# Neu schreiben: WUERFELWERK_REGENERATE=1 pytest tests/systems/urc/test_chancen.py"
    for start in gefragt():
        found = expand(start, URC.policy)
        gezaehlt = ", ".join(f"{ausgang}: {n}" for ausgang, n in sorted(found.counts.items()))
        yield f"{asked(ABLAEUFE, start)} | {gezaehlt} | von {found.total}"


def gefragt() -> Iterator[Any]:
    zielwerte = (9, 12, 15, 18, 22, 26)
    yield from (ProbeChance(n, s, z) for n in range(2, 8) for s in (0, 1, 2) for z in zielwerte)
    yield from (BrillanzChance(n, s, 15) for n in range(2, 7) for s in (0, 1))
    yield from (AngriffChance(n, s, 18, w) for n in (4, 5, 6) for s in (0, 1) for w in (1, 2))
    yield from (AbwehrChance(n, s) for n in range(3, 8) for s in (0, 1))
    yield from (ReduxChance(n, s, each) for n in (4, 6) for s in (0, 1) for each in STUFEN)
    yield TagesformChance()


@pytest.mark.rule("URC-TF-01", "URC-BRIL-01")
def test_die_chancen_sind_die_abgelegten() -> None:
    is_laid_down(COUNTS, zeilen())

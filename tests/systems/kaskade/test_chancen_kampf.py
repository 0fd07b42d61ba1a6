"""Chancen des Kampfes gegen Gezähltes: jeder Wurf, jeder Ausgleich, jede Streichung für sich."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product
from typing import Any

import pytest

from support import kaskade_ansagen as a
from support.kaskade_kampf import Gefecht, fechter
from support.shortcuts import odds_both_ways
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.checks import odds_of
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.fernkampf.schiessen import _mindestens
from wuerfelwerk.systems.kaskade.proben.probe import EINZEL, Wurf
from wuerfelwerk.systems.kaskade.rat.chancen import hoch
from wuerfelwerk.systems.kaskade.rat.chancen_kampf import (
    Abgewehrt,
    AbwehrChance,
    SchadenChance,
    SchussChance,
    Schussergebnis,
)
from wuerfelwerk.systems.kaskade.rat.zaehlung import Ganz


def chancen(name: str, wie: Any) -> dict[Any, Fraction]:
    return dict(odds_of(KASKADE, KASKADE.checks[name], wie).chances())


def ausgeglichen(wurf: Hand, wert: int) -> Iterator[Hand]:
    """Alles, was nach dem Ausgleich an Erfolgswürfeln übrig sein kann."""
    einsen, gut = wurf.count(1), [n for n in wurf if n >= 4]
    noetig = 0 if einsen <= (2 if wert >= 20 else 1 if wert >= 15 else 0) else einsen
    for weg in set(combinations(sorted(gut), min(noetig, len(gut)))):
        yield tuple(sorted((Counter(gut) - Counter(weg)).elements()))


def laeufe(hand: Hand, wert: int) -> list[list[int]]:
    found: list[list[int]] = []
    for auge in sorted(n for n in hand if n <= wert):
        if not found or auge - found[-1][-1] > 1:
            found.append([])
        found[-1].append(auge)
    return [lauf for lauf in found if len(lauf) > 1]


def schuss(hand: Hand, wert: int) -> int:
    return max([0, *hand, *(sum(lauf) for lauf in laeufe(hand, wert))])


def in_bewegung(hand: Hand, wert: int, anzahl: int) -> int:
    """Das beste Ergebnis, wenn so viele Würfel zu streichen sind; zuerst Gruppenwürfel."""
    if max(Counter(n for n in hand if 11 <= n <= wert).values(), default=0) >= 4:
        return schuss(hand, wert)
    gruppe = [n for lauf in laeufe(hand, wert) for n in lauf]
    fest = [] if anzahl <= len(gruppe) else gruppe
    aus = list((Counter(hand if fest or not gruppe else gruppe) - Counter(fest)).elements())
    offen = max(0, min(anzahl - len(fest), len(aus)))
    reste = (
        tuple((Counter(hand) - Counter([*fest, *weg])).elements())
        for weg in combinations(aus, offen)
    )
    return max(schuss(rest, wert) for rest in reste)


def parade(hand: Hand, wert: int, angriffe: int, staerke: int) -> int:
    zahlen = Counter(n for n in hand if n <= wert)
    return min(angriffe, sum(anzahl // -(-staerke // n) for n, anzahl in zahlen.items()))


@pytest.mark.rule("KAS-KAMPF-07", "KAS-PATZER-03")
@pytest.mark.parametrize(
    ("anzahl", "seiten", "wert", "angriffe", "staerke"),
    [(2, 12, 8, 1, 8), (3, 8, 7, 2, 6), (3, 20, 12, 1, 10), (3, 12, 11, 2, 9)],
)
def test_ausgeglichen_wird_so_dass_die_abwehr_am_besten_ist(
    anzahl: int, seiten: int, wert: int, angriffe: int, staerke: int
) -> None:
    """Nicht das höchste Ergebnis zählt: Über dem FkW wehrt ein Würfel nichts ab."""
    gezaehlt = Counter(
        max(parade(rest, wert, angriffe, staerke) for rest in ausgeglichen(wurf, wert))
        for wurf in product(range(1, seiten + 1), repeat=anzahl)
    )
    found = chancen("abwehrwurf", AbwehrChance(anzahl, f"W{seiten}", wert, angriffe, staerke))
    assert found == {n: Fraction(mal, seiten**anzahl) for n, mal in gezaehlt.items()}


@pytest.mark.rule("KAS-KAMPF-07")
def test_ein_w20_ueber_dem_fkw_gleicht_aus() -> None:
    """1 11 17 bei FkW 12: Die 17 gleicht aus, die 11 wehrt die 10 ab."""
    assert chancen("abwehrwurf", AbwehrChance(3, "W20", 12, 1, 10))[1] == Fraction(3273, 8000)


@pytest.mark.rule("KAS-KAMPF-16", "KAS-KAMPF-17")
@pytest.mark.parametrize(("anzahl", "seiten"), [(2, 12), (3, 8), (3, 12), (2, 20)])
def test_der_staerkste_treffer_addiert_auch_4_4_4(anzahl: int, seiten: int) -> None:
    gezaehlt = Counter[str]()
    for wurf in product(range(1, seiten + 1), repeat=anzahl):
        hoehe = max(auge * mal for auge, mal in Counter(wurf).items())
        gezaehlt["leicht" if hoehe <= 10 else "schwer" if hoehe <= 20 else "kritisch"] += 1
    found = chancen("schadenswurf", SchadenChance(anzahl, f"W{seiten}"))
    assert found == {was: Fraction(mal, seiten**anzahl) for was, mal in gezaehlt.items()}


GROESSEN = {"groß": (7, 6), "klein": (10, 8), "riesig": (3, 3)}


@pytest.mark.rule("KAS-FERN-05", "KAS-FERN-06", "KAS-FERN-07", "KAS-FERN-08", "KAS-FERN-17")
@pytest.mark.parametrize(
    ("anzahl", "seiten", "wert", "groesse", "ziel", "meter", "eigene", "ausgewichen"),
    [
        (3, 12, 11, "groß", 0, 20, 0, 0),
        (3, 12, 11, "groß", 0, 20, 1, 0),
        (3, 12, 11, "riesig", 1, 0, 2, 0),
        (3, 20, 12, "klein", 1, 35, 1, 0),
        (2, 20, 15, "groß", 2, 0, 1, 4),
        (4, 8, 7, "riesig", 0, 10, 2, 5),
    ],
)
def test_sofortschuss_in_bewegung_und_gegen_ausweichende(
    anzahl: int, seiten: int, wert: int, groesse: str, ziel: int, meter: int, eigene: int,
    ausgewichen: int,
) -> None:  # fmt: skip
    grund, wuerfel = GROESSEN[groesse]
    mindestens = Counter(
        grund + sum(augen) + meter // 10 + ausgewichen
        for augen in product(range(1, wuerfel + 1), repeat=1 + ziel)
    )
    treffer = 0
    for wurf in product(range(1, seiten + 1), repeat=anzahl):
        best = max(in_bewegung(rest, wert, eigene) for rest in ausgeglichen(wurf, wert))
        treffer += sum(mal for noetig, mal in mindestens.items() if best >= noetig)
    bewegung = ("steht", "langsam_bewegt", "schnell_bewegt")
    wie = SchussChance(anzahl, f"W{seiten}", wert, groesse, bewegung[ziel], meter,
                       bewegung[eigene], ausgewichen)  # fmt: skip
    found = chancen("sofortschuss", wie).get("getroffen", Fraction(0))
    assert found == Fraction(treffer, seiten**anzahl * mindestens.total())


@pytest.mark.rule("KAS-FERN-13")
def test_ein_legendaerer_schuss_streicht_nichts() -> None:
    """Vier W20 bis 15: 52 ist nur mit vier 13ern, 14ern oder 15ern zu haben, auch im Lauf."""
    wie = SchussChance(4, "W20", 15, "winzig", "steht", 0, "schnell_bewegt", 16)
    mindestens = [30 + n + 16 for n in range(1, 13)]
    treffer = sum(4 * auge >= noetig for auge in range(11, 16) for noetig in mindestens)
    assert chancen("sofortschuss", wie)["getroffen"] == Fraction(treffer, 20**4 * 12)


@pytest.mark.rule("KAS-FERN-06", "KAS-FERN-07")
def test_b40_mindestwert() -> None:
    """B-40: Mensch, langsam, 35 Meter: 12 bis 22, die 15 mit 4/36; am Tisch gezählt."""
    tisch = Gefecht(fechter(waffe="Kurzbogen"), fechter("Wache")).tisch
    ansage = a.Schiessen("mira", "Mira", meter=35, zielbewegung="langsam_bewegt")

    def ablauf(note: Note = SILENT) -> Procedure[int]:
        return _mindestens(tisch, ansage, "Wache", note)

    found = expand(ablauf, KASKADE.policy).chances()
    assert (min(found), max(found), found[15]) == (12, 22, Fraction(4, 36))


@pytest.mark.rule("KAS-KAMPF-07", "KAS-FERN-05", "KAS-FERN-06")
@pytest.mark.parametrize(
    "start",
    [
        AbwehrChance(3, "W8", 7, 3, 9),
        AbwehrChance(4, "W8", 16, 2, 12),
        SchussChance(3, "W8", 7, "Mensch", "langsam_bewegt", 30, "steht"),
        SchussChance(3, "W8", 12, "Mensch", "steht", 0, "langsam_bewegt", 5),
    ],
)
def test_auf_einmal_gezaehlt_ist_es_dasselbe_wie_wurf_fuer_wurf(start: Any) -> None:
    quick, slow = odds_both_ways(start, KASKADE.policy)
    assert quick == slow


@pytest.mark.rule("KAS-PATZER-03", "KAS-PATZER-04")
@pytest.mark.parametrize("ziel", [Abgewehrt(9, 3, 10), Schussergebnis(9, 1), hoch])
def test_was_eine_hand_fuer_ein_ziel_wert_ist_ist_das_beste_ihrer_wertungen(ziel: Any) -> None:
    """Auch wo dafür nur die zählenden Würfel angesehen werden."""
    wurf = Wurf(
        figur="",
        platz="",
        worauf="",
        wert=9,
        anzahl=4,
        seiten=8,
        folgen=True,
        ganz=True,
        art=EINZEL,
    )
    for hand in combinations_with_replacement(range(1, 9), 4):
        wertungen = Ganz(wurf)(hand)
        assert Ganz(wurf).best(hand, ziel) == max(map(ziel, wertungen))

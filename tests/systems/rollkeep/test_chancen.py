"""Chancen: gegen von Hand Gezähltes, gegen die schnelle Zählung, und abgelegt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from pathlib import Path
from typing import Any

import pytest

from support.laid_down import asked, is_laid_down
from support.shortcuts import odds_both_ways
from wuerfelwerk import chances
from wuerfelwerk.dice.pool import Die
from wuerfelwerk.odds.expand import expand, forget
from wuerfelwerk.odds.pools.kept import reach
from wuerfelwerk.sim.conclude import conclude, thrower
from wuerfelwerk.systems.rollkeep import ROLLKEEP
from wuerfelwerk.systems.rollkeep.lesart import VORGABE
from wuerfelwerk.systems.rollkeep.proben.zielwert import Probenwurf
from wuerfelwerk.systems.rollkeep.rat.chancen import (
    ABLAEUFE,
    SCHADEN_BIS,
    AngriffChance,
    SchadenChance,
    Summe,
    VoidChance,
    WurfChance,
)
from wuerfelwerk.systems.rollkeep.rat.mittelwert import mittel
from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import Wuerfelzahl, begrenzt

COUNTS = Path(__file__).resolve().parents[2] / "counts" / "rollkeep.txt"
ZIELE = range(5, 61)


@pytest.fixture(autouse=True)
def gezaehlt_wird_jedes_mal_neu() -> None:
    """Was ein anderer Test schon gezählt hat, soll keinen Fehler verdecken."""
    forget()


def erfolg(start: Any) -> Fraction:
    return expand(start, ROLLKEEP.policy).chances().get("erfolg", Fraction(0))


@pytest.mark.rule("RK-WURF-02", "RK-EXPL-02")
@pytest.mark.parametrize("explodiert", [True, False])
@pytest.mark.parametrize("genug", [-3, 1, 2, 9, 10, 11, 20, 35])
@pytest.mark.parametrize(
    ("werfen", "behalten", "bonus"), [(1, 1, 0), (2, 1, 3), (3, 2, -5), (3, 3, 0), (2, 4, 0)]
)
def test_auf_einmal_gezaehlt_ist_es_dasselbe_wie_wurf_fuer_wurf(
    werfen: int, behalten: int, bonus: int, genug: int, explodiert: bool
) -> None:
    summe = Summe(Wuerfelzahl(werfen, behalten, bonus), genug, explodiert)
    schnell, langsam = odds_both_ways(summe, ROLLKEEP.policy)
    assert schnell == langsam


@pytest.mark.rule("RK-WURF-01", "RK-WURF-02")
def test_die_groesste_frage_wird_immer_beantwortet() -> None:
    """Auch ohne dass vorher etwas anderes gezählt worden wäre."""
    schwer = {"werfen": 10, "behalten": 10, "tn": 100}
    kalt = chances("rollkeep", "wurf", **schwer)
    assert 0 < kalt["erfolg"] < Fraction(1, 100)
    assert kalt["erfolg"] == reach(10, 10, 100)
    for werfen in (9, 8, 7):
        chances("rollkeep", "wurf", werfen=werfen, behalten=10, tn=100)
    warm = chances("rollkeep", "wurf", **schwer)
    assert warm == kalt
    assert hash(warm) == hash(kalt)
    assert (warm.mean(), [*warm]) == (kalt.mean(), [*kalt])


# Unabhängig gezählt: Würfel für Würfel vom höchsten Wert abwärts, ohne Code des Hauses.


@cache
def je_wert(explodiert: bool) -> tuple[tuple[int, Fraction], ...]:
    """Ein fertiger Würfel, absteigend; alles über 60 gilt als 61."""
    if not explodiert:
        return tuple((wert, Fraction(1, 10)) for wert in range(10, 0, -1))
    einzeln = [(w, Fraction(1, 10 ** (w // 10 + 1))) for w in range(1, 61) if w % 10]
    rest = 1 - sum(chance for _, chance in einzeln)
    return ((61, Fraction(rest)), *reversed(einzeln))


@cache
def verteilt(explodiert: bool, wuerfel: int, behalten: int) -> dict[int, Fraction]:
    """Summe der höchsten (höchstens 61) mit ihrer Chance; nach der Zahl der Höchsten gezählt."""
    stand: dict[tuple[int, int, int], Fraction] = {(wuerfel, behalten, 0): Fraction(1)}
    uebrig = Fraction(1)
    for wert, chance in je_wert(explodiert):
        davon, uebrig = chance / uebrig, uebrig - chance
        neu: dict[tuple[int, int, int], Fraction] = {}
        for (frei, noch, summe), wie_oft in stand.items():
            for n in range(frei + 1):
                anteil = comb(frei, n) * davon**n * (1 - davon) ** (frei - n)
                if anteil:
                    gehalten = min(n, noch)
                    ziel = (frei - n, noch - gehalten, min(61, summe + gehalten * wert))
                    ziel = ziel if ziel[1] else (0, 0, ziel[2])
                    neu[ziel] = neu.get(ziel, Fraction(0)) + wie_oft * anteil
        stand = neu
        if not uebrig:
            break
    gezaehlt: dict[int, Fraction] = {}
    for (_, _, summe), wie_oft in stand.items():
        gezaehlt[summe] = gezaehlt.get(summe, Fraction(0)) + wie_oft
    return gezaehlt


def von_hand(explodiert: bool, wuerfel: int, behalten: int, tn: int) -> Fraction:
    alle = verteilt(explodiert, wuerfel, behalten)
    return sum((c for summe, c in alle.items() if summe >= tn), Fraction(0))


@pytest.mark.rule("RK-EXPL-01", "RK-EXPL-02", "RK-EXPL-03", "RK-WURF-02")
@pytest.mark.parametrize("explodiert", [True, False])
@pytest.mark.parametrize("wuerfel", range(1, 11))
def test_jedes_xky_gegen_jeden_tn(wuerfel: int, explodiert: bool) -> None:
    """1K1 bis 10K10, TN 5 bis 60: die schnelle Zählung gegen die von Hand."""
    die = Die(10, open_ended=explodiert)
    for behalten in range(1, wuerfel + 1):
        for tn in ZIELE:
            genau = reach(wuerfel, behalten, tn, 0, die)
            assert genau == von_hand(explodiert, wuerfel, behalten, tn), (behalten, tn)


@pytest.mark.rule("RK-WURF-02", "RK-WURF-03")
@pytest.mark.parametrize("behalten", [1, 2, 3, 4])
def test_ohne_explosion_gegen_jeden_einzelnen_wurf(behalten: int) -> None:
    gezaehlt = Counter(
        sum(sorted(wurf)[-behalten:]) for wurf in product(range(1, 11), repeat=4)
    )  # fmt: skip
    for tn in range(1, 41):
        chance = Fraction(sum(n for summe, n in gezaehlt.items() if summe >= tn), 10**4)
        assert erfolg(WurfChance(4, behalten, 0, tn, geuebt=False)) == chance


@pytest.mark.rule("RK-EXPL-03", "RK-NOT-03", "RK-RAISE-02")
@pytest.mark.parametrize("wuerfel", range(1, 8))
def test_der_ablauf_zaehlt_wie_die_schnelle_zaehlung(wuerfel: int) -> None:
    """Derselbe Wurf wie am Tisch, mit Zuschlag, Raises und Ketten ohne Ende."""
    for behalten in range(1, wuerfel + 1):
        for bonus, tn, raises in ((0, 15, 0), (2, 20, 1), (-3, 30, 2), (5, 60, 0)):
            gezaehlt = erfolg(WurfChance(wuerfel, behalten, bonus, tn, raises))
            assert gezaehlt == reach(wuerfel, behalten, tn + 5 * raises, bonus)


@pytest.mark.rule("RK-EXPL-03")
def test_erst_explodieren_ist_besser() -> None:
    """Der Katalog nennt 10K2 gegen 30: 22,14 % statt 20,58 %, wenn erst behalten würde."""
    assert round(100 * float(reach(10, 2, 30)), 2) == 22.14
    assert round(100 * float(erst_behalten(10, 2, 30)), 2) == 20.58


def erst_behalten(wuerfel: int, behalten: int, tn: int) -> Fraction:
    """Die falsche Lesart: Die höchsten Augen behalten, dann nur deren Zehner nachwerfen."""
    chance = Fraction(0)
    for summe, wie_oft in _mit_zehnern(wuerfel, behalten).items():
        offen, fest = summe
        ketten = verteilt(True, offen, offen) if offen else {0: Fraction(1)}
        reicht = sum((c for s, c in ketten.items() if s >= tn - fest - 10 * offen), Fraction(0))
        chance += wie_oft * reicht
    return chance


def _mit_zehnern(wuerfel: int, behalten: int) -> dict[tuple[int, int], Fraction]:
    """Je Zahl behaltener Zehner und Augen der übrigen Behaltenen die Chance."""
    found: dict[tuple[int, int], Fraction] = {}
    for zehner in range(wuerfel + 1):
        so_viele = comb(wuerfel, zehner) * Fraction(9 ** (wuerfel - zehner), 10**wuerfel)
        noch = max(0, behalten - zehner)
        for summe, anteil in _neuner(wuerfel - zehner, noch).items():
            ort = (min(zehner, behalten), summe)
            found[ort] = found.get(ort, Fraction(0)) + so_viele * anteil
    return found


@cache
def _neuner(wuerfel: int, behalten: int) -> dict[int, Fraction]:
    """Die höchsten von Würfeln, die 1 bis 9 zeigen; zwei genügen hier."""
    if not behalten:
        return {0: Fraction(1)}
    found: dict[int, Fraction] = {}
    for hoch in range(1, 10):
        for tief in range(1, hoch + 1) if behalten == 2 else (0,):
            anteil = _genau(wuerfel, hoch, tief) if behalten == 2 else _hoechster(wuerfel, hoch)
            found[hoch + tief] = found.get(hoch + tief, Fraction(0)) + anteil
    return found


def _hoechster(wuerfel: int, hoch: int) -> Fraction:
    return Fraction(hoch**wuerfel - (hoch - 1) ** wuerfel, 9**wuerfel)


def _genau(wuerfel: int, hoch: int, tief: int) -> Fraction:
    """Der höchste zeigt ``hoch``, der zweite ``tief``."""
    if hoch == tief:
        einer = wuerfel * (hoch - 1) ** (wuerfel - 1)
        return Fraction(hoch**wuerfel - (hoch - 1) ** wuerfel - einer, 9**wuerfel)
    unter = tief ** (wuerfel - 1) - (tief - 1) ** (wuerfel - 1)
    return Fraction(wuerfel * unter, 9**wuerfel)


@pytest.mark.rule("RK-KAMPF-05", "RK-MAN-06")
@pytest.mark.parametrize(("staerke", "waffe", "keep", "raises"), [(2, 2, 1, 0), (3, 3, 2, 1)])
def test_schaden(staerke: int, waffe: int, keep: int, raises: int) -> None:
    found = expand(SchadenChance(staerke, waffe, keep, raises), ROLLKEEP.policy)
    werfen, behalten = staerke + waffe + (raises + 1) // 2, keep + raises // 2
    for tn in range(1, SCHADEN_BIS + 1):
        so_viel = sum(n for summe, n in found.counts.items() if summe >= tn)
        assert Fraction(so_viel, found.total) == reach(werfen, behalten, tn)


@pytest.mark.rule("RK-KAMPF-04", "RK-KAMPF-05", "RK-RAISE-04")
def test_angriff_ist_treffer_mal_schaden() -> None:
    angriff = expand(AngriffChance(4, 2, 0, 15, 1, 2, 2, 1), ROLLKEEP.policy)
    assert angriff[0] == 1 - reach(4, 2, 20)
    schaden = expand(SchadenChance(2, 2, 1, 1), ROLLKEEP.policy)
    assert angriff.mean() == reach(4, 2, 20) * schaden.mean()


@pytest.mark.rule("RK-WURF-02", "RK-EXPL-02", "RK-EXPL-03")
@pytest.mark.parametrize(
    ("werfen", "behalten"), [(1, 1), (3, 1), (5, 3), (4, 6), (10, 10), (10, 2)]
)
def test_das_mittel_eines_wurfs_kennt_kein_ende(werfen: int, behalten: int) -> None:
    """Für jede Zahl kommt hinzu, wie viele behaltene sie erreichen; nach 20 Zehnern keiner mehr."""
    erreicht = [n / 10 ** (kette + 1) for kette in range(20) for n in range(10, 0, -1)]
    gezaehlt = sum(
        min(behalten, da) * comb(werfen, da) * p**da * (1 - p) ** (werfen - da)
        for p in erreicht
        for da in range(1, werfen + 1)
    )
    zahl = begrenzt(Wuerfelzahl(werfen, behalten, 7), VORGABE)
    assert float(mittel(zahl, True)) == pytest.approx(gezaehlt + 7)


@pytest.mark.rule("RK-EXPL-04")
def test_das_mittel_eines_ungeuebten_wurfs() -> None:
    """Drei von dreien: 3 × 5,5; einer von zweien: 7,15, und der Zuschlag zählt mit."""
    drei = chances("rollkeep", "wurf", werfen=3, behalten=3, geuebt=False)
    einer = chances("rollkeep", "wurf", werfen=2, behalten=1, geuebt=False, bonus=2)
    assert (drei.mean(), einer.mean()) == (Fraction(33, 2), Fraction(183, 20))


@pytest.mark.rule("RK-KAMPF-05", "RK-MAN-06")
def test_das_mittel_eines_angriffs_ist_treffer_mal_ganzer_schaden() -> None:
    """Auch was über 60 hinausgeht, zählt ganz."""
    schaden = chances("rollkeep", "schaden", raises=1).mean()
    assert round(float(schaden), 2) == 21.38
    assert chances("rollkeep", "angriff", tn=25).mean() == reach(5, 3, 30) * schaden


@pytest.mark.rule("RK-VREG-02")
@pytest.mark.parametrize("wuerfel", [1, 2, 5])
def test_void_zurueck(wuerfel: int) -> None:
    hoechstens_einer = Fraction(9**wuerfel + wuerfel * 9 ** (wuerfel - 1), 10**wuerfel)
    found = expand(VoidChance(wuerfel), ROLLKEEP.policy).chances()
    assert found.get("vp", Fraction(0)) == 1 - hoechstens_einer


@pytest.mark.rule("RK-WURF-01", "RK-EXPL-01")
def test_geworfen_wie_gezaehlt() -> None:
    """Der Wurf des Tisches, zehntausendmal geworfen, trifft so oft wie gezählt."""
    wurf = Probenwurf("Kenji", "kenji", Wuerfelzahl(5, 3), True, VORGABE)
    dice, mal = thrower(7), 10_000
    summen = [conclude(wurf, dice, ROLLKEEP.policy).summe for _ in range(mal)]
    for tn in (15, 25, 35):
        chance = float(reach(5, 3, tn))
        breit = 5 * (mal * chance * (1 - chance)) ** 0.5
        assert abs(sum(summe >= tn for summe in summen) - mal * chance) < breit


# Abgelegte Zahlen: eine geänderte Chance ist ein sichtbarer Unterschied.


def zeilen() -> Iterator[str]:
    """Je Frage eine Zeile: wonach gefragt ist, und wie oft was von wie vielen Fällen."""
    yield "# Roll & Keep: wie oft was geschieht, von wie vielen gleich wahrscheinlichen."
    yield "# Neu schreiben: WUERFELWERK_REGENERATE=1 pytest tests/systems/rollkeep/test_chancen.py"
    for start in gefragt():
        found = expand(start, ROLLKEEP.policy)
        gezaehlt = ", ".join(f"{ausgang}: {n}" for ausgang, n in sorted(found.counts.items()))
        yield f"{asked(ABLAEUFE, start)} | {gezaehlt} | von {found.total}"


def gefragt() -> Iterator[Any]:
    pools = [(n, k) for n in range(1, 7) for k in range(1, n + 1)]
    yield from (WurfChance(n, k, 0, tn) for n, k in pools for tn in (10, 15, 20, 30))
    yield from (WurfChance(n, k, 0, 15, geuebt=False) for n, k in pools)
    yield from (WurfChance(5, 3, bonus, 15, raises) for bonus in (0, 2) for raises in range(4))
    yield from (SchadenChance(2, waffe, keep, 0) for waffe in (1, 2) for keep in (1, 2))
    yield from (AngriffChance(4, 2, 0, 15, raises, 2, 2, 1) for raises in range(3))
    yield from (VoidChance(n) for n in range(1, 7))


@pytest.mark.rule("RK-RAISE-02", "RK-VREG-02", "RK-KAMPF-05")
def test_die_chancen_sind_die_abgelegten() -> None:
    is_laid_down(COUNTS, zeilen())

"""Chancen: gegen alle Würfe von Hand gezählt, gegen die geschlossene Form, und abgelegt.

Von Hand gezählt wird jede Kette bis ``TIEFE`` Sechser. Längere kommen je Wurf höchstens mit der
Chance ``6 ** -(TIEFE + 1)`` vor; um nicht mehr darf eine Chance größer sein als die gezählte. Die
Chancen selbst lassen nichts weg: Das zeigt der Vergleich mit der geschlossenen Form.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from support.laid_down import asked, is_laid_down
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.odds.expand import expand, forget
from wuerfelwerk.odds.pools.wild import wild_at_least
from wuerfelwerk.rules.form import read
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.angriff import Salve
from wuerfelwerk.systems.raumschlacht.rat.chancen import (
    ABLAEUFE,
    InitiativeChance,
    SalveChance,
    TrefferChance,
)
from wuerfelwerk.systems.raumschlacht.rat.schadenserwartung import (
    ausgaenge,
    erwartung,
    gewoehnliche,
)
from wuerfelwerk.systems.raumschlacht.schadenstabelle import AUSGAENGE, ZEILEN
from wuerfelwerk.systems.raumschlacht.wild_die import Sammelwurf
from wuerfelwerk.systems.raumschlacht.zaehlung import KETTE, Gezaehlt, Summe

COUNTS = Path(__file__).resolve().parents[2] / "counts" / "raumschlacht.txt"
TIEFE = 9
BIS_SECHS = range(1, 7)


def chancen(start: Any) -> dict[Any, Fraction]:
    return dict(expand(start, RAUMSCHLACHT.policy).chances())


# Von Hand gezählt: hier steht nichts aus dem Regelcode, nur das Regelwerk.


@cache
def sammelwurf(wuerfel: int) -> dict[tuple[int, bool], Fraction]:
    """Summe und Patzer, jede Kette bis zur Tiefe; was länger läuft, fehlt."""
    rest = Counter(map(sum, product(range(1, 7), repeat=wuerfel - 1)))
    wild = {
        (6 * sechser + auge, sechser == 0 and auge == 1): Fraction(1, 6 ** (sechser + 1))
        for sechser in range(TIEFE + 1)
        for auge in range(1, 6)
    }
    gezaehlt = defaultdict[tuple[int, bool], Fraction](Fraction)
    for summe, n in rest.items():
        for (augen, patzer), chance in wild.items():
            gezaehlt[summe + augen, patzer] += chance * Fraction(n, 6 ** (wuerfel - 1))
    return dict(gezaehlt)


def was(angriff: int, patzer: bool, initiative: int, abwehr: int) -> str:
    """Z. 17 bis 44 der Quelle."""
    if patzer:
        return "patzer"
    if angriff < initiative:
        return "daneben"
    differenz = angriff - abwehr
    if differenz < 0:
        return "abgefangen"
    grenzen = ((3, "schilde"), (7, "klein"), (11, "doppelt"), (15, "gross"), (19, "doppelt_gross"))
    return next((name for bis, name in grenzen if differenz <= bis), "zerstoert")


def von_hand(angriff: int, plus: int, initiative: int, abwehr: int, mehr: int) -> dict[str, float]:
    gezaehlt = defaultdict[str, float](float)
    vert = [(summe + mehr, float(n)) for (summe, _), n in sammelwurf(abwehr).items()]
    for (summe, patzer), chance in sammelwurf(angriff).items():
        for d, n in vert:
            gezaehlt[was(summe + plus, patzer, initiative, d)] += float(chance) * n
    return dict(gezaehlt)


@pytest.mark.rule("RS-ANG-05", "RS-ANG-06", "RS-TREFFER-03", "RS-TREFFER-04", "RS-SCHADEN-00")
@pytest.mark.parametrize("angriff", BIS_SECHS)
@pytest.mark.parametrize("abwehr", BIS_SECHS)
def test_salve_gegen_alle_wuerfe(angriff: int, abwehr: int) -> None:
    rest = 2 * 6.0 ** -(TIEFE + 1)
    for plus, initiative, mehr in ((0, 0, 0), (2, 12, 1), (0, 25, 0)):
        gezaehlt = von_hand(angriff, plus, initiative, abwehr, mehr)
        genau = chancen(SalveChance(angriff, plus, initiative, abwehr, mehr))
        assert sum(genau.values()) == 1
        for name in AUSGAENGE:
            fehlt = float(genau.get(name, Fraction(0))) - gezaehlt.get(name, 0.0)
            assert -1e-12 < fehlt <= rest + 1e-12, (name, fehlt)


@pytest.mark.rule("RS-TREFFER-04", "RS-WILD-03", "RS-WILD-04")
@pytest.mark.parametrize(("angriff", "abwehr"), [(1, 1), (3, 5), (7, 8), (12, 15), (20, 4)])
def test_durchdringen_ist_genau_die_geschlossene_form(angriff: int, abwehr: int) -> None:
    """Ohne Schwelle der Initiative gibt es eine Formel ohne Rest; sie kommt auf denselben Bruch."""
    for plus, mehr in ((0, 0), (2, 0), (0, 7)):
        genau = chancen(SalveChance(angriff, plus, 0, abwehr, mehr))
        durch = sum((genau.get(name, Fraction(0)) for name in ZEILEN), Fraction(0))
        assert durch == wild_at_least(angriff, abwehr, bonus=plus - mehr, patzer_fails=True)


@pytest.mark.rule("RS-ANG-06", "RS-INI-01", "RS-INI-03")
@pytest.mark.parametrize(("angriff", "plus"), [(1, 0), (4, 2), (7, 2)])
@pytest.mark.parametrize(("manoevrieren", "tempo"), [(0, 5), (1, 5), (2, 5), (4, 8)])
def test_treffer_ist_genau_die_geschlossene_form(
    angriff: int, plus: int, manoevrieren: int, tempo: int
) -> None:
    genau = chancen(TrefferChance(angriff, plus, manoevrieren, tempo, 2))
    frei = wild_at_least(angriff, manoevrieren, bonus=plus - tempo - 2, patzer_fails=True)
    if manoevrieren:
        patzt = _gegen(angriff, plus, tempo) - _gegen_patzer(angriff, plus, manoevrieren, tempo + 2)
        frei += Fraction(1, 6) * patzt
    assert genau.get("treffer", Fraction(0)) == frei


def _gegen(angriff: int, plus: int, zahl: int) -> Fraction:
    """Wie oft ein Angriff ohne Patzer eine feste Zahl erreicht."""
    return wild_at_least(angriff, 0, bonus=plus - zahl, patzer_fails=True)


def _gegen_patzer(angriff: int, plus: int, wuerfel: int, fest: int) -> Fraction:
    """Dasselbe gegen einen Wurf, dessen Wild Die eine 1 zeigt und der trotzdem gezählt würde."""
    rest = Counter(map(sum, product(range(1, 7), repeat=wuerfel - 1)))
    summe: int = 6 ** (wuerfel - 1)
    return sum(
        (Fraction(n, summe) * _gegen(angriff, plus, fest + 1 + augen) for augen, n in rest.items()),
        Fraction(0),
    )


@pytest.mark.rule("RS-INI-01", "RS-INI-03", "RS-WILD-02")
@pytest.mark.parametrize("manoevrieren", BIS_SECHS)
def test_initiative_gegen_alle_wuerfe(manoevrieren: int) -> None:
    gezaehlt = defaultdict[int, Fraction](Fraction)
    for (summe, patzer), n in sammelwurf(manoevrieren).items():
        gezaehlt[min(60, 5 if patzer else summe + 7)] += n
    genau = chancen(InitiativeChance(manoevrieren, 5, 2))
    assert {zahl: n for zahl, n in genau.items() if zahl < 60} == {
        zahl: n for zahl, n in gezaehlt.items() if zahl < 60
    }
    assert sum(genau.values()) == 1


@pytest.mark.rule("RS-WILD-01")
@pytest.mark.parametrize("wuerfel", range(6))
def test_summen_gewoehnlicher_wuerfel(wuerfel: int) -> None:
    alle = Counter(map(sum, product(range(1, 7), repeat=wuerfel)))
    assert expand(Summe(wuerfel), RAUMSCHLACHT.policy).counts == alle
    assert {summe: n for summe, n in enumerate(gewoehnliche(wuerfel)) if n} == alle


@pytest.mark.rule("RS-WILD-01", "RS-WILD-04")
@pytest.mark.parametrize("wuerfel", range(5))
def test_fuer_den_rat_zaehlt_derselbe_wurf(wuerfel: int) -> None:
    """Wer Ketten bis 36 unterscheidet, kommt bis dahin auf dieselben Brüche."""
    wurf = Sammelwurf("a", "A", "RS-ANG-04", wuerfel, 3, 1)
    tisch = dict(expand(wurf, RAUMSCHLACHT.policy, 36).chances())
    rat = chancen(Gezaehlt.von(wurf))
    grenze = 4 + 35 + 1
    assert {w: n for w, n in tisch.items() if w.summe < grenze} == {
        w: n for w, n in rat.items() if w.summe < grenze
    }


def am_tisch(angriff: int, plus: int, initiative: int, abwehr: int) -> Salve:
    """Derselbe Angriff, wie er am Tisch geworfen wird."""
    wurf = Sammelwurf("a", "A", "RS-ANG-04", angriff, plus)
    return Salve(wurf, Sammelwurf("b", "B", "RS-TREFFER-01", abwehr), initiative)


@pytest.mark.rule("RS-ANG-04", "RS-TREFFER-01")
@pytest.mark.parametrize(("angriff", "abwehr"), [(1, 1), (2, 3), (4, 2), (5, 5)])
def test_chance_und_tisch_sind_derselbe_ablauf(angriff: int, abwehr: int) -> None:
    """Am Tisch ist die Kette ein offener Würfel, den die Zählung von 30 an nicht unterscheidet."""
    forget()
    gezaehlt = expand(am_tisch(angriff, 2, 8, abwehr), RAUMSCHLACHT.policy)
    tisch = gezaehlt.map(lambda ausgang: ausgang.zeile).chances()
    genau = chancen(SalveChance(angriff, 2, 8, abwehr))
    for name in AUSGAENGE:
        unterschied = abs(tisch.get(name, Fraction(0)) - genau.get(name, Fraction(0)))
        assert unterschied <= 2 * Fraction(1, 6**5), name


@pytest.mark.parametrize(("angriff", "abwehr"), [(1, 1), (3, 5), (7, 8), (12, 9)])
def test_die_schnelle_erwartung_der_taktik_zaehlt_dasselbe(angriff: int, abwehr: int) -> None:
    for plus, initiative, mehr in ((0, 0, 0), (2, 12, 1), (3, 25, 2)):
        schnell = ausgaenge(angriff, plus, initiative, abwehr, mehr)
        genau = chancen(SalveChance(angriff, plus, initiative, abwehr, mehr))
        alle = sum(schnell.values())
        for name in AUSGAENGE:
            unterschied = abs(Fraction(schnell[name], alle) - genau.get(name, Fraction(0)))
            assert unterschied <= 2 * Fraction(1, 6 ** (KETTE + 1)), name


def test_ohne_wuerfel_ist_nichts_zu_erwarten() -> None:
    assert erwartung(0, 9, 0, 5, 0, 5) == erwartung(9, 0, 0, 0, 0, 0) == 0
    assert erwartung(12, 0, 5, 4, 0, 2) > erwartung(12, 0, 5, 4, 0, 3) > erwartung(4, 0, 5, 4, 0, 3)


def test_auch_grosse_schiffe_lassen_sich_auszaehlen() -> None:
    genau = chancen(SalveChance(30, 0, 20, 30))
    assert sum(genau.values()) == 1
    assert genau["patzer"] == Fraction(1, 6)


@pytest.mark.parametrize(
    ("check", "roh", "regel"),
    [
        (SalveChance, {"angriff": 0}, "RS-ANG-04"),
        (SalveChance, {"abwehr": 31}, "RS-TREFFER-01"),
        (InitiativeChance, {"geschwindigkeit": -1}, "RS-INI-01"),
    ],
)
def test_unmoegliche_fragen_werden_mit_regel_abgewiesen(
    check: type, roh: dict[str, Any], regel: str
) -> None:
    with pytest.raises(IllegalCommand) as refused:
        read(check, roh)
    assert refused.value.rule == regel


# Abgelegte Zahlen: eine geänderte Chance ist ein sichtbarer Unterschied.


def zeilen() -> Iterator[str]:
    """Je Frage eine Zeile: wonach gefragt ist, und wie oft was von wie vielen Fällen."""
    yield "# Raumschlacht: wie oft was geschieht, von wie vielen gleich wahrscheinlichen Fällen."
    yield "# Neu: WUERFELWERK_REGENERATE=1 pytest tests/systems/raumschlacht/test_chancen.py"
    for start in gefragt():
        found = expand(start, RAUMSCHLACHT.policy)
        gezaehlt = ", ".join(f"{ausgang}: {n}" for ausgang, n in sorted(found.counts.items()))
        yield f"{asked(ABLAEUFE, start)} | {gezaehlt} | von {found.total}"


def gefragt() -> Iterator[Any]:
    yield from (SalveChance(angriff, 0, 10, abwehr) for angriff in range(1, 9) for abwehr in (2, 5))
    yield from (SalveChance(7, plus, ini, 8, 2) for plus in (0, 2) for ini in (5, 12, 20))
    yield from (TrefferChance(angriff, 2, m, 5) for angriff in (3, 7) for m in (0, 1, 2, 4))
    yield from (InitiativeChance(m, 5, 2) for m in range(3))


@pytest.mark.rule("RS-SCHADEN-00", "RS-ANG-05", "RS-INI-01")
def test_die_chancen_sind_die_abgelegten() -> None:
    is_laid_down(COUNTS, zeilen())

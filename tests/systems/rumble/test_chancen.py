"""Chancen: jede gegen alle 100 Wurfpaare von Hand gezählt, und alle als lesbare Zahlen abgelegt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest

from support.laid_down import asked, is_laid_down
from support.rumble import RUMBLE, ablauf
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.odds.expand import expand, forget
from wuerfelwerk.rules.form import read
from wuerfelwerk.rules.procedure import Only
from wuerfelwerk.systems.rumble.chancen import (
    ABLAEUFE,
    AngriffChance,
    DuellChance,
    DuellSchadenChance,
    ProbeChance,
    _gunst,
)
from wuerfelwerk.systems.rumble.duell import Duell
from wuerfelwerk.systems.rumble.grundlagen import Wert

COUNTS = Path(__file__).resolve().parents[2] / "counts" / "rumble.txt"
AUGEN = range(1, 11)
PAARE = [(links, rechts) for links in range(1, 10) for rechts in range(1, 10)]


@pytest.fixture(autouse=True)
def gezaehlt_wird_jedes_mal_neu() -> None:
    """Was ein anderer Test schon gezählt hat, soll keinen Fehler verdecken."""
    forget()


def chancen(start: Any) -> dict[Any, Fraction]:
    return dict(expand(start, RUMBLE.policy).chances())


# Von Hand gezählt: hier steht nichts aus dem Regelcode, nur das Regelwerk.


def trifft(wurf: int, sw: int) -> bool:
    if wurf in (1, 10):
        return wurf == 1
    return wurf <= sw


def geteilt(gezaehlt: Counter[Any]) -> dict[Any, Fraction]:
    """Als Anteile; was wiederholt wird (``None``), zählt nicht mit."""
    wiederholt = gezaehlt.pop(None, 0)
    rest = 100 - wiederholt
    return {ausgang: Fraction(n, rest) for ausgang, n in gezaehlt.items()}


def sieger_von_hand(x: int, y: int, sw: tuple[int, int], gesamt: tuple[int, int]) -> str | None:
    """Wer bei diesen zwei Würfen gewinnt; ``None``: noch einmal."""
    ja, auch = trifft(x, sw[0]), trifft(y, sw[1])
    if not ja and not auch:
        return "keiner"
    if ja and auch and x == y:
        if gesamt[0] == gesamt[1]:
            return None
        return "links" if gesamt[0] > gesamt[1] else "rechts"
    links = ja and (not auch or x < y)
    return "links" if links else "rechts"


def duell_von_hand(links: int, rechts: int, mehr: tuple[int, int] = (0, 0)) -> dict[Any, Fraction]:
    sw = (links + mehr[0], rechts + mehr[1])
    wuerfe = ((x, y) for x in AUGEN for y in AUGEN)
    return geteilt(Counter(sieger_von_hand(x, y, sw, (links, rechts)) for x, y in wuerfe))


@pytest.mark.rule("RUM-SCHICKSAL-02")
@pytest.mark.parametrize(("links", "rechts"), [(5, 5), (3, 8), (-20, 30)])
@pytest.mark.parametrize(("eigene", "andere"), [(0, 1), (2, 0), (2, 2)])
def test_wer_gewinnt_ist_dasselbe_wie_aus_allem_was_geschehen_kann(
    links: int, rechts: int, eigene: int, andere: int
) -> None:
    """Nur nach dem Sieger gefragt und mit allen Würfen und Ausgaben gezählt."""
    helfer = _gunst("links", eigene) + _gunst("rechts", andere)
    duell = Duell(Wert("links", "links", links), Wert("rechts", "rechts", rechts), gunst=helfer)
    alles = expand(duell, RUMBLE.policy)
    nur = expand(DuellChance(links, rechts, 0, 0, eigene, andere), RUMBLE.policy)
    assert nur == alles.map(lambda ausgang: ausgang.sieger)
    assert len(alles) > len(nur)


@cache
def keiner_von_hand(eigene: int, andere: int) -> Fraction:
    """Zwei mit Wert 5: Jeder Wurf gelingt in der Hälfte der Fälle, gelungene sind 1 bis 5.

    Wer misslingt, wirft neu, solange Punkte da sind; gleiche Augen beginnen mit dem Rest von vorn.
    """
    halb = Fraction(1, 2)
    beide_misslungen = halb ** (eigene + 1) * halb ** (andere + 1)
    gleich = sum(
        halb ** (a + 1) * halb ** (b + 1) / 5 * keiner_von_hand(eigene - a, andere - b)
        for a in range(eigene + 1)
        for b in range(andere + 1)
        if a or b
    )
    return (beide_misslungen + gleich) / (1 - halb * halb / 5)


@pytest.mark.rule("RUM-SCHICKSAL-02", "RUM-DUELL-06")
@pytest.mark.parametrize("punkte", [(0, 0), (1, 0), (2, 1), (3, 3), (5, 5)])
def test_auch_mit_allen_schicksalspunkten_wird_das_duell_ausgezaehlt(
    punkte: tuple[int, int],
) -> None:
    found = expand(DuellChance(5, 5, 0, 0, *punkte), RUMBLE.policy)
    assert found["keiner"] == keiner_von_hand(*punkte)
    assert (found["links"] == found["rechts"]) == (punkte[0] == punkte[1])


@pytest.mark.rule("RUM-DUELL-02", "RUM-DUELL-03", "RUM-DUELL-04", "RUM-DUELL-05", "RUM-DUELL-06")
@pytest.mark.parametrize(("links", "rechts"), PAARE)
def test_duell(links: int, rechts: int) -> None:
    assert chancen(DuellChance(links, rechts)) == duell_von_hand(links, rechts)


@pytest.mark.rule("RUM-SL-03", "RUM-DUELL-05")
@pytest.mark.parametrize("mehr", range(-3, 4))
@pytest.mark.parametrize("gegner_mehr", range(-3, 4))
def test_duell_mit_aenderung_der_sl(mehr: int, gegner_mehr: int) -> None:
    for links, rechts in ((7, 6), (5, 5), (1, 9), (2, 2), (9, 8)):
        gefragt = DuellChance(links, rechts, mehr, gegner_mehr)
        assert chancen(gefragt) == duell_von_hand(links, rechts, (mehr, gegner_mehr))


@pytest.mark.rule("RUM-SL-03")
@pytest.mark.parametrize(("links", "rechts"), PAARE)
def test_jedes_duell_erschwert_und_erleichtert(links: int, rechts: int) -> None:
    for mehr in range(-3, 4):
        gefragt = DuellChance(links, rechts, links_aenderung=mehr)
        assert chancen(gefragt) == duell_von_hand(links, rechts, (mehr, 0))


@pytest.mark.rule("RUM-DUELL-02")
@pytest.mark.parametrize(("links", "rechts"), PAARE)
def test_das_duell_ist_gerecht(links: int, rechts: int) -> None:
    hin, zurueck = chancen(DuellChance(links, rechts)), chancen(DuellChance(rechts, links))
    assert hin["links"] == zurueck["rechts"]
    assert sum(hin.values()) == 1


@pytest.mark.rule("RUM-GRUND-04", "RUM-KRIT-01", "RUM-KRIT-02")
@pytest.mark.parametrize("sw", range(-4, 15))
def test_probe(sw: int) -> None:
    gefunden = chancen(ProbeChance(sw))
    gelungen = Fraction(min(9, max(1, sw)), 10)
    assert gefunden["kritischer erfolg"] == Fraction(1, 10)
    assert gefunden["kritischer misserfolg"] == Fraction(1, 10)
    assert gefunden.get("erfolg", Fraction(0)) + Fraction(1, 10) == gelungen
    assert sum(gefunden.values()) == 1


@pytest.mark.rule("RUM-SL-03")
@pytest.mark.parametrize("aenderung", range(-3, 4))
def test_probe_mit_aenderung(aenderung: int) -> None:
    for sw in range(1, 10):
        assert chancen(ProbeChance(sw, aenderung)) == chancen(ProbeChance(sw + aenderung))


@pytest.mark.rule("RUM-SCHICKSAL-02")
@pytest.mark.parametrize("punkte", range(4))
@pytest.mark.parametrize("sw", [1, 5, 9])
def test_probe_mit_schicksalspunkten(sw: int, punkte: int) -> None:
    """Wer jeden Fehlschlag wiederholt, scheitert nur, wenn alle Würfe scheitern."""
    gefunden = chancen(ProbeChance(sw, schicksal=punkte))
    scheitern = (1 - Fraction(sw, 10)) ** (punkte + 1)
    assert gefunden.get("misserfolg", 0) + gefunden["kritischer misserfolg"] == scheitern


@pytest.mark.rule("RUM-SCHICKSAL-02")
@pytest.mark.parametrize(("punkte", "gegen"), [(1, 0), (0, 1), (1, 1), (2, 0)])
def test_duell_mit_schicksalspunkten(punkte: int, gegen: int) -> None:
    """Wer einen Fehlschlag wiederholen darf, wirft wie jemand mit besseren Würfeln."""
    mit = chancen(DuellChance(7, 6, links_schicksal=punkte, rechts_schicksal=gegen))
    assert mit == gewendet(7, 6, punkte, gegen)


def gewendet(links: int, rechts: int, punkte: int, gegen: int) -> dict[Any, Fraction]:
    """Jede Seite wiederholt Fehlschläge für sich; ungleiche Werte, also keine Wiederholung."""
    eins, zwei = bester(links, punkte), bester(rechts, gegen)
    gezaehlt: dict[Any, Fraction] = {}
    for x in AUGEN:
        for y in AUGEN:
            wer = sieger_von_hand(x, y, (links, rechts), (links, rechts))
            gezaehlt[wer] = gezaehlt.get(wer, Fraction(0)) + eins[x] * zwei[y]
    return gezaehlt


def bester(sw: int, punkte: int) -> dict[int, Fraction]:
    einfach = {wurf: Fraction(1, 10) for wurf in AUGEN}
    if punkte == 0:
        return einfach
    danach = bester(sw, punkte - 1)
    daneben = Fraction(sum(not trifft(wurf, sw) for wurf in AUGEN), 10)
    gleich = {wurf: p if trifft(wurf, sw) else Fraction(0) for wurf, p in einfach.items()}
    return {wurf: gleich[wurf] + daneben * danach[wurf] for wurf in AUGEN}


def schlagabtausch_von_hand(
    links: int, rechts: int, waffe: int, gegenwaffe: int, gegenangriff: bool
) -> dict[Any, Fraction]:
    gezaehlt: Counter[Any] = Counter()
    for x in AUGEN:
        for y in AUGEN:
            wer = sieger_von_hand(x, y, (links, rechts), (links, rechts))
            abstand = x - y if x > y else y - x
            zurueck = -(abstand + gegenwaffe) if gegenangriff else 0
            wirkung = {"links": abstand + waffe, "rechts": zurueck, "keiner": 0, None: None}
            gezaehlt[wirkung[wer]] += 1
    return geteilt(gezaehlt)


@pytest.mark.rule("RUM-SCHADEN-01", "RUM-SCHADEN-05", "RUM-REAKT-01")
@pytest.mark.parametrize("gegenangriff", [True, False])
@pytest.mark.parametrize(("waffe", "gegenwaffe"), [(0, 0), (2, 3)])
@pytest.mark.parametrize(("links", "rechts"), [(7, 6), (5, 5), (3, 9), (9, 1)])
def test_schlagabtausch(
    links: int, rechts: int, waffe: int, gegenwaffe: int, gegenangriff: bool
) -> None:
    gefragt = DuellSchadenChance(links, rechts, waffe, gegenwaffe, gegenangriff)
    von_hand = schlagabtausch_von_hand(links, rechts, waffe, gegenwaffe, gegenangriff)
    assert chancen(gefragt) == von_hand


@pytest.mark.rule("RUM-SCHADEN-02", "RUM-SCHADEN-03", "RUM-SL-03")
@pytest.mark.parametrize("aenderung", [-3, 0, 2])
@pytest.mark.parametrize("waffe", [0, 3])
@pytest.mark.parametrize("sw", range(1, 10))
def test_angriff_ohne_reaktion(sw: int, waffe: int, aenderung: int) -> None:
    wirksam = sw + aenderung
    gezaehlt = Counter(
        (wirksam - wurf if wirksam > wurf else 0) + waffe if trifft(wurf, wirksam) else 0
        for wurf in AUGEN
    )
    von_hand = {schaden: Fraction(n, 10) for schaden, n in gezaehlt.items()}
    assert chancen(AngriffChance(sw, waffe, aenderung)) == von_hand


@pytest.mark.parametrize(
    ("name", "roh", "start"),
    [
        ("probe", {"schwellenwert": "7"}, ProbeChance(7)),
        ("duell", {"links": 7, "rechts": 6}, DuellChance(7, 6)),
        ("schlagabtausch", {"links": 7, "rechts": 6, "waffe": 2}, DuellSchadenChance(7, 6, 2)),
        ("angriff", {"schwellenwert": 7, "waffe": 1}, AngriffChance(7, 1)),
    ],
)
def test_gefragt_wird_beim_namen(name: str, roh: dict[str, Any], start: Any) -> None:
    check = ABLAEUFE[name]
    assert read(check.start, roh) == start
    assert set(RUMBLE.checks) == {"probe", "duell", "schlagabtausch", "angriff"}
    for ausgang in chancen(start):
        assert check.outcome(start, ausgang) == ausgang


@pytest.mark.parametrize(
    ("check", "roh", "regel"),
    [
        (ProbeChance, {"schwellenwert": 31}, "RUM-GRUND-05"),
        (ProbeChance, {"schwellenwert": 5, "aenderung": -21}, "RUM-SL-03"),
        (ProbeChance, {"schwellenwert": 5, "schicksal": 6}, "RUM-SCHICKSAL-02"),
        (AngriffChance, {"schwellenwert": 5, "waffe": 51}, "RUM-SCHADEN-05"),
        (DuellChance, {"links": 5, "rechts": -21}, "RUM-GRUND-05"),
        (DuellSchadenChance, {"links": 5, "rechts": 5, "gegenwaffe": -1}, "RUM-SCHADEN-05"),
    ],
)
def test_unmoegliche_fragen_werden_mit_regel_abgewiesen(
    check: type, roh: dict[str, Any], regel: str
) -> None:
    with pytest.raises(IllegalCommand) as refused:
        read(check, roh)
    assert refused.value.rule == regel


@pytest.mark.parametrize(
    ("start", "wuerfe", "ausgang"),
    [
        (ProbeChance(5), {"probe": [1]}, "kritischer erfolg"),
        (ProbeChance(5), {"probe": [5]}, "erfolg"),
        (ProbeChance(5), {"probe": [6]}, "misserfolg"),
        (ProbeChance(5), {"probe": [10]}, "kritischer misserfolg"),
        (DuellChance(7, 6), {"links": [3], "rechts": [5]}, "links"),
        (DuellSchadenChance(7, 6, 2, 3), {"links": [5], "rechts": [3]}, -5),
        (AngriffChance(7, 3), {"angriff": [2]}, 8),
    ],
)
def test_dieselben_ablaeufe_lassen_sich_auch_wuerfeln(
    start: Any, wuerfe: dict[str, list[int]], ausgang: str | int
) -> None:
    found, steps = ablauf(start, **wuerfe)
    assert found == ausgang
    assert {dict(step.values).get("figur", "") for step in steps} - {""} == set(wuerfe)
    assert steps[0].rule == "RUM-GRUND-01"


@pytest.mark.parametrize("punkte", [(0, 0), (1, 0), (2, 1), (3, 3)])
@pytest.mark.parametrize(("links", "rechts"), [(5, 5), (3, 7), (9, 9), (1, 12), (-2, 4)])
def test_jede_seite_fuer_sich_gezaehlt_ist_das_duell_des_tisches(
    links: int, rechts: int, punkte: tuple[int, int]
) -> None:
    """Gezählt wird nicht der Ablauf des Tisches; wer gewinnt, ist dasselbe."""
    a, b = punkte
    werte = Wert("links", "links", links, 1), Wert("rechts", "rechts", rechts)
    am_tisch = Duell(*werte, gunst=_gunst("links", a) + _gunst("rechts", b))
    chance = DuellChance(links, rechts, 1, 0, a, b)
    assert chancen(chance) == chancen(Only(am_tisch, attrgetter("sieger")))


# Abgelegte Zahlen: eine geänderte Chance ist ein sichtbarer Unterschied.


def zeilen() -> Iterator[str]:
    """Je Frage eine Zeile: wonach gefragt ist, und wie oft was von wie vielen Fällen."""
    yield "# Dice Rumble: wie oft was geschieht, von wie vielen gleich wahrscheinlichen Fällen."
    yield "# Neu schreiben: WUERFELWERK_REGENERATE=1 pytest tests/systems/rumble/test_chancen.py"
    for start in gefragt():
        found = expand(start, RUMBLE.policy)
        gezaehlt = ", ".join(f"{ausgang}: {n}" for ausgang, n in sorted(found.counts.items()))
        yield f"{asked(ABLAEUFE, start)} | {gezaehlt} | von {found.total}"


def gefragt() -> Iterator[Any]:
    yield from (ProbeChance(sw, schicksal=punkte) for punkte in (0, 1, 2) for sw in range(0, 11))
    yield from (ProbeChance(6, aenderung) for aenderung in range(-3, 4))
    yield from (DuellChance(links, rechts) for links, rechts in PAARE)
    yield from (DuellChance(6, 6, mehr, gegen) for mehr in (-2, 0, 2) for gegen in (-1, 1))
    yield from (DuellChance(7, 6, 0, 0, punkte, gegen) for punkte in (0, 2) for gegen in (0, 1))
    yield from (DuellSchadenChance(links, 6, 2, 3) for links in range(1, 10))
    yield DuellSchadenChance(7, 6, 2, gegenangriff=False)
    yield from (AngriffChance(sw, waffe) for sw in range(0, 11) for waffe in (0, 2))


@pytest.mark.rule("RUM-GRUND-04", "RUM-DUELL-02", "RUM-SCHADEN-01", "RUM-SCHADEN-02")
def test_die_chancen_sind_die_abgelegten() -> None:
    is_laid_down(COUNTS, zeilen())

"""Chancen: gegen von Hand Gezähltes, gegen das Durchzählen am Tisch, und abgelegt."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from support.laid_down import is_laid_down
from wuerfelwerk.odds.expand import expand, forget
from wuerfelwerk.rules.form import form, written
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.lesart import VORGABE
from wuerfelwerk.systems.kaskade.proben.wertung import auszugleichen, erfolge, ergebnis, ohne
from wuerfelwerk.systems.kaskade.rat.chancen import (
    ABLAEUFE,
    EinzelwurfChance,
    ErgebnisChance,
    GruppeChance,
    LernwurfChance,
    SiebwurfChance,
)

COUNTS = Path(__file__).resolve().parents[2] / "counts" / "kaskade.txt"


@pytest.fixture(autouse=True)
def gezaehlt_wird_jedes_mal_neu() -> None:
    """Was ein anderer Test schon gezählt hat, soll keinen Fehler verdecken."""
    forget()


def chance(start: Any, was: str = "erfolg") -> Fraction:
    return expand(start, KASKADE.policy).chances().get(was, Fraction(0))


def beste(augen: tuple[int, ...], wert: int) -> int:
    """Das beste Ergebnis, jeden Ausgleich durchprobiert, ohne Code der Aussicht."""
    noetig, helfen = auszugleichen(augen.count(1), wert), erfolge(augen)
    if noetig >= len(helfen):
        return 0 if noetig else ergebnis(helfen, wert, VORGABE)
    stand = {helfen}
    for _ in range(noetig):
        stand = {ohne(hand, (auge,)) for hand in stand for auge in hand}
    return max(ergebnis(hand, wert, VORGABE) for hand in stand)


@pytest.mark.rule("KAS-EINZEL-02", "KAS-EINZEL-03", "KAS-PATZER-03")
@pytest.mark.parametrize(
    ("anzahl", "stufe", "wert", "ziel"), [(2, "W8", 5, 4), (3, "W8", 7, 7), (3, "W12", 10, 11)]
)
def test_einzelwurf_von_hand_gezaehlt(anzahl: int, stufe: str, wert: int, ziel: int) -> None:
    seiten = int(stufe[1:])
    wuerfe = list(product(range(1, seiten + 1), repeat=anzahl))
    treffer = sum(beste(tuple(sorted(augen)), wert) >= ziel for augen in wuerfe)
    gezaehlt = chance(EinzelwurfChance(anzahl, stufe, wert, ziel))
    assert gezaehlt == Fraction(treffer, len(wuerfe))


@pytest.mark.rule("KAS-LERN-02", "KAS-LERN-04")
def test_b17_lernchance() -> None:
    """Wert 7, drei W8: 3 + 2 + 1 Versuche auf eine 8."""
    assert chance(LernwurfChance(), "gestiegen") == 1 - Fraction(7, 8) ** 6
    assert chance(LernwurfChance(1, "W20", 20), "gestiegen") == 0
    zwei = chance(LernwurfChance(2, "W20", 20), "gestiegen")
    assert zwei == Fraction(1, 20) ** 2 + 2 * Fraction(1, 20) * Fraction(19, 20) * Fraction(1, 20)


@pytest.mark.rule("KAS-SIEB-02", "KAS-SIEB-03")
def test_ein_w8_ist_einfach() -> None:
    assert chance(SiebwurfChance(1, "W8", 7, 4)) == Fraction(5, 8)
    assert expand(ErgebnisChance(1, "W8", 7), KASKADE.policy).chances()[0] == Fraction(3, 8)
    assert expand(GruppeChance(1, "W8", 7), KASKADE.policy).chances() == {0: 1}


@pytest.mark.rule("KAS-SIEB-02")
def test_zwei_w8_von_hand() -> None:
    """Wert 3: Es zählt nur der höchste; liegen bleibt der höhere, der andere wird neu geworfen."""
    faces = range(1, 9)

    def am_ende(a: int, b: int) -> int:
        return beste(tuple(sorted((a, b))), 3)

    def weiter(liegt: int) -> Fraction:
        return Fraction(sum(am_ende(liegt, neu) for neu in faces), 8)

    def wert(a: int, b: int) -> Fraction:
        frei = [(liegt, rest) for liegt, rest in ((a, b), (b, a)) if rest != 1]
        moeglich = [Fraction(am_ende(a, b)), *(weiter(liegt) for liegt, _ in frei if liegt != 1)]
        return max(moeglich)

    mittel = sum((wert(a, b) for a, b in product(faces, repeat=2)), Fraction(0)) / 64
    gezaehlt = expand(ErgebnisChance(2, "W8", 3), KASKADE.policy).chances()
    assert sum((n * p for n, p in gezaehlt.items()), Fraction(0)) == mittel


def gefragt() -> Iterator[tuple[str, Any]]:
    """Alles, was abgelegt ist: Vorgaben und was am Tisch oft gefragt wird."""
    for name, check in ABLAEUFE.items():
        for anzahl, stufe, wert in ((1, "W8", 5), (3, "W8", 7), (3, "W12", 11), (4, "W12", 9),
                                    (3, "W20", 12), (4, "W20", 15)):  # fmt: skip
            hat = {field.name for field in form(check.start)}
            felder: dict[str, Any] = {"anzahl": anzahl, "stufe": stufe, "wert": wert}
            felder = {feld: zahl for feld, zahl in felder.items() if feld in hat}
            ziele = (7, 11, 16) if "ziel" in hat else (0,)
            for ziel in ziele:
                mehr = {"ziel": ziel} if ziel else {}
                yield name, check.start(**felder, **mehr)


def zeile(name: str, start: Any) -> str:
    felder = " ".join(f"{k}={v}" for k, v in written(start).items())
    gezaehlt = expand(start, KASKADE.policy)
    teile = sorted(gezaehlt.counts.items(), key=lambda pair: str(pair[0]))
    zahlen = ", ".join(f"{was}: {n}" for was, n in teile)
    return f"{name} {felder} | {zahlen} | von {gezaehlt.total}"


def test_die_zaehlung_ist_die_abgelegte() -> None:
    kopf = [
        "# Kaskade: wie oft was geschieht, von wie vielen gleich wahrscheinlichen.",
        "# Neu schreiben: WUERFELWERK_REGENERATE=1 pytest tests/systems/kaskade/test_chancen.py",
    ]
    is_laid_down(COUNTS, [*kopf, *(zeile(name, start) for name, start in gefragt())])

"""Alle Chancen des Regelkatalogs Stelle für Stelle, und jedes Entfernen gegen jede andere Wahl."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from pathlib import Path

import pytest

from support.urc import probe
from wuerfelwerk.advice.choices.removal import best_removal
from wuerfelwerk.dice.pool import Hand, without
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.proben.wertung import (
    ANGRIFF,
    HEILUNG,
    VERTEIDIGUNG,
    WISSEN,
    bewerten,
    nutzen,
)
from wuerfelwerk.systems.urc.proben.zielwerte import STUFEN
from wuerfelwerk.systems.urc.rat.chancen import ProbeChance, ReduxChance
from wuerfelwerk.systems.urc.rat.taktik import schlicht

KATALOG = Path(__file__).resolve().parents[2] / "counts" / "urc-katalog.txt"
ZIELWERTE = (9, 12, 15, 18, 22, 26, 30, 38, 46)


def zeilen(art: str) -> list[tuple[str, list[str]]]:
    gelesen = [line for line in KATALOG.read_text("utf-8").splitlines() if line[0] != "#"]
    return [(line, line.split(" | ")) for line in gelesen if line.startswith(art)]


def gedruckt(chance: Fraction) -> str:
    """So, wie der Katalog Prozente schreibt."""
    if chance in (0, 1):
        return str(100 * chance)
    if 100 * chance < Fraction(5, 100):
        return "<0,05"
    if 100 * chance > Fraction(9995, 100):
        return ">99,95"
    return f"{100 * float(chance):.1f}".replace(".", ",")


@dataclass(frozen=True, slots=True)
class Endergebnis:
    """Ein Wurf, bei dem nur das Ergebnis zählt."""

    wuerfel: int
    austausch: int

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        wurf = yield from probe(self.wuerfel, self.austausch)(note)
        return bewerten(wurf.liegend).ergebnis


@pytest.mark.rule("URC-POOL-08", "URC-POOL-10", "URC-POOL-11", "URC-PASCH-03")
@pytest.mark.parametrize("austausch", [0, 1, 2])
def test_jede_zelle_der_tafel(austausch: int) -> None:
    katalog = zeilen(f"{austausch} ")
    for zeile, (kopf, *_) in katalog:
        wuerfel = int(kopf.split()[1])
        chancen = expand(Endergebnis(wuerfel, austausch), URC.policy).chances()
        zellen = (
            gedruckt(sum((p for n, p in chancen.items() if n >= zielwert), Fraction(0)))
            for zielwert in ZIELWERTE
        )
        mittel = float(sum(n * p for n, p in chancen.items()))
        gerechnet = f"{austausch} {wuerfel} | {' '.join(zellen)} | {mittel:.2f}"
        assert gerechnet.replace(".", ",") == zeile
    assert [kopf for _, (kopf, *_) in katalog] == [f"{austausch} {n}" for n in range(2, 11)]


@pytest.mark.rule("URC-POOL-11", "URC-WISS-03")
@pytest.mark.parametrize("austausch", [0, 1, 2])
def test_der_wissenswurf_gelingt_so_oft_wie_im_katalog(austausch: int) -> None:
    """Auch wer nach Erfolg noch auf Brillanz sieht, trifft keinen Zielwert seltener."""
    for _, (kopf, zellen, _) in zeilen(f"{austausch} ")[:5]:
        wuerfel = int(kopf.split()[1])
        for zielwert, zelle in zip(ZIELWERTE, zellen.split(), strict=True):
            chancen = expand(ProbeChance(wuerfel, austausch, zielwert), URC.policy).chances()
            assert gedruckt(chancen.get("erfolg", Fraction(0))) == zelle


@pytest.mark.rule("URC-REDUX-03", "URC-REDUX-05")
def test_jede_zelle_der_redux_tafel() -> None:
    stufe_mit = {each.redux: name for name, each in STUFEN.items()}
    katalog = zeilen("redux ")
    for zeile, (kopf, _) in katalog:
        wuerfel = int(kopf.split()[1])
        zellen = (
            gedruckt(
                expand(ReduxChance(wuerfel, 0, stufe_mit[erfolge]), URC.policy)
                .chances()
                .get("erfolg", Fraction(0))
            )
            for erfolge in range(1, 9)
        )
        assert f"redux {wuerfel} | {' '.join(zellen)}" == zeile
    assert len(katalog) == 9


# Entfernen: Hier steht nichts aus dem Regelcode, nur das Regelwerk.


@cache
def von_hand(rest: Hand, zweck: str, ziel: int | None, wuerfel: int) -> tuple[int, ...]:
    """Erst Erfolg, dann Schaden, Brillanz, Konter oder Heilung, dann das Ergebnis."""
    augen, pasch = sum(rest), len(rest) - len(set(rest))
    if ziel is None:
        return (augen + pasch,)
    if augen + pasch < ziel:
        return 0, 0, augen + pasch
    hohe = sum(sorted(rest)[len(rest) - min(wuerfel, len(rest)) :])
    einmal = min(pasch, pasch - (ziel - augen)) + augen // 10
    punkte = {ANGRIFF: hohe + pasch + augen // 10, HEILUNG: hohe}.get(zweck, einmal)
    return 1, punkte, augen + pasch


def wuerfe() -> Iterator[Hand]:
    for anzahl in range(2, 8):
        yield from combinations_with_replacement(range(1, 7), anzahl)


ZIELE = ((WISSEN, None, 0), (WISSEN, 9, 0), (WISSEN, 15, 0), (WISSEN, 22, 0), (VERTEIDIGUNG, 12, 0),
         (VERTEIDIGUNG, 18, 0), (ANGRIFF, 9, 1), (ANGRIFF, 15, 2), (ANGRIFF, 22, 3),
         (HEILUNG, 12, 2))  # fmt: skip


@pytest.mark.rule("URC-POOL-08")
@pytest.mark.parametrize(("zweck", "ziel", "wuerfel"), ZIELE)
def test_entfernt_wird_so_gut_wie_es_geht(zweck: str, ziel: int | None, wuerfel: int) -> None:
    """Jeder Wurf von bis zu sieben Würfeln, bis zu drei davon weg, gegen jede andere Wahl."""
    bekannt = (("ziel", ziel),) if ziel is not None else ()
    lage = (("zweck", zweck), ("schadenswuerfel", wuerfel), ("lesart", ()), *bekannt)
    for wurf in wuerfe():
        for anzahl in range(1, min(3, len(wurf) - 1) + 1):
            behalten = set(combinations(wurf, len(wurf) - anzahl))
            bestes = max(von_hand(rest, zweck, ziel, wuerfel) for rest in behalten)
            frage = Pick("bo", "URC-POOL-08", wurf, anzahl, anzahl, facts=lage)
            rest = without(wurf, schlicht(frage))
            assert von_hand(rest, zweck, ziel, wuerfel) == bestes, (wurf, anzahl)


@pytest.mark.rule("URC-POOL-08")
@pytest.mark.parametrize(("zweck", "ziel", "wuerfel"), ZIELE)
def test_der_rat_zum_entfernen_ist_der_beste(zweck: str, ziel: int | None, wuerfel: int) -> None:
    for wurf in combinations_with_replacement(range(1, 7), 6):
        bestes = max(von_hand(rest, zweck, ziel, wuerfel) for rest in combinations(wurf, 4))
        rat = best_removal(wurf, 2, lambda rest: nutzen(rest, zweck, ziel, wuerfel))
        assert rat.worth == bestes


@pytest.mark.rule("URC-POOL-03", "URC-POOL-05")
def test_gefragt_werden_darf_nach_dem_groessten_pool() -> None:
    """4 + 4 + 7 Tagesform + Schutzwaffe, auch mit allen Austauschwürfeln."""
    assert expand(ProbeChance(16, 0, 66), URC.policy).chances()["erfolg"] > 0
    assert expand(ProbeChance(2, 6, 13), URC.policy).chances()["erfolg"] > 0
    ohne, mit = (expand(ProbeChance(16, each, 66), URC.policy).chances() for each in (0, 6))
    assert ohne["erfolg"] < mit["erfolg"] < 1

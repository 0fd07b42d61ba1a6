"""Raumschlacht: die Lage um ein Schiff in Zahlen, nach der eine Taktik entscheiden kann."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from wuerfelwerk.rules.note import Value
from wuerfelwerk.rules.request import Question
from wuerfelwerk.systems.raumschlacht.stand import Schiff, Tisch
from wuerfelwerk.systems.raumschlacht.wuerfe import angriffswurf, verteidigungswurf


class Gegenueber(NamedTuple):
    """Ein Schiff, so weit es für eine Entscheidung zählt."""

    x: int
    y: int
    initiative: int
    angriff: int
    angriff_plus: int
    abwehr: int
    abwehr_plus: int
    rumpf: int
    dran: int
    """Zieht es in dieser Runde noch?"""
    rand: int
    """Wie viel näher es ist, wenn der Tisch von Rand zu Rand misst (RS-M-12)."""


def lage(tisch: Tisch, schiff: Schiff) -> tuple[tuple[str, Value], ...]:
    """Das eigene Schiff und alle Feinde als Zahlen, dazu Reichweite und Stärke des Programms."""
    zahlen = tuple(
        zahl for each in (schiff, *tisch.feinde(schiff)) for zahl in _gegenueber(tisch, each)
    )
    namen = tuple(each.name for each in tisch.feinde(schiff))
    return (
        ("lage", zahlen),
        ("feinde", namen),
        ("reichweite", tisch.lesart.reichweite_cm),
        ("winkel", int(tisch.lesart.schusswinkel)),
        ("stufe", schiff.bogen.stufe),
    )


def _gegenueber(tisch: Tisch, schiff: Schiff) -> Gegenueber:
    angriff = angriffswurf(schiff, tisch.lesart)
    abwehr = verteidigungswurf(schiff, tisch.lesart)
    reihe = tisch.schlacht.reihe if tisch.schlacht else ()
    return Gegenueber(
        *schiff.ort,
        schiff.initiative,
        angriff.wuerfel,
        angriff.plus + angriff.bonus,
        abwehr.wuerfel,
        abwehr.plus + abwehr.bonus,
        schiff.wert("rumpf"),
        int(schiff.name in reihe),
        schiff.radius if tisch.lesart.reichweite_messen == "rand" else 0,
    )


def gelesen(frage: Question[Any]) -> tuple[Gegenueber, dict[str, Gegenueber]]:
    """Die Lage, wie sie in einer Frage steht: das eigene Schiff und die Feinde beim Namen."""
    zahlen, namen = frage.fact("lage"), frage.fact("feinde")
    assert isinstance(zahlen, tuple)
    assert isinstance(namen, tuple)
    eigenes, *feinde = _zeilen(zahlen)
    return eigenes, dict(zip(map(str, namen), feinde, strict=True))


def _zeilen(zahlen: tuple[object, ...]) -> Iterator[Gegenueber]:
    breite = len(Gegenueber._fields)
    for at in range(0, len(zahlen), breite):
        yield Gegenueber(*(int(str(zahl)) for zahl in zahlen[at : at + breite]))

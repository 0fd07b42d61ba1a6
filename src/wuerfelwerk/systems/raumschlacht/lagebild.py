"""Raumschlacht: die Lage um ein Schiff in Zahlen, nach der eine Taktik entscheiden kann."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from wuerfelwerk.rules.note import Value
from wuerfelwerk.rules.request import Question
from wuerfelwerk.systems.raumschlacht.bogen import Bogen
from wuerfelwerk.systems.raumschlacht.stand import Schiff, Tisch
from wuerfelwerk.systems.raumschlacht.wuerfelsaetze import angriffswurf, verteidigungswurf


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
    """Als Wievieltes zieht es in dieser Runde noch? 0: gar nicht mehr."""
    rand: int
    """Wie viel näher es ist, wenn der Tisch von Rand zu Rand misst (RS-M-12)."""
    manoevrieren: int
    geschwindigkeit: int
    zielcomputer: int
    geschuetzschaden: int
    schilde: int
    captain: int
    """Was er auf Würfe gibt, und eins mehr; 0: gefallen."""


def lage(tisch: Tisch, schiff: Schiff) -> tuple[tuple[str, Value], ...]:
    """Das eigene Schiff und alle Feinde als Zahlen, dazu Reichweite und Stärke des Programms."""
    feinde = tisch.feinde(schiff)
    freunde = (each for each in tisch.aktive if each.seite == schiff.seite and each != schiff)
    return (
        ("lage", _zahlen(tisch, schiff, *feinde)),
        ("feinde", tuple(each.name for each in feinde)),
        ("freunde", _zahlen(tisch, *freunde)),
        ("runde", tisch.schlacht.runde if tisch.schlacht else 0),
        ("reichweite", tisch.lesart.reichweite_cm),
        ("winkel", int(tisch.lesart.schusswinkel)),
        ("start", _startwerte(schiff.bogen)),
        ("feinde_start", tuple(zahl for each in feinde for zahl in _startwerte(each.bogen))),
        ("stufe", schiff.bogen.stufe),
    )


def _startwerte(bogen: Bogen) -> tuple[int, ...]:
    """RS-SCHIFF-04: die sechs Werte des unbeschädigten Schiffes und sein Captain."""
    namen = ("manoevrieren", "geschwindigkeit", "zielcomputer", "geschuetzschaden", "schilde")
    return *(getattr(bogen, name) for name in (*namen, "rumpf")), _captain(bogen)


def _captain(bogen: Bogen) -> int:
    """Was der Captain im Mittel auf jeden Wurf gibt, und eins dafür, dass er da ist."""
    return 1 + bogen.kommandant + 3 * bogen.kommandant_wuerfel


def _zahlen(tisch: Tisch, *schiffe: Schiff) -> tuple[int, ...]:
    return tuple(zahl for each in schiffe for zahl in _gegenueber(tisch, each))


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
        reihe.index(schiff.name) + 1 if schiff.name in reihe else 0,
        schiff.radius if tisch.lesart.reichweite_messen == "rand" else 0,
        schiff.wert("manoevrieren"),
        schiff.wert("geschwindigkeit"),
        schiff.wert("zielcomputer"),
        schiff.wert("geschuetzschaden"),
        schiff.wert("schilde"),
        schiff.captain * _captain(schiff.bogen),
    )


def gelesen(frage: Question[Any]) -> tuple[Gegenueber, dict[str, Gegenueber]]:
    """Die Lage, wie sie in einer Frage steht: das eigene Schiff und die Feinde beim Namen."""
    zahlen, namen = frage.fact("lage"), frage.fact("feinde")
    assert isinstance(zahlen, tuple)
    assert isinstance(namen, tuple)
    eigenes, *feinde = _zeilen(zahlen)
    return eigenes, dict(zip(map(str, namen), feinde, strict=True))


def zahl(frage: Question[Any], name: str) -> int:
    """Eine Zahl, die in einer Frage steht."""
    return int(str(frage.fact(name)))


def verbuendete(frage: Question[Any]) -> tuple[Gegenueber, ...]:
    """Die Schiffe derselben Seite, das eigene nicht."""
    zahlen = frage.fact("freunde")
    return tuple(_zeilen(zahlen)) if isinstance(zahlen, tuple) else ()


def _zeilen(zahlen: tuple[object, ...]) -> Iterator[Gegenueber]:
    breite = len(Gegenueber._fields)
    for at in range(0, len(zahlen), breite):
        yield Gegenueber(*(int(str(zahl)) for zahl in zahlen[at : at + breite]))

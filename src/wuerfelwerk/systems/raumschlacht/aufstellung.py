"""Raumschlacht: von der Aufstellung zum Tisch: Schiffe, Lesart, Schiffssammlung."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wuerfelwerk.errors import IllegalCommand, shorten
from wuerfelwerk.rules.form import read
from wuerfelwerk.rules.lists import MOST_ENTRIES
from wuerfelwerk.rules.setup import MOST_SHEETS, part, reading_of
from wuerfelwerk.systems.raumschlacht.bogen import Bogen, Klasse
from wuerfelwerk.systems.raumschlacht.lesart import Lesart
from wuerfelwerk.systems.raumschlacht.schiffe import zulassen
from wuerfelwerk.systems.raumschlacht.schiffssammlung import mitgeliefert, werte_von
from wuerfelwerk.systems.raumschlacht.stand import KIT, Schiff, Tisch
from wuerfelwerk.systems.raumschlacht.zonen import im_weg
from wuerfelwerk.values import replace


def aufstellen(setup: Mapping[str, Any]) -> Tisch:
    """Schiffe, Lesart und Sammlung; nennt der Tisch keine Sammlung, gilt die mitgelieferte."""
    lesart = reading_of(setup, Lesart)
    tisch = Tisch((), _sammlung(setup), lesart)
    boegen = part(setup, "sheets", list)
    if len(boegen) > MOST_SHEETS:
        raise IllegalCommand("Mehr als %(most)d Schiffe fasst kein Tisch.", most=MOST_SHEETS)
    for raw in boegen:
        tisch = tisch.mit(Schiff.neu(_bogen(raw, tisch)))
    return tisch


def _sammlung(setup: Mapping[str, Any]) -> tuple[Klasse, ...]:
    raw = part(setup, "schiffe", list)
    if "schiffe" not in setup:
        return mitgeliefert()
    if len(raw) > MOST_ENTRIES or not all(isinstance(each, Mapping) for each in raw):
        raise IllegalCommand(
            "Die Schiffssammlung ist eine Liste von höchstens %(most)d Klassen mit Namen und "
            "Werten.",
            most=MOST_ENTRIES,
        )
    found = tuple(read(Klasse, each) for each in raw)
    if len({each.name for each in found}) < len(found):
        raise IllegalCommand("In der Schiffssammlung hat jede Klasse ihren eigenen Namen.")
    return found


def _bogen(raw: Any, tisch: Tisch) -> Bogen:
    """Ein Schiff der Aufstellung; nennt es eine Klasse der Sammlung, hat es deren Werte."""
    if not isinstance(raw, Mapping):
        raise IllegalCommand("Ein Datenblatt ist ein Objekt mit Namen und Werten.")
    muster = [each for each in tisch.klassen if each.name == raw.get("klasse")]
    werte = werte_von(muster[0]) if muster else {}
    bogen = read(Bogen, {**werte, **raw})
    bogen = replace(bogen, platz=bogen.platz or bogen.name)
    if bogen.name in tisch.namen:
        raise IllegalCommand("%(name)s ist schon am Tisch.", name=shorten(bogen.name))
    zulassen(tisch, Schiff.neu(bogen))
    if fehler := KIT.beginning_flaws(bogen, tisch.lesart):
        raise IllegalCommand("%(name)s: %(fehler)s", name=bogen.name, fehler=fehler)
    if besetzt := im_weg(tisch, Schiff.neu(bogen)):
        raise IllegalCommand(
            "Wo %(name)s stehen soll, steht schon %(besetzt)s.",
            rule="RS-BEW-06",
            name=bogen.name,
            besetzt=", ".join(besetzt),
        )
    return bogen

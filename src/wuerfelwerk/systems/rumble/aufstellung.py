"""Dice Rumble: der Tisch zu Beginn, aus Bögen, Lesart und Talentliste."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wuerfelwerk.errors import IllegalCommand, shorten
from wuerfelwerk.rules.form import read
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.setup import part, sheets
from wuerfelwerk.systems.rumble.bogen import ATTRIBUTE, Bogen, Talent, maengel, talentliste
from wuerfelwerk.systems.rumble.ereignisse import FigurGestellt
from wuerfelwerk.systems.rumble.lesart import Lesart
from wuerfelwerk.systems.rumble.stand import Tisch
from wuerfelwerk.systems.rumble.werden import werden


def aufstellen(setup: Mapping[str, Any]) -> Tisch:
    """Der Tisch zu Beginn: Bögen, Lesart und die Talentliste des Tisches."""
    tisch = Tisch((), _talente(setup), read(Lesart, part(setup, "switches", dict)))
    for raw in sheets(setup):
        tisch = werden(tisch, FigurGestellt(bogen=_bogen(raw, tisch)))
    return tisch


def plaetze(tisch: Tisch) -> tuple[Seat, ...]:
    """Die SL und alle, die eine Figur führen."""
    return tuple(dict.fromkeys((GM, *(figur.platz for figur in tisch.figuren))))


def _talente(setup: Mapping[str, Any]) -> tuple[Talent, ...]:
    """Die Talentliste des Tisches; nennt er keine, gilt die mitgelieferte."""
    raw = part(setup, "talente", list)
    try:
        talente = tuple(Talent(**each) for each in raw) or talentliste()
    except TypeError:
        raise IllegalCommand(
            "Ein Talent der Tischliste hat name, attribut und, wenn nötig, verwendung."
        ) from None
    for talent in talente:
        if talent.attribut not in ATTRIBUTE or not _benannt(talent.name):
            raise IllegalCommand(
                "Ein Talent hat Namen und Attribut (%(attribute)s), nicht „%(ist)s“.",
                rule="RUM-CHAR-03",
                attribute=", ".join(ATTRIBUTE),
                ist=shorten(talent.attribut),
            )
    return talente


def _benannt(name: Any) -> bool:
    return isinstance(name, str) and name.isprintable() and 0 < len(name) <= 40


def _bogen(raw: Any, tisch: Tisch) -> Bogen:
    """Ein Bogen der Aufstellung; regelwidrig nur, wenn die SL ihn ausdrücklich zulässt."""
    if not isinstance(raw, Mapping):
        raise IllegalCommand("Ein Bogen ist ein Objekt mit Namen und Werten.")
    zugelassen = raw.get("zugelassen", False) is True
    bogen = read(Bogen, {name: wert for name, wert in raw.items() if name != "zugelassen"})
    platz = bogen.platz or (GM if bogen.nsc else bogen.name)
    bogen = Bogen(**{**{f: getattr(bogen, f) for f in Bogen.__slots__}, "platz": platz})
    if bogen.name in tisch.namen:
        raise IllegalCommand("%(name)s ist schon am Tisch.", name=shorten(bogen.name))
    fehler = tuple(maengel(bogen, tisch.lesart))
    if fehler and not zugelassen:
        raise IllegalCommand("%(name)s: %(fehler)s", name=bogen.name, fehler=fehler)
    return bogen

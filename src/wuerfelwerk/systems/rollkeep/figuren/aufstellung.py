"""Roll & Keep: von der Aufstellung zum Tisch: Bögen, Lesart, Listen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from wuerfelwerk.rules.lists import brought
from wuerfelwerk.rules.setup import reading_of, with_sheets
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rollkeep.bogen import WERTE, Bogen, maengel
from wuerfelwerk.systems.rollkeep.figuren.stellen import FigurGestellt
from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.systems.rollkeep.listen import ARTEN, Eintrag, mitgeliefert
from wuerfelwerk.systems.rollkeep.stand import Tisch

UNPASSEND = N_(
    "„%(name)s“ passt nicht in die Liste %(liste)s: Namen sind kurz, Zahlen klein, "
    "Attribute bekannt."
)
HOECHSTENS = {"werfen": 10, "behalten": 10, "tn": 50, "bonus": 20}


def aufstellen(setup: Mapping[str, Any]) -> Tisch:
    """Bögen, Lesart und Listen; was der Tisch nicht nennt, ist mitgeliefert."""
    listen = brought(setup, mitgeliefert(), ARTEN, _passend, UNPASSEND)
    tisch = Tisch((), reading_of(setup, Lesart), listen)
    return with_sheets(setup, tisch, Bogen, lambda each: maengel(each, listen), FigurGestellt)


def _passt(feld: str, wert: Any) -> bool:
    """Was aus einer Datei kommt, kann alles sein."""
    if feld in HOECHSTENS:
        return type(wert) is int and 0 <= wert <= HOECHSTENS[feld]
    if feld in ("sozial", "fern", "beispiel"):
        return type(wert) is bool
    if feld == "attribut":
        return wert in WERTE
    return isinstance(wert, str) and wert.isprintable() and len(wert) <= 40


def _passend(eintrag: Eintrag) -> bool:
    return all(_passt(field.name, getattr(eintrag, field.name)) for field in fields(eintrag))

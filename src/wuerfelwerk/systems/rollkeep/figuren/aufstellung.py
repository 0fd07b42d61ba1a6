"""Roll & Keep: von der Aufstellung zum Tisch: Bögen, Lesart, Listen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from wuerfelwerk.errors import IllegalCommand, shorten
from wuerfelwerk.rules.form import read
from wuerfelwerk.rules.setup import part, sheet_seated, sheets
from wuerfelwerk.systems.rollkeep.bogen import WERTE, Bogen, maengel
from wuerfelwerk.systems.rollkeep.figuren.stellen import FigurGestellt
from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.systems.rollkeep.listen import ARTEN, Eintrag, Listen, mitgeliefert
from wuerfelwerk.systems.rollkeep.stand import Tisch

MOST_EINTRAEGE = 200
HOECHSTENS = {"werfen": 10, "behalten": 10, "tn": 50, "bonus": 20}


def aufstellen(setup: Mapping[str, Any]) -> Tisch:
    """Bögen, Lesart und Listen; was der Tisch nicht nennt, ist mitgeliefert."""
    lesart = read(Lesart, part(setup, "switches", dict))
    listen = _listen(setup)
    tisch = Tisch((), lesart, listen)
    for raw in sheets(setup):
        bogen = sheet_seated(raw, Bogen, tisch.namen, lambda each: maengel(each, listen))
        tisch = FigurGestellt(bogen=bogen).after(tisch)
    return tisch


def _listen(setup: Mapping[str, Any]) -> Listen:
    """Je Liste die des Tisches; nennt er keine, gilt die mitgelieferte."""
    genannt: dict[str, Any] = {
        name: _liste(setup, name, art) for name, art in ARTEN.items() if name in setup
    }
    return replace(mitgeliefert(), **genannt)


def _liste(setup: Mapping[str, Any], name: str, art: type[Eintrag]) -> tuple[Eintrag, ...]:
    raw = part(setup, name, list)
    felder = [field.name for field in fields(art)]
    try:
        found = tuple(art(**each) for each in raw[:MOST_EINTRAEGE])
    except TypeError:
        raise IllegalCommand(
            "Ein Eintrag der Liste %(liste)s hat: %(felder)s.", liste=name, felder=", ".join(felder)
        ) from None
    for each in found:
        if not all(_passt(feld, getattr(each, feld)) for feld in felder):
            raise IllegalCommand(
                "„%(name)s“ passt nicht in die Liste %(liste)s: Namen sind kurz, Zahlen klein, "
                "Attribute bekannt.",
                name=shorten(each.name),
                liste=name,
            )
    return found


def _passt(feld: str, wert: Any) -> bool:
    """Was aus einer Datei kommt, kann alles sein."""
    if feld in HOECHSTENS:
        return type(wert) is int and 0 <= wert <= HOECHSTENS[feld]
    if feld in ("sozial", "fern", "beispiel"):
        return type(wert) is bool
    if feld == "attribut":
        return wert in WERTE
    return isinstance(wert, str) and wert.isprintable() and len(wert) <= 40

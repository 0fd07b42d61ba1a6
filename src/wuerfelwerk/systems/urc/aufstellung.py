"""Ultima Ratio Civium: von der Aufstellung zum Tisch: Bögen, Lesart, Listen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from wuerfelwerk.errors import IllegalCommand, shorten
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.setup import is_name, part, reading_of, sheet_read, with_sheets
from wuerfelwerk.systems.urc.bogen import WERTE, Bogen
from wuerfelwerk.systems.urc.figuren.erschaffung import maengel
from wuerfelwerk.systems.urc.figuren.figuren import FigurGestellt
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.listen.mitgeliefert import Form, Spruch, formen, nsc_sammlung, sprueche
from wuerfelwerk.systems.urc.proben.zielwerte import STUFEN
from wuerfelwerk.systems.urc.stand import Tisch
from wuerfelwerk.values import replace

MOST_MP = 50
T = TypeVar("T", Spruch, Form)


def aufstellen(setup: Mapping[str, Any]) -> Tisch:
    """Bögen, Lesart und Listen; was der Tisch nicht nennt, ist mitgeliefert, Leeres bleibt leer."""
    lesart = reading_of(setup, Lesart)
    tisch = Tisch(
        (),
        lesart,
        sammlung=_sammlung(setup),
        sprueche=_liste(setup, "sprueche", Spruch) if "sprueche" in setup else sprueche(),
        formen=_liste(setup, "formen", Form) if "formen" in setup else formen(),
    )
    return with_sheets(setup, tisch, Bogen, lambda each: maengel(each, lesart), FigurGestellt)


def _sammlung(setup: Mapping[str, Any]) -> tuple[Bogen, ...]:
    """Die NSC-Sammlung des Tisches; nennt er keine, gilt die mitgelieferte."""
    if "nsc" not in setup:
        return nsc_sammlung()
    genannt = tuple(sheet_read(raw, Bogen) for raw in part(setup, "nsc", list))
    kaesten = tuple(replace(bogen, nsc=True, platz=GM) for bogen in genannt)
    if len({bogen.name for bogen in kaesten}) < len(kaesten):
        raise IllegalCommand("In der NSC-Sammlung hat jeder Kasten seinen eigenen Namen.")
    return kaesten


def _liste(setup: Mapping[str, Any], name: str, art: type[T]) -> tuple[T, ...]:
    """Sprüche oder Formen des Tisches."""
    try:
        found = tuple(art(**raw) for raw in part(setup, name, list))
    except TypeError:
        raise IllegalCommand(
            "Ein Spruch hat name, wert, stufe und mp, eine Magie-Form name und wert."
        ) from None
    for each in found:
        _pruefen(each)
    if len({each.name for each in found}) < len(found):
        raise IllegalCommand(
            "Auf einer Liste hat jeder Eintrag seinen eigenen Namen.", rule="URC-MAG-14"
        )
    return found


def _pruefen(each: Spruch | Form) -> None:
    """Was aus einer Datei kommt, kann alles sein."""
    passt = is_name(each.name) and each.wert in WERTE
    if isinstance(each, Spruch):
        passt = passt and _bepreist(each.stufe, each.mp)
    if not passt:
        raise IllegalCommand(
            "„%(name)s“ braucht einen Basisblock-Wert (%(werte)s), ein Spruch auch eine Stufe "
            "und 0 bis 50 MP.",
            rule="URC-MAG-05",
            name=shorten(each.name),
            werte=", ".join(WERTE),
        )


def _bepreist(stufe: Any, mp: Any) -> bool:
    return isinstance(stufe, str) and stufe in STUFEN and type(mp) is int and 0 <= mp <= MOST_MP

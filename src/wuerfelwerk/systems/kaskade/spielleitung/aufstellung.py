"""Kaskade: von der Aufstellung zum Tisch: Bögen, Lesart, Listen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from wuerfelwerk.rules.lists import brought
from wuerfelwerk.rules.setup import reading_of, with_sheets
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.kaskade.bogen import Bogen, maengel
from wuerfelwerk.systems.kaskade.kampf.waffen import (
    METALL,
    SCHUTZARTEN,
    WAFFENARTEN,
    Groesse,
    Ruestung,
    Waffe,
    trefferstaerke,
    zeilen_lesen,
)
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.listen import ARTEN, NIVEAUS, Eintrag, boni_lesen, mitgeliefert
from wuerfelwerk.systems.kaskade.proben.probe import EINZEL, SIEB
from wuerfelwerk.systems.kaskade.spielleitung.figuren import FigurGestellt
from wuerfelwerk.systems.kaskade.stand import Tisch

UNPASSEND = N_(
    "„%(name)s“ passt nicht in die Liste %(liste)s: Namen sind kurz, Zahlen klein, "
    "Niveau, Wurfart, Boni, Arten und Trefferstärken bekannt."
)


def aufstellen(setup: Mapping[str, Any]) -> Tisch:
    """Bögen, Lesart und Listen; was der Tisch nicht nennt, ist mitgeliefert."""
    listen = brought(setup, mitgeliefert(), ARTEN, _passend, UNPASSEND)
    tisch = Tisch((), reading_of(setup, Lesart), listen)
    return with_sheets(setup, tisch, Bogen, lambda each: maengel(each, listen), FigurGestellt)


def _passend(eintrag: Eintrag) -> bool:
    return _art(eintrag) and all(
        _passt(field.name, getattr(eintrag, field.name)) for field in fields(eintrag)
    )


_ZAHLEN = {"guete": 99999, "preis": 99999, "fuehrung": 6, "punkte": 20, "grund": 60, "wuerfel": 20}
_TEXTE: dict[str, Callable[[str], bool]] = {
    "boni": lambda text: boni_lesen(text) is not None,
    "ts": lambda text: trefferstaerke(text) is not None,
    "pts": lambda text: not text or trefferstaerke(text) is not None,
    "zeilen": zeilen_lesen,
    "metall": METALL.__contains__,
}


def _art(eintrag: Eintrag) -> bool:
    """Waffen und Rüstungen sind von einer der Arten, die die Regeln kennen."""
    if isinstance(eintrag, Waffe):
        return eintrag.art in WAFFENARTEN
    if isinstance(eintrag, Groesse):
        return eintrag.wuerfel in (3, 4, 6, 8, 10, 12, 20)
    return not isinstance(eintrag, Ruestung) or eintrag.art in SCHUTZARTEN


def _passt(feld: str, wert: Any) -> bool:
    """Was aus einer Datei kommt, kann alles sein."""
    if feld in _ZAHLEN:
        return type(wert) is int and 0 <= wert <= _ZAHLEN[feld]
    if feld in ("kampf", "koerperlich", "beispiel"):
        return type(wert) is bool
    if not (isinstance(wert, str) and wert.isprintable() and len(wert) <= 40):
        return False
    if feld in _TEXTE:
        return _TEXTE[feld](wert)
    return wert in {"niveau": NIVEAUS, "wurfart": ("", EINZEL, SIEB)}.get(feld, (wert,))

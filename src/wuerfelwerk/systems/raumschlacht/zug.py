"""Raumschlacht: der Zug eines Schiffes (RS-RUNDE-02)."""

from __future__ import annotations

from collections.abc import Sequence

from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.raumschlacht.angriff import schiessen
from wuerfelwerk.systems.raumschlacht.ansagen import Ziehen
from wuerfelwerk.systems.raumschlacht.bewegung import fahren
from wuerfelwerk.systems.raumschlacht.ereignisse import ZugBeendet
from wuerfelwerk.systems.raumschlacht.stand import Tisch
from wuerfelwerk.systems.raumschlacht.werden import Verlauf


def ziehen(tisch: Tisch, ansage: Ziehen, note: Note) -> Procedure[Sequence[Event]]:
    """Erst bewegen, dann angreifen und auswerten; danach ist das nächste Schiff dran."""
    note("RS-RUNDE-02", schiff=ansage.schiff)
    lauf = Verlauf(tisch)
    yield from fahren(lauf, ansage.schiff, note)
    yield from schiessen(lauf, ansage.schiff, note)
    lauf(ZugBeendet(schiff=ansage.schiff))
    return lauf.ereignisse

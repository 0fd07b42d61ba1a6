"""Raumschlacht: was eine Salve an einem Ziel bewirkt: nichts, Schilde, leicht, schwer, zerstört."""

from __future__ import annotations

from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, unit
from wuerfelwerk.systems.raumschlacht.lesart import Lesart
from wuerfelwerk.systems.raumschlacht.rat.chancen import SalveChance
from wuerfelwerk.systems.raumschlacht.schadenstabelle import (
    BESCHAEDIGT,
    DOPPELT,
    KLEIN,
    SCHILDE,
    ZERSTOERT,
    schaden_nehmen,
)
from wuerfelwerk.systems.raumschlacht.stand import Schiff, Tisch
from wuerfelwerk.systems.raumschlacht.tisch import Verlauf
from wuerfelwerk.values import dataclass, replace

NICHTS, LEICHT, SCHWER = "nichts", "leicht", "schwer"
WIRKUNGEN = (
    (NICHTS, "wirkungslos"), (SCHILDE, "schilde_unten"), (LEICHT, "leicht_getroffen"),
    (SCHWER, "schwer_getroffen"), (ZERSTOERT, ZERSTOERT),
)  # fmt: skip
"""Von nichts bis zum Schlimmsten, jedes mit seinem Wort."""


@dataclass(frozen=True, slots=True)
class Wirkung:
    """Eine Salve und was danach vom Ziel übrig ist."""

    salve: SalveChance
    ziel: Schiff
    lesart: Lesart

    @classmethod
    def auf(cls, salve: SalveChance, ziel: Schiff, lesart: Lesart) -> Wirkung:
        """Wo das Ziel liegt, ändert daran nichts: Gleiche Schiffe werden einmal gezählt."""
        bogen = replace(ziel.bogen, name="", platz="", seite="", x=0, y=0, kurs=0)
        return cls(salve, replace(ziel, bogen=bogen, ort=(0, 0), kurs=(1, 0), fahrt=()), lesart)

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        zeile = yield from unit(self.salve)
        if zeile == ZERSTOERT or (zeile == SCHILDE and self.ziel.schilde):
            return zeile
        if zeile not in BESCHAEDIGT:
            return NICHTS
        if (yield from unit(Faellt(self.ziel, zeile, self.lesart))):
            return ZERSTOERT
        return LEICHT if zeile in (KLEIN, DOPPELT) else SCHWER


@dataclass(frozen=True, slots=True)
class Faellt:
    """RS-SYSTEM-08: ob ein Schiff eine Zeile der Schadenstabelle übersteht."""

    ziel: Schiff
    zeile: str
    lesart: Lesart

    def __call__(self, note: Note = SILENT) -> Procedure[bool]:
        lauf = Verlauf(Tisch((self.ziel,), lesart=self.lesart))
        yield from schaden_nehmen(lauf, self.ziel, self.ziel.name, self.zeile, note)
        return not lauf.tisch.schiff(self.ziel.name).aktiv

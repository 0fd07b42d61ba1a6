"""Raumschlacht: eine Salve gegen Initiative, Schilde und Rumpf (RS-ANG, RS-TREFFER, RS-SCHADEN)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, Start, unit
from wuerfelwerk.systems.raumschlacht.wuerfe import Ergebnis, Sammelwurf
from wuerfelwerk.systems.raumschlacht.zaehlen import Gezaehlt

PATZER, DANEBEN, ABGEFANGEN = "patzer", "daneben", "abgefangen"
SCHILDE, KLEIN, DOPPELT, GROSS, DOPPELT_GROSS, ZERSTOERT = ZEILEN = (
    "schilde", "klein", "doppelt", "gross", "doppelt_gross", "zerstoert",
)  # fmt: skip
AUSGAENGE = (PATZER, DANEBEN, ABGEFANGEN, *ZEILEN)
STUFE = 4
"""RS-SCHADEN-00: Jede Zeile der Tabelle ist vier Punkte breit."""


def zeile(differenz: int) -> str:
    """RS-SCHADEN-00: Was eine Differenz bedeutet; unter 0 ist die Salve abgefangen."""
    return ABGEFANGEN if differenz < 0 else ZEILEN[min(differenz // STUFE, len(ZEILEN) - 1)]


class Ausgang(NamedTuple):
    """Was von einer Salve zu spüren ist."""

    zeile: str
    abwehr_patzt: bool = False
    angriff: int = 0


@dataclass(frozen=True, slots=True)
class Salve:
    """Ein Angriffswurf, erst gegen die Initiative, dann gegen die Verteidigung."""

    angriff: Sammelwurf
    abwehr: Sammelwurf
    initiative: int

    def __call__(self, note: Note = SILENT) -> Procedure[Ausgang]:
        angriff = yield from unit(_gezaehlt(self.angriff, note))
        summe = self.angriff.teile(angriff, "zuschlag")
        note("RS-ANG-04", schiff=self.angriff.schiff, angriff=summe)
        if angriff.patzer:
            return self._ausgang(note, PATZER, False, angriff.summe)
        note("RS-ANG-09", ziel=self.abwehr.schiff, initiative=self.initiative)
        if angriff.summe < self.initiative:
            note("RS-ANG-05", angriff=angriff.summe, initiative=self.initiative)
            return self._ausgang(note, DANEBEN, False, angriff.summe)
        note("RS-ANG-06", angriff=angriff.summe, initiative=self.initiative)
        return (yield from self._abwehren(angriff.summe, note))

    def _abwehren(self, angriff: int, note: Note) -> Procedure[Ausgang]:
        """RS-TREFFER-02: Derselbe Angriffswurf gilt gegen Schilde und Rumpf."""
        abwehr = yield from unit(_gezaehlt(self.abwehr, note))
        summe = self.abwehr.teile(abwehr, "zuschlag")
        note("RS-TREFFER-01", schiff=self.abwehr.schiff, verteidigung=summe)
        note("RS-TREFFER-02", angriff=angriff, verteidigung=abwehr.summe)
        differenz = angriff - abwehr.summe
        if differenz < 0:
            note("RS-TREFFER-03", schiff=self.abwehr.schiff)
        else:
            note("RS-TREFFER-04", differenz=differenz)
            note("RS-SCHADEN-00", differenz=differenz, zeile=zeile(differenz))
        return self._ausgang(note, zeile(differenz), abwehr.patzer, angriff)

    def _ausgang(self, note: Note, was: str, abwehr_patzt: bool, angriff: int) -> Ausgang:
        """Für den Rat ist gleich, wie hoch der Wurf war."""
        return note.gist(Ausgang(was, abwehr_patzt, angriff), Ausgang(was, abwehr_patzt))


def _gezaehlt(wurf: Sammelwurf, note: Note) -> Start[Ergebnis]:
    """Am Tisch fallen alle Würfel zugleich; für den Rat zählt nur die Summe."""
    ganz: Start[Ergebnis] = wurf
    gezaehlt: Start[Ergebnis] = Gezaehlt.von(wurf)
    return note.gist(ganz, gezaehlt)

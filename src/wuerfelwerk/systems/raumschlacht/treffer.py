"""Raumschlacht: einen Treffer auswerten (RS-TREFFER-01 bis -04, -06, RS-SCHADEN-00)."""

from __future__ import annotations

from typing import NamedTuple

from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure, unit
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.raumschlacht.schadenstabelle import ABGEFANGEN, schilde_fallen, zeile
from wuerfelwerk.systems.raumschlacht.stand import Tisch
from wuerfelwerk.systems.raumschlacht.tisch import Verlauf
from wuerfelwerk.systems.raumschlacht.wild_die import Sammelwurf
from wuerfelwerk.systems.raumschlacht.zaehlung import gezaehlt

TREFFER = Chapter[Tisch](
    "RS-TREFFER", "RS-SCHADEN",
    steps={
        "RS-TREFFER-01": N_("Verteidigung von %(schiff)s: %(verteidigung)s"),
        "RS-TREFFER-02": N_("Angriff %(angriff)s gegen Verteidigung %(verteidigung)s"),
        "RS-TREFFER-03": N_("Die Salve auf %(schiff)s ist abgefangen"),
        "RS-TREFFER-04": N_("Durchgedrungen mit Differenz %(differenz)s"),
        "RS-TREFFER-06": N_("Patzer der Abwehr: Nach der Salve fallen die Schilde von %(schiff)s"),
        "RS-SCHADEN-00": N_("Differenz %(differenz)s: %(zeile)s"),
    },
    questions={"RS-TREFFER-01": N_("Wirf die Verteidigung von %(schiff)s (+%(plus)s)")},
    words={
        "verteidigung": N_("Verteidigung"), "treffer": N_("Treffer"),
        "abgefangen": N_("abgefangen"), "patzer_verteidigung": N_("die Schilde fallen"),
    },
    told={"RS-TREFFER-03", "RS-SCHADEN-00"},
)  # fmt: skip


class Ausgang(NamedTuple):
    """Was von einer Salve zu spüren ist."""

    zeile: str
    abwehr_patzt: bool = False
    angriff: int = 0

    @classmethod
    def spuerbar(cls, note: Note, was: str, angriff: int, abwehr_patzt: bool = False) -> Ausgang:
        """Für den Rat ist gleich, wie hoch der Wurf war."""
        return note.gist(cls(was, abwehr_patzt, angriff), cls(was, abwehr_patzt))


def abwehren(wurf: Sammelwurf, angriff: int, note: Note) -> Procedure[Ausgang]:
    """RS-TREFFER-02: Derselbe Angriffswurf gilt gegen Schilde und Rumpf."""
    abwehr = yield from unit(gezaehlt(wurf, note))
    note("RS-TREFFER-01", schiff=wurf.schiff, verteidigung=wurf.teile(abwehr, "zuschlag"))
    note("RS-TREFFER-02", angriff=angriff, verteidigung=abwehr.summe)
    differenz = angriff - abwehr.summe
    if differenz < 0:
        note("RS-TREFFER-03", schiff=wurf.schiff)
    else:
        note("RS-TREFFER-04", differenz=differenz)
        note("RS-SCHADEN-00", differenz=differenz, zeile=zeile(differenz))
    return Ausgang.spuerbar(note, zeile(differenz), angriff, abwehr.patzer)


def abwehr_patzt(lauf: Verlauf, name: str, zeile: str, note: Note) -> None:
    """RS-TREFFER-06: Nach der Salve fallen die Schilde, auch wenn sie abgefangen ist (RS-M-17)."""
    if zeile == ABGEFANGEN and lauf.tisch.lesart.patzer_vert_nur_bei_schaden:
        return
    note("RS-WILD-05", schiff=name, folge="patzer_verteidigung")
    note("RS-TREFFER-06", schiff=name)
    if lauf.tisch.schiff(name).aktiv:
        schilde_fallen(lauf, name)

"""Raumschlacht: Initiative werfen und die Reihenfolge finden (RS-INI)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, throw
from wuerfelwerk.rules.request import Branch, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.raumschlacht.ansagen import RundeBeginnen
from wuerfelwerk.systems.raumschlacht.ereignisse import InitiativeGeworfen, RundeBegonnen
from wuerfelwerk.systems.raumschlacht.lesart import Lesart
from wuerfelwerk.systems.raumschlacht.stand import Schiff, Tisch
from wuerfelwerk.systems.raumschlacht.systeme import BRUECKE, gepatzt, systemwurf
from wuerfelwerk.systems.raumschlacht.werden import Verlauf
from wuerfelwerk.systems.raumschlacht.wuerfe import EINZELN, initiativwurf


class Geworfen(NamedTuple):
    """Eine Initiative; nach einem Patzer mit dem System, das er kostet (sonst 0)."""

    initiative: int
    system: int = 0


@dataclass(frozen=True, slots=True)
class Initiativwurf:
    """RS-INI-01: der Wurf eines Schiffes, mit dem Systemwurf nach einem Patzer."""

    schiff: Schiff
    lesart: Lesart

    def __call__(self, note: Note = SILENT) -> Procedure[Geworfen]:
        wurf = initiativwurf(self.schiff, self.lesart)
        ergebnis = yield from wurf(note)
        if ergebnis.patzer:
            return (yield from self._patzer(wurf.bonus, note))
        summe = wurf.teile(ergebnis, "geschwindigkeit")
        note("RS-INI-01", schiff=self.schiff.name, initiative=summe)
        return Geworfen(ergebnis.summe)

    def _patzer(self, bonus: int, note: Note) -> Procedure[Geworfen]:
        """RS-M-06: Erst gilt die Geschwindigkeit, dann verliert ein System."""
        tempo = self.schiff.wert("geschwindigkeit")
        initiative = tempo + (bonus if self.lesart.patzer_ini_mit_bonus else 0)
        note("RS-WILD-05", schiff=self.schiff.name, folge="patzer_initiative")
        note("RS-INI-03", schiff=self.schiff.name, initiative=initiative)
        system = yield from systemwurf(self.schiff.platz, self.schiff.name, note)
        if system == BRUECKE and self.schiff.captain:
            note("RS-INI-04", schiff=self.schiff.name)
        return Geworfen(initiative, system)


def runde_beginnen(tisch: Tisch, ansage: RundeBeginnen, note: Note) -> Procedure[Sequence[Event]]:
    """RS-RUNDE-01: Alle aktiven Schiffe werfen Initiative, dann steht die Reihenfolge fest."""
    nummer = tisch.schlacht.runde + 1 if tisch.schlacht else 1
    note("RS-RUNDE-01", runde=nummer)
    lauf = Verlauf(tisch)
    wuerfe = tuple(Branch(Initiativwurf(each, tisch.lesart)) for each in tisch.aktive)
    geworfen: tuple[Geworfen, ...] = yield Together(wuerfe)
    for schiff, wurf in zip(tisch.aktive, geworfen, strict=True):
        lauf(InitiativeGeworfen(schiff=schiff.name, initiative=wurf.initiative))
        if wurf.system:
            lauf(*gepatzt(schiff, wurf.system, tisch.lesart, note))
    reihe = yield from ordnen(lauf.tisch.aktive, tisch.lesart, note)
    for each in lauf.tisch.aktive:
        note("RS-INI-06", schiff=each.name, initiative=each.initiative)
    note("RS-INI-02", runde=nummer)
    lauf(RundeBegonnen(runde=nummer, reihe=reihe))
    return lauf.ereignisse


def ordnen(schiffe: Sequence[Schiff], lesart: Lesart, note: Note) -> Procedure[tuple[str, ...]]:
    """RS-INI-05: die höchste Initiative zuerst; bei gleicher entscheidet die Lesart (RS-M-09)."""
    reihe: list[str] = []
    vorrang = {each.name: _vorrang(each, lesart) for each in schiffe}
    sortiert = sorted(schiffe, key=lambda each: vorrang[each.name], reverse=True)
    for _, gruppe in groupby(sortiert, key=lambda each: vorrang[each.name]):
        gleiche = tuple(gruppe)
        if lesart.ini_gleichstand != "gleichzeitig":
            gleiche = yield from stechen(gleiche, note)
        reihe += [each.name for each in gleiche]
    note("RS-INI-05", reihe=tuple(reihe))
    return tuple(reihe)


def _vorrang(schiff: Schiff, lesart: Lesart) -> tuple[int, ...]:
    if lesart.ini_gleichstand != "werte_dann_stechen":
        return (schiff.initiative,)
    return schiff.initiative, schiff.wert("manoevrieren"), schiff.wert("geschwindigkeit")


@dataclass(frozen=True, slots=True)
class Stechen:
    """1W eines Schiffes gegen gleich schnelle."""

    schiff: Schiff

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        name = self.schiff.name
        ((auge,),) = yield from throw(self.schiff.platz, "RS-INI-05", EINZELN, schiff=name)
        return auge


def stechen(gleiche: tuple[Schiff, ...], note: Note) -> Procedure[tuple[Schiff, ...]]:
    """Wer höher wirft, zieht zuerst; wer wieder gleich wirft, noch einmal."""
    if len(gleiche) < 2:
        return gleiche
    augen: tuple[int, ...] = yield Together(tuple(Branch(Stechen(each)) for each in gleiche))
    wurf = {each.name: auge for each, auge in zip(gleiche, augen, strict=True)}
    reihe: list[Schiff] = []
    for auge in sorted(set(augen), reverse=True):
        gruppe = tuple(each for each in gleiche if wurf[each.name] == auge)
        reihe += yield from stechen(gruppe, note)
    return tuple(reihe)

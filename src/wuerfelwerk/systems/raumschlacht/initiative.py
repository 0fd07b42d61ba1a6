"""Raumschlacht: Initiative werfen und die Reihenfolge finden (RS-INI)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import ClassVar, NamedTuple

from wuerfelwerk.rules.chapter import Chapter, event
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, throw
from wuerfelwerk.rules.request import Branch, Together
from wuerfelwerk.rules.wording import N_, Measure, Stake, Verdict
from wuerfelwerk.systems.raumschlacht.lesart import Lesart
from wuerfelwerk.systems.raumschlacht.stand import Schiff, Tisch
from wuerfelwerk.systems.raumschlacht.systemtabelle import AUS_PATZER, BRUECKE, gepatzt, systemwurf
from wuerfelwerk.systems.raumschlacht.tisch import AnSchiff, Ereignis, Verlauf
from wuerfelwerk.systems.raumschlacht.wild_die import (
    BEIDES,
    CAPTAIN,
    DAZU,
    EINZELN,
    FEST,
    WILD_EINS,
)
from wuerfelwerk.systems.raumschlacht.wuerfelsaetze import initiativwurf
from wuerfelwerk.values import dataclass, replace

GEGEN = N_("Initiative %(initiative)s gegen %(gegen)s")
INITIATIVE = Chapter[Tisch](
    "RS-INI",
    steps={
        "RS-INI-01": N_("Initiative von %(schiff)s: %(initiative)s"),
        "RS-INI-02": N_("Diese Initiative gilt die ganze Runde %(runde)s"),
        "RS-INI-03": N_("Patzer: Die Initiative von %(schiff)s ist nur die Geschwindigkeit, "
                        "%(initiative)s"),
        "RS-INI-04": N_("Die Brücke von %(schiff)s ist getroffen: Der Bonus fehlt nur in dieser "
                        "Runde"),
        "RS-INI-05": N_("Reihenfolge: %(reihe)s"),
        "RS-INI-06": N_("%(schiff)s fährt bis %(initiative)s cm weit; wer treffen will, braucht "
                        "%(initiative)s"),
    },
    questions={
        "RS-INI-01": N_("Initiative für %(schiff)s würfeln"),
        "RS-INI-05": N_("Stechen für %(schiff)s würfeln"),
    },
    happened={"RS-INI-05": N_("Gleiche Initiative, wer höher würfelt, zieht zuerst")},
    stakes={
        "RS-INI-01": (
            Stake(N_("wer zuerst zieht, wie weit es fährt, ab wann ein Schuss trifft"),
                  label=N_("bestimmt")),
            Stake(N_("Geschwindigkeit +%(fest)s, Captain +%(captain)s"), when=BEIDES,
                  label=DAZU),
            Stake(N_("Geschwindigkeit +%(fest)s"), when=FEST, label=DAZU),
            Stake(N_("Captain +%(captain)s"), when=CAPTAIN, label=DAZU),
            Stake(N_("nur die Geschwindigkeit, ein System leidet"), label=WILD_EINS),
        ),
    },
    measures={
        "RS-INI-01": (
            Measure(
                N_("gewürfelt %(initiative_wuerfel)s + Geschwindigkeit "
                   "%(initiative_geschwindigkeit)s + Captain %(initiative_kommandant)s = "
                   "Initiative %(initiative)s"),
                needs=("initiative_geschwindigkeit", "initiative_kommandant"), figure="schiff",
            ),
            Measure(
                N_("gewürfelt %(initiative_wuerfel)s + Geschwindigkeit "
                   "%(initiative_geschwindigkeit)s = Initiative %(initiative)s"),
                needs=("initiative_geschwindigkeit",), figure="schiff",
            ),
            Measure(
                N_("gewürfelt %(initiative_wuerfel)s + Captain "
                   "%(initiative_kommandant)s = Initiative %(initiative)s"),
                needs=("initiative_kommandant",), figure="schiff",
            ),
            Measure(N_("Initiative %(initiative)s"), figure="schiff"),
        ),
        "RS-INI-03": Measure(N_("Patzer: nur Geschwindigkeit, Initiative %(initiative)s"),
                             figure="schiff"),
    },
    words={
        "initiative": N_("Initiative"),
        "patzer_initiative": N_("nur die Geschwindigkeit, ein System verliert"),
        "fest": N_("feste Zahl"), "werte_dann_stechen": N_("erst die Werte, dann Stechen"),
        "stechen": N_("Stechen"), "gleichzeitig": N_("gleichzeitig"),
    },
    told={"RS-INI-03"},
    page=Layout(ties={"RS-INI-05": N_("Stechen %(wurf)s")}),
)  # fmt: skip


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
        system = yield from systemwurf(self.schiff.platz, self.schiff.name, note, AUS_PATZER)
        if system == BRUECKE and self.schiff.captain:
            note("RS-INI-04", schiff=self.schiff.name)
        return Geworfen(initiative, system)


def auswuerfeln(lauf: Verlauf, runde: int, note: Note) -> Procedure[tuple[str, ...]]:
    """Alle aktiven Schiffe werfen; dann steht fest, wer wann zieht."""
    schiffe, lesart = lauf.tisch.aktive, lauf.tisch.lesart
    wuerfe = tuple(Branch(Initiativwurf(each, lesart)) for each in schiffe)
    geworfen: tuple[Geworfen, ...] = yield Together(wuerfe)
    for schiff, wurf in zip(schiffe, geworfen, strict=True):
        lauf(
            InitiativeGeworfen(
                schiff=schiff.name, initiative=wurf.initiative, patzer=wurf.system > 0
            )
        )
        if wurf.system:
            lauf(*gepatzt(schiff, wurf.system, lesart, note))
    reihe = yield from ordnen(lauf.tisch.aktive, lesart, note)
    for each in lauf.tisch.aktive:
        note("RS-INI-06", schiff=each.name, initiative=each.initiative)
    note("RS-INI-02", runde=runde)
    if reihe:
        lauf(_zuerst(lauf.tisch, reihe))
    return reihe


@event(
    N_("%(schiff)s hat Initiative %(initiative)s."),
    INITIATIVE,
    quiet=True,
    verdict=Verdict(
        N_("%(schiff)s patzt (Initiative nur %(initiative)s)"),
        when={"patzer": True},
        numbers=WILD_EINS,
        bad="schiff",
    ),
)
class InitiativeGeworfen(AnSchiff):
    """Die Initiative eines Schiffes für diese Runde."""

    initiative: int
    patzer: bool = False
    added: ClassVar[frozenset[str]] = frozenset({"patzer"})

    def an(self, schiff: Schiff) -> Schiff:
        return replace(schiff, initiative=self.initiative)


def _zuerst(tisch: Tisch, reihe: Sequence[str]) -> ErsterZug:
    """RS-INI-05: wer vorn liegt, und vor wem."""
    erstes, *andere = (tisch.schiff(name) for name in reihe)
    if not andere:
        return ErsterZug(schiff=erstes.name, initiative=erstes.initiative)
    gleich = erstes.initiative == andere[0].initiative
    zugleich = gleich and tisch.lesart.ini_gleichstand == "gleichzeitig"
    return ErsterZug(
        schiff=erstes.name,
        initiative=erstes.initiative,
        zweites=andere[0].name,
        gegen=andere[0].initiative,
        zugleich=zugleich,
        gleichstand=gleich and not zugleich,
    )


@event(
    N_("%(schiff)s zieht zuerst."),
    INITIATIVE,
    verdict=(
        Verdict(
            N_("%(schiff)s und %(zweites)s ziehen gleichzeitig"),
            when={"zugleich": True},
            numbers=GEGEN,
        ),
        Verdict(
            N_("%(schiff)s zieht bei Gleichstand zuerst"),
            when={"gleichstand": True},
            numbers=GEGEN,
            good="schiff",
        ),
        Verdict(N_("%(schiff)s zieht zuerst"), needs=("zweites",), numbers=GEGEN, good="schiff"),
        Verdict(
            N_("%(schiff)s zieht zuerst"), numbers=N_("Initiative %(initiative)s"), good="schiff"
        ),
    ),
)
class ErsterZug(Ereignis):
    """Wer in dieser Runde zuerst zieht, und wer danach."""

    schiff: str
    initiative: int
    zweites: str = ""
    gegen: int = 0
    zugleich: bool = False
    gleichstand: bool = False
    """Hat erst etwas anderes als die Initiative entschieden?"""
    added: ClassVar[frozenset[str]] = frozenset({"gleichstand"})


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
        platz = self.schiff.platz
        ((auge,),) = yield from throw(platz, "RS-INI-05", EINZELN, figur=name, schiff=name)
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
